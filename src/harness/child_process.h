// SPDX-License-Identifier: Apache-2.0
// ChildProcess: a child process with a line-based protocol on its standard input and output. Every wait has a deadline,
// every line a maximal length; the end of its standard error is kept.
//
// `sh -c` runs the command in a new process group, which is killed with the object: no process of
// that group outlives it. One thread. POSIX. Tested in child_process_test.cpp.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"

namespace ramify::harness {

struct ChildOptions {
  std::string folder{};  // its working folder; empty: that of this process
  size_t line_bytes_max = size_t{1} << 20;
  size_t kept_error_bytes = 4096;                  // of standard error
  const std::atomic<bool>* interrupted = nullptr;  // polled in every wait
};

class ChildProcess {
 public:
  using Deadline = std::chrono::steady_clock::time_point;

  // Error: the process could not be created. If the shell does not find the command it exits with 127.
  static base::Result<std::unique_ptr<ChildProcess>> start(const std::string& command, const ChildOptions& options);
  ~ChildProcess();
  // It owns a process and its pipes.
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  enum class Outcome : uint8_t {
    done,
    ended,  // it closed its output, or its input
    timed_out,
    too_long,  // a line longer than line_bytes_max
    interrupted,
  };
  Outcome write_line(std::string_view line, Deadline deadline);
  Outcome read_line(std::string& line, Deadline deadline);
  // Whether unread output is available.
  bool has_output();

  // Closes its input, waits until it ends or the deadline passes, and kills its process group.
  void end(Deadline deadline);
  // "exit status 3", "signal 11 (Segmentation fault)", "still running". After `ended` it waits briefly for the status.
  std::string fate();
  bool could_not_start();  // exit status 126 or 127 of the shell
  // The kept standard error, and its last lines.
  std::string kept_errors();
  std::string last_errors();

 private:
  explicit ChildProcess(ChildOptions options) : options_(std::move(options)) {}
  enum class Ready : uint8_t { input, output, timed_out, interrupted };
  Ready wait_for(bool wants_to_write, Deadline deadline);
  void take_output();
  void take_errors();
  bool reap(Deadline deadline);

  ChildOptions options_;
  pid_t pid_ = -1;
  int input_ = -1;   // the child's standard input, which we write
  int output_ = -1;  // the child's standard output, which we read
  int errors_ = -1;
  int status_ = 0;
  bool is_reaped_ = false;
  bool output_ended_ = false;
  std::string unread_;
  size_t searched_ = 0;  // the prefix of unread_ without a newline
  std::string kept_errors_;
};

}  // namespace ramify::harness

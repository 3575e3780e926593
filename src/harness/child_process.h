// SPDX-License-Identifier: Apache-2.0
// ChildProcess: a command that one talks to line by line, through its standard input and output. Every wait has a deadline, every
// line a largest length; what it writes on standard error is kept, the last of it.
//
// The command is run by `sh -c` in a process group of its own, which is killed with the object: nothing that it started and left
// in that group outlives it. One thread. POSIX. Tested in child_process_test.cpp.
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
  std::string folder{};  // in which it runs; empty: this process's
  size_t line_bytes_max = size_t{1} << 20;
  size_t kept_error_bytes = 4096;                  // of standard error
  const std::atomic<bool>* interrupted = nullptr;  // polled in every wait
};

class ChildProcess {
 public:
  using Deadline = std::chrono::steady_clock::time_point;

  // An error: there is no process, for want of resources. That the shell does not find the command shows when it ends with 127.
  static base::Result<std::unique_ptr<ChildProcess>> start(const std::string& command, const ChildOptions& options);
  ~ChildProcess();
  // It owns a process and its pipes.
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  enum class Outcome : uint8_t {
    done,
    ended,  // it closed its output, or reads no more
    timed_out,
    too_long,  // a line longer than line_bytes_max
    interrupted,
  };
  Outcome write_line(std::string_view line, Deadline deadline);
  Outcome read_line(std::string& line, Deadline deadline);
  // Whether it has said something that was not read yet.
  bool has_output();

  // Closes its input, waits until it has ended or the deadline is past, and kills what is left.
  void end(Deadline deadline);
  // "exit status 3", "signal 11 (Segmentation fault)", "still running". After `ended` it waits a little for it to be known.
  std::string fate();
  bool could_not_start();  // the shell said so: 126 or 127
  // What was kept of its standard error, and the last lines of that.
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
  int input_ = -1;   // its, to which we write
  int output_ = -1;  // its, from which we read
  int errors_ = -1;
  int status_ = 0;
  bool is_reaped_ = false;
  bool output_ended_ = false;
  std::string unread_;
  size_t searched_ = 0;  // of unread_, without a new line
  std::string kept_errors_;
};

}  // namespace ramify::harness

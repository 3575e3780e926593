// SPDX-License-Identifier: Apache-2.0
// verb_run: a verb as a process of its own, so that neither its memory nor an error of ours ends the server.
//
// Blocks until the process has ended. Any thread; a process for each call. Tested through conformance/mcp_test.py.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"

namespace ramify::mcp {

struct VerbLimits {
  std::chrono::duration<double> time{30};        // then it is interrupted, and killed some seconds later
  size_t output_bytes_max = size_t{64} << 20;    // of standard output; a longer one ends the process
  const std::atomic<bool>* cancelled = nullptr;  // polled
  std::function<void(const std::string& line)> on_error_line{};  // of standard error, as it comes: progress
};

struct VerbResult {
  int exit_code = 0;  // 128 + N: signal N ended it
  std::string out, err;
  bool timed_out = false;
  bool was_cancelled = false;
  bool is_too_long = false;
};

// Runs this program with the words. Error: no process could be made.
base::Result<VerbResult> run_verb(const std::vector<std::string>& words, const VerbLimits& limits);

}  // namespace ramify::mcp

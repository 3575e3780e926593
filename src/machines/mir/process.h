// SPDX-License-Identifier: Apache-2.0
// Process: what the C library keeps for a program of LLVM IR, beside memory.
//
// Plain data.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "machines/mir/value.h"

namespace ramify::mir_machine {

struct Process {
  std::string errors{};             // written to standard error
  uint64_t input_at = 0;            // how much of the standard input has been read
  uint64_t clock = 0;               // how often a clock was read
  bool has_uncaught_panic = false;  // it left `main`
  std::vector<Value> keys{};        // of values of which each thread has its own: functions that end them, or null
};

}  // namespace ramify::mir_machine

// SPDX-License-Identifier: Apache-2.0
// Process: the C library's state of a program of LLVM IR, apart from memory.
//
// Plain data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "machines/mir/value.h"

namespace ramify::mir_machine {

// The number of random sequences. The library's hash tables use them as keys, so this is the number of orders in which
// a table is iterated: with a single one, a program that relies on the order would pass.
inline constexpr uint32_t random_sequences = 4;

// Requests to the environment for which the machine uses one of many possible answers.
enum Consulted : uint8_t { end_of_input = 1, clock_reading = 2, random_number = 4 };

// For an interactive run: output is written as it is produced, and input is read on demand.
struct LiveStreams {
  std::function<void(uint64_t file, std::string_view text)> write{};
  std::function<size_t(uint64_t offset, std::span<char> to)> read{};  // 0: the end
};

struct Process {
  std::string errors{};             // written to standard error
  uint64_t input_at = 0;            // number of bytes read from standard input
  uint64_t clock = 0;               // number of clock readings
  uint32_t random_sequence = 0;     // from 1; 0: not chosen yet
  uint8_t consulted = 0;            // of Consulted; for single runs, not part of a state
  bool has_uncaught_panic = false;  // one that left `main`
  std::vector<Value> keys{};        // keys of thread-specific data: their destructors, or null
};

}  // namespace ramify::mir_machine

// SPDX-License-Identifier: Apache-2.0
// Process: what the C library keeps for a program of LLVM IR, beside memory.
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

// Random numbers are one of so many sequences. The library's hash tables draw their keys from them, so that this is how
// many orders a table is iterated in: with one sequence, a program that relies on the order would look right.
inline constexpr uint32_t random_sequences = 4;

// What a run asked its surroundings for, of which the machine has one answer out of many.
enum Consulted : uint8_t { end_of_input = 1, clock_reading = 2, random_number = 4 };

// Of a run that happens while others watch: its output as it comes, and its input as it is asked for.
struct LiveStreams {
  std::function<void(uint64_t file, std::string_view text)> write{};
  std::function<size_t(uint64_t offset, std::span<char> to)> read{};  // 0: the end
};

struct Process {
  std::string errors{};             // written to standard error
  uint64_t input_at = 0;            // how much of the standard input has been read
  uint64_t clock = 0;               // how often a clock was read
  uint32_t random_sequence = 0;     // from 1; 0: none was drawn from
  uint8_t consulted = 0;            // of Consulted; of single runs, no part of a state
  bool has_uncaught_panic = false;  // it left `main`
  std::vector<Value> keys{};        // of values of which each thread has its own: functions that end them, or null
};

}  // namespace ramify::mir_machine

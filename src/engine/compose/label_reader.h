// SPDX-License-Identifier: Apache-2.0
// label_reader: parses labels and values in the notation of scenarios.
//
//   Push        any arguments, any result      Push(1, _)   two arguments, the first 1
//   Push()      no arguments, any result       Pop() / 2    the result is 2
//
// A value is a literal: a number, a string in '...' or "...", True, False, None, a list, a tuple, a dict with string
// keys. It becomes the compact JSON of labels: tuples are arrays, the members of an object are sorted by name, integers
// have as many digits as they need, and other numbers the fewest that round-trip.
//
// Never throws, never crashes on any bytes. Tested in label_reader_test.cpp.
#pragma once

#include <string>

#include "engine/compose/scenario_reader.h"

namespace ramify::engine::compose {

inline constexpr size_t literal_depth_max = 32;

// Both also consume trailing whitespace.
Read<Label> read_label(ScenarioReader& reader);
Read<std::string> read_literal(ScenarioReader& reader);

}  // namespace ramify::engine::compose

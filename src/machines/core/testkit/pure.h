// SPDX-License-Identifier: Apache-2.0
// Pure expressions of Core, evaluated by recursion: integers, booleans, pointers, tuples, records of them. Floating values are
// not known here. For the reference reducer.
#pragma once

#include "machines/core/testkit/tree.h"

namespace ramify::core_testkit {

// Undefined behaviour by name, or what is not supported.
struct Stop {
  std::string what;
};
struct Evaluated {
  Value value{};
  std::optional<Stop> stop{};
};
Evaluated evaluate(const Program& program, NodeId node, const Environment& environment);

// Binds what the pattern binds; false: the value does not match.
bool match(const Program& program, PatternId pattern, const Value& value, Environment& environment);

}  // namespace ramify::core_testkit

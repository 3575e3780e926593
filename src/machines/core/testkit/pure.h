// SPDX-License-Identifier: Apache-2.0
// Evaluates pure expressions of Core recursively: integers, booleans, pointers, tuples, and structures of them; no
// floating values. For the reference reducer.
#pragma once

#include "machines/core/testkit/tree.h"

namespace ramify::core_testkit {

// Undefined behaviour by name, or an unsupported feature.
struct Stop {
  std::string what;
};
struct Evaluated {
  Value value{};
  std::optional<Stop> stop{};
};
Evaluated evaluate(const Program& program, NodeId node, const Environment& environment);

// Binds the symbols of the pattern; false: the value does not match.
bool match(const Program& program, PatternId pattern, const Value& value, Environment& environment);

}  // namespace ramify::core_testkit

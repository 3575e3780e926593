// SPDX-License-Identifier: Apache-2.0
// The smallest parts of an expression that make it false, with their values.
#pragma once

#include <string>
#include <vector>

#include "engine/machine.h"
#include "engine/roles.h"

namespace ramify::outputs {

// "`balance >= 0` is false: balance = -2", "`is_even()` is false at even.star:7: n = 3", one line a part, in the order of the text. At least
// one line.
std::vector<std::string> false_parts(const engine::Explanation& explanation);

// Of an explanation without a truth value: the smallest part without one.
const engine::Explanation& failed_part(const engine::Explanation& explanation);

}  // namespace ramify::outputs

// SPDX-License-Identifier: Apache-2.0
// MIR as text, in rustc's notation as far as possible: `_3 = AddWithOverflow(copy _1, const 1_u8);`.
//
// Pure. Tested in print_test.cpp.
#pragma once

#include <string>

#include "programs/mir/mir.h"

namespace ramify::mir {

// Prints all functions that have a body, in order.
std::string print(const Program& program);
std::string print(const Program& program, FunctionId function);

}  // namespace ramify::mir

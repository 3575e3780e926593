// SPDX-License-Identifier: Apache-2.0
// Local names: the names of a function's local variables, and which of them mean something at a place of its code.
//
// Pure functions. Tested in languages/registry/local_names_test.cpp.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "programs/ir/module.h"

namespace ramify::ir_machine {

// Of a parameter, captured or local variable, as lowering named it; "" for a temporary.
std::string_view local_name(const ir::Function& function, ir::Register reg);

// The parameters and local variables that may have a value at an instruction, in the order of their registers. Not those that only a loop
// over elements gave a value that ended before: the variables of a comprehension do not exist behind it.
std::vector<ir::Register> locals_at(const ir::Function& function, uint32_t pc);

}  // namespace ramify::ir_machine

// SPDX-License-Identifier: Apache-2.0
// Reads code backwards to find the instruction that gave a register its value. Rules use it to name, in an error
// message, the expression in the program that the error is about.
#pragma once

#include <string_view>

#include "programs/ir/module.h"

namespace ramify::ir_machine {

// Whether operand 0 is the register that receives the result.
bool sets_first_operand(ir::Op op);
// Whether the operation is a call of any kind.
bool calls(ir::Op op);
// Whether the operation may jump to a label.
bool jumps(ir::Op op);
// The lowering distinguishes variables of the same name as `name` and `name#2`.
inline std::string_view bare_name(std::string_view name) { return name.substr(0, name.find('#')); }

}  // namespace ramify::ir_machine

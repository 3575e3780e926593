// SPDX-License-Identifier: Apache-2.0
// Reading code backwards from where it runs: which instruction gave a register its value. Rules find out so what the
// program calls a value that an error is about.
#pragma once

#include <string_view>

#include "programs/ir/module.h"

namespace ramify::ir_machine {

bool sets_first_operand(ir::Op op);
bool calls(ir::Op op);
bool jumps(ir::Op op);
// Where the lowering keeps apart two variables of a name, one is `name#2`.
inline std::string_view bare_name(std::string_view name) { return name.substr(0, name.find('#')); }

}  // namespace ramify::ir_machine

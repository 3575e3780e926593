// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/settle_unset.h"

#include <vector>

#include "programs/ir/definite_assignment.h"
#include "programs/ir/register_set.h"
#include "programs/ir/signature.h"

namespace ramify::ir {

void settle_unset(Function& function, ConstantId unset) {
  RegisterSet may_be_unset(function.register_count);
  std::vector<Instruction> code;
  for (const UnassignedRead& read : unassigned_reads(function)) {
    may_be_unset.insert(read.reg);
    Instruction make_unset;
    make_unset.op = Op::const_;
    make_unset.operands[0] = read.reg.index;
    make_unset.operands[1] = unset.index;
    make_unset.span = function.span;
    code.push_back(make_unset);
  }
  std::vector<uint32_t> moved_to(function.code.size() + 1);
  for (size_t i = 0; i < function.code.size(); ++i) {
    moved_to[i] = static_cast<uint32_t>(code.size());
    const Instruction& instruction = function.code[i];
    if (instruction.op == Op::check_set && !may_be_unset.contains(Register(instruction.operands[0]))) continue;
    code.push_back(instruction);
  }
  moved_to.back() = static_cast<uint32_t>(code.size());
  for (Instruction& instruction : code)
    for (const Operand& operand : signature(instruction.op))
      if (operand.kind == OperandKind::label)
        instruction.operands[operand.slot] = moved_to[instruction.operands[operand.slot]];
  for (Handler& handler : function.handlers)
    for (Label* label : {&handler.begin, &handler.end, &handler.target}) *label = Label(moved_to[label->index]);
  function.code = std::move(code);
}

}  // namespace ramify::ir

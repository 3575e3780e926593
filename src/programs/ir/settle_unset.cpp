// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/settle_unset.h"

#include <algorithm>
#include <vector>

#include "programs/ir/definite_assignment.h"
#include "programs/ir/register_set.h"
#include "programs/ir/signature.h"

namespace ramify::ir {

void settle_unset(Function& function, ConstantId unset) {
  const std::vector<UnassignedRead> unassigned = unassigned_reads(function);
  const bool has_checks = std::ranges::find(function.code, Op::check_set, &Instruction::op) != function.code.end();
  if (unassigned.empty() && !has_checks) return;
  RegisterSet may_be_unset(function.register_count);
  std::vector<Instruction> code;
  code.reserve(function.code.size() + unassigned.size());
  for (const UnassignedRead& read : unassigned) {
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
    for (unsigned rest = signature(instruction.op).labels(); rest != 0; rest &= rest - 1) {
      uint32_t& label = instruction.operands[std::countr_zero(rest)];
      label = moved_to[label];
    }
  for (Handler& handler : function.handlers)
    for (Label* label : {&handler.begin, &handler.end, &handler.target}) *label = Label(moved_to[label->index]);
  function.code = std::move(code);
}

}  // namespace ramify::ir

// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/op_form.h"

#include <sstream>

#include "programs/ir/signature.h"
#include "programs/ir/text.h"

namespace ramify::ir {

std::string form_of(Op op) {
  Module module;
  module.symbols = {"name"};
  module.constants = {int64_t{42}};
  module.globals.emplace_back().name = "total";
  module.functions.emplace_back().name = "worker";
  Function& function = module.functions[0];
  Instruction instruction;
  instruction.op = op;
  uint32_t next = 0;
  for (const Operand& operand : signature(op)) {
    const OperandInfo& row = info(operand.kind);
    if (row.home == OperandHome::list) {
      const auto kind = operand.kind == OperandKind::arguments ? ArgumentKind::named : ArgumentKind::positional;
      function.lists = {{ArgumentKind::positional, Register(next), {}}, {kind, Register(next + 1), {}}};
      instruction.list_count = 2;
      next += 2;
    } else if (row.access != Access::none) {
      instruction.operands[operand.slot] = next++;
    }
  }
  // Its labels are in front of it and of a second instruction, so that two labels differ.
  function.code = {instruction, instruction};
  uint32_t labels = 0;
  for (const Operand& operand : signature(op)) {
    if (operand.kind == OperandKind::label) function.code[0].operands[operand.slot] = labels++;
  }
  std::istringstream lines(print(module, function));
  std::string line;
  while (std::getline(lines, line)) {
    if (line.starts_with("  ")) return line.substr(2);
  }
  return "";
}

}  // namespace ramify::ir

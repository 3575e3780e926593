// SPDX-License-Identifier: Apache-2.0
#include "programs/analysis/accesses.h"

#include "programs/ir/signature.h"

namespace ramify::analysis {

void Accesses::add(std::span<const Access> uses, std::span<const Access> definitions) {
  uses_.insert(uses_.end(), uses.begin(), uses.end());
  definitions_.insert(definitions_.end(), definitions.begin(), definitions.end());
  use_begin_.push_back(static_cast<uint32_t>(uses_.size()));
  definition_begin_.push_back(static_cast<uint32_t>(definitions_.size()));
}

Accesses register_accesses(const ir::Function& function) {
  Accesses accesses(function.register_count);
  std::vector<Access> uses, definitions;
  for (const ir::Instruction& instruction : function.code) {
    uses.clear();
    definitions.clear();
    ir::visit_registers(function, instruction, false, [&](ir::Register r) { uses.push_back({r.index}); });
    ir::visit_registers(function, instruction, true, [&](ir::Register r) { definitions.push_back({r.index}); });
    accesses.add(uses, definitions);
  }
  return accesses;
}

}  // namespace ramify::analysis

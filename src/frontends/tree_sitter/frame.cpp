// SPDX-License-Identifier: Apache-2.0
#include "frontends/tree_sitter/frame.h"

#include "base/check.h"

namespace ramify::frontends::tree_sitter {

Frame::Frame(ir::FunctionBuilder& code, const Scopes& scopes, ScopeId function) : code_(code), scopes_(scopes) {
  const std::vector<VariableId>& captures = scopes.captures_of(function);
  for (size_t i = 0; i < captures.size(); ++i) registers_.emplace(captures[i], code.capture(i));
}

void Frame::add_parameter(VariableId variable, ir::Register reg) {
  if (scopes_.at(variable).is_captured) {
    reg = code_.new_cell(reg);
    code_.name_register(reg, scopes_.at(variable).name);
  }
  registers_.insert_or_assign(variable, reg);
}

void Frame::begin(VariableId variable, bool may_be_unset) {
  const ir::Register reg = register_of(variable);
  if (scopes_.at(variable).is_captured) {
    const ir::Register unset = code_.constant(ir::Unset());
    code_.emit(ir::Op::new_cell, {reg.index, unset.index});
  } else if (may_be_unset) {
    code_.constant_into(reg, ir::Unset());
  }
}

Target Frame::target(VariableId variable) {
  const Variable& facts = scopes_.at(variable);
  if (facts.is_captured) return CellTarget{cell(variable), facts.name};
  return RegisterTarget{register_of(variable)};
}

ir::Register Frame::register_of(VariableId variable) {
  const auto [known, is_new] = registers_.try_emplace(variable, ir::Register());
  if (is_new) known->second = code_.local(scopes_.at(variable).name);
  return known->second;
}

ir::Register Frame::cell(VariableId variable) const {
  const auto known = registers_.find(variable);
  CHECK(known != registers_.end(), "the cell of `{}` is not there yet", scopes_.at(variable).name);
  return known->second;
}

std::vector<std::string> capture_names(const Scopes& scopes, ScopeId function) {
  std::vector<std::string> names;
  for (const VariableId variable : scopes.captures_of(function)) names.push_back(scopes.at(variable).name);
  return names;
}

}  // namespace ramify::frontends::tree_sitter

// SPDX-License-Identifier: Apache-2.0
// Frame: where the variables of one function are: in registers, in cells, or in cells that came with its closure.
#pragma once

#include <unordered_map>
#include <vector>

#include "frontends/tree_sitter/scopes.h"
#include "frontends/tree_sitter/targets.h"
#include "programs/ir/builder.h"

namespace ramify::frontends::tree_sitter {

class Frame {
 public:
  // The function's captures stand in the registers that the builder has for them.
  Frame(ir::FunctionBuilder& code, const Scopes& scopes, ScopeId function);

  // A parameter has its register already; if it is captured its value moves into a cell.
  void add_parameter(VariableId variable, ir::Register reg);
  // A variable that lives in a cell which came from elsewhere: a parameter or variable that refers to another one.
  void adopt(VariableId variable, ir::Register cell) { registers_.insert_or_assign(variable, cell); }
  // A captured variable gets a fresh cell, another one the Unset constant if its register might be read before it is
  // written. Run it where the variable's lifetime begins.
  void begin(VariableId variable, bool may_be_unset);

  bool has(VariableId variable) const { return registers_.contains(variable); }
  // A variable of this function, or one that it captures.
  Target target(VariableId variable);
  ir::Register cell(VariableId variable) const;  // of a captured variable

 private:
  ir::Register register_of(VariableId variable);

  ir::FunctionBuilder& code_;
  const Scopes& scopes_;
  std::unordered_map<VariableId, ir::Register> registers_;  // of values and of cells
};

// The names of what a function captures, for its builder.
std::vector<std::string> capture_names(const Scopes& scopes, ScopeId function);

}  // namespace ramify::frontends::tree_sitter

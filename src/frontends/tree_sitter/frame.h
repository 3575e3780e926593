// SPDX-License-Identifier: Apache-2.0
// Frame: the locations of one function's variables: registers, cells, or captured cells of its closure.
#pragma once

#include <unordered_map>
#include <vector>

#include "frontends/tree_sitter/scopes.h"
#include "frontends/tree_sitter/targets.h"
#include "programs/ir/builder.h"

namespace ramify::frontends::tree_sitter {

class Frame {
 public:
  // The function's captures are in the registers that the builder assigns to them.
  Frame(ir::FunctionBuilder& code, const Scopes& scopes, ScopeId function);

  // A parameter already has a register; if the parameter is captured, its value moves into a cell.
  void add_parameter(VariableId variable, ir::Register reg);
  // Gives a variable a cell that already exists: for a parameter or variable that refers to another one.
  void adopt(VariableId variable, ir::Register cell) { registers_.insert_or_assign(variable, cell); }
  // Emits the start of the variable's lifetime: a fresh cell if it is captured; otherwise the Unset constant if its
  // register might be read before it is written.
  void begin(VariableId variable, bool may_be_unset);

  bool has(VariableId variable) const { return registers_.contains(variable); }
  // The location of a variable of this function, or of one that it captures.
  Target target(VariableId variable);
  ir::Register cell(VariableId variable) const;  // of a captured variable

 private:
  ir::Register register_of(VariableId variable);

  ir::FunctionBuilder& code_;
  const Scopes& scopes_;
  std::unordered_map<VariableId, ir::Register> registers_;  // of values and of cells
};

// The names of a function's captures, for its builder.
std::vector<std::string> capture_names(const Scopes& scopes, ScopeId function);

}  // namespace ramify::frontends::tree_sitter

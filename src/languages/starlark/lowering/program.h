// SPDX-License-Identifier: Apache-2.0
// Program: state that the functions of one model share while they are lowered.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "frontends/tree_sitter/scopes.h"
#include "languages/starlark/lowering/names.h"
#include "programs/ir/builder.h"

namespace ramify::frontends::starlark {

// A name of the module in the IR: a function that never changes, or a global variable.
struct ModuleEntity {
  std::optional<ir::FunctionId> function;
  ir::GlobalId global;
};

struct Program {
  ir::ModuleBuilder& module;
  diagnostics::Diagnostics& diagnostics;
  tree_sitter::Scopes& scopes;
  const ModuleNames& names;
  std::vector<ModuleEntity> entities;  // by ModuleNameId
  std::set<std::string, std::less<>> action_names{};

  const ModuleEntity& entity(ModuleNameId id) const { return entities[id.index]; }
};

}  // namespace ramify::frontends::starlark

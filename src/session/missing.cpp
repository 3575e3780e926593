// SPDX-License-Identifier: Apache-2.0
#include "session/missing.h"
#include "languages/registry/registry.h"

#include "machines/ir/missing_names.h"

namespace ramify::session {

std::vector<outputs::MissingName> missing_names(const ir::Module& module) {
  std::vector<outputs::MissingName> names;
  for (ir_machine::MissingName& missing : ir_machine::missing_names(module, languages::rules(module)))
    names.push_back({std::move(missing.name), std::move(missing.first), missing.uses});
  return names;
}

}  // namespace ramify::session

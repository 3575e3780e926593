// SPDX-License-Identifier: Apache-2.0
// Which locals of a body can be in registers: values of few scalars, whose address nothing takes, and that have a value
// wherever they are used. And which have one where the body returns.
//
// Pure functions. A forward data-flow analysis over blocks.
#pragma once

#include <vector>

#include "machines/mir/layout.h"
#include "programs/mir/mir.h"

namespace ramify::mir_machine {

struct RegisterLocals {
  std::vector<bool> is_register{};                 // by local
  std::vector<std::vector<mir::LocalId>> known{};  // by block, if it returns: locals with a value there
};
RegisterLocals find_register_locals(const mir::Body& body, Leaves& leaves);

}  // namespace ramify::mir_machine

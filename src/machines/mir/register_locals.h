// SPDX-License-Identifier: Apache-2.0
// Decides which locals of a body are in registers: values of few scalars whose address is not taken and that have a
// value wherever they are used. Also computes which locals have a value where the body returns.
//
// Pure functions. A forward data-flow analysis over blocks.
#pragma once

#include <vector>

#include "machines/mir/layout.h"
#include "programs/mir/mir.h"

namespace ramify::mir_machine {

struct RegisterLocals {
  std::vector<bool> is_register{};                 // by local
  std::vector<std::vector<mir::LocalId>> known{};  // by block, if it returns: the locals with a value there
};
RegisterLocals find_register_locals(const mir::Body& body, Leaves& leaves);

}  // namespace ramify::mir_machine

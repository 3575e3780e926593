// SPDX-License-Identifier: Apache-2.0
// Partial-order reduction in a check, where it is asked for: for claims about states, deadlock and faults.
#pragma once

#include <memory>
#include <string>

#include "engine/machine.h"
#include "session/load.h"

namespace ramify::session {

struct ReducedMachine {
  std::unique_ptr<engine::Machine> machine;  // null: there is no reduction
  std::string why_not;                       // then a sentence
};

// `symmetry`: of representatives (session/symmetry.h).
ReducedMachine reduced_machine(const Loaded& loaded, bool symmetry);

}  // namespace ramify::session

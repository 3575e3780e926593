// SPDX-License-Identifier: Apache-2.0
#include "session/reduction.h"

#include "base/check.h"
#include "machines/ir/machine.h"

namespace ramify::session {

ReducedMachine reduced_machine(const Loaded& loaded, bool symmetry) {
  ReducedMachine reduced;
  if (!loaded.claims.behaviours.empty()) {
    reduced.why_not = "a claim about behaviours can tell orders of steps apart by their fairness";
    return reduced;
  }
  diagnostics::Diagnostics linked_before;
  std::unique_ptr<engine::Machine> machine = ir_machine::make_machine(
      loaded.module, {.symmetry = symmetry, .reduction = true, .why_no_reduction = &reduced.why_not}, linked_before);
  CHECK(machine != nullptr, "a program that was linked is not linked again");
  if (reduced.why_not.empty()) reduced.machine = std::move(machine);
  return reduced;
}

}  // namespace ramify::session

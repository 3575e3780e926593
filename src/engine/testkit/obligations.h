// SPDX-License-Identifier: Apache-2.0
// check_machine_obligations: checks the obligations of machine.h on a small part of a machine's
// graph. For any machine; each machine's tests should call it.
#pragma once

#include <string>
#include <vector>

#include "engine/machine.h"
#include "engine/roles.h"

namespace ramify::engine::testkit {

struct ObligationOptions {
  std::vector<PredicateId> predicates{};
  uint64_t states_max = 200;  // states examined, breadth-first
  uint64_t complaints_max = 10;
};

// The violations, one sentence each; empty if none was found. Checked:
//   - a step that is run again, with another state in between, on another stepper, or on an explaining one, has the
//     same outcome, successor and fault, and makes the same choices
//   - a recorded step replays to the same successor, by labels and by numbers alone
//   - a step's first choice is the thread, and other choices have more than one option
//   - a successor carries the hash of its codes
//   - a predicate has the same value on every stepper
std::vector<std::string> check_machine_obligations(const Machine& machine, const ObligationOptions& options = {});

}  // namespace ramify::engine::testkit

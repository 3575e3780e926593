// SPDX-License-Identifier: Apache-2.0
// check_machine_obligations: whether a machine keeps what machine.h asks of it, as far as a small part of its graph
// shows. For any machine; a test of one should call it.
#pragma once

#include <string>
#include <vector>

#include "engine/machine.h"
#include "engine/roles.h"

namespace ramify::engine::testkit {

struct ObligationOptions {
  std::vector<PredicateId> predicates{};
  uint64_t states_max = 200;  // how much of the graph is looked at, breadth-first
  uint64_t complaints_max = 10;
};

// What is wrong, a sentence each; empty if nothing was found. Checked:
//   - a step that is run again, with another state in between, on another stepper, or on an explaining one, has the
//     same outcome, successor and fault, and asks the same questions
//   - a recorded step replays to the same successor, by labels and by numbers alone
//   - a step's first question is which thread, and asks nothing else where there is one option only
//   - a successor carries the hash of its codes
//   - a predicate has the same value on every stepper
std::vector<std::string> check_machine_obligations(const Machine& machine, const ObligationOptions& options = {});

}  // namespace ramify::engine::testkit

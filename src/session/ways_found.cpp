// SPDX-License-Identifier: Apache-2.0
#include "session/ways_found.h"

#include "engine/search/finding.h"
#include "engine/trace/witness.h"

namespace ramify::session {

WaysFound ways_to_outcomes(const engine::Machine& machine, store::Store& store, const engine::Exploration& found,
                           engine::PredicateId has_ended,
                           const std::function<bool(const store::StateVector&)>& is_end) {
  WaysFound ways;
  for (const std::vector<engine::Violation>* list : {&found.violations, &found.unknowns})
    for (const engine::Violation& violation : *list) ways.ways.push_back(answers_of(violation.trace));
  std::vector<store::StateId> ends;
  store.for_each_state([&](store::StateId state) {
    store::StateVector slots;
    store.read(state, slots);
    if (is_end(slots)) ends.push_back(state);
  });
  for (const store::StateId state : ends) {
    engine::Finding finding;
    finding.predicate = has_ended;
    finding.property = "has ended";
    finding.state = state;
    const std::expected<engine::Violation, engine::NoWitness> witness =
        engine::rebuild_witness(machine, store, finding, engine::Truth::true_);
    if (!witness) {
      ways.is_complete = false;
      return ways;
    }
    ways.ways.push_back(answers_of(witness->trace));
  }
  return ways;
}

}  // namespace ramify::session

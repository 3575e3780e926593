// SPDX-License-Identifier: Apache-2.0
// BehaviourGraph: the explored states and their steps as arrays, for claims about infinite behaviours.
//
// Nodes are numbered in the order of their addresses, which depends on the workers; the steps of a node are in the
// order of their choice vectors, which does not. So every walk from the initial nodes along the steps visits the same
// graph in the same order for any number of workers.
//
// Immutable once built, except for the letters of its steps, which are added later; any thread may read. Tested through
// explore, in behaviours_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/liveness/step_letters.h"
#include "engine/liveness/step_log.h"

namespace ramify::engine {

struct BehaviourGraph {
  struct Step {
    uint32_t target = 0;
    Mover mover;
  };
  // Instead of a target: a fault, or a state that was not expanded.
  static constexpr uint32_t nowhere = ~uint32_t{0};

  uint32_t node_count() const { return static_cast<uint32_t>(states.size()); }
  std::span<const Step> steps_of(uint32_t node) const {
    return std::span(steps).subspan(first_step[node], first_step[node + 1] - first_step[node]);
  }
  ltl::Letter letter_of(uint32_t node) const { return letters[letter[node]]; }

  std::vector<store::StateId> states;  // of each node
  std::vector<uint64_t> first_step;    // of each node, and one more
  std::vector<Step> steps;
  std::vector<uint32_t> letter;  // of each node, into `letters`
  std::vector<ltl::Letter> letters;
  std::vector<uint32_t> initial;  // in the order of the choice vectors; those that were not expanded are left out
  std::optional<StepLetters> step_letters;  // where claims have atoms about steps
};

// From the logs of all workers, which it frees. States that were not fully expanded are not nodes.
// None if there are more nodes than 32 bits can number.
std::optional<BehaviourGraph> build_behaviour_graph(std::vector<StepLog>&& logs,
                                                    const std::vector<store::StateId>& initial, unsigned workers);

}  // namespace ramify::engine

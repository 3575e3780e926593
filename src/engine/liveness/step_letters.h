// SPDX-License-Identifier: Apache-2.0
// StepLetters: letters of the steps of a behaviour graph, for claims with atoms about steps.
//
// An atom about the next step belongs to the source state and is true or false for each of its steps, and for
// stuttering there. An atom about the last step belongs to the target state and depends on the step that led there.
// Letters are numbered, since there are few.
//
// Written once by add_step_letters, then immutable. Tested in step_letters_test.cpp and behaviours_test.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/liveness/claim.h"
#include "engine/ltl/evaluate.h"
#include "engine/verdict.h"

namespace ramify::engine {

struct BehaviourGraph;

struct StepLetters {
  ltl::Letter atoms = 0;  // the atoms about steps
  // For leaving a state: the atoms true in it, and for the step from it.
  std::vector<uint32_t> leaving;  // of each step of the graph, into `letters`
  std::vector<uint32_t> resting;  // of each node: the program stutters there
  std::vector<ltl::Letter> letters;
  // The atoms true for the step that led to a state.
  std::vector<uint32_t> arriving;      // of each step, into `arrivals`
  std::vector<uint32_t> not_arriving;  // of each node: no step led here; a behaviour begins or stutters
  std::vector<ltl::Letter> arrivals;

  ltl::Letter without_value = 0;  // atoms without a value in some state
  std::optional<Reason> trouble;  // why it is incomplete
};

// Fills in graph.step_letters if one of `atoms` is about steps. `stop`: polled; ends with trouble.
void add_step_letters(const Machine& machine, store::Store& store, const std::vector<Atom>& atoms, unsigned workers,
                      const std::atomic<bool>& stop, BehaviourGraph& graph);

}  // namespace ramify::engine

// SPDX-License-Identifier: Apache-2.0
// The reference exploration of a model program, literally by the algorithm's definition, with plain lists: explore_fsm
// is compared with it. It shares the options with it, and no code except the random numbers and the truth of JSON.
//
// Marks are not tracked but computed from the result, by their definition.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/grouping/fsm_options.h"
#include "engine/lts/lts.h"

namespace ramify::engine::testkit {

struct ReferenceFsm {
  struct Transition {
    uint32_t from = 0;  // states of the Lts, all over
    Lts::Step step{};
    uint32_t to = 0;  // differs from the step's target if it was redirected
  };
  std::vector<uint32_t> states;         // in the order of discovery
  std::vector<uint32_t> depths;         // of each of them
  std::vector<Transition> transitions;  // in insertion order
  std::vector<uint32_t> frontier;       // ascending, likewise:
  std::vector<uint32_t> incomplete;
  uint64_t filtered = 0, dropped = 0, redirected = 0, discarded = 0, examined = 0;
  bool is_stopped = false;  // before everything was explored
};

// Without a time limit and interruptions.
ReferenceFsm reference_fsm(Lts& lts, const FsmOptions& options);

}  // namespace ramify::engine::testkit

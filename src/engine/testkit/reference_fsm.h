// SPDX-License-Identifier: Apache-2.0
// The exploration of a model program as it stands in the text, with lists and nothing else: what explore_fsm is judged
// against. It shares the options with it, and no code but the random numbers and what JSON is true.
//
// Marks are not kept book of but read off the result, by what they mean.
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
    uint32_t to = 0;  // not the step's own where it was redirected
  };
  std::vector<uint32_t> states;         // in the order of discovery
  std::vector<uint32_t> depths;         // of each of them
  std::vector<Transition> transitions;  // in the order in which they were added
  std::vector<uint32_t> frontier;       // ascending, likewise:
  std::vector<uint32_t> incomplete;
  uint64_t filtered = 0, dropped = 0, redirected = 0, discarded = 0, examined = 0;
  bool is_stopped = false;  // before all was looked at
};

// Without a time limit and interruptions.
ReferenceFsm reference_fsm(Lts& lts, const FsmOptions& options);

}  // namespace ramify::engine::testkit

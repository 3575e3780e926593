// SPDX-License-Identifier: Apache-2.0
#include "engine/lts/fsm.h"

namespace ramify::engine {

std::vector<uint32_t> Fsm::first_from() const {
  std::vector<uint32_t> first(states.size() + 1);
  for (const FsmTransition& transition : transitions) ++first[transition.from + 1];
  for (size_t state = 0; state < states.size(); ++state) first[state + 1] += first[state];
  return first;
}

}  // namespace ramify::engine

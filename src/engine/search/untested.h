// SPDX-License-Identifier: Apache-2.0
// What a search that visited everything never saw: pause points that no thread reached, antecedents that no state
// satisfies, and threads that never moved.
//
// Tested through explore, and in conformance/packed_models_test.cpp.
#pragma once

#include <atomic>
#include <vector>

#include "engine/search/explore.h"

namespace ramify::engine {

// `met`: of each antecedent, whether a state satisfies it. The store has the codes of all slots of all states.
void add_untested(const Machine& machine, const store::Store& store, const std::vector<Antecedent>& antecedents,
                  const std::vector<std::atomic<bool>>& met, Exploration& exploration);
// `moved`: of each watched actor, whether it took a step.
void add_unmoved(const std::vector<uint32_t>& watched, const std::vector<std::atomic<bool>>& moved,
                 Exploration& exploration);

}  // namespace ramify::engine

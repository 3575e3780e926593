// SPDX-License-Identifier: Apache-2.0
// composition: a model program, less the actions that are left out, side by side with scenarios.
//
// Tested through explore_test.cpp and test_test.cpp.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/compose/product.h"
#include "engine/lts/machine_lts.h"
#include "session/load.h"

namespace ramify::session {

// Both lists: the names of actions that are taken, or left out; `only` empty: all are taken.
struct ActionNames {
  const std::vector<std::string>& only;
  const std::vector<std::string>& except;
};

// An error names one that the spec does not have.
base::Result<void> check_actions(const Spec& spec, const std::vector<std::string>& names);

struct Composition {
  std::unique_ptr<engine::Lts> lts;
  // Of what `lts` owns.
  engine::MachineLts* model = nullptr;
  engine::compose::Product* product = nullptr;  // null: there are no scenarios

  // Where the model is in a state of `lts`.
  uint32_t model_state(uint32_t state) const;
};

// `options`: but for what the model's vocabulary and observables are. Observable actions have the calls that the scenarios
// give. The store outlives it.
base::Result<Composition> compose(const Loaded& loaded, store::Store& store, engine::MachineLts::Options options,
                                  const ActionNames& actions, const std::vector<const SpecScenario*>& scenarios);

// Observable actions that may happen with other arguments than the scenarios give, or where none does.
std::vector<std::string> open_observables(const Loaded& loaded, const ActionNames& actions,
                                          const std::vector<const SpecScenario*>& scenarios);

// Every name that a thread's step can have: `thread:label`.
std::set<std::string, std::less<>> step_names(const Loaded& loaded);

}  // namespace ramify::session

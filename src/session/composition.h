// SPDX-License-Identifier: Apache-2.0
// composition: the product of a model program, without excluded actions, with other models and with scenarios.
//
// Tested through explore_test.cpp, parts_test.cpp and test_test.cpp.
#pragma once

#include <atomic>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/compose/product.h"
#include "engine/grouping/fsm_options.h"
#include "engine/lts/machine_lts.h"
#include "session/load.h"

namespace ramify::session {

// Names of the included and of the excluded actions; `only` empty: all are included.
struct ActionNames {
  const std::vector<std::string>& only;
  const std::vector<std::string>& except;
};

struct CompositionOptions {
  ActionNames actions;
  const std::vector<const SpecScenario*>& scenarios;
  std::vector<engine::PredicateId> expressions{};  // of the model; the composition uses the same numbers
  bool models_accept_everywhere = false;           // only the scenarios decide where a run may end
  const std::atomic<bool>* stop = nullptr;         // interrupts a step
};

struct Composition {
  std::unique_ptr<engine::Lts> lts;
  // Of what `lts` owns.
  engine::MachineLts* model = nullptr;
  engine::compose::Product* product = nullptr;  // null: the model is not composed
  // Invariants of the other models, named by model and property.
  std::vector<engine::FsmProperty> part_properties{};

  // The model's component of a state of `lts`.
  uint32_t model_state(uint32_t state) const;
};

// Observable actions have the calls that the scenarios contain. The store outlives the result.
base::Result<Composition> compose(const Loaded& loaded, store::Store& store, const CompositionOptions& options);

// Observable actions that may occur with arguments that no scenario contains.
std::vector<std::string> open_observables(const Loaded& loaded, const ActionNames& actions,
                                          const std::vector<const SpecScenario*>& scenarios);

// Every label that a thread's step can have.
std::set<std::string, std::less<>> step_labels(const Loaded& loaded);

// Every name that a thread's step can have: `thread:label`.
std::set<std::string, std::less<>> thread_step_names(const Loaded& loaded);

// Every name that a step of the model can have: those, and its actions.
std::set<std::string, std::less<>> step_names(const Loaded& loaded);

}  // namespace ramify::session

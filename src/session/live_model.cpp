// SPDX-License-Identifier: Apache-2.0
#include "session/live_model.h"

#include "session/memory_budget.h"

namespace ramify::session {

base::Result<std::unique_ptr<LiveModel>> LiveModel::create(const Loaded& loaded, const ActionNames& actions,
                                                           const std::vector<const SpecScenario*>& scenarios) {
  auto made = std::make_unique<LiveModel>();
  made->store_ =
      TRY(store::Store::create({.memory_bytes_max = loaded.spec.max_memory_bytes.value_or(memory_bytes_default())}));
  std::vector<engine::PredicateId> expressions;
  const auto add = [&](engine::PredicateId predicate) {
    expressions.push_back(predicate);
    return static_cast<uint32_t>(expressions.size() - 1);
  };
  if (loaded.claims.explore.filter) made->filter_ = add(*loaded.claims.explore.filter);
  for (const engine::PredicateId group : loaded.claims.explore.groups) made->groups_.push_back(add(group));
  for (const SpecAction& action : loaded.spec.actions)
    if (action.is_observable) made->observables_.insert(action.name);
  made->threads_ = thread_step_names(loaded);
  made->composition_ = TRY(compose(
      loaded, *made->store_, {.actions = actions, .scenarios = scenarios, .expressions = std::move(expressions)}));
  made->composition_.model->observe({});  // observations come only from the system
  return made;
}

std::vector<engine::Lts::Step> LiveModel::steps(uint32_t state) { return composition_.lts->steps(state); }

std::vector<engine::Lts::Step> LiveModel::observed_steps(uint32_t state, const engine::Label& call) {
  composition_.model->observe({call});
  std::vector<engine::Lts::Step> steps = composition_.lts->steps(state);
  composition_.model->observe({});
  std::erase_if(steps, [&](const engine::Lts::Step& step) { return step.label.action != call.action; });
  return steps;
}

bool LiveModel::is_allowed(uint32_t state) { return !filter_ || composition_.lts->value(*filter_, state) == "true"; }

std::vector<std::pair<std::string, std::string>> LiveModel::variables(uint32_t state) {
  return composition_.model->variables(composition_.model_state(state));
}

std::vector<std::pair<engine::Label, std::string>> LiveModel::refusals() const {
  std::vector<std::pair<engine::Label, std::string>> refusals;
  for (const engine::MachineLts::Refusal& refusal : composition_.model->refusals())
    refusals.emplace_back(refusal.label, refusal.requirement);
  return refusals;
}

std::vector<std::string> LiveModel::groups(uint32_t state) {
  std::vector<std::string> values;
  for (const uint32_t group : groups_) values.push_back(composition_.lts->value(group, state).value_or(""));
  return values;
}

}  // namespace ramify::session

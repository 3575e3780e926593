// SPDX-License-Identifier: Apache-2.0
#include "session/composition.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/compose/restricted.h"
#include "session/scenarios.h"
#include "session/suggestion.h"

namespace ramify::session {
namespace {

namespace compose_ = engine::compose;
using engine::Label;

compose_::Restriction restriction_of(const ActionNames& actions) {
  compose_::Restriction restriction;
  if (!actions.only.empty()) restriction.only.emplace(actions.only.begin(), actions.only.end());
  restriction.except = {actions.except.begin(), actions.except.end()};
  return restriction;
}

bool is_definite(const Label& label) {
  return label.arguments &&
         std::ranges::all_of(*label.arguments, [](const auto& argument) { return argument.has_value(); });
}

// The calls that a scenario gives for observable actions, each once.
void add_calls(const Spec& spec, const compose_::ScenarioGraph& graph, std::vector<Label>& calls) {
  for (const SpecAction& action : spec.actions) {
    if (!action.is_observable) continue;
    for (Label label : graph.labels_of(action.name)) {
      label.result.reset();
      if (is_definite(label) && std::ranges::find(calls, label) == calls.end()) calls.push_back(std::move(label));
    }
  }
}

}  // namespace

std::set<std::string, std::less<>> step_names(const Loaded& loaded) {
  std::set<std::string, std::less<>> labels = {"start"};
  for (const ir::Function& function : loaded.module->functions)
    for (const ir::Instruction& i : function.code)
      if (i.op == ir::Op::yield || i.op == ir::Op::wait_begin) labels.insert(loaded.module->symbols[i.operands[0]]);
  std::set<std::string, std::less<>> names;
  for (const SpecThread& thread : loaded.spec.threads)
    for (uint32_t i = 0; i < thread.replicas; ++i)
      for (const std::string& label : labels)
        names.insert(thread.replicas == 1 ? thread.name + ':' + label
                                          : fmt::format("{}[{}]:{}", thread.name, i, label));
  return names;
}

base::Result<void> check_actions(const Spec& spec, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    if (std::ranges::find(spec.actions, name, &SpecAction::name) != spec.actions.end()) continue;
    std::vector<std::string> known;
    for (const SpecAction& action : spec.actions) known.push_back(action.name);
    return base::fail(fmt::format("`{}` is no action of `{}`{}", name, spec.path, suggestion(name, known)));
  }
  return {};
}

uint32_t Composition::model_state(uint32_t state) const {
  return product == nullptr ? state : product->component_states(0, state).front();
}

base::Result<Composition> compose(const Loaded& loaded, store::Store& store, engine::MachineLts::Options options,
                                  const ActionNames& actions, const std::vector<const SpecScenario*>& scenarios) {
  options.vocabulary = step_names(loaded);
  for (const SpecAction& action : loaded.spec.actions) {
    options.vocabulary.insert(action.name);
    if (action.is_observable) options.observables.insert(action.name);
  }
  Composition made;
  auto model = std::make_unique<engine::MachineLts>(*loaded.machine, store, std::move(options));
  made.model = model.get();
  made.lts = std::move(model);
  if (!actions.only.empty() || !actions.except.empty())
    made.lts = std::make_unique<compose_::Restricted>(std::move(made.lts), restriction_of(actions));
  if (scenarios.empty()) return made;
  std::vector<compose_::Component> components;
  components.push_back({"model", std::move(made.lts)});
  std::vector<Label> calls;
  for (const SpecScenario* scenario : scenarios) {
    compose_::ScenarioGraph graph = TRY(scenario_graph(loaded.spec, *scenario));
    add_calls(loaded.spec, graph, calls);
    components.push_back({scenario->name, std::make_unique<compose_::Scenario>(std::move(graph)),
                          scenario->kind == SpecScenario::Kind::path});
  }
  made.model->observe(std::move(calls));
  auto product = std::make_unique<compose_::Product>(std::move(components));
  made.product = product.get();
  made.lts = std::move(product);
  return made;
}

std::vector<std::string> open_observables(const Loaded& loaded, const ActionNames& actions,
                                          const std::vector<const SpecScenario*>& scenarios) {
  const compose_::Restriction restriction = restriction_of(actions);
  std::vector<std::string> open;
  for (const SpecAction& action : loaded.spec.actions) {
    if (!action.is_observable || !restriction.allows(action.name)) continue;
    // Where one scenario that knows the name says all of each call, no other call can happen.
    const bool is_bound = std::ranges::any_of(scenarios, [&](const SpecScenario* scenario) {
      const base::Result<compose_::ScenarioGraph> graph = scenario_graph(loaded.spec, *scenario);
      if (!graph) return false;
      const std::vector<Label> labels = graph->labels_of(action.name);
      const bool is_known = graph->also.contains(action.name) || !labels.empty();
      return is_known && std::ranges::all_of(labels, is_definite);
    });
    if (!is_bound) open.push_back(action.name);
  }
  return open;
}

}  // namespace ramify::session

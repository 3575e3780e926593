// SPDX-License-Identifier: Apache-2.0
#include "session/composition.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/compose/restricted.h"
#include "session/scenarios.h"

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

// The distinct calls of a model's observable actions in its scenarios.
std::vector<Label> calls_of(const Spec& spec, const std::vector<compose_::ScenarioGraph>& graphs) {
  std::vector<Label> calls;
  for (const compose_::ScenarioGraph& graph : graphs)
    for (const SpecAction& action : spec.actions) {
      if (!action.is_observable) continue;
      for (Label label : graph.labels_of(action.name)) {
        label.result.reset();
        if (is_definite(label) && std::ranges::find(calls, label) == calls.end()) calls.push_back(std::move(label));
      }
    }
  return calls;
}

std::unique_ptr<engine::MachineLts> model_lts(const Loaded& model, store::Store& store,
                                              std::vector<engine::PredicateId> expressions,
                                              const CompositionOptions& composed) {
  engine::MachineLts::Options options;
  options.vocabulary = step_names(model);
  options.expressions = std::move(expressions);
  if (!composed.models_accept_everywhere) options.accepting = model.claims.accepting;
  options.stop = composed.stop;
  for (const SpecAction& action : model.spec.actions)
    if (action.is_observable) options.observables.insert(action.name);
  return std::make_unique<engine::MachineLts>(*model.machine, store, std::move(options));
}

std::vector<engine::PredicateId> always_true(const Loaded& model) {
  std::vector<engine::PredicateId> expressions;
  for (const engine::Property& property : model.claims.properties) expressions.push_back(property.always);
  return expressions;
}

}  // namespace

std::set<std::string, std::less<>> step_labels(const Loaded& loaded) {
  std::set<std::string, std::less<>> labels = {"start"};
  for (const ir::Function& function : loaded.module->functions) {
    for (const ir::Instruction& i : function.code) {
      if (i.op != ir::Op::yield && i.op != ir::Op::wait_begin) continue;
      const std::string& label = loaded.module->symbols[i.operands[0]];
      labels.insert(label);
      if (label.starts_with('?')) labels.insert(label.substr(1));  // the form shown for library code
    }
  }
  return labels;
}

std::set<std::string, std::less<>> thread_step_names(const Loaded& loaded) {
  const std::set<std::string, std::less<>> labels = step_labels(loaded);
  std::set<std::string, std::less<>> names;
  for (const SpecThread& thread : loaded.spec.threads)
    for (uint32_t i = 0; i < thread.replicas; ++i)
      for (const std::string& label : labels)
        names.insert(thread.replicas == 1 ? thread.name + ':' + label
                                          : fmt::format("{}[{}]:{}", thread.name, i, label));
  return names;
}

std::set<std::string, std::less<>> step_names(const Loaded& loaded) {
  std::set<std::string, std::less<>> names = thread_step_names(loaded);
  for (const SpecAction& action : loaded.spec.actions) names.insert(action.name);
  return names;
}

uint32_t Composition::model_state(uint32_t state) const {
  return product == nullptr ? state : product->component_states(0, state).front();
}

base::Result<Composition> compose(const Loaded& loaded, store::Store& store, const CompositionOptions& options) {
  const ActionNames& actions = options.actions;
  std::vector<compose_::ComponentExpression> expressions;
  for (uint32_t i = 0; i < options.expressions.size(); ++i) expressions.push_back({0, i});
  Composition made;
  auto model = model_lts(loaded, store, options.expressions, options);
  made.model = model.get();
  made.lts = std::move(model);
  if (!actions.only.empty() || !actions.except.empty())
    made.lts = std::make_unique<compose_::Restricted>(std::move(made.lts), restriction_of(actions));
  if (options.scenarios.empty() && loaded.parts.empty()) return made;

  std::vector<compose_::ScenarioGraph> graphs;
  for (const SpecScenario* scenario : options.scenarios) graphs.push_back(TRY(scenario_graph(*scenario)));
  made.model->observe(calls_of(loaded.spec, graphs));
  std::vector<compose_::Component> components;
  components.push_back({"model", std::move(made.lts)});
  for (const LoadedPart& part : loaded.parts) {
    auto beside = model_lts(*part.model, store, always_true(*part.model), options);
    beside->observe(calls_of(part.model->spec, graphs));
    for (uint32_t i = 0; i < part.model->claims.properties.size(); ++i) {
      made.part_properties.push_back({fmt::format("{}.{}", part.name, part.model->claims.properties[i].name),
                                      static_cast<uint32_t>(expressions.size())});
      expressions.push_back({components.size(), i});
    }
    components.push_back({part.name, std::move(beside)});
  }
  for (size_t i = 0; i < graphs.size(); ++i)
    components.push_back({options.scenarios[i]->name, std::make_unique<compose_::Scenario>(std::move(graphs[i])),
                          options.scenarios[i]->kind == SpecScenario::Kind::path});
  auto product = std::make_unique<compose_::Product>(std::move(components), std::move(expressions));
  made.product = product.get();
  made.lts = std::move(product);
  return made;
}

std::vector<std::string> open_observables(const Loaded& loaded, const ActionNames& actions,
                                          const std::vector<const SpecScenario*>& scenarios) {
  const compose_::Restriction restriction = restriction_of(actions);
  std::vector<std::string> open;
  const auto add = [&](const SpecAction& action) {
    if (!action.is_observable || std::ranges::find(open, action.name) != open.end()) return;
    // If one scenario with the name fully determines each call, no other call can happen.
    const bool is_bound = std::ranges::any_of(scenarios, [&](const SpecScenario* scenario) {
      const base::Result<compose_::ScenarioGraph> graph = scenario_graph(*scenario);
      if (!graph) return false;
      const std::vector<Label> labels = graph->labels_of(action.name);
      const bool is_known = graph->also.contains(action.name) || !labels.empty();
      return is_known && std::ranges::all_of(labels, is_definite);
    });
    if (!is_bound) open.push_back(action.name);
  };
  for (const SpecAction& action : loaded.spec.actions)
    if (restriction.allows(action.name)) add(action);
  // The other models cannot take actions that this model has and excludes.
  for (const LoadedPart& part : loaded.parts)
    for (const SpecAction& action : part.model->spec.actions) {
      const bool is_shared =
          std::ranges::find(loaded.spec.actions, action.name, &SpecAction::name) != loaded.spec.actions.end();
      if (!is_shared || restriction.allows(action.name)) add(action);
    }
  return open;
}

}  // namespace ramify::session

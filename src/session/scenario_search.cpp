// SPDX-License-Identifier: Apache-2.0
#include "session/scenario_search.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "engine/compose/restricted.h"
#include "engine/compose/scenario_machine.h"
#include "outputs/suite_json.h"
#include "session/composition.h"
#include "session/files.h"
#include "session/scenarios.h"

namespace ramify::session {
namespace {

namespace compose = engine::compose;
using diagnostics::DiagnosticId;

// Excluded actions, as a scenario that has them in its vocabulary and never offers them.
std::optional<compose::NamedScenario> without(const Loaded& loaded) {
  const outputs::Restriction& wanted = loaded.request.restriction;
  compose::Restriction restriction;
  if (!wanted.only.empty()) restriction.only.emplace(wanted.only.begin(), wanted.only.end());
  restriction.except = {wanted.except.begin(), wanted.except.end()};
  compose::ScenarioGraph graph{.states = {{.text = "", .is_accepting = true}}, .initial = {0}};
  for (const SpecAction& action : loaded.spec.actions)
    if (!restriction.allows(action.name)) graph.also.insert(action.name);
  if (graph.also.empty()) return std::nullopt;
  return compose::NamedScenario{"", std::move(graph)};
}

// A name that occurs only in a scenario may be shared with another specification, or be a mistake.
void warn_of_own_names(Loaded& loaded, const compose::ScenarioFollower& follower,
                       const std::vector<const SpecScenario*>& scenarios) {
  const auto names = step_names(loaded);
  const std::vector<std::string> known(names.begin(), names.end());
  for (size_t i = 0; i < scenarios.size(); ++i)
    for (const std::string& name : follower.own_names(i)) {
      const std::string near = diagnostics::nearest(name, known);
      loaded.diagnostics.report(DiagnosticId::scenario_own_step, scenarios[i]->text.place,
                                fmt::format("scenario `{}` speaks of `{}`, which is no step of the model: the scenario "
                                            "takes such a step alone, at any time, and no property observes it",
                                            scenarios[i]->name, name),
                                near.empty() ? "" : fmt::format("did you mean `{}`?", near));
    }
}

}  // namespace

base::Result<void> restrict_search(Loaded& loaded) {
  CHECK(loaded.is_ready() && !loaded.is_restricted, "a machine is restricted once");
  const outputs::Restriction& wanted = loaded.request.restriction;
  TRY(check_actions(loaded.spec, wanted.only));
  TRY(check_actions(loaded.spec, wanted.except));
  const std::vector<const SpecScenario*> chosen = TRY(chosen_scenarios(loaded.spec, wanted.scenarios));
  loaded.is_restricted = true;
  std::vector<compose::NamedScenario> scenarios;
  for (const SpecScenario* scenario : chosen) {
    scenarios.push_back({scenario->name, TRY(scenario_graph(*scenario))});
    if (scenarios.back().graph.initial.empty())
      return base::fail(fmt::format("{}:{}: scenario `{}` has no runs, so that nothing fits it",
                                    scenario->text.place.file, scenario->text.place.line, scenario->name));
    loaded.subject.scenarios.push_back(scenario->name);
    if (scenario->kind == SpecScenario::Kind::suite) {
      const std::string path = suite_path(*scenario);
      loaded.sources.add(path, TRY(read_file(path, outputs::suite_bytes_max)));
    }
  }
  if (std::optional<compose::NamedScenario> left_out = without(loaded)) {
    loaded.subject.left_out.assign(left_out->graph.also.begin(), left_out->graph.also.end());
    scenarios.push_back(*std::move(left_out));
  }
  if (scenarios.empty()) return {};
  compose::ScenarioFollower follower(std::move(scenarios), step_names(loaded));
  warn_of_own_names(loaded, follower, chosen);
  loaded.machine = std::make_unique<compose::ScenarioMachine>(
      std::move(loaded.machine), std::move(follower),
      compose::ScenarioMachine::Options{.terminal = loaded.claims.terminal, .accepting = loaded.claims.accepting});
  loaded.claims.terminal = compose::ScenarioMachine::may_end;
  for (uint32_t i = 0; i < chosen.size(); ++i)
    loaded.claims.antecedents.push_back(
        {chosen[i]->name, "its end", compose::ScenarioMachine::at_end(i), engine::ClaimOrigin::scenario});
  return {};
}

}  // namespace ramify::session

// SPDX-License-Identifier: Apache-2.0
#include "session/scenarios.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "base/check.h"
#include "diagnostics/diagnostic.h"
#include "engine/compose/scenario_fsm.h"
#include "engine/compose/scenario_path.h"
#include "engine/compose/scenario_suite.h"
#include "outputs/suite_json.h"
#include "session/files.h"
#include "session/suggestion.h"

namespace ramify::session {
namespace {

namespace compose = engine::compose;

base::Error error_in(const SpecScenario& scenario, const compose::ScenarioError& error) {
  const std::string_view before = std::string_view(scenario.text.text).substr(0, error.offset);
  const auto lines = static_cast<uint32_t>(std::ranges::count(before, '\n'));
  const size_t column = lines == 0 ? scenario.text.place.column + error.offset : error.offset - before.rfind('\n');
  return {fmt::format("{}:{}:{}: scenario `{}`: {}{}", scenario.text.place.file, scenario.text.place.line + lines,
                      column, scenario.name, error.message, error.hint.empty() ? "" : "; " + error.hint)};
}

base::Result<std::vector<compose::RecordedRun>> recorded_runs(const SpecScenario& scenario) {
  const std::string path = suite_path(scenario);
  const std::string text = TRY(read_file(path, outputs::suite_bytes_max));
  diagnostics::Diagnostics diagnostics;
  const std::optional<outputs::SuiteFile> file = outputs::parse_suite(text, path, diagnostics);
  if (!file) {
    const diagnostics::Diagnostic& first = diagnostics.all().front();
    return base::fail(fmt::format("{}:{}:{}: scenario `{}`: {}", first.place.file, first.place.line, first.place.column,
                                  scenario.name, first.message));
  }
  std::vector<compose::RecordedRun> runs;
  for (const engine::SuiteRun& run : file->suite.runs) {
    compose::RecordedRun& labels = runs.emplace_back();
    for (const engine::SuiteStep& step : run.steps) labels.push_back(step.label);
  }
  return runs;
}

}  // namespace

base::Result<std::vector<const SpecScenario*>> chosen_scenarios(const Spec& spec,
                                                                const std::vector<std::string>& names) {
  std::vector<const SpecScenario*> chosen;
  const bool has_none = std::ranges::find(spec.scenarios, no_scenario, &SpecScenario::name) != spec.scenarios.end();
  if (!has_none && names.size() == 1 && names.front() == no_scenario) return chosen;
  for (const std::string& name : names) {
    const auto found = std::ranges::find(spec.scenarios, name, &SpecScenario::name);
    if (found == spec.scenarios.end()) {
      std::vector<std::string> known;
      for (const SpecScenario& scenario : spec.scenarios) known.push_back(scenario.name);
      return base::fail(fmt::format("`{}` has no scenario `{}`{}", spec.path, name, suggestion(name, known)));
    }
    chosen.push_back(&*found);
  }
  if (!names.empty()) return chosen;
  for (const SpecScenario& scenario : spec.scenarios)
    if (!scenario.is_off && scenario.expectation == SpecScenario::Expectation::none) chosen.push_back(&scenario);
  return chosen;
}

std::string suite_path(const SpecScenario& scenario) {
  return (std::filesystem::path(scenario.text.place.file).parent_path() / scenario.text.text)
      .lexically_normal()
      .string();
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

base::Result<compose::ScenarioGraph> scenario_graph(const SpecScenario& scenario) {
  const std::set<std::string, std::less<>> also(scenario.also.begin(), scenario.also.end());
  switch (scenario.kind) {
    case SpecScenario::Kind::path: {
      auto graph = compose::scenario_path(scenario.text.text, also);
      if (!graph) return std::unexpected(error_in(scenario, graph.error()));
      return std::move(*graph);
    }
    case SpecScenario::Kind::fsm: {
      auto graph = compose::scenario_fsm(scenario.text.text);
      if (!graph) return std::unexpected(error_in(scenario, graph.error()));
      graph->also = also;
      if (scenario.accept) {
        const auto set = compose::set_accepting(*graph, *scenario.accept);
        if (!set)
          return base::fail(fmt::format("{}:{}: scenario `{}` has no state `{}` to accept in", scenario.place.file,
                                        scenario.place.line, scenario.name, (*scenario.accept)[set.error()]));
      }
      return std::move(*graph);
    }
    case SpecScenario::Kind::suite: {
      compose::Restriction restriction;
      restriction.also = also;
      return compose::scenario_suite(TRY(recorded_runs(scenario)), restriction);
    }
  }
  CHECK(false, "scenario kind {}", static_cast<int>(scenario.kind));
}

base::Result<std::unique_ptr<engine::Lts>> scenario_lts(const SpecScenario& scenario) {
  return std::make_unique<compose::Scenario>(TRY(scenario_graph(scenario)));
}

}  // namespace ramify::session

// SPDX-License-Identifier: Apache-2.0
// The scenarios of a spec as automata to compose a model with.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "engine/compose/scenario.h"
#include "engine/lts/lts.h"
#include "session/spec.h"

namespace ramify::session {

// An error names the first of these that the spec does not name as an action.
base::Result<void> check_actions(const Spec& spec, const std::vector<std::string>& names);

// What stands for "no scenario".
inline constexpr std::string_view no_scenario = "none";

// Those with these names; with no names all that are not switched off, nor only there to be validated.
base::Result<std::vector<const SpecScenario*>> chosen_scenarios(const Spec& spec,
                                                                const std::vector<std::string>& names);

// Of a scenario of recorded runs.
std::string suite_path(const SpecScenario& scenario);

// The error has file, line and column.
base::Result<engine::compose::ScenarioGraph> scenario_graph(const SpecScenario& scenario);
base::Result<std::unique_ptr<engine::Lts>> scenario_lts(const SpecScenario& scenario);

}  // namespace ramify::session

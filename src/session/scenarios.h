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

// Error: the first name that is not an action of the spec.
base::Result<void> check_actions(const Spec& spec, const std::vector<std::string>& names);

// The name that selects no scenario.
inline constexpr std::string_view no_scenario = "none";

// The scenarios with these names; without names all that are neither switched off nor for validation only.
base::Result<std::vector<const SpecScenario*>> chosen_scenarios(const Spec& spec,
                                                                const std::vector<std::string>& names);

// Of a scenario of recorded runs.
std::string suite_path(const SpecScenario& scenario);

// The error has file, line and column.
base::Result<engine::compose::ScenarioGraph> scenario_graph(const SpecScenario& scenario);
base::Result<std::unique_ptr<engine::Lts>> scenario_lts(const SpecScenario& scenario);

}  // namespace ramify::session

// SPDX-License-Identifier: Apache-2.0
// The scenarios of a spec as automata to compose a model with.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "engine/compose/scenario.h"
#include "session/spec.h"

namespace ramify::session {

// Those with these names; with no names all that are not switched off, nor only there to be validated.
base::Result<std::vector<const SpecScenario*>> chosen_scenarios(const Spec& spec,
                                                                const std::vector<std::string>& names);

// The error has file, line and column.
base::Result<engine::compose::ScenarioGraph> scenario_graph(const Spec& spec, const SpecScenario& scenario);

}  // namespace ramify::session

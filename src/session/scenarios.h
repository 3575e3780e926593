// SPDX-License-Identifier: Apache-2.0
// The scenarios of a spec as systems to compose a model with.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/lts/lts.h"
#include "session/spec.h"

namespace ramify::session {

// Those with these names; with no names all that are not switched off, nor only there to be validated.
base::Result<std::vector<const SpecScenario*>> chosen_scenarios(const Spec& spec,
                                                                const std::vector<std::string>& names);

// The error has file, line and column.
base::Result<std::unique_ptr<engine::Lts>> scenario_lts(const Spec& spec, const SpecScenario& scenario);

}  // namespace ramify::session

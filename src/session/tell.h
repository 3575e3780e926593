// SPDX-License-Identifier: Apache-2.0
// tell: turns a violation into a finding for reports. It replays the trace in a separate store, so that this works even
// if the search filled its own store.
#pragma once

#include <memory>
#include <vector>

#include "base/result.h"
#include "engine/machine.h"
#include "engine/search/explore.h"
#include "engine/trace/replay.h"
#include "outputs/report.h"
#include "session/load.h"

namespace ramify::session {

std::vector<outputs::Step> steps_of(const engine::Replay& replay);

base::Result<outputs::Finding> tell(const engine::Machine& machine, const engine::Violation& violation);
// Adds the text of the violated property to the finding, if there is one.
void add_claim(const Loaded& loaded, outputs::Finding& finding);

// Assumptions such as "3 answers about `rates.fee`, by the model `main`", from the oracle of the program.
std::vector<std::string> models_answers(const Loaded& loaded);
// Adds to the finding the answers on which it relies.
void add_answers(const Loaded& loaded, outputs::Finding& finding);

// A property that has no truth value.
base::Result<outputs::Finding> tell_property_error(const engine::Machine& machine, const engine::Violation& violation);

// The constants of a machine with a single initial state: globals that cannot change.
base::Result<std::vector<outputs::SearchScope::Constant>> constants_of(const engine::Machine& machine);

// In memory, for uses with few states.
base::Result<std::unique_ptr<store::Store>> small_store();

}  // namespace ramify::session

// SPDX-License-Identifier: Apache-2.0
// tell: a violation as people will read it. Its trace is replayed in a store of its own, so that a search that filled
// its store can still say what it found.
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
// Says in the finding what its property claims, if that is known.
void add_claim(const Loaded& loaded, outputs::Finding& finding);

// "3 answers about `rates.fee`, by the model `main`": of the oracle that the program was loaded with.
std::vector<std::string> models_answers(const Loaded& loaded);
// Says in the finding on which of them it rests.
void add_answers(const Loaded& loaded, outputs::Finding& finding);

// A property that has no truth value.
base::Result<outputs::Finding> tell_property_error(const engine::Machine& machine, const engine::Violation& violation);

// In memory, for what needs few states.
base::Result<std::unique_ptr<store::Store>> small_store();

}  // namespace ramify::session

// SPDX-License-Identifier: Apache-2.0
// The scenarios of a spec as a restriction of searches: what check, run, replay and graph look at (docs/scenarios.md).
//
// Tested in scenario_search_test.cpp.
#pragma once

#include "base/result.h"
#include "session/load.h"

namespace ramify::session {

// Puts in the place of the machine one that the scenarios of `loaded.request.restriction` hold back, and says so in the
// subject. Nothing changes where there are none, and no action is left out. An error names a scenario or an action that
// there is none of, or what is wrong with a scenario's text.
base::Result<void> restrict_search(Loaded& loaded);

}  // namespace ramify::session

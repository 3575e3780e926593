// SPDX-License-Identifier: Apache-2.0
// The scenarios of a spec as a restriction of the searches of check, run, replay and graph (docs/scenarios.md).
//
// Tested in scenario_search_test.cpp.
#pragma once

#include "base/result.h"
#include "session/load.h"

namespace ramify::session {

// Replaces the machine by one that is restricted by the scenarios of `loaded.request.restriction`, and records that in the
// subject. Without scenarios and excluded actions nothing changes. Error: an unknown scenario or action, or a mistake in a
// scenario's text.
base::Result<void> restrict_search(Loaded& loaded);

}  // namespace ramify::session

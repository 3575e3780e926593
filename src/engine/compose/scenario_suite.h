// SPDX-License-Identifier: Apache-2.0
// scenario_suite: recorded runs as a scenario: the disjoint union of the runs, each with its own start; runs are not
// merged, even with common prefixes. Exactly the ends of runs accept.
//
// A run is cut before its first action that the restriction does not allow, and accepts where it is cut. Later names
// stay in the vocabulary, so that omitted actions cannot happen independently of the run.
//
// A pure function. Tested in scenario_suite_test.cpp.
#pragma once

#include <vector>

#include "engine/compose/restricted.h"
#include "engine/compose/scenario.h"

namespace ramify::engine::compose {

using RecordedRun = std::vector<Label>;

ScenarioGraph scenario_suite(const std::vector<RecordedRun>& runs, const Restriction& restriction = {});

}  // namespace ramify::engine::compose

// SPDX-License-Identifier: Apache-2.0
// scenario_suite: recorded runs as a scenario: the disjoint union of the runs, each with a start of its own; none are joined,
// even where they begin alike. The end of a run accepts, and nothing else does.
//
// A run is cut before its first action that the restriction does not allow, and accepts where it is cut. The names behind it
// stay in the vocabulary, so that what is left out cannot happen beside the run either.
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

// SPDX-License-Identifier: Apache-2.0
// coverage_of: the coverage of a search in the words of the spec: threads and actions by name, replicas together.
// Tested in coverage_test.cpp.
#pragma once

#include "engine/search/coverage.h"
#include "outputs/coverage.h"
#include "session/load.h"

namespace ramify::session {

outputs::Coverage coverage_of(const Loaded& loaded, const engine::SearchCoverage& counted);
// Of an exact machine, whose steps have no names: lines and functions.
outputs::Coverage coverage_of(const engine::SearchCoverage& counted, bool is_complete);

// The position in the states of the first action of the spec: threads come first, replicas one by one.
uint32_t first_action(const Spec& spec);
// The threads of the actions that the search may take: those of the spec that are not left out.
std::vector<uint32_t> action_threads(const Loaded& loaded);

}  // namespace ramify::session

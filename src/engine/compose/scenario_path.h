// SPDX-License-Identifier: Apache-2.0
// scenario_path: a regular expression over actions (path_expression.h) as a scenario. The vocabulary consists of the
// names in it and those in `also`; the scenario accepts at the end of the expression.
//
// Method: Thompson's automaton (1968), built from the end to the beginning with equal parts shared; bounded repetitions
// are expanded. A state is the set of possible next steps after empty transitions: (A | B)* has one. The result is
// nondeterministic if equal or overlapping labels continue in several ways (`A ; B | A ; C`): compose it
// *as a set* (product.h), alone or with a model. Then it is deterministic if the labels of the other components
// are fully determined.
//
// Limits, each an error with its name: scenario_bytes_max, path_depth_max, path_repetitions_max, path_permuted_max,
// and, for the expression with all repetitions and permutations expanded, path_parts_max and path_transitions_max.
//
// A pure function; never throws, never crashes on any bytes. Tested in scenario_path_test.cpp, against a naive
// matcher.
#pragma once

#include <expected>
#include <string_view>

#include "engine/compose/scenario.h"

namespace ramify::engine::compose {

inline constexpr size_t path_parts_max = 50'000;
inline constexpr size_t path_transitions_max = 200'000;

std::expected<ScenarioGraph, ScenarioError> scenario_path(std::string_view text,
                                                          const std::set<std::string, std::less<>>& also = {});

}  // namespace ramify::engine::compose

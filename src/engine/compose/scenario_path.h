// SPDX-License-Identifier: Apache-2.0
// scenario_path: a regular expression over actions (path_expression.h) as a scenario. The vocabulary is the names in it and those
// in `also`; where the expression is read to its end it accepts.
//
// Method: Thompson's automaton (1968), built from the end to the beginning and with equal parts shared; repetitions with bounds
// are written out. A state is what may come next, with the empty transitions taken: (A | B)* has one. The result is
// nondeterministic where a label, or two that have something in common, go on in several ways (`A ; B | A ; C`): compose it
// *followed as a set* (product.h), alone or with a model. Then it is deterministic wherever the labels of its other components
// leave nothing open.
//
// Limits, each of which is an error with its name: scenario_bytes_max, path_depth_max, path_repetitions_max, path_permuted_max,
// and what the expression becomes with all repetitions and orders written out, path_parts_max and path_transitions_max.
//
// A pure function; never throws, never crashes on any bytes. Tested in scenario_path_test.cpp, with an obvious matcher to
// compare with.
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

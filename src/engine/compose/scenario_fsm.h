// SPDX-License-Identifier: Apache-2.0
// scenario_fsm: a state machine in one line or several:
//
//   Low -Inc-> Mid -Inc(1)-> High -Dec(_) / 3-> Low ; Mid -Reset-> Low
//
// Chains of states and labels (label_reader.h), separated by `;` or a newline. The first state is the initial one. A
// state's name consists of letters, digits and `_`. A label may lead to several states: all of them are kept. Duplicate
// transitions are one.
//
// A pure function; never throws, never crashes on any bytes. Tested in scenario_fsm_test.cpp.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/compose/scenario.h"

namespace ramify::engine::compose {

std::expected<ScenarioGraph, ScenarioError> scenario_fsm(std::string_view text);

// Sets the accepting states by name; by default all states accept. Error: the index of an unknown name.
std::expected<void, size_t> set_accepting(ScenarioGraph& fsm, const std::vector<std::string>& names);

}  // namespace ramify::engine::compose

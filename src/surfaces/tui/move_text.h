// SPDX-License-Identifier: Apache-2.0
// Moves and steps in words, the same in every pane.
//
// Pure functions. Tested in panes_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "engine/simulation/simulation.h"
#include "surfaces/tui/styled_text.h"

namespace ramify::tui {

// "teller", "Push(2)" of a model program; "" where there is no name.
std::string mover(const engine::Move& move);
// "look -> take", with the choices besides the thread.
std::string way(const engine::Move& move);
// What a user wants to see of the changes: not the positions of threads, which the labels have, and not local variables that ended.
bool is_interesting(const engine::Change& change);
// "balance 10 -> 5".
std::vector<std::string> changes(const engine::Move& move);
// What is wrong after it: "violates `enough`", "runtime error: ...". Empty: nothing.
std::vector<std::string> troubles(const engine::Move& move);
// "stack.star:7"; "" where it is not known.
std::string place_text(const engine::Move& move);

}  // namespace ramify::tui

// SPDX-License-Identifier: Apache-2.0
// States and their changes, as lines.
#pragma once

#include <string>
#include <vector>

#include "engine/view.h"

namespace ramify::outputs {

// "balance 10 -> 5"; "seen = 5" for a new variable; "tmp gone" for a removed one.
std::string change_text(const engine::Change& change);

// The variables of a state, "name = value" each: globals, then the threads with their status and "thread.local =
// value". Constants are those that no step changes.
enum class Constants : bool { hidden, shown };
std::vector<std::string> variables(const engine::View& state, Constants constants = Constants::shown);

// The whole tree, indented, one line per node.
std::string view_text(const engine::View& state, size_t indent);

}  // namespace ramify::outputs

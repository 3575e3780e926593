// SPDX-License-Identifier: Apache-2.0
// A trace as a sequence diagram of Mermaid: a participant for each thread, a message for each step, notes for what it
// changes and for threads that begin to wait. Steps that repeat for ever are a loop. Actions of a model program are
// messages of the environment to the model.
//
// A long trace is cut in the middle, and the diagram says so. Text of a program is escaped. Pure functions. Tested in
// sequence_diagram_test.cpp.
#pragma once

#include <string>

#include "outputs/report.h"

namespace ramify::outputs {

inline constexpr size_t diagram_steps_max = 200;

// Of the replay of a trace. It ends with the violation, or with what the replay found instead.
std::string sequence_mermaid(const ReplayReport& report);

}  // namespace ramify::outputs

// SPDX-License-Identifier: Apache-2.0
// program_graph: the states and steps of a program that a user steps through, on whatever machine it runs.
//
// May be called while another thread drives the program's simulation. Tested in program_graph_test.cpp.
#pragma once

#include <cstdint>

#include "base/result.h"
#include "engine/graph/graph.h"
#include "session/simulation/opened_program.h"

namespace ramify::session {

// Breadth-first, up to so many states. Of an exact machine it is the machine that steps through the program, so a path of the graph is a
// path of the simulation; a program on the universal IR is loaded again, and its scenarios restrict it.
base::Result<engine::Graph> program_graph(const OpenedProgram& program, uint64_t states_max);

}  // namespace ramify::session

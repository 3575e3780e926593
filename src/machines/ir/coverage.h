// SPDX-License-Identifier: Apache-2.0
// unreached_points: the scheduling points at which no thread stands in any state of a store, in functions that some thread
// was in. Read off the codes that states are made of, so it costs a look at each distinct frame, not at each state.
//
// Not while a search is writing. Tested in machine_test.cpp.
#pragma once

#include <vector>

#include "engine/machine.h"
#include "machines/ir/program.h"

namespace ramify::ir_machine {

std::vector<engine::PausePoint> unreached_points(const Program& program, const store::Store& store);

}  // namespace ramify::ir_machine

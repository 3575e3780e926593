// SPDX-License-Identifier: Apache-2.0
// unreached_points: the scheduling points at which no thread is in any state of a store, for functions that some thread
// was in. Computed from the codes that states consist of, so the cost is one look at each distinct frame, not at each
// state.
//
// Must not run while a search writes to the store. Tested in machine_test.cpp.
#pragma once

#include <vector>

#include "engine/machine.h"
#include "machines/ir/program.h"

namespace ramify::ir_machine {

std::vector<engine::PausePoint> unreached_points(const Program& program, const store::Store& store);

}  // namespace ramify::ir_machine

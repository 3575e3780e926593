// SPDX-License-Identifier: Apache-2.0
// unreached_points: the scheduling points at which no thread is in any state of a store, for functions that some thread
// was in. Computed from the codes that states consist of, so the cost is one look at each distinct frame, not at each
// state.
//
// Must not run while a search writes to the store. Tested in machine_test.cpp.
//
// line_coverage: the lines of the program's own code, and whether any instruction of them was executed. `executed` is by the
// number of the instruction: LinkedFunction::first_point of its function, plus its index.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/machine.h"
#include "engine/roles.h"
#include "machines/ir/program.h"

namespace ramify::ir_machine {

std::vector<engine::PausePoint> unreached_points(const Program& program, const store::Store& store);

std::vector<engine::LineCoverage> line_coverage(const Program& program, std::span<const uint8_t> executed);

}  // namespace ramify::ir_machine

// SPDX-License-Identifier: Apache-2.0
// Bodies of MIR to code. What a body asks for that is not supported becomes an instruction that ends the run there.
//
// Pure but for the image, which gets the vtables and constants that the code uses.
#pragma once

#include "machines/mir/code.h"
#include "machines/mir/image.h"
#include "machines/mir/layout.h"

namespace ramify::mir_machine {

// The function has a body. `follows_paths`: for runs in which values depend on inputs (symbolic.h).
Code compile(Image& image, Leaves& leaves, mir::FunctionId function, bool follows_paths = false);

}  // namespace ramify::mir_machine

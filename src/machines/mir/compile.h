// SPDX-License-Identifier: Apache-2.0
// Compiles bodies of MIR to code. An unsupported feature becomes an instruction that ends the run there.
//
// Pure, except that the vtables and constants used by the code are added to the image.
#pragma once

#include "machines/mir/code.h"
#include "machines/mir/image.h"
#include "machines/mir/layout.h"

namespace ramify::mir_machine {

// The function must have a body. `follows_paths`: for runs in which values depend on inputs (symbolic.h).
Code compile(Image& image, Leaves& leaves, mir::FunctionId function, bool follows_paths = false);

}  // namespace ramify::mir_machine

// SPDX-License-Identifier: Apache-2.0
// settle_unset: frontends whose languages allow variables to be read before they have a value emit a `check_set` before each read and
// initialise nothing. Here the checks of registers that have a value on every path are taken out again, and the other
// registers are made unset at the function's begin, so that what reads them is defined.
#pragma once

#include "programs/ir/module.h"

namespace ramify::ir {

// `unset` is the constant Unset. Labels, handlers and spans stay right.
void settle_unset(Function& function, ConstantId unset);

}  // namespace ramify::ir

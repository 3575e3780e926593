// SPDX-License-Identifier: Apache-2.0
// settle_unset: frontends whose languages allow variables to be read before they have a value emit a `check_set` before
// each read and do not initialise them. This removes the checks of registers that have a value on every path, and sets
// the other registers to unset at the function's beginning, so that reads of them are defined.
#pragma once

#include "programs/ir/module.h"

namespace ramify::ir {

// `unset` is the constant Unset. Labels, handlers and spans are adjusted.
void settle_unset(Function& function, ConstantId unset);

}  // namespace ramify::ir

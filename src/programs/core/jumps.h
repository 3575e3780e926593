// SPDX-License-Identifier: Apache-2.0
// Checks the placement of labels and negative actions: a label is saved once, and run from the same operand of the same
// `unseq`, in the same `bound`; a negative action, and the write of seq_rmw, is inside a `bound`. Tested in
// verify_test.cpp.
#pragma once

#include "programs/core/verify.h"

namespace ramify::core {

void check_jumps(const CheckedBody& body);

}  // namespace ramify::core

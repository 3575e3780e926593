// SPDX-License-Identifier: Apache-2.0
// A symbol is bound on every way to its uses. A binding lasts: also what follows an operand may use what the operand bound,
// but not another operand of the same `unseq`. A label is reached from where it stands and from where it is run; there
// only what all of them have bound is bound. What follows `run`, `undef` or `error` is never reached.
//
// The body becomes a list of events, which is gone through until nothing changes at any label. Tested in verify_test.cpp.
#pragma once

#include "programs/core/verify.h"

namespace ramify::core {

void check_bindings(const CheckedBody& body);

}  // namespace ramify::core

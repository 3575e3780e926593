// SPDX-License-Identifier: Apache-2.0
// Definite binding: checks that a symbol is bound on every path to its uses. A binding persists: code after an operand
// may use what the operand bound, but another operand of the same `unseq` may not. A label is reached from its position
// and from each run of it; it has the bindings common to all of them. Code after `run`, `undef` or `error` is
// unreachable.
//
// The body is translated to a list of events, which is processed until nothing changes at any label. Tested in
// verify_test.cpp.
#pragma once

#include "programs/core/verify.h"

namespace ramify::core {

void check_bindings(const CheckedBody& body);

}  // namespace ramify::core

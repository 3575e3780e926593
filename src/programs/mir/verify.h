// SPDX-License-Identifier: Apache-2.0
// What a program must be before it runs, whatever file it came from: layouts hold what they are made of, no type contains itself, places fit
// their types, and what is referred to is there.
//
// Pure. Tested in verify_test.cpp.
#pragma once

#include "base/result.h"
#include "programs/mir/mir.h"

namespace ramify::mir {

// The error names the type, or the function and block.
base::Result<void> verify(const Program& program);

}  // namespace ramify::mir

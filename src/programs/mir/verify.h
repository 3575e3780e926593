// SPDX-License-Identifier: Apache-2.0
// verify: checks a program before it runs, whatever file it came from: layouts contain their parts, no type contains
// itself, places fit their types, and references are to existing entries.
//
// Pure. Tested in verify_test.cpp.
#pragma once

#include "base/result.h"
#include "programs/mir/mir.h"

namespace ramify::mir {

// The error names the type, or the function and block.
base::Result<void> verify(const Program& program);

}  // namespace ramify::mir

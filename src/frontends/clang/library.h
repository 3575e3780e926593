// SPDX-License-Identifier: Apache-2.0
// The C library, written in C (library/), as far as programs need it. Functions that it leaves to the machine are declared only.
#pragma once

#include <vector>

#include "frontends/clang/reader.h"

namespace ramify::c_frontend {

// Its files, whose names people see as <string.c>.
std::vector<SourceFile> c_library();

}  // namespace ramify::c_frontend

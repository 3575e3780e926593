// SPDX-License-Identifier: Apache-2.0
// The C library, written in C (library/), as far as programs need it. Functions implemented by the machine are only
// declared.
//
// Any thread. Tested in library_test.cpp.
#pragma once

#include <span>
#include <vector>

#include "frontends/clang/reader.h"

namespace ramify::c_frontend {

// All files of the library; messages name them like <string.c>.
std::vector<SourceFile> c_library();

// The library files that may define a name used in these files; reading all of them takes most of the time of a small
// program. Returns all of them if a file includes other files of the program.
std::vector<SourceFile> c_library_for(std::span<const SourceFile> program);

}  // namespace ramify::c_frontend

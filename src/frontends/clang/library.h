// SPDX-License-Identifier: Apache-2.0
// The C library, written in C (library/), as far as programs need it. Functions that it leaves to the machine are declared only.
//
// Any thread. Tested in library_test.cpp.
#pragma once

#include <span>
#include <vector>

#include "frontends/clang/reader.h"

namespace ramify::c_frontend {

// All its files, whose names people see as <string.c>.
std::vector<SourceFile> c_library();

// Those of its files that may define something that these files name: reading all of them takes most of the time that a small
// program needs. All of them, where a file includes others of the program's.
std::vector<SourceFile> c_library_for(std::span<const SourceFile> program);

}  // namespace ramify::c_frontend

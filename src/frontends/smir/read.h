// SPDX-License-Identifier: Apache-2.0
// Translates SMIR JSON, as written by stable-mir-json, to MIR programs. Accepts every version of the format with a
// table of types (2025-04 on): ids as numbers or texts, allocations as pairs or objects, bodies as lists or objects,
// pointers with and without layouts; missing layouts are computed (layouts.h). Several files form one program:
// functions and statics with the same symbol are the same.
//
// A malformed file is an error with the file's name and the path in its JSON. A well-formed but unknown construct (a
// new kind of statement) becomes `Unsupported`, which ends a run when it is reached.
//
// Pure functions. Tested in read_test.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "programs/mir/mir.h"

namespace ramify::smir {

struct File {
  std::string name;
  std::string text;
};

base::Result<mir::Program> read(std::span<const File> files);

// Whether a text looks like SMIR JSON: it begins as an object, and has its keys.
bool is_smir(std::string_view text);

}  // namespace ramify::smir

// SPDX-License-Identifier: Apache-2.0
// SMIR JSON, as stable-mir-json writes it, to MIR programs. Every version of the format with a table of types (2025-04 on) is read: ids as
// numbers or texts, allocations as pairs or objects, bodies as lists or objects, pointers with and without layouts; layouts that are
// missing are computed (layouts.h). Several files are one program: functions and statics are the same where their symbols are.
//
// A file that is not as it should be is an error with the file's name and the path in its JSON. What is well formed but not known (a new
// kind of statement) becomes `Unsupported`, which ends a run where it is reached.
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

// SPDX-License-Identifier: Apache-2.0
// LLVM IR of a whole program to MIR: what is reached from its `main`, which gets a command line.
//
// The program is the text of `rustc -Clto=fat --emit=llvm-ir,link`: everything but the C library has a body. An error has line and column.
// What is well formed but not known ends a run where it is reached.
//
// Pure functions. Tested in read_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "programs/mir/mir.h"

namespace ramify::llvm_ir {

// The function that a program begins with: it calls `main` with the command line, and exits with what that returns.
constexpr std::string_view start_name = "_start";

// `arguments` include the program's own name.
base::Result<mir::Program> read(const std::string& file, std::string_view text,
                                const std::vector<std::string>& arguments);

}  // namespace ramify::llvm_ir

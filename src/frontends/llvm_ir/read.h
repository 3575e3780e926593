// SPDX-License-Identifier: Apache-2.0
// Translates the LLVM IR of a whole program to MIR: everything reachable from `main`, which gets a command line.
//
// The program is the output of `rustc -Clto=fat --emit=llvm-ir,link`: everything but the C library has a body. Errors
// have line and column. Well-formed but unknown constructs end a run when they are reached.
//
// Pure functions. Tested in read_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "programs/mir/mir.h"

namespace ramify::llvm_ir {

// The entry function of the program: it calls `main` with the command line, and exits with its result.
constexpr std::string_view start_name = "_start";

// `arguments` include the program's own name.
base::Result<mir::Program> read(const std::string& file, std::string_view text,
                                const std::vector<std::string>& arguments);

}  // namespace ramify::llvm_ir

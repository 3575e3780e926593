// SPDX-License-Identifier: Apache-2.0
// paths of Rust programs as MIR: every path of a function, or of each proof harness of a program, with inputs that
// take it.
//
// A `.rs` file is compiled together with a library of inputs (frontends/rust_inputs). An LLVM IR program that uses
// this library is run from its `main`. For SMIR JSON, a function's parameters get inputs by their types
// (machines/mir/inputs.cpp).
//
// Tested in conformance/rust_paths_test.py.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "outputs/paths_report.h"
#include "session/paths.h"

namespace ramify::session {

// Properties of a Rust source that need no compilation. An unreadable file counts as a program without harnesses:
// the compiler reports the reason.
struct RustSource {
  bool has_main = true;
  bool has_harnesses = false;  // of the Kani verifier
  std::string not_callable{};  // why `function` cannot be called with inputs; "" if it can
};
RustSource rust_source(const std::string& path, const std::string& function);

// One report for each function; without a function in the options, for each harness, or for the whole program. The
// types in the options are ignored: the program declares its own. Error: a file cannot be read or compiled; the
// function does not exist or cannot be called.
base::Result<std::vector<outputs::PathsReport>> mir_paths(const std::vector<std::string>& files,
                                                          const FunctionPathsOptions& options);

}  // namespace ramify::session

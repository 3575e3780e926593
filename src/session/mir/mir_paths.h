// SPDX-License-Identifier: Apache-2.0
// paths of Rust programs as MIR: every way that a function can go, or each proof harness of a program, with inputs that
// lead there.
//
// A `.rs` file is compiled together with a library of inputs (frontends/rust_inputs). A program of LLVM IR that uses
// this library is followed from its `main`. Of SMIR JSON, a function's parameters get inputs by their types
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

// What can be said of a Rust source without compiling it. A file that cannot be read is a program without harnesses:
// whoever compiles it tells why not.
struct RustSource {
  bool has_main = true;
  bool has_harnesses = false;  // for the Kani verifier
  std::string not_callable{};  // why `function` cannot be called with inputs; "" if it can
};
RustSource rust_source(const std::string& path, const std::string& function);

// A report for each function; with no function in the options, for each harness, or for the whole program. The types of
// the options are not used: the program has its own. An error: a file cannot be read or compiled; the function is not there, or cannot be
// called.
base::Result<std::vector<outputs::PathsReport>> mir_paths(const std::vector<std::string>& files,
                                                          const FunctionPathsOptions& options);

}  // namespace ramify::session

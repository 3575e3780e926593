// SPDX-License-Identifier: Apache-2.0
// paths of Rust programs as MIR: every way that a function can go, or each proof harness of a program, with inputs that
// lead there.
//
// A `.rs` file is compiled together with a library of inputs (frontends/rust_inputs). A program of LLVM IR that uses
// this library is followed from its `main`. Of SMIR JSON, a function's parameters get inputs by their types
// (inputs_of_types.h).
//
// Tested in conformance/rust_paths_test.py.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "outputs/paths_report.h"

namespace ramify::session {

struct MirPathsRequest {
  std::vector<std::string> paths{};
  std::string function{};  // none: all harnesses, or the whole program
  uint64_t paths_max = 1'000;
  uint32_t branches_max = 100;
  uint32_t length_max = 4;
  uint64_t instructions_max = 1'000'000;
  uint32_t effort_max = 10'000'000;
  const std::atomic<bool>* interrupted = nullptr;  // may be null
};

// Whether a Rust file has harnesses for the Kani verifier.
bool has_harnesses(const std::string& path);

// A report for each function. An error: a file cannot be read or compiled; the function is not there, or cannot be
// called.
base::Result<std::vector<outputs::PathsReport>> mir_paths(const MirPathsRequest& request);

}  // namespace ramify::session

// SPDX-License-Identifier: Apache-2.0
// A Rust program as its compiler understands it: `rustc` writes the LLVM IR of the whole program, its library included,
// into a folder that is gone afterwards. Nothing is fetched, and nothing of the program runs.
//
// Tested in conformance/rust_native_test.py.
#pragma once

#include <chrono>
#include <string>

#include "base/result.h"

namespace ramify::session {

struct RustOptions {
  std::chrono::seconds time_max{120};
  std::string text{};     // in the place of the file's, whose lines it has; "" for the file's
  std::string program{};  // of a project with several: which
  std::string library{};  // text of a crate `kani` that the program may use; "" for none
};

// Whether a `rustc` is on the PATH.
bool has_rust_compiler();

// The text of the LLVM IR. An error: there is no `rustc`, or it refuses the program, whose messages are the error then.
base::Result<std::string> compile_rust(const std::string& path, const RustOptions& options);

// Likewise, of a cargo project: the path of its `Cargo.toml`. Nothing of it runs: one with build scripts or procedural
// macros is an error.
base::Result<std::string> compile_cargo(const std::string& path, const RustOptions& options);

}  // namespace ramify::session

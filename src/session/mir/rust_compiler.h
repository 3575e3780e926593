// SPDX-License-Identifier: Apache-2.0
// The compiler of Rust programs: `rustc` writes the LLVM IR of the whole program, including its library,
// into a temporary folder. Nothing is fetched, and nothing of the program runs.
//
// Tested in conformance/rust_native_test.py.
#pragma once

#include <chrono>
#include <string>

#include "base/result.h"

namespace ramify::session {

struct RustOptions {
  std::chrono::seconds time_max{120};
  std::string text{};     // replaces the file's text, with the same lines; "" for the file's
  std::string program{};  // which one, if the project has several
  std::string library{};  // text of a crate `kani` that the program may use; "" for none
};

// Whether `rustc` is on the PATH.
bool has_rust_compiler();

// The LLVM IR as text. Error: there is no `rustc`, or it rejects the program; its messages are the error.
base::Result<std::string> compile_rust(const std::string& path, const RustOptions& options);

// The same for a cargo project: the path of its `Cargo.toml`. Nothing of it runs: build scripts or procedural
// macros are an error.
base::Result<std::string> compile_cargo(const std::string& path, const RustOptions& options);

}  // namespace ramify::session

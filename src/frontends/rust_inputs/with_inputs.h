// SPDX-License-Identifier: Apache-2.0
// Wraps a Rust program so that it calls a function with inputs: the user's text, with all lines unchanged in number,
// followed by a `main` that calls the function with a value of each parameter's type (library/kani.rs), or by calls of
// the proof harnesses that the text has for the Kani verifier. Structures and enumerations of the program get an
// implementation that builds them from inputs, field by field, variant by variant.
//
// Pure functions. Tested in with_inputs_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace ramify::rust_inputs {

// A function to call, identified by its number.
struct Target {
  std::string name;
  std::vector<std::string> parameters{};
  bool is_harness = false;
  bool should_panic = false;
  std::string unsupported{};  // the reason why it cannot be called; empty if it can
};

struct Program {
  std::string text{};
  std::vector<Target> targets{};
};

// Whether the text has harnesses or nondeterministic values.
bool has_inputs(std::string_view text);

// Whether the text is a whole program: it defines `main` or imports it by `use`.
bool has_main(const std::string& path, const std::string& text);

// `function`: "f", "module::f", "Type::f"; "" for all harnesses. An error if no function has that name, or if it cannot
// be called.
base::Result<Program> with_inputs(const std::string& path, const std::string& text, const std::string& function);

// The text of the library, a separate crate.
std::string_view library();

}  // namespace ramify::rust_inputs

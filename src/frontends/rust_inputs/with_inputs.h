// SPDX-License-Identifier: Apache-2.0
// A Rust program that calls a function with inputs: the user's text, in which nothing moves to another line, and behind
// it a `main` that calls the function with a value of each parameter's type (library/kani.rs), or the proof harnesses
// that the text has for the Kani verifier. Structures and enumerations of the program get a way to be made of inputs,
// field by field, variant by variant.
//
// Pure functions. Tested in with_inputs_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace ramify::rust_inputs {

// What is called, by its number.
struct Target {
  std::string name;
  std::vector<std::string> parameters{};
  bool is_harness = false;
  bool should_panic = false;
  std::string unsupported{};  // why it cannot be called; "" if it can
};

struct Program {
  std::string text{};
  std::vector<Target> targets{};
};

// Whether the text has harnesses, or values that may be anything.
bool has_inputs(std::string_view text);

// Whether the text is a whole program: it has a `main` of its own, or brings one in by `use`.
bool has_main(const std::string& path, const std::string& text);

// `function`: "f", "module::f", "Type::f"; "" for all harnesses. An error: there is none of that name, or it cannot be
// called.
base::Result<Program> with_inputs(const std::string& path, const std::string& text, const std::string& function);

// The library, a crate of its own.
std::string_view library();

}  // namespace ramify::rust_inputs

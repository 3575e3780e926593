// SPDX-License-Identifier: Apache-2.0
// Which machine a Rust source (`.rs`) goes to: the exact one (mir), which needs a `rustc`, or the universal IR (ir).
//
// The one place that decides, for every verb. `--machine` decides where it is given. Otherwise the exact machine runs
// whatever it can: not where an option is given that only the universal IR has, where there is no `rustc`, or where the
// file is no program. Nothing is chosen silently: `RustChoice::why` is told with the report. Options of the other
// machine beside an explicit `--machine` are refused, and so are options of both machines at once (machine_options.h
// has who has which).
//
// Pure functions but for `rust_facts`, which reads the file and the PATH. Tested in rust_machine_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "surfaces/cli/invocation.h"

namespace ramify::cli {

struct RustFacts {
  bool has_compiler = false;   // a `rustc` on the PATH
  bool has_main = true;        // the file is a whole program
  bool has_harnesses = false;  // for the Kani verifier
  std::string not_callable{};  // of `paths --function`: why the function cannot be called with inputs; "" if it can
};
RustFacts rust_facts(const Invocation& invocation);

struct RustChoice {
  std::string_view machine;  // "mir" or "ir"
  std::string why{};         // of the universal IR, where nobody asked for it
};

// Whether the verb asks something about a Rust source that both machines can answer.
bool is_rust_source(const Invocation& invocation);

// An error: the options contradict each other, or what they ask for needs a `rustc`.
base::Result<RustChoice> choose_rust_machine(const Invocation& invocation, const RustFacts& facts);

// The invocation with the machine chosen, unchanged where it is about no Rust source.
base::Result<Invocation> with_rust_machine(Invocation invocation);

}  // namespace ramify::cli

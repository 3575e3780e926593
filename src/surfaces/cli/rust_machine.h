// SPDX-License-Identifier: Apache-2.0
// The machine for a Rust source (`.rs`): the exact one (mir), which needs `rustc`, or the universal IR (ir).
//
// The only place that decides, for every verb. `--machine` decides if it is given. Otherwise the exact machine runs,
// except if an option is given that only the universal IR has, if there is no `rustc`, or if the
// file is not a whole program. Nothing is chosen silently: the report includes `RustChoice::why`. Options of the other
// machine together with an explicit `--machine` are refused, and so are options of both machines at once
// (machine_options.h has the options of each machine).
//
// Pure functions except `rust_facts`, which reads the file and the PATH. Tested in rust_machine_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "surfaces/cli/invocation.h"

namespace ramify::cli {

struct RustFacts {
  bool has_compiler = false;   // `rustc` is on the PATH
  bool has_main = true;        // the file is a whole program
  bool has_harnesses = false;  // of the Kani verifier
  std::string not_callable{};  // for `paths --function`: why the function cannot be called with inputs; "" if it can
};
RustFacts rust_facts(const Invocation& invocation);

struct RustChoice {
  std::string_view machine;  // "mir" or "ir"
  std::string why{};         // the reason for the universal IR, if it was not requested
};

// Whether the verb is about a Rust source and both machines support it.
bool is_rust_source(const Invocation& invocation);

// Error: the options contradict each other, or they need a `rustc`.
base::Result<RustChoice> choose_rust_machine(const Invocation& invocation, const RustFacts& facts);

// The invocation with the machine chosen, unchanged if it is not about a Rust source.
base::Result<Invocation> with_rust_machine(Invocation invocation);

}  // namespace ramify::cli

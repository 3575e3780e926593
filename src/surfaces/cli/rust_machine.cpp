// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/rust_machine.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "session/mir/mir_paths.h"
#include "session/mir/rust_compiler.h"
#include "surfaces/cli/machine_options.h"

namespace ramify::cli {

namespace {

// Which of the two machines for Rust programs has an option.
struct Owners {
  bool ir = false, mir = false;
};
constexpr Owners ir_alone{.ir = true}, mir_alone{.mir = true}, neither{};

// The first given option that exactly these machines have; "" if there is none.
std::string first_given(const Invocation& invocation, Owners owners) {
  for (const std::string& option : invocation.given)
    if (const std::optional<MachineSet> machines = machines_with(option, invocation.verb);
        machines && machines->ir == owners.ir && machines->mir == owners.mir)
      return option;
  return "";
}

base::Result<RustChoice> explicit_choice(const Invocation& invocation) {
  const std::string& machine = invocation.c.machine;
  if (machine == "core") return base::fail("--machine core is for C programs; of Rust programs it is `mir` or `ir`");
  const bool is_exact = machine == "mir";
  if (const std::string other = first_given(invocation, is_exact ? ir_alone : mir_alone); !other.empty())
    return base::fail(fmt::format("{} is for `--machine {}` only, and `--machine {}` is given: leave one of them out",
                                  other, is_exact ? "ir" : "mir", machine));
  if (invocation.verb == Verb::replay && !is_exact)
    return base::fail("of the universal IR a trace is a file: `ramify replay TRACE`, without --machine");
  return RustChoice{is_exact ? "mir" : "ir"};
}

// A feature of this invocation that only the exact machine has; "" if there is none.
std::string exact_need(const Invocation& invocation, const RustFacts& facts) {
  if (invocation.verb == Verb::replay) return "the trace is";
  if (const std::string option = first_given(invocation, mir_alone); !option.empty()) return option + " is";
  const bool has_function = !invocation.paths.function.empty();
  return invocation.verb == Verb::paths && facts.has_harnesses && !has_function ? "proof harnesses are" : "";
}

// Why the universal IR runs without being requested; "" if the exact machine runs.
std::string reason_for_ir(const Invocation& invocation, const RustFacts& facts) {
  if (const std::string option = first_given(invocation, ir_alone); !option.empty())
    return fmt::format("only it has {}", option);
  if (!facts.has_compiler) return "there is no `rustc` on the PATH for the exact machine";
  if (invocation.verb == Verb::paths) {
    const bool has_function = !invocation.paths.function.empty();
    if (has_function) return facts.not_callable;
    return facts.has_harnesses ? "" : "the exact machine follows a function (--function) or proof harnesses";
  }
  const bool has_start = !invocation.mir_start.empty();
  return facts.has_main || has_start ? "" : "the file has no `main`, which the exact machine begins with";
}

// For a file that only the exact machine reads.
base::Result<void> refuse_options_of_ir(const Invocation& invocation) {
  const std::string option = first_given(invocation, ir_alone);
  const std::string other = first_given(invocation, neither);  // an option for C programs
  const std::string& machine = invocation.c.machine;
  const std::string text = !machine.empty() && machine != "mir" ? "--machine " + machine
                           : !option.empty()                    ? option
                           : other != "--unit"                  ? other
                                                                : "";
  if (text.empty()) return {};
  return base::fail(
      fmt::format("{} is not for `{}`, which the exact machine of Rust alone reads", text, source_of(invocation)));
}

}  // namespace

bool is_rust_source(const Invocation& invocation) {
  if (!source_of(invocation).ends_with(".rs")) return false;
  switch (invocation.verb) {
    case Verb::check:
    case Verb::run:
    case Verb::replay:
    case Verb::paths: return true;
    default: return false;
  }
}

RustFacts rust_facts(const Invocation& invocation) {
  const session::RustSource source = session::rust_source(
      source_of(invocation), invocation.verb == Verb::paths ? invocation.paths.function : std::string());
  return {.has_compiler = session::has_rust_compiler(),
          .has_main = source.has_main,
          .has_harnesses = source.has_harnesses,
          .not_callable = source.not_callable};
}

base::Result<RustChoice> choose_rust_machine(const Invocation& invocation, const RustFacts& facts) {
  if (const std::string option = first_given(invocation, neither); !option.empty())
    return base::fail(fmt::format("{} is for C programs: leave it out", option));
  if (!invocation.c.machine.empty()) return explicit_choice(invocation);
  const std::string need = exact_need(invocation, facts), why = reason_for_ir(invocation, facts);
  if (!need.empty() && !why.empty())
    return base::fail(
        fmt::format("{} for the exact machine (`--machine mir`), and this is for the universal IR: {}", need, why));
  return why.empty() ? RustChoice{"mir"} : RustChoice{"ir", why};
}

base::Result<Invocation> with_rust_machine(Invocation invocation) {
  if (is_for_mir(invocation) && !source_of(invocation).ends_with(".rs")) TRY(refuse_options_of_ir(invocation));
  if (invocation.verb == Verb::ir && invocation.c.machine == "core")
    return base::fail("--machine core: `ramify core` shows a C program so; of `ir` it is `ir` or `mir`");
  if (!is_rust_source(invocation)) return invocation;
  // If the machine is named, the choice does not depend on the source, which is then not read.
  const RustFacts facts = invocation.c.machine.empty() ? rust_facts(invocation) : RustFacts{};
  const RustChoice choice = TRY(choose_rust_machine(invocation, facts));
  invocation.c.machine = choice.machine;
  if (!choice.why.empty())
    invocation.request.machine_note =
        fmt::format("read by the universal IR, as far as it is understood: {}", choice.why);
  return invocation;
}

}  // namespace ramify::cli

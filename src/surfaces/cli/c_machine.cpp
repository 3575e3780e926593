// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/c_machine.h"

#include <fmt/format.h>

#include "surfaces/cli/machine_options.h"

namespace ramify::cli {

namespace {

// Verbs for which session/simulation opens the program, on either machine.
bool opens_program(Verb verb) { return verb == Verb::graph || verb == Verb::serve || verb == Verb::tui; }

// Verbs that the exact machine supports.
bool is_answered_by_core(Verb verb) {
  return verb == Verb::check || verb == Verb::run || verb == Verb::replay || verb == Verb::core;
}

// Refuses options that apply to other languages only.
base::Result<void> refuse_other_languages(const Invocation& invocation) {
  for (const std::string& option : invocation.given) {
    const std::optional<MachineSet> machines = machines_with(option, invocation.verb);
    if (machines && !machines->ir && !machines->core)
      return base::fail(fmt::format("{} is for Rust programs: leave it out", option));
  }
  return {};
}

base::Result<void> check_ir(const Invocation& invocation) {
  if (invocation.verb == Verb::replay)
    return base::fail("of the universal IR a trace is a file: `ramify replay TRACE`, without --machine ir");
  const std::string option = first_missing(invocation.given, invocation.verb, &MachineSet::ir);
  if (option.empty()) return {};
  const std::string_view chosen = invocation.request.frontend.empty() ? "--machine ir" : "--frontend";
  return base::fail(
      fmt::format("{} is for the exact machine of C, and {} is given: leave one of them out", option, chosen));
}

base::Result<void> check_core(const Invocation& invocation, bool is_requested) {
  const std::string option = first_missing(invocation.given, invocation.verb, &MachineSet::core);
  if (option.empty()) return {};
  if (source_of(invocation).ends_with(".core"))
    return base::fail(
        fmt::format("{} is not for `{}`, which the exact machine of C alone reads", option, source_of(invocation)));
  if (is_requested)
    return base::fail(
        fmt::format("{} is for the universal IR, and --machine core is given: leave one of them out", option));
  return base::fail(fmt::format(
      "{} is for the universal IR, and a C program goes to the exact machine: leave it out, or give --machine ir, "
      "which reads C as far as it is understood (docs/c.md)",
      option));
}

}  // namespace

base::Result<Invocation> with_c_machine(Invocation invocation) {
  const std::string& path = source_of(invocation);
  const bool is_core_text = path.ends_with(".core");
  if (!path.ends_with(".c") && !is_core_text) return invocation;
  std::string& machine = invocation.c.machine;
  if (machine == "mir") return base::fail("--machine mir is for Rust programs; of C programs it is `core` or `ir`");
  if (is_core_text && machine == "ir")
    return base::fail(fmt::format("--machine ir is not for `{}`, which the exact machine of C alone reads", path));
  if (!is_answered_by_core(invocation.verb)) {
    if (machine != "core" || opens_program(invocation.verb)) return invocation;
    return base::fail(
        fmt::format("`{}` is answered by the universal IR only: leave out --machine core", name(invocation.verb)));
  }
  if (invocation.verb == Verb::core) return invocation;
  TRY(refuse_other_languages(invocation));
  const bool is_requested = machine == "core";
  if (machine.empty()) machine = !invocation.request.frontend.empty() && !is_core_text ? "ir" : "core";
  TRY(machine == "ir" ? check_ir(invocation) : check_core(invocation, is_requested));
  return invocation;
}

}  // namespace ramify::cli

// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/machine_options.h"

#include <algorithm>

namespace ramify::cli {

namespace {

constexpr MachineSet every_machine{.ir = true, .core = true, .mir = true};
constexpr MachineSet ir_only{.ir = true};
constexpr MachineSet core_only{.core = true};
constexpr MachineSet mir_only{.mir = true};
constexpr MachineSet exact_only{.core = true, .mir = true};
constexpr MachineSet not_mir{.ir = true, .core = true};
constexpr MachineSet not_core{.ir = true, .mir = true};

struct OptionRow {
  std::string_view name;
  MachineSet machines;
};

constexpr OptionRow machine_rows[] = {
    // Output and limits.
    {"--json", every_machine},
    {"--full", every_machine},
    {"--output", every_machine},
    {"--sarif", every_machine},
    {"--html", every_machine},
    {"--junit", every_machine},
    {"--annotations", every_machine},
    {"--baseline", every_machine},
    {"--write-baseline", every_machine},
    {"--trace", every_machine},
    {"--no-trace", every_machine},
    {"--keep-going", every_machine},
    {"--progress", every_machine},
    {"--max-states", every_machine},
    {"--max-time", every_machine},
    {"--max-memory", every_machine},
    {"--workers", every_machine},
    {"--function", every_machine},
    {"--args", every_machine},
    {"--stdin", every_machine},
    {"--machine", every_machine},
    {"--color", every_machine},
    {"--quiet", every_machine},
    {"--verbose", every_machine},
    {"--help", every_machine},
    {"--help-all", every_machine},
    {"--ea", every_machine},  // for Java only, without effect on others
    {"--max-paths", not_core},
    {"--max-steps", not_core},
    {"--file", not_mir},
    {"--seed", not_mir},
    {"--shrink", not_mir},
    // Models and properties, search and store.
    {"--thread", ir_only},
    {"--always", ir_only},
    {"--ltl", ir_only},
    {"--no-deadlocks", ir_only},
    {"--strict", ir_only},
    {"--coverage", every_machine},
    {"--stats", ir_only},
    {"--no-compile", every_machine},  // without effect on the exact machines, which compile nothing
    {"--compile-at-once", every_machine},
    {"--format", ir_only},
    {"--races", ir_only},
    {"--leaks", ir_only},
    {"--action", ir_only},
    {"--except", ir_only},
    {"--scenario", ir_only},
    {"--max-depth", ir_only},
    {"--max-length", ir_only},
    {"--explain-fairness", ir_only},
    {"--strategy", ir_only},
    {"--reduction", ir_only},
    {"--symmetry", ir_only},
    {"--order-seed", ir_only},
    {"--sketch", ir_only},
    {"--store", ir_only},
    {"--checkpoint-every", ir_only},
    {"--max-disk", ir_only},
    {"--traces", ir_only},
    {"--steps", ir_only},
    {"--vars", ir_only},
    // Unknown values: the exact machines have the whole program.
    {"--oracle", ir_only},
    {"--oracle-only", ir_only},
    {"--oracle-samples", ir_only},
    {"--models", ir_only},
    {"--model-record", ir_only},
    {"--model-replay", ir_only},
    {"--repair", ir_only},
    {"--repair-to", ir_only},
    {"--frontend", ir_only},
    {"--describe", ir_only},
    {"--assume", ir_only},
    {"--escaped", ir_only},
    {"--types", ir_only},
    {"--tests", ir_only},
    // The exact machines.
    {"--no-reduction", exact_only},
    {"--allow-divergence", exact_only},
    {"--spurious", exact_only},
    {"--start", mir_only},
    {"--unit", core_only},
    {"--effective-types", core_only},
    {"--loose-pointers", core_only},
    {"--clang", core_only},
    {"--random", core_only},
};

struct VerbException {
  Verb verb;
  std::string_view name;
  MachineSet machines;
};

// Verbs for which an option has another meaning.
constexpr VerbException verb_exceptions[] = {
    {Verb::paths, "--max-depth", not_core},  {Verb::paths, "--max-length", not_core},
    {Verb::replay, "--trace", exact_only},   {Verb::replay, "--shrink", core_only},
    {Verb::replay, "--max-states", ir_only},
};

}  // namespace

std::optional<MachineSet> machines_with(std::string_view option, Verb verb) {
  for (const VerbException& row : verb_exceptions)
    if (row.verb == verb && row.name == option) return row.machines;
  const auto row = std::ranges::find(machine_rows, option, &OptionRow::name);
  return row == std::end(machine_rows) ? std::nullopt : std::optional(row->machines);
}

std::string first_missing(std::span<const std::string> given, Verb verb, bool MachineSet::* machine) {
  const auto is_missing = [&](const std::string& option) {
    const std::optional<MachineSet> machines = machines_with(option, verb);
    return machines && !((*machines).*machine);
  };
  const auto found = std::ranges::find_if(given, is_missing);
  return found == given.end() ? "" : *found;
}

}  // namespace ramify::cli

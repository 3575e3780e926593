// SPDX-License-Identifier: Apache-2.0
#include "session/symmetry.h"
#include "languages/registry/registry.h"

#include <set>

#include "base/check.h"
#include "engine/search/finding.h"
#include "engine/streams/exhaustive_stream.h"
#include "engine/trace/unfold.h"
#include "machines/ir/machine.h"
#include "machines/ir/thread_values.h"
#include "session/memory_budget.h"
#include "session/tell.h"

namespace ramify::session {
namespace {

// The initial states, at most `initial_states_max`; none: there are more, or the store is full.
constexpr uint64_t initial_states_max = 10'000;

std::optional<uint64_t> count_initial_states(const engine::Machine& machine, store::Store& store) {
  const std::unique_ptr<engine::Stepper> stepper = machine.stepper(store, {});
  store::Writer writer(store);
  engine::ExhaustiveStream answers;
  uint64_t runs = 0;
  do {
    if (++runs > initial_states_max || stepper->start(answers) == engine::OutcomeKind::full) return std::nullopt;
    if (!writer.insert(stepper->successor(), 0)) return std::nullopt;
  } while (answers.advance());
  return store.statistics().state_count;
}

// Orbits in the machine itself are complete if those of its initial states are. Replicas whose arguments differ in
// every run would give the machine fewer states than the orbits.
base::Result<bool> has_whole_orbits(const Loaded& loaded, const engine::Machine& quotient) {
  const std::unique_ptr<store::Store> all = TRY(small_store()), representatives = TRY(small_store());
  const std::optional<uint64_t> count = count_initial_states(*loaded.machine, *all);
  if (!count || !count_initial_states(quotient, *representatives)) return false;
  return ir_machine::count_without_symmetry(*loaded.module, *representatives) == count;
}

}  // namespace

std::string_view name(SymmetryUse use) {
  switch (use) {
    case SymmetryUse::automatic: return "auto";
    case SymmetryUse::on: return "on";
    case SymmetryUse::off: return "off";
  }
  return "";
}

base::Result<std::unique_ptr<engine::Machine>> quotient_for(const Loaded& loaded, SymmetryUse use) {
  if (use == SymmetryUse::off) return nullptr;
  if (!loaded.claims.behaviours.empty()) {
    if (use == SymmetryUse::automatic) return nullptr;
    return base::fail(
        "--symmetry on: a claim about behaviours can tell replicas apart, by their fairness and by which of them "
        "moves; "
        "symmetry is for claims about states");
  }
  if (ir_machine::reads_threads(*loaded.module)) {
    if (use == SymmetryUse::automatic) return nullptr;
    return base::fail("--symmetry on: a property reads what one of the replicas has, and so tells them apart");
  }
  if (ir_machine::replica_groups(*loaded.module).empty()) return nullptr;
  diagnostics::Diagnostics linked_before;
  std::unique_ptr<engine::Machine> quotient = ir_machine::make_machine(
      loaded.module, languages::rules(*loaded.module),
      {.symmetry = true, .ordered = loaded.spec.ordered, .native = native_options(loaded.request.machine_code)},
      linked_before);
  CHECK(quotient != nullptr, "a program that was linked is not linked again");
  return quotient;
}

base::Result<bool> unfold(const Loaded& loaded, const engine::Machine& quotient, engine::Exploration& exploration) {
  const std::unique_ptr<store::Store> store = TRY(small_store());
  const auto unfold_one = [&](engine::Violation& violation) {
    std::optional<engine::Violation> unfolded = engine::unfold(*loaded.machine, quotient, *store, violation);
    if (unfolded) violation = std::move(*unfolded);
    return unfolded.has_value();
  };
  for (std::vector<engine::Violation>* violations : {&exploration.violations, &exploration.unknowns})
    for (engine::Violation& violation : *violations)
      if (!unfold_one(violation)) return false;
  if (exploration.property_error && !unfold_one(*exploration.property_error)) return false;
  // Findings that differed only by replica are equal now.
  std::set<std::string> known;
  std::erase_if(exploration.violations,
                [&](const engine::Violation& v) { return !known.insert(engine::violation_key(v)).second; });
  return true;
}

base::Result<outputs::SymmetryNote> symmetry_note(const Loaded& loaded, const engine::Machine& quotient,
                                                  const store::Store& store) {
  outputs::SymmetryNote note;
  for (const ir_machine::ReplicaGroup& group : ir_machine::replica_groups(*loaded.module))
    note.groups.push_back({group.name, group.count});
  if (!store.is_lossy() && TRY(has_whole_orbits(loaded, quotient)))
    note.states_without = ir_machine::count_without_symmetry(*loaded.module, store);
  return note;
}

}  // namespace ramify::session

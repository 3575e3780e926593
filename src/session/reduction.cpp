// SPDX-License-Identifier: Apache-2.0
#include "session/reduction.h"
#include "languages/registry/registry.h"

#include "base/check.h"
#include "engine/streams/random_stream.h"
#include "machines/ir/machine.h"
#include "session/tell.h"

namespace ramify::session {
namespace {

// Whether deterministic walks through the machine find fewer steps in at least one state of five.
bool is_likely_to_pay(const engine::Machine& full, const engine::Machine& reduced) {
  constexpr uint32_t walks = 32;
  constexpr uint32_t steps_max = 32;
  const base::Result<std::unique_ptr<store::Store>> store = small_store();
  if (!store) return false;
  const std::unique_ptr<engine::Stepper> stepper = full.stepper(**store, {}), other = reduced.stepper(**store, {});
  engine::RandomStream choices(1);
  uint32_t looked_at = 0;
  uint32_t less_to_run = 0;
  for (uint32_t walk = 0; walk < walks; ++walk) {
    if (stepper->start(choices) != engine::OutcomeKind::stepped) continue;
    for (uint32_t step = 0; step < steps_max; ++step) {
      const store::StateVector state = stepper->successor();
      stepper->load(state);
      other->load(state);
      ++looked_at;
      less_to_run += other->pauses().size() < stepper->pauses().size();
      engine::OutcomeKind outcome = engine::OutcomeKind::blocked;
      for (uint32_t tries = 0; tries < 16 && outcome == engine::OutcomeKind::blocked; ++tries)
        outcome = stepper->step(choices);
      if (outcome != engine::OutcomeKind::stepped) break;
    }
  }
  return less_to_run > looked_at / 5;
}

}  // namespace

std::string_view name(ReductionUse use) {
  switch (use) {
    case ReductionUse::automatic: return "auto";
    case ReductionUse::exact: return "exact";
    case ReductionUse::loose: return "loose";
    case ReductionUse::off: return "off";
  }
  return "";
}

ReducedMachine reduced_machine(const Loaded& loaded, ReductionUse use, bool symmetry, bool has_depth_limit) {
  if (use == ReductionUse::off) return {};
  const bool is_automatic = use == ReductionUse::automatic;
  if (!loaded.claims.behaviours.empty())
    return {nullptr, is_automatic ? "" : "a claim about behaviours can tell orders of steps apart by their fairness"};
  if (loaded.preempts) return {nullptr, is_automatic ? "" : "the program starts its threads while it runs"};
  std::string why_not;
  const auto machine_with = [&](bool reduction) {
    diagnostics::Diagnostics linked_before;
    std::unique_ptr<engine::Machine> machine =
        ir_machine::make_machine(loaded.module, languages::rules(*loaded.module),
                                 {.symmetry = symmetry,
                                  .reduction = reduction,
                                  .ordered = loaded.spec.ordered,
                                  .exact_reduction = use != ReductionUse::loose || has_depth_limit,
                                  .native = native_options(loaded.request.machine_code),
                                  .reduction_runs_max = is_automatic ? 10'000u : 200'000u,
                                  .why_no_reduction = &why_not},
                                 linked_before);
    CHECK(machine != nullptr, "a program that was linked is not linked again");
    return machine;
  };
  std::unique_ptr<engine::Machine> machine = machine_with(true);
  if (!why_not.empty()) return {nullptr, is_automatic ? "" : why_not};
  if (is_automatic && !is_likely_to_pay(*machine_with(false), *machine)) return {};
  return {std::move(machine), ""};
}

}  // namespace ramify::session

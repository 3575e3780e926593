// SPDX-License-Identifier: Apache-2.0
// ScenarioMachine: a machine and scenarios side by side as one machine, for searches: what the scenarios do not allow cannot
// happen.
//
// A state is one of the machine with one more slot at its end, which says where the scenarios are (scenario_follower.h): a
// node with the sets of their states, so that equal positions are equal words in whichever order they came. A step is one of
// the machine, under the same choices, with the label that the machine gives it; where the scenarios do not allow that label
// the step is blocked, as one of a thread that waits. So what is enabled, and with it what fairness asks for, is what both
// allow.
//
// When may a run end where nothing can happen (`may_end`)?
//   * The machine could not go on by itself either: where it may rest by its own rule (`terminal`).
//   * The scenarios keep it from going on: where they are all at their end, and the machine accepts. Else it is a deadlock of
//     the two.
//
// A scenario names threads and orders steps: a machine that reduces either (symmetry, partial orders) must not be wrapped.
//
// Immutable, like any machine. Tested in scenario_machine_test.cpp (the obligations; against the product of graphs, on random
// machines and scenarios) and in session/scenario_search_test.cpp.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/compose/scenario_follower.h"
#include "engine/machine.h"
#include "engine/roles.h"

namespace ramify::engine::compose {

class ScenarioMachine final : public Machine {
 public:
  struct Options {
    std::optional<PredicateId> terminal{};   // none: where it cannot go on by itself it is a deadlock
    std::optional<PredicateId> accepting{};  // none: it accepts everywhere
  };
  // The machine's steppers have labels (LastStep::label).
  ScenarioMachine(std::unique_ptr<const Machine> machine, ScenarioFollower scenarios, Options options);

  // Predicates that it has besides those of the machine, whose numbers are far from these.
  static constexpr PredicateId may_end{~uint32_t{0}};
  static constexpr PredicateId at_end(uint32_t scenario) { return {may_end.index - 1 - scenario}; }

  std::unique_ptr<Stepper> stepper(store::Store& store, const StepperOptions& options) const override;
  PausePoint pause_point(uint32_t point) const override { return machine_->pause_point(point); }
  const PauseCoverage* coverage() const override { return machine_->coverage(); }
  const Caveats* caveats() const override { return machine_->caveats(); }
  PredicateScope scope(PredicateId predicate) const override;

 private:
  std::unique_ptr<const Machine> machine_;
  ScenarioFollower scenarios_;
  Options options_;
};

}  // namespace ramify::engine::compose

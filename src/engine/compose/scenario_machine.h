// SPDX-License-Identifier: Apache-2.0
// ScenarioMachine: the composition of a machine and scenarios as one machine, for searches: steps that the scenarios do
// not allow cannot happen.
//
// A state is a state of the machine with an additional last slot for the scenarios' positions (scenario_follower.h): a
// node with the sets of their states, so that equal positions are equal words, independent of order. A step is a step
// of the machine, under the same choices, with the machine's label; if the scenarios do not allow that label the step
// is blocked, like a step of a waiting thread. So enabledness, and with it fairness, refers to what both allow.
//
// A run may end in a state where nothing is enabled (`may_end`)
//   * if the machine itself cannot continue: if its own rule allows an end (`terminal`);
//   * if the scenarios stop it: if all of them accept, and the machine accepts. Otherwise it is a deadlock of
//     the composition.
//
// A scenario refers to threads and to the order of steps: do not wrap a machine that reduces either (symmetry, partial
// orders).
//
// Immutable, like any machine. Tested in scenario_machine_test.cpp (the obligations; against the product of graphs, on
// random machines and scenarios) and in session/scenario_search_test.cpp.
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
    std::optional<PredicateId> terminal{};   // none: a state without enabled steps of the machine is a deadlock
    std::optional<PredicateId> accepting{};  // none: it accepts everywhere
  };
  // The machine's steppers have labels (LastStep::label).
  ScenarioMachine(std::unique_ptr<const Machine> machine, ScenarioFollower scenarios, Options options);

  // Predicates in addition to those of the machine, with numbers far from theirs.
  static constexpr PredicateId may_end{~uint32_t{0}};
  static constexpr PredicateId at_end(uint32_t scenario) { return {may_end.index - 1 - scenario}; }

  std::unique_ptr<Stepper> stepper(store::Store& store, const StepperOptions& options) const override;
  PausePoint pause_point(uint32_t point) const override { return machine_->pause_point(point); }
  const PauseCoverage* coverage() const override { return machine_->coverage(); }
  const CodeCoverage* code_coverage() const override { return machine_->code_coverage(); }
  const Caveats* caveats() const override { return machine_->caveats(); }
  PredicateScope scope(PredicateId predicate) const override;

 private:
  std::unique_ptr<const Machine> machine_;
  ScenarioFollower scenarios_;
  Options options_;
};

}  // namespace ramify::engine::compose

// SPDX-License-Identifier: Apache-2.0
// ToyMachine: a machine over a few integers, for tests. A toy defines the effect of a step on a vector of numbers;
// states, codes, reports and views are derived from that here.
//
// Immutable and shared like any machine.
#pragma once

#include <string>
#include <vector>

#include "engine/machine.h"
#include "engine/roles.h"

namespace ramify::engine::testkit {

using Slots = std::vector<int64_t>;

struct ToyStep {
  OutcomeKind outcome = OutcomeKind::stepped;
  std::string actor{};
  std::string label{};
  Fault fault{};  // for outcome fault
};

class ToyMachine : public Machine {
 public:
  // Fills `slots`, which are initially empty.
  virtual ToyStep start(Slots& slots, ChoiceStream& choices) const = 0;
  virtual ToyStep step(Slots& slots, ChoiceStream& choices) const = 0;
  virtual Truth evaluate(const Slots& slots, PredicateId predicate) const = 0;
  // A toy with predicates about steps overrides Machine::scope and this; `next` has the slots of step.next.
  virtual Truth evaluate_step(const Slots&, PredicateId, const StepFacts&, const Slots&) const { return Truth::error; }
  virtual std::string slot_name(size_t slot) const = 0;
  // For toys in tests of behaviours.
  virtual std::vector<Pause> pauses(const Slots&) const { return {}; }
  PausePoint pause_point(uint32_t) const override { return {}; }

  std::unique_ptr<Stepper> stepper(store::Store& store, const StepperOptions& options) const final;
};

// Options named by a list.
class ListedLabels final : public OptionLabels {
 public:
  explicit ListedLabels(const std::vector<std::string>& names) : names_(&names) {}
  std::string label(uint32_t option) const override { return names_->at(option); }

 private:
  const std::vector<std::string>* names_;
};

// Options named by a word and their number: "t0".
class NumberedLabels final : public OptionLabels {
 public:
  explicit NumberedLabels(std::string word = {}) : word_(std::move(word)) {}
  std::string label(uint32_t option) const override { return word_ + std::to_string(option); }

 private:
  std::string word_;
};

}  // namespace ramify::engine::testkit

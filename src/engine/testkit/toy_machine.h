// SPDX-License-Identifier: Apache-2.0
// ToyMachine: a machine over a few integers, for tests. A toy says what a step does to a vector of numbers; states,
// codes, reports and views are made of that here.
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
  // Fills `slots`, which come empty.
  virtual ToyStep start(Slots& slots, ChoiceStream& choices) const = 0;
  virtual ToyStep step(Slots& slots, ChoiceStream& choices) const = 0;
  virtual Truth evaluate(const Slots& slots, PredicateId predicate) const = 0;
  // A toy with predicates about steps says which they are (Machine::scope), and these; `next` is that of step.next.
  virtual Truth evaluate_step(const Slots&, PredicateId, const StepFacts&, const Slots&) const { return Truth::error; }
  virtual std::string slot_name(size_t slot) const = 0;
  // A toy that is asked about behaviours says these.
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

// Options named by their number, behind a word: "t0".
class NumberedLabels final : public OptionLabels {
 public:
  explicit NumberedLabels(std::string word = {}) : word_(std::move(word)) {}
  std::string label(uint32_t option) const override { return word_ + std::to_string(option); }

 private:
  std::string word_;
};

}  // namespace ramify::engine::testkit

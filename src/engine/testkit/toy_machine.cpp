// SPDX-License-Identifier: Apache-2.0
#include "engine/testkit/toy_machine.h"

#include <utility>

#include "base/check.h"
#include "engine/lts/label_table.h"

namespace ramify::engine::testkit {
namespace {

class ToyStepper final : public Stepper, public LastStep, public Predicates, public Views {
 public:
  ToyStepper(const ToyMachine& machine, store::Store& store) : machine_(&machine), store_(&store), writer_(store) {}

  OutcomeKind start(ChoiceStream& choices) override {
    Slots slots;
    last_ = machine_->start(slots, choices);
    return keep(slots, {});
  }

  void load(const store::StateVector& state) override {
    current_ = state;
    slots_ = slots_of(state);
  }

  OutcomeKind step(ChoiceStream& choices) override {
    Slots slots = slots_;
    last_ = machine_->step(slots, choices);
    return keep(slots, slots_);
  }

  std::span<const Pause> pauses() override {
    pauses_ = machine_->pauses(slots_);
    return pauses_;
  }

  const store::StateVector& successor() const override { return successor_; }
  Fault fault() const override { return last_.fault; }
  const LastStep& last_step() const override { return *this; }
  Predicates* predicates() override { return this; }
  Views* views() override { return this; }

  StepReport report() const override {
    StepReport report;
    report.actor = last_.actor;
    report.label = last_.label;
    return report;
  }
  Footprint footprint() const override { return footprint_; }
  const Label* label() const override {
    return labels_.at(labels_.number({.action = last_.actor + ':' + last_.label}));
  }

  Truth evaluate(PredicateId predicate) override { return machine_->evaluate(slots_, predicate); }
  Truth evaluate(PredicateId predicate, const StepFacts& step) override {
    if (machine_->scope(predicate) == PredicateScope::state) return evaluate(predicate);
    return machine_->evaluate_step(slots_, predicate, step, step.next == nullptr ? Slots() : slots_of(*step.next));
  }
  Truth is_unchanged(PredicateId predicate, const store::StateVector& next) override {
    return evaluate(predicate) == machine_->evaluate(slots_of(next), predicate) ? Truth::true_ : Truth::false_;
  }
  Explanation explain(PredicateId predicate) override {
    Explanation explanation;
    explanation.text = "predicate " + std::to_string(predicate.index);
    explanation.truth = evaluate(predicate);
    explanation.value = explanation.truth == Truth::error ? "it has no value here" : "False";
    return explanation;
  }
  View view() override {
    View view{"", "state", "", {}, {}};
    for (size_t slot = 0; slot < slots_.size(); ++slot)
      view.children.push_back({machine_->slot_name(slot), "global", std::to_string(slots_[slot]), {}, {}});
    return view;
  }

 private:
  Slots slots_of(const store::StateVector& state) const {
    Slots slots;
    for (const store::Code code : state.codes) slots.push_back(store_->word(code).as_integer());
    return slots;
  }

  // Encodes the slots after the step, touching only those that differ from `before`.
  OutcomeKind keep(const Slots& slots, const Slots& before) {
    footprint_ = {};
    if (last_.outcome != OutcomeKind::stepped && last_.outcome != OutcomeKind::fault) return last_.outcome;
    const bool same_shape = slots.size() == before.size();
    footprint_.reshapes = !same_shape;
    if (same_shape) {
      successor_ = current_;
    } else {
      const store::OrFull<store::Code> zero = writer_.code(store::Word::integer(0));
      if (!zero) return OutcomeKind::full;
      successor_.assign(std::vector<store::Code>(slots.size(), *zero));
    }
    for (uint32_t slot = 0; slot < slots.size(); ++slot) {
      footprint_.reads.push_back(slot);
      if (same_shape && slots[slot] == before[slot]) continue;
      if (same_shape) footprint_.writes.push_back(slot);
      const store::OrFull<store::Code> code = writer_.code(store::Word::integer(slots[slot]));
      if (!code) return OutcomeKind::full;
      successor_.set(slot, *code);
    }
    return last_.outcome;
  }

  const ToyMachine* machine_;
  store::Store* store_;
  store::Writer writer_;
  store::StateVector current_;
  Slots slots_;  // of the current state
  std::vector<Pause> pauses_;
  ToyStep last_;
  mutable LabelTable labels_;
  store::StateVector successor_;
  Footprint footprint_;
};

}  // namespace

std::unique_ptr<Stepper> ToyMachine::stepper(store::Store& store, const StepperOptions&) const {
  return std::make_unique<ToyStepper>(*this, store);
}

}  // namespace ramify::engine::testkit

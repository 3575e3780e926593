// SPDX-License-Identifier: Apache-2.0
#include "engine/compose/scenario_machine.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "base/hash.h"
#include "engine/property/readiness.h"

namespace ramify::engine::compose {
namespace {

using Position = ScenarioFollower::Position;

// For each scenario the number of its current states, and these states.
constexpr store::NodeKind position_node{64};

class ScenarioStepper final : public Stepper, public LastStep, public Predicates, public Views {
 public:
  ScenarioStepper(std::unique_ptr<Stepper> machine, const ScenarioFollower& scenarios,
                  const ScenarioMachine::Options& options, store::Store& store)
      : machine_(std::move(machine)), scenarios_(scenarios), options_(options), store_(store), writer_(store) {}

  OutcomeKind start(ChoiceStream& choices) override {
    const OutcomeKind outcome = machine_->start(choices);
    if (outcome != OutcomeKind::stepped && outcome != OutcomeKind::fault) return outcome;
    const std::optional<Position> position = scenarios_.start();
    CHECK(position.has_value(), "a scenario without a start");
    const store::OrFull<store::Code> code = code_of(*position);
    if (!code) return OutcomeKind::full;
    arrive(*code);
    return outcome;
  }

  void load(const store::StateVector& state) override {
    CHECK(!state.codes.empty(), "a state without the slot of the scenarios");
    slot_ = static_cast<uint32_t>(state.codes.size() - 1);
    code_ = state.codes.back();
    without_slot(state, own_state_);
    machine_->load(own_state_);
  }

  OutcomeKind step(ChoiceStream& choices) override {
    const OutcomeKind outcome = machine_->step(choices);
    if (outcome != OutcomeKind::stepped && outcome != OutcomeKind::fault) return outcome;
    const Label* const label = machine_->last_step().label();
    CHECK(label != nullptr, "a machine without labels");
    Move& move = moves_[{code_, label}];
    if (!move.is_known) {
      const std::optional<Position> next = scenarios_.after(position(code_), *label);
      if (next) {
        const store::OrFull<store::Code> code = code_of(*next);
        if (!code) return OutcomeKind::full;
        move.to = *code;
      }
      move.is_known = true;
    }
    if (!move.to) return OutcomeKind::blocked;
    arrive(*move.to);
    return outcome;
  }

  std::span<const Pause> pauses() override { return machine_->pauses(); }
  const store::StateVector& successor() const override { return successor_; }
  Fault fault() const override { return machine_->fault(); }
  const LastStep& last_step() const override { return *this; }
  Predicates* predicates() override { return this; }
  Views* views() override { return this; }
  Actions* actions() override { return machine_->actions(); }
  const CodeMarks* code_marks() const override { return machine_->code_marks(); }

  StepReport report() const override { return machine_->last_step().report(); }
  const Label* label() const override { return machine_->last_step().label(); }

  Footprint footprint() const override {
    Footprint footprint = machine_->last_step().footprint();
    footprint.reads.push_back(slot_);
    if (!successor_.codes.empty() && successor_.codes.back() != code_) footprint.writes.push_back(slot_);
    return footprint;
  }

  Truth evaluate(PredicateId predicate) override {
    if (predicate == ScenarioMachine::may_end) return may_end();
    if (const std::optional<size_t> scenario = scenario_of(predicate))
      return scenarios_.is_at_end(*scenario, position(code_)) ? Truth::true_ : Truth::false_;
    return machine_->predicates()->evaluate(predicate);
  }
  Truth evaluate(PredicateId predicate, const StepFacts& step) override {
    if (predicate == ScenarioMachine::may_end || scenario_of(predicate)) return evaluate(predicate);
    if (step.next == nullptr) return machine_->predicates()->evaluate(predicate, step);
    store::StateVector next;
    without_slot(*step.next, next);
    StepFacts facts = step;
    facts.next = &next;
    return machine_->predicates()->evaluate(predicate, facts);
  }
  Truth is_unchanged(PredicateId predicate, const store::StateVector& next) override {
    store::StateVector own_next;
    without_slot(next, own_next);
    return machine_->predicates()->is_unchanged(predicate, own_next);
  }
  Explanation explain(PredicateId predicate) override {
    if (predicate != ScenarioMachine::may_end && !scenario_of(predicate))
      return machine_->predicates()->explain(predicate);
    Explanation explanation;
    explanation.text = predicate == ScenarioMachine::may_end ? "a run may end here" : "the scenario is at its end";
    explanation.truth = evaluate(predicate);
    explanation.value = explanation.truth == Truth::true_    ? "True"
                        : explanation.truth == Truth::false_ ? "False"
                                                             : "it has no value that is true or false";
    for (const std::optional<PredicateId>& part : {options_.terminal, options_.accepting})
      if (part && explanation.truth == Truth::error)
        explanation.parts.push_back(machine_->predicates()->explain(*part));
    return explanation;
  }
  std::optional<std::string> value(PredicateId predicate) override { return machine_->predicates()->value(predicate); }

  View view() override {
    View view = machine_->views()->view();
    for (size_t i = 0; i < scenarios_.count(); ++i)
      view.children.push_back({.name = "scenario " + scenarios_.name(i),
                               .kind = "scenario",
                               .value = scenarios_.text(i, position(code_)),
                               .children = {},
                               .place = {}});
    return view;
  }

 private:
  struct Move {
    bool is_known = false;
    std::optional<store::Code> to{};  // none: the scenarios do not allow it
  };
  struct MoveHash {
    size_t operator()(const std::pair<store::Code, const Label*>& key) const {
      return base::mix64(uint64_t{key.first} << 32 ^ reinterpret_cast<uintptr_t>(key.second));
    }
  };

  static void without_slot(const store::StateVector& state, store::StateVector& own_state) {
    const auto slot = static_cast<uint32_t>(state.codes.size() - 1);
    own_state.codes.assign(state.codes.begin(), state.codes.end() - 1);
    own_state.hash = state.hash - store::StateVector::slot_hash(slot, state.codes.back());
  }

  void arrive(store::Code code) {
    const store::StateVector& own = machine_->successor();
    successor_.codes.assign(own.codes.begin(), own.codes.end());
    successor_.codes.push_back(code);
    successor_.hash = own.hash + store::StateVector::slot_hash(static_cast<uint32_t>(own.codes.size()), code);
  }

  store::OrFull<store::Code> code_of(const Position& position) {
    std::vector<store::Word> words;
    for (const ScenarioFollower::States& states : position) {
      words.push_back(store::Word::integer(static_cast<int64_t>(states.size())));
      for (const uint32_t state : states) words.push_back(store::Word::integer(state));
    }
    const store::OrFull<store::Word> word = writer_.intern(position_node, words);
    if (!word) return std::unexpected(word.error());
    return writer_.code(*word);
  }

  const Position& position(store::Code code) {
    const auto [known, is_new] = positions_.try_emplace(code);
    if (!is_new) return known->second;
    const store::NodeView node = store_.node(store_.word(code));
    CHECK(node.kind == position_node, "the last slot does not say where the scenarios are");
    const std::span<const store::Word> words = node.words();
    for (size_t at = 0; at < words.size();) {
      const auto count = static_cast<size_t>(words[at++].as_integer());
      ScenarioFollower::States& states = known->second.emplace_back();
      for (size_t i = 0; i < count; ++i) states.push_back(static_cast<uint32_t>(words[at++].as_integer()));
    }
    return known->second;
  }

  std::optional<size_t> scenario_of(PredicateId predicate) const {
    const uint32_t behind = ScenarioMachine::may_end.index - predicate.index;
    if (behind == 0 || behind > scenarios_.count()) return std::nullopt;
    return behind - 1;
  }

  // For a state in which nothing is enabled.
  Truth may_end() {
    const Readiness alone = readiness(*machine_);
    if (alone == Readiness::full) return Truth::full;
    if (alone == Readiness::finished) return Truth::true_;
    if (alone == Readiness::deadlocked)
      return options_.terminal ? machine_->predicates()->evaluate(*options_.terminal) : Truth::false_;
    if (!scenarios_.are_at_end(position(code_))) return Truth::false_;
    return options_.accepting ? machine_->predicates()->evaluate(*options_.accepting) : Truth::true_;
  }

  std::unique_ptr<Stepper> machine_;
  const ScenarioFollower& scenarios_;
  const ScenarioMachine::Options& options_;
  store::Store& store_;
  store::Writer writer_;
  store::StateVector own_state_;
  uint32_t slot_ = 0;
  store::Code code_ = 0;  // of the current state's last slot
  store::StateVector successor_;
  std::unordered_map<store::Code, Position> positions_;
  std::unordered_map<std::pair<store::Code, const Label*>, Move, MoveHash> moves_;
};

}  // namespace

ScenarioMachine::ScenarioMachine(std::unique_ptr<const Machine> machine, ScenarioFollower scenarios, Options options)
    : machine_(std::move(machine)), scenarios_(std::move(scenarios)), options_(options) {
  CHECK(machine_ != nullptr, "no machine");
}

std::unique_ptr<Stepper> ScenarioMachine::stepper(store::Store& store, const StepperOptions& options) const {
  return std::make_unique<ScenarioStepper>(
      machine_->stepper(store, {.explain = options.explain, .labels = true, .marks_code = options.marks_code}),
      scenarios_, options_, store);
}

PredicateScope ScenarioMachine::scope(PredicateId predicate) const {
  if (predicate.index >= at_end(static_cast<uint32_t>(scenarios_.count())).index + 1) return PredicateScope::state;
  return machine_->scope(predicate);
}

}  // namespace ramify::engine::compose

// SPDX-License-Identifier: Apache-2.0
#include "engine/testkit/obligations.h"

#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "engine/streams/recording_stream.h"
#include "engine/streams/replay_stream.h"
#include "engine/testkit/every_answer.h"

namespace ramify::engine::testkit {
namespace {

// The result of one step, for comparison.
struct Result {
  OutcomeKind outcome = OutcomeKind::blocked;
  std::vector<Choice> choices{};
  store::StateVector successor{};
  Fault fault{};
  friend bool operator==(const Result&, const Result&) = default;
};

class Examiner {
 public:
  Examiner(const Machine& machine, const ObligationOptions& options) : machine_(&machine), options_(&options) {
    auto store = store::Store::create({});
    CHECK(store.has_value(), "no store for the examination");
    store_ = std::move(*store);
    searching_ = machine.stepper(*store_, {});
    other_ = machine.stepper(*store_, {});
    explaining_ = machine.stepper(*store_, {.explain = true});
  }

  std::vector<std::string> run() {
    for_every_answer([&](ChoiceStream& choices) { examine_start(choices); });
    for (size_t next = 0; next < states_.size() && !is_enough(); ++next) {
      const store::StateVector state = states_[next];
      examine_predicates(state, next);
      searching_->load(state);
      std::vector<Result> results;
      for_every_answer([&](ChoiceStream& choices) { results.push_back(run_step(*searching_, choices)); });
      for (const Result& result : results) examine_step(state, next, result);
    }
    return complaints_;
  }

 private:
  bool is_enough() const { return complaints_.size() >= options_->complaints_max; }
  void complain(std::string complaint) {
    if (!is_enough()) complaints_.push_back(std::move(complaint));
  }

  static Result finish(Stepper& stepper, OutcomeKind outcome, std::vector<Choice> choices) {
    Result result{.outcome = outcome, .choices = std::move(choices)};
    // Only explaining steppers must give option labels; a searching one may omit them.
    for (Choice& choice : result.choices) choice.label.clear();
    if (outcome == OutcomeKind::stepped || outcome == OutcomeKind::fault) result.successor = stepper.successor();
    if (outcome == OutcomeKind::fault) result.fault = stepper.fault();
    return result;
  }
  static Result run_step(Stepper& stepper, ChoiceStream& choices) {
    RecordingStream recording(choices);
    const OutcomeKind outcome = stepper.step(recording);
    return finish(stepper, outcome, recording.take());
  }

  void add(const store::StateVector& state) {
    if (states_.size() < options_->states_max && known_.insert(state.codes).second) states_.push_back(state);
  }

  void examine_start(ChoiceStream& choices) {
    RecordingStream recording(choices);
    const OutcomeKind outcome = searching_->start(recording);
    const Result result = finish(*searching_, outcome, recording.take());
    if (outcome != OutcomeKind::stepped && outcome != OutcomeKind::fault)
      return complain(fmt::format("start has outcome {}", static_cast<int>(outcome)));
    for (Stepper* stepper : {searching_.get(), other_.get(), explaining_.get()}) {
      ReplayStream replay(result.choices);
      RecordingStream again(replay);
      const OutcomeKind outcome_again = stepper->start(again);
      if (finish(*stepper, outcome_again, again.take()) != result || replay.mismatch())
        complain(fmt::format("start gives something else when it is run again{}", which(*stepper)));
    }
    examine_hash(result, "start");
    if (outcome == OutcomeKind::stepped) add(result.successor);
  }

  void examine_step(const store::StateVector& state, size_t number, const Result& result) {
    const std::string step = fmt::format("state {}, step {}", number, describe(result.choices));
    // Load another state in between: the initial one, which was found first.
    for (Stepper* stepper : {searching_.get(), other_.get(), explaining_.get()}) {
      stepper->load(states_.front());
      for (int i = 0; i < 2; ++i) {
        PrefixStream disturbance({});
        stepper->step(disturbance);
      }
      stepper->load(state);
      ReplayStream replay(result.choices);
      if (run_step(*stepper, replay) != result || replay.mismatch())
        complain(fmt::format("{}: gives something else when it is run again{}", step, which(*stepper)));
    }
    examine_labels(state, step, result);
    examine_hash(result, step);
    examine_questions(result, step);
    if (result.outcome == OutcomeKind::stepped) add(result.successor);
  }

  void examine_labels(const store::StateVector& state, const std::string& step, const Result& result) {
    explaining_->load(state);
    ReplayStream by_number(result.choices);
    RecordingStream recording(by_number);
    explaining_->step(recording);
    const std::vector<Choice> labelled = recording.take();
    ReplayStream by_label(labelled);
    if (run_step(*explaining_, by_label) != result || by_label.mismatch())
      complain(fmt::format("{}: gives something else when it is run again by labels", step));
  }

  void examine_questions(const Result& result, const std::string& step) {
    const std::vector<Choice>& choices = result.choices;
    if (choices.empty()) {
      if (result.outcome != OutcomeKind::finished) complain(step + ": moves without asking which thread");
      return;
    }
    if (choices[0].kind != ChoiceKind::thread) complain(step + ": the first question is not which thread");
    for (size_t i = 1; i < choices.size(); ++i)
      if (choices[i].count < 2) complain(fmt::format("{}: question {} has one option only", step, i));
  }

  void examine_hash(const Result& result, const std::string& step) {
    if (result.outcome != OutcomeKind::stepped && result.outcome != OutcomeKind::fault) return;
    store::StateVector anew;
    anew.assign(result.successor.codes);
    if (anew.hash != result.successor.hash) complain(step + ": the successor's hash is not that of its codes");
  }

  void examine_predicates(const store::StateVector& state, size_t number) {
    for (const PredicateId predicate : options_->predicates) {
      searching_->load(state);
      const Truth truth = searching_->predicates()->evaluate(predicate);
      for (Stepper* stepper : {searching_.get(), other_.get(), explaining_.get()}) {
        stepper->load(state);
        if (stepper->predicates()->evaluate(predicate) != truth || stepper->predicates()->evaluate(predicate) != truth)
          complain(fmt::format("state {}: predicate {} changes its value{}", number, predicate.index, which(*stepper)));
      }
      if (explaining_->predicates()->explain(predicate).truth != truth)
        complain(fmt::format("state {}: predicate {} is explained with another value", number, predicate.index));
    }
  }

  std::string which(const Stepper& stepper) const {
    if (&stepper == explaining_.get()) return ", explaining";
    return &stepper == other_.get() ? ", on another stepper" : "";
  }

  static std::string describe(const std::vector<Choice>& choices) {
    std::string text;
    for (const Choice& choice : choices)
      text += fmt::format("{}{} {}/{} `{}`", text.empty() ? "" : ", ", name(choice.kind), choice.taken, choice.count,
                          choice.label);
    return text.empty() ? "without choices" : text;
  }

  const Machine* machine_;
  const ObligationOptions* options_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<Stepper> searching_;
  std::unique_ptr<Stepper> other_;
  std::unique_ptr<Stepper> explaining_;
  std::vector<store::StateVector> states_;
  std::set<std::vector<store::Code>> known_;
  std::vector<std::string> complaints_;
};

}  // namespace

std::vector<std::string> check_machine_obligations(const Machine& machine, const ObligationOptions& options) {
  return Examiner(machine, options).run();
}

}  // namespace ramify::engine::testkit

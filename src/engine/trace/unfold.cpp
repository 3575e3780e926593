// SPDX-License-Identifier: Apache-2.0
#include "engine/trace/unfold.h"

#include "base/check.h"
#include "engine/streams/exhaustive_stream.h"
#include "engine/streams/recording_stream.h"
#include "engine/streams/replay_stream.h"
#include "engine/trace/follower.h"
#include "engine/trace/witness.h"

namespace ramify::engine {
namespace {

// Follows the trace on the quotient and, in step, on the machine itself.
class Unfolding {
 public:
  Unfolding(const Machine& machine, const Machine& quotient, store::Store& store)
      : representatives_(quotient, store),
        quotient_(quotient.stepper(store, {.explain = true})),
        machine_(machine.stepper(store, {.explain = true})) {}

  // The machine's answers that correspond to these answers of the quotient. None: there are none.
  std::optional<std::vector<Choice>> follow(const std::vector<Choice>& recorded) {
    if (representatives_.follow(recorded)) return std::nullopt;
    const bool is_start = is_start_;
    is_start_ = false;
    ExhaustiveStream answers;
    do {
      RecordingStream recording(answers);
      const OutcomeKind outcome = is_start ? quotient_->start(recording) : quotient_->step(recording);
      if (outcome == OutcomeKind::full) return std::nullopt;
      if (outcome != representatives_.outcome() || quotient_->successor() != representatives_.state()) continue;
      if (outcome == OutcomeKind::fault && !is_same_fault()) continue;
      return take(recording.take(), is_start);
    } while (answers.advance());
    return std::nullopt;
  }

 private:
  // The thread may differ, and its name in the message.
  bool is_same_fault() {
    const Fault a = quotient_->fault(), b = representatives_.stepper().fault();
    return a.kind == b.kind && a.place == b.place;
  }

  std::optional<std::vector<Choice>> take(std::vector<Choice> choices, bool is_start) {
    ReplayStream replay(choices);
    const OutcomeKind outcome = is_start ? machine_->start(replay) : machine_->step(replay);
    if (outcome != representatives_.outcome() || replay.mismatch()) return std::nullopt;
    const store::StateVector reached = machine_->successor();
    machine_->load(reached);
    quotient_->load(reached);
    return choices;
  }

  Follower representatives_;
  std::unique_ptr<Stepper> quotient_;  // runs on states of the machine itself
  std::unique_ptr<Stepper> machine_;
  bool is_start_ = true;
};

}  // namespace

std::optional<Trace> unfold(const Machine& machine, const Machine& quotient, store::Store& store, const Trace& trace) {
  CHECK(!trace.back_to, "a cycle of representatives need not be one of the machine itself");
  Unfolding unfolding(machine, quotient, store);
  std::optional<std::vector<Choice>> start = unfolding.follow(trace.start);
  if (!start) return std::nullopt;
  Trace unfolded{std::move(*start), {}, {}};
  for (const std::vector<Choice>& step : trace.steps) {
    std::optional<std::vector<Choice>> taken = unfolding.follow(step);
    if (!taken) return std::nullopt;
    unfolded.steps.push_back(std::move(*taken));
  }
  return unfolded;
}

std::optional<Violation> unfold(const Machine& machine, const Machine& quotient, store::Store& store,
                                const Violation& violation) {
  if (violation.kind == ViolationKind::unreached) return violation;
  std::optional<Trace> trace = unfold(machine, quotient, store, violation.trace);
  if (!trace) return std::nullopt;
  Violation unfolded = violation;
  unfolded.trace = std::move(*trace);
  Follower follower(machine, store);
  if (follower.follow(unfolded.trace.start)) return std::nullopt;
  for (const std::vector<Choice>& step : unfolded.trace.steps)
    if (follower.follow(step)) return std::nullopt;
  if (violation.fault && follower.outcome() == OutcomeKind::fault) unfolded.fault = follower.stepper().fault();
  Truth wanted = Truth::false_;
  if (violation.explanation) {
    unfolded.explanation = follower.stepper().predicates()->explain(violation.predicate.value());
    wanted = violation.explanation->truth;
  }
  if (!shows(follower, unfolded, wanted).value_or(false)) return std::nullopt;
  return unfolded;
}

}  // namespace ramify::engine

// SPDX-License-Identifier: Apache-2.0
#include "engine/trace/follower.h"

#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "engine/streams/recording_stream.h"
#include "engine/streams/replay_stream.h"

namespace ramify::engine {
namespace {

std::string expected_step(const std::vector<Choice>& recorded) {
  if (recorded.empty()) return "a step";
  if (!recorded[0].label.empty()) return fmt::format("a step of {} `{}`", name(recorded[0].kind), recorded[0].label);
  return fmt::format("a step of {} {}", name(recorded[0].kind), recorded[0].taken + 1);
}

}  // namespace

Follower::Follower(const Machine& machine, store::Store& store) : stepper_(machine.stepper(store, {.explain = true})) {}

std::optional<Divergence> Follower::follow(const std::vector<Choice>& recorded) {
  CHECK(outcome_ == OutcomeKind::stepped, "there is nothing to follow after a fault or a divergence");
  ReplayStream answers(recorded);
  RecordingStream recording(answers);
  const size_t index = followed_++;
  outcome_ = index == 0 ? stepper_->start(recording) : stepper_->step(recording);
  choices_ = recording.take();
  if (std::optional<Mismatch> mismatch = answers.mismatch()) {
    outcome_ = OutcomeKind::blocked;
    return Divergence{index, mismatch->choice, std::move(mismatch->expected), std::move(mismatch->found)};
  }
  if (std::optional<std::string> found = misfit(outcome_))
    return Divergence{index, recorded.size(), index == 0 ? "an initial state" : expected_step(recorded), *found};
  state_ = stepper_->successor();
  stepper_->load(state_);
  return std::nullopt;
}

void Follower::restart() {
  followed_ = 0;
  outcome_ = OutcomeKind::stepped;
}

std::optional<std::string> Follower::misfit(OutcomeKind outcome) {
  switch (outcome) {
    case OutcomeKind::stepped:
    case OutcomeKind::fault: return std::nullopt;
    case OutcomeKind::finished: return "the end: every thread has ended";
    case OutcomeKind::blocked: return "it is blocked here";
    case OutcomeKind::full: return "no room: the store is full";
    case OutcomeKind::stopped: return "no end: it was stopped";
  }
  CHECK(false, "outcome {}", static_cast<int>(outcome));
}

}  // namespace ramify::engine

// SPDX-License-Identifier: Apache-2.0
#include "engine/search/random_walk.h"

#include <map>
#include <utility>

#include "base/check.h"
#include "engine/streams/exhaustive_stream.h"
#include "engine/streams/random_stream.h"
#include "engine/streams/recording_stream.h"

namespace ramify::engine {
namespace {

// Answers from a known vector.
class FixedStream final : public ChoiceStream {
 public:
  explicit FixedStream(std::vector<uint32_t> answers) : answers_(std::move(answers)) {}
  uint32_t choose(ChoiceKind, uint32_t count, const OptionLabels&) override {
    CHECK(next_ < answers_.size() && answers_[next_] < count, "the same step asked other questions");
    return answers_[next_++];
  }

 private:
  std::vector<uint32_t> answers_;
  size_t next_ = 0;
};

// Records the answers, without labels.
class NotingStream final : public ChoiceStream {
 public:
  explicit NotingStream(ChoiceStream& source) : source_(&source) {}
  uint32_t choose(ChoiceKind kind, uint32_t count, const OptionLabels& labels) override {
    answers_.push_back(source_->choose(kind, count, labels));
    return answers_.back();
  }
  std::vector<uint32_t> take() { return std::exchange(answers_, {}); }

 private:
  ChoiceStream* source_;
  std::vector<uint32_t> answers_;
};

class Walker {
 public:
  Walker(const Machine& machine, store::Store& store, const WalkOptions& options)
      : stepper_(machine.stepper(store, {.explain = true})), options_(&options), random_(options.seed) {}

  Walk run() {
    RecordingStream recording(random_);
    const OutcomeKind started = stepper_->start(recording);
    walk_.trace.start = recording.take();
    if (has_ended(started)) return std::move(walk_);
    for (uint32_t step = 0; step < options_->steps_max; ++step) {
      const auto [outcome, choices] = random_step();
      if (outcome == OutcomeKind::stepped || outcome == OutcomeKind::fault) walk_.trace.steps.push_back(choices);
      if (has_ended(outcome)) return std::move(walk_);
    }
    walk_.end = WalkEnd::steps_max;
    return std::move(walk_);
  }

 private:
  struct Step {
    OutcomeKind outcome = OutcomeKind::blocked;
    std::vector<Choice> choices;
  };

  // If the first draw is a blocked thread, all steps of the state are enumerated and drawn from: first an enabled
  // thread, then one of its steps. The result `blocked` remains only if no thread is enabled.
  Step random_step() {
    RecordingStream recording(random_);
    OutcomeKind outcome = stepper_->step(recording);
    if (outcome != OutcomeKind::blocked) return {outcome, recording.take()};

    std::map<uint32_t, std::vector<std::vector<uint32_t>>> enabled_by_thread;
    ExhaustiveStream exhaustive;
    NotingStream noting(exhaustive);
    do {
      outcome = stepper_->step(noting);
      std::vector<uint32_t> answers = noting.take();
      if (outcome == OutcomeKind::full) return {outcome, {}};
      if (outcome != OutcomeKind::blocked)
        enabled_by_thread[answers.empty() ? 0 : answers[0]].push_back(std::move(answers));
    } while (exhaustive.advance());
    if (enabled_by_thread.empty()) return {OutcomeKind::blocked, {}};

    auto thread = enabled_by_thread.begin();
    std::advance(thread, random_.below(static_cast<uint32_t>(enabled_by_thread.size())));
    const auto& vectors = thread->second;
    FixedStream fixed(vectors[random_.below(static_cast<uint32_t>(vectors.size()))]);
    RecordingStream drawn(fixed);
    outcome = stepper_->step(drawn);
    return {outcome, drawn.take()};
  }

  bool has_ended(OutcomeKind outcome) {
    switch (outcome) {
      case OutcomeKind::stepped: stepper_->load(store::StateVector(stepper_->successor())); return has_violation();
      case OutcomeKind::finished: return end(WalkEnd::finished);
      case OutcomeKind::stopped:
      case OutcomeKind::full: return end(WalkEnd::full);
      case OutcomeKind::fault:
        return end(WalkEnd::fault, Violation{.kind = ViolationKind::fault, .fault = stepper_->fault()});
      case OutcomeKind::blocked:
        if (options_->terminal && stepper_->predicates()->evaluate(*options_->terminal) == Truth::true_)
          return end(WalkEnd::terminal);
        if (!options_->check_deadlock) return end(WalkEnd::deadlock);
        return end(WalkEnd::deadlock, Violation{.kind = ViolationKind::deadlock, .predicate = options_->terminal});
    }
    CHECK(false, "outcome {}", static_cast<int>(outcome));
  }

  bool has_violation() {
    for (const Property& property : options_->properties) {
      const Truth truth = stepper_->predicates()->evaluate(property.always);
      if (truth == Truth::true_) continue;
      if (truth == Truth::full) return end(WalkEnd::full);
      return end(truth == Truth::error ? WalkEnd::property_error : WalkEnd::property,
                 Violation{.kind = ViolationKind::property,
                           .property = property.name,
                           .predicate = property.always,
                           .explanation = stepper_->predicates()->explain(property.always)});
    }
    return false;
  }

  bool end(WalkEnd why, std::optional<Violation> violation = std::nullopt) {
    walk_.end = why;
    walk_.violation = std::move(violation);
    if (walk_.violation) walk_.violation->trace = walk_.trace;
    return true;
  }

  std::unique_ptr<Stepper> stepper_;
  const WalkOptions* options_;
  RandomStream random_;
  Walk walk_;
};

}  // namespace

Walk random_walk(const Machine& machine, store::Store& store, const WalkOptions& options) {
  return Walker(machine, store, options).run();
}

}  // namespace ramify::engine

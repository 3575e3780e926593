// SPDX-License-Identifier: Apache-2.0
// ListedThreads: a machine of threads whose steps are listed, over shared variables, with fairness at each point; and
// random ones. For claims about behaviours.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/testkit/toy_machine.h"

namespace ramify::engine::testkit {

struct ListedThread {
  struct Test {
    size_t variable = 0;
    int64_t value = 0;
  };
  struct Step {
    std::vector<Test> when{};  // all of these hold
    std::vector<Test> then{};  // these are assigned
    size_t to = 0;             // a point; from `points.size()` on: the thread has ended
  };
  struct Point {
    std::vector<Step> steps;  // several enabled ones: a choice; none: blocked
    Fairness fairness = Fairness::none;
  };
  std::vector<Point> points;  // it begins at the first
};

// Slots: the variables, then the point of each thread. Predicate i < variables: variable i is 1; after these, for each
// thread: it is at its first point. After those about states, predicates about steps: for each thread, the last step is
// one of it; for each variable, the next step does not decrease it; then: the next step moves from a first point;
// the last step moved from a second point and variable 0 is 1.
class ListedThreads final : public ToyMachine {
 public:
  ListedThreads(std::vector<int64_t> variables, std::vector<ListedThread> threads);

  ToyStep start(Slots& slots, ChoiceStream& choices) const override;
  ToyStep step(Slots& slots, ChoiceStream& choices) const override;
  Truth evaluate(const Slots& slots, PredicateId predicate) const override;
  Truth evaluate_step(const Slots& slots, PredicateId predicate, const StepFacts& step,
                      const Slots& next) const override;
  PredicateScope scope(PredicateId predicate) const override;
  std::string slot_name(size_t slot) const override;
  std::vector<Pause> pauses(const Slots& slots) const override;
  PausePoint pause_point(uint32_t point) const override;

  size_t variable_count() const { return variables_.size(); }
  size_t thread_count() const { return threads_.size(); }
  const std::vector<ListedThread>& threads() const { return threads_; }
  uint32_t first_step_predicate() const { return static_cast<uint32_t>(variables_.size() + threads_.size()); }
  uint32_t predicate_count() const { return 2 * first_step_predicate() + 2; }

 private:
  bool has_ended(const Slots& slots, size_t thread) const;
  std::vector<int64_t> variables_;
  std::vector<ListedThread> threads_;
  std::vector<uint32_t> first_point_;  // of each thread, and one more
};

// One or two variables, two or three threads, a few points each.
ListedThreads random_threads(uint64_t seed);

}  // namespace ramify::engine::testkit

// SPDX-License-Identifier: Apache-2.0
// Goal: findings on representatives are translated to runs of the machine itself.
// Method: threads that lose an update, and their quotient, which sorts the threads of every successor.
#include "engine/trace/unfold.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/testkit/fresh_store.h"
#include "engine/testkit/toys.h"
#include "engine/trace/replay.h"

namespace ramify::engine {
namespace {

using testkit::fresh_store;
using testkit::Slots;
using testkit::ToyStep;

constexpr uint32_t threads = 3;

class SortedUpdates final : public testkit::ToyMachine {
 public:
  explicit SortedUpdates(int64_t lie = 0) : lie_(lie) {}
  ToyStep start(Slots& slots, ChoiceStream& choices) const override { return machine_.start(slots, choices); }
  ToyStep step(Slots& slots, ChoiceStream& choices) const override {
    const ToyStep step = machine_.step(slots, choices);
    std::vector<std::pair<int64_t, int64_t>> parts;
    for (size_t i = 1; i < slots.size(); i += 2) parts.emplace_back(slots[i], slots[i + 1]);
    std::ranges::sort(parts);
    for (size_t i = 0; i < parts.size(); ++i) {
      slots[1 + 2 * i] = parts[i].first;
      slots[2 + 2 * i] = parts[i].second;
    }
    if (parts[0].first == 2) slots[0] -= lie_;
    return step;
  }
  Truth evaluate(const Slots& slots, PredicateId p) const override { return machine_.evaluate(slots, p); }
  std::string slot_name(size_t slot) const override { return machine_.slot_name(slot); }

 private:
  testkit::LostUpdate machine_{threads};
  int64_t lie_;
};

Violation violation_of(const Machine& machine) {
  const auto store = fresh_store();
  const Exploration found = explore(machine, *store, {.properties = {{"all", {0}}}});
  EXPECT_EQ(found.violations.size(), 1u);
  return found.violations.at(0);
}

TEST(Unfold, a_trace_of_representatives_becomes_one_of_the_machine_itself) {
  const testkit::LostUpdate machine(threads);
  const SortedUpdates quotient;
  const Violation folded = violation_of(quotient);
  const std::optional<Violation> unfolded = unfold(machine, quotient, *fresh_store(), folded);
  ASSERT_TRUE(unfolded);
  EXPECT_EQ(unfolded->trace.steps.size(), folded.trace.steps.size());
  EXPECT_EQ(unfolded->property, "all");
  EXPECT_EQ(unfolded->explanation->truth, Truth::false_);
  const auto store = fresh_store();
  const Replay replayed = replay(machine, *store, unfolded->trace);
  ASSERT_FALSE(replayed.divergence);
  // Each thread reads, then writes: the same name does both.
  std::vector<std::string> said;
  for (size_t i = 1; i < replayed.steps.size(); ++i)
    said.push_back(replayed.steps[i].report.actor + " " + replayed.steps[i].report.label);
  std::ranges::sort(said);
  EXPECT_EQ(said, (std::vector<std::string>{"t0 read", "t0 write", "t1 read", "t1 write", "t2 read", "t2 write"}));
}

TEST(Unfold, what_the_machine_itself_does_not_show_is_not_told) {
  const testkit::LostUpdate machine(threads);
  const SortedUpdates lying(/*lie=*/1);  // it misreports its last states
  const auto store = fresh_store();
  Violation found = violation_of(lying);
  // A trace that updates in turn loses no update.
  found.trace.steps.clear();
  for (const char* actor : {"t0", "t0", "t1", "t1", "t2", "t2"})
    found.trace.steps.push_back({{ChoiceKind::thread, 9, 8, actor}});
  EXPECT_FALSE(unfold(machine, lying, *store, found).has_value());
}

TEST(Unfold, a_trace_that_the_quotient_does_not_follow_is_refused) {
  const SortedUpdates quotient;
  Trace other = violation_of(quotient).trace;
  other.steps.push_back(other.steps.back());
  EXPECT_FALSE(unfold(testkit::LostUpdate(threads), quotient, *fresh_store(), other).has_value());
}

}  // namespace
}  // namespace ramify::engine

// SPDX-License-Identifier: Apache-2.0
// Goal: a shrunk trace shows the same violation, is never longer, and is short if a short one exists.
// Method: witnesses of random walks, shrunk and judged by replay and by the length that breadth-first search finds.
#include "engine/trace/shrink.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/search/random_walk.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/listed_graph.h"
#include "engine/testkit/listed_threads.h"
#include "engine/testkit/random_seed.h"
#include "engine/testkit/reference_explorer.h"
#include "engine/testkit/toys.h"
#include "engine/trace/replay.h"

namespace ramify::engine {
namespace {

using testkit::fresh_store;
using testkit::ListedGraph;

size_t switches(const Trace& trace) {
  size_t count = 0;
  for (size_t i = 1; i < trace.steps.size(); ++i)
    count += trace.steps[i][0].label != trace.steps[i - 1][0].label ? 1 : 0;
  return count;
}

// Random walks until one shows a violation.
Violation some_violation(const Machine& machine, const std::vector<Property>& properties, uint64_t seed) {
  for (;; ++seed) {
    Walk walk = random_walk(machine, *fresh_store(), {.seed = seed, .steps_max = 500, .properties = properties});
    if (walk.violation) return *walk.violation;
  }
}

// A shorter trace to a proper end shows no deadlock.
TEST(Shrink, a_deadlock_stays_one_that_is_not_meant) {
  // The first thread takes one step. The second may take one before it, and makes the variable 0.
  const testkit::ListedThread first{{{.steps = {{{}, {{1, 1}}, 1}}}, {.steps = {}}}};
  const testkit::ListedThread second{{{.steps = {{{{1, 0}}, {{0, 0}}, 1}}}, {.steps = {}}}};
  const testkit::ListedThreads machine({1, 0}, {first, second});
  Violation violation;
  for (uint64_t seed = 1; violation.trace.steps.size() != 2; ++seed) {
    Walk walk = random_walk(machine, *fresh_store(), {.seed = seed, .terminal = PredicateId{0}});
    if (walk.violation) violation = *walk.violation;
  }
  EXPECT_EQ(shrink(machine, *fresh_store(), violation, {}).trace.steps.size(), 2u);
  violation.predicate.reset();
  EXPECT_EQ(shrink(machine, *fresh_store(), violation, {}).trace.steps.size(), 1u);
}

TEST(Shrink, is_as_short_as_it_can_be_and_shows_the_same) {
  const uint64_t seed = testkit::random_seed();
  const testkit::LostUpdate lost_update(4);
  const testkit::Philosophers philosophers(3, false);
  const testkit::Pipeline pipeline(4, 2, true);
  const std::vector<Property> properties = {{"p", {0}}};
  for (const Machine* machine : std::initializer_list<const Machine*>{&lost_update, &philosophers, &pipeline}) {
    const testkit::Reference reference = testkit::explore_obviously(*machine, properties);
    for (uint64_t i = 0; i < 5; ++i) {
      const Violation violation = some_violation(*machine, properties, seed + 100 * i);
      const Violation shrunk = shrink(*machine, *fresh_store(), violation, {});
      EXPECT_EQ(testkit::key_of(shrunk), testkit::key_of(violation));
      EXPECT_EQ(shrunk.trace.steps.size(), reference.lengths.at(testkit::key_of(violation)));
      EXPECT_EQ(shrunk.explanation.has_value(), violation.kind == ViolationKind::property);
      const Replay replayed = replay(*machine, *fresh_store(), shrunk.trace);
      EXPECT_FALSE(replayed.divergence);
      EXPECT_EQ(replayed.fault, shrunk.fault);
    }
  }
}

TEST(Shrink, merges_the_runs_of_a_thread) {
  Trace trace;
  for (const char* label : {"t0", "t1", "t2", "t1", "t0", "t2"})
    trace.steps.push_back({{ChoiceKind::thread, 3, 0, label}});
  const Violation violation{
      .kind = ViolationKind::property, .property = "p", .predicate = PredicateId{0}, .trace = trace};
  const Violation shrunk = shrink(testkit::LostUpdate(3), *fresh_store(), violation, {});
  EXPECT_EQ(shrunk.trace.steps.size(), 6U);
  EXPECT_LE(switches(shrunk.trace), 3U);  // t0 t1 t1 t0 and t2 t2 after or before: the minimum
}

// Two threads, each of which draws a number twice; a property that holds until all are drawn.
class Drawers final : public testkit::ToyMachine {
 public:
  testkit::ToyStep start(testkit::Slots& slots, ChoiceStream& choices) const override {
    slots = {0, 0, choices.choose(ChoiceKind::argument, 4, testkit::NumberedLabels())};
    return {};
  }
  testkit::ToyStep step(testkit::Slots& slots, ChoiceStream& choices) const override {
    const uint32_t thread = choices.choose(ChoiceKind::thread, 2, testkit::NumberedLabels("t"));
    if (slots[thread] == 2) return {.outcome = OutcomeKind::blocked};
    ++slots[thread];
    slots[2] += choices.choose(ChoiceKind::value, 10, testkit::NumberedLabels());
    return {};
  }
  Truth evaluate(const testkit::Slots& slots, PredicateId) const override {
    return slots[0] + slots[1] == 4 ? Truth::false_ : Truth::true_;
  }
  std::string slot_name(size_t) const override { return "slot"; }
};

TEST(Shrink, lowers_choices) {
  const Drawers machine;
  const std::vector<Property> properties = {{"p", {0}}};
  const Violation violation = some_violation(machine, properties, testkit::random_seed());
  const Violation shrunk = shrink(machine, *fresh_store(), violation, {});
  EXPECT_EQ(shrunk.trace.steps.size(), 4U);
  EXPECT_EQ(switches(shrunk.trace), 1U);
  EXPECT_EQ(shrunk.trace.start, (std::vector<Choice>{{ChoiceKind::argument, 4, 0, "0"}}));
  for (const std::vector<Choice>& step : shrunk.trace.steps)
    EXPECT_EQ(step[1], (Choice{ChoiceKind::value, 10, 0, "0"}));
}

TEST(Shrink, is_never_longer_where_the_shortest_is_out_of_reach) {
  const testkit::Choosers machine(12);
  const std::vector<Property> properties = {{"p", {0}}};
  const Violation violation = some_violation(machine, properties, testkit::random_seed());
  const Violation shrunk = shrink(machine, *fresh_store(), violation, {});
  EXPECT_LE(shrunk.trace.steps.size(), violation.trace.steps.size());
  EXPECT_LE(switches(shrunk.trace), switches(violation.trace));
  EXPECT_EQ(testkit::key_of(shrunk), testkit::key_of(violation));
}

TEST(Shrink, ends_where_the_property_is_first_false) {
  const ListedGraph machine({.paths = {{1, 2, 3, 4, 5, 1}}, .false_at = {{3, 5}}});
  Trace trace;
  for (const char* label : {"2", "3", "4", "5"}) trace.steps.push_back({{ChoiceKind::thread, 1, 0, label}});
  const Violation shrunk =
      shrink(machine, *fresh_store(),
             {.kind = ViolationKind::property, .property = "p", .predicate = PredicateId{0}, .trace = trace}, {});
  EXPECT_EQ(shrunk.trace.steps.size(), 2U);
}

TEST(Shrink, another_fault_does_not_count) {
  // The short path leads to another fault.
  const ListedGraph machine({.paths = {{1, 2, 3, 9}, {1, 8}}, .initial = {1}, .faults = {{9, "wanted"}, {8, "other"}}});
  Trace trace;
  for (const char* label : {"2", "3", "9"}) trace.steps.push_back({{ChoiceKind::thread, 1, 0, label}});
  const Fault fault{FaultKind::assertion, "wanted", {}, "walker"};
  const Violation shrunk =
      shrink(machine, *fresh_store(), {.kind = ViolationKind::fault, .fault = fault, .trace = trace}, {});
  EXPECT_EQ(shrunk.fault, fault);
  EXPECT_EQ(shrunk.trace.steps.size(), 3U);
}

TEST(Shrink, what_does_not_replay_comes_back_as_it_was) {
  const ListedGraph machine({.paths = {{1, 2, 3}}});
  Trace trace;
  trace.steps = {{{ChoiceKind::thread, 1, 0, "7"}}};
  const Violation shrunk = shrink(machine, *fresh_store(), {.kind = ViolationKind::deadlock, .trace = trace}, {});
  EXPECT_EQ(shrunk.trace, trace);
}

TEST(Shrink, stops_after_its_attempts) {
  const testkit::LostUpdate machine(4);
  const std::vector<Property> properties = {{"p", {0}}};
  const Violation violation = some_violation(machine, properties, 1);
  const Violation shrunk = shrink(machine, *fresh_store(), violation, {.attempts_max = 1});
  EXPECT_EQ(shrunk.trace, violation.trace);
}

}  // namespace
}  // namespace ramify::engine

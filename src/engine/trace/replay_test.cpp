// SPDX-License-Identifier: Apache-2.0
// Goal: a trace leads to its recorded state, survives unrelated edits, and reports clearly where it diverges.
// Method: traces of one machine replayed on edited ones.
#include "engine/trace/replay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/search/explore.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/listed_graph.h"
#include "engine/testkit/toys.h"

namespace ramify::engine {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testkit::fresh_store;
using testkit::ListedGraph;

Choice thread(std::string label) { return {ChoiceKind::thread, 9, 8, std::move(label)}; }
Trace walk(const std::vector<std::string>& labels) {
  Trace trace;
  for (const std::string& label : labels) trace.steps.push_back({thread(label)});
  return trace;
}

TEST(Replay, goes_the_way_of_the_trace) {
  const ListedGraph machine({.paths = {{1, 2, 3, 4}, {1, 3}}});
  const Replay replayed = replay(machine, *fresh_store(), walk({"3", "4"}));
  EXPECT_FALSE(replayed.divergence);
  EXPECT_FALSE(replayed.fault);
  ASSERT_THAT(replayed.steps, SizeIs(3));
  EXPECT_THAT(replayed.steps[0].choices, IsEmpty());
  EXPECT_EQ(replayed.steps[0].view.children[0].value, "1");
  EXPECT_EQ(replayed.steps[1].report.actor, "3");
  EXPECT_EQ(replayed.steps[1].report.label, "at 1");
  EXPECT_THAT(replayed.steps[1].choices, testing::ElementsAre(Choice{ChoiceKind::thread, 2, 1, "3"}));
  EXPECT_EQ(replayed.steps[1].view.children[0].value, "3");
  EXPECT_EQ(replayed.steps[2].view.children[0].value, "4");
}

TEST(Replay, survives_new_threads) {
  const testkit::LostUpdate two(2);
  const std::unique_ptr<store::Store> store = fresh_store();
  const Exploration found = explore(two, *store, {.properties = {{"p", {0}}}});
  ASSERT_THAT(found.violations, SizeIs(1));
  const testkit::LostUpdate five(5);
  const Replay replayed = replay(five, *fresh_store(), found.violations[0].trace);
  EXPECT_FALSE(replayed.divergence);
  ASSERT_THAT(replayed.steps, SizeIs(5));
  EXPECT_EQ(replayed.steps[4].view.children[0].value, "1");  // the counter
}

TEST(Replay, a_trace_without_labels_is_followed_by_numbers) {
  Trace trace;
  trace.steps = {{{ChoiceKind::thread, 2, 1, ""}}, {{ChoiceKind::thread, 1, 0, ""}}};
  const Replay replayed = replay(ListedGraph({.paths = {{1, 2, 3, 4}, {1, 3}}}), *fresh_store(), trace);
  EXPECT_FALSE(replayed.divergence);
  EXPECT_EQ(replayed.steps.back().view.children[0].value, "4");
}

TEST(Replay, a_fault_ends_it) {
  const ListedGraph machine({.paths = {{1, 2, 9}}, .faults = {{9, "broken"}}});
  const Replay replayed = replay(machine, *fresh_store(), walk({"2", "9"}));
  EXPECT_FALSE(replayed.divergence);
  ASSERT_TRUE(replayed.fault);
  EXPECT_EQ(replayed.fault->message, "broken");
  ASSERT_THAT(replayed.steps, SizeIs(3));
  EXPECT_EQ(replayed.steps[2].outcome, OutcomeKind::fault);
  EXPECT_EQ(replayed.steps[2].view.children[0].value, "9");
}

TEST(Replay, says_where_a_thread_is_missing) {
  const Replay replayed = replay(ListedGraph({.paths = {{1, 2, 3, 4}}}), *fresh_store(), walk({"2", "7", "4"}));
  ASSERT_TRUE(replayed.divergence);
  EXPECT_EQ(replayed.divergence->step, 2U);
  EXPECT_EQ(replayed.divergence->choice, 0U);
  EXPECT_EQ(replayed.divergence->expected, "thread `7`");
  EXPECT_EQ(replayed.divergence->found, "a thread out of 1: `3`");
  EXPECT_THAT(replayed.steps, SizeIs(2));
}

TEST(Replay, says_where_the_initial_state_differs) {
  Trace trace;
  trace.start = {{ChoiceKind::value, 2, 1, "2"}};
  const Replay replayed = replay(ListedGraph({.paths = {{1, 1}}}), *fresh_store(), trace);
  ASSERT_TRUE(replayed.divergence);
  EXPECT_EQ(replayed.divergence->step, 0U);
  EXPECT_EQ(replayed.divergence->expected, "value `2`");
  EXPECT_THAT(replayed.steps, IsEmpty());
}

TEST(Replay, says_where_a_thread_is_blocked) {
  const Replay replayed = replay(ListedGraph({.paths = {{1, 2}}}), *fresh_store(), walk({"2", "blocked"}));
  ASSERT_TRUE(replayed.divergence);
  EXPECT_EQ(replayed.divergence->step, 2U);
  EXPECT_EQ(replayed.divergence->expected, "a step of thread `blocked`");
  EXPECT_THAT(replayed.divergence->found, HasSubstr("blocked"));
}

TEST(Replay, says_where_the_end_comes_too_early) {
  Trace trace = walk({"2"});
  trace.steps.push_back({});
  const Replay replayed = replay(ListedGraph({.paths = {{1, 2}}, .finished = {2}}), *fresh_store(), trace);
  ASSERT_TRUE(replayed.divergence);
  EXPECT_EQ(replayed.divergence->step, 2U);
  EXPECT_THAT(replayed.divergence->found, HasSubstr("every thread has ended"));
}

TEST(Replay, says_where_a_fault_comes_too_early) {
  const ListedGraph machine({.paths = {{1, 2, 9}}, .faults = {{9, "broken"}}});
  const Replay replayed = replay(machine, *fresh_store(), walk({"2", "9", "3", "4"}));
  ASSERT_TRUE(replayed.fault);
  ASSERT_TRUE(replayed.divergence);
  EXPECT_EQ(replayed.divergence->step, 3U);
  EXPECT_EQ(replayed.divergence->expected, "2 more steps");
  EXPECT_EQ(replayed.divergence->found, "a fault before: broken");
}

}  // namespace
}  // namespace ramify::engine

// SPDX-License-Identifier: Apache-2.0
// Goal: verdicts, counts and witnesses of small machines with obvious answers, for each strategy and
// number of workers.
// Method: listed graphs and toy programs; levels are shared from the first state on, so that small graphs also reach
// the parallel code.
#include "engine/search/explore.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/search/explore_tuned.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/listed_graph.h"
#include "engine/testkit/reference_explorer.h"
#include "engine/testkit/toys.h"
#include "engine/trace/replay.h"

namespace ramify::engine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testkit::fresh_store;
using testkit::GraphDescription;
using testkit::ListedGraph;

struct Mode {
  Strategy strategy = Strategy::breadth_first;
  unsigned workers = 1;
  uint64_t alone_max = 1;
};
std::string mode_name(const testing::TestParamInfo<Mode>& mode) {
  return std::string(mode.param.strategy == Strategy::breadth_first ? "breadth" : "depth") +
         std::to_string(mode.param.workers) + (mode.param.alone_max == 1 ? "" : "alone");
}

class Explore : public testing::TestWithParam<Mode> {
 protected:
  Exploration run(const Machine& machine, ExploreOptions options = {}) {
    const Mode& mode = GetParam();
    options.strategy = mode.strategy;
    options.workers = mode.workers;
    store_ = fresh_store();
    return explore_tuned(machine, *store_, options, {.alone_max = mode.alone_max});
  }
  bool is_breadth_first() const { return GetParam().strategy == Strategy::breadth_first; }

  std::unique_ptr<store::Store> store_;
};

INSTANTIATE_TEST_SUITE_P(Modes, Explore,
                         testing::Values(Mode{Strategy::breadth_first, 1}, Mode{Strategy::breadth_first, 2},
                                         Mode{Strategy::breadth_first, 3}, Mode{Strategy::breadth_first, 4},
                                         Mode{Strategy::breadth_first, 2, 4}, Mode{Strategy::depth_first, 1},
                                         Mode{Strategy::depth_first, 2}, Mode{Strategy::depth_first, 4}),
                         mode_name);

// The thread that each step took, by label.
std::vector<std::string> actors(const Trace& trace) {
  std::vector<std::string> actors;
  for (const std::vector<Choice>& step : trace.steps) actors.push_back(step.empty() ? "" : step[0].label);
  return actors;
}

TEST_P(Explore, a_cycle_holds) {
  const Exploration found = run(ListedGraph({.paths = {{1, 2, 3, 1}}}));
  EXPECT_EQ(found.verdict.kind, VerdictKind::holds);
  EXPECT_THAT(found.verdict.reasons, IsEmpty());
  EXPECT_THAT(found.violations, IsEmpty());
  EXPECT_EQ(found.counts.states, 3U);
  EXPECT_EQ(found.counts.initial_states, 1U);
  EXPECT_EQ(found.counts.transitions, 3U);
  EXPECT_EQ(found.counts.depth, 2U);
  EXPECT_EQ(found.counts.deadlocks, 0U);
  EXPECT_EQ(found.counts.finished_states, 0U);
  EXPECT_EQ(found.store.state_count, 3U);
}

TEST_P(Explore, an_end_is_no_deadlock) {
  const Exploration found = run(ListedGraph({.paths = {{1, 2, 3}, {1, 3}}, .finished = {3}}));
  EXPECT_EQ(found.verdict.kind, VerdictKind::holds);
  EXPECT_EQ(found.counts.finished_states, 1U);
  EXPECT_EQ(found.counts.transitions, 3U);
}

TEST_P(Explore, a_deadlock_is_found) {
  const Exploration found = run(ListedGraph({.paths = {{1, 2, 3, 4}, {1, 4}}, .blocked = {2}}));
  EXPECT_EQ(found.verdict.kind, VerdictKind::violated);
  ASSERT_THAT(found.violations, SizeIs(1));
  EXPECT_EQ(found.violations[0].kind, ViolationKind::deadlock);
  EXPECT_FALSE(found.violations[0].explanation);
  EXPECT_EQ(found.counts.deadlocks, 1U);
  if (is_breadth_first()) {
    EXPECT_THAT(actors(found.violations[0].trace), ElementsAre("4"));
  }
}

TEST_P(Explore, deadlocks_are_counted_where_they_do_not_matter) {
  const Exploration found = run(ListedGraph({.paths = {{1, 2}, {1, 3}}}), {.check_deadlock = false});
  EXPECT_EQ(found.verdict.kind, VerdictKind::holds);
  EXPECT_EQ(found.counts.deadlocks, 2U);
}

TEST_P(Explore, a_false_property_is_found_and_explained) {
  const Exploration found = run(ListedGraph({.paths = {{1, 2, 3, 4, 1}, {1, 5, 4}}, .false_at = {{}, {4}}}),
                                {.properties = {{"first", {0}}, {"second", {1}}}});
  EXPECT_EQ(found.verdict.kind, VerdictKind::violated);
  ASSERT_THAT(found.violations, SizeIs(1));
  EXPECT_EQ(found.violations[0].property, "second");
  ASSERT_TRUE(found.violations[0].explanation);
  EXPECT_EQ(found.violations[0].explanation->truth, Truth::false_);
  if (is_breadth_first()) {
    EXPECT_THAT(actors(found.violations[0].trace), ElementsAre("5", "4"));
  }
}

TEST_P(Explore, an_initial_state_can_be_wrong) {
  const Exploration found =
      run(ListedGraph({.paths = {{1, 3, 1}, {2, 3}}, .false_at = {{2}}}), {.properties = {{"p", {0}}}});
  ASSERT_THAT(found.violations, SizeIs(1));
  EXPECT_EQ(found.counts.initial_states, 2U);
  const Trace& trace = found.violations[0].trace;
  EXPECT_THAT(trace.start, ElementsAre(Choice{ChoiceKind::value, 2, 1, "2"}));
  if (is_breadth_first()) {
    EXPECT_THAT(trace.steps, IsEmpty());
  }
}

TEST_P(Explore, a_fault_is_found) {
  const ListedGraph machine({.paths = {{1, 2, 3, 1}, {2, 9}}, .initial = {1}, .faults = {{9, "broken"}}});
  const Exploration found = run(machine);
  EXPECT_EQ(found.verdict.kind, VerdictKind::violated);
  ASSERT_THAT(found.violations, SizeIs(1));
  EXPECT_EQ(found.violations[0].kind, ViolationKind::fault);
  EXPECT_EQ(found.violations[0].fault->message, "broken");
  EXPECT_THAT(actors(found.violations[0].trace), ElementsAre("2", "9"));
  const Replay replayed = replay(machine, *store_, found.violations[0].trace);
  EXPECT_FALSE(replayed.divergence);
  EXPECT_EQ(replayed.fault, found.violations[0].fault);
}

TEST_P(Explore, where_it_is_not_known_how_to_go_on_nothing_is_claimed) {
  GraphDescription graph{.paths = {{1, 9}, {1, 2, 3, 3}},
                         .initial = {1},
                         .faults = {{9, "no such part"}},
                         .unknown = {9},
                         .false_at = {{4}}};
  const Exploration found = run(ListedGraph(graph), {.properties = {{"p", PredicateId{0}}}});
  EXPECT_EQ(found.verdict.kind, VerdictKind::unknown);
  EXPECT_EQ(texts(found.verdict.reasons), std::vector<std::string>{"no such part"});
  EXPECT_TRUE(found.violations.empty());
  ASSERT_EQ(found.unknowns.size(), 1u);
  EXPECT_EQ(found.unknowns[0].trace.steps.size(), 1u);
  EXPECT_EQ(found.counts.states, 3u) << "the search goes on elsewhere";
  EXPECT_FALSE(found.is_cut_short);

  graph.false_at = {{3}};
  const Exploration broken = run(ListedGraph(graph), {.properties = {{"p", PredicateId{0}}}});
  EXPECT_EQ(broken.verdict.kind, VerdictKind::violated);
  ASSERT_EQ(broken.violations.size(), 1u);
  EXPECT_EQ(broken.unknowns.size(), 1u);
}

TEST_P(Explore, a_fault_in_the_beginning_is_found) {
  const Exploration found = run(ListedGraph({.paths = {{1, 1}, {2, 2}}, .faults = {{2, "not even started"}}}));
  EXPECT_EQ(found.verdict.kind, VerdictKind::violated);
  ASSERT_THAT(found.violations, SizeIs(1));
  EXPECT_THAT(found.violations[0].trace.steps, IsEmpty());
  EXPECT_THAT(found.violations[0].trace.start, ElementsAre(Choice{ChoiceKind::value, 2, 1, "2"}));
  EXPECT_EQ(found.counts.transitions, 0U);
}

TEST_P(Explore, no_initial_state_but_faults) {
  const Exploration found = run(ListedGraph({.paths = {{1}}, .faults = {{1, "at once"}}}));
  EXPECT_EQ(found.verdict.kind, VerdictKind::violated);
  EXPECT_EQ(found.counts.states, 0U);
}

TEST_P(Explore, of_equal_lengths_the_state_that_comes_first_counts) {
  if (!is_breadth_first()) return;  // depth-first search stops at the first finding
  const GraphDescription graph{.paths = {{1, 2, 9}, {1, 3}, {1, 4, 4}}, .faults = {{9, "later"}}, .false_at = {{4}}};
  const Exploration with = run(ListedGraph(graph), {.properties = {{"p", {0}}}});
  ASSERT_THAT(with.violations, SizeIs(1));
  EXPECT_EQ(with.violations[0].kind, ViolationKind::deadlock);  // state 3 comes before state 4
  const Exploration without = run(ListedGraph(graph), {.properties = {{"p", {0}}}, .check_deadlock = false});
  ASSERT_THAT(without.violations, SizeIs(1));
  EXPECT_EQ(without.violations[0].kind, ViolationKind::property);
}

TEST_P(Explore, keep_going_finds_one_witness_for_each_violation) {
  const GraphDescription graph{.paths = {{1, 2, 3, 4, 5, 8}, {2, 9}, {3, 9}, {3, 10}, {5, 11}, {4, 7}, {5, 7}},
                               .initial = {1},
                               .faults = {{9, "a"}, {10, "b"}, {11, "a"}},
                               .false_at = {{3, 5}, {5}, {}}};
  const std::vector<Property> properties = {{"p", {0}}, {"q", {1}}, {"r", {2}}};
  const Exploration found = run(ListedGraph(graph), {.properties = properties, .keep_going = true});
  EXPECT_EQ(found.verdict.kind, VerdictKind::violated);
  EXPECT_THAT(found.verdict.reasons, IsEmpty());
  std::map<std::string, uint32_t> lengths;
  for (const Violation& violation : found.violations)
    EXPECT_TRUE(lengths.emplace(testkit::key_of(violation), violation.trace.steps.size()).second);
  const std::map<std::string, uint32_t> expected = {
      {"fault a", 2}, {"property p", 2}, {"fault b", 3}, {"property q", 4}, {"deadlock", 4}};
  if (is_breadth_first()) {
    EXPECT_EQ(lengths, expected);
  }
  EXPECT_THAT(lengths, SizeIs(expected.size()));
  EXPECT_TRUE(std::ranges::is_sorted(found.violations, {}, [](const Violation& v) { return v.trace.steps.size(); }));
  EXPECT_EQ(found.counts.states, 7U);
  EXPECT_EQ(found.counts.deadlocks, 2U);
  EXPECT_EQ(found.counts.transitions, 11U);
}

TEST_P(Explore, a_property_without_value_stops_the_search) {
  const Exploration found =
      run(ListedGraph({.paths = {{1, 2, 3, 1}}, .error_at = {{2}}}), {.properties = {{"p", {0}}}, .keep_going = true});
  EXPECT_EQ(found.verdict.kind, VerdictKind::unknown);
  EXPECT_THAT(texts(found.verdict.reasons), ElementsAre("the property `p` has no value in some state"));
  EXPECT_THAT(found.violations, IsEmpty());
  ASSERT_TRUE(found.property_error);
  EXPECT_EQ(found.property_error->property, "p");
  EXPECT_THAT(actors(found.property_error->trace), ElementsAre("2"));
  ASSERT_TRUE(found.property_error->explanation);
  EXPECT_EQ(found.property_error->explanation->truth, Truth::error);
}

TEST_P(Explore, lost_update_takes_four_steps) {
  const Exploration found = run(testkit::LostUpdate(2), {.properties = {{"nothing is lost", {0}}}});
  ASSERT_THAT(found.violations, SizeIs(1));
  EXPECT_THAT(found.violations[0].trace.steps, SizeIs(4));
  if (GetParam().workers == 1 || is_breadth_first()) {
    EXPECT_EQ(found.violations[0].trace.steps[0][0].label, "t0");
  }
}

TEST_P(Explore, philosophers_deadlock_unless_they_keep_an_order) {
  const Exploration free_for_all = run(testkit::Philosophers(5, false));
  ASSERT_THAT(free_for_all.violations, SizeIs(1));
  EXPECT_EQ(free_for_all.violations[0].kind, ViolationKind::deadlock);
  if (is_breadth_first()) {
    EXPECT_THAT(free_for_all.violations[0].trace.steps, SizeIs(5));
  }
  EXPECT_EQ(run(testkit::Philosophers(5, true)).verdict.kind, VerdictKind::holds);
}

TEST_P(Explore, states_of_changing_length_are_explored) {
  const Exploration whole = run(testkit::Pipeline(6, 3, false), {.properties = {{"nothing is lost", {0}}}});
  EXPECT_EQ(whole.verdict.kind, VerdictKind::holds);
  EXPECT_EQ(whole.counts.states, 22U);  // 7 x 7 pairs of which those 0 to 3 apart
  EXPECT_EQ(whole.counts.finished_states, 1U);
  const Exploration broken = run(testkit::Pipeline(6, 3, true));
  ASSERT_THAT(broken.violations, SizeIs(1));
  EXPECT_EQ(broken.violations[0].fault->message, "cannot digest 6");
  EXPECT_THAT(broken.violations[0].trace.steps, SizeIs(12));
}

TEST_P(Explore, several_choices_in_one_step) {
  const testkit::Choosers machine(6);
  const std::vector<Property> properties = {{"not 17", {0}}};
  const testkit::Reference reference = testkit::explore_obviously(machine, properties);
  const Exploration found = run(machine, {.properties = properties, .keep_going = true});
  EXPECT_EQ(found.counts.states, reference.counts.states);
  EXPECT_EQ(found.counts.transitions, reference.counts.transitions);
  EXPECT_EQ(found.counts.initial_states, 2U);
  ASSERT_THAT(found.violations, SizeIs(1));
  if (is_breadth_first()) {
    EXPECT_EQ(found.violations[0].trace.steps.size(), reference.lengths.at("property not 17"));
  }
}

TEST(ExploreDeathTest, a_store_with_states_is_refused) {
  testing::GTEST_FLAG(death_test_style) = "threadsafe";
  const ListedGraph machine({.paths = {{1, 1}}});
  const std::unique_ptr<store::Store> store = fresh_store();
  explore(machine, *store, {});
  EXPECT_DEATH(explore(machine, *store, {}), "a store without states");
}

}  // namespace
}  // namespace ramify::engine

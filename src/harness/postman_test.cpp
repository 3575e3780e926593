// SPDX-License-Identifier: Apache-2.0
// Goal: the postman's suites are valid, take every transition that a test can take, and no suite has fewer steps, or as
// many steps and fewer tests. Method: samples with known tours; random graphs compared with a search of all walks.
#include "harness/postman.h"

#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testkit/listed_fsm.h"
#include "engine/testkit/random_seed.h"
#include "engine/testkit/sample_fsms.h"
#include "harness/live_graph.h"
#include "harness/suite_judge.h"

namespace ramify::harness {
namespace {

using engine::Fsm;
using engine::Suite;
using engine::testkit::display_five;
using engine::testkit::grid;
using engine::testkit::listed_fsm;
using engine::testkit::oven;
using engine::testkit::populations;
using engine::testkit::power_and_speed;
using engine::testkit::power_switch;
using engine::testkit::speed_control;
using engine::testkit::stack;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Suite postman(const Fsm& fsm) {
  const base::Result<Suite> suite = postman_suite(fsm);
  EXPECT_TRUE(suite.has_value());
  if (!suite) return {};
  EXPECT_EQ(judge(fsm, *suite), "");
  const engine::Coverage coverage = engine::coverage(fsm, *suite);
  const LiveGraph graph(fsm);
  for (size_t i = 0; i < fsm.transitions.size(); ++i)
    EXPECT_EQ(coverage.transitions[i] > 0, graph.is_live(fsm.transitions[i])) << arrow(fsm.transitions[i]);
  return *suite;
}

std::string size(const Fsm& fsm) { return fmt::format("{}/{}", fsm.states.size(), fsm.transitions.size()); }

struct Sample {
  const char* name;
  Fsm fsm;
  const char* size;  // states/transitions
  const char* tour;  // tests/steps
};

TEST(Postman, tours_of_the_samples_are_the_known_ones) {
  const std::vector<Sample> samples = {
      {"PowerSwitch", power_switch(), "2/2", "1/2"},
      {"SpeedControl", speed_control(), "3/3", "1/3"},
      {"SpeedControl PowerSwitch", power_and_speed(), "6/12", "1/12"},
      {"Stack, depth 3", stack(3), "15/28", "1/28"},
      {"Stack, depth 5", stack(5), "63/124", "1/124"},
      {"Stack, depth 8", stack(8), "511/1020", "1/1020"},
      {"Stack, depth 10", stack(10), "2047/4092", "1/4092"},
      {"Stack StackOneScenario",
       listed_fsm("0* Push(1) 1*; 1 Push(1) 2*; 2 Push(1) 3*; 3 Pop() 2; 2 Pop() 1; 1 Pop() 0"), "4/6", "1/6"},
      {"Marquee", listed_fsm("a* Shift() b*; b Shift() a"), "2/2", "1/2"},
      {"DisplayFive Marquee", display_five(), "7/14", "2/25"},
      {"Marquee DisplayFive LoadFirst",
       listed_fsm("s* Load() a*; a Shift() b*; b Shift() c*; c Shift() d*; d Shift() e*; e Shift() a"), "6/6", "1/6"},
      {"populations, 3", populations(3, 3), "8/36", "1/36"},
      {"populations, 4", populations(4, 4), "16/96", "1/96"},
      {"populations, 6, at most 6", populations(6, 6, true), "64/570", "1/570"},
      {"populations, 4, filter 3", populations(4, 3), "15/84", "1/84"},
      {"oven", oven(), "3/5", "1/7"},
      {"grid 5", grid(5), "25/80", "1/80"},
      {"Timeout", listed_fsm("0 a() 1; 1 b() 2; 2 c() 3*"), "4/3", "1/3"},
  };
  for (const Sample& sample : samples) {
    SCOPED_TRACE(sample.name);
    EXPECT_EQ(size(sample.fsm), sample.size);
    EXPECT_EQ(tour(postman(sample.fsm)), sample.tour);
  }
}

TEST(Postman, without_a_way_to_acceptance_there_is_nothing_to_test_and_it_says_so) {
  const Suite suite = postman(listed_fsm("off PowerOn() on"));
  EXPECT_THAT(suite.runs, IsEmpty());
  EXPECT_THAT(suite.uncovered, ElementsAre(engine::UncoveredGoal{"transition 0 -PowerOn()-> 1",
                                                                 "no accepting state can be reached from state 0"}));
}

TEST(Postman, transitions_into_dead_states_are_listed_not_taken) {
  const Suite suite = postman(listed_fsm("s* Go() t; t Back() s; t Fall() trap; trap Spin() trap"));
  EXPECT_EQ(tour(suite), "1/2");
  EXPECT_THAT(
      suite.uncovered,
      ElementsAre(engine::UncoveredGoal{"transition 1 -Fall()-> 2", "no accepting state can be reached from state 2"},
                  engine::UncoveredGoal{"transition 2 -Spin()-> 2", "no accepting state can be reached from state 2"}));
}

TEST(Postman, what_was_not_explored_is_not_called_dead) {
  const Suite suite = postman(listed_fsm("s* Go() cut?"));
  ASSERT_EQ(suite.uncovered.size(), 1u);
  EXPECT_THAT(suite.uncovered[0].why, HasSubstr("not all that follows was explored"));
}

TEST(Postman, a_state_alone_needs_no_test) { EXPECT_THAT(postman(listed_fsm("s*")).runs, IsEmpty()); }

TEST(Postman, an_empty_graph_needs_no_test) { EXPECT_THAT(postman(Fsm{}).runs, IsEmpty()); }

TEST(Postman, parts_that_nothing_connects_get_a_test_each) {
  const Fsm fsm = listed_fsm("a* X() b; b Y() a; c* X() d; d Y() c; e*", {.initial = {"a", "c", "e"}, .actions = {}});
  const Suite suite = postman(fsm);
  EXPECT_EQ(tour(suite), "2/4");
  EXPECT_THAT(suite.notes, ElementsAre(HasSubstr("3 initial states")));
}

TEST(Postman, transitions_that_differ_in_inner_choices_alone_are_taken_once) {
  Fsm fsm = listed_fsm("a* X() b; a X() b; b Y() a");
  fsm.transitions[0].choices = {"x=1"};
  fsm.transitions[1].choices = {"x=2"};
  EXPECT_EQ(tour(postman(fsm)), "1/2");
}

TEST(Postman, a_suite_that_is_too_long_is_refused_with_its_length) {
  const base::Result<Suite> suite = postman_suite(stack(3), {.steps_max = 27});
  ASSERT_FALSE(suite.has_value());
  EXPECT_THAT(suite.error().message, HasSubstr("takes all 28 transitions needs 28 steps, the limit is 27"));
}

TEST(Postman, without_resets_one_test_takes_all_or_it_fails) {
  const base::Result<Suite> one = postman_suite(display_five(), {.with_resets = false});
  EXPECT_FALSE(one.has_value());  // nothing leads back to the first pattern
  const base::Result<Suite> walk = postman_suite(oven(), {.with_resets = false});
  ASSERT_TRUE(walk.has_value());
  EXPECT_EQ(tour(*walk), "1/7");
  // Two ends: two tests, or none.
  const Fsm fork = listed_fsm("s X() a*; s Y() b*");
  EXPECT_EQ(tour(postman(fork)), "2/2");
  EXPECT_FALSE(postman_suite(fork, {.with_resets = false}).has_value());
  const Fsm parts = listed_fsm("a* X() a; b* X() b", {.initial = {"a", "b"}, .actions = {}});
  EXPECT_FALSE(postman_suite(parts, {.with_resets = false}).has_value());
  EXPECT_TRUE(postman_suite(Fsm{}, {.with_resets = false}).has_value());
}

TEST(Postman, a_reset_is_preferred_to_steps_that_show_nothing_new) {
  // The way back from b takes three steps; a reset takes none.
  EXPECT_EQ(tour(postman(listed_fsm("a* X() b*; a Y() b; a Z() b; b R() c; c S() d; d T() a"))), "2/6");
}

TEST(Postman, of_equally_long_suites_one_has_the_fewest_tests) {
  EXPECT_EQ(tour(postman(listed_fsm("a* X() b*; b X() a; a Y() c*; c Y() a"))), "1/4");
}

// The least (steps, tests) of all sets of tests that take all live edges, by searching all walks: Dijkstra over the
// tester's position (including between tests) and the set of taken edges.
std::string best_tour(const Fsm& fsm, bool with_resets) {
  const LiveGraph graph(fsm);
  const uint32_t between = static_cast<uint32_t>(fsm.states.size());
  const uint32_t all = (1u << graph.edges().size()) - 1;
  if (all == 0) return "0/0";
  using Cost = std::pair<uint32_t, uint32_t>;   // steps, tests
  using Place = std::pair<uint32_t, uint32_t>;  // position, taken edges
  std::map<Place, Cost> best;
  std::set<std::pair<Cost, Place>> queue;
  const auto reach = [&](Place place, Cost cost) {
    const auto found = best.find(place);
    if (found != best.end()) {
      if (found->second <= cost) return;
      queue.erase({found->second, place});
    }
    best[place] = cost;
    queue.insert({cost, place});
  };
  reach({between, 0}, {0, 0});
  while (!queue.empty()) {
    const auto [cost, place] = *queue.begin();
    queue.erase(queue.begin());
    const auto [steps, tests] = cost;
    const auto [where, taken] = place;
    if (where == between) {
      if (taken == all) return fmt::format("{}/{}", tests, steps);
      if (tests == 1 && !with_resets) continue;
      for (uint32_t state : graph.initial()) reach({state, taken}, {steps, tests + 1});
      continue;
    }
    if (fsm.states[where].is_accepting) reach({between, taken}, cost);
    for (uint32_t i = graph.first(where); i < graph.first(where + 1); ++i)
      reach({graph.edges()[i].to, taken | 1u << i}, {steps + 1, tests});
  }
  return "none";
}

TEST(Postman, no_suite_is_shorter_on_random_graphs) {
  std::mt19937_64 random(engine::testkit::random_seed());
  int nonempty = 0;
  for (int i = 0; i < 2000; ++i) {
    const uint32_t states = static_cast<uint32_t>(2 + random() % 5);
    const Fsm fsm =
        engine::testkit::random_fsm(random, {.states = states,
                                             .transitions = static_cast<uint32_t>(states + random() % 5),
                                             .initial_count = static_cast<uint32_t>(i % 4 == 0 ? 2 : 1),
                                             .accepting_percent = static_cast<uint32_t>(20 + random() % 60),
                                             .incomplete_percent = static_cast<uint32_t>(i % 3 == 0 ? 20 : 0),
                                             .is_branching = i % 5 == 0});
    const std::string expected = best_tour(fsm, true);
    EXPECT_EQ(tour(postman(fsm)), expected) << "graph " << i;
    if (expected != "0/0") ++nonempty;
    const base::Result<Suite> one = postman_suite(fsm, {.with_resets = false});
    EXPECT_EQ(one ? tour(*one) : "none", best_tour(fsm, false)) << "graph " << i;
    EXPECT_EQ(one ? judge(fsm, *one) : "", "");
    if (HasFailure()) break;
  }
  EXPECT_GT(nonempty, 1000);
}

TEST(Postman, larger_random_graphs_are_covered) {
  std::mt19937_64 random(engine::testkit::random_seed());
  for (int i = 0; i < 20; ++i) postman(engine::testkit::random_fsm(random, {.states = 300, .transitions = 900}));
}

}  // namespace
}  // namespace ramify::harness

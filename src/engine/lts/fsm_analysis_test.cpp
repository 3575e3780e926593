// SPDX-License-Identifier: Apache-2.0
// Goal: the classification of states follows its definition, and respects the marks of a graph. Method: handwritten
// graphs, and random ones checked by the definition, state by state.
#include "engine/lts/fsm_analysis.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testkit/listed_fsm.h"
#include "engine/testkit/random_seed.h"

namespace ramify::engine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testkit::listed_fsm;

TEST(FsmAnalysis, ends_are_told_apart_by_whether_they_accept) {
  const FsmAnalysis analysis = analyse(listed_fsm("s Go good*; s Slip bad; s Wait s"));
  EXPECT_THAT(analysis.initial, ElementsAre(0));
  EXPECT_THAT(analysis.accepting, ElementsAre(1));
  EXPECT_THAT(analysis.finished, ElementsAre(1));
  EXPECT_THAT(analysis.dead_ends, ElementsAre(2));
  EXPECT_THAT(analysis.dead, ElementsAre(2));
  EXPECT_TRUE(analysis.is_complete);
}

TEST(FsmAnalysis, a_state_that_only_repeats_itself_is_dead_and_no_end) {
  const FsmAnalysis analysis = analyse(listed_fsm("s* Fall trap; trap Spin trap"));
  EXPECT_THAT(analysis.dead, ElementsAre(1));
  EXPECT_THAT(analysis.dead_ends, IsEmpty());
}

TEST(FsmAnalysis, an_incomplete_state_is_no_end_and_leaves_the_outcome_unknown) {
  const FsmAnalysis analysis = analyse(listed_fsm("s A cut?; s B lost; s C home*; home D cut; t* E u?"));
  EXPECT_THAT(analysis.dead_ends, ElementsAre(2));
  EXPECT_THAT(analysis.dead, ElementsAre(2));
  EXPECT_THAT(analysis.unknown, ElementsAre(1, 5));
  EXPECT_THAT(analysis.incomplete, ElementsAre(1, 5));
  EXPECT_FALSE(analysis.is_complete);
}

TEST(FsmAnalysis, a_frontier_state_is_no_end) {
  Fsm fsm = listed_fsm("s* A f");
  fsm.states[1].is_frontier = true;
  const FsmAnalysis analysis = analyse(fsm);
  EXPECT_THAT(analysis.frontier, ElementsAre(1));
  EXPECT_THAT(analysis.dead_ends, IsEmpty());
  EXPECT_THAT(analysis.unknown, ElementsAre(1));
}

TEST(FsmAnalysis, a_frontier_state_that_accepts_is_not_finished) {
  Fsm fsm = listed_fsm("s A f*");
  fsm.states[1].is_frontier = true;
  const FsmAnalysis analysis = analyse(fsm);
  EXPECT_THAT(analysis.finished, IsEmpty());
  EXPECT_EQ(analysis.prospects[0], Prospect::alive);
}

TEST(FsmAnalysis, unsafe_states_are_listed) {
  Fsm fsm = listed_fsm("s* A t");
  fsm.states[1].is_unsafe = true;
  EXPECT_THAT(analyse(fsm).unsafe, ElementsAre(1));
}

TEST(FsmAnalysis, what_was_cut_is_not_complete_even_where_no_state_says_so) {
  Fsm fsm = listed_fsm("s* A t*");
  fsm.cuts = {"there was no memory for all initial states"};
  EXPECT_FALSE(analyse(fsm).is_complete);
}

TEST(FsmAnalysis, an_empty_graph_has_nothing) { EXPECT_THAT(analyse(Fsm{}).dead, IsEmpty()); }

TEST(FsmAnalysis, the_power_switch_without_power_off_has_one_dead_end) {
  const FsmAnalysis analysis = analyse(listed_fsm("off* PowerOn on"));
  EXPECT_THAT(analysis.dead_ends, ElementsAre(1));
  EXPECT_THAT(analysis.dead, ElementsAre(1));
}

// By definition: the states reachable from `from`.
std::vector<bool> reach(const Fsm& fsm, uint32_t from) {
  std::vector<bool> is_reached(fsm.states.size());
  is_reached[from] = true;
  for (size_t round = 0; round < fsm.states.size(); ++round)
    for (const FsmTransition& transition : fsm.transitions)
      if (is_reached[transition.from]) is_reached[transition.to] = true;
  return is_reached;
}

TEST(FsmAnalysis, prospects_of_random_graphs_are_those_of_the_definition) {
  std::mt19937_64 random(testkit::random_seed());
  for (int i = 0; i < 500; ++i) {
    const Fsm fsm = testkit::random_fsm(random, {.states = 8,
                                                 .transitions = static_cast<uint32_t>(7 + random() % 8),
                                                 .accepting_percent = 20,
                                                 .incomplete_percent = 20});
    const std::vector<Prospect> found = prospects(fsm);
    for (uint32_t state = 0; state < 8; ++state) {
      const std::vector<bool> is_reached = reach(fsm, state);
      Prospect expected = Prospect::dead;
      for (uint32_t other = 0; other < 8; ++other) {
        if (!is_reached[other]) continue;
        if (fsm.states[other].is_accepting) expected = Prospect::alive;
        if (is_open(fsm.states[other]) && expected == Prospect::dead) expected = Prospect::unknown;
      }
      EXPECT_EQ(name(found[state]), name(expected)) << "graph " << i << ", state " << state;
    }
  }
}

}  // namespace
}  // namespace ramify::engine

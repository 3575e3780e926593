// SPDX-License-Identifier: Apache-2.0
// Goal: the numbering of a graph is canonical, for any input order. Method: a small handwritten graph; explored random
// systems with shuffled states and transitions.
#include "engine/grouping/canonical_fsm.h"

#include <numeric>
#include <tuple>
#include <vector>

#include <fmt/core.h>
#include <gmock/gmock.h>

#include "engine/grouping/explore_fsm.h"
#include "engine/streams/random_stream.h"
#include "engine/testkit/listed_lts.h"
#include "engine/testkit/random_seed.h"

namespace ramify::engine {
namespace {

using testing::ElementsAre;
using testing::Pair;

FsmState named(std::string name) { return {.variables = {{"name", std::move(name)}}}; }

FsmTransition transition(uint32_t from, std::string action, uint32_t to, std::vector<std::string> choices = {}) {
  return {.from = from, .to = to, .label = {.action = std::move(action)}, .choices = std::move(choices)};
}

Fsm graph(std::vector<FsmState> states, std::vector<FsmTransition> transitions, uint32_t initial) {
  states[initial].is_initial = true;
  return {.states = std::move(states), .transitions = std::move(transitions), .actions = {"z"}, .cuts = {"cut"}};
}

TEST(canonical_fsm, is_breadth_first_by_label) {
  const Fsm fsm = graph({named("d"), named("b"), named("a"), named("c")},
                        {transition(1, "z", 0), transition(2, "y", 3), transition(2, "x", 1), transition(1, "a", 2),
                         transition(3, "a", 3)},
                        2);
  const CanonicalFsm numbered = canonical(fsm);
  EXPECT_THAT(numbered.state_numbers, ElementsAre(3, 1, 0, 2));
  EXPECT_THAT(numbered.transitions, ElementsAre(2, 1, 3, 0, 4));
  EXPECT_EQ(numbered.fsm.states[3].variables[0].second, "d");
  EXPECT_EQ(numbered.fsm.transitions[3].from, 1u);
  EXPECT_EQ(numbered.fsm.transitions[3].to, 3u);
  EXPECT_THAT(numbered.fsm.actions, ElementsAre("z"));
  EXPECT_THAT(numbered.fsm.cuts, ElementsAre("cut"));
}

TEST(canonical_fsm, of_one_label_the_choices_decide_and_then_the_variables) {
  const Fsm fsm = graph({named("start"), named("q"), named("p"), named("r")},
                        {transition(0, "go", 1), transition(0, "go", 2), transition(0, "go", 3, {"x=1"})}, 0);
  EXPECT_THAT(canonical(fsm).state_numbers, ElementsAre(0, 2, 1, 3));
}

// By variables `p` would come first, but `z` has the lower number because of its incoming label.
TEST(canonical_fsm, transitions_of_one_label_are_sorted_by_target) {
  const Fsm fsm = graph({named("start"), named("p"), named("z")},
                        {transition(0, "b", 1), transition(0, "b", 2), transition(0, "a", 2)}, 0);
  const CanonicalFsm numbered = canonical(fsm);
  EXPECT_THAT(numbered.state_numbers, ElementsAre(0, 2, 1));
  EXPECT_THAT(numbered.transitions, ElementsAre(2, 1, 0));
}

TEST(canonical_fsm, what_cannot_be_reached_comes_last) {
  const Fsm fsm = graph({named("a"), named("b"), named("c")}, {transition(1, "x", 0), transition(1, "x", 0)}, 2);
  const CanonicalFsm numbered = canonical(fsm);
  EXPECT_THAT(numbered.state_numbers, ElementsAre(1, 2, 0));
  EXPECT_EQ(numbered.fsm.transitions.size(), 2u);  // duplicates are kept
}

std::vector<uint32_t> shuffled(size_t count, RandomStream& random) {
  std::vector<uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0);
  for (size_t i = count; i > 1; --i) std::swap(order[i - 1], order[random.below(static_cast<uint32_t>(i))]);
  return order;
}

TEST(canonical_fsm, does_not_depend_on_the_numbering_before) {
  const uint64_t seed = testkit::random_seed();
  for (uint64_t round = 0; round < 300; ++round) {
    SCOPED_TRACE(fmt::format("RAMIFY_SEED={} round {}", seed, round));
    testkit::ListedLts lts = testkit::random_lts({.states = 20}, seed + round);
    const Fsm given = explore_fsm(lts, {.start_from = {0}}).fsm;  // the order of several initial states is given
    RandomStream random(seed + round);
    const std::vector<uint32_t> number = shuffled(given.states.size(), random);
    Fsm mixed = graph(std::vector<FsmState>(given.states.size()), {}, 0);
    for (uint32_t state = 0; state < given.states.size(); ++state) mixed.states[number[state]] = given.states[state];
    for (const uint32_t i : shuffled(given.transitions.size(), random)) {
      mixed.transitions.push_back(given.transitions[i]);
      mixed.transitions.back().from = number[mixed.transitions.back().from];
      mixed.transitions.back().to = number[mixed.transitions.back().to];
    }
    const Fsm again = canonical(mixed).fsm;
    ASSERT_EQ(again.transitions.size(), given.transitions.size());
    for (size_t i = 0; i < given.transitions.size(); ++i) {
      const FsmTransition& a = given.transitions[i];
      const FsmTransition& b = again.transitions[i];
      EXPECT_EQ(std::tie(a.from, a.to, a.label, a.choices), std::tie(b.from, b.to, b.label, b.choices));
    }
    for (size_t state = 0; state < given.states.size(); ++state)
      EXPECT_EQ(again.states[state].variables, given.states[state].variables);
  }
}

TEST(canonical_fsm, variables_are_what_people_call_so) {
  const View thread{"worker[0]", "thread", "at next", {{"i", "local", "1", {}, {}}}, {}};
  const View globals{
      "globals",
      "group",
      "",
      {{"x", "global", "[1]", {{"[0]", "element", "1", {}, {}}}, {}}, {"limit", "constant", "3", {}, {}}},
      {}};
  const View state{"", "state", "", {globals, thread, {"empty", "group", "", {}, {}}}, {}};
  EXPECT_THAT(variables_of(state),
              ElementsAre(Pair("x", "[1]"), Pair("worker[0]", "at next"), Pair("worker[0].i", "1")));
}

}  // namespace
}  // namespace ramify::engine

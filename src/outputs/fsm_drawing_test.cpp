// SPDX-License-Identifier: Apache-2.0
// Goal: pictures show the graph's content, safely in every format, and report what they group or omit.
#include "outputs/fsm_drawing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::outputs {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;

using Arguments = std::vector<std::optional<std::string>>;

// A ring of n states with x from 0 on, y its parity; each has one step to the next state and one loop.
engine::Fsm ring(uint32_t n) {
  engine::Fsm fsm;
  for (uint32_t i = 0; i < n; ++i) {
    engine::FsmState& state = fsm.states.emplace_back();
    state.variables = {{"x", std::to_string(i)}, {"y", std::to_string(i % 2)}};
    state.is_initial = i == 0;
    fsm.transitions.push_back({.from = i, .to = (i + 1) % n, .label = {"Go", Arguments{std::to_string(i)}, {}}});
    fsm.transitions.push_back({.from = i, .to = i, .label = {"Stay", Arguments{}, {}}});
  }
  return fsm;
}

FsmDrawing drawn(const engine::Fsm& fsm, const FsmDrawingOptions& options = {}) {
  return draw(fsm, engine::analyse(fsm), options).value();
}

TEST(FsmDrawing, shows_variables_and_labels) {
  const FsmDrawing drawing = drawn(ring(3));
  ASSERT_THAT(drawing.nodes, SizeIs(3));
  EXPECT_THAT(drawing.nodes[1].lines, ElementsAre("x = 1", "y = 1"));
  EXPECT_EQ(drawing.nodes[0].mark, FsmDrawing::Mark::initial);
  EXPECT_THAT(drawing.edges, SizeIs(6));
  EXPECT_THAT(drawing.edges[0].lines, ElementsAre("Go(0)"));
  EXPECT_THAT(drawing.notes, SizeIs(0));
}

TEST(FsmDrawing, groups_by_a_variable_and_says_so) {
  const FsmDrawing drawing = drawn(ring(6), {.group_by = "y"});
  ASSERT_THAT(drawing.nodes, SizeIs(2));
  EXPECT_THAT(drawing.nodes[0].lines, ElementsAre("y = 0", "3 states"));
  EXPECT_THAT(drawing.edges, SizeIs(4));
  EXPECT_THAT(drawing.notes, ElementsAre(HasSubstr("`y`")));
}

TEST(FsmDrawing, of_groups_calls_are_counted_and_what_they_have_in_common_is_shown) {
  const FsmDrawing drawing = drawn(ring(12), {.group_by = "y", .state_labels = {"y", "x"}});
  EXPECT_THAT(drawing.nodes[1].lines, ElementsAre("y = 1", "y = 1", "x = 6 values", "6 states"));
  EXPECT_THAT(drawing.edges[0].lines, ElementsAre("6 \u00d7 Go"));
  EXPECT_EQ(drawing.edges[0].transitions, 6u);
  EXPECT_THAT(drawn(ring(4), {.group_by = "y"}).edges[0].lines, ElementsAre("Go(0)", "Go(2)"));  // few are shown
  EXPECT_THAT(drawing_dot(drawn(ring(40), {.group_by = "y"})), HasSubstr("penwidth=2.3"));
}

TEST(FsmDrawing, states_show_what_was_asked_for) {
  EXPECT_THAT(drawn(ring(3), {.state_labels = {"y"}}).nodes[1].lines, ElementsAre("y = 1"));
  engine::Fsm fsm = ring(2);
  fsm.states[0].variables.clear();
  EXPECT_THAT(drawn(fsm, {.state_labels = {"x"}}).nodes[0].lines, ElementsAre("state 0"));
  fsm.states[1].variables = {{std::string(60, 'n'), "[1, 2, 3]"}};
  EXPECT_THAT(drawn(fsm).nodes[1].lines, ElementsAre(HasSubstr("nnn... = [1, 2, 3]")));  // the value distinguishes them
}

TEST(FsmDrawing, names_that_the_graph_does_not_have_are_refused) {
  const auto refusal = [](const FsmDrawingOptions& options) {
    const engine::Fsm fsm = ring(3);
    return draw(fsm, engine::analyse(fsm), options).error().message;
  };
  EXPECT_EQ(refusal({.group_by = "z"}), "no state of the graph has a variable `z`; it has `x`, `y`");
  EXPECT_THAT(refusal({.state_labels = {"x", "z"}}), HasSubstr("`z`"));
  EXPECT_EQ(refusal({.hidden_actions = {"Gone"}}),
            "the graph has no action `Gone` that could be hidden; it has `Go`, `Stay`");
}

TEST(FsmDrawing, of_too_many_states_groups_what_shows_most) {
  const FsmDrawing drawing = drawn(ring(5000));
  EXPECT_THAT(drawing.nodes, SizeIs(2));  // x has too many values, y has two
  EXPECT_THAT(drawing.notes, ElementsAre(HasSubstr("5,000 states are too many")));
  engine::Fsm bare = ring(1000);
  for (engine::FsmState& state : bare.states) state.variables.clear();
  const FsmDrawing by_depth = drawn(bare);
  ASSERT_EQ(by_depth.nodes.size(), 40u);
  EXPECT_THAT(by_depth.nodes[2].lines, ElementsAre("after 50 to 74 steps", "25 states"));
  bare.states.resize(10);
  bare.transitions.resize(20);
  bare.transitions[18].to = 0;
  EXPECT_THAT(drawn(bare, {.nodes_max = 5, .groups_max = 5}).nodes[1].lines,
              ElementsAre("after 2 to 3 steps", "2 states"));
}

TEST(FsmDrawing, a_group_is_not_expanded_if_none_of_it_is) {
  engine::Fsm fsm = ring(6);
  fsm.states[2].is_frontier = fsm.states[3].is_frontier = true;
  const FsmDrawing some = drawn(fsm, {.group_by = "y"});
  EXPECT_THAT(some.nodes[0].lines, ElementsAre("y = 0", "3 states, 1 not expanded"));
  EXPECT_EQ(some.nodes[0].mark, FsmDrawing::Mark::initial);
  fsm.states[1].is_frontier = fsm.states[5].is_frontier = true;
  EXPECT_EQ(drawn(fsm, {.group_by = "y"}).nodes[1].mark, FsmDrawing::Mark::frontier);
}

TEST(FsmDrawing, hides_actions_and_loops_and_counts_them) {
  const FsmDrawing drawing = drawn(ring(4), {.hides_loops = true, .hidden_actions = {"Go"}});
  EXPECT_THAT(drawing.edges, SizeIs(0));
  EXPECT_THAT(drawing.notes,
              ElementsAre("4 transitions of hidden actions", HasSubstr("4 transitions from a node to itself")));
  EXPECT_THAT(drawn(ring(4), {.labels = FsmDrawingOptions::Labels::names}).edges[0].lines, ElementsAre("Go"));
}

TEST(FsmDrawing, marks_are_the_strongest_and_cuts_are_said) {
  engine::Fsm fsm = ring(2);
  fsm.states[0].is_unsafe = true;
  fsm.states[1].is_accepting = true;
  fsm.states[1].is_incomplete = true;
  fsm.cuts = {"the limit of 2 states was reached"};
  const FsmDrawing drawing = drawn(fsm);
  EXPECT_EQ(drawing.nodes[0].mark, FsmDrawing::Mark::unsafe);
  EXPECT_TRUE(drawing.nodes[1].is_accepting && drawing.nodes[1].is_incomplete);
  EXPECT_THAT(drawing.notes, ElementsAre(HasSubstr("the limit of 2 states")));
  EXPECT_THAT(drawing_dot(drawing), HasSubstr("fillcolor=tomato"));
}

TEST(FsmDrawing, texts_of_the_model_stay_texts_in_every_format) {
  engine::Fsm fsm = ring(1);
  fsm.states[0].variables = {{"s", "\"<b>&\\ ] } ; --> `"}};
  fsm.transitions[0].label.arguments = Arguments{"\"a<b>\""};
  const FsmDrawing drawing = drawn(fsm);
  EXPECT_THAT(drawing_dot(drawing), HasSubstr("s = \\\"<b>&\\\\ ]"));
  EXPECT_THAT(drawing_graphml(drawing), HasSubstr("s = &quot;&lt;b&gt;&amp;"));
  EXPECT_THAT(drawing_graphml(drawing), Not(HasSubstr("<b>")));
  EXPECT_THAT(drawing_mermaid(drawing), Not(HasSubstr("<b>")));
}

}  // namespace
}  // namespace ramify::outputs

// SPDX-License-Identifier: Apache-2.0
// Goal: an explored graph behaves like its model. Method: samples are explored, and the graph replaces
// the model.
#include "engine/compose/fsm_lts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/compose/hand_written.h"
#include "engine/compose/scenario_fsm.h"

namespace ramify::engine::compose {
namespace {

using testing::ElementsAre;

Fsm explored(Lts& system) {
  const Walk all = walk(system);
  std::map<uint32_t, uint32_t> number;
  Fsm fsm;
  for (const uint32_t state : all.states) {
    number[state] = static_cast<uint32_t>(fsm.states.size());
    fsm.states.push_back(
        {.variables = {{"v", system.view(state).value}}, .is_accepting = all.accepting.contains(state)});
  }
  for (const uint32_t start : system.initial()) fsm.states[number.at(start)].is_initial = true;
  for (const uint32_t state : all.states)
    for (const Lts::Step& step : system.steps(state))
      fsm.transitions.push_back({.from = number.at(state), .to = number.at(step.to), .label = step.label});
  fsm.actions.assign(system.vocabulary().begin(), system.vocabulary().end());
  return fsm;
}
std::unique_ptr<Lts> again(const std::unique_ptr<Lts>& system) { return std::make_unique<FsmLts>(explored(*system)); }

TEST(FsmLts, is_as_what_it_was_made_of) {
  EXPECT_EQ(counts(again(stack({}))), counts(stack({})));
  const auto scenario_of = [] { return scenario(scenario_fsm("X -Push(1)-> X -Pop-> X").value()); };
  EXPECT_EQ(counts(product(again(stack({})), scenario_of())), counts(product(stack({}), scenario_of())));
  EXPECT_EQ(counts(product(again(power_switch()), again(scenario_of()))),
            counts(product(power_switch(), scenario_of())));
}

TEST(FsmLts, a_product_is_a_component_again) {
  const std::unique_ptr<Lts> both = product(stack({}), scenario(scenario_fsm("X -Push(1)-> X -Pop-> X").value()));
  EXPECT_EQ(counts(again(both)), counts(both));
  EXPECT_EQ(counts(product(again(both), stack({}))), counts(both));
}

Fsm cut_graph() {
  return {.states = {{.variables = {{"x", "0"}, {"y", "[]"}}, .is_initial = true, .is_accepting = true},
                     {.variables = {{"x", "1"}}, .is_frontier = true},
                     {.is_initial = true, .is_incomplete = true}},
          .transitions = {{.from = 0,
                           .to = 0,
                           .label = call("A", {}, "\"boom\""),
                           .choices = {"c=1"},
                           .requirements = {"r"},
                           .fault = Fault{.message = "boom", .place = {}, .actor = ""}},
                          {.from = 0, .to = 1, .label = call("A", {"1"})}},
          .actions = {"A", "B"},
          .cuts = {"the limit of 2 transitions was reached"}};
}

TEST(FsmLts, keeps_all_that_the_graph_says) {
  FsmLts system(cut_graph());
  EXPECT_THAT(system.initial(), ElementsAre(0u, 2u));
  EXPECT_THAT(system.vocabulary(), ElementsAre("A", "B")) << "B was never taken";
  const std::vector<Lts::Step> steps = system.steps(0);
  ASSERT_EQ(steps.size(), 2u);
  EXPECT_EQ(steps[0].label, call("A", {}, "\"boom\""));
  EXPECT_EQ(steps[0].fault->message, "boom");
  EXPECT_THAT(steps[0].choices, ElementsAre("c=1"));
  EXPECT_THAT(steps[0].requirements, ElementsAre("r"));
  EXPECT_EQ(steps[1].to, 1u);
  EXPECT_TRUE(system.is_accepting(0));
  EXPECT_FALSE(system.is_accepting(1));
  ASSERT_EQ(system.view(0).children.size(), 2u);
  EXPECT_EQ(system.view(0).children[1].name, "y");
  EXPECT_EQ(system.view(0).children[1].value, "[]");
}

TEST(FsmLts, says_which_states_it_does_not_know_all_of) {
  const FsmLts system(cut_graph());
  EXPECT_TRUE(system.has_all_steps(0));
  EXPECT_FALSE(system.has_all_steps(1));
  EXPECT_FALSE(system.has_all_steps(2));
  EXPECT_THAT(system.fsm().cuts, ElementsAre("the limit of 2 transitions was reached"));
}

TEST(FsmLts, has_no_values_of_expressions) {
  FsmLts system(cut_graph());
  EXPECT_EQ(system.value(0, 0), std::nullopt);
  EXPECT_NE(system.trouble(), "");
}

}  // namespace
}  // namespace ramify::engine::compose

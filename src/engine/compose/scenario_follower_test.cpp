// SPDX-License-Identifier: Apache-2.0
// Goal: the follower's states after some steps are those of the product of graphs. Method: small handwritten scenarios,
// and random automata followed along random labels, compared with a product with a model that allows everything.
#include "engine/compose/scenario_follower.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/compose/hand_written.h"
#include "engine/compose/scenario_fsm.h"
#include "engine/compose/scenario_path.h"
#include "engine/streams/random_stream.h"
#include "engine/testkit/random_seed.h"

namespace ramify::engine::compose {
namespace {

using testing::ElementsAre;
using Position = ScenarioFollower::Position;

ScenarioFollower follow(ScenarioGraph graph, const ScenarioFollower::Names& of_model) {
  std::vector<NamedScenario> scenarios;
  scenarios.push_back({"s", std::move(graph)});
  return ScenarioFollower(std::move(scenarios), of_model);
}

TEST(ScenarioFollower, a_path_is_wherever_some_reading_leads) {
  const ScenarioFollower follower = follow(scenario_path("A ; B | A ; C", {}).value(), {"A", "B", "C"});
  const Position start = follower.start().value();
  EXPECT_FALSE(follower.after(start, call("B")));
  const Position after_a = follower.after(start, call("A")).value();
  EXPECT_FALSE(follower.are_at_end(after_a));
  EXPECT_TRUE(follower.are_at_end(follower.after(after_a, call("B")).value()));
  EXPECT_TRUE(follower.are_at_end(follower.after(after_a, call("C")).value()));
  EXPECT_FALSE(follower.after(after_a, call("A")));
}

TEST(ScenarioFollower, a_name_outside_the_vocabulary_changes_nothing) {
  const ScenarioFollower follower = follow(scenario_path("A", {}).value(), {"A", "B"});
  EXPECT_EQ(follower.after(follower.start().value(), call("B")), follower.start());
}

TEST(ScenarioFollower, a_name_in_the_vocabulary_that_is_never_offered_cannot_happen) {
  const ScenarioFollower follower = follow(scenario_path("A*", {"B"}).value(), {"A", "B"});
  EXPECT_FALSE(follower.after(follower.start().value(), call("B")));
}

TEST(ScenarioFollower, arguments_and_results_have_to_agree) {
  const ScenarioFollower follower = follow(scenario_path("(Push(1) | Pop() / 2)*", {}).value(), {"Push", "Pop"});
  const Position start = follower.start().value();
  EXPECT_TRUE(follower.after(start, call("Push", {"1"})));
  EXPECT_FALSE(follower.after(start, call("Push", {"2"})));
  EXPECT_TRUE(follower.after(start, call("Pop", {}, "2")));
  EXPECT_FALSE(follower.after(start, call("Pop", {}, "1")));
}

TEST(ScenarioFollower, steps_that_the_model_does_not_have_come_at_any_time) {
  const ScenarioFollower follower = follow(scenario_fsm("Low -Up-> High -Ring-> Low").value(), {"Ring"});
  const Position start = follower.start().value();
  EXPECT_THAT(start, ElementsAre(ElementsAre(0, 1)));
  EXPECT_THAT(follower.own_names(0), ElementsAre("Up"));
  EXPECT_EQ(follower.text(0, start), "Low or High");
  EXPECT_EQ(follower.after(start, call("Ring")), start);
}

TEST(ScenarioFollower, without_a_start_there_is_no_position) {
  EXPECT_FALSE(follow({.also = {"A"}}, {"A"}).start());
  EXPECT_TRUE(ScenarioFollower({}, {}).start());
}

// Names a, b, c, of which the model has the first two.
ScenarioGraph random_graph(RandomStream& random) {
  ScenarioGraph graph;
  const uint32_t states = 1 + random.below(4);
  for (uint32_t i = 0; i < states; ++i)
    graph.states.push_back({.text = std::to_string(i), .is_accepting = random.below(2) == 0});
  graph.initial = {random.below(states)};
  if (random.below(3) == 0) graph.initial.push_back(random.below(states));
  for (uint32_t i = random.below(8); i > 0; --i) {
    Label label{.action = std::string(1, static_cast<char>('a' + random.below(3)))};
    if (random.below(2) == 0) label.arguments = {{std::to_string(random.below(2))}};
    graph.transitions.push_back({random.below(states), label, random.below(states)});
  }
  if (random.below(4) == 0) graph.also.insert("b");
  return graph;
}

// The states of a product after one label and any steps of the scenario alone.
std::set<uint32_t> closed(Product& product, std::set<uint32_t> states) {
  for (size_t before = 0; before != states.size();) {
    before = states.size();
    for (const uint32_t state : std::set<uint32_t>(states))
      for (const Lts::Step& step : product.steps(state))
        if (step.label.action == "c") states.insert(step.to);
  }
  return states;
}

TEST(ScenarioFollower, is_where_the_product_of_graphs_is) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  for (int round = 0; round < 300; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const ScenarioGraph graph = random_graph(random);
    const auto steps = [](int) -> std::vector<std::pair<Label, int>> {
      return {{call("a", {"0"}), 0}, {call("a", {"1"}), 0}, {call("b", {"0"}), 0}, {call("b", {"1"}), 0}};
    };
    const std::unique_ptr<Product> product_of =
        product(hand_written<int>({.starts = {0}, .steps = steps, .vocabulary = {"a", "b"}}), scenario(graph));
    const ScenarioFollower follower = follow(graph, {"a", "b"});
    std::optional<Position> position = follower.start();
    const std::vector<uint32_t> initial = product_of->initial();
    std::set<uint32_t> reference = closed(*product_of, {initial.begin(), initial.end()});
    for (int step = 0; step < 6 && position; ++step) {
      std::set<uint32_t> own;
      for (const uint32_t state : reference) own.insert(product_of->component_states(1, state).front());
      EXPECT_EQ(position->front(), ScenarioFollower::States(own.begin(), own.end()));
      EXPECT_EQ(follower.are_at_end(*position),
                std::ranges::any_of(reference, [&](uint32_t state) { return product_of->is_accepting(state); }));
      const Label label = call(random.below(2) == 0 ? "a" : "b", {std::to_string(random.below(2))});
      std::set<uint32_t> next;
      for (const uint32_t state : reference)
        for (const Lts::Step& taken : product_of->steps(state))
          if (taken.label == label) next.insert(taken.to);
      reference = closed(*product_of, next);
      position = follower.after(*position, label);
      EXPECT_EQ(position.has_value(), !reference.empty());
    }
  }
}

}  // namespace
}  // namespace ramify::engine::compose

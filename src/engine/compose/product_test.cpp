// SPDX-License-Identifier: Apache-2.0
// Goal: a product has the steps that its header documents, for any order of its components, and following as a set is
// the subset construction. Method: each rule on a few handwritten states; random systems compared with a naive product
// of sets that enumerates all combinations.
#include "engine/compose/product.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/compose/hand_written.h"
#include "engine/compose/offered_labels.h"
#include "engine/compose/random_draw.h"
#include "engine/compose/scenario_fsm.h"
#include "engine/testkit/random_seed.h"

namespace ramify::engine::compose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::unique_ptr<Lts> machine(std::string_view text, std::set<std::string, std::less<>> also = {}) {
  ScenarioGraph graph = scenario_fsm(text).value();
  graph.also = std::move(also);
  return scenario(std::move(graph));
}

TEST(Product, shared_names_happen_together_and_others_do_not) {
  const auto both = product(machine("X -A-> Y -B-> X"), machine("P -A-> Q -C-> P"));
  EXPECT_THAT(offered(*both), ElementsAre("A"));
  const uint32_t after = both->steps(both->initial()[0])[0].to;
  EXPECT_THAT(offered(*both, after), ElementsAre("B", "C"));
  EXPECT_THAT(both->vocabulary(), ElementsAre("A", "B", "C"));
}

TEST(Product, labels_are_made_definite_by_each_other) {
  EXPECT_THAT(offered(*product(machine("X -A(1, _)-> X"), machine("P -A(_, 2)-> P"), machine("S -A / 3-> S"))),
              ElementsAre("A(1, 2) / 3"));
  EXPECT_THAT(offered(*product(machine("X -A(1)-> X"), machine("P -A(2)-> P"))), IsEmpty());
  EXPECT_THAT(offered(*product(machine("X -A(1)-> X"), machine("P -A()-> P"))), IsEmpty());
  EXPECT_THAT(offered(*product(machine("X -A / 1-> X"), machine("P -A / 2-> P"))), IsEmpty());
  EXPECT_THAT(offered(*product(machine("X -A-> X"), machine("P -A(_)-> P"))), ElementsAre("A(_)"));
}

TEST(Product, what_is_open_in_all_components_stays_open) {
  EXPECT_THAT(offered(*product(machine("X -A-> X"), machine("P -B(_)-> P"))), ElementsAre("A", "B(_)"));
}

TEST(Product, a_name_of_the_vocabulary_that_is_not_offered_is_suppressed) {
  EXPECT_THAT(offered(*product(machine("X -A-> X -B-> X"), machine("P -A-> P", {"B"}))), ElementsAre("A"));
  EXPECT_THAT(offered(*product(machine("P", {"A", "B"}), machine("X -A-> X -B-> X -C-> X"))), ElementsAre("C"));
}

TEST(Product, the_order_is_that_of_the_first_component_then_of_the_next) {
  const auto first = [] { return machine("X -C(1)-> X -A(_)-> X -C(2)-> X"); };
  const auto second = [] { return machine("P -B-> P -A(2)-> P -A(1)-> P -C-> P"); };
  EXPECT_THAT(offered(*product(first(), second())), ElementsAre("C(1)", "A(2)", "A(1)", "C(2)", "B"));
  EXPECT_THAT(offered(*product(second(), first())), ElementsAre("B", "A(2)", "A(1)", "C(1)", "C(2)"));
}

TEST(Product, equal_steps_are_one) {
  EXPECT_THAT(offered(*product(machine("X -A-> X -A(1)-> X"), machine("P -A(1)-> P"))), ElementsAre("A(1)"));
}

TEST(Product, a_state_accepts_if_all_its_parts_do) {
  ScenarioGraph strict = scenario_fsm("P -A-> Q -B-> P").value();
  ASSERT_TRUE(set_accepting(strict, {"Q"}));
  const auto both = product(machine("X -A-> X"), scenario(strict));
  const uint32_t start = both->initial().at(0);
  EXPECT_FALSE(both->is_accepting(start));
  EXPECT_TRUE(both->is_accepting(both->steps(start)[0].to));
}

TEST(Product, every_combination_of_starts_is_a_start) {
  ScenarioGraph two = scenario_fsm("X -A-> X ; Y -A-> Y").value();
  two.initial = {0, 1};
  EXPECT_EQ(product(scenario(two), scenario(two), machine("P -A-> P"))->initial().size(), 4u);
  two.initial = {};
  EXPECT_THAT(product(scenario(two), machine("P -A-> P"))->initial(), IsEmpty());
}

struct Faulty : Lts {
  std::vector<uint32_t> initial() override { return {7}; }
  std::vector<Step> steps(uint32_t state) override {
    return {{.label = call("A", {}, "\"boom\""),
             .to = state,
             .fault = Fault{.message = "boom", .place = {}, .actor = ""},
             .choices = {"x=1"},
             .requirements = {"r", "s"}}};
  }
  bool is_accepting(uint32_t) override { return true; }
  const std::set<std::string, std::less<>>& vocabulary() const override { return names; }
  std::optional<std::string> value(uint32_t expression, uint32_t) override {
    if (expression == 3) return "\"three\"";
    problem = "no such expression";
    return std::nullopt;
  }
  std::string trouble() const override { return problem; }
  View view(uint32_t) override { return {.name = "n", .kind = "k", .value = "v", .children = {}, .place = {}}; }
  std::set<std::string, std::less<>> names = {"A"};
  std::string problem;
};

TEST(Product, what_a_step_says_of_itself_is_kept) {
  const auto both = product(std::make_unique<Faulty>(), machine("P -A-> Q"), std::make_unique<Faulty>());
  const uint32_t start = both->initial().at(0);
  const std::vector<Lts::Step> steps = both->steps(start);
  ASSERT_EQ(steps.size(), 1u);
  EXPECT_EQ(steps[0].fault->message, "boom");
  EXPECT_THAT(steps[0].choices, ElementsAre("x=1", "x=1"));
  EXPECT_THAT(steps[0].requirements, ElementsAre("r", "s"));
  EXPECT_THAT(both->component_states(0, steps[0].to), ElementsAre(7u));
  EXPECT_THAT(both->component_states(1, start), ElementsAre(0u));
  EXPECT_THAT(both->component_states(1, steps[0].to), ElementsAre(1u)) << "the scenario moves on";
}

TEST(Product, expressions_are_those_of_the_first_component_or_of_a_table) {
  const auto plain = product(std::make_unique<Faulty>(), machine("P -A-> Q"));
  EXPECT_EQ(plain->value(3, plain->initial()[0]), "\"three\"");
  EXPECT_EQ(plain->trouble(), "");
  EXPECT_EQ(plain->value(4, plain->initial()[0]), std::nullopt);
  EXPECT_EQ(plain->trouble(), "no such expression");

  std::vector<Component> components;
  components.push_back({.name = "s", .lts = machine("P -A-> Q")});
  components.push_back({.name = "m", .lts = std::make_unique<Faulty>()});
  Product table(std::move(components), {{.component = 1, .expression = 3}});
  EXPECT_EQ(table.value(0, table.initial()[0]), "\"three\"");
}

TEST(Product, a_view_has_a_child_for_each_component) {
  const auto both = product(machine("P -A-> Q"), std::make_unique<Faulty>());
  const View view = both->view(both->initial()[0]);
  ASSERT_EQ(view.children.size(), 2u);
  EXPECT_EQ(view.children[0].name, "part 0");
  EXPECT_EQ(view.children[0].value, "P");
  EXPECT_EQ(view.children[1].name, "part 1");
  EXPECT_EQ(view.children[1].value, "v");
}

TEST(ProductDeathTest, a_step_outside_of_the_vocabulary_is_a_bug) {
  auto faulty = std::make_unique<Faulty>();
  faulty->names = {};
  const auto one = product(std::move(faulty));
  EXPECT_DEATH(one->steps(one->initial()[0]), "not in its vocabulary");
}

// --- As a set --------------------------------------------------------------------------------------------------------

Product as_set(std::unique_ptr<Lts> model, std::unique_ptr<Lts> followed) {
  std::vector<Component> components;
  if (model) components.push_back({.name = "model", .lts = std::move(model)});
  components.push_back({.name = "followed", .lts = std::move(followed), .is_followed_as_set = true});
  return Product(std::move(components));
}

TEST(ProductAsSet, is_in_all_states_that_equal_labels_lead_to) {
  Product alone = as_set(nullptr, machine("X -A-> Y -B-> X ; X -A-> Z -C-> X"));
  const std::vector<Lts::Step> steps = alone.steps(alone.initial().at(0));
  ASSERT_EQ(steps.size(), 1u);
  EXPECT_THAT(alone.component_states(0, steps[0].to), ElementsAre(1u, 2u));
  EXPECT_THAT(offered(alone, steps[0].to), ElementsAre("B", "C"));
  EXPECT_EQ(alone.view(steps[0].to).children[0].value, "Y or Z");
  EXPECT_EQ(alone.value(0, steps[0].to), std::nullopt);
  EXPECT_EQ(alone.trouble(), "`followed` is in several states at once");
}

TEST(ProductAsSet, a_definite_label_beside_it_goes_all_the_ways_that_fit) {
  Product both = as_set(machine("M -A(1)-> M -A(2)-> M"), machine("X -A-> Y ; X -A(1)-> Z ; X -A(_)-> V"));
  const std::vector<Lts::Step> steps = both.steps(both.initial().at(0));
  ASSERT_EQ(steps.size(), 2u);
  EXPECT_THAT(both.component_states(1, steps[0].to), ElementsAre(1u, 2u, 3u));
  EXPECT_THAT(both.component_states(1, steps[1].to), ElementsAre(1u, 3u));
}

TEST(ProductAsSet, accepts_if_one_of_its_states_does_and_stays_where_it_has_no_say) {
  ScenarioGraph graph = scenario_fsm("X -A-> Y ; X -A-> Z").value();
  ASSERT_TRUE(set_accepting(graph, {"Z"}));
  Product both = as_set(machine("M -A-> M -B-> M"), scenario(graph));
  const uint32_t start = both.initial().at(0);
  EXPECT_FALSE(both.is_accepting(start));
  EXPECT_EQ(both.steps(start)[1].to, start);
  const uint32_t after = both.steps(start)[0].to;
  EXPECT_TRUE(both.is_accepting(after));
  EXPECT_THAT(offered(both, after), ElementsAre("B"));
}

// --- Random ----------------------------------------------------------------------------------------------------------

Label random_label(Random& random, bool is_definite) {
  Label label{.action = std::string(1, static_cast<char>('A' + draw(random, 3)))};
  const auto value = [&]() -> std::optional<std::string> {
    if (!is_definite && draw(random, 3) == 0) return std::nullopt;
    return std::to_string(draw(random, 2));
  };
  if (is_definite || draw(random, 3) != 0) label.arguments = {value()};
  if (!is_definite && draw(random, 6) == 0) label.arguments = {value(), value()};
  if (draw(random, 4) == 0) label.result = value();
  return label;
}

ScenarioGraph random_graph(Random& random, bool is_definite) {
  ScenarioGraph graph;
  const size_t states = 1 + draw(random, 4);
  for (size_t i = 0; i < states; ++i)
    graph.states.push_back({.text = std::to_string(i), .is_accepting = draw(random, 2) == 0});
  for (size_t i = 0; i <= draw(random, 2); ++i) graph.initial.push_back(static_cast<uint32_t>(draw(random, states)));
  for (size_t i = draw(random, 10); i-- > 0;)
    graph.transitions.push_back({.from = static_cast<uint32_t>(draw(random, states)),
                                 .label = random_label(random, is_definite),
                                 .to = static_cast<uint32_t>(draw(random, states))});
  if (draw(random, 3) == 0) graph.also.insert(std::string(1, static_cast<char>('A' + draw(random, 4))));
  return graph;
}

// The content of a product, with names that do not depend on the order of discovery.
struct Content {
  std::set<std::vector<uint32_t>> states;
  std::set<std::vector<uint32_t>> accepting;
  std::set<std::tuple<std::vector<uint32_t>, std::string, std::vector<uint32_t>>> transitions;
  bool operator==(const Content&) const = default;
};

std::set<std::string> names(const ScenarioGraph& graph) {
  std::set<std::string> all(graph.also.begin(), graph.also.end());
  for (const ScenarioTransition& transition : graph.transitions) all.insert(transition.label.action);
  return all;
}

// The naive product: tests for each state and each choice of one transition, or none, per component whether it is a
// step.
class Obvious {
 public:
  explicit Obvious(const std::vector<ScenarioGraph>& graphs) : graphs_(graphs) {}

  Content run() {
    choose_starts({});
    while (!open_.empty()) {
      const std::vector<uint32_t> state = open_.back();
      open_.pop_back();
      choose(state, {});
    }
    return content_;
  }

 private:
  void meet(const std::vector<uint32_t>& state) {
    if (!content_.states.insert(state).second) return;
    open_.push_back(state);
    for (size_t i = 0; i < state.size(); ++i)
      if (!graphs_[i].states[state[i]].is_accepting) return;
    content_.accepting.insert(state);
  }

  void choose_starts(std::vector<uint32_t> state) {
    if (state.size() == graphs_.size()) return meet(state);
    for (const uint32_t start : graphs_[state.size()].initial) {
      state.push_back(start);
      choose_starts(state);
      state.pop_back();
    }
  }

  void choose(const std::vector<uint32_t>& state, std::vector<const ScenarioTransition*> chosen) {
    if (chosen.size() == graphs_.size()) return take(state, chosen);
    const size_t component = chosen.size();
    chosen.push_back(nullptr);
    choose(state, chosen);
    for (const ScenarioTransition& transition : graphs_[component].transitions) {
      if (transition.from != state[component]) continue;
      chosen.back() = &transition;
      choose(state, chosen);
    }
  }

  void take(const std::vector<uint32_t>& state, const std::vector<const ScenarioTransition*>& chosen) {
    std::optional<Label> label;
    std::vector<uint32_t> to = state;
    for (size_t i = chosen.size(); i-- > 0;) {
      if (chosen[i] == nullptr) continue;
      if (label) {
        label = common_label(chosen[i]->label, *label);
        if (!label) return;
      } else {
        label = chosen[i]->label;
      }
      to[i] = chosen[i]->to;
    }
    if (!label) return;
    for (size_t i = 0; i < chosen.size(); ++i)
      if (chosen[i] == nullptr && names(graphs_[i]).contains(label->action)) return;
    content_.transitions.insert({state, text(*label), to});
    meet(to);
  }

  const std::vector<ScenarioGraph>& graphs_;
  Content content_;
  std::vector<std::vector<uint32_t>> open_;
};

// Of a product whose component `order[i]` is the i-th graph.
Content content_of(Product& product, const std::vector<size_t>& order) {
  const auto tuple = [&](uint32_t state) {
    std::vector<uint32_t> all;
    for (const size_t component : order) all.push_back(product.component_states(component, state).at(0));
    return all;
  };
  Content content;
  const Walk all = walk(product);
  for (const uint32_t state : all.states) content.states.insert(tuple(state));
  for (const uint32_t state : all.accepting) content.accepting.insert(tuple(state));
  for (const auto& [from, label, to] : all.transitions)
    EXPECT_TRUE(content.transitions.insert({tuple(from), label, tuple(to)}).second) << "twice: " << label;
  EXPECT_EQ(content.states.size(), all.states.size());
  return content;
}

TEST(ProductRandom, agrees_with_the_obvious_product_in_every_order) {
  const uint64_t seed = testkit::random_seed();
  Random random(seed);
  for (int round = 0; round < 3'000; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    std::vector<ScenarioGraph> graphs;
    for (size_t count = 1 + draw(random, 3); count-- > 0;) graphs.push_back(random_graph(random, false));
    const Content wanted = Obvious(graphs).run();
    std::vector<size_t> places(graphs.size());  // of each graph in the product
    for (size_t i = 0; i < places.size(); ++i) places[i] = i;
    do {
      std::vector<Component> components(graphs.size());
      for (size_t i = 0; i < graphs.size(); ++i) components[places[i]] = {.name = "c", .lts = scenario(graphs[i])};
      Product product(std::move(components));
      ASSERT_EQ(content_of(product, places), wanted);
    } while (std::next_permutation(places.begin(), places.end()));
  }
}

TEST(ProductRandom, a_product_of_products_is_one) {
  const uint64_t seed = testkit::random_seed();
  Random random(seed);
  for (int round = 0; round < 1'000; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const ScenarioGraph a = random_graph(random, false);
    const ScenarioGraph b = random_graph(random, false);
    const ScenarioGraph c = random_graph(random, false);
    const Counts flat = counts(product(scenario(a), scenario(b), scenario(c)));
    ASSERT_EQ(counts(product(product(scenario(a), scenario(b)), scenario(c))), flat);
    ASSERT_EQ(counts(product(scenario(a), product(scenario(b), scenario(c)))), flat);
  }
}

// With a deterministic model: the possible states of the follower are computed by walking all pairs.
TEST(ProductRandom, as_a_set_it_is_where_some_way_leads) {
  const uint64_t seed = testkit::random_seed();
  Random random(seed);
  for (int round = 0; round < 2'000; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    ScenarioGraph model = random_graph(random, true);
    for (ScenarioTransition& transition : model.transitions)
      transition.label.result = std::to_string(draw(random, 2));  // fully determined
    const ScenarioGraph follower = random_graph(random, false);
    Product product = as_set(scenario(model), scenario(follower));
    const std::set<std::string> known = names(follower);
    const std::set<std::string> of_model = names(model);
    for (const uint32_t state : walk(product, 200).states) {
      const uint32_t from = product.component_states(0, state)[0];
      std::set<std::tuple<std::string, uint32_t, std::vector<uint32_t>>> wanted;
      for (const ScenarioTransition& transition : model.transitions) {
        if (transition.from != from) continue;
        std::set<uint32_t> to;
        for (const uint32_t member : product.component_states(1, state)) {
          if (!known.contains(transition.label.action)) to.insert(member);
          for (const ScenarioTransition& other : follower.transitions)
            if (other.from == member && common_label(transition.label, other.label)) to.insert(other.to);
        }
        if (!to.empty()) wanted.insert({text(transition.label), transition.to, {to.begin(), to.end()}});
      }
      std::set<std::tuple<std::string, uint32_t, std::vector<uint32_t>>> found;
      for (const Lts::Step& step : product.steps(state))
        if (of_model.contains(step.label.action))
          found.insert(
              {text(step.label), product.component_states(0, step.to)[0], product.component_states(1, step.to)});
      ASSERT_EQ(found, wanted);
    }
  }
}

}  // namespace
}  // namespace ramify::engine::compose

// SPDX-License-Identifier: Apache-2.0
// Goal: the well-known samples of model programs have the published numbers of states and transitions when they are
// composed. Method: handwritten models, scenarios in their notations, a plain breadth-first count.
#include <gtest/gtest.h>

#include "engine/compose/hand_written.h"
#include "engine/compose/restricted.h"
#include "engine/compose/scenario_fsm.h"
#include "engine/compose/scenario_path.h"
#include "engine/compose/scenario_suite.h"

namespace ramify::engine::compose {
namespace {

ScenarioGraph fsm(std::string_view text, const std::vector<std::string>& accepting) {
  ScenarioGraph graph = scenario_fsm(text).value();
  EXPECT_TRUE(set_accepting(graph, accepting).has_value());
  return graph;
}

std::unique_ptr<Lts> speed_control() {
  return scenario(fsm("Low -IncrementSpeed-> Medium -IncrementSpeed-> High -IncrementSpeed-> Low", {"Low"}));
}

// A model composed with a path.
std::unique_ptr<Product> with_path(std::unique_ptr<Lts> model, std::string_view path,
                                   const std::set<std::string, std::less<>>& also = {}) {
  std::vector<Component> components;
  if (model) components.push_back({.name = "model", .lts = std::move(model)});
  components.push_back(
      {.name = "path", .lts = scenario(scenario_path(path, also).value()), .is_followed_as_set = true});
  return std::make_unique<Product>(std::move(components));
}

TEST(Samples, power_switch) {
  EXPECT_EQ(counts(power_switch()), (Counts{2, 2, 1, 0, 0, 0}));
  EXPECT_EQ(counts(speed_control()), (Counts{3, 3, 1, 0, 0, 0}));
  EXPECT_EQ(counts(product(speed_control(), power_switch())), (Counts{6, 12, 1, 0, 0, 0}));
  EXPECT_EQ(counts(product(power_switch(), speed_control())), (Counts{6, 12, 1, 0, 0, 0}));
}

TEST(Samples, power_switch_without_an_action) {
  EXPECT_EQ(counts(std::make_unique<Restricted>(power_switch(), Restriction{.except = {"PowerOff"}})),
            (Counts{2, 1, 1, 0, 1, 1}));
}

TEST(Samples, power_switch_with_four_traces) {
  const Label on = call("PowerOn");
  const Label off = call("PowerOff");
  const std::vector<RecordedRun> runs = {{on, off, on, off}, {on, off, on}, {on, off, on, on}, {off, off, on, off}};
  EXPECT_EQ(counts(product(scenario(scenario_suite(runs)), power_switch())), (Counts{14, 10, 1, 1, 3, 9}));
  EXPECT_EQ(counts(product(power_switch(), scenario(scenario_suite(runs)))), (Counts{14, 10, 1, 1, 3, 9}));
}

TEST(Samples, a_forbidden_path_of_the_power_switch_stops_after_three_steps) {
  EXPECT_EQ(counts(with_path(power_switch(), "PowerOn ; PowerOff ; PowerOn ; PowerOn")), (Counts{4, 3, 0, 0, 1, 4}));
}

TEST(Samples, stack) {
  EXPECT_EQ(counts(stack({})), (Counts{15, 28, 15, 0, 0, 0}));
  EXPECT_EQ(counts(stack({.depth_max = 5})), (Counts{63, 124, 63, 0, 0, 0}));
  EXPECT_EQ(counts(stack({.depth_max = 8})), (Counts{511, 1020, 511, 0, 0, 0}));
}

TEST(Samples, stack_with_its_result_as_such) {
  EXPECT_EQ(counts(stack({.has_result = true})), (Counts{15, 28, 15, 0, 0, 0}));
  EXPECT_EQ(counts(stack({.depth_max = 10, .has_result = true})), (Counts{2047, 4092, 2047, 0, 0, 0}));
}

TEST(Samples, stack_with_a_scenario_that_restricts_arguments) {
  EXPECT_EQ(counts(product(stack({}), scenario(fsm("Any -Push(1)-> Any -Pop(1)-> Any", {"Any"})))),
            (Counts{4, 6, 4, 0, 0, 0}));
  EXPECT_EQ(counts(with_path(stack({.has_result = true}), "(Push(1) | Pop())*")), (Counts{4, 6, 4, 0, 0, 0}));
}

std::vector<RecordedRun> stack_runs() {
  const auto push = [](std::string x) { return call("Push", {std::move(x)}); };
  const auto pop = [](std::string x) { return call("Pop", {std::move(x)}); };
  return {{push("1"), push("2"), pop("2"), pop("1")},
          {push("1"), push("2"), pop("1"), pop("2")},
          {push("1"), push("3"), pop("3"), pop("1")},
          {pop("2"), pop("1"), push("1"), push("2")}};
}

TEST(Samples, stack_with_four_traces) {
  const ScenarioGraph suite = scenario_suite(stack_runs());
  EXPECT_EQ(counts(scenario(suite)), (Counts{20, 16, 4, 4, 0, 0}));
  EXPECT_EQ(counts(product(scenario(suite), stack({.depth_max = 9}))), (Counts{11, 7, 1, 1, 3, 6}));
}

// The arguments of an observable action are in the scenarios.
TEST(Samples, stack_with_observables) {
  const ScenarioGraph suite = scenario_suite(stack_runs());
  const auto arguments = [&](std::string_view action) {
    std::vector<std::string> all;
    for (const Label& label : suite.labels_of(action)) all.push_back(label.arguments->front().value());
    return all;
  };
  EXPECT_EQ(arguments("Push"), (std::vector<std::string>{"1", "2", "3"}));
  EXPECT_EQ(counts(product(scenario(suite), stack({.depth_max = 9, .pushed = arguments("Push")}))),
            (Counts{12, 8, 1, 1, 3, 7}));
  EXPECT_EQ(counts(product(scenario(suite),
                           stack({.depth_max = 9, .pushed = arguments("Push"), .popped = arguments("Pop")}))),
            (Counts{14, 10, 2, 2, 2, 4}));
}

TEST(Samples, marquee) {
  std::string five;
  for (int i = 0; i < 5; ++i) five += "Bye  ";
  const auto load_first = [] { return scenario(fsm("Start -Load-> Loaded -Shift-> Loaded", {"Start", "Loaded"})); };
  EXPECT_EQ(counts(marquee({})), (Counts{2, 2, 2, 0, 0, 0}));
  EXPECT_EQ(counts(marquee({five})), (Counts{7, 14, 7, 0, 0, 0}));
  EXPECT_EQ(counts(product(marquee({five}), load_first())), (Counts{6, 6, 6, 0, 0, 0}));
  EXPECT_EQ(counts(product(load_first(), marquee({five}))), (Counts{6, 6, 6, 0, 0, 0}));
  // As a path, whose beginning does not accept.
  EXPECT_EQ(counts(with_path(marquee({five}), "Load(_) ; Shift()*")), (Counts{6, 6, 5, 0, 0, 0}));
}

TEST(Samples, all_successors_of_a_nondeterministic_scenario_are_kept) {
  const std::string_view text = "Start -A-> Left -B-> LeftEnd ; Start -A-> Right -C-> RightEnd";
  const auto model = [] {
    const auto steps = [](int) -> std::vector<std::pair<Label, int>> {
      return {{call("A"), 0}, {call("B"), 0}, {call("C"), 0}};
    };
    return hand_written<int>({.starts = {0}, .steps = steps, .vocabulary = {"A", "B", "C"}});
  };
  const ScenarioGraph graph = fsm(text, {"LeftEnd", "RightEnd"});
  EXPECT_EQ(counts(product(model(), scenario(graph))), (Counts{5, 4, 2, 2, 0, 0}));
  std::vector<Component> components;
  components.push_back({.name = "model", .lts = model()});
  components.push_back({.name = "fsm", .lts = scenario(graph), .is_followed_as_set = true});
  Product as_set(std::move(components));
  EXPECT_EQ(counts(as_set), (Counts{4, 3, 2, 2, 0, 0}));
}

// Split actions: sent data comes back in parts.
struct Socket {
  std::string sending;
  int receiving = 0;
  std::string buffers;
  auto operator<=>(const Socket&) const = default;
};
std::unique_ptr<Lts> socket() {
  const auto quoted = [](const std::string& text) { return '"' + text + '"'; };
  const auto steps = [quoted](const Socket& s) {
    std::vector<std::pair<Label, Socket>> all;
    for (const std::string& message : {std::string("a"), std::string("bb")})
      if (s.sending.empty())
        all.emplace_back(call("send_call", {quoted(message)}), Socket{message, s.receiving, s.buffers});
    for (size_t n = 1; n <= 2; ++n)
      if (n <= s.sending.size() && s.buffers.size() + n <= 2)
        all.emplace_back(call("send_return", {std::to_string(n)}),
                         Socket{"", s.receiving, s.buffers + s.sending.substr(0, n)});
    if (s.receiving == 0) all.emplace_back(call("recv_call", {"4"}), Socket{s.sending, 4, s.buffers});
    for (const std::string& message : {std::string("a"), std::string("b"), std::string("aa"), std::string("ab"),
                                       std::string("ba"), std::string("bb")})
      if (s.receiving != 0 && s.buffers.starts_with(message))
        all.emplace_back(call("recv_return", {quoted(message)}),
                         Socket{s.sending, 0, s.buffers.substr(message.size())});
    return all;
  };
  const auto accepts = [](const Socket& s) { return s == Socket{}; };
  return hand_written<Socket>({.starts = {Socket{}},
                               .steps = steps,
                               .accepts = accepts,
                               .vocabulary = {"send_call", "send_return", "recv_call", "recv_return"}});
}

TEST(Samples, socket) {
  const Counts all = counts(socket());
  EXPECT_EQ(all.states, 42u);
  EXPECT_EQ(all.transitions, 93u);
  EXPECT_EQ(all.accepting, 1u);
  const Counts synchronous = counts(with_path(socket(), "(send_call ; send_return ; recv_call ; recv_return)*"));
  EXPECT_LT(synchronous.states, all.states);
  EXPECT_EQ(synchronous.accepting, 1u);
  EXPECT_EQ(synchronous.dead_ends, 0u);
}

}  // namespace
}  // namespace ramify::engine::compose

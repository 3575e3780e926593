// SPDX-License-Identifier: Apache-2.0
// Goal: graphs are drawn with their marks, for any text in their labels, and cuts are reported. Method: handwritten
// graphs.
#include "outputs/graph_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace ramify::outputs {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

engine::View view(std::vector<std::pair<std::string, std::string>> globals) {
  engine::View result{"", "state", "", {}, {}};
  for (auto& [name, value] : globals) result.children.push_back({name, "global", value, {}, {}});
  return result;
}

engine::Graph sample_graph() {
  engine::Graph graph;
  graph.nodes.resize(3);
  graph.nodes[0].view = view({{"x", "\"a\\b\""}});
  graph.nodes[0].is_initial = true;
  graph.nodes[1].view = view({{"x", "<1>; #2"}});
  graph.nodes[1].is_finished = true;
  graph.nodes[2].view = view({{"x", "2"}});
  graph.nodes[2].is_deadlock = true;
  graph.nodes[2].violated = {"small"};
  graph.edges = {{0, 1, "a", "go \"on\"", {{engine::ChoiceKind::value, 2, 1, "7"}}, std::nullopt},
                 {0, 2, "b", "", {}, std::nullopt},
                 {1, 1, "a", "x", {}, engine::Fault{engine::FaultKind::assertion, "no\nway", {}, "a"}}};
  return graph;
}

TEST(GraphDot, quotes_and_backslashes_are_escaped_and_marks_are_there) {
  const std::string text = graph_dot(sample_graph());
  EXPECT_THAT(text, HasSubstr(R"(s0 [label="x = \"a\\b\"\l", style="filled,rounded", fillcolor=lightblue)"));
  EXPECT_THAT(text, HasSubstr(R"x(s0 -> s1 [label="a: go \"on\" (oneof = 7)"];)x"));
  EXPECT_THAT(text, HasSubstr("peripheries=2"));
  EXPECT_THAT(text, HasSubstr("violates small\\ldeadlock\\l\", style=\"filled,rounded\", fillcolor=tomato"));
  EXPECT_THAT(text, HasSubstr(R"(fault: no\\nway", color=red)"));
  EXPECT_THAT(text, Not(HasSubstr("only the first")));
}

TEST(GraphMermaid, what_its_grammar_would_read_is_written_as_entities) {
  const std::string text = graph_mermaid(sample_graph());
  EXPECT_THAT(text, HasSubstr("s0 : x = #34;a#92;b#34;\n"));
  EXPECT_THAT(text, HasSubstr("s1 : x = #60;1#62;#59; #35;2\n"));
  EXPECT_THAT(text, HasSubstr("[*] --> s0\n"));
  EXPECT_THAT(text, HasSubstr("s1 --> [*]\n"));
  EXPECT_THAT(text, HasSubstr("class s2 violated\n"));
  EXPECT_THAT(text, HasSubstr("s0 --> s1 : a#58; go #34;on#34; (oneof = 7)\n"));
}

TEST(GraphJson, is_json_with_every_node_and_edge) {
  const auto value = nlohmann::json::parse(graph_json(sample_graph(), "a.toml"));
  EXPECT_EQ(value["format"], "ramify-graph");
  EXPECT_EQ(value["nodes"].size(), 3u);
  EXPECT_EQ(value["edges"].size(), 3u);
  EXPECT_EQ(value["edges"][0]["choices"][0]["label"], "7");
  EXPECT_EQ(value["nodes"][2]["violated"][0], "small");
  EXPECT_EQ(value["edges"][2]["fault"]["message"], "no\nway");
  const auto empty = nlohmann::json::parse(graph_json({}, "a.toml"));
  EXPECT_TRUE(empty["nodes"].empty());
}

TEST(Graph, a_cut_is_said_in_every_format) {
  engine::Graph graph = sample_graph();
  graph.is_complete = false;
  graph.nodes[1].is_incomplete = true;
  EXPECT_THAT(graph_dot(graph), HasSubstr("only the first 3 states"));
  EXPECT_THAT(graph_mermaid(graph), HasSubstr("only the first 3 states"));
  EXPECT_FALSE(nlohmann::json::parse(graph_json(graph, ""))["complete"].get<bool>());
  EXPECT_THAT(graph_dot(graph), HasSubstr("not explored further"));
}

TEST(Graph, of_large_states_only_what_differs_from_the_first_is_shown) {
  engine::Graph graph;
  graph.nodes.resize(2);
  std::vector<std::pair<std::string, std::string>> globals;
  for (int i = 0; i < 15; ++i) globals.emplace_back("v" + std::to_string(i), "0");
  graph.nodes[0].view = view(globals);
  globals[3].second = "1";
  graph.nodes[1].view = view(globals);
  const auto lines = node_lines(graph);
  EXPECT_EQ(lines[0].size(), 15u);
  EXPECT_THAT(lines[1], ElementsAre("v3 = 1"));
}

}  // namespace
}  // namespace ramify::outputs

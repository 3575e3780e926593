// SPDX-License-Identifier: Apache-2.0
// Goal: the graph is the explored one, in a fixed order, and omissions are marked.
// Method: listed graphs node by node; random ones compared with the reference explorer.
#include "engine/graph/graph.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/search/explore.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/listed_graph.h"
#include "engine/testkit/random_seed.h"
#include "engine/testkit/reference_explorer.h"

namespace ramify::engine {
namespace {

using testing::ElementsAre;
using testkit::fresh_store;
using testkit::ListedGraph;

std::vector<std::string> names(const Graph& graph) {
  std::vector<std::string> names;
  for (const GraphNode& node : graph.nodes) names.push_back(node.view.children.at(0).value);
  return names;
}
std::vector<std::string> arrows(const Graph& graph) {
  std::vector<std::string> arrows;
  const std::vector<std::string> nodes = names(graph);
  for (const GraphEdge& edge : graph.edges) arrows.push_back(nodes.at(edge.from) + ">" + nodes.at(edge.to));
  return arrows;
}

TEST(Graph, is_breadth_first_and_marks_its_nodes) {
  const ListedGraph machine({.paths = {{1, 3, 5, 1}, {1, 2}, {3, 4}, {2, 9}},
                             .initial = {1, 2},
                             .finished = {4},
                             .faults = {{9, "broken"}},
                             .blocked = {5},
                             .false_at = {{3}, {3, 5}}});
  const std::unique_ptr<store::Store> store = fresh_store();
  const Graph graph = explore_graph(machine, *store, {{"p", {0}}, {"q", {1}}}, 100);
  EXPECT_TRUE(graph.is_complete);
  EXPECT_THAT(names(graph), ElementsAre("1", "2", "3", "5", "4"));
  EXPECT_THAT(arrows(graph), ElementsAre("1>3", "1>2", "2>2", "3>5", "3>4", "5>1"));
  EXPECT_TRUE(graph.nodes[0].is_initial);
  EXPECT_TRUE(graph.nodes[1].is_initial);
  EXPECT_FALSE(graph.nodes[2].is_initial);
  EXPECT_TRUE(graph.nodes[4].is_finished);
  EXPECT_FALSE(graph.nodes[1].is_deadlock);
  EXPECT_THAT(graph.nodes[2].violated, ElementsAre("p", "q"));
  EXPECT_THAT(graph.nodes[3].violated, ElementsAre("q"));
  ASSERT_TRUE(graph.edges[2].fault);
  EXPECT_EQ(graph.edges[2].fault->message, "broken");
  EXPECT_EQ(graph.edges[3].actor, "5");
  EXPECT_EQ(graph.edges[3].label, "at 3");
  EXPECT_THAT(graph.edges[5].choices, ElementsAre(Choice{ChoiceKind::thread, 2, 1, "1"}));
}

TEST(Graph, says_what_it_left_out) {
  const ListedGraph machine({.paths = {{1, 2, 3, 1}, {1, 3}, {2, 1}, {3, 4}}, .initial = {1}});
  const Graph graph = explore_graph(machine, *fresh_store(), {}, 3);
  EXPECT_FALSE(graph.is_complete);
  EXPECT_THAT(names(graph), ElementsAre("1", "2", "3"));
  EXPECT_FALSE(graph.nodes[0].is_incomplete);
  EXPECT_FALSE(graph.nodes[1].is_incomplete);
  EXPECT_TRUE(graph.nodes[2].is_incomplete);
  EXPECT_FALSE(graph.nodes[2].is_deadlock);
  EXPECT_THAT(arrows(graph), ElementsAre("1>2", "1>3", "2>3", "2>1", "3>1"));
}

TEST(Graph, marks_deadlocks) {
  const Graph graph = explore_graph(ListedGraph({.paths = {{1, 2}}}), *fresh_store(), {}, 10);
  EXPECT_FALSE(graph.nodes[0].is_deadlock);
  EXPECT_TRUE(graph.nodes[1].is_deadlock);
}

TEST(Graph, has_what_the_explorers_count_and_follows_an_exploration_in_the_same_store) {
  const uint64_t seed = testkit::random_seed();
  for (uint64_t i = 0; i < 20; ++i) {
    SCOPED_TRACE(testing::Message() << "round " << i << " of RAMIFY_SEED=" << seed);
    const ListedGraph machine(
        testkit::random_graph(seed + i, {.nodes = 50, .edges = 120, .finished_share = 0.5, .fault_edges = 3}));
    const testkit::Reference reference = testkit::explore_obviously(machine, {});
    const std::unique_ptr<store::Store> store = fresh_store();
    explore(machine, *store, {});
    const Graph graph = explore_graph(machine, *store, {}, 1'000);
    EXPECT_TRUE(graph.is_complete);
    EXPECT_EQ(graph.nodes.size(), reference.counts.states);
    EXPECT_EQ(graph.edges.size(), reference.counts.transitions);
    EXPECT_EQ(std::ranges::count_if(graph.nodes, &GraphNode::is_deadlock),
              static_cast<std::ptrdiff_t>(reference.counts.deadlocks));
    EXPECT_EQ(std::ranges::count_if(graph.nodes, &GraphNode::is_finished),
              static_cast<std::ptrdiff_t>(reference.counts.finished_states));
  }
}

}  // namespace
}  // namespace ramify::engine

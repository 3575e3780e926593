// SPDX-License-Identifier: Apache-2.0
// Goal: a graph of any machine has the steps that the simulation offers. Method: small programs; each path of the graph to an end is
// followed by the simulation.
#include "session/simulation/program_graph.h"

#include <algorithm>
#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/simulation/open_program.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

// The choices along the edges by which a state was found first.
engine::Path path_to(const engine::Graph& graph, uint32_t node) {
  std::vector<std::optional<uint32_t>> edge_to(graph.nodes.size());
  for (uint32_t edge = 0; edge < graph.edges.size(); ++edge) {
    const engine::GraphEdge& each = graph.edges[edge];
    if (each.to > each.from && !edge_to[each.to]) edge_to[each.to] = edge;  // breadth-first: found from an earlier one
  }
  engine::Path path;
  for (; edge_to[node]; node = graph.edges[*edge_to[node]].from) {
    std::vector<uint32_t>& taken = path.emplace_back();
    for (const engine::Choice& choice : graph.edges[*edge_to[node]].choices) taken.push_back(choice.taken);
  }
  path.emplace_back();  // the initial state, which is the only one
  std::ranges::reverse(path);
  return path;
}

void every_end_opens(OpenedProgram& program, size_t ends) {
  const engine::Graph graph = program_graph(program, 1'000).value();
  EXPECT_TRUE(graph.is_complete);
  size_t found = 0;
  for (uint32_t node = 0; node < graph.nodes.size(); ++node) {
    if (!graph.nodes[node].is_finished) continue;
    ++found;
    ASSERT_FALSE(program.simulation().follow(path_to(graph, node)).has_value()) << "state " << node;
    EXPECT_TRUE(program.simulation().moves().is_end);
    EXPECT_TRUE(engine::diff(graph.nodes[node].view, program.simulation().view()).empty());
  }
  EXPECT_EQ(found, ends);
}

class ProgramGraph : public ::testing::Test {
 protected:
  std::unique_ptr<OpenedProgram> open(const std::string& name, const std::string& text) {
    return open_program({.load = {.path = folder_.write(name, text)}}, note_).value();
  }

  TempFolder folder_;
  std::string note_;
};

TEST_F(ProgramGraph, of_c_has_every_order_of_evaluation) {
  every_end_opens(*open("orders.c",
                        "int t = 7;\nint f(void) { return t++; }\nint g(void) { return t++; }\n"
                        "int main(void) { return f() - g(); }\n"),
                  2);
}

TEST_F(ProgramGraph, of_an_outcome_has_the_choices_of_its_search) {
  const std::unique_ptr<OpenedProgram> program =
      open("quiet.c", "int f(void) { return 1; }\nint g(void) { return 2; }\nint main(void) { return f() + g(); }\n");
  const size_t all_orders = program_graph(*program, 1'000)->nodes.size();
  const std::unique_ptr<OpenedProgram> searched = open_with_choices(*program, *parse_exact_trace("@")).value();
  EXPECT_LT(program_graph(*searched, 1'000)->nodes.size(), all_orders);
  every_end_opens(*searched, 1);
}

TEST_F(ProgramGraph, of_the_universal_ir_is_cut_at_the_bound) {
  const std::unique_ptr<OpenedProgram> program =
      open("threads.py",
           "import threading\nn = 0\ndef work():\n    global n\n    n += 1\n"
           "ts = [threading.Thread(target=work) for _ in range(2)]\n[t.start() for t in ts]\n[t.join() for t in ts]\n");
  const engine::Graph cut = program_graph(*program, 5).value();
  EXPECT_FALSE(cut.is_complete);
  EXPECT_EQ(cut.nodes.size(), 5u);
}

}  // namespace
}  // namespace ramify::session

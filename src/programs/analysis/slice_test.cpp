// SPDX-License-Identifier: Apache-2.0
// Goal: slices and paths of small hand-written programs are correct; lines are those of spans. Random programs are
// compared with runs in conformance/slices_test.cpp.
#include "programs/analysis/slice.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "programs/analysis/parsed_module.h"

namespace ramify::analysis {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<uint32_t> sliced(const DependenceGraph& graph, uint32_t line, std::string variable = "",
                             Direction direction = Direction::backward) {
  std::vector<uint32_t> lines;
  for (const SliceLine& l :
       lines_of(graph, slice(graph, vertices_at(graph, {0, line, std::move(variable)}, direction), direction)))
    lines.push_back(l.line);
  return lines;
}

TEST(Slice, follows_values_and_decisions) {
  const ir::Module module = parsed(R"(
file "p.py"
entry f
func f dialect python (p)
  local %1 a
  local %2 b
  %1 = const 1  @2:1-2:2
  %2 = const 2  @3:1-3:2
  branch_if %0 -> yes, no  @4:1-4:2
yes:
  %1 = const 5  @5:1-5:2
no:
  %3 = binop add %1 %1  @6:1-6:2
  %4 = binop add %2 %2  @7:1-7:2
  return %3
)");
  const DependenceGraph graph(module);
  EXPECT_THAT(sliced(graph, 6), ElementsAre(2, 4, 5, 6));
  EXPECT_THAT(sliced(graph, 7), ElementsAre(3, 7));
  EXPECT_THAT(sliced(graph, 3, "b", Direction::forward), ElementsAre(3, 7));
  EXPECT_THAT(sliced(graph, 4, "", Direction::forward), ElementsAre(4, 5, 6));
}

// With two calls of one function, values passed to one do not come back from the other.
TEST(Slice, matches_calls_and_returns) {
  const ir::Module module = parsed(R"(
file "p.py"
entry f
func f dialect python ()
  %0 = const 1  @2:1-2:2
  %1 = const 2  @3:1-3:2
  %2 = call_function same (%0)  @4:1-4:2
  %3 = call_function same (%1)  @5:1-5:2
  %4 = binop add %2 %2  @6:1-6:2
  %5 = binop add %3 %3  @7:1-7:2
  return %4
func same dialect python (x) @9:1-9:2
  %1 = binop add %0 %0  @10:1-10:2
  return %1  @11:1-11:2
)");
  const DependenceGraph graph(module);
  EXPECT_THAT(sliced(graph, 6), ElementsAre(2, 4, 6, 9, 10, 11));
  EXPECT_THAT(sliced(graph, 7), ElementsAre(3, 5, 7, 9, 10, 11));
  EXPECT_THAT(sliced(graph, 2, "", Direction::forward), ElementsAre(2, 4, 6, 9, 10, 11));
}

TEST(Slice, follows_globals_through_calls_in_order) {
  const ir::Module module = parsed(R"(
file "p.py"
entry f
global g
global h
func f dialect python ()
  %0 = const 1  @2:1-2:2
  store_var g %0  @2:1-2:2
  %1 = const 2  @3:1-3:2
  store_var h %1  @3:1-3:2
  %2 = call_function change ()  @4:1-4:2
  %3 = load_var g  @5:1-5:2
  %4 = load_var h  @6:1-6:2
  %5 = const 9  @7:1-7:2
  store_var g %5  @7:1-7:2
  return %3
func change dialect python () @9:1-9:2
  %0 = load_var g  @10:1-10:2
  %1 = binop add %0 %0  @11:1-11:2
  store_var g %1  @11:1-11:2
  return %1  @12:1-12:2
)");
  const DependenceGraph graph(module);
  EXPECT_THAT(sliced(graph, 5), ElementsAre(2, 4, 5, 9, 10, 11));
  EXPECT_THAT(sliced(graph, 6), ElementsAre(3, 6));
}

TEST(Slice, keeps_fields_and_objects_apart) {
  const ir::Module module = parsed(R"(
file "p.py"
entry f
func f dialect python ()
  %0 = new_class Box "" []
  %1 = call_unknown %0 ()
  %2 = call_unknown %0 ()
  %3 = const 1  @2:1-2:2
  store_field %1 left %3  @3:1-3:2
  store_field %1 right %3  @4:1-4:2
  store_field %2 left %3  @5:1-5:2
  %4 = load_field %1 left  @6:1-6:2
  return %4
)");
  const DependenceGraph graph(module);
  EXPECT_THAT(sliced(graph, 6), ElementsAre(2, 3, 6));
}

TEST(Slice, has_what_decides_whether_an_exception_is_thrown) {
  const ir::Module module = parsed(R"(
file "p.py"
entry f
func f dialect python (p)
  local %1 a
  handler try caught -> caught %2
  %1 = const 1  @2:1-2:2
try:
  %3 = call_function risky (%0)  @3:1-3:2
  %1 = const 5  @4:1-4:2
caught:
  %4 = binop add %1 %1  @6:1-6:2
  return %4
func risky dialect python (x) @8:1-8:2
  branch_if %0 -> yes, no  @9:1-9:2
yes:
  raise %0  @10:1-10:2
no:
  return %0  @11:1-11:2
)");
  const DependenceGraph graph(module);
  EXPECT_THAT(sliced(graph, 6), ElementsAre(2, 3, 4, 6, 8, 9, 10));
}

TEST(ShortestWay, leads_from_source_to_sink_or_nowhere) {
  const ir::Module module = parsed(R"(
file "p.py"
entry f
func f dialect python ()
  %0 = call_builtin input ()  @2:1-2:2
  %1 = const "x"  @3:1-3:2
  %2 = call_function clean (%1)  @4:1-4:2
  %3 = call_function clean (%0)  @5:1-5:2
  %4 = call_builtin execute (%3)  @6:1-6:2
  %5 = call_builtin show (%2)  @7:1-7:2
  return %4
func clean dialect python (s) @9:1-9:2
  return %0  @10:1-10:2
)");
  const ConventionsOf conventions = [](ir::Dialect) -> const Conventions& {
    static constexpr std::string_view scalar[] = {"input"};
    static constexpr Conventions python{.scalar_functions = scalar};
    return python;
  };
  const DependenceGraph graph(module, {.conventions = conventions, .has_control = false});
  const auto way = [&](std::string_view from, std::string_view to) {
    std::vector<uint32_t> lines;
    for (const Vertex v :
         shortest_way(graph, vertices_named(graph, from, 0, Role::source), vertices_named(graph, to, 0, Role::sink)))
      if (const uint32_t line = span_of(graph, v).line; lines.empty() || lines.back() != line) lines.push_back(line);
    return lines;
  };
  EXPECT_THAT(way("input", "execute"), ElementsAre(2, 5, 6));
  EXPECT_THAT(way("input", "show"), IsEmpty());
  EXPECT_THAT(way("3", "show"), ElementsAre(3, 4, 7));
  EXPECT_THAT(way("input", "clean.s"), ElementsAre(2, 5, 9));
  EXPECT_THAT(way("clean.s", "execute"), ElementsAre(9, 10, 9, 5, 6));
}

TEST(DependenceGraph, summarizes_functions_by_what_their_results_depend_on) {
  const ir::Module module = parsed(R"(
entry f
global total
func f dialect python (a, b, c)
  local %3 x
  %3 = call_function g (%0, %1)
  store_var total %2
  return %3
func g dialect python (used, unused)
  return %0
)");
  const DependenceGraph graph(module);
  std::vector<std::string> flows;
  for (const SummaryFlow& flow : graph.flows()) {
    const VertexInfo& in = graph.vertices()[flow.in];
    const bool is_result = graph.vertices()[flow.out].kind == VertexKind::formal_out;
    flows.push_back(module.functions[in.function].name + ": " + variable_of(graph, flow.in) + " to " +
                    (is_result ? "result" : variable_of(graph, flow.out)));
  }
  EXPECT_THAT(flows, ::testing::UnorderedElementsAre("f: a to result", "f: c to total", "g: used to result"));
}

}  // namespace
}  // namespace ramify::analysis

// SPDX-License-Identifier: Apache-2.0
// Goal: reports of small programs, built by hand, have the right names, places and shapes, and mention what was not
// resolved.
#include "programs/reports/reports.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "programs/ir/text.h"
#include "programs/reports/names.h"

namespace ramify::reports {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr std::string_view text = R"(
file "p.py"
entry f
global total
func f dialect python (p)
  local %1 a
  %1 = const 1  @1:1-1:6
  branch_if %0 -> yes, no  @2:1-2:5
yes:
  %2 = call_function twice (%1)  @3:3-3:9
  store_var total %2  @3:3-3:9
no:
  %3 = call_unknown %0 ()  @4:1-4:4
  return %1  @5:1-5:9
func twice dialect python (x) @7:1-7:13
  %1 = binop add %0 %0  @8:3-8:8
  return %1  @8:3-8:8
)";
constexpr const char* source =
    "a = 1\nif p:\n  total = \"<&>\" or twice(a)\np()\nreturn a\n\ndef twice(x):\n  return x + x\n";

struct Program {
  ir::Module module;
  outputs::Sources sources;
};
Program program() {
  diagnostics::Diagnostics diagnostics;
  Program p{ir::parse(text, "test.ir", diagnostics), {}};
  for (const diagnostics::Diagnostic& d : diagnostics.all()) ADD_FAILURE() << d.message;
  p.sources.add("p.py", source);
  return p;
}

TEST(Names, find_functions_by_what_reports_call_them) {
  const Program p = program();
  EXPECT_THAT(functions_named(p.module, "twice"), ElementsAre(1));
  EXPECT_THAT(functions_named(p.module, ""), ElementsAre(0, 1));
  EXPECT_THAT(functions_named(p.module, "thrice"), IsEmpty());
  EXPECT_EQ(place_text(p.module, p.module.functions[1].span), "7:1");
}

TEST(FlowReport, shows_blocks_with_their_lines_and_ways) {
  const Program p = program();
  const std::vector<uint32_t> all = functions_named(p.module, "");
  EXPECT_EQ(flow_report(p.module, analysis::no_conventions, p.sources, std::span(all).first(1), ProgramFormat::text),
            "f  3 blocks\n"
            "  B0  -> B1 (true)  -> B2 (false)\n      1: a = 1\n      2: if p:\n"
            "  B1  -> B2\n      3: total = \"<&>\" or twice(a)\n"
            "  B2  -> exit (return)\n      4: p()\n      5: return a\n");
  const std::string mermaid = flow_report(p.module, analysis::no_conventions, p.sources, all, ProgramFormat::mermaid);
  EXPECT_THAT(mermaid, HasSubstr("f0_entry([\"f\"])"));                // a stadium
  EXPECT_THAT(mermaid, HasSubstr("f0_b0{\"1: a = 1<br>2: if p:\"}"));  // a diamond
  // No characters that Mermaid's grammar interprets
  EXPECT_THAT(mermaid, HasSubstr("3: total = #34;#60;#38;#62;#34; or twice"));
  EXPECT_THAT(mermaid, HasSubstr("f0_b1 -.-> f1_entry"));  // a call
  const std::string dot = flow_report(p.module, analysis::no_conventions, p.sources, all, ProgramFormat::dot);
  EXPECT_THAT(dot, HasSubstr("subgraph cluster_0"));
  EXPECT_THAT(dot, HasSubstr("total = \\\"<&>\\\""));
  EXPECT_THAT(flow_report(p.module, analysis::no_conventions, p.sources, all, ProgramFormat::json),
              HasSubstr("\"kind\": \"true\""));
}

TEST(DataflowReport, says_which_variable_depends_on_which) {
  const Program p = program();
  const analysis::DependenceGraph graph(p.module);
  const std::string report = dataflow_report(graph, functions_named(p.module, "f"), ProgramFormat::text);
  EXPECT_THAT(report, HasSubstr("a  defined 1:1  used 3:3, 5:1\n"));
  EXPECT_THAT(report, HasSubstr("total depends on a\n"));
  EXPECT_THAT(report, HasSubstr("1 call unresolved"));
}

TEST(CallsReport, has_calls_summaries_and_what_was_not_resolved) {
  const Program p = program();
  const analysis::DependenceGraph graph(p.module);
  const std::string report = calls_report(graph, ProgramFormat::text);
  EXPECT_THAT(report, HasSubstr("  calls twice  (line 3)\n"));
  EXPECT_THAT(report, HasSubstr("  calls something unknown  (line 4)\n"));
  EXPECT_THAT(report, HasSubstr("twice (7:1)\n  result <- x\n"));
  EXPECT_THAT(report, HasSubstr("1 call unresolved\n"));
  EXPECT_THAT(calls_report(graph, ProgramFormat::mermaid), HasSubstr("f0 --> f1"));
  EXPECT_THAT(calls_report(graph, ProgramFormat::dot), HasSubstr("f0 -> unknown [style=dashed]"));
}

TEST(SliceReport, leaves_out_what_is_not_in_it) {
  const Program p = program();
  const SliceReport report{.file = 0, .line = 5, .variable = "a", .lines = {{0, 1}, {0, 5}}, .unresolved_calls = 1};
  EXPECT_EQ(slice_report(p.module, p.sources, report, ProgramFormat::text, {}),
            " 1  a = 1\n ...\n*5  return a\n ...\n"
            "2 of 8 lines: what line 5, `a`, depends on\n"
            "1 call unresolved: anything that is used as a value may run there\n");
  EXPECT_THAT(slice_report(p.module, p.sources, report, ProgramFormat::text, {.has_colour = true}),
              HasSubstr("\x1b[2m 2  if p:\x1b[0m"));
}

TEST(TaintReport, tells_the_way) {
  const Program p = program();
  const analysis::DependenceGraph graph(p.module, {.has_control = false});
  TaintReport report{.from = "1", .to = "twice.x"};
  report.way = analysis::shortest_way(graph, analysis::vertices_named(graph, "1", 0, analysis::Role::source),
                                      analysis::vertices_named(graph, "twice.x", 0, analysis::Role::sink));
  const std::string told = taint_report(graph, p.sources, report, ProgramFormat::text);
  EXPECT_THAT(told, HasSubstr("a value flows from `1` to `twice.x`:\n  1:1      a = 1   (a)\n"));
  EXPECT_THAT(told, HasSubstr("parameter x of twice"));
  report.way.clear();
  EXPECT_THAT(taint_report(graph, p.sources, report, ProgramFormat::text),
              HasSubstr("nothing flows from `1` to `twice.x`\n"));
}

}  // namespace
}  // namespace ramify::reports

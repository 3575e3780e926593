// SPDX-License-Identifier: Apache-2.0
// Reports of the analyses' results, for people and for tools: as text, JSON (docs/analyses.md), Graphviz's dot,
// Mermaid.
//
// Reports use source names, files, lines and columns. Functions are numbers in the module. Tested in reports_test.cpp.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "outputs/sources.h"
#include "outputs/style.h"
#include "programs/analysis/dependence_graph.h"
#include "programs/analysis/slice.h"
#include "programs/ir/module.h"

namespace ramify::reports {

enum class ProgramFormat : uint8_t { text, json, dot, mermaid };

// The control flow of each function: blocks with their source lines, edges with their conditions.
std::string flow_report(const ir::Module& module, analysis::ConventionsOf conventions, const outputs::Sources& sources,
                        std::span<const uint32_t> functions, ProgramFormat format);

// Definitions with their uses, and the dependences between variables, direct and transitive.
std::string dataflow_report(const analysis::DependenceGraph& graph, std::span<const uint32_t> functions,
                            ProgramFormat format);

// The call graph, the classes, and the dependences of each function's outputs.
std::string calls_report(const analysis::DependenceGraph& graph, ProgramFormat format);

struct SliceReport {
  uint32_t file = 0;
  uint32_t line = 0;
  std::string variable{};
  analysis::Direction direction = analysis::Direction::backward;
  std::vector<analysis::SliceLine> lines;
  uint64_t unresolved_calls = 0;
  bool is_complete = true;
};
std::string slice_report(const ir::Module& module, const outputs::Sources& sources, const SliceReport& report,
                         ProgramFormat format, outputs::Style style);

// A path from a source to a sink, vertex by vertex; empty: there is none.
struct TaintReport {
  std::string from, to;
  std::vector<analysis::Vertex> way{};
  bool has_control = false;
};
std::string taint_report(const analysis::DependenceGraph& graph, const outputs::Sources& sources,
                         const TaintReport& report, ProgramFormat format);

}  // namespace ramify::reports

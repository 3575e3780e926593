// SPDX-License-Identifier: Apache-2.0
// Names of functions, places and lines in reports, and escaping of text in diagrams. Tested in reports_test.cpp.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "outputs/drawing_text.h"
#include "outputs/sources.h"
#include "programs/analysis/dependence_graph.h"
#include "programs/ir/module.h"

namespace ramify::reports {

bool is_library(const ir::Module& module, uint32_t file);

// "Account.deposit", "the top level", "function in line 12".
std::string function_name(const ir::Module& module, uint32_t function);
// Whether it was written by the program's author: not a library function, and not generated for starting a run.
bool is_own(const ir::Module& module, uint32_t function);
// The functions of that name; all own functions if `name` is empty, with the module level first.
std::vector<uint32_t> functions_named(const ir::Module& module, std::string_view name);

// "12:5", prefixed with the file if the program has several; "" if the place is unknown.
std::string place_text(const ir::Module& module, const ir::Span& span);
// The source line of a span, without its indentation.
std::string line_text(const ir::Module& module, const outputs::Sources& sources, const ir::Span& span);

using outputs::escaped_for_dot;
std::string escaped_for_mermaid(std::string_view text);

// Selects the locations that reports mention: parts of objects with names that the program's own code stores to. The
// other effects, which the analysis must assume because objects are passed to unknown code, would hide these.
class ShownLocations {
 public:
  explicit ShownLocations(const analysis::DependenceGraph& graph);
  bool is_shown(uint32_t location) const;  // analysis::LocationId

 private:
  const analysis::DependenceGraph& graph_;
  std::set<uint32_t> stored_;  // symbols
};

// "a, b, c and 9 more".
std::string listed(const std::set<std::string>& names);

}  // namespace ramify::reports

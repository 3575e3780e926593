// SPDX-License-Identifier: Apache-2.0
// What the parts of a program are called in reports: functions, places, lines; and text made safe for drawings. Tested in
// reports_test.cpp.
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
// What the program's author wrote: neither the library's functions nor what starts a run.
bool is_own(const ir::Module& module, uint32_t function);
// Of those named so; all own ones where `name` is empty, the top level first.
std::vector<uint32_t> functions_named(const ir::Module& module, std::string_view name);

// "12:5", with the file in front where the program has several; "" for nowhere.
std::string place_text(const ir::Module& module, const ir::Span& span);
// The source line of a span, without its indentation.
std::string line_text(const ir::Module& module, const outputs::Sources& sources, const ir::Span& span);

using outputs::escaped_for_dot;
std::string escaped_for_mermaid(std::string_view text);

// Which locations reports tell of: parts of objects by names that the program's own code stores to. What else an analysis has to take
// for possible, since objects go through code that nobody knows, would bury the rest.
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

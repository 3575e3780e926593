// SPDX-License-Identifier: Apache-2.0
#include "programs/reports/names.h"

#include <algorithm>

#include <fmt/format.h>

namespace ramify::reports {
namespace {

bool is_top_level(const ir::Module& module, uint32_t f) {
  return module.functions[f].name == "<main>" ||
         (f == module.entry.index && module.functions[f].dialect == ir::Dialect::starlark);
}

size_t own_file_count(const ir::Module& module) {
  size_t count = 0;
  for (uint32_t f = 0; f < module.files.size(); ++f) count += is_library(module, f) ? 0 : 1;
  return count;
}

}  // namespace

bool is_library(const ir::Module& module, uint32_t file) {
  return file < module.files.size() && module.files[file].is_library;
}

std::string function_name(const ir::Module& module, uint32_t f) {
  const ir::Function& function = module.functions[f];
  if (is_top_level(module, f)) return "the top level";
  if (function.name.empty() || function.name.starts_with("<") || function.name == "lambda")
    return function.span.line == 0 ? "a function without a name"
                                   : fmt::format("the function in line {}", function.span.line);
  if (function.class_name.empty() || function.class_name == function.name) return function.name;
  return function.class_name + "." + function.name;
}

bool is_own(const ir::Module& module, uint32_t f) {
  if (is_top_level(module, f)) return true;
  if (f == module.entry.index && module.functions[f].name == "<entry>") return false;
  return !is_library(module, module.functions[f].span.file);
}

std::vector<uint32_t> functions_named(const ir::Module& module, std::string_view name) {
  std::vector<uint32_t> found;
  for (uint32_t f = 0; f < module.functions.size(); ++f) {
    const ir::Function& function = module.functions[f];
    const bool fits = name.empty() ? is_own(module, f)
                                   : function.name == name || function_name(module, f) == name ||
                                         (name == "main" && is_top_level(module, f) && function.name == "<main>");
    if (fits) found.push_back(f);
  }
  // A function of the program with that name takes precedence over the module level.
  if (name == "main" && std::ranges::any_of(found, [&](uint32_t f) { return module.functions[f].name == "main"; }))
    std::erase_if(found, [&](uint32_t f) { return module.functions[f].name != "main"; });
  return found;
}

std::string place_text(const ir::Module& module, const ir::Span& span) {
  if (span.line == 0) return "";
  const std::string place = fmt::format("{}:{}", span.line, span.column);
  if (own_file_count(module) < 2 && !is_library(module, span.file)) return place;
  return fmt::format("{}:{}", span.file < module.files.size() ? module.files[span.file].shown() : "?", place);
}

std::string line_text(const ir::Module& module, const outputs::Sources& sources, const ir::Span& span) {
  return span.line == 0 ? "" : sources.line(module.place(span));
}

std::string escaped_for_mermaid(std::string_view text) { return outputs::escaped_for_mermaid(text, " .,_-+=*/:!?"); }

ShownLocations::ShownLocations(const analysis::DependenceGraph& graph) : graph_(graph) {
  const ir::Module& module = graph.module();
  for (uint32_t f = 0; f < module.functions.size(); ++f) {
    if (!is_own(module, f)) continue;
    for (const ir::Instruction& i : module.functions[f].code)
      if (i.op == ir::Op::store_field || i.op == ir::Op::declare_field || i.op == ir::Op::add_member)
        stored_.insert(i.operands[1]);
  }
}

bool ShownLocations::is_shown(uint32_t id) const {
  const analysis::Location& location = graph_.effects().locations()[id];
  if (location.global) return true;
  if (!graph_.effects().is_own(id)) return false;
  constexpr uint32_t first_symbol_key = 16;  // analysis::key_of
  const bool is_named = location.part.key >= first_symbol_key;
  if (is_named) return stored_.contains((location.part.key - first_symbol_key) / 4);
  // Elements of a call's result have no name.
  const analysis::Object& object = graph_.points_to().objects()[location.part.object.index];
  if (object.kind != analysis::ObjectKind::container) return true;
  const ir::Module& module = graph_.module();
  const std::vector<ir::Instruction>& code = module.functions[object.made.function].code;
  return object.made.instruction < code.size() && code[object.made.instruction].op == ir::Op::new_array;
}

std::string listed(const std::set<std::string>& names) {
  constexpr size_t names_max = 12;
  std::string text;
  size_t count = 0;
  for (const std::string& name : names) {
    if (count++ == names_max) return fmt::format("{} and {} more", text, names.size() - names_max);
    text += (count > 1 ? ", " : "") + name;
  }
  return text;
}

}  // namespace ramify::reports

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
  return file < module.files.size() && module.files[file].ends_with(" library");
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
  // A function that the program has under the name of the top level is meant first.
  if (name == "main" && std::ranges::any_of(found, [&](uint32_t f) { return module.functions[f].name == "main"; }))
    std::erase_if(found, [&](uint32_t f) { return module.functions[f].name != "main"; });
  return found;
}

std::string place_text(const ir::Module& module, const ir::Span& span) {
  if (span.line == 0) return "";
  const std::string place = fmt::format("{}:{}", span.line, span.column);
  if (own_file_count(module) < 2 && !is_library(module, span.file)) return place;
  return fmt::format("{}:{}", span.file < module.files.size() ? module.files[span.file] : "?", place);
}

std::string line_text(const ir::Module& module, const outputs::Sources& sources, const ir::Span& span) {
  return span.line == 0 ? "" : sources.line(module.place(span));
}

std::string escaped_for_mermaid(std::string_view text) { return outputs::escaped_for_mermaid(text, " .,_-+=*/:!?"); }

}  // namespace ramify::reports

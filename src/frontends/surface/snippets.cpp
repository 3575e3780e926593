// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/snippets.h"

#include <string_view>

#include <fmt/format.h>

#include "frontends/surface/parse.h"

namespace ramify::frontends::surface {
namespace {

const Node* function_in(const Node* node, std::string_view prefix) {
  if (node == nullptr) return nullptr;
  if (node->is(Kind::function) && node->text.starts_with(prefix)) return node;
  for (const Node* part : node->parts)
    if (const Node* found = function_in(part, prefix)) return found;
  return nullptr;
}

constexpr std::string_view name_prefix = "ramify_snippet_";

}  // namespace

const Node* SnippetReader::read(const Snippet& snippet, SnippetKind kind) {
  const SnippetWords::Around& around = kind == SnippetKind::call ? language.snippets.call : language.snippets.condition;
  const std::string name = fmt::format("{}{}", name_prefix, count++);
  const uint32_t file = module.file(snippet.place.file);
  if (file >= paths.size()) paths.resize(file + 1);
  paths[file] = snippet.place.file;
  return parse_snippet(language, fmt::format(fmt::runtime(around.before), name), snippet.text,
                       fmt::format(fmt::runtime(around.after)), snippet.place, file,
                       {.is_script = true, .is_main = false}, tree, diagnostics);
}

const Node* snippet_function(const Node* root) { return function_in(root, name_prefix); }

std::optional<ir::FunctionId> function_of(const Unit& unit, const Node* root) {
  const Node* function = snippet_function(root);
  const auto known = unit.functions.find(function);
  return known == unit.functions.end() ? std::nullopt : std::optional(known->second);
}

void start_threads(Unit& unit, ir::FunctionBuilder& entry, const std::vector<ModelThread>& threads,
                   const std::vector<const Node*>& roots) {
  for (size_t i = 0; i < threads.size(); ++i) {
    const std::optional<ir::FunctionId> function = function_of(unit, roots[i]);
    if (!function) {
      unit.diagnostics.report(diagnostics::DiagnosticId::bad_argument, threads[i].entrypoint.place,
                              "a thread begins with a call of a function of the program");
      continue;
    }
    const std::string& name = threads[i].entrypoint.name;
    for (uint32_t k = 0; k < threads[i].replicas; ++k) {
      if (threads[i].replicas == 1) entry.spawn(entry.closure(*function, {}), name, {});
      else entry.spawn_replica(entry.closure(*function, {}), fmt::format("{}[{}]", name, k), name, {});
    }
  }
}

}  // namespace ramify::frontends::surface

// SPDX-License-Identifier: Apache-2.0
#include "session/model_lowering.h"

#include <algorithm>

#include "frontends/tree_sitter/tree.h"
#include "languages/registry/registry.h"

namespace ramify::session {

namespace {

using model_frontend::Part;

constexpr std::string_view declaring[] = {"class",  "declaration", "definition", "function", "interface",
                                          "method", "module",      "procedure",  "struct",   "trait"};

bool is_declaration(std::string_view kind) {
  return std::ranges::any_of(declaring,
                             [&](std::string_view word) { return kind.find(word) != std::string_view::npos; });
}

// `int price(int n)` of C: the name is that of the innermost declarator.
std::string name_of(frontends::tree_sitter::Node node) {
  for (int depth = 0; depth < 8 && node; ++depth) {
    if (const frontends::tree_sitter::Node name = node.field("name")) return std::string(name.text());
    const frontends::tree_sitter::Node declarator = node.field("declarator");
    if (!declarator) return node.named_children().empty() && depth > 0 ? std::string(node.text()) : "";
    node = declarator;
  }
  return "";
}

std::vector<Part> parts_by_grammar(const frontends::surface::Language& language, const std::string& path,
                                   std::string_view text) {
  const frontends::tree_sitter::Tree tree(language.grammar(),
                                          frontends::tree_sitter::Source(std::string(text), path, 0));
  const std::vector<std::string_view> lines = model_frontend::lines_of(text);
  std::vector<Part> parts;
  for (const frontends::tree_sitter::Node& node : tree.root().named_children()) {
    Part part{node.begin_point().row + 1, node.end_point().row + 1, "", false, ""};
    if (node.end_point().column == 0 && part.last_line > part.first_line) --part.last_line;
    // Declarations on the same line form one part.
    if (!parts.empty() && part.first_line <= parts.back().last_line) {
      parts.back().last_line = std::max(parts.back().last_line, part.last_line);
      parts.back().is_declaration = false;
      continue;
    }
    part.name = name_of(node);
    part.is_declaration = is_declaration(node.kind()) && !part.name.empty() && part.last_line > part.first_line;
    part.signature = part.first_line <= lines.size() ? lines[part.first_line - 1].substr(0, 160) : "";
    parts.push_back(std::move(part));
  }
  return parts;
}

}  // namespace

std::vector<Part> parts_of(const std::string& path, std::string_view text) {
  const frontends::surface::Language* const language = languages::of_file(path);
  return model_frontend::joined_statements(language != nullptr ? parts_by_grammar(*language, path, text)
                                                               : model_frontend::parts_by_layout(text));
}

llm::Outcome<model_frontend::PartsLowering> lower_by_model(llm::Client& client, const std::string& path,
                                                           std::string_view text) {
  const bool is_long = static_cast<size_t>(std::ranges::count(text, '\n')) > whole_lines_max;
  if (is_long)
    if (const std::vector<Part> parts = parts_of(path, text); parts.size() > 1)
      return model_frontend::lower_parts(client, path, text, parts);
  return model_frontend::PartsLowering{TRY(model_frontend::lower(client, path, text)), {}};
}

}  // namespace ramify::session

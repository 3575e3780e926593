// SPDX-License-Identifier: Apache-2.0
#include "surfaces/lsp/navigation.h"

#include <algorithm>
#include <set>
#include <utility>

#include "surfaces/lsp/problems.h"
#include "surfaces/lsp/program_names.h"
#include "surfaces/lsp/spec_items.h"

namespace ramify::lsp {

namespace {

using frontends::starlark::NameUse;

// The kinds of symbols in the protocol.
constexpr int symbol_function = 12, symbol_variable = 13, symbol_property = 7, symbol_boolean = 17, symbol_event = 24,
              symbol_module = 2;

// Escapes in a spec, and predicates that stand for expressions, shift places: a use is one only if the text says so.
bool has_name(const SourceText& text, TextRange range, std::string_view name) {
  std::string_view found = std::string_view(text.text()).substr(range.begin, range.end - range.begin);
  if (found.ends_with('\'')) found.remove_suffix(1);
  return found == name;
}

int symbol_kind(SpecItemKind kind) {
  switch (kind) {
    case SpecItemKind::thread: return symbol_function;
    case SpecItemKind::action: return symbol_function;
    case SpecItemKind::predicate: return symbol_boolean;
    case SpecItemKind::property: return symbol_property;
    case SpecItemKind::scenario: return symbol_event;
    case SpecItemKind::model: return symbol_module;
  }
  return symbol_property;
}

Json symbol_json(const std::string& name, const std::string& detail, int kind, const Json& whole,
                 const Json& selection) {
  return {{"name", name.empty() ? "?" : name},
          {"detail", detail},
          {"kind", kind},
          {"range", whole},
          {"selectionRange", selection}};
}

Json spec_symbols(const Document& document, Encoding encoding) {
  Json symbols = Json::array();
  for (const SpecItem& item : spec_items(document.text.text(), document.path)) {
    const Json range = json(document.text, document.text.range(item.place), encoding);
    symbols.push_back(symbol_json(item.name, item.detail, symbol_kind(item.kind), range, range));
  }
  return symbols;
}

}  // namespace

std::optional<NameAt> name_at(const Workspace& workspace, const Document& document, size_t offset) {
  for (const Root* root : workspace.roots_of(document.path)) {
    if (!root->is_outline_current) continue;
    for (const NameUse& use : root->outline.uses) {
      if (use.place.file != document.path) continue;
      const TextRange range = document.text.range(use.place);
      if (offset < range.begin || offset > range.end) continue;
      const Declaration& declaration = root->outline.declarations[use.declaration];
      if (has_name(document.text, range, declaration.name)) return NameAt{root, &declaration, range};
    }
  }
  return std::nullopt;
}

Json definition(const Workspace& workspace, const Documents& documents, const Document& document, size_t offset) {
  const auto location = [&](const base::Place& place) {
    const SourceText text = workspace.text_of(place.file);
    return location_json(uri_for(documents, place.file), json(text, text.range(place), documents.encoding));
  };
  if (const std::optional<NameAt> name = name_at(workspace, document, offset))
    return name->declaration->place.is_known() ? location(name->declaration->place) : Json();
  Json locations = Json::array();
  for (const session::ProgramSymbol* symbol : program_names_at(workspace, document, offset).symbols)
    locations.push_back(location(symbol->place));
  if (locations.empty()) return Json();
  return locations.size() == 1 ? locations.front() : locations;
}

Json references(const Workspace& workspace, const Documents& documents, const Document& document, size_t offset,
                bool with_declaration) {
  const std::optional<NameAt> name = name_at(workspace, document, offset);
  if (!name) return Json::array();
  const Declaration wanted = *name->declaration;
  std::set<base::Place> places;
  for (const auto& [path, root] : workspace.roots()) {
    if (root.program != name->root->program || !root.is_outline_current) continue;
    for (const NameUse& use : root.outline.uses) {
      const Declaration& declaration = root.outline.declarations[use.declaration];
      if (declaration.name != wanted.name || declaration.place != wanted.place) continue;
      if (with_declaration || use.place != wanted.place) places.insert(use.place);
    }
  }
  Json found = Json::array();
  for (const base::Place& place : places) {
    const SourceText text = workspace.text_of(place.file);
    const TextRange range = text.range(place);
    if (has_name(text, range, wanted.name))
      found.push_back(location_json(uri_for(documents, place.file), json(text, range, documents.encoding)));
  }
  return found;
}

Json document_symbols(const Workspace& workspace, const Document& document, Encoding encoding) {
  const std::vector<const Root*> roots = workspace.roots_of(document.path);
  if (roots.empty()) return Json::array();
  if (document.path.ends_with(".toml")) return spec_symbols(document, encoding);
  Json symbols = Json::array();
  const Outline& outline = roots.front()->outline;
  for (const session::ProgramSymbol& symbol : roots.front()->symbols) {
    if (symbol.place.file != document.path) continue;
    const bool is_function = symbol.kind == session::SymbolKind::function;
    const Json name = json(document.text, document.text.range(symbol.place), encoding);
    // The range of a symbol contains its name.
    const bool is_around = std::pair(symbol.whole.end_line, symbol.whole.end_column) >=
                           std::pair(symbol.place.line, symbol.place.end_column);
    const Json whole = is_around ? json(document.text, document.text.range(symbol.whole), encoding) : name;
    symbols.push_back(
        symbol_json(symbol.name, symbol.head, is_function ? symbol_function : symbol_variable, whole, name));
  }
  if (!roots.front()->is_outline_current) return symbols;
  for (const Declaration& declared : outline.declarations) {
    const bool is_function = declared.kind == DeclarationKind::function;
    if (declared.parent || declared.place.file != document.path) continue;
    if (!is_function && declared.kind != DeclarationKind::global) continue;
    symbols.push_back(symbol_json(declared.name, declared.head, is_function ? symbol_function : symbol_variable,
                                  json(document.text, document.text.range(declared.whole), encoding),
                                  json(document.text, document.text.range(declared.place), encoding)));
  }
  return symbols;
}

}  // namespace ramify::lsp

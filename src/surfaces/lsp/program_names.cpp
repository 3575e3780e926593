// SPDX-License-Identifier: Apache-2.0
#include "surfaces/lsp/program_names.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "surfaces/lsp/spec_context.h"

namespace ramify::lsp {

namespace {

using session::ProgramSymbol;
using session::SymbolKind;

bool holds(const base::Place& whole, const base::Place& at) {
  const std::pair begin(whole.line, whole.column), end(whole.end_line, whole.end_column), here(at.line, at.column);
  return begin <= here && here <= end;
}

// Whether the function around this place has a parameter or a local variable of that name.
bool is_local(const std::vector<ProgramSymbol>& symbols, const std::string& file, const base::Place& at,
              std::string_view word) {
  return std::ranges::any_of(symbols, [&](const ProgramSymbol& symbol) {
    return symbol.whole.file == file && holds(symbol.whole, at) &&
           std::ranges::find(symbol.locals, word) != symbol.locals.end();
  });
}

}  // namespace

ProgramNamesAt program_names_at(const Workspace& workspace, const Document& document, size_t offset) {
  const std::string& text = document.text.text();
  size_t begin = offset, end = offset;
  while (begin > 0 && is_word_byte(text[begin - 1])) --begin;
  while (end < text.size() && is_word_byte(text[end])) ++end;
  ProgramNamesAt found{.range = {begin, end}, .symbols = {}};
  const std::string_view word = std::string_view(text).substr(begin, end - begin);
  if (word.empty()) return found;
  const bool is_spec = document.path.ends_with(".toml");
  if (is_spec) {
    const SpecContext context = spec_context(text, begin);
    if (!context.is_in_text || !context.is_expression()) return found;
  }
  const base::Place at = document.text.place(begin);
  for (const Root* root : workspace.roots_of(document.path)) {
    if (!is_spec && is_local(root->symbols, document.path, at, word)) return found;
    for (const ProgramSymbol& symbol : root->symbols)
      if (symbol.name == word) found.symbols.push_back(&symbol);
    if (!found.symbols.empty()) break;
  }
  return found;
}

std::vector<const ProgramSymbol*> program_names(const Workspace& workspace, const Document& document) {
  std::vector<const ProgramSymbol*> names;
  std::set<std::string> seen;
  for (const Root* root : workspace.roots_of(document.path))
    for (const ProgramSymbol& symbol : root->symbols)
      if (seen.insert(symbol.name).second) names.push_back(&symbol);
  return names;
}

}  // namespace ramify::lsp

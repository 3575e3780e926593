// SPDX-License-Identifier: Apache-2.0
#include "surfaces/lsp/hover.h"

#include <fmt/format.h>

#include "outputs/sources.h"
#include "surfaces/lsp/navigation.h"
#include "surfaces/lsp/program_names.h"
#include "surfaces/lsp/spec_context.h"

namespace ramify::lsp {

namespace {

std::string what(const Declaration& declaration, const Outline& outline) {
  const std::string of =
      declaration.parent ? fmt::format(" of `{}`", outline.declarations[*declaration.parent].name) : std::string();
  switch (declaration.kind) {
    case DeclarationKind::function: return declaration.parent ? "a function inside" + of.substr(3) : "";
    case DeclarationKind::global: return "a variable of the module: shared by all threads";
    case DeclarationKind::parameter: return "a parameter" + of;
    case DeclarationKind::variable: return "a local variable" + of;
    case DeclarationKind::word: return "";
  }
  return "";
}

std::string code_block(const std::string& code) { return fmt::format("```python\n{}\n```\n", code); }

HoverText name_hover(const NameAt& name) {
  const Declaration& declaration = *name.declaration;
  HoverText hovered{.text = "", .range = name.range};
  if (const auto meaning = frontends::starlark::meaning_of(declaration.name);
      declaration.kind == DeclarationKind::word && meaning) {
    hovered.text = code_block(meaning->form) + meaning->meaning;
    return hovered;
  }
  const bool is_function = declaration.kind == DeclarationKind::function;
  hovered.text = code_block((is_function ? "def " : "") + declaration.head) + what(declaration, name.root->outline);
  if (!declaration.comment.empty()) hovered.text += "\n\n" + declaration.comment;
  if (is_function) return hovered;
  hovered.variable = declaration;
  if (declaration.parent) hovered.function = name.root->outline.declarations[*declaration.parent].whole;
  hovered.root = name.root->path;
  return hovered;
}

// The declarations of a name, and where they are.
std::optional<HoverText> program_hover(const ProgramNamesAt& names) {
  if (names.symbols.empty()) return std::nullopt;
  HoverText hovered{.text = "", .range = names.range};
  for (const session::ProgramSymbol* symbol : names.symbols) {
    const bool is_function = symbol->kind == session::SymbolKind::function;
    hovered.text += fmt::format("{}```\n{}\n```\n{}{}, {}", hovered.text.empty() ? "" : "\n\n", symbol->head,
                                is_function ? "a function" : "a variable of the program",
                                symbol->class_name.empty() ? "" : fmt::format(" of `{}`", symbol->class_name),
                                outputs::short_location(symbol->place));
  }
  return hovered;
}

std::optional<HoverText> spec_hover(const Document& document, size_t offset) {
  const std::string& text = document.text.text();
  size_t begin = offset, end = offset;
  while (begin > 0 && is_word_byte(text[begin - 1])) --begin;
  while (end < text.size() && is_word_byte(text[end])) ++end;
  const std::string word = text.substr(begin, end - begin);
  const SpecContext context = spec_context(text, begin);
  std::optional<session::SpecTable> table;
  if (context.part == SpecPart::key) table = context.table();
  if (context.part == SpecPart::header && context.path.empty()) table = session::SpecTable::top;
  const session::SpecKey* const key = table ? session::find_spec_key(*table, word) : nullptr;
  if (key == nullptr) return std::nullopt;
  return HoverText{.text = fmt::format("**{}**: {}\n\n{}", key->name, key->value, key->meaning), .range = {begin, end}};
}

}  // namespace

std::optional<HoverText> hover(const Workspace& workspace, const Document& document, size_t offset) {
  if (const std::optional<NameAt> name = name_at(workspace, document, offset)) return name_hover(*name);
  if (std::optional<HoverText> names = program_hover(program_names_at(workspace, document, offset))) return names;
  if (document.path.ends_with(".toml") && !workspace.roots_of(document.path).empty())
    return spec_hover(document, offset);
  return std::nullopt;
}

std::string values_text(const HoverText& hovered, const session::ValueSurvey& survey) {
  const Declaration& variable = *hovered.variable;
  const bool is_global = variable.kind == DeclarationKind::global;
  std::string all;
  for (const session::SurveyedVariable& seen : survey.variables) {
    if (seen.name != variable.name || seen.is_local == is_global) continue;
    const base::Place& function = hovered.function;
    if (seen.is_local && seen.pause.is_known() &&
        (seen.pause.line < function.line || seen.pause.line > function.end_line || seen.pause.file != function.file))
      continue;
    const std::string where =
        seen.is_local && seen.pause.is_known() ? fmt::format("at line {}: ", seen.pause.line) : std::string();
    all += fmt::format("\n\n{}{}", where, session::survey_text(survey, seen));
  }
  return all;
}

}  // namespace ramify::lsp

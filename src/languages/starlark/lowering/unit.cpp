// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/lowering/unit.h"

#include <string_view>

#include <fmt/format.h>

#include "frontends/tree_sitter/nesting.h"
#include "frontends/tree_sitter/syntax_errors.h"
#include "frontends/tree_sitter/text_check.h"
#include "languages/starlark/lowering/layout.h"
#include "languages/starlark/lowering/primes.h"

extern "C" const TSLanguage* tree_sitter_python(void);

namespace ramify::frontends::starlark {
namespace {

using diagnostics::DiagnosticId;
using tree_sitter::Source;
using tree_sitter::Tree;

constexpr size_t text_bytes_max = 16u << 20;

std::optional<Tree> parse(Source source, diagnostics::Diagnostics& diagnostics) {
  if (!tree_sitter::check_text(source, text_bytes_max, diagnostics)) return std::nullopt;
  Tree tree(tree_sitter_python(), std::move(source));
  const tree_sitter::SyntaxWords words = {.string_hint = "in an f-string `{{` and `}}` stand for braces"};
  if (!tree_sitter::check_syntax(tree, words, diagnostics)) return std::nullopt;
  static constexpr std::string_view chains[] = {"binary_operator", "boolean_operator"};
  if (!tree_sitter::check_nesting(tree, chains, diagnostics)) return std::nullopt;
  return tree;
}

}  // namespace

std::optional<Unit> parse_module(const std::string& path, const std::string& text, uint32_t file,
                                 diagnostics::Diagnostics& diagnostics) {
  std::optional<Tree> tree = parse(Source(text, path, file), diagnostics);
  if (!tree || !check_layout(*tree, diagnostics)) return std::nullopt;
  const Node root = tree->root();
  return Unit{std::move(*tree), root, {}};
}

std::optional<Unit> parse_snippet(const Snippet& snippet, uint32_t file, diagnostics::Diagnostics& diagnostics) {
  if (snippet.text.find_first_not_of(" \t\r\n") == std::string::npos) {
    diagnostics.report(DiagnosticId::syntax_error, snippet.place, "an expression is expected here");
    return std::nullopt;
  }
  // In parentheses an expression may span lines, and start with white space; the line break is for a comment at its
  // end.
  std::optional<Tree> tree = parse(Source("(", snippet.text, "\n)", snippet.place, file), diagnostics);
  if (!tree) return std::nullopt;
  const Node statement = tree->root().first_named_child();
  const Node whole = statement ? statement.first_named_child() : Node();
  const bool is_whole = whole && tree->root().named_children().size() == 1 && statement.is("expression_statement") &&
                        whole.begin() == 0 && whole.end() == tree->source().parsed().size();
  const bool is_wrapping =
      is_whole && (whole.is("parenthesized_expression") || whole.is("tuple") || whole.is("generator_expression"));
  if (!is_wrapping) {
    diagnostics.report(DiagnosticId::syntax_error, snippet.place,
                       fmt::format("`{}` is not one expression", snippet.text));
    return std::nullopt;
  }
  const Node root = whole.is("parenthesized_expression") ? whole.first_named_child() : whole;
  return Unit{std::move(*tree), root, {}};
}

std::optional<Unit> parse_property(const Snippet& snippet, uint32_t file, diagnostics::Diagnostics& diagnostics) {
  Snippet without = snippet;
  std::vector<uint32_t> primes = take_primes(without.text);
  std::optional<Unit> unit = parse_snippet(without, file, diagnostics);
  if (!unit) return std::nullopt;
  for (uint32_t& prime : primes) prime += unit->tree.source().begin();
  unit->primes = std::move(primes);
  return unit;
}

}  // namespace ramify::frontends::starlark

// SPDX-License-Identifier: Apache-2.0
#include "frontends/languages/starlark/unit.h"

#include <string_view>

#include <fmt/format.h>

#include "frontends/languages/starlark/layout.h"
#include "frontends/languages/starlark/primes.h"
#include "frontends/tree_sitter/nesting.h"
#include "frontends/tree_sitter/syntax_errors.h"

extern "C" const TSLanguage* tree_sitter_python(void);

namespace ramify::frontends::starlark {
namespace {

using diagnostics::DiagnosticId;
using tree_sitter::Source;
using tree_sitter::Tree;

constexpr size_t text_bytes_max = 16u << 20;

// Where the first byte is that is no part of a UTF-8 text, or is a zero, which the parser takes for the end.
std::optional<uint32_t> find_bad_byte(std::string_view text) {
  for (size_t i = 0; i < text.size();) {
    const auto byte = [&](size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0u; };
    const unsigned first = byte(i);
    const size_t length = first == 0         ? 0
                          : first < 0x80     ? 1
                          : first >> 5 == 6  ? 2
                          : first >> 4 == 14 ? 3
                          : first >> 3 == 30 ? 4
                                             : 0;
    if (length == 0) return static_cast<uint32_t>(i);
    uint32_t code = length == 1 ? first : first & (0x7f >> length);
    for (size_t k = 1; k < length; ++k) {
      if (byte(i + k) >> 6 != 2) return static_cast<uint32_t>(i);
      code = code << 6 | (byte(i + k) & 0x3f);
    }
    constexpr uint32_t least[] = {0, 0, 0x80, 0x800,
                                  0x10000};  // by length: longer forms of smaller numbers do not count
    if (code < least[length] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return static_cast<uint32_t>(i);
    i += length;
  }
  return std::nullopt;
}

bool check_text(const Source& source, diagnostics::Diagnostics& diagnostics) {
  const std::string& text = source.parsed();
  if (text.size() > text_bytes_max) {
    diagnostics.report(DiagnosticId::syntax_error, source.place({0, 0}, {0, 0}),
                       fmt::format("this text has {} bytes; at most {} can be read", text.size(), text_bytes_max));
    return false;
  }
  if (const std::optional<uint32_t> at = find_bad_byte(text)) {
    const tree_sitter::Point point = source.point(*at);
    diagnostics.report(
        DiagnosticId::syntax_error, source.place(point, {point.row, point.column + 1}),
        fmt::format("byte 0x{:02x} does not belong to a UTF-8 text", static_cast<unsigned char>(text[*at])),
        "save the file as UTF-8");
    return false;
  }
  return true;
}

std::optional<Tree> parse(Source source, diagnostics::Diagnostics& diagnostics) {
  if (!check_text(source, diagnostics)) return std::nullopt;
  Tree tree(tree_sitter_python(), std::move(source));
  const tree_sitter::SyntaxWords words = {.string_hint = "in an f-string `{{` and `}}` stand for braces"};
  if (!tree_sitter::check_syntax(tree, words, diagnostics)) return std::nullopt;
  if (!tree_sitter::check_nesting(tree, {"binary_operator", "boolean_operator"}, diagnostics)) return std::nullopt;
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

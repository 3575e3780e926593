// SPDX-License-Identifier: Apache-2.0
#include "frontends/tree_sitter/syntax_errors.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "frontends/tree_sitter/first_error.h"

namespace ramify::frontends::tree_sitter {
namespace {

using diagnostics::DiagnosticId;

struct Region {
  uint32_t begin;
  uint32_t end;
};

// A piece of the text for a message: one line of it, not too long.
std::string excerpt(std::string_view text) {
  constexpr size_t bytes_max = 30;
  text = text.substr(0, text.find_first_of("\r\n"));
  if (text.size() <= bytes_max) return std::string(text);
  size_t cut = bytes_max;
  while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xc0) == 0x80) --cut;  // keep whole characters
  return std::string(text.substr(0, cut)) + "…";
}

// The innermost bracket that is open before byte `limit`. Only bracket tokens count, not those in strings and comments.
std::optional<Node> open_bracket(const Tree& tree, uint32_t limit) {
  std::vector<Node> open;
  std::vector<Node> rest = {tree.root()};
  while (!rest.empty()) {
    const Node node = rest.back();
    rest.pop_back();
    if (node.begin() >= limit || node.is_missing()) continue;
    const std::vector<Node> children = node.children();
    rest.insert(rest.end(), children.rbegin(), children.rend());
    if (!children.empty() || node.is_named()) continue;
    const std::string_view kind = node.kind();
    if (kind == "(" || kind == "[" || kind == "{") open.push_back(node);
    if ((kind == ")" || kind == "]" || kind == "}") && !open.empty()) open.pop_back();
  }
  if (open.empty()) return std::nullopt;
  return open.back();
}

bool accepts(const FirstError& error, std::string_view token) {
  return std::ranges::find(error.expected, token) != error.expected.end();
}

size_t line_end(std::string_view text, size_t at) { return std::min(text.find('\n', at), text.size()); }
size_t line_begin(std::string_view text, size_t at) {
  const size_t before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  return before == std::string_view::npos ? 0 : before + 1;
}

// A token that, inserted before the unexpected one, lets the parser read beyond the line.
std::optional<std::string_view> find_missing(const Tree& tree, const FirstError& error, const SyntaxWords& words) {
  constexpr size_t text_bytes_max = 1u << 20;  // each try parses the text twice
  const std::string& text = tree.source().parsed();
  if (text.size() > text_bytes_max) return std::nullopt;
  for (const std::string_view token : words.missing) {
    if (!accepts(error, token)) continue;
    std::string repaired = text;
    repaired.insert(error.before, token);
    const std::optional<FirstError> next = find_first_error(tree.language(), repaired);
    if (!next || next->begin > line_end(repaired, error.begin + token.size())) return token;
  }
  return std::nullopt;
}

std::string expectation(const Tree& tree, const FirstError& error, const SyntaxWords& words) {
  const std::string_view text = tree.source().parsed();
  const std::string_view line =
      text.substr(line_begin(text, error.before), error.before - line_begin(text, error.before));
  const bool is_first_of_line = line.find_first_not_of(" \t") == std::string_view::npos;
  if (accepts(error, words.expression_token))
    return is_first_of_line ? "" : "; an expression or a name is expected here";
  const bool is_at_line_end = line_end(text, error.before) < error.begin || error.begin >= text.size();
  const std::optional<std::string_view> missing = is_at_line_end ? find_missing(tree, error, words) : std::nullopt;
  return missing ? fmt::format("; `{}` is expected here", *missing) : "";
}

// Reports an error inside a string.
void report_string(const Tree& tree, const FirstError& error, const SyntaxWords& words,
                   diagnostics::Diagnostics& diagnostics) {
  const Source& source = tree.source();
  const std::string_view text = source.parsed();
  const size_t found = error.before == 0 ? std::string_view::npos : text.find_last_of("\"'", error.before - 1);
  const auto quote = static_cast<uint32_t>(found == std::string_view::npos ? error.before : found);
  const bool is_long = quote >= 2 && text[quote - 1] == text[quote] && text[quote - 2] == text[quote];
  const std::string closing(is_long ? 3 : 1, quote < text.size() ? text[quote] : '"');
  const size_t end = text.find(closing, quote + 1);
  const bool is_closed = end != std::string_view::npos && (is_long || end < line_end(text, quote));
  const auto report = [&](uint32_t at, std::string message, std::string hint) {
    diagnostics.report(DiagnosticId::syntax_error, source.place(source.point(at), source.point(at + 1)),
                       std::move(message), std::move(hint));
  };
  if (!is_closed) {
    report(quote, "the string that starts here has no end",
           "close it with the quotes that it starts with, or start it with three for a string of several lines");
  } else {
    report(error.begin, fmt::format("`{}` does not fit into this string", text.substr(error.begin, 1)),
           std::string(words.string_hint));
  }
}

void report_first(const Tree& tree, const FirstError& error, const SyntaxWords& words,
                  diagnostics::Diagnostics& diagnostics) {
  const Source& source = tree.source();
  const std::string& text = source.parsed();
  const auto place = [&](uint32_t begin, uint32_t end) { return source.place(source.point(begin), source.point(end)); };
  const auto report = [&](const base::Place& at, std::string message, std::string hint = "") {
    diagnostics.report(DiagnosticId::syntax_error, at, std::move(message), std::move(hint));
  };

  if (accepts(error, words.string_end_token)) return report_string(tree, error, words, diagnostics);

  const bool is_at_end = error.begin >= source.end();
  const bool is_on_later_line = line_end(text, error.before) < error.begin;
  if (is_at_end || is_on_later_line) {
    if (const std::optional<Node> bracket = open_bracket(tree, error.begin)) {
      const bool is_of_user = bracket->begin() >= source.begin();
      if (is_of_user)
        return report(bracket->place(), fmt::format("the `{}` that opens here is never closed", bracket->text()));
      // The user's bracket matched the closing one of the text around the snippet.
      if (error.begin >= text.size())
        return report(place(source.begin(), source.end()), "a bracket in this text is never closed");
    }
    const std::string_view what = is_at_end ? "the text ends too early" : "the line ends too early";
    return report(place(error.before, error.before), fmt::format("{}{}", what, expectation(tree, error, words)));
  }
  const std::string_view found = std::string_view(text).substr(error.begin, error.end - error.begin);
  report(place(error.begin, std::max(error.end, error.begin + 1)),
         fmt::format("`{}` does not fit here{}",
                     excerpt(found.empty() ? std::string_view(text).substr(error.begin) : found),
                     expectation(tree, error, words)));
}

// The topmost ERROR and MISSING nodes, in the order of the text.
std::vector<Node> error_nodes(const Tree& tree) {
  std::vector<Node> found;
  std::vector<Node> rest = {tree.root()};
  while (!rest.empty()) {
    const Node node = rest.back();
    rest.pop_back();
    if (node.is_error() || node.is_missing()) {
      found.push_back(node);
    } else if (node.has_error()) {
      const std::vector<Node> children = node.children();
      rest.insert(rest.end(), children.rbegin(), children.rend());
    }
  }
  return found;
}

void report_node(const Node& node, diagnostics::Diagnostics& diagnostics) {
  if (node.is_missing()) {
    diagnostics.report(DiagnosticId::syntax_error, node.place(), fmt::format("`{}` is missing here", node.kind()));
  } else {
    diagnostics.report(DiagnosticId::syntax_error, node.place(),
                       fmt::format("`{}` does not fit here", excerpt(node.text())));
  }
}

}  // namespace

bool check_syntax(const Tree& tree, const SyntaxWords& words, diagnostics::Diagnostics& diagnostics,
                  size_t errors_max) {
  if (!tree.root().has_error() && !tree.root().is_error()) return true;
  const std::vector<Node> nodes = error_nodes(tree);
  size_t reported = 0;
  uint32_t row_reported = 0;  // no further report for this row and the next
  if (const std::optional<FirstError> first = find_first_error(tree.language(), tree.source().parsed())) {
    report_first(tree, *first, words, diagnostics);
    ++reported;
    row_reported = tree.source().point(first->end).row;
    for (const Node& node : nodes) {
      if (node.begin() <= first->end) row_reported = std::max(row_reported, node.end_point().row);
    }
  }
  for (const Node& node : nodes) {
    if (reported == errors_max) break;
    if (reported != 0 && node.begin_point().row <= row_reported + 1) {
      row_reported = std::max(row_reported, node.end_point().row);
      continue;
    }
    report_node(node, diagnostics);
    ++reported;
    row_reported = node.end_point().row;
  }
  return false;
}

}  // namespace ramify::frontends::tree_sitter

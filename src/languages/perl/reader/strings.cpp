// SPDX-License-Identifier: Apache-2.0
// Strings (perlop, "Quote and Quote-like Operators"). A string is its bytes.
#include <algorithm>

#include <fmt/format.h>

#include "frontends/surface/literal_text.h"
#include "languages/perl/reader/reader.h"

namespace ramify::frontends::perl {
namespace {

bool is_escape(const tree_sitter::Node& node) { return node.is("escape_sequence") || node.is("escaped_delimiter"); }

// What stands between the delimiters: the grammar leaves out blanks at its begin.
struct Quoted {
  uint32_t begin = 0, end = 0;
};
Quoted quoted_part(const tree_sitter::Node& at) {
  std::vector<tree_sitter::Node> marks;
  for (const tree_sitter::Node& child : at.children())
    if (child.is("'")) marks.push_back(child);
  if (marks.size() < 2) return {};
  return {marks.front().end(), marks[1].begin()};
}
std::string_view parsed_text(const tree_sitter::Node& at, uint32_t begin, uint32_t end) {
  return std::string_view(at.source().parsed()).substr(begin, end - begin);
}

// The text without so many blanks at the begin of each of its lines.
std::string without_indent(std::string_view text, size_t indent, bool is_line_begin) {
  if (indent == 0) return std::string(text);
  std::string shorter;
  size_t skipped = 0;
  for (const char c : text) {
    if (is_line_begin && skipped < indent && (c == ' ' || c == '\t')) {
      ++skipped;
      continue;
    }
    is_line_begin = c == '\n';
    if (is_line_begin) skipped = 0;
    shorter += c;
  }
  return shorter;
}

// Where the subscripts behind `${...}` and `@{...}` end, which the grammar takes for text.
uint32_t end_of_subscripts(const tree_sitter::Node& at, uint32_t end) {
  const bool is_dereference = (at.is("scalar") || at.is("array")) && at.first_named_child().is("block");
  if (!is_dereference) return at.end();
  const std::string_view text = at.source().parsed();
  uint32_t i = at.end();
  while (i < end) {
    const uint32_t open = i + (text.substr(i, 2) == "->" ? 2 : 0);
    if (open >= end || (text[open] != '[' && text[open] != '{')) break;
    uint32_t depth = 0, close = open;
    for (; close < end; ++close) {
      if (text[close] == '[' || text[close] == '{') ++depth;
      if ((text[close] == ']' || text[close] == '}') && --depth == 0) break;
    }
    if (close >= end) break;
    i = close + 1;
  }
  return i;
}

// How many blanks all lines that have anything begin with.
size_t least_indent(std::string_view text) {
  size_t least = text.size();
  for (size_t i = 0; i < text.size();) {
    const size_t stop = std::min(text.find('\n', i), text.size());
    const size_t first = text.find_first_not_of(" \t", i);
    if (first != std::string_view::npos && first < stop) least = std::min(least, first - i);
    i = stop + 1;
  }
  return least;
}

// `\x41`, `\x{41}`: what it took of the source; 0: it is no character of one byte.
size_t hexadecimal(std::string_view source, std::string& to) {
  const bool has_brace = source.size() > 1 && source[1] == '{';
  size_t at = has_brace ? 2 : 1, digits = 0;
  uint32_t code = 0;
  for (; at < source.size() && surface::digit_value(source[at]) < 16 && (has_brace || digits < 2); ++at, ++digits)
    code = code * 16 + static_cast<uint32_t>(surface::digit_value(source[at]));
  if (code > 255) return 0;
  to += static_cast<char>(code);
  return at + (has_brace && at < source.size() ? 1 : 0);
}

size_t octal(std::string_view source, std::string& to) {
  size_t at = 0;
  uint32_t code = 0;
  for (; at < 3 && at < source.size() && source[at] >= '0' && source[at] <= '7'; ++at)
    code = code * 8 + static_cast<uint32_t>(source[at] - '0');
  to += static_cast<char>(code);
  return at;
}

}  // namespace

// What stands behind backslashes. Not empty: what of it is not supported.
std::string Reader::decode(std::string_view source, std::string& to) {
  static constexpr std::string_view letters = "abefnrt", values = "\a\b\033\f\n\r\t";
  for (size_t i = 0; i < source.size(); ++i) {
    if (source[i] != '\\' || i + 1 == source.size()) {
      to += source[i];
      continue;
    }
    const char c = source[++i];
    if (const size_t letter = letters.find(c); letter != std::string_view::npos) {
      to += values[letter];
    } else if (c == 'x') {
      const size_t size = hexadecimal(source.substr(i), to);
      if (size == 0) return "a character beyond 255";
      i += size - 1;
    } else if (c >= '0' && c <= '7') {
      i += octal(source.substr(i), to) - 1;
    } else if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
      return fmt::format("`\\{}` in a string", c);
    } else {
      to += c;
    }
  }
  return "";
}

Node* Reader::single_quoted(const Cst& at) {
  const Quoted part = quoted_part(at);
  std::string text;
  const std::string_view source = parsed_text(at, part.begin, part.end);
  const char end = at.text().back();
  for (size_t i = 0; i < source.size(); ++i) {
    const bool is_escaped =
        source[i] == '\\' && i + 1 < source.size() && (source[i + 1] == '\\' || source[i + 1] == end);
    text += source[is_escaped ? ++i : i];
  }
  return string(at, std::move(text));
}

Node* Reader::double_quoted(const Cst& at) {
  const Quoted part = quoted_part(at);
  return interpolated(at, at.field("content"), part.begin, part.end, 0);
}

// One expression in a string.
Node* Reader::interpolated_part(const Cst& at) {
  const bool is_list = at.is("array") || at.is("array_deref_expression") || at.is("slice_expression");
  if (!is_list) return scalar(at);
  Nodes all = items(at);
  Node* between = survey_.mentions("$\"") ? variable_node(at, "$\"") : string(at, " ");
  Nodes given = {make(Kind::argument, at, "", {between})};
  for (Node* item : all) {
    Node* argument = make(Kind::argument, at, "", {item->is(Kind::spread) ? item->part(0) : item});
    if (item->is(Kind::spread)) argument->mode = Mode::spread;
    given.push_back(argument);
  }
  given.insert(given.begin(), name(at, "join"));
  return make(Kind::call, at, "", std::move(given));
}

// The text from `begin` to `end` with the expressions in it; `indent` blanks at the begin of each line are left out.
Node* Reader::interpolated(const Cst& at, const Cst& content, uint32_t begin, uint32_t end, size_t indent) {
  Nodes parts;
  std::string problem;
  uint32_t from = begin;
  const auto add = [&](uint32_t to) {
    const bool is_line_begin = from == begin || parsed_text(at, from - 1, from) == "\n";
    std::string text;
    const std::string wrong = decode(without_indent(parsed_text(at, from, to), indent, is_line_begin), text);
    if (!wrong.empty()) problem = wrong;
    if (!text.empty()) parts.push_back(string(at, std::move(text)));
  };
  for (const Cst& child : content.named_children()) {
    if (is_escape(child) || child.is("heredoc_end") || child.begin() < from || child.end() > end) continue;
    add(child.begin());
    const uint32_t behind = end_of_subscripts(child, end);
    Node* part = behind == child.end() ? interpolated_part(child) : code_in(at, child.begin(), behind, true);
    parts.push_back(make(Kind::format, child, "", {part, nullptr}));
    from = behind;
  }
  add(end);
  if (!problem.empty()) return unsupported(at, problem);
  if (parts.empty()) return string(at, "");
  if (parts.size() == 1 && parts[0]->is(Kind::literal)) return parts[0];
  return make(Kind::interpolation, at, "", std::move(parts));
}

// The text of a heredoc begins on the line behind its token, or behind the text of the one before on that line, and ends in front of the
// line with its end.
Node* Reader::heredoc(const Cst& at) {
  const Cst content = survey_.heredoc(at);
  if (!content) return unsupported(at, "a heredoc without its text");
  const std::string_view whole = at.source().parsed();
  uint32_t end = content.end();
  for (const Cst& child : content.named_children())
    if (child.is("heredoc_end")) end = child.begin();
  const size_t last_line = whole.rfind('\n', end - 1);
  if (last_line != std::string_view::npos) end = static_cast<uint32_t>(last_line) + 1;
  const uint32_t before = survey_.heredoc_begins_behind(at);
  const auto begin = static_cast<uint32_t>(std::min<size_t>(whole.find('\n', before), whole.size() - 1) + 1);
  if (begin > end) end = begin;
  const std::string_view text = parsed_text(at, begin, end);
  const size_t indent = at.text().starts_with("<<~") ? least_indent(text) : 0;
  if (at.text().find('\'') == std::string_view::npos) return interpolated(at, content, begin, end, indent);
  return string(at, without_indent(text, indent, true));
}

Node* Reader::bareword_text(const Cst& at) { return string(at, std::string(at.text())); }

Reader::Nodes Reader::words(const Cst& at) {
  Nodes all;
  const std::string_view source = at.field("content").text();
  for (size_t i = 0; i < source.size();) {
    const size_t begin = source.find_first_not_of(" \t\r\n", i);
    if (begin == std::string_view::npos) break;
    i = std::min(source.find_first_of(" \t\r\n", begin), source.size());
    all.push_back(string(at, std::string(source.substr(begin, i - begin))));
  }
  return all;
}
Node* Reader::last_word(const Cst& at) {
  const Nodes all = words(at);
  return all.empty() ? null(at) : all.back();
}

}  // namespace ramify::frontends::perl

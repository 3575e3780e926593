// SPDX-License-Identifier: Apache-2.0
// Numbers and the four kinds of strings.
#include <algorithm>
#include <cstdlib>

#include "frontends/tree_sitter/utf8.h"
#include "languages/php/reader/reader.h"

namespace ramify::frontends::php {

namespace {

std::string simple_escape(char c, bool has_quotes) {
  switch (c) {
    case 'n': return "\n";
    case 't': return "\t";
    case 'r': return "\r";
    case 'v': return "\v";
    case 'e': return "\033";
    case 'f': return "\f";
    case '\\': return "\\";
    case '$': return "$";
    case '"': return has_quotes ? "\"" : "";
    default: return "";
  }
}

bool is_octal(char c) { return c >= '0' && c <= '7'; }

size_t digits_at(std::string_view text, size_t at, size_t most, bool (*is_digit)(char)) {
  size_t n = 0;
  while (n < most && at + n < text.size() && is_digit(text[at + n])) ++n;
  return n;
}

bool is_hexadecimal(char c) { return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f'); }

uint32_t number_at(std::string_view text, size_t at, size_t length, int base) {
  return static_cast<uint32_t>(std::strtoul(std::string(text.substr(at, length)).c_str(), nullptr, base));
}

// Appends the escape after the backslash at `at`; an unknown escape is kept as written. Octal and hexadecimal ones are
// bytes.
void escape(std::string_view text, size_t& at, bool has_quotes, std::string& out) {
  const size_t next = at + 1;
  const char c = next < text.size() ? text[next] : '\0';
  if (const std::string simple = simple_escape(c, has_quotes); !simple.empty()) {
    out += simple;
    at += 2;
  } else if (const size_t octal = digits_at(text, next, 3, is_octal); octal > 0) {
    out += static_cast<char>(number_at(text, next, octal, 8));
    at = next + octal;
  } else if (const size_t hex = digits_at(text, next + 1, 2, is_hexadecimal); c == 'x' && hex > 0) {
    out += static_cast<char>(number_at(text, next + 1, hex, 16));
    at = next + 1 + hex;
  } else if (c == 'u' && text.substr(next + 1).starts_with('{') && text.find('}', next) != std::string_view::npos) {
    const size_t end = text.find('}', next);
    tree_sitter::append_utf8(out, number_at(text, next + 2, end - next - 2, 16));
    at = end + 1;
  } else {
    out += '\\';
    ++at;
  }
}

// Removes the indentation of the closing line from each line, before escapes are resolved.
std::string without_indent(std::string_view text, size_t indent, bool at_line_start) {
  std::string out;
  size_t skip = at_line_start ? indent : 0;
  for (const char c : text) {
    if (skip > 0 && (c == ' ' || c == '\t')) {
      --skip;
      continue;
    }
    skip = c == '\n' ? indent : 0;
    out += c;
  }
  return out;
}

std::string decoded(std::string_view text, bool has_quotes) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    if (text[at] == '\\') {
      escape(text, at, has_quotes, out);
    } else {
      out += text[at++];
    }
  }
  return out;
}

double to_double(const ir::Constant& integer) {
  if (const int64_t* small = std::get_if<int64_t>(&integer)) return static_cast<double>(*small);
  return std::strtod(std::get<ir::BigInteger>(integer).digits.c_str(), nullptr);
}

// The text of a heredoc between its first and its last line, as byte offsets in the file.
struct Lines {
  uint32_t begin = 0;
  uint32_t end = 0;
  size_t indent = 0;
};

Lines lines_of(const tree_sitter::Node& at) {
  const std::string_view text = at.text();
  const uint32_t start = at.begin();
  const size_t first = text.find('\n') + 1;
  const size_t closing = at.field("end_tag").begin() - start;
  size_t line = text.rfind('\n', closing - 1);
  Lines lines;
  lines.indent = closing - line - 1;
  if (line > 0 && text[line - 1] == '\r') --line;
  lines.begin = start + static_cast<uint32_t>(first);
  lines.end = std::max(lines.begin, start + static_cast<uint32_t>(line));
  return lines;
}

}  // namespace

// An integer that does not fit in 64 bits is a float.
Reader::Node* Reader::integer_literal(const Cst& at) {
  std::string text(at.text());
  std::erase(text, '_');
  const char mark = text.size() > 1 && text[0] == '0' ? static_cast<char>(text[1] | 0x20) : ' ';
  const int base = mark == 'x' ? 16 : mark == 'b' ? 2 : mark == ' ' ? 10 : 8;
  const size_t prefix = mark == 'x' || mark == 'b' || mark == 'o' ? 2 : 0;
  const ir::Constant value = integer(std::string_view(text).substr(prefix), base);
  if (std::holds_alternative<int64_t>(value)) return literal(at, value);
  return literal(at, to_double(value));
}

Reader::Node* Reader::float_literal(const Cst& at) {
  std::string text(at.text());
  std::erase(text, '_');
  return literal(at, std::strtod(text.c_str(), nullptr));
}

Reader::Node* Reader::single_quoted(const Cst& at) {
  const std::string_view all = at.text();
  const size_t open = all.find('\'');
  const std::string_view text = all.substr(open + 1, all.size() - open - 2);
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool escapes = text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '\\' || text[i + 1] == '\'');
    if (escapes) ++i;
    out += text[i];
  }
  return string(at, std::move(out));
}

Reader::Node* Reader::double_quoted(const Cst& at) {
  const auto open = static_cast<uint32_t>(at.text().find('"'));
  return interpolated(at, at, at.begin() + open + 1, at.end() - 1, {});
}

Reader::Node* Reader::heredoc(const Cst& at) {
  const Cst body = at.field("value");
  if (!body) return string(at, "");
  const Lines lines = lines_of(at);
  return interpolated(at, body, lines.begin, lines.end, {.has_quotes = false, .indent = lines.indent});
}

Reader::Node* Reader::nowdoc(const Cst& at) {
  if (!at.field("value")) return string(at, "");
  const Lines lines = lines_of(at);
  const std::string_view text = std::string_view(at.source().parsed()).substr(lines.begin, lines.end - lines.begin);
  return string(at, without_indent(text, lines.indent, true));
}

Reader::Node* Reader::interpolated(const Cst& at, const Cst& body, uint32_t begin, uint32_t end, Quoting quoting) {
  Node* node = make(Kind::interpolation, at);
  const uint32_t start = begin;
  const auto text_until = [&](uint32_t stop) {
    if (stop <= begin) return;
    const std::string_view raw = std::string_view(at.source().parsed()).substr(begin, stop - begin);
    const std::string text = decoded(without_indent(raw, quoting.indent, begin == start), quoting.has_quotes);
    if (!text.empty()) node->parts.push_back(string(at, text));
  };
  bool in_braces = false;
  for (const Cst& child : body.children()) {
    const std::string_view kind = child.kind();
    if (kind == "string_content" || kind == "escape_sequence" || kind == "\"") continue;
    if (kind == "{") {
      text_until(child.begin());
      in_braces = true;
    } else if (kind == "}") {
      in_braces = false;
    } else if (child.is_named()) {
      if (!in_braces) text_until(child.begin());
      Node* value = in_braces ? expression(child) : simple_part(child);
      node->parts.push_back(make(Kind::format, child, "", {value, nullptr}));
    } else {
      continue;
    }
    begin = child.end();
  }
  text_until(end);
  if (node->parts.empty()) return string(at, "");
  if (node->parts.size() == 1 && node->parts[0]->is(Kind::literal)) return node->parts[0];
  return node;
}

// Without braces a key is a string, not a constant: "$a[key]". `${x}` is the variable x.
Reader::Node* Reader::simple_part(const Cst& at) {
  if (at.is("dynamic_variable_name")) {
    const Cst inner = at.first_named_child();
    return inner && inner.is("name") ? name(at, "$" + std::string(inner.text())) : dynamic_variable(at);
  }
  if (!at.is("subscript_expression")) return expression(at);
  const std::vector<Cst> parts = at.named_children();
  const Cst place = parts[1];
  Node* key = place.is("name")                  ? string(place, std::string(place.text()))
              : place.is("unary_op_expression") ? make(Kind::unary, place, "-", {expression(place.first_named_child())})
                                                : expression(place);
  return make(Kind::index, at, "", {expression(parts[0]), key});
}

}  // namespace ramify::frontends::php

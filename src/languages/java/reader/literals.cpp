// SPDX-License-Identifier: Apache-2.0
// Literals (Java language specification, chapter 3.10).
#include <algorithm>
#include <cstdlib>

#include "frontends/surface/characters.h"
#include "languages/java/reader/reader.h"

namespace ramify::frontends::java {
namespace {

using surface::Characters;

bool is_octal(char c) { return c >= '0' && c <= '7'; }

uint32_t simple_escape(char c) {
  switch (c) {
    case 'b': return '\b';
    case 't': return '\t';
    case 'n': return '\n';
    case 'f': return '\f';
    case 'r': return '\r';
    case 's': return ' ';
    default: return static_cast<unsigned char>(c);
  }
}

// Decodes the escape at the backslash; returns the position behind it.
size_t add_escape(std::string_view source, size_t at, Characters& to) {
  size_t next = at + 1;
  if (source[next] == 'u') {
    while (source[next] == 'u') ++next;
    to.add(surface::code_of_digits(source.substr(next, 4), 16));
    return next + 4;
  }
  if (source[next] == '\n') return next + 1;  // line continuation
  if (is_octal(source[next])) {
    const size_t length_max = source[next] <= '3' ? 3 : 2;
    size_t end = next;
    while (end < source.size() && end - next < length_max && is_octal(source[end])) ++end;
    to.add(surface::code_of_digits(source.substr(next, end - next), 8));
    return end;
  }
  to.add(simple_escape(source[next]));
  return next + 1;
}

Characters unescaped(std::string_view source) {
  Characters characters;
  for (size_t at = 0; at < source.size();) {
    if (source[at] == '\\' && at + 1 < source.size()) {
      at = add_escape(source, at, characters);
      continue;
    }
    const size_t end = std::min(source.find('\\', at + 1), source.size());
    characters.add(source.substr(at, end - at));
    at = end;
  }
  return characters;
}

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\f\r") == std::string_view::npos; }

// A text block without incidental white space (3.10.6): the common indentation of all lines, including the last one
// even if it is blank, and blanks at line ends. Escapes are decoded afterwards.
std::string stripped_block(std::string_view block) {
  std::vector<std::string_view> lines;
  block.remove_prefix(std::min(block.find('\n') + 1, block.size()));
  while (true) {
    const size_t end = block.find('\n');
    lines.push_back(block.substr(0, end));
    if (end == std::string_view::npos) break;
    block.remove_prefix(end + 1);
  }
  size_t indentation = std::string_view::npos;
  for (size_t i = 0; i < lines.size(); ++i) {
    const bool is_last = i + 1 == lines.size();
    if (is_blank(lines[i]) && !is_last) continue;
    indentation = std::min(indentation, std::min(lines[i].find_first_not_of(" \t\f\r"), lines[i].size()));
  }
  std::string result;
  for (size_t i = 0; i < lines.size(); ++i) {
    if (i > 0) result += '\n';
    if (is_blank(lines[i])) continue;
    const std::string_view line = lines[i].substr(indentation);
    result += line.substr(0, line.find_last_not_of(" \t\f\r") + 1);
  }
  return result;
}

}  // namespace

// Digits with a radix prefix and a suffix. In other radixes than ten they denote the bits: 0xFFFFFFFF is -1.
Node* Reader::integer_value(const Cst& at, std::string digits, bool is_negative) {
  std::erase(digits, '_');
  const bool is_long = digits.ends_with('l') || digits.ends_with('L');
  if (is_long) digits.pop_back();
  int base = 10;
  if (digits.starts_with("0x") || digits.starts_with("0X")) base = 16;
  if (digits.starts_with("0b") || digits.starts_with("0B")) base = 2;
  if (base != 10) {
    digits.erase(0, 2);
  } else if (digits.size() > 1 && digits.front() == '0') {
    base = 8;
  }
  if (is_negative && base == 10) digits = "-" + digits;
  const uint64_t half = is_long ? uint64_t{1} << 63 : uint64_t{1} << 31;
  fits(at, digits, base, base != 10 ? half + (half - 1) : is_negative ? half : half - 1, is_long ? "long" : "int");
  uint64_t bits = std::strtoull(digits.c_str(), nullptr, base);
  if (!is_long) bits = static_cast<uint64_t>(static_cast<int64_t>(static_cast<int32_t>(static_cast<uint32_t>(bits))));
  if (is_negative && base != 10) bits = 0 - bits;
  return literal(at, static_cast<int64_t>(bits), is_long ? "i64" : "");
}

Node* Reader::integer_literal(const Cst& at) { return integer_value(at, std::string(at.text()), false); }

Node* Reader::float_literal(const Cst& at) {
  std::string digits(at.text());
  std::erase(digits, '_');
  const bool is_hexadecimal = digits.starts_with("0x") || digits.starts_with("0X");
  const char last = digits.back();
  const bool has_exponent = digits.find_first_of("pP") != std::string::npos;
  const bool may_have_suffix = !is_hexadecimal || has_exponent;
  if (may_have_suffix && (last == 'f' || last == 'F'))
    return literal(at, static_cast<double>(std::strtof(digits.c_str(), nullptr)), "f32");
  return literal(at, std::strtod(digits.c_str(), nullptr));
}

Node* Reader::boolean_literal(const Cst& at) { return literal(at, at.is("true")); }
Node* Reader::null_literal(const Cst& at) { return null(at); }

Node* Reader::character_literal(const Cst& at) {
  const std::string_view source = at.text().substr(1, at.text().size() - 2);
  if (source.starts_with("\\u")) {  // any unit, including a surrogate
    const size_t digits = source.find_first_not_of('u', 1);
    return literal(at, static_cast<int64_t>(surface::code_of_digits(source.substr(digits), 16)), "char");
  }
  const std::vector<uint32_t> codes = surface::code_points(unescaped(source).text());
  if (codes.size() != 1) return unsupported(at, "a character literal of more than one character");
  return literal(at, static_cast<int64_t>(codes.front()), "char");
}

Node* Reader::string_part(const Cst& at, std::string_view source) {
  const Characters characters = unescaped(source);
  if (!characters.is_well_formed()) return unsupported(at, "a string with half of a character");
  return string(at, characters.text());
}

Node* Reader::string_literal(const Cst& at) {
  if (at.has_child("string_interpolation")) return unsupported(at, "a string template");
  const std::string_view source = at.text();
  if (source.starts_with("\"\"\"")) return string_part(at, stripped_block(source.substr(3, source.size() - 6)));
  return string_part(at, source.substr(1, source.size() - 2));
}

// STR."…\{value}…", a preview feature of Java 21.
Node* Reader::template_string(const Cst& at) {
  const Cst quoted = at.field("template_argument");
  if (at.field("template_processor").text() != "STR" || quoted.text().starts_with("\"\"\""))
    return unsupported(at, "this string template");
  Node* result = make(Kind::interpolation, at);
  const std::string& source = at.source().parsed();
  uint32_t from = quoted.begin() + 1;
  const auto add_text = [&](uint32_t to) {
    if (to > from) result->parts.push_back(string_part(quoted, std::string_view(source).substr(from, to - from)));
  };
  for (const Cst& part : quoted.named_children()) {
    if (!part.is("string_interpolation")) continue;
    add_text(part.begin());
    result->parts.push_back(make(Kind::format, part, "", {expression(part.first_named_child())}));
    from = part.end();
  }
  add_text(quoted.end() - 1);
  return result;
}

}  // namespace ramify::frontends::java

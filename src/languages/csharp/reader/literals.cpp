// SPDX-License-Identifier: Apache-2.0
// Literals (C# language specification, chapter 6.4.5).
#include <algorithm>
#include <cstdlib>
#include <limits>

#include <fmt/format.h>

#include "frontends/surface/characters.h"
#include "languages/csharp/reader/reader.h"

namespace ramify::frontends::csharp {
namespace {

using surface::Characters;

uint32_t simple_escape(char c) {
  switch (c) {
    case 'a': return '\a';
    case 'b': return '\b';
    case 'e': return 0x1B;
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    case 'v': return '\v';
    case '0': return 0;
    default: return static_cast<unsigned char>(c);
  }
}

// Decodes the escape at the backslash; returns the position behind it. `\x` has up to four digits.
size_t add_escape(std::string_view source, size_t at, Characters& to) {
  const char kind = source[at + 1];
  const size_t first = at + 2;
  if (kind != 'x' && kind != 'u' && kind != 'U') {
    to.add(simple_escape(kind));
    return first;
  }
  const size_t length_max = kind == 'U' ? 8 : 4;
  size_t end = first;
  while (end < source.size() && end - first < length_max && std::isxdigit(static_cast<unsigned char>(source[end])))
    ++end;
  to.add(surface::code_of_digits(source.substr(first, end - first), 16));
  return end;
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

// Replaces each pair of the character by one.
std::string halved(std::string_view source, char doubled) {
  std::string result;
  for (size_t i = 0; i < source.size(); ++i) {
    result += source[i];
    if (source[i] == doubled && i + 1 < source.size() && source[i + 1] == doubled) ++i;
  }
  return result;
}

// Whether the character occurs in a run of odd length: the grammar finds no interpolation in `{{{x}}}`.
bool has_odd_run(std::string_view source, char c) {
  for (size_t at = source.find(c); at != std::string_view::npos; at = source.find(c, at)) {
    const size_t end = std::min(source.find_first_not_of(c, at), source.size());
    if ((end - at) % 2 == 1) return true;
    at = end;
  }
  return false;
}

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

// The lines of a raw string, without the indentation of the closing quotes.
std::string dedented(std::string_view content) {
  const size_t last_line = content.rfind('\n');
  const std::string_view indentation = content.substr(last_line + 1);
  content = content.substr(content.find('\n') + 1);
  content = content.substr(0, content.rfind('\n') == std::string_view::npos ? 0 : content.rfind('\n'));
  std::string result;
  while (true) {
    const size_t end = content.find('\n');
    std::string_view line = content.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    result +=
        is_blank(line) && !line.starts_with(indentation) ? "" : line.substr(std::min(indentation.size(), line.size()));
    if (end == std::string_view::npos) return result;
    result += '\n';
    content.remove_prefix(end + 1);
  }
}

}  // namespace

// The first of int, uint, long and ulong that can represent the number and that the suffix allows.
Node* Reader::integer_value(const Cst& at, std::string_view text, bool is_negative) {
  std::string digits(text);
  std::erase(digits, '_');
  bool is_unsigned = false;
  bool is_long = false;
  while (!digits.empty() && std::string_view("uUlL").contains(digits.back())) {
    (std::string_view("uU").contains(digits.back()) ? is_unsigned : is_long) = true;
    digits.pop_back();
  }
  int base = 10;
  if (digits.starts_with("0x") || digits.starts_with("0X")) base = 16;
  if (digits.starts_with("0b") || digits.starts_with("0B")) base = 2;
  if (base != 10) digits.erase(0, 2);
  fits(at, digits, base, UINT64_MAX, "ulong");
  const uint64_t value = std::strtoull(digits.c_str(), nullptr, base);
  constexpr uint64_t int_max = std::numeric_limits<int32_t>::max();
  constexpr uint64_t uint_max = std::numeric_limits<uint32_t>::max();
  constexpr uint64_t long_max = std::numeric_limits<int64_t>::max();
  // The minimum of int and long has no literal; with the minus sign it has that type.
  if (is_negative && value == int_max + 1 && !is_unsigned && !is_long && base == 10)
    return literal(at, int64_t{std::numeric_limits<int32_t>::min()});
  if (is_negative && value == long_max + 1 && !is_unsigned && base == 10)
    return literal(at, std::numeric_limits<int64_t>::min(), "i64");
  std::string type = "u64";
  if (!is_unsigned && !is_long && value <= int_max) {
    type = "";
  } else if (!is_long && value <= uint_max) {
    type = "u32";
  } else if (!is_unsigned && value <= long_max) {
    type = "i64";
  }
  Node* number = literal(at, integer(digits, base), type);
  return is_negative ? make(Kind::unary, at, "-", {number}) : number;
}

// A constant becomes what the other operand is where that has the number: `u - 1` is a uint, though `u - i` is a long. A ushort becomes just that.
bool Reader::becomes_other_operand(const Cst& at) const {
  const Cst around = at.parent();
  if (!outline_.has_unsigned || !around.is("binary_expression")) return false;
  static constexpr std::string_view signs[] = {"+", "-", "*",  "/", "%",  "&",  "|",
                                               "^", "<", "<=", ">", ">=", "==", "!="};
  if (std::ranges::find(signs, around.field("operator").text()) == std::end(signs)) return false;
  const Cst left = around.field("left"), right = around.field("right");
  return !(left.is("integer_literal") && right.is("integer_literal"));
}

Node* Reader::integer_literal(const Cst& at) {
  Node* const number = integer_value(at, at.text(), false);
  const bool is_plain = number->is(Kind::literal) && number->text.empty();
  if (!is_plain || !becomes_other_operand(at)) return number;
  std::string digits(at.text());
  std::erase(digits, '_');
  const uint64_t value = std::strtoull(digits.c_str(), nullptr, 10);
  const bool fits_ushort = digits.find_first_not_of("0123456789") == std::string::npos && value <= 65'535;
  return fits_ushort ? literal(at, static_cast<int64_t>(value), "u16") : number;
}

Node* Reader::real_literal(const Cst& at) {
  std::string digits(at.text());
  std::erase(digits, '_');
  const char suffix = digits.back();
  if (suffix == 'm' || suffix == 'M') {
    digits.pop_back();
    return intrinsic(at, "decimal", {string(at, digits)});
  }
  if (suffix == 'f' || suffix == 'F')
    return literal(at, static_cast<double>(std::strtof(digits.c_str(), nullptr)), "f32");
  return literal(at, std::strtod(digits.c_str(), nullptr));
}

Node* Reader::boolean_literal(const Cst& at) { return literal(at, at.text() == "true"); }
Node* Reader::null_literal(const Cst& at) { return null(at); }

Node* Reader::character_literal(const Cst& at) {
  const std::string_view source = at.text().substr(1, at.text().size() - 2);
  if (source.starts_with("\\x") || source.starts_with("\\u"))  // any unit, including a surrogate
    return literal(at, static_cast<int64_t>(surface::code_of_digits(source.substr(2), 16)), "char");
  const std::vector<uint32_t> codes = surface::code_points(unescaped(source).text());
  if (codes.size() != 1) return unsupported(at, "a character literal of more than one character");
  return literal(at, static_cast<int64_t>(codes.front()), "char");
}

Node* Reader::string_literal(const Cst& at) {
  std::string_view source = at.text();
  const bool is_utf8 = !source.ends_with('"');
  source = source.substr(1, source.rfind('"') - 1);
  const Characters characters = unescaped(source);
  if (!characters.is_well_formed()) return unsupported(at, "a string with half of a character");
  if (is_utf8) return literal(at, ir::Bytes{characters.text()});
  return string(at, characters.text());
}

Node* Reader::verbatim_string(const Cst& at) {
  const std::string_view source = at.text();
  if (!source.ends_with('"')) return unsupported(at, "a verbatim string of bytes");
  return string(at, halved(source.substr(2, source.size() - 3), '"'));
}

Node* Reader::raw_string(const Cst& at) {
  const std::string_view source = at.text();
  const size_t quotes = std::min(source.find_first_not_of('"'), source.size());
  if (!source.ends_with('"')) return unsupported(at, "a raw string of bytes");
  const std::string_view content = source.substr(quotes, source.size() - 2 * quotes);
  return string(at, content.find('\n') == std::string_view::npos ? std::string(content) : dedented(content));
}

// `{value,alignment:format}`: the text behind the value is the specification.
Node* Reader::interpolation_part(const Cst& at, bool is_verbatim, bool is_raw) {
  if (at.is("escape_sequence")) return string(at, unescaped(at.text()).text());
  if (!at.is("interpolation")) {
    std::string text = is_verbatim ? halved(at.text(), '"') : std::string(at.text());
    if (!is_raw && has_odd_run(text, '{')) return unsupported(at, "`{{` beside a value");
    if (!is_raw) text = halved(halved(text, '{'), '}');
    return string(at, std::move(text));
  }
  Node* result = make(Kind::format, at);
  std::string specification;
  for (const Cst& part : at.named_children()) {
    if (part.is("interpolation_alignment_clause") || part.is("interpolation_format_clause")) {
      specification += part.text();
    } else if (!part.is("interpolation_brace")) {
      result->parts.push_back(expression(part));
    }
  }
  if (!specification.empty()) result->parts.push_back(string(at, specification));
  return result;
}

Node* Reader::interpolated_string(const Cst& at) {
  const Cst start = at.first_named_child();
  const bool is_raw = at.has_child("interpolation_quote");
  const bool is_verbatim = start.text().find('@') != std::string_view::npos;
  if (is_raw && at.text().find('\n') != std::string_view::npos)
    return unsupported(at, "an interpolated raw string of several lines");
  Node* result = make(Kind::interpolation, at);
  for (const Cst& part : at.named_children()) {
    if (part.is("interpolation_start") || part.is("interpolation_quote")) continue;
    result->parts.push_back(interpolation_part(part, is_verbatim, is_raw));
  }
  return result;
}

}  // namespace ramify::frontends::csharp

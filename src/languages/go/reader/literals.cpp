// SPDX-License-Identifier: Apache-2.0
#include <cstdlib>

#include <fmt/format.h>

#include "frontends/tree_sitter/utf8.h"
#include "languages/go/reader/reader.h"

namespace ramify::frontends::go {
namespace {

// The value of an escape: a code point, or a byte (\x and octal).
struct Escape {
  uint32_t value = 0;
  bool is_byte = false;
  size_t length = 0;  // including the backslash; 0: malformed
};

Escape read_escape(std::string_view text) {
  static constexpr std::string_view names = "abfnrtv\\'\"";
  static constexpr std::string_view values = "\a\b\f\n\r\t\v\\'\"";
  if (text.size() < 2) return {};
  const char c = text[1];
  if (const size_t at = names.find(c); at != std::string_view::npos)
    return {static_cast<unsigned char>(values[at]), false, 2};
  const bool is_octal = c >= '0' && c <= '7';
  const size_t digits = is_octal ? 3 : c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
  const size_t start = is_octal ? 1 : 2;
  if (digits == 0 || text.size() < start + digits) return {};
  const std::string number(text.substr(start, digits));
  char* end = nullptr;
  const unsigned long value = std::strtoul(number.c_str(), &end, is_octal ? 8 : 16);
  if (end != number.c_str() + digits) return {};
  return {static_cast<uint32_t>(value), is_octal || c == 'x', start + digits};
}

uint32_t first_code_point(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const size_t length = byte(0) < 0x80 ? 1 : byte(0) >> 5 == 6 ? 2 : byte(0) >> 4 == 14 ? 3 : 4;
  if (length == 1 || text.size() < length) return byte(0);
  uint32_t code = byte(0) & (0x7f >> length);
  for (size_t i = 1; i < length; ++i) code = code << 6 | (byte(i) & 0x3f);
  return code;
}

bool is_utf8(std::string_view text) {
  for (size_t i = 0; i < text.size();) {
    const auto byte = [&](size_t k) { return k < text.size() ? static_cast<unsigned char>(text[k]) : 0U; };
    const unsigned first = byte(i);
    const size_t length = first < 0x80                    ? 1
                          : first >= 0xc2 && first < 0xe0 ? 2
                          : first >> 4 == 14              ? 3
                          : first >= 0xf0 && first < 0xf5 ? 4
                                                          : 0;
    if (length == 0 || i + length > text.size()) return false;
    for (size_t k = 1; k < length; ++k)
      if (byte(i + k) >> 6 != 2) return false;
    const unsigned second = byte(i + 1);
    const bool is_wrong = (first == 0xe0 && second < 0xa0) || (first == 0xed && second >= 0xa0) ||
                          (first == 0xf0 && second < 0x90) || (first == 0xf4 && second >= 0x90);
    if (is_wrong) return false;
    i += length;
  }
  return true;
}

}  // namespace

Reader::Value Reader::integer_literal(const Cst& at) {
  std::string_view text = at.text();
  int base = 10;
  if (text.size() > 1 && text[0] == '0') {
    const char mark = text[1];
    base = mark == 'x' || mark == 'X' ? 16 : mark == 'b' || mark == 'B' ? 2 : 8;
    text.remove_prefix(base == 8 && mark != 'o' && mark != 'O' ? 1 : 2);
  }
  Integer number = 0;
  for (const char c : text) {
    if (c == '_') continue;
    const int digit = c >= '0' && c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
    number = number * base + digit;
  }
  Value read = value(nullptr, basic(TypeKind::untyped_int));
  read.constant = Constant(number);
  read.node = constant_node(at, *read.constant, basic(TypeKind::int_));
  return read;
}

Reader::Value Reader::float_literal(const Cst& at) {
  const std::optional<Rational> number = read_rational(at.text());
  if (!number) return unsupported_value(at, fmt::format("the number `{}`", at.text()));
  Value read = value(nullptr, basic(TypeKind::untyped_float));
  read.constant = Constant(*number);
  read.node = constant_node(at, *read.constant, basic(TypeKind::f64));
  return read;
}

Reader::Value Reader::rune(const Cst& at) {
  const std::string_view content = at.text().substr(1, at.text().size() - 2);
  uint32_t code = 0;
  if (!content.starts_with('\\')) {
    code = first_code_point(content);
  } else {
    const Escape escape = read_escape(content);
    if (escape.length != content.size()) return unsupported_value(at, fmt::format("the rune {}", at.text()));
    code = escape.value;
  }
  Value read = value(nullptr, basic(TypeKind::untyped_rune));
  read.constant = Constant(Integer(code));
  read.node = constant_node(at, *read.constant, basic(TypeKind::i32));
  return read;
}

Reader::Value Reader::string_literal(const Cst& at) {
  const std::string_view content = at.text().substr(1, at.text().size() - 2);
  std::string text;
  if (at.is("raw_string_literal")) {
    for (const char c : content) {
      if (c != '\r') text += c;
    }
  } else {
    for (size_t i = 0; i < content.size();) {
      if (content[i] != '\\') {
        text += content[i++];
        continue;
      }
      const Escape escape = read_escape(content.substr(i));
      if (escape.length == 0) return unsupported_value(at, "an escape in this string");
      if (escape.is_byte) text += static_cast<char>(escape.value);
      else tree_sitter::append_utf8(text, escape.value);
      i += escape.length;
    }
  }
  Value read = value(text_node(at, text), basic(TypeKind::untyped_string));
  read.constant = Constant(std::move(text));
  return read;
}

// A string of Go is a sequence of bytes, which may not be UTF-8.
Node* Reader::text_node(const Cst& at, const std::string& text) {
  if (is_utf8(text)) return string(at, text);
  return literal(at, ir::Bytes{text}, "string");
}

}  // namespace ramify::frontends::go

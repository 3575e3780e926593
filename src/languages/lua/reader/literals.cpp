// SPDX-License-Identifier: Apache-2.0
// Numbers and strings (Lua manual, 3.1).
#include <cmath>
#include <cstdlib>

#include "frontends/surface/literal_text.h"
#include "frontends/tree_sitter/utf8.h"
#include "languages/lua/reader/reader.h"

namespace ramify::frontends::lua {
namespace {

bool is_hexadecimal(std::string_view text) { return text.starts_with("0x") || text.starts_with("0X"); }

// Hexadecimal integers wrap around.
int64_t wrapped(std::string_view digits) {
  uint64_t value = 0;
  for (const char c : digits) value = value * 16 + static_cast<uint64_t>(surface::digit_value(c));
  return static_cast<int64_t>(value);
}

// Appends the character that an escape denotes to `to`; returns the length of the escape after the backslash.
size_t escape(std::string_view source, std::string& to) {
  static constexpr std::string_view letters = "abfnrtv", values = "\a\b\f\n\r\t\v";
  const char c = source.front();
  if (const size_t letter = letters.find(c); letter != std::string_view::npos) {
    to += values[letter];
    return 1;
  }
  if (c == 'x') {
    to += static_cast<char>(surface::digit_value(source[1]) * 16 + surface::digit_value(source[2]));
    return 3;
  }
  if (c == 'z') {
    const size_t end = source.find_first_not_of(" \f\n\r\t\v", 1);
    return end == std::string_view::npos ? source.size() : end;
  }
  if (c == 'u') {
    const size_t end = source.find('}');
    uint32_t code = 0;
    for (const char digit : source.substr(2, end - 2))
      code = code * 16 + static_cast<uint32_t>(surface::digit_value(digit));
    tree_sitter::append_utf8(to, code);
    return end + 1;
  }
  if (c >= '0' && c <= '9') {
    size_t size = 0;
    int value = 0;
    for (; size < 3 && size < source.size() && source[size] >= '0' && source[size] <= '9'; ++size)
      value = value * 10 + (source[size] - '0');
    to += static_cast<char>(value);
    return size;
  }
  to += c;  // a quote, a backslash, or a line end
  return 1;
}

bool has_greater_code(std::string_view content) {
  for (size_t at = content.find("\\u{"); at != std::string_view::npos; at = content.find("\\u{", at + 1))
    if (std::strtoull(content.data() + at + 3, nullptr, 16) > 0x10FFFF) return true;
  return false;
}

}  // namespace

// A decimal integer that is too large is a float.
Node* Reader::number(const Cst& at) {
  const std::string text(at.text());
  const char last = text.back();
  const bool is_hex = is_hexadecimal(text);
  if (last == 'L' || last == 'l' || last == 'i' || last == 'I' || text.starts_with("0b") || text.starts_with("0B"))
    return unsupported(at, "a number as only LuaJIT has it");
  const bool is_float = text.find_first_of(is_hex ? ".pP" : ".eE") != std::string::npos;
  if (is_float) return literal(at, std::strtod(text.c_str(), nullptr));
  if (is_hex) return literal(at, wrapped(std::string_view(text).substr(2)));
  ir::Constant value = integer(text);
  if (!std::holds_alternative<int64_t>(value)) value = std::strtod(text.c_str(), nullptr);
  return literal(at, std::move(value));
}

// Long brackets have no escapes, and a line end right at the beginning is dropped.
Node* Reader::string_literal(const Cst& at) {
  const std::string_view text = at.text();
  std::string value;
  if (text.front() == '[') {
    const size_t level = text.find('[', 1) + 1;
    std::string_view content = text.substr(level, text.size() - 2 * level);
    if (content.starts_with("\r\n")) content.remove_prefix(2);
    else if (content.starts_with('\n')) content.remove_prefix(1);
    return string(at, std::string(content));
  }
  const std::string_view content = text.substr(1, text.size() - 2);
  if (has_greater_code(content)) return unsupported(at, "a character code beyond Unicode");
  for (size_t i = 0; i < content.size();) {
    if (content[i] != '\\' || i + 1 == content.size()) value += content[i++];
    else i += 1 + escape(content.substr(i + 1), value);
  }
  return string(at, std::move(value));
}

}  // namespace ramify::frontends::lua

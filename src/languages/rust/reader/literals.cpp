// SPDX-License-Identifier: Apache-2.0
#include <cstdlib>
#include <optional>

#include <fmt/format.h>

#include "frontends/tree_sitter/utf8.h"
#include "languages/rust/reader/reader.h"

namespace ramify::frontends::rust {
namespace {

uint32_t first_code_point(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const size_t length = byte(0) < 0x80 ? 1 : byte(0) >> 5 == 6 ? 2 : byte(0) >> 4 == 14 ? 3 : 4;
  if (length == 1 || text.size() < length) return byte(0);
  uint32_t code = byte(0) & (0x7f >> length);
  for (size_t i = 1; i < length; ++i) code = code << 6 | (byte(i) & 0x3f);
  return code;
}

// \n, \x41, \u{1F600}; a backslash at a line end skips the following white space. In byte strings \xff is a byte.
std::optional<std::string> unescaped(std::string_view text, bool is_bytes) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      out += text[i];
      continue;
    }
    static constexpr std::string_view names = "nrt0\\'\"";
    static constexpr std::string_view values("\n\r\t\0\\'\"", 7);
    const char letter = text[++i];
    if (letter == '\n' || letter == '\r') {
      while (i + 1 < text.size() && std::string_view(" \t\r\n").find(text[i + 1]) != std::string_view::npos) ++i;
    } else if (const size_t at = names.find(letter); at != std::string_view::npos) {
      out += values[at];
    } else if (letter == 'x' && i + 2 < text.size()) {
      const auto value = static_cast<uint32_t>(std::strtoul(std::string(text.substr(i + 1, 2)).c_str(), nullptr, 16));
      if (is_bytes) {
        out += static_cast<char>(value);
      } else {
        tree_sitter::append_utf8(out, value);
      }
      i += 2;
    } else if (letter == 'u' && i + 1 < text.size() && text[i + 1] == '{') {
      const size_t close = text.find('}', i);
      if (close == std::string_view::npos) return std::nullopt;
      std::string digits;
      for (const char digit : text.substr(i + 2, close - i - 2)) {
        if (digit != '_') digits += digit;
      }
      tree_sitter::append_utf8(out, static_cast<uint32_t>(std::strtoul(digits.c_str(), nullptr, 16)));
      i = close;
    } else {
      return std::nullopt;
    }
  }
  return out;
}

// The type of a number's suffix, as in the surface tree; empty for none.
std::string type_of_suffix(std::string_view suffix) {
  if (suffix == "i32" || suffix == "f64") return "";
  if (suffix == "usize") return "u64";
  if (suffix == "isize") return "i64";
  return std::string(suffix);
}

constexpr std::string_view number_suffixes[] = {"i128", "u128", "isize", "usize", "i16", "i32", "i64",
                                                "u16",  "u32",  "u64",   "f32",   "f64", "i8",  "u8"};

}  // namespace

Node* Reader::integer_literal(const Cst& at) {
  std::string_view text = at.text();
  std::string type;
  const bool is_hexadecimal = text.starts_with("0x");
  for (const std::string_view suffix : number_suffixes) {
    if (!text.ends_with(suffix) || (is_hexadecimal && suffix[0] == 'f')) continue;
    type = type_of_suffix(suffix);
    text.remove_suffix(suffix.size());
    if (suffix[0] == 'f') {  // 1f64
      std::string digits;
      for (const char letter : text) {
        if (letter != '_') digits += letter;
      }
      return literal(at, std::strtod(digits.c_str(), nullptr), type);
    }
    break;
  }
  const int base = is_hexadecimal ? 16 : text.starts_with("0o") ? 8 : text.starts_with("0b") ? 2 : 10;
  if (base != 10) text.remove_prefix(2);
  if (type == "i128" || type == "u128")
    return intrinsic(at, "library::as", {literal(at, integer(text, base)), string(at, type)});
  return literal(at, integer(text, base), type);
}

Node* Reader::float_literal(const Cst& at) {
  std::string text;
  for (const char letter : at.text()) {
    if (letter != '_') text += letter;
  }
  std::string type;
  if (text.ends_with("f32") || text.ends_with("f64")) {
    type = text.ends_with("f32") ? "f32" : "";
    text.resize(text.size() - 3);
  }
  const double value =
      type == "f32" ? static_cast<double>(std::strtof(text.c_str(), nullptr)) : std::strtod(text.c_str(), nullptr);
  return literal(at, value, type);
}

Node* Reader::char_literal(const Cst& at) {
  const bool is_byte = at.text().starts_with('b');
  const std::string_view content = at.text().substr(is_byte ? 2 : 1, at.text().size() - (is_byte ? 3 : 2));
  const std::optional<std::string> text = unescaped(content, is_byte);
  if (!text || text->empty()) return unsupported(at, fmt::format("the character {}", at.text()));
  const int64_t value = is_byte ? static_cast<unsigned char>((*text)[0]) : first_code_point(*text);
  return literal(at, value, is_byte ? "u8" : "char");
}

Node* Reader::string_literal(const Cst& at) {
  std::string_view whole = at.text();
  const bool is_bytes = whole.starts_with('b');
  if (is_bytes || whole.starts_with('c')) whole.remove_prefix(1);
  std::string text;
  if (whole.starts_with('r')) {
    const size_t quote = whole.find('"');
    text = std::string(whole.substr(quote + 1, whole.size() - 2 * quote - 1));
  } else {
    const std::optional<std::string> content = unescaped(whole.substr(1, whole.size() - 2), is_bytes);
    if (!content) return unsupported(at, "an escape in this string");
    text = *content;
  }
  if (is_bytes) {  // &[u8; n]
    std::vector<Node*> bytes;
    for (const char letter : text) bytes.push_back(literal(at, int64_t{static_cast<unsigned char>(letter)}, "u8"));
    return make(Kind::array, at, "", std::move(bytes));
  }
  return string(at, std::move(text));
}

}  // namespace ramify::frontends::rust

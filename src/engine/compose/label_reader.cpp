// SPDX-License-Identifier: Apache-2.0
#include "engine/compose/label_reader.h"

#include <cctype>
#include <charconv>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/result.h"

namespace ramify::engine::compose {
namespace {

using base::is_digit;

// --- Strings ---------------------------------------------------------------------------------------------------------

void append_utf8(std::string& text, uint32_t character) {
  const auto add = [&](uint32_t byte) { text += static_cast<char>(byte); };
  if (character < 0x80) return add(character);
  if (character < 0x800) {
    add(0xc0 | (character >> 6));
  } else if (character < 0x10000) {
    add(0xe0 | (character >> 12));
    add(0x80 | ((character >> 6) & 0x3f));
  } else {
    add(0xf0 | (character >> 18));
    add(0x80 | ((character >> 12) & 0x3f));
    add(0x80 | ((character >> 6) & 0x3f));
  }
  add(0x80 | (character & 0x3f));
}

std::string json_string(std::string_view text) {
  std::string json = "\"";
  for (const char c : text) {
    switch (c) {
      case '"': json += "\\\""; break;
      case '\\': json += "\\\\"; break;
      case '\b': json += "\\b"; break;
      case '\f': json += "\\f"; break;
      case '\n': json += "\\n"; break;
      case '\r': json += "\\r"; break;
      case '\t': json += "\\t"; break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          json += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        } else {
          json += c;
        }
    }
  }
  return json + '"';
}

std::optional<char> simple_escape(char c) {
  switch (c) {
    case 'a': return '\a';
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    case 'v': return '\v';
    case '\\':
    case '\'':
    case '"': return c;
    default: return std::nullopt;
  }
}

// After the backslash.
Read<void> read_escape(ScenarioReader& reader, std::string& text) {
  const size_t from = reader.offset() - 1;
  if (reader.is_at_end()) return reader.wrong(from, "a string is not closed");
  const char c = reader.take_char();
  if (const std::optional<char> plain = simple_escape(c)) {
    text += *plain;
    return {};
  }
  const size_t digits = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
  if (digits == 0) return reader.wrong(from, "an escape in a string that is not known", "a backslash is `\\\\`");
  const size_t start = reader.offset();
  while (reader.offset() - start < digits && std::isxdigit(static_cast<unsigned char>(reader.peek())) != 0)
    reader.take_char();
  const std::string_view hex = reader.since(start);
  if (hex.size() < digits) return reader.wrong(from, fmt::format("`\\{}` wants {} hexadecimal digits", c, digits));
  uint32_t character = 0;
  std::from_chars(hex.data(), hex.data() + hex.size(), character, 16);
  if (c == 'x' && character >= 0x80)
    return reader.wrong(from, "`\\x` is for bytes below 80", "a character is `\\u00e9`");
  if (character > 0x10ffff || (character >= 0xd800 && character < 0xe000))
    return reader.wrong(from, "an escape that is no character");
  append_utf8(text, character);
  return {};
}

// Its value, not JSON.
Read<std::string> read_string(ScenarioReader& reader) {
  const size_t from = reader.offset();
  const char quote = reader.take_char();
  std::string text;
  while (reader.peek() != quote) {
    if (reader.is_at_end() || reader.peek() == '\n') return reader.wrong(from, "a string is not closed");
    const char c = reader.take_char();
    if (c == '\\') {
      TRY(read_escape(reader, text));
    } else {
      text += c;
    }
  }
  reader.take_char();
  reader.skip_blanks();
  return text;
}

// --- Numbers ---------------------------------------------------------------------------------------------------------

// Hexadecimal, octal or binary; none: it is decimal.
std::optional<int> base_of(std::string_view digits) {
  if (digits.size() < 2 || digits[0] != '0') return std::nullopt;
  switch (digits[1]) {
    case 'x':
    case 'X': return 16;
    case 'o':
    case 'O': return 8;
    case 'b':
    case 'B': return 2;
    default: return std::nullopt;
  }
}

// The digits of a number, with an optional `.` and exponent.
std::string_view take_number(ScenarioReader& reader) {
  const size_t from = reader.offset();
  const bool has_base = base_of(std::string{reader.peek(), reader.peek(1)}).has_value();
  char before = '\0';
  while (ScenarioReader::continues_word(reader.peek()) || (reader.peek() == '.' && !has_base) ||
         ((reader.peek() == '+' || reader.peek() == '-') && !has_base && (before == 'e' || before == 'E') &&
          is_digit(reader.peek(1))))
    before = reader.take_char();
  return reader.since(from);
}

std::optional<std::string> json_whole(std::string_view digits, bool is_negative) {
  std::string decimal(digits);
  if (const std::optional<int> base = base_of(digits)) {
    uint64_t value = 0;
    const char* const end = digits.data() + digits.size();
    const auto [rest, error] = std::from_chars(digits.data() + 2, end, value, *base);
    if (error != std::errc() || rest != end) return std::nullopt;
    decimal = std::to_string(value);
  }
  if (decimal.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  if (decimal[0] == '0' && decimal.size() > 1) return std::nullopt;
  return is_negative && decimal != "0" ? '-' + decimal : decimal;
}

std::optional<std::string> json_fraction(std::string_view digits, bool is_negative) {
  double value = 0;
  const char* const end = digits.data() + digits.size();
  const auto [rest, error] = std::from_chars(digits.data(), end, value);
  if (error != std::errc() || rest != end) return std::nullopt;
  std::string json = fmt::format("{}", is_negative ? -value : value);
  if (json.find_first_of(".e") == std::string::npos) json += ".0";
  return json;
}

Read<std::string> read_number(ScenarioReader& reader) {
  const size_t from = reader.offset();
  const bool is_negative = reader.peek() == '-';
  if (is_negative || reader.peek() == '+') reader.take_char();
  if (!is_digit(reader.peek()) && reader.peek() != '.') return reader.expected("a number");
  const std::string_view digits = take_number(reader);
  const bool is_whole = base_of(digits) || digits.find_first_of(".eE") == std::string_view::npos;
  std::optional<std::string> json = is_whole ? json_whole(digits, is_negative) : json_fraction(digits, is_negative);
  if (!json) return reader.wrong(from, fmt::format("`{}` is no number that can be written here", digits.substr(0, 40)));
  reader.skip_blanks();
  return *std::move(json);
}

// --- Composite values-------------------------------------------------------------------------------------------------

Read<std::string> read_value(ScenarioReader& reader, size_t depth);

// The parts of a list or a tuple, up to and including its closing bracket.
struct Parts {
  std::string json;
  size_t count = 0;
  bool ends_with_comma = false;
};
Read<Parts> read_parts(ScenarioReader& reader, std::string_view close, size_t depth) {
  Parts parts;
  while (!reader.is_sign(close)) {
    if (parts.count > 0) parts.json += ',';
    parts.json += TRY(read_value(reader, depth));
    ++parts.count;
    parts.ends_with_comma = reader.take(",");
    if (!parts.ends_with_comma && !reader.is_sign(close)) return reader.expected(fmt::format("`,` or `{}`", close));
  }
  reader.close_bracket();
  reader.take(close);
  return parts;
}

Read<std::string> read_dict(ScenarioReader& reader, size_t depth) {
  std::map<std::string, std::string> members;
  while (!reader.is_sign("}")) {
    const size_t from = reader.offset();
    if (reader.peek() != '\'' && reader.peek() != '"') return reader.expected("a string as a key, or `}`");
    std::string key = TRY(read_string(reader));
    if (members.contains(key)) return reader.wrong(from, "a key is there twice");
    if (!reader.take(":")) return reader.expected("`:` after a key");
    members[std::move(key)] = TRY(read_value(reader, depth));
    if (!reader.take(",") && !reader.is_sign("}")) return reader.expected("`,` or `}`");
  }
  reader.close_bracket();
  reader.take("}");
  std::string json;
  for (const auto& [key, value] : members) json += (json.empty() ? "" : ",") + json_string(key) + ':' + value;
  return '{' + json + '}';
}

Read<std::string> read_value(ScenarioReader& reader, size_t depth) {
  if (depth > literal_depth_max)
    return reader.wrong(reader.offset(), fmt::format("a value is more than {} deep", literal_depth_max));
  const char c = reader.peek();
  if (c == '\'' || c == '"') return json_string(TRY(read_string(reader)));
  if (is_digit(c) || c == '-' || c == '+' || (c == '.' && is_digit(reader.peek(1)))) return read_number(reader);
  if (reader.take_word("True")) return "true";
  if (reader.take_word("False")) return "false";
  if (reader.take_word("None")) return "null";
  if (c != '[' && c != '(' && c != '{') return reader.expected("a value");
  reader.open_bracket();
  reader.take(std::string_view(&c, 1));
  if (c == '{') return read_dict(reader, depth + 1);
  const Parts parts = TRY(read_parts(reader, c == '[' ? "]" : ")", depth + 1));
  const bool is_only_bracketed = c == '(' && parts.count == 1 && !parts.ends_with_comma;
  return is_only_bracketed ? parts.json : '[' + parts.json + ']';
}

// --- Labels ----------------------------------------------------------------------------------------------------------

Read<std::optional<std::string>> read_open_or_value(ScenarioReader& reader) {
  if (reader.take_word("_")) return std::nullopt;
  if (ScenarioReader::starts_word(reader.peek()) && !reader.is_word("True") && !reader.is_word("False") &&
      !reader.is_word("None"))
    return reader.expected("a value or `_`");
  return TRY(read_literal(reader));
}

// After the bracket.
Read<std::vector<std::optional<std::string>>> read_arguments(ScenarioReader& reader) {
  std::vector<std::optional<std::string>> arguments;
  while (!reader.is_sign(")")) {
    if (!arguments.empty() && !reader.take(",")) return reader.expected("`,` or `)`");
    arguments.push_back(TRY(read_open_or_value(reader)));
  }
  reader.close_bracket();
  reader.take(")");
  return arguments;
}

}  // namespace

Read<std::string> read_literal(ScenarioReader& reader) { return read_value(reader, 1); }

Read<Label> read_label(ScenarioReader& reader) {
  Label label{.action = TRY(reader.name())};
  if (reader.is_sign("(")) {
    reader.open_bracket();
    reader.take("(");
    label.arguments = TRY(read_arguments(reader));
  }
  if (reader.take("/")) label.result = TRY(read_open_or_value(reader));
  return label;
}

}  // namespace ramify::engine::compose

// SPDX-License-Identifier: Apache-2.0
#include "engine/compose/scenario_reader.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/characters.h"

namespace ramify::engine::compose {
namespace {

using base::is_digit;

unsigned byte(char c) { return static_cast<unsigned char>(c); }

// The length of the UTF-8 character at `at`; 0: not a character.
size_t character_length(std::string_view text, size_t at) {
  const unsigned first = byte(text[at]);
  if (first < 0x80) return 1;
  const size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || at + length > text.size()) return 0;
  for (size_t i = 1; i < length; ++i)
    if ((byte(text[at + i]) & 0xc0u) != 0x80) return 0;
  const unsigned second = byte(text[at + 1]);
  const bool is_too_long = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
  const bool is_no_character = (first == 0xed && second >= 0xa0) || (first == 0xf4 && second >= 0x90);
  return is_too_long || is_no_character ? 0 : length;
}

std::optional<size_t> first_not_utf8(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    const size_t length = character_length(text, at);
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

// The text, with unprintable bytes escaped.
std::string shown(std::string_view text) {
  if (text.size() == 1 && (byte(text[0]) < 0x20 || byte(text[0]) == 0x7f))
    return fmt::format("\\x{:02x}", byte(text[0]));
  return std::string(text);
}

}  // namespace

bool ScenarioReader::starts_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || byte(c) >= 0x80;
}
bool ScenarioReader::continues_word(char c) { return starts_word(c) || is_digit(c); }

Read<ScenarioReader> ScenarioReader::of(std::string_view text, bool newline_is_blank) {
  if (text.size() > scenario_bytes_max)
    return std::unexpected(
        ScenarioError{.offset = scenario_bytes_max,
                      .length = text.size() - scenario_bytes_max,
                      .message = fmt::format("the scenario is longer than {} bytes", scenario_bytes_max)});
  if (const std::optional<size_t> wrong = first_not_utf8(text))
    return std::unexpected(ScenarioError{.offset = *wrong, .length = 1, .message = "the scenario is not UTF-8"});
  ScenarioReader reader(text, newline_is_blank);
  reader.skip_blanks();
  return reader;
}

void ScenarioReader::skip_blanks() {
  const bool skips_newlines = newline_is_blank_ || open_brackets_ > 0;
  while (peek() == ' ' || peek() == '\t' || peek() == '\r' || (peek() == '\n' && skips_newlines)) ++at_;
}

bool ScenarioReader::take(std::string_view sign) {
  if (!is_sign(sign)) return false;
  at_ += sign.size();
  skip_blanks();
  return true;
}

bool ScenarioReader::is_word(std::string_view word) const {
  return is_sign(word) && !continues_word(peek(word.size()));
}

bool ScenarioReader::take_word(std::string_view word) { return is_word(word) && take(word); }

std::string_view ScenarioReader::take_word_characters() {
  const size_t from = at_;
  while (continues_word(peek())) ++at_;
  return since(from);
}

bool ScenarioReader::is_name() const { return peek() == '`' || (starts_word(peek()) && !is_word("_")); }

Read<std::string> ScenarioReader::name() {
  if (!is_name()) return expected("the name of an action");
  const size_t from = at_;
  std::string name;
  if (peek() == '`') {
    const size_t end = text_.find_first_of("`\n", at_ + 1);
    if (end == std::string_view::npos || text_[end] == '\n') {
      at_ = from + 1;
      return wrong(from, "a name in backticks is not closed");
    }
    name = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    if (name.empty()) return wrong(from, "a name in backticks is empty");
  } else {
    take_word_characters();
    size_t digits = 1;
    while (is_digit(peek(digits))) ++digits;
    if (peek() == '[' && digits > 1 && peek(digits) == ']') at_ += digits + 1;
    if (peek() == ':') {
      ++at_;
      take_word_characters();
    }
    name = since(from);
  }
  skip_blanks();
  return name;
}

size_t ScenarioReader::length_here() const {
  size_t length = 0;
  while (continues_word(peek(length)) && length < 40) ++length;
  while (length > 0 && (byte(peek(length)) & 0xc0u) == 0x80) --length;  // a whole number of characters
  if (length > 0) return length;
  for (const std::string_view sign : {std::string_view("->"), std::string_view("...")})
    if (is_sign(sign)) return sign.size();
  return is_at_end() ? 0 : 1;
}

std::unexpected<ScenarioError> ScenarioReader::expected(std::string_view what) const {
  const size_t length = length_here();
  std::string found = "the end";
  if (peek() == '\n') {
    found = "the end of the line";
  } else if (length > 0) {
    found = fmt::format("`{}`", shown(text_.substr(at_, length)));
  }
  return std::unexpected(
      ScenarioError{.offset = at_, .length = length, .message = fmt::format("expected {}, found {}", what, found)});
}

std::unexpected<ScenarioError> ScenarioReader::wrong(size_t from, std::string message, std::string hint) const {
  return std::unexpected(
      ScenarioError{.offset = from, .length = at_ - from, .message = std::move(message), .hint = std::move(hint)});
}

}  // namespace ramify::engine::compose

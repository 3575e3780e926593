// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/line_reader.h"

#include <charconv>

#include <fmt/format.h>

#include "base/characters.h"
#include "programs/ir/literal.h"

namespace ramify::ir {
namespace {

using base::is_digit;
bool is_span_character(char c) { return is_digit(c) || c == ':' || c == '-' || c == '/'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

int hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<uint32_t> small_number(std::string_view text) {
  uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// Reads numbers and the signs between them from the front of a span.
struct SpanScanner {
  std::string_view rest;
  bool is_good = true;

  uint32_t number() {
    const size_t length = std::min(rest.find_first_not_of("0123456789"), rest.size());
    const std::optional<uint32_t> value = small_number(rest.substr(0, length));
    rest.remove_prefix(length);
    is_good &= value.has_value();
    return value.value_or(0);
  }
  void sign(char c) {
    if (!rest.starts_with(c)) {
      is_good = false;
      return;
    }
    rest.remove_prefix(1);
  }
};

}  // namespace

LineReader::LineReader(std::string_view line, uint32_t line_number, std::string_view file,
                       diagnostics::Diagnostics& diagnostics)
    : line_(line), line_number_(line_number), file_(file), diagnostics_(diagnostics) {
  advance();
}

Token LineReader::take() {
  Token taken = token_;
  advance();
  return taken;
}

bool LineReader::accept(std::string_view punctuation) {
  if (!is(TokenKind::punctuation, punctuation)) return false;
  advance();
  return true;
}

bool LineReader::accept_word(std::string_view word) {
  if (!is(TokenKind::word, word)) return false;
  advance();
  return true;
}

void LineReader::expect(std::string_view punctuation) {
  if (!accept(punctuation)) fail_expected(fmt::format("`{}`", punctuation));
}

std::string LineReader::expect_name(std::string_view what) {
  if (!is(TokenKind::word) && !is(TokenKind::string)) {
    fail_expected(what);
    return "";
  }
  return take().text;
}

std::string LineReader::expect_string(std::string_view what) {
  if (!is(TokenKind::string)) {
    fail_expected(what);
    return "";
  }
  return take().text;
}

Register LineReader::expect_register() {
  if (!is(TokenKind::register_)) {
    fail_expected("a register");
    return Register();
  }
  const std::optional<uint32_t> number = small_number(token_.text);
  if (!number) {
    fail(fmt::format("`%{}` is no register, which is `%` and a number below 2^32", token_.text));
    return Register();
  }
  advance();
  return Register(*number);
}

uint32_t LineReader::expect_number(std::string_view what) {
  const std::optional<uint32_t> number = is(TokenKind::number) ? small_number(token_.text) : std::nullopt;
  if (!number) {
    fail_expected(what);
    return 0;
  }
  advance();
  return *number;
}

std::optional<uint32_t> LineReader::accept_index() {
  if (!is(TokenKind::index)) return std::nullopt;
  const std::optional<uint32_t> number = small_number(token_.text);
  if (!number) {
    fail(fmt::format("`#{}` is no entry of a table, which is `#` and a number below 2^32", token_.text));
    return std::nullopt;
  }
  advance();
  return number;
}

Span LineReader::accept_span() {
  Span span;
  if (!is(TokenKind::span)) return span;
  SpanScanner scanner{token_.text};
  if (token_.text.find('/') != std::string::npos) {
    span.file = scanner.number();
    scanner.sign('/');
  }
  span.line = scanner.number();
  scanner.sign(':');
  span.column = scanner.number();
  scanner.sign('-');
  span.end_line = scanner.number();
  scanner.sign(':');
  span.end_column = scanner.number();
  if (!scanner.is_good || !scanner.rest.empty()) {
    fail(fmt::format("`@{}` is no span", token_.text), "a span is `@line:column-line:column`, or `@file/...`");
    return Span();
  }
  advance();
  return span;
}

void LineReader::expect_end() {
  if (!is(TokenKind::end)) fail_expected("the end of the line");
}

void LineReader::fail_at(const Token& token, std::string message, std::string hint) {
  if (failed_) return;
  diagnostics_.report(diagnostics::DiagnosticId::ir_syntax, place(token), std::move(message), std::move(hint));
  failed_ = true;
  token_ = {TokenKind::end, token.column, "", token.column};
  position_ = line_.size();
}

void LineReader::fail_expected(std::string_view what) {
  if (is(TokenKind::end)) {
    fail(fmt::format("{} expected, the line ends", what));
  } else {
    // As in the line, because the token's text lacks quotes.
    fail(fmt::format("{} expected, `{}` found", what,
                     line_.substr(token_.column - 1, token_.end_column - token_.column)));
  }
}

base::Place LineReader::place(const Token& token) const {
  return {file_, line_number_, token.column, line_number_, token.end_column};
}

void LineReader::advance() {
  if (failed_) return;
  while (position_ < line_.size() && is_blank(line_[position_])) ++position_;
  token_ = {TokenKind::end, static_cast<uint32_t>(position_ + 1), "", static_cast<uint32_t>(position_ + 1)};
  if (position_ == line_.size() || line_[position_] == ';') return;

  const auto next = [&](size_t i) { return position_ + i < line_.size() ? line_[position_ + i] : '\0'; };
  const char c = next(0);
  if (c == '"') {
    scan_quoted(TokenKind::string);
  } else if (c == 'b' && next(1) == '"') {
    ++position_;
    scan_quoted(TokenKind::bytes);
  } else if (is_word_start(c)) {
    scan_while(TokenKind::word, 0, is_word_character);
  } else if (c == '%') {
    scan_while(TokenKind::register_, 1, is_digit);
  } else if (c == '#') {
    scan_while(TokenKind::index, 1, is_digit);
  } else if (c == '@') {
    scan_while(TokenKind::span, 1, is_span_character);
  } else if (is_digit(c) || (c == '-' && (is_digit(next(1)) || next(1) == 'i'))) {
    scan_number();
  } else {
    const bool is_pair = (c == '-' && next(1) == '>') || (c == '*' && next(1) == '*');
    token_.end_column += is_pair ? 2 : 1;
    if (!is_pair && std::string_view("()[]{},=:*&").find(c) == std::string_view::npos) {
      fail(fmt::format("{} has no meaning here", write_string(std::string_view(&c, 1))));
      return;
    }
    token_.kind = TokenKind::punctuation;
    token_.text = line_.substr(position_, is_pair ? 2 : 1);
    position_ += token_.text.size();
  }
}

void LineReader::scan_while(TokenKind kind, size_t prefix, bool (*fits)(char)) {
  size_t end = position_ + prefix;
  while (end < line_.size() && fits(line_[end])) ++end;
  token_.kind = kind;
  token_.text = line_.substr(position_ + prefix, end - position_ - prefix);
  token_.end_column = static_cast<uint32_t>(end + 1);
  position_ = end;
}

// A number in the widest sense; the caller decides which numbers fit. The sign of an exponent is part of it.
void LineReader::scan_number() {
  size_t end = position_ + 1;
  const bool is_decimal = line_.compare(position_, 2, "0x") != 0;
  while (end < line_.size()) {
    const bool is_sign = line_[end] == '+' || line_[end] == '-';
    const bool follows_exponent = is_decimal && (line_[end - 1] == 'e' || line_[end - 1] == 'E');
    if (!is_word_character(line_[end]) && !(is_sign && follows_exponent)) break;
    ++end;
  }
  token_.kind = TokenKind::number;
  token_.text = line_.substr(position_, end - position_);
  token_.end_column = static_cast<uint32_t>(end + 1);
  position_ = end;
}

void LineReader::scan_quoted(TokenKind kind) {
  std::string text;
  ++position_;
  while (position_ < line_.size() && line_[position_] != '"') {
    if (line_[position_] != '\\') {
      text += line_[position_++];
      continue;
    }
    const std::optional<std::string> escaped = scan_escape();
    if (!escaped) return;
    text += *escaped;
  }
  token_.end_column = static_cast<uint32_t>(position_ + 1);
  if (position_ == line_.size()) {
    fail("a string without its closing quote");
    return;
  }
  ++position_;
  ++token_.end_column;
  token_.kind = kind;
  token_.text = std::move(text);
}

// At a backslash: the character that the escape denotes. None, after a report, if it denotes none.
std::optional<std::string> LineReader::scan_escape() {
  const auto next = [&](size_t i) { return position_ + i < line_.size() ? line_[position_ + i] : '\0'; };
  char value = '\0';
  size_t length = 2;
  switch (next(1)) {
    case 'n': value = '\n'; break;
    case 't': value = '\t'; break;
    case 'r': value = '\r'; break;
    case '"': value = '"'; break;
    case '\\': value = '\\'; break;
    case 'x':
      length = 4;
      if (hex_digit(next(2)) < 0 || hex_digit(next(3)) < 0) length = 0;
      value = static_cast<char>(hex_digit(next(2)) * 16 + hex_digit(next(3)));
      break;
    default: length = 0;
  }
  if (length == 0) {
    const auto column = static_cast<uint32_t>(position_ + 1);
    const Token at = {TokenKind::string, column, "", column + 1};
    fail_at(at, "a backslash that begins no escape", "escapes are \\n \\t \\r \\\" \\\\ and \\xHH");
    return std::nullopt;
  }
  position_ += length;
  return std::string(1, value);
}

}  // namespace ramify::ir

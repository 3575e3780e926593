// SPDX-License-Identifier: Apache-2.0

#include "programs/core/cursor.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "programs/core/node_info.h"

namespace ramify::core {

const Token& Cursor::peek(size_t ahead) const { return tokens_.all[std::min(at_ + ahead, tokens_.all.size() - 1)]; }

const Token& Cursor::take() {
  const Token& token = peek();
  if (token.kind != TokenKind::end) ++at_;
  return token;
}

bool Cursor::is_mark(std::string_view mark, size_t ahead) const {
  return peek(ahead).kind == TokenKind::mark && peek(ahead).text == mark;
}
bool Cursor::is_word(std::string_view word, size_t ahead) const {
  return peek(ahead).kind == TokenKind::word && peek(ahead).text == word;
}
bool Cursor::is_name(size_t ahead) const {
  const Token& token = peek(ahead);
  return token.kind == TokenKind::name || (token.kind == TokenKind::word && !is_reserved(token.text));
}
bool Cursor::accept_mark(std::string_view mark) {
  if (!is_mark(mark)) return false;
  take();
  return true;
}
bool Cursor::accept_word(std::string_view word) {
  if (!is_word(word)) return false;
  take();
  return true;
}
void Cursor::expect_mark(std::string_view mark) {
  if (!accept_mark(mark)) expected(fmt::format("`{}`", mark));
}
void Cursor::expect_word(std::string_view word) {
  if (!accept_word(word)) expected(fmt::format("`{}`", word));
}

std::string Cursor::name(std::string_view of_what) {
  const Token& token = peek();
  if (token.kind == TokenKind::word && is_reserved(token.text)) {
    fail(fmt::format("`{}` is a word of Core, where the name of {} is expected", token.text, of_what),
         fmt::format("write the name as `` `{}` ``", token.text));
    return "";
  }
  if (!is_name()) {
    expected(fmt::format("the name of {}", of_what));
    return "";
  }
  take();
  return token.kind == TokenKind::name ? value(token) : std::string(token.text);
}

std::string Cursor::string(std::string_view of_what) {
  if (peek().kind != TokenKind::string) {
    expected(fmt::format("{} in double quotes", of_what));
    return "";
  }
  return value(take());
}

std::string_view Cursor::word(std::string_view of_what) {
  if (peek().kind != TokenKind::word) {
    expected(of_what);
    return "";
  }
  return take().text;
}

uint64_t Cursor::number(std::string_view of_what) {
  const Token& token = peek();
  uint64_t result = 0;
  const char* const end = token.text.data() + token.text.size();
  if (token.kind != TokenKind::number) {
    expected(of_what);
    return 0;
  }
  if (const auto [stop, error] = std::from_chars(token.text.data(), end, result); error != std::errc{} || stop != end) {
    fail(fmt::format("`{}` is not {}, a number below 2^64", token.text, of_what));
    return 0;
  }
  take();
  return result;
}

size_t Cursor::length_of_place() const {
  if (!is_mark("@")) return 0;
  // @0 | @f:l:c-c | @f:l:c-l:c
  if (!is_mark(":", 2)) return 2;
  return is_mark(":", 8) ? 10 : 8;
}

std::optional<Span> Cursor::place() {
  if (!accept_mark("@")) return std::nullopt;
  const auto part = [&](std::string_view what) {
    const uint64_t result = number(what);
    if (result > UINT32_MAX && !has_failed_) fail(fmt::format("{} is too large", what));
    return static_cast<uint32_t>(result);
  };
  Span span{};
  span.file = part("the number of a file");
  if (span.file == 0 && !is_mark(":")) return Span{};
  expect_mark(":");
  span.line = part("a line");
  expect_mark(":");
  span.column = part("a column");
  expect_mark("-");
  span.end_column = part("a column");
  span.end_line = span.line;
  if (accept_mark(":")) span.end_line = std::exchange(span.end_column, part("a column"));
  if (span.line == 0 && !has_failed_) fail("lines count from 1");
  return span;
}

Span Cursor::span(size_t first, size_t last) const {
  const Token& begin = token(first);
  const Token& end = token(last);
  return {
      .file = 1, .line = begin.line, .column = begin.column, .end_line = end.end_line, .end_column = end.end_column};
}

void Cursor::fail(std::string message, std::string hint) { fail_at(peek(), std::move(message), std::move(hint)); }

void Cursor::fail_at(const Token& token, std::string message, std::string hint, diagnostics::DiagnosticId id) {
  if (has_failed_) return;
  has_failed_ = true;
  diagnostics_.report(id,
                      {.file = std::string(file_),
                       .line = token.line,
                       .column = token.column,
                       .end_line = token.end_line,
                       .end_column = token.end_column},
                      std::move(message), std::move(hint));
}

void Cursor::expected(std::string_view what) {
  const Token& token = peek();
  const std::string found = token.kind == TokenKind::end ? "the text ends" : fmt::format("`{}` stands", token.text);
  fail(fmt::format("{} where {} is expected", found, what));
}

}  // namespace ramify::core

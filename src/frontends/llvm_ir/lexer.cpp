// SPDX-License-Identifier: Apache-2.0
#include "frontends/llvm_ir/lexer.h"

#include <algorithm>

#include <fmt/format.h>

namespace ramify::llvm_ir {

namespace {

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
         c == '$' || c == '-';
}
bool is_digit(char c) { return c >= '0' && c <= '9'; }

int digit_of(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

}  // namespace

std::string Lexer::unescaped(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 >= text.size()) {
      plain += text[i];
    } else if (text[i + 1] == '\\') {
      plain += '\\';
      ++i;
    } else if (i + 2 < text.size() && digit_of(text[i + 1]) >= 0 && digit_of(text[i + 2]) >= 0) {
      plain += static_cast<char>(digit_of(text[i + 1]) * 16 + digit_of(text[i + 2]));
      i += 2;
    } else {
      plain += '\\';
    }
  }
  return plain;
}

void Lexer::go_to(size_t position) {
  at_ = position;
  next();
}

void Lexer::next() { token_ = has_failed() ? Token{TokenKind::end, {}, token_.position} : scan(); }

void Lexer::refuse(std::string what) {
  if (has_failed()) return;
  const std::string_view before = text_.substr(0, std::min(token_.position, text_.size()));
  const auto line = 1 + std::ranges::count(before, '\n');
  const size_t begin = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  trouble_ = fmt::format("{}:{}:{}: {}", file_, line, before.size() - begin + 1, what);
  token_ = {TokenKind::end, {}, token_.position};
}

bool Lexer::accept(std::string_view mark) {
  if (!is(mark)) return false;
  next();
  return true;
}

bool Lexer::accept_word(std::string_view word) {
  if (!is_word(word)) return false;
  next();
  return true;
}

void Lexer::expect(std::string_view mark) {
  if (!accept(mark)) refuse(fmt::format("`{}` is expected", mark));
}

uint64_t Lexer::number() {
  uint64_t value = 0;
  const bool is_number = token_.kind == TokenKind::number && !token_.text.empty() &&
                         std::ranges::all_of(token_.text, is_digit) && token_.text.size() < 20;
  if (!is_number) {
    refuse("a number is expected");
    return 0;
  }
  for (const char digit : token_.text) value = value * 10 + static_cast<uint64_t>(digit - '0');
  next();
  return value;
}

void Lexer::skip_balanced() {
  int depth = 0;
  do {
    if (token_.kind == TokenKind::end) return refuse("a bracket is not closed");
    if (token_.kind == TokenKind::mark) {
      const char mark = token_.text[0];
      if (mark == '(' || mark == '[' || mark == '{' || mark == '<') ++depth;
      if (mark == ')' || mark == ']' || mark == '}' || mark == '>') --depth;
    }
    next();
  } while (depth > 0);
}

void Lexer::skip_space() {
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (c == ' ' || c == '\n' || c == '\t' || c == '\r') ++at_;
    else if (c == ';') at_ = std::min(text_.find('\n', at_), text_.size());
    else return;
  }
}

// A name after a sigil, quoted or not.
Token Lexer::name(TokenKind kind, size_t begin) {
  if (at_ < text_.size() && text_[at_] == '"') {
    const size_t end = text_.find('"', at_ + 1);
    if (end == std::string_view::npos) {
      at_ = text_.size();
      token_ = {TokenKind::end, {}, begin};
      refuse("a name in quotes does not end");
      return token_;
    }
    const Token found{kind, text_.substr(at_ + 1, end - at_ - 1), begin};
    at_ = end + 1;
    return found;
  }
  const size_t first = at_;
  while (at_ < text_.size() && is_name_character(text_[at_])) ++at_;
  return {kind, text_.substr(first, at_ - first), begin};
}

Token Lexer::scan() {
  skip_space();
  const size_t begin = at_;
  if (at_ >= text_.size()) return {TokenKind::end, {}, begin};
  const char c = text_[at_];
  switch (c) {
    case '%': ++at_; return name(TokenKind::local, begin);
    case '@': ++at_; return name(TokenKind::symbol, begin);
    case '$': ++at_; return name(TokenKind::comdat, begin);
    case '!': {
      ++at_;
      const size_t first = at_;
      while (at_ < text_.size() && is_name_character(text_[at_])) ++at_;
      return {TokenKind::metadata, text_.substr(first, at_ - first), begin};
    }
    case '#': {
      ++at_;
      const Token found = name(TokenKind::attributes, begin);
      return {found.text.starts_with("dbg_") ? TokenKind::debug : TokenKind::attributes, found.text, begin};
    }
    case '"': {
      Token found = name(TokenKind::text, begin);
      if (found.kind == TokenKind::text && at_ < text_.size() && text_[at_] == ':') {
        ++at_;
        found.kind = TokenKind::label;
      }
      return found;
    }
    default: break;
  }
  if (c == 'c' && at_ + 1 < text_.size() && text_[at_ + 1] == '"') {
    ++at_;
    return name(TokenKind::bytes, begin);
  }
  if (text_.substr(at_, 3) == "...") {
    at_ += 3;
    return {TokenKind::mark, text_.substr(begin, 3), begin};
  }
  if (!is_name_character(c)) {
    ++at_;
    return {TokenKind::mark, text_.substr(begin, 1), begin};
  }
  while (at_ < text_.size() &&
         (is_name_character(text_[at_]) ||
          (text_[at_] == '+' && (text_[at_ - 1] == 'e' || text_[at_ - 1] == 'E') && (is_digit(c) || c == '-'))))
    ++at_;
  const std::string_view word = text_.substr(begin, at_ - begin);
  if (at_ < text_.size() && text_[at_] == ':') {
    ++at_;
    return {TokenKind::label, word, begin};
  }
  const bool is_number = is_digit(c) || (c == '-' && word.size() > 1 && is_digit(word[1])) || word.starts_with("u0x") ||
                         word.starts_with("s0x");
  return {is_number ? TokenKind::number : TokenKind::word, word, begin};
}

}  // namespace ramify::llvm_ir

// SPDX-License-Identifier: Apache-2.0

#include "programs/core/lexer.h"

#include <array>
#include <optional>

#include <fmt/format.h>

#include "base/characters.h"

namespace ramify::core {
namespace {

using base::is_digit;
using diagnostics::DiagnosticId;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

int hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

constexpr auto long_marks = std::to_array<std::string_view>({":=", "=>", "<<", ">>", "!=", "<=", ">=", "/\\", "\\/"});
constexpr std::string_view short_marks = "()[]{},;:=<>+-*/&@#|";

class Lexer {
 public:
  Lexer(std::string_view text, std::string_view file, diagnostics::Diagnostics& diagnostics)
      : text_(text), file_(file), diagnostics_(diagnostics) {}

  Tokens all() {
    for (;;) {
      skip();
      begin_ = at_;
      begin_line_ = line_;
      begin_column_ = column();
      if (at_ == text_.size()) {
        add(TokenKind::end, "");
        return std::move(tokens_);
      }
      next();
    }
  }

 private:
  uint32_t column() const { return static_cast<uint32_t>(at_ - line_begin_ + 1); }
  char peek(size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

  void skip() {
    while (at_ < text_.size()) {
      if (text_[at_] == '\n') {
        ++line_;
        line_begin_ = at_ + 1;
      }
      if (is_space(text_[at_])) {
        ++at_;
      } else if (text_.substr(at_).starts_with("--")) {
        while (at_ < text_.size() && text_[at_] != '\n') ++at_;
      } else {
        return;
      }
    }
  }

  void add(TokenKind kind, std::string_view text, uint32_t value = 0) {
    tokens_.all.push_back({.kind = kind,
                           .text = text,
                           .value = value,
                           .line = begin_line_,
                           .column = begin_column_,
                           .end_line = line_,
                           .end_column = column()});
  }

  void report(std::string message, std::string hint = "") {
    diagnostics_.report(DiagnosticId::core_syntax,
                        {.file = std::string(file_),
                         .line = begin_line_,
                         .column = begin_column_,
                         .end_line = line_,
                         .end_column = column()},
                        std::move(message), std::move(hint));
  }

  void next() {
    const char c = peek();
    if (is_letter(c)) {
      while (is_letter(peek()) || is_digit(peek()) || peek() == '.' || peek() == '$') ++at_;
      return add(TokenKind::word, text_.substr(begin_, at_ - begin_));
    }
    if (is_digit(c)) return number();
    if (c == '\'' || c == '"' || c == '`') return quoted(c);
    for (const std::string_view mark : long_marks) {
      if (!text_.substr(at_).starts_with(mark)) continue;
      at_ += mark.size();
      return add(TokenKind::mark, mark);
    }
    ++at_;
    if (short_marks.find(c) != std::string_view::npos) return add(TokenKind::mark, text_.substr(begin_, 1));
    report(fmt::format("no word of Core begins with byte 0x{:02x}", static_cast<unsigned char>(c)));
  }

  void number() {
    const auto digits = [&] {
      while (is_digit(peek())) ++at_;
    };
    digits();
    if (peek() == '.' && is_digit(peek(1))) {
      ++at_;
      digits();
    }
    const bool has_sign = peek(1) == '+' || peek(1) == '-';
    if (peek() == 'e' && is_digit(peek(has_sign ? 2 : 1))) {
      at_ += has_sign ? 2 : 1;
      digits();
    }
    add(TokenKind::number, text_.substr(begin_, at_ - begin_));
  }

  // A type, string or name, up to the closing quote on the same line.
  void quoted(char quote) {
    std::string value;
    for (++at_; at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n';) {
      if (quote != '\'' && peek() == '\\') {
        if (!escape(quote, value)) return;
      } else {
        value += text_[at_++];
      }
    }
    if (peek() != quote || at_ >= text_.size())
      return report(fmt::format("a quote {} has no second one on its line", quote));
    ++at_;
    const std::string_view text = text_.substr(begin_ + 1, at_ - begin_ - 2);
    if (quote == '\'') return add(TokenKind::type, text);
    tokens_.values.push_back(std::move(value));
    add(quote == '"' ? TokenKind::string : TokenKind::name, text, static_cast<uint32_t>(tokens_.values.size() - 1));
  }

  bool escape(char quote, std::string& value) {
    const char c = peek(1);
    if (c == quote || c == '\\') {
      value += c;
      at_ += 2;
      return true;
    }
    const int high = hex_digit(peek(2)), low = hex_digit(peek(3));
    if (c == 'x' && high >= 0 && low >= 0) {
      value += static_cast<char>(high * 16 + low);
      at_ += 4;
      return true;
    }
    ++at_;
    report("an escape is `\\\\`, the quote itself, or `\\x` with two digits");
    while (at_ < text_.size() && text_[at_] != '\n') ++at_;
    return false;
  }

  std::string_view text_, file_;
  diagnostics::Diagnostics& diagnostics_;
  Tokens tokens_;
  size_t at_ = 0, begin_ = 0, line_begin_ = 0;
  uint32_t line_ = 1, begin_line_ = 1, begin_column_ = 1;
};

}  // namespace

Tokens read_tokens(std::string_view text, std::string_view file, diagnostics::Diagnostics& diagnostics) {
  return Lexer(text, file, diagnostics).all();
}

}  // namespace ramify::core

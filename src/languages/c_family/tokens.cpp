// SPDX-License-Identifier: Apache-2.0
#include "languages/c_family/tokens.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace ramify::frontends::c_family {
namespace {

class Lexer {
 public:
  Lexer(std::string_view text, uint32_t file) : text_(text), file_(file) {}

  std::vector<Token> run() {
    while (true) {
      skip_space();
      if (at_ >= text_.size()) return std::move(tokens_);
      begin();
      const char c = text_[at_];
      if (c == '\n') {
        take(Token::Kind::newline, 1);
        ++line_;
        line_begin_ = at_;
      } else if (is_raw_string()) {
        take_raw_string();
      } else if (const size_t prefix = quote_prefix(); prefix != npos) {
        take_quoted(prefix);
      } else if (is_name_start(c)) {
        take(Token::Kind::identifier, span_of([](char d) { return is_name_part(d); }));
      } else if (is_digit(c) || (c == '.' && is_digit(peek(1)))) {
        take(Token::Kind::number, number_length());
      } else {
        take(Token::Kind::punctuation, punctuation_length());
      }
    }
  }

 private:
  static constexpr size_t npos = std::string_view::npos;
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  static bool is_name_start(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_' || (c & 0x80) != 0;
  }
  static bool is_name_part(char c) { return is_name_start(c) || is_digit(c); }

  char peek(size_t ahead) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

  template <class Test>
  size_t span_of(Test test) const {
    size_t length = 0;
    while (at_ + length < text_.size() && test(text_[at_ + length])) ++length;
    return length;
  }

  void next_line() {
    ++line_;
    line_begin_ = at_;
  }

  void skip_space() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v') {
        ++at_;
      } else if (c == '\\' && (peek(1) == '\n' || (peek(1) == '\r' && peek(2) == '\n'))) {
        at_ += peek(1) == '\n' ? 2 : 3;
        next_line();
      } else if (c == '/' && peek(1) == '/') {
        while (at_ < text_.size() && text_[at_] != '\n') ++at_;
      } else if (c == '/' && peek(1) == '*') {
        skip_comment();
      } else {
        return;
      }
      space_ = true;
    }
  }

  void skip_comment() {
    at_ += 2;
    while (at_ < text_.size() && !(text_[at_] == '*' && peek(1) == '/')) {
      ++at_;
      if (text_[at_ - 1] == '\n') next_line();
    }
    at_ = std::min(at_ + 2, text_.size());
  }

  void begin() {
    token_ = {};
    token_.file = file_;
    token_.line = line_;
    token_.column = static_cast<uint32_t>(at_ - line_begin_) + 1;
    token_.has_space_before = space_;
    space_ = false;
  }

  void take(Token::Kind kind, size_t length) {
    token_.kind = kind;
    token_.text = std::string(text_.substr(at_, length));
    at_ = std::min(at_ + length, text_.size());
    tokens_.push_back(std::move(token_));
  }

  // The length of L, u8, u or U before a quote, 0 at a quote; npos at anything else.
  size_t quote_prefix() const {
    for (const std::string_view prefix : {"", "L", "u8", "u", "U"}) {
      if (!text_.substr(at_).starts_with(prefix)) continue;
      if (const char quote = peek(prefix.size()); quote == '"' || quote == '\'') return prefix.size();
    }
    return npos;
  }

  bool is_raw_string() const {
    for (const std::string_view prefix : {"R\"", "LR\"", "u8R\"", "uR\"", "UR\""}) {
      if (text_.substr(at_).starts_with(prefix)) return true;
    }
    return false;
  }

  void take_raw_string() {
    const size_t quote = text_.find('"', at_);
    const size_t open = text_.find('(', quote);
    if (open == npos) return take(Token::Kind::text, text_.size() - at_);
    const std::string end = ")" + std::string(text_.substr(quote + 1, open - quote - 1)) + "\"";
    const size_t close = text_.find(end, open);
    const size_t stop = close == npos ? text_.size() : close + end.size();
    const size_t start = at_;
    take(Token::Kind::text, stop - at_);
    for (size_t i = start; i < stop; ++i) {
      if (text_[i] != '\n') continue;
      ++line_;
      line_begin_ = i + 1;
    }
  }

  void take_quoted(size_t prefix) {
    const char quote = text_[at_ + prefix];
    size_t length = prefix + 1;
    while (at_ + length < text_.size() && text_[at_ + length] != quote && text_[at_ + length] != '\n') {
      length += text_[at_ + length] == '\\' ? 2 : 1;
    }
    take(Token::Kind::text, length + 1);
  }

  size_t number_length() const {  // a preprocessing number: 0x1p-3, 1'000, 1.e+5f
    size_t length = 0;
    while (at_ + length < text_.size()) {
      const char c = text_[at_ + length];
      const char before = length > 0 ? text_[at_ + length - 1] : '\0';
      const bool is_sign = (c == '+' || c == '-') && std::string_view("eEpP").find(before) != npos && before != '\0';
      const bool is_separator = c == '\'' && is_name_part(peek(length + 1));
      if (!is_name_part(c) && c != '.' && !is_sign && !is_separator) break;
      ++length;
    }
    return length;
  }

  size_t punctuation_length() const {
    static constexpr std::array<std::string_view, 28> signs = {
        "<<=", ">>=", "...", "->*", "<=>", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=",
        "&&",  "||",  "*=",  "/=",  "%=",  "+=", "-=", "&=", "^=", "|=", "##", "::", ".*", "%:"};
    for (const std::string_view sign : signs) {
      if (text_.substr(at_).starts_with(sign)) return sign.size();
    }
    return 1;
  }

  std::string_view text_;
  uint32_t file_;
  size_t at_ = 0;
  uint32_t line_ = 1;
  size_t line_begin_ = 0;
  bool space_ = false;
  Token token_;
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokens_of(std::string_view text, uint32_t file) { return Lexer(text, file).run(); }

}  // namespace ramify::frontends::c_family

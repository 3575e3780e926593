// SPDX-License-Identifier: Apache-2.0
#include "engine/ltl/tokens.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

namespace ramify::engine::ltl {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool starts_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}
bool continues_name(char c) { return starts_name(c) || is_digit(c); }
bool is_quote(char c) { return c == '\'' || c == '"'; }

// r"..", b"..", f"..", u".." and two of them together.
bool is_string_prefix(std::string_view name) {
  std::string lower(name);
  for (char& c : lower) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  constexpr std::array<std::string_view, 8> prefixes = {"r", "b", "f", "u", "rb", "br", "rf", "fr"};
  return std::ranges::find(prefixes, lower) != prefixes.end();
}

// Longer signs before their prefixes.
constexpr std::array<std::string_view, 21> long_signs = {
    "<->", "<=>", "**", "//", "<<",  ">>",  "<=", ">=", "==", "!=", "<>",
    "->",  "=>",  "&&", "||", "/\\", "\\/", ":=", "+=", "-=", "..."};

class Tokenizer {
 public:
  explicit Tokenizer(std::string_view text) : text_(text) {}

  std::variant<std::vector<Token>, FormulaError> run() {
    while (true) {
      while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
      if (at_ == text_.size()) break;
      if (std::optional<FormulaError> error = read()) return *std::move(error);
    }
    if (!open_brackets_.empty()) {
      const Token& bracket = tokens_[open_brackets_.back()];
      return FormulaError{bracket.offset, 1, fmt::format("`{}` is not closed", bracket.text), ""};
    }
    tokens_.push_back({TokenKind::end, text_.size(), {}, 0});
    return std::move(tokens_);
  }

 private:
  char peek(size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

  std::optional<FormulaError> add(TokenKind kind, size_t size) {
    tokens_.push_back({kind, at_, text_.substr(at_, size), 0});
    at_ += size;
    return std::nullopt;
  }

  std::optional<FormulaError> read() {
    const char c = peek();
    if (starts_name(c)) return read_name();
    if (is_digit(c) || (c == '.' && is_digit(peek(1)))) return read_number();
    if (is_quote(c)) return read_string(0);
    if (c == '(' || c == '[' || c == '{') {
      open_brackets_.push_back(tokens_.size());
      return add(TokenKind::open, 1);
    }
    if (c == ')' || c == ']' || c == '}') return read_close();
    for (const std::string_view sign : long_signs)
      if (text_.substr(at_).starts_with(sign)) return add(TokenKind::sign, sign.size());
    return add(TokenKind::sign, 1);
  }

  // A name and, directly after it, a string literal with this prefix, or the apostrophe of the next state.
  std::optional<FormulaError> read_name() {
    size_t size = 1;
    while (continues_name(peek(size))) ++size;
    const bool is_attribute = !tokens_.empty() && tokens_.back().is_sign(".");
    if (!is_attribute && is_quote(peek(size)) && is_string_prefix(text_.substr(at_, size))) return read_string(size);
    while (peek(size) == '\'') ++size;
    return add(TokenKind::name, size);
  }

  std::optional<FormulaError> read_number() {
    size_t size = 1;
    const bool is_hexadecimal = peek() == '0' && (peek(1) == 'x' || peek(1) == 'X');
    while (continues_name(peek(size)) || peek(size) == '.' ||
           ((peek(size) == '+' || peek(size) == '-') && !is_hexadecimal &&
            (peek(size - 1) == 'e' || peek(size - 1) == 'E') && is_digit(peek(size + 1))))
      ++size;
    return add(TokenKind::number, size);
  }

  std::optional<FormulaError> read_string(size_t prefix_size) {
    const char quote = peek(prefix_size);
    const bool is_triple = peek(prefix_size + 1) == quote && peek(prefix_size + 2) == quote;
    const size_t quotes = is_triple ? 3 : 1;
    for (size_t size = prefix_size + quotes; at_ + size < text_.size(); ++size) {
      if (peek(size) == '\\') {
        ++size;
        continue;
      }
      if (peek(size) == '\n' && !is_triple) break;
      if (peek(size) != quote) continue;
      if (!is_triple) return add(TokenKind::string, size + 1);
      if (peek(size + 1) == quote && peek(size + 2) == quote) return add(TokenKind::string, size + 3);
    }
    return FormulaError{at_, prefix_size + quotes, "a string is not closed", ""};
  }

  std::optional<FormulaError> read_close() {
    const char c = peek();
    const std::string_view opens = c == ')' ? "(" : c == ']' ? "[" : "{";
    if (open_brackets_.empty()) return FormulaError{at_, 1, fmt::format("`{}` closes nothing", c), ""};
    const size_t partner = open_brackets_.back();
    if (tokens_[partner].text != opens)
      return FormulaError{at_, 1, fmt::format("`{}` does not close `{}`", c, tokens_[partner].text), ""};
    open_brackets_.pop_back();
    tokens_[partner].partner = tokens_.size();
    add(TokenKind::close, 1);
    tokens_.back().partner = partner;
    return std::nullopt;
  }

  std::string_view text_;
  size_t at_ = 0;
  std::vector<Token> tokens_;
  std::vector<size_t> open_brackets_;
};

}  // namespace

std::variant<std::vector<Token>, FormulaError> tokens(std::string_view text) { return Tokenizer(text).run(); }

}  // namespace ramify::engine::ltl

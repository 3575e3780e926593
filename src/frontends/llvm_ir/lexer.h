// SPDX-License-Identifier: Apache-2.0
// Tokens of textual LLVM IR, one after the other from any position of the text. Line ends and comments are no tokens.
//
// What is not as expected is noted once, with line and column, and everything that follows is the end of the text: a reader is written
// as if all were well and asks at its end.
//
// Used by one thread. Tested in read_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace ramify::llvm_ir {

enum class TokenKind : uint8_t {
  end,
  word,        // keyword, type, attribute: "define", "i32", "align"
  label,       // word or text with ':' behind it, which is not part of it
  local,       // %name, %"name", %7, without the sign
  symbol,      // @name, likewise
  metadata,    // !7, !name; "!" alone before a text or a brace
  attributes,  // #7
  debug,       // #dbg_declare, likewise
  comdat,      // $name
  number,      // 5, -5, 1.5e+00, 0x7FF8000000000000, u0x2a
  text,        // "..."; without the quotes
  bytes,       // c"...", likewise
  mark,        // one character, or "..."
};

struct Token {
  TokenKind kind = TokenKind::end;
  std::string_view text{};
  size_t position = 0;
};

class Lexer {
 public:
  Lexer(std::string_view text, std::string file) : text_(text), file_(std::move(file)) {}

  void go_to(size_t position);
  const Token& token() const { return token_; }
  void next();

  bool is(std::string_view mark) const { return token_.kind == TokenKind::mark && token_.text == mark; }
  bool is_word(std::string_view word) const { return token_.kind == TokenKind::word && token_.text == word; }
  bool accept(std::string_view mark);
  bool accept_word(std::string_view word);
  void expect(std::string_view mark);
  uint64_t number();     // of a token that is one, and not negative
  void skip_balanced();  // from an opening mark to behind the closing one

  // Notes what is wrong where the token is; the first trouble counts.
  void refuse(std::string what);
  bool has_failed() const { return !trouble_.empty(); }
  base::Error error() const { return {trouble_}; }

  // A text of the file, with \XX resolved.
  static std::string unescaped(std::string_view text);

 private:
  void skip_space();
  Token scan();
  Token name(TokenKind kind, size_t begin);

  std::string_view text_;
  std::string file_;
  size_t at_ = 0;
  Token token_{};
  std::string trouble_{};
};

}  // namespace ramify::llvm_ir

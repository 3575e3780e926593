// SPDX-License-Identifier: Apache-2.0
// Tokens of textual LLVM IR, in sequence from any position of the text. Line ends and comments are skipped.
//
// The first unexpected token is recorded with line and column, and from then on the lexer returns the end of the text.
// So a reader needs no error handling: it checks for trouble at its end.
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
  label,       // word or text followed by ':', which is not part of it
  local,       // %name, %"name", %7, without the sigil
  symbol,      // @name, likewise
  metadata,    // !7, !name; a lone "!" before a text or a brace
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
  uint64_t number();     // of a token that is a non-negative number
  void skip_balanced();  // from an opening bracket to after its closing one

  // Records an error at the current token; only the first one is kept.
  void refuse(std::string what);
  bool has_failed() const { return !trouble_.empty(); }
  base::Error error() const { return {trouble_}; }

  // A text of the file with its \XX escapes resolved.
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

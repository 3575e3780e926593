// SPDX-License-Identifier: Apache-2.0
// LineReader: a tokenizer for one line of IR text, with functions to read common elements.
//
// The first error in a line is reported, with its column; after that the reader is at the end of the line, all
// functions return defaults, and nothing more is reported. So callers read a form without checks and test failed()
// once, before they keep the result.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.h"
#include "programs/ir/module.h"

namespace ramify::ir {

enum class TokenKind : uint8_t { word, string, bytes, number, register_, index, span, punctuation, end };

struct Token {
  TokenKind kind = TokenKind::end;
  uint32_t column = 0;  // from 1
  std::string text;     // without the quotes and escapes of strings, the `%` of registers, the `#` of numbers
  uint32_t end_column = 0;
};

class LineReader {
 public:
  LineReader(std::string_view line, uint32_t line_number, std::string_view file, diagnostics::Diagnostics& diagnostics);

  const Token& token() const { return token_; }  // the next one
  bool is(TokenKind kind) const { return token_.kind == kind; }
  bool is(TokenKind kind, std::string_view text) const { return token_.kind == kind && token_.text == text; }
  Token take();

  bool accept(std::string_view punctuation);
  bool accept_word(std::string_view word);
  void expect(std::string_view punctuation);
  std::string expect_name(std::string_view what);    // a word or a string
  std::string expect_string(std::string_view what);  // a string
  Register expect_register();
  uint32_t expect_number(std::string_view what);
  std::optional<uint32_t> accept_index();  // #7
  Span accept_span();                      // unknown if there is none
  void expect_end();

  // Reports an error at the next token, or at `token`.
  void fail(std::string message, std::string hint = "") { fail_at(token_, std::move(message), std::move(hint)); }
  void fail_at(const Token& token, std::string message, std::string hint = "");
  // "`what` expected, `text` found".
  void fail_expected(std::string_view what);
  bool failed() const { return failed_; }
  base::Place place(const Token& token) const;

 private:
  void advance();
  void scan_quoted(TokenKind kind);
  std::optional<std::string> scan_escape();
  void scan_number();
  void scan_while(TokenKind kind, size_t prefix, bool (*fits)(char));

  std::string line_;
  uint32_t line_number_;
  std::string file_;
  diagnostics::Diagnostics& diagnostics_;
  size_t position_ = 0;
  Token token_;
  bool failed_ = false;
};

}  // namespace ramify::ir

// SPDX-License-Identifier: Apache-2.0
// Cursor: the position of a reader in Core's text, and its error reporting. After an error it has failed, and reports
// nothing more until `recover`. Tested in text_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.h"
#include "programs/core/core.h"
#include "programs/core/lexer.h"

namespace ramify::core {

class Cursor {
 public:
  Cursor(const Tokens& tokens, std::string_view file, diagnostics::Diagnostics& diagnostics)
      : tokens_(tokens), file_(file), diagnostics_(diagnostics) {}

  const Token& peek(size_t ahead = 0) const;
  size_t at() const { return at_; }
  void go_to(size_t at) { at_ = at; }
  const Token& token(size_t at) const { return tokens_.all[at]; }
  const Token& take();  // stays at the end

  bool is_mark(std::string_view mark, size_t ahead = 0) const;
  bool is_word(std::string_view word, size_t ahead = 0) const;
  bool is_name(size_t ahead = 0) const;  // of a symbol, object or the like
  bool accept_mark(std::string_view mark);
  bool accept_word(std::string_view word);
  void expect_mark(std::string_view mark);
  void expect_word(std::string_view word);
  std::string name(std::string_view of_what);
  std::string string(std::string_view of_what);
  std::string_view word(std::string_view of_what);  // may be reserved
  uint64_t number(std::string_view of_what);
  const std::string& value(const Token& token) const { return tokens_.values[token.value]; }

  // The place before a node, if there is one: "@1:3:5-9".
  std::optional<Span> place();
  size_t length_of_place() const;  // in tokens; 0 if there is none
  Span span(size_t first, size_t last) const;

  bool has_failed() const { return has_failed_; }
  void recover() { has_failed_ = false; }
  void fail(std::string message, std::string hint = "");  // at the current position
  void fail_at(const Token& token, std::string message, std::string hint = "",
               diagnostics::DiagnosticId id = diagnostics::DiagnosticId::core_syntax);
  void expected(std::string_view what);

 private:
  const Tokens& tokens_;
  std::string_view file_;
  diagnostics::Diagnostics& diagnostics_;
  size_t at_ = 0;
  bool has_failed_ = false;
};

}  // namespace ramify::core

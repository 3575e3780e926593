// SPDX-License-Identifier: Apache-2.0
// Lexer: the view of the text that a grammar's generated functions have while they look for a token. It implements the
// parser library's interface (TSLexer) for a single UTF-8 text in memory, without excluded ranges. So advancing takes a
// few instructions; the library's implementation, for chunked texts in any encoding, takes about a hundred.
//
// One thread. Tested in session/syntax_trees_test.cpp.
#pragma once

#include <cstdint>
#include <string_view>

#include <tree_sitter/api.h>

#include <lib/src/parser.h>

namespace ramify::frontends::tree_sitter {

class Lexer : public TSLexer {
 public:
  explicit Lexer(std::string_view text);

  void start(uint32_t at) {
    if (at != at_) {
      at_ = at;
      look();
    }
    token_begin_ = at;
    token_end_ = unset;
    result_symbol = 0;
  }
  void finish() {
    if (token_end_ == unset) token_end_ = at_;
    if (token_end_ < token_begin_) token_begin_ = token_end_;
  }
  uint32_t token_begin() const { return token_begin_; }
  uint32_t token_end() const { return token_end_; }
  bool is_well_formed() const { return is_well_formed_; }  // the bytes read so far end at a character boundary

 private:
  static constexpr uint32_t unset = UINT32_MAX;

  static void advance_one(TSLexer* self, bool skip);
  static void mark(TSLexer* self);
  static uint32_t column(TSLexer* self);
  static bool is_at_begin(const TSLexer* self);
  static bool is_at_end(const TSLexer* self);
  static void ignore(const TSLexer* self, const char* format, ...);

  void look() {
    const uint32_t left = size_ - at_;
    if (left == 0) {
      lookahead = 0;
      return;
    }
    const auto first = static_cast<unsigned char>(text_[at_]);
    if (first < 0x80) [[likely]] {
      lookahead = first;
      width_ = 1;
      return;
    }
    look_at_several(first, left);
  }
  void look_at_several(unsigned char first, uint32_t left);

  const char* text_;
  uint32_t size_;
  uint32_t at_ = 0;
  uint32_t width_ = 1;  // of the current character
  uint32_t token_begin_ = 0, token_end_ = unset;
  bool is_well_formed_ = true;
};

}  // namespace ramify::frontends::tree_sitter

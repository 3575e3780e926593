// SPDX-License-Identifier: Apache-2.0
#include "frontends/tree_sitter/lexer.h"

namespace ramify::frontends::tree_sitter {

Lexer::Lexer(std::string_view text) : TSLexer{}, text_(text.data()), size_(static_cast<uint32_t>(text.size())) {
  advance = advance_one;
  mark_end = mark;
  get_column = column;
  is_at_included_range_start = is_at_begin;
  eof = is_at_end;
  log = ignore;
  look();
}

void Lexer::look_at_several(unsigned char first, uint32_t left) {
  width_ = first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : first >> 3 == 30 ? 4 : 1;
  if (width_ == 1 || width_ > left) {
    is_well_formed_ = false;
    width_ = 1;
    lookahead = -1;
    return;
  }
  int32_t code = first & (0x7f >> width_);
  for (uint32_t i = 1; i < width_; ++i) code = code << 6 | (static_cast<unsigned char>(text_[at_ + i]) & 0x3f);
  lookahead = code;
}

void Lexer::advance_one(TSLexer* self, bool skip) {
  auto& lexer = static_cast<Lexer&>(*self);
  if (lexer.at_ == lexer.size_) return;
  lexer.at_ += lexer.width_;
  if (skip) lexer.token_begin_ = lexer.at_;
  lexer.look();
}

void Lexer::mark(TSLexer* self) {
  auto& lexer = static_cast<Lexer&>(*self);
  lexer.token_end_ = lexer.at_;
}

// In characters.
uint32_t Lexer::column(TSLexer* self) {
  const auto& lexer = static_cast<const Lexer&>(*self);
  uint32_t count = 0;
  for (uint32_t at = lexer.at_; at > 0 && lexer.text_[at - 1] != '\n'; --at)
    count += (static_cast<unsigned char>(lexer.text_[at - 1]) & 0xc0) != 0x80 ? 1 : 0;
  return count;
}

bool Lexer::is_at_begin(const TSLexer* self) {
  const auto& lexer = static_cast<const Lexer&>(*self);
  return lexer.at_ == 0 && lexer.size_ != 0;
}

bool Lexer::is_at_end(const TSLexer* self) {
  const auto& lexer = static_cast<const Lexer&>(*self);
  return lexer.at_ == lexer.size_;
}

void Lexer::ignore(const TSLexer*, const char*, ...) {}

}  // namespace ramify::frontends::tree_sitter

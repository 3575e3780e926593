// SPDX-License-Identifier: Apache-2.0
// ScenarioReader: a position in a scenario's text, with the tokens that all notations share: whitespace, signs and
// names of actions, and messages for unexpected text.
//
// A name is `Push`, or `sender:next` or `sender[0]:next` for a thread's step; any other is in backticks. One thread.
// Tested in label_reader_test.cpp.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/compose/scenario.h"

namespace ramify::engine::compose {

template <typename T>
using Read = std::expected<T, ScenarioError>;

class ScenarioReader {
 public:
  // Error: the text is too long, or not UTF-8.
  static Read<ScenarioReader> of(std::string_view text, bool newline_is_blank);

  size_t offset() const { return at_; }
  bool is_at_end() const { return at_ == text_.size(); }
  char peek(size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  char take_char() { return text_[at_++]; }
  std::string_view since(size_t offset) const { return text_.substr(offset, at_ - offset); }

  void skip_blanks();
  bool is_sign(std::string_view sign) const { return text_.substr(at_).starts_with(sign); }
  bool take(std::string_view sign);  // and trailing whitespace
  bool is_word(std::string_view word) const;
  bool take_word(std::string_view word);  // not a part of a longer one; and trailing whitespace
  bool is_name() const;                   // of an action
  Read<std::string> name();               // and trailing whitespace
  std::string_view take_word_characters();

  // Between brackets a newline is whitespace.
  void open_bracket() { ++open_brackets_; }
  void close_bracket() { --open_brackets_; }
  size_t open_brackets() const { return open_brackets_; }

  std::unexpected<ScenarioError> expected(std::string_view what) const;
  std::unexpected<ScenarioError> wrong(size_t from, std::string message, std::string hint = "") const;  // up to here

  static bool starts_word(char c);
  static bool continues_word(char c);

 private:
  ScenarioReader(std::string_view text, bool newline_is_blank) : text_(text), newline_is_blank_(newline_is_blank) {}
  size_t length_here() const;  // of the current token, for messages

  std::string_view text_;
  size_t at_ = 0;
  size_t open_brackets_ = 0;
  bool newline_is_blank_;
};

}  // namespace ramify::engine::compose

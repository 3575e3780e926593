// SPDX-License-Identifier: Apache-2.0
// Preprocessing tokens: a text in pieces, each with its place. Comments are space; a backslash at the end of a line joins it with
// the next. Tested in preprocess_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ramify::frontends::c_family {

using NameSet = std::shared_ptr<const std::set<std::string>>;  // shared: the tokens of one expansion have the same one

struct Token {
  enum class Kind : uint8_t { identifier, number, text, punctuation, newline };
  Kind kind = Kind::punctuation;
  std::string text{};
  uint32_t file = 0;
  uint32_t line = 0;  // from 1, as columns
  uint32_t column = 0;
  uint32_t macro_length =
      0;  // 0: it stands in the file like that; else it comes from a macro's use of that length there
  bool has_space_before = false;
  NameSet hidden{};  // names of macros that may not be expanded in it any more

  bool is(std::string_view t) const { return text == t && kind != Kind::text; }
  bool is_name() const { return kind == Kind::identifier; }
};

std::vector<Token> tokens_of(std::string_view text, uint32_t file);

}  // namespace ramify::frontends::c_family

// SPDX-License-Identifier: Apache-2.0
// Preprocessing tokens: a text split into pieces with their positions. Comments are space; a backslash at the end of a
// line joins it with the next line. Tested in preprocess_test.cpp.
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
  uint32_t line = 0;  // starts at 1, as columns do
  uint32_t column = 0;
  // Length of the macro use that produced the token; 0 if the token is verbatim in the file.
  uint32_t macro_length = 0;
  bool has_space_before = false;
  NameSet hidden{};  // names of macros that are no longer expanded in this token

  bool is(std::string_view t) const { return text == t && kind != Kind::text; }
  bool is_name() const { return kind == Kind::identifier; }
};

std::vector<Token> tokens_of(std::string_view text, uint32_t file);

}  // namespace ramify::frontends::c_family

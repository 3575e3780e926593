// SPDX-License-Identifier: Apache-2.0
// tokens: splits the text of a formula into tokens, independent of their meaning: names, numbers, strings,
// brackets with their partners, and signs. Unknown characters are signs, too.
//
// Tested in parse_test.cpp.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "engine/ltl/parse.h"

namespace ramify::engine::ltl {

enum class TokenKind : uint8_t { name, number, string, open, close, sign, end };

struct Token {
  TokenKind kind = TokenKind::end;
  size_t offset = 0;
  std::string_view text;
  size_t partner = 0;  // of brackets: the index of the other one

  size_t end() const { return offset + text.size(); }
  bool is(TokenKind wanted, std::string_view wanted_text) const { return kind == wanted && text == wanted_text; }
  bool is_sign(std::string_view wanted) const { return is(TokenKind::sign, wanted); }
  bool is_name(std::string_view wanted) const { return is(TokenKind::name, wanted); }
};

// The last token is `end`. An error: a string or a bracket without its end.
std::variant<std::vector<Token>, FormulaError> tokens(std::string_view text);

}  // namespace ramify::engine::ltl

// SPDX-License-Identifier: Apache-2.0
// The lexer of Core's text. Comments run from `--` to the end of the line. Tested in text_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"

namespace ramify::core {

enum class TokenKind : uint8_t { word, name, number, type, string, mark, end };  // name: in back quotes

struct Token {
  TokenKind kind = TokenKind::end;
  std::string_view text;  // without its quotes
  uint32_t value = 0;     // for a name or string: its bytes, in Tokens::values
  uint32_t line = 1, column = 1, end_line = 1, end_column = 1;
};

struct Tokens {
  std::vector<Token> all;  // the last one is the end
  std::vector<std::string> values;
};

// Returns the tokens of the text, and reports everything else.
Tokens read_tokens(std::string_view text, std::string_view file, diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::core

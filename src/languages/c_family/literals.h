// SPDX-License-Identifier: Apache-2.0
// Literals of the C family: numbers, characters and strings, from their text to their value. Tested in literals_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "programs/ir/module.h"

namespace ramify::frontends::c_family {

struct Number {
  ir::Constant value;
  std::string type{};  // empty: int or double
};
std::optional<Number> read_number(std::string_view text);

// What stands between the quotes, with its escapes replaced: UTF-8, or single bytes where \x and octal escapes say so. None if an
// escape is not known.
std::optional<std::string> unescaped(std::string_view text);

// The value of a character literal's content: one character, a code point.
std::optional<int64_t> character_value(std::string_view content);

bool is_utf8(std::string_view text);

}  // namespace ramify::frontends::c_family

// SPDX-License-Identifier: Apache-2.0
// Values of literals of the C family: numbers, characters and strings. Tested in literals_test.cpp.
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

// The text between the quotes, with escapes replaced: UTF-8, or single bytes for \x and octal escapes. nullopt if an
// escape is unknown.
std::optional<std::string> unescaped(std::string_view text);

// The value of a character literal's content: the code point of a single character.
std::optional<int64_t> character_value(std::string_view content);

bool is_utf8(std::string_view text);

}  // namespace ramify::frontends::c_family

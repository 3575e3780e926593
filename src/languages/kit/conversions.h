// SPDX-License-Identifier: Apache-2.0
// Numbers that other values stand for, where a language's operators convert their operands.
//
// Tested in languages_test.cpp.
#pragma once

#include <optional>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// The number that a text is, with blanks around it; none: it is no number.
std::optional<double> numeric_text(std::string_view text);
// The number that any value stands for: null is 0, a text its number, also with a prefix or Infinity, a list what its only element is; all
// else NaN.
double to_number(Context& context, Word value);

}  // namespace ramify::ir_machine::kit

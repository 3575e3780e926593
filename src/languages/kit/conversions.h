// SPDX-License-Identifier: Apache-2.0
// Conversion of other values to numbers, for languages whose operators convert their operands.
//
// Tested in languages_test.cpp.
#pragma once

#include <optional>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// The number in a text, which may have blanks around it; nullopt if the text is not a number.
std::optional<double> numeric_text(std::string_view text);
// The number that a value converts to: null gives 0, a text its number, also with a base prefix or as Infinity, a list
// with one element that element's number; everything else NaN.
double to_number(Context& context, Word value);

}  // namespace ramify::ir_machine::kit

// SPDX-License-Identifier: Apache-2.0
// Parts of interpolated strings: a value, a conversion, and a format specification in the language's notation.
//
// Tested in languages_test.cpp.
#pragma once

#include <optional>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

namespace neutral {

// Formatting without a specification; fails if there is one.
OrFailed<Word> format(Context& context, std::string_view conversion, Word value, Word spec);

}  // namespace neutral

// The text of an unknown value; nullopt if the value is known.
std::optional<Word> open_text(Context& context, Word value);
// The value after its conversion: its text or its literal if the conversion requests one.
OrFailed<Word> after_conversion(Context& context, std::string_view conversion, Word value);
std::string_view spec_text(Context& context, Word spec);  // empty if there is none
OrFailed<Word> text_word(Context& context, Word value);   // its text, as a value

}  // namespace ramify::ir_machine::kit

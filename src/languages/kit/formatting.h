// SPDX-License-Identifier: Apache-2.0
// Parts of interpolated strings: a value, a conversion, a format specification in the language's own notation.
//
// Tested in languages_test.cpp.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

OrFailed<Word> format_value(Context& context, std::string_view conversion, Word value, Word spec);

}  // namespace ramify::ir_machine::kit

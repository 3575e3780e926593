// SPDX-License-Identifier: Apache-2.0
// What declared types do to values in C++: texts and containers are there from the beginning; a value is wanted of a
// reference. What is not said here is as in all languages (languages/kit/types.h).
//
// Tested by the programs in conformance/languages/cpp.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::cpp {

OrFailed<Word> default_value(Context& context, std::string_view type);
OrFailed<Word> convert(Context& context, Word value, std::string_view type);

}  // namespace ramify::ir_machine::cpp

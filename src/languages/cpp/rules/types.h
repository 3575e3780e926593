// SPDX-License-Identifier: Apache-2.0
// Declared types in C++: variables of text and container types are initialised at once; converting a reference converts
// its value. Everything else follows the shared rules (languages/kit/types.h).
//
// Tested by the programs in conformance/languages/cpp.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::cpp {

OrFailed<Word> default_value(Context& context, std::string_view type);
OrFailed<Word> convert(Context& context, Word value, std::string_view type);

}  // namespace ramify::ir_machine::cpp

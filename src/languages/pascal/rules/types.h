// SPDX-License-Identifier: Apache-2.0
// Effects of declared types on values in Pascal: texts and sets have initial values; Ord(True) is 1. Everything else is
// as in all languages (languages/kit/types.h).
//
// Tested by the programs in conformance/languages/pascal.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::pascal {

OrFailed<Word> default_value(Context& context, std::string_view type);
OrFailed<Word> convert(Context& context, Word value, std::string_view type);

}  // namespace ramify::ir_machine::pascal

// SPDX-License-Identifier: Apache-2.0
// Declared types in all languages of the family: collections get element types, and a cast to a text does not convert.
//
// Tested by conformance/languages/*/stored_types.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::jvm {

OrFailed<Word> convert(Context& context, Word value, std::string_view type);
OrFailed<Word> cast(Context& context, Word value, std::string_view type, std::string_view word);

}  // namespace ramify::ir_machine::jvm

// SPDX-License-Identifier: Apache-2.0
// Element and member access in Ruby: `[]` and `[]=` are methods, which integers, classes and functions also have; lists
// grow; the error for a missing method names it. Everything else is as in all languages (languages/kit/access.h,
// fields.h).
//
// Tested by the programs in conformance/languages/ruby.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::ruby {

OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);
OrFailed<Word> load_field(Context& context, Word object, std::string_view field);
OrFailed<Word> iterable(Context& context, Word value);

}  // namespace ramify::ir_machine::ruby

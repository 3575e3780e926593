// SPDX-License-Identifier: Apache-2.0
// Effects of declared types on values in Ruby: symbols. Everything else is as in all languages (languages/kit/types.h).
//
// Tested by the programs in conformance/languages/ruby.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::ruby {

OrFailed<Word> cast(Context& context, Word value, std::string_view type, std::string_view word);

}  // namespace ramify::ir_machine::ruby

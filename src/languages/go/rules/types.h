// SPDX-License-Identifier: Apache-2.0
// What declared types do to values in Go: texts and collections are there from the beginning. What is not said here is
// as in all languages (languages/kit/types.h).
//
// Tested by the programs in conformance/languages/go.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::go {

OrFailed<Word> default_value(Context& context, std::string_view type);

}  // namespace ramify::ir_machine::go

// SPDX-License-Identifier: Apache-2.0
// Declared types in Go: variables of text and collection types are initialised at once. Everything else follows the
// shared rules (languages/kit/types.h).
//
// Tested by the programs in conformance/languages/go.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::go {

OrFailed<Word> default_value(Context& context, std::string_view type);

}  // namespace ramify::ir_machine::go

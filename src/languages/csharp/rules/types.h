// SPDX-License-Identifier: Apache-2.0
// Declared types in C#: decimals, structures, the program's conversions, `as`. Everything else follows the shared rules
// (languages/kit/types.h).
//
// Tested by the programs in conformance/languages/csharp.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::csharp {

OrFailed<Word> default_value(Context& context, std::string_view type);
OrFailed<Word> convert(Context& context, Word value, std::string_view type);
OrFailed<Word> cast(Context& context, Word value, std::string_view type, std::string_view word);

}  // namespace ramify::ir_machine::csharp

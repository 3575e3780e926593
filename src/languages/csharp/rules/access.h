// SPDX-License-Identifier: Apache-2.0
// Element and member access in C#: ^1 and ranges; several dimensions; collections with element types; C#'s own
// exceptions. Everything else follows the shared rules (languages/kit/access.h, fields.h).
//
// Tested by the programs in conformance/languages/csharp.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::csharp {

OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);
OrFailed<Word> load_slice(Context& context, Word sequence, Word start, Word stop, Word step);
OrFailed<Word> load_field(Context& context, Word object, std::string_view field);
OrFailed<Word> iterable(Context& context, Word value);

}  // namespace ramify::ir_machine::csharp

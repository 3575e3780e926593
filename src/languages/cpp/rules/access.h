// SPDX-License-Identifier: Apache-2.0
// Element and member access in C++: maps hold pairs, and are iterated in the order of their keys; pairs have parts;
// objects have operators; pointers are those of C. Everything else follows the shared rules (languages/kit/access.h,
// fields.h).
//
// Tested by the programs in conformance/languages/cpp.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::cpp {

OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);
OrFailed<Word> load_field(Context& context, Word object, std::string_view field);
OrFailed<Word> store_field(Context& context, Word object, std::string_view field, Word value);
OrFailed<Word> iterable(Context& context, Word value);

}  // namespace ramify::ir_machine::cpp

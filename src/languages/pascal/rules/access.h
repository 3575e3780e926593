// SPDX-License-Identifier: Apache-2.0
// Element and member access in Pascal: the first character of a text has index 1, and index 0 is the length of a short
// string; sets and maps are iterated in order; pointers can index their array. Everything else is as in all languages
// (languages/kit/access.h, fields.h).
//
// Tested by the programs in conformance/languages/pascal.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::pascal {

OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);
OrFailed<Word> iterable(Context& context, Word value);

}  // namespace ramify::ir_machine::pascal

// SPDX-License-Identifier: Apache-2.0
// Element and member access in C: texts end with a zero; indexing a pointer accesses its array, and a pointer to a
// variable acts as a pointer to an array of one element. Everything else follows the shared rules
// (languages/kit/access.h, fields.h).
//
// Tested by the programs in conformance/languages/c.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::c {

OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);

}  // namespace ramify::ir_machine::c

// SPDX-License-Identifier: Apache-2.0
// What elements and what stands behind a dot mean in C: texts end with a zero; a pointer goes on into its array, and
// one to a variable is one to an array of one element. What is not said here is as in all languages
// (languages/kit/access.h, fields.h).
//
// Tested by the programs in conformance/languages/c.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::c {

OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);

}  // namespace ramify::ir_machine::c

// SPDX-License-Identifier: Apache-2.0
// Element and member access in Kotlin: `xs[i]` is get(i), and `xs[i] = v` set(i, v), by the kind of the collection; the
// rest is shared by the family (languages/jvm/access.h). Everything else is as in all languages
// (languages/kit/access.h, fields.h).
//
// Tested by the programs in conformance/languages/kotlin.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kotlin {

OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);

}  // namespace ramify::ir_machine::kotlin

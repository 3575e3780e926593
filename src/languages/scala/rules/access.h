// SPDX-License-Identifier: Apache-2.0
// Element and member access in Scala: `xs(i)` is apply(i), and `xs(i) = v` update(i, v); the rest is shared by the
// family (languages/jvm/access.h). Everything else is as in all languages (languages/kit/access.h, fields.h).
//
// Tested by the programs in conformance/languages/scala.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::scala {

OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);

}  // namespace ramify::ir_machine::scala

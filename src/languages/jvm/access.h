// SPDX-License-Identifier: Apache-2.0
// What elements and iteration mean in all languages of the family; each has its own rule, which calls these for the
// rest (languages/NAME/rules/access.cpp).
//
// Tested by the programs in conformance/languages.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::jvm {

// An element becomes of the type that the collection knows (element_types.h).
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);
// For DialectRules::iterable: an object by what it extends or its components, everything else by itself.
OrFailed<Word> gone_over(Context& context, Word value);

}  // namespace ramify::ir_machine::jvm

// SPDX-License-Identifier: Apache-2.0
// Element access and iteration shared by all languages of the family; each language's own rule calls these for the rest
// (languages/NAME/rules/access.cpp).
//
// Tested by the programs in conformance/languages.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::jvm {

// Converts the value to the collection's element type (element_types.h).
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);
// For DialectRules::iterable: an object is iterated as the library object that it extends, or by its components;
// everything else by itself.
OrFailed<Word> dialect_iterable(Context& context, Word value);

}  // namespace ramify::ir_machine::jvm

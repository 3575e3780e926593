// SPDX-License-Identifier: Apache-2.0
// Concatenation, repetition and membership. Tested in operators_test.cpp.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::starlark {

// Of two strings, bytes, lists or tuples.
OrFailed<Word> concatenate(Context& context, Word a, Word b);
bool is_repeatable(ValueKind kind);
OrFailed<Word> repeat(Context& context, Word sequence, Word count);
OrFailed<bool> contains(Context& context, Word collection, Word value);

}  // namespace ramify::ir_machine::starlark

// SPDX-License-Identifier: Apache-2.0
// Operations on sets, for the operators and the methods of set. The result has the order of the left operand, followed
// by the elements that only the right one has. Tested in collections_test.cpp.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::starlark {

// The operators | & - ^ on two sets. `op` is bit_or, bit_and, subtract or bit_xor.
OrFailed<Word> combine_sets(Context& context, ir::BinaryOperator op, Word a, Word b);
// The same, changing the left set in place; returns the left set.
OrFailed<Word> update_set(Context& context, ir::BinaryOperator op, Word a, Word b);
// < <= > >= : whether one is a (proper) subset of the other.
bool compare_sets(Draft& draft, ir::BinaryOperator op, Word a, Word b);

// A new set of the elements of any iterable; fails for unhashable elements.
OrFailed<Word> set_of(Context& context, Word iterable);
bool is_subset(Draft& draft, Word a, Word b);

}  // namespace ramify::ir_machine::starlark

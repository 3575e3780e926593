// SPDX-License-Identifier: Apache-2.0
// Sets as the operators and the methods of set need them. The order of a result is that of the left operand, then what
// only the right one has. Tested in collections_test.cpp.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::starlark {

// | & - ^ as operators see them: on two sets. `op` is bit_or, bit_and, subtract or bit_xor.
OrFailed<Word> combine_sets(Context& context, ir::BinaryOperator op, Word a, Word b);
// The same with the left set changed in place; the answer is the left set.
OrFailed<Word> update_set(Context& context, ir::BinaryOperator op, Word a, Word b);
// < <= > >= : is the one a (proper) subset of the other?
bool compare_sets(Draft& draft, ir::BinaryOperator op, Word a, Word b);

// A fresh set of the elements of any iterable; fails on what is unhashable.
OrFailed<Word> set_of(Context& context, Word iterable);
bool is_subset(Draft& draft, Word a, Word b);

}  // namespace ramify::ir_machine::starlark

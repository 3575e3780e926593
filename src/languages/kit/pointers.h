// SPDX-License-Identifier: Apache-2.0
// Pointers: a reference to an element (base, index), an array, which stands for a pointer to its first element, and a cell, which is one
// to a variable.
//
// Tested by the programs in conformance/languages.
#pragma once

#include <optional>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// p + n, n + p, p - n, p - q over the elements of an array, or of a text where texts are arrays. None: no operand is a pointer into one.
OrFailed<std::optional<Word>> pointer_arithmetic(Context& context, ir::BinaryOperator op, Word a, Word b,
                                                 bool texts_are_arrays);
// Whether two point to the same: an element by its place, an object by what it is; null and 0 are equal. None: neither is a pointer.
std::optional<bool> pointers_equal(Context& context, Word a, Word b);
// None: neither is a pointer; fails on those into different objects.
OrFailed<std::optional<int>> order_of_pointers(Context& context, Word a, Word b);

}  // namespace ramify::ir_machine::kit

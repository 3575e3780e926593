// SPDX-License-Identifier: Apache-2.0
// Pointers: a reference to an element (base, index), an array, which acts as a pointer to its first element, and a
// cell, which acts as a pointer to a variable.
//
// Tested by the programs in conformance/languages.
#pragma once

#include <optional>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// p + n, n + p, p - n, p - q over the elements of an array, or of a text if texts are arrays. nullopt if no operand is
// such a pointer.
OrFailed<std::optional<Word>> pointer_arithmetic(Context& context, ir::BinaryOperator op, Word a, Word b,
                                                 bool texts_are_arrays);
// Whether two pointers are equal: elements by place, objects by identity; null equals 0. nullopt if neither is a
// pointer.
std::optional<bool> pointers_equal(Context& context, Word a, Word b);
// nullopt if neither is a pointer; fails for pointers into different objects.
OrFailed<std::optional<int>> order_of_pointers(Context& context, Word a, Word b);

}  // namespace ramify::ir_machine::kit

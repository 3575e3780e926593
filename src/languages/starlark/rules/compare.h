// SPDX-License-Identifier: Apache-2.0
// Equality and order of values, and the rules for keys.
//
// Values of different types are unequal, except that an int equals the float of the same value; ordering them is an
// error. Lists and tuples compare element by element, dicts and sets by content, functions by identity. Values may be
// cyclic, so comparison is bounded (depth_max, comparisons_max) and fails beyond.
//
// Tested in compare_test.cpp.
#pragma once

#include <compare>
#include <cstdint>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::starlark {

OrFailed<bool> equal(Context& context, Word a, Word b);
// `op` is for the message: "unsupported comparison: int < string".
OrFailed<std::strong_ordering> order(Context& context, ir::BinaryOperator op, Word a, Word b);

// For hashable values (check_hashable).
bool keys_equal(Draft& draft, Word a, Word b);
uint64_t key_hash(Draft& draft, Word key);

}  // namespace ramify::ir_machine::starlark

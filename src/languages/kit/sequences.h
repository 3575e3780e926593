// SPDX-License-Identifier: Apache-2.0
// Sequences: concatenation and repetition; and ranges of integers.
//
// Tested through the rules of the languages (operators_test.cpp).
#pragma once

#include <cstdint>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

inline constexpr uint64_t elements_max = 10'000'000;  // of a text (bytes), list, tuple, ... that an operation creates
// Fails if the size of an operation's result is beyond elements_max.
OrFailed<void> check_size(Context& context, uint64_t count);

bool is_repeatable(ValueKind kind);                             // a text, bytes, a list or a tuple
OrFailed<Word> concatenated(Context& context, Word a, Word b);  // of one repeatable kind
// A negative count counts as zero.
OrFailed<Word> repeated(Context& context, Word sequence, Word count);

bool range_contains(Context& context, Word range, Word number);
// Whether two ranges have the same numbers: from 0 to 3 by 2 equals from 0 to 4 by 2.
bool ranges_equal(Draft& draft, Word a, Word b);

}  // namespace ramify::ir_machine::kit

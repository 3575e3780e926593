// SPDX-License-Identifier: Apache-2.0
// Values in C and C++ where they differ from the shared rules: characters and null are numbers in a condition, and
// pointers support arithmetic and comparison.
//
// Tested by the programs in conformance/languages/c.
#pragma once

#include <optional>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::c {

bool truth(Draft& draft, Word value);
OrFailed<Word> binary(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<bool> same_content(Context& context, Word a, Word b, unsigned depth);
OrFailed<std::optional<int>> order(Context& context, Word a, Word b);

}  // namespace ramify::ir_machine::c

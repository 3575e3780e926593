// SPDX-License-Identifier: Apache-2.0
// Operators where C++ differs from C: free operator functions, operator members, <=>; objects are ordered by < alone.
//
// Tested by the programs in conformance/languages/cpp.
#pragma once

#include <optional>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::cpp {

OrFailed<Word> binary(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> update(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> unary(Context& context, ir::UnaryOperator op, Word value);
OrFailed<std::optional<int>> order(Context& context, Word a, Word b);

}  // namespace ramify::ir_machine::cpp

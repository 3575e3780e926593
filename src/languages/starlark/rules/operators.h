// SPDX-License-Identifier: Apache-2.0
// Unary and binary operators and augmented assignment, by the kinds of the operands. Tested in operators_test.cpp.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::starlark {

OrFailed<Word> binary(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> update(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> unary(Context& context, ir::UnaryOperator op, Word value);

std::string_view sign(ir::BinaryOperator op);
// "unsupported operation: int + string"
std::unexpected<Failed> unsupported(Context& context, ir::BinaryOperator op, Word a, Word b);

}  // namespace ramify::ir_machine::starlark

// SPDX-License-Identifier: Apache-2.0
// Operations of PHP that differ from the shared rules: operators and the conversion of their operands (operators.cpp),
// equality (compare.cpp).
//
// Tested by the programs in conformance/languages/php.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::php {

bool truth(Draft& draft, Word value);
OrFailed<Word> binary(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> unary(Context& context, ir::UnaryOperator op, Word value);

OrFailed<bool> equal(Context& context, Word a, Word b);
OrFailed<bool> identical(Context& context, Word a, Word b);

}  // namespace ramify::ir_machine::php

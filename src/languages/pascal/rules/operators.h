// SPDX-License-Identifier: Apache-2.0
// Operators of Pascal that differ from the shared rules: pointers move over the elements of arrays.
//
// Tested by the programs in conformance/languages/pascal.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::pascal {

OrFailed<Word> binary(Context& context, ir::BinaryOperator op, Word a, Word b);

}  // namespace ramify::ir_machine::pascal

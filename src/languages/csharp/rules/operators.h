// SPDX-License-Identifier: Apache-2.0
// Values in C# where they differ from the shared rules: operators declared by classes, and those of decimals and
// delegates (operators.cpp); equality and texts of decimals (compare.cpp).
//
// Tested by the programs in conformance/languages/csharp.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::csharp {

OrFailed<Word> binary(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> unary(Context& context, ir::UnaryOperator op, Word value);

OrFailed<bool> same_content(Context& context, Word a, Word b, unsigned depth);
bool keys_equal(Draft& draft, Word a, Word b);
uint64_t key_hash(Draft& draft, Word key);

OrFailed<void> write(kit::TextWriter& to, Word value, bool is_inner);

}  // namespace ramify::ir_machine::csharp

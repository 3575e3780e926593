// SPDX-License-Identifier: Apache-2.0
// Values in JavaScript where they differ from the shared rules: operators and the conversion of operands
// (operators.cpp), equality and keys (compare.cpp), texts (text.cpp).
//
// Tested by the programs in conformance/languages/javascript and typescript.
#pragma once

#include <optional>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::javascript {

bool truth(Draft& draft, Word value);
OrFailed<Word> binary(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> unary(Context& context, ir::UnaryOperator op, Word value);
OrFailed<bool> contains(Context& context, Word object, Word key);

bool is_object_kind(ValueKind kind);
// Objects convert by their own members, or else by their kind. Hints: "number", "string", "default".
OrFailed<Word> to_primitive(Context& context, Word value, std::string_view hint);
OrFailed<double> number_of(Context& context, Word value);  // kit::to_number of the primitive value

OrFailed<bool> equal(Context& context, Word a, Word b);
OrFailed<bool> identical(Context& context, Word a, Word b);
bool keys_equal(Draft& draft, Word a, Word b);
uint64_t key_hash(Draft& draft, Word key);

OrFailed<void> write(kit::TextWriter& to, Word value, bool is_inner);
OrFailed<Word> format(Context& context, std::string_view conversion, Word value, Word spec);

}  // namespace ramify::ir_machine::javascript

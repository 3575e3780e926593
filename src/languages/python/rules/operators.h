// SPDX-License-Identifier: Apache-2.0
// Operations of Python that differ from the shared rules: operators (operators.cpp, arithmetic.cpp), truth and names of
// types (operators.cpp), equality, order and keys (compare.cpp), texts (text.cpp), format strings with % (percent.cpp).
//
// Tested by the programs in conformance/languages/python.
#pragma once

#include <optional>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::python {

bool truth(Draft& draft, Word value);
OrFailed<bool> test(Context& context, Word value);
OrFailed<Word> binary(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> update(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> arithmetic(Context& context, ir::BinaryOperator op, Word a, Word b);  // of numbers
OrFailed<bool> contains(Context& context, Word collection, Word value);
std::string_view type_name(Context& context, Word value);
bool is_type_word(Context& context, Word value);  // a name of the library that is a type
// The error "unsupported operand type(s)" or another one about the operands.
std::unexpected<Failed> complaint(Context& context, ir::BinaryOperator op, Word a, Word b);

OrFailed<bool> identical(Context& context, Word a, Word b);
OrFailed<bool> same_content(Context& context, Word a, Word b, unsigned depth);
OrFailed<std::optional<int>> order(Context& context, Word a, Word b);
OrFailed<Word> comparison(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<void> check_key(Context& context, Word key);
uint64_t key_hash(Draft& draft, Word key);

OrFailed<void> write(kit::TextWriter& to, Word value, bool is_inner);
OrFailed<Word> format(Context& context, std::string_view conversion, Word value, Word spec);
OrFailed<Word> interpolated(Context& context, Word format, Word values);  // format % values

}  // namespace ramify::ir_machine::python

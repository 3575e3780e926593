// SPDX-License-Identifier: Apache-2.0
// Operators and truth, by the language's table and by the members of the program's classes.
//
// Tested in languages_test.cpp.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

bool truth(Draft& draft, Word value);  // without the program's members
OrFailed<bool> truth_of(Context& context, Word value);
OrFailed<Word> binary(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> update(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> unary(Context& context, ir::UnaryOperator op, Word value);
OrFailed<bool> contains(Context& context, Word collection, Word value);

// JavaScript's and PHP's numbers from texts: NaN, or none, where it is none.
// JavaScript's conversion of objects: by their own members, else by what they are. Hints: "number", "string", "default".
OrFailed<Word> to_primitive(Context& context, Word value, std::string_view hint);
OrFailed<double> number_of(Context& context, Word value);  // to_number of that
double to_number(Context& context, Word value);
std::optional<double> numeric_text(std::string_view text);
bool is_free_operator(Context& context, Word member);
std::string_view type_name(Context& context, Word value);
// Of Python: whether a word of the library is a type.
bool is_type_word(Context& context, Word value);
// By the protocol of iteration.
OrFailed<std::vector<Word>> elements_of(Context& context, Word iterable);

}  // namespace ramify::ir_machine::kit

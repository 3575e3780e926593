// SPDX-License-Identifier: Apache-2.0
// C++: its table, and what there is of its library so far.
#include <string>
#include <vector>

#include "base/result.h"
#include "machines/ir/dialects/languages/access.h"
#include "machines/ir/dialects/languages/compare.h"
#include "machines/ir/dialects/languages/language.h"
#include "machines/ir/dialects/languages/library.h"
#include "machines/ir/dialects/languages/numbers.h"
#include "machines/ir/dialects/languages/operators.h"
#include "machines/ir/dialects/languages/table_parts.h"
#include "machines/ir/dialects/languages/text.h"

namespace ramify::ir_machine {

namespace {

using E = RuntimeError;
using O = ir::BinaryOperator;

constexpr DialectTable table = {
    .dialect = ir::Dialect::cpp,
    .name = "cpp",
    .calls_max = 200'000,
    .call = "operator()",
    .text = "",
    .equal = "",
    .load_index = "operator[]",
    .operators = operators_of({{O::add, "operator+"},
                               {O::subtract, "operator-"},
                               {O::multiply, "operator*"},
                               {O::divide, "operator/"},
                               {O::remainder, "operator%"},
                               {O::equal, "operator=="},
                               {O::not_equal, "operator!="},
                               {O::less, "operator<"},
                               {O::less_equal, "operator<="},
                               {O::greater, "operator>"},
                               {O::greater_equal, "operator>="},
                               {O::bit_and, "operator&"},
                               {O::bit_or, "operator|"},
                               {O::bit_xor, "operator^"},
                               {O::shift_left, "operator<<"},
                               {O::shift_right, "operator>>"}}),
    .unary_operators = {"operator-", "operator+", "operator!", "operator~"},
    .integer_bits = 32,
    .overflow = Overflow::trap,
    .promotion = Promotion::c,
    .booleans_are_integers = true,
    .characters_are_numbers = true,
    .truthiness = Truthiness::c,
    .equality = Equality::structural,
    .plus = Plus::texts,
    .strings = StringModel::bytes,
    .has_characters = true,
    .true_text = "1",
    .false_text = "0",
    .null_text = "NULL",
    .floats = {.digits = 6, .exponent_min = -4, .exponent_max = 6, .has_point = false},
    .errors =
        errors_of("", {{E::value, "std::invalid_argument"}, {E::key, "std::out_of_range"}, {E::cast, "std::bad_cast"}}),
    .errors_are_undefined_behaviour = true,
};

constexpr BuiltinRow functions[] = {
    {"%print", common::print_plain},
};

}  // namespace

const LanguageLibrary& cpp_library() {
  static const LanguageLibrary library = {table, functions, {}};
  return library;
}

}  // namespace ramify::ir_machine

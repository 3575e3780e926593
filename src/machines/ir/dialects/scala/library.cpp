// SPDX-License-Identifier: Apache-2.0
// Scala: its table, and what there is of its library so far.
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
    .dialect = ir::Dialect::scala,
    .name = "scala",
    .call = "apply",
    .text = "toString",
    .equal = "equals",
    .compare = "compareTo",
    .hash = "hashCode",
    .load_index = "apply",
    .store_index = "update",
    .iterator = "iterator",
    .next = "next",
    .has_next = "hasNext",
    .operators = operators_of({{O::add, "+"},
                               {O::subtract, "-"},
                               {O::multiply, "*"},
                               {O::divide, "/"},
                               {O::remainder, "%"},
                               {O::equal, "=="},
                               {O::not_equal, "!="},
                               {O::less, "<"},
                               {O::less_equal, "<="},
                               {O::greater, ">"},
                               {O::greater_equal, ">="},
                               {O::bit_and, "&"},
                               {O::bit_or, "|"},
                               {O::bit_xor, "^"},
                               {O::shift_left, "<<"},
                               {O::shift_right, ">>"}}),
    .unary_operators = {"unary_-", "unary_+", "unary_!", "unary_~"},
    .integer_bits = 32,
    .overflow = Overflow::wrap,
    .promotion = Promotion::java,
    .characters_are_numbers = true,
    .shift_mask = 31,
    .truthiness = Truthiness::strict,
    .equality = Equality::structural,
    .plus = Plus::with_any,
    .strings = StringModel::utf16,
    .has_characters = true,
    .detects_changes = true,
    .quotes_inner = false,
    .list_open = "List(",
    .list_close = ")",
    .map_open = "Map(",
    .map_close = ")",
    .map_arrow = " -> ",
    .floats = {.exponent_min = -3,
               .exponent_max = 7,
               .mantissa_point = true,
               .letter = 'E',
               .plus = false,
               .exponent_digits = 1,
               .infinity = "Infinity",
               .nan = "NaN"},
    .errors = errors_of("RuntimeException",
                        {{E::zero_division, "ArithmeticException", "/ by zero"},
                         {E::index, "ArrayIndexOutOfBoundsException", "Index {0} out of bounds for length {1}"},
                         {E::null, "NullPointerException"},
                         {E::cast, "ClassCastException"},
                         {E::negative_size, "NegativeArraySizeException"},
                         {E::changed, "ConcurrentModificationException"},
                         {E::recursion, "StackOverflowError"},
                         {E::stop_iteration, "NoSuchElementException"},
                         {E::value, "IllegalArgumentException"},
                         {E::immutable, "UnsupportedOperationException"},
                         {E::state, "IllegalStateException"}}),
};

constexpr BuiltinRow functions[] = {
    {"println", common::print_line},
    {"print", common::print_plain},
};

}  // namespace

const LanguageLibrary& scala_library() {
  static const LanguageLibrary library = {table, functions, {}};
  return library;
}

}  // namespace ramify::ir_machine

// SPDX-License-Identifier: Apache-2.0
// Kotlin: its table, and what there is of its library so far.
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
using K = ValueKind;

constexpr DialectTable table = {
    .dialect = ir::Dialect::kotlin,
    .name = "kotlin",
    .call = "invoke",
    .text = "toString",
    .equal = "equals",
    .compare = "compareTo",
    .hash = "hashCode",
    .load_index = "get",
    .store_index = "set",
    .contains = "contains",
    .iterator = "iterator",
    .next = "next",
    .has_next = "hasNext",
    .operators = operators_of({{O::add, "plus"},
                               {O::subtract, "minus"},
                               {O::multiply, "times"},
                               {O::divide, "div"},
                               {O::remainder, "rem"},
                               {O::equal, "equals"}}),
    .unary_operators = {"unaryMinus", "unaryPlus", "not", ""},
    .integer_bits = 32,
    .overflow = Overflow::wrap,
    .promotion = Promotion::java,
    .characters_are_numbers = false,
    .shift_mask = 31,
    .truthiness = Truthiness::strict,
    .equality = Equality::structural,
    .plus = Plus::with_left,
    .strings = StringModel::utf16,
    .has_characters = true,
    .detects_changes = true,
    .quotes_inner = false,
    .map_arrow = "=",
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

OrFailed<Word> list_of(Context& c, const Arguments& a) { return c.draft.new_list(a.positional); }

constexpr BuiltinRow functions[] = {
    {"println", common::print_line},
    {"print", common::print_plain},
    {"mutableListOf", list_of},
    {"listOf", list_of},
};

constexpr MethodRow methods[] = {
    {K::list, "add", common::list_add},
    {K::string, "length", common::length_method},
};

}  // namespace

const LanguageLibrary& kotlin_library() {
  static const LanguageLibrary library = {table, functions, methods};
  return library;
}

}  // namespace ramify::ir_machine

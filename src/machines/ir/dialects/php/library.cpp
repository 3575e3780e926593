// SPDX-License-Identifier: Apache-2.0
// PHP: its table, and what there is of its library so far.
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

constexpr DialectTable table = {
    .dialect = ir::Dialect::php,
    .name = "php",
    .constructor = "__construct",
    .call = "__invoke",
    .text = "__toString",
    .load_index = "offsetGet",
    .store_index = "offsetSet",
    .integer_bits = 64,
    .overflow = Overflow::to_float,
    .divide = IntegerDivision::real,
    .real_zero_division = true,
    .truthiness = Truthiness::php,
    .equality = Equality::coercing,
    .plus = Plus::none,
    .strings = StringModel::bytes,
    .lenient_indexes = true,
    .maps_are_lists = true,
    .copies_arrays = true,
    .map_iteration = MapIteration::values,
    .true_text = "1",
    .false_text = "",
    .null_text = "NULL",
    .null_as_text = "",
    .floats = {.digits = 14,
               .exponent_min = -5,
               .exponent_max = 15,
               .has_point = false,
               .mantissa_point = true,
               .letter = 'E',
               .exponent_digits = 1,
               .infinity = "INF",
               .nan = "NAN"},
    .errors = errors_of("Error", {{E::zero_division, "DivisionByZeroError", "Division by zero"},
                                  {E::type, "TypeError"},
                                  {E::arity, "ArgumentCountError"},
                                  {E::value, "ValueError"},
                                  {E::recursion, ""}}),
};

OrFailed<Word> length_of(Context& c, const Arguments& a) {
  return Word::integer(static_cast<int64_t>(TRY(common::length(c, common::argument(a, 0)))));
}

constexpr BuiltinRow functions[] = {
    {"%echo", common::print_plain}, {"echo", common::print_plain}, {"print", common::print_plain},
    {"count", length_of},           {"strlen", length_of},
};

}  // namespace

const LanguageLibrary& php_library() {
  static const LanguageLibrary library = {table, functions, {}};
  return library;
}

}  // namespace ramify::ir_machine

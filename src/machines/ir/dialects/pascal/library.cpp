// SPDX-License-Identifier: Apache-2.0
// Pascal: its table, and what there is of its library so far.
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
    .dialect = ir::Dialect::pascal,
    .name = "pascal",
    .calls_max = 200'000,
    .constructor = "Create",
    .text = "",
    .integer_bits = 32,
    .overflow = Overflow::wrap,
    .divide = IntegerDivision::real,
    .promotion = Promotion::c,
    .truthiness = Truthiness::strict,
    .equality = Equality::structural,
    .plus = Plus::texts,
    .strings = StringModel::bytes,
    .has_characters = true,
    .index_base = 0,
    .true_text = "TRUE",
    .false_text = "FALSE",
    .null_text = "nil",
    .floats = {.digits = 17,
               .exponent_min = 0,
               .exponent_max = 0,
               .mantissa_point = true,
               .letter = 'E',
               .exponent_digits = 3,
               .infinity = "+Inf",
               .nan = "Nan"},
    .errors = errors_of("Exception", {{E::zero_division, "EDivByZero", "Division by zero"},
                                      {E::index, "ERangeError", "Range check error"},
                                      {E::null, "EAccessViolation", "Access violation"},
                                      {E::cast, "EInvalidCast"},
                                      {E::recursion, ""}}),
};

OrFailed<Word> length_of(Context& c, const Arguments& a) {
  return Word::integer(static_cast<int64_t>(TRY(common::length(c, common::argument(a, 0)))));
}

constexpr BuiltinRow functions[] = {
    {"writeln", common::print_line},
    {"write", common::print_plain},
    {"length", length_of},
};

}  // namespace

const LanguageLibrary& pascal_library() {
  static const LanguageLibrary library = {table, functions, {}};
  return library;
}

}  // namespace ramify::ir_machine

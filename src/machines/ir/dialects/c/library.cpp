// SPDX-License-Identifier: Apache-2.0
// C: its table, and what there is of its library so far.
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

constexpr DialectTable table = {
    .dialect = ir::Dialect::c,
    .name = "c",
    .calls_max = 200'000,
    .text = "",
    .equal = "",
    .integer_bits = 32,
    .overflow = Overflow::trap,
    .promotion = Promotion::c,
    .booleans_are_integers = true,
    .characters_are_numbers = true,
    .truthiness = Truthiness::c,
    .equality = Equality::values,
    .plus = Plus::none,
    .strings = StringModel::bytes,
    .true_text = "1",
    .false_text = "0",
    .null_text = "NULL",
    .floats = {.digits = 6, .exponent_min = -4, .exponent_max = 6, .has_point = false},
    .errors = errors_of("", {}),
    .errors_are_undefined_behaviour = true,
};

OrFailed<Word> put_character(Context& c, const Arguments& a) {
  c.write(std::string(1, static_cast<char>(common::small_value(c, common::argument(a, 0)).value_or(0))));
  return common::argument(a, 0);
}

constexpr BuiltinRow functions[] = {
    {"puts", common::print_line},
    {"putchar", put_character},
};

}  // namespace

const LanguageLibrary& c_library() {
  static const LanguageLibrary library = {table, functions, {}};
  return library;
}

}  // namespace ramify::ir_machine

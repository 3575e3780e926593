// SPDX-License-Identifier: Apache-2.0
// C's table; the library is in files by subject (rows.h).
#include <vector>

#include "languages/c/rules/roles.h"
#include "languages/c/rules/access.h"
#include "languages/c/rules/operators.h"
#include "languages/c/rules/rows.h"
#include "languages/c/rules/rules.h"
#include "languages/kit/rules.h"
#include "languages/kit/table_parts.h"

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
    .promotion = Promotion::by_rank,
    .booleans_are_integers = true,
    .characters_are_numbers = true,
    .shifts_overflow = true,
    .truthiness = Truthiness::zero_is_false,
    .equality = Equality::values,
    .plus = Plus::none,
    .strings = StringModel::bytes,
    .arrays_are_values = true,
    .places_keep_types = true,
    .assigns_objects_in_place = true,
    .true_text = "1",
    .false_text = "0",
    .null_text = "NULL",
    .floats = {.digits = 6, .exponent_min = -4, .exponent_max = 6, .has_point = false},
    .errors = errors_of("", {}),
    .errors_are_undefined_behaviour = true,
    .literals = {.list = "{|}", .array = "{|}"},
    .has_checked_names = true,
};

// The functions of all subjects.
const std::vector<BuiltinRow>& functions() {
  static const std::vector<BuiltinRow> all = [] {
    std::vector<BuiltinRow> rows;
    for (const std::span<const BuiltinRow> topic :
         {c::memory_rows(), c::text_rows(), c::stdio_rows(), c::stdlib_rows(), c::mathematics_rows()})
      rows.insert(rows.end(), topic.begin(), topic.end());
    return rows;
  }();
  return all;
}

constexpr std::string_view functions_that_print[] = {"printf", "puts"};

// The shared rules, with C's own in place of those that differ.
DialectRules own_rules() {
  DialectRules rules = shared_rules();
  rules.calls.printing_functions = functions_that_print;
  c::add_roles(rules);
  rules.load_index = c::load_index;
  rules.store_index = c::store_index;
  rules.truth = c::truth;
  rules.binary = c::binary;
  rules.comparison.same_content = c::same_content;
  rules.comparison.order = c::order;
  return rules;
}

}  // namespace

const DialectRules& c_rules() {
  static const LanguageRules composed({table, functions(), {}, own_rules()});
  return composed.rules();
}

}  // namespace ramify::ir_machine

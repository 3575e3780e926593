// SPDX-License-Identifier: Apache-2.0
// Pascal: its table; its library is in routines.h.
#include <vector>

#include "languages/kit/rules.h"
#include "languages/kit/table_parts.h"
#include "languages/pascal/rules/access.h"
#include "languages/pascal/rules/input.h"
#include "languages/pascal/rules/operators.h"
#include "languages/pascal/rules/roles.h"
#include "languages/pascal/rules/routines.h"
#include "languages/pascal/rules/rules.h"
#include "languages/pascal/rules/types.h"
#include "languages/pascal/rules/values.h"

namespace ramify::ir_machine {

namespace {

using E = RuntimeError;

constexpr DialectTable table = {
    .dialect = ir::Dialect::pascal,
    .name = "pascal",
    .calls_max = 200'000,
    .constructor = "create",
    .text = "",
    .load_index = "__getitem",
    .store_index = "__setitem",
    .iterator = "__iterate",
    .integer_bits = 32,
    .overflow = Overflow::wrap,
    .divide = IntegerDivision::real,
    .promotion = Promotion::by_rank,
    .computes_in_words = true,
    .truthiness = Truthiness::strict,
    .equality = Equality::structural,
    .plus = Plus::texts,
    .strings = StringModel::bytes,
    .has_characters = true,
    .index_base = 0,
    .arrays_are_values = true,
    .places_keep_types = true,
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
    .errors = errors_of("exception", {{E::zero_division, "edivbyzero", "Division by zero"},
                                      {E::index, "erangeerror", "Range check error"},
                                      {E::null, "eaccessviolation", "Access violation"},
                                      {E::cast, "einvalidcast"},
                                      {E::recursion, ""}}),
    .has_checked_names = true,
};

constexpr std::string_view functions_of_collections[] = {"sum"};
constexpr std::string_view functions_that_print[] = {"write", "writeln"};

// The behaviour of values in the language: the shared rules, replaced by its own where they differ.
DialectRules own_rules() {
  DialectRules rules = shared_rules();
  rules.calls.collection_functions = functions_of_collections;
  rules.calls.printing_functions = functions_that_print;
  rules.calls.unknown_calls_set_variables = true;  // any parameter may be `var`
  rules.calls.initialises_on_allocation = true;
  // Names of classes begin with T; interface members are in the class.
  rules.calls.names_class = [](std::string_view name) { return name.starts_with('t'); };
  rules.calls.place_fit = PlaceFit::by_content;
  pascal::add_roles(rules);
  rules.small.has_quotients = rules.small.divides = rules.small.has_right_shifts = false;
  rules.load_index = pascal::load_index;
  rules.store_index = pascal::store_index;
  rules.iterable = pascal::iterable;
  rules.default_value = pascal::default_value;
  rules.convert = pascal::convert;
  rules.binary = pascal::binary;
  rules.forms = &pascal::forms;
  return rules;
}

}  // namespace

const DialectRules& pascal_rules() {
  static const std::vector<BuiltinRow> functions = [] {
    std::vector<BuiltinRow> all(pascal::routines().begin(), pascal::routines().end());
    all.insert(all.end(), pascal::input_functions().begin(), pascal::input_functions().end());
    return all;
  }();
  static const LanguageRules composed({table, functions, pascal::methods(), own_rules()});
  return composed.rules();
}

}  // namespace ramify::ir_machine

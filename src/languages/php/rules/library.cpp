// SPDX-License-Identifier: Apache-2.0
// PHP: its table; combines the parts of its library.
#include <initializer_list>
#include <vector>

#include "languages/kit/rules.h"
#include "languages/kit/table_parts.h"
#include "languages/php/rules/access.h"
#include "languages/php/rules/intrinsics.h"
#include "languages/php/rules/library_names.h"
#include "languages/php/rules/operators.h"
#include "languages/php/rules/parts.h"
#include "languages/php/rules/roles.h"
#include "languages/php/rules/rules.h"

namespace ramify::ir_machine {

namespace {

using E = RuntimeError;

const DialectTable table = {
    .dialect = ir::Dialect::php,
    .name = "php",
    .has_threads = false,
    .constructor = "__construct",
    .call = "__invoke",
    .text = "__toString",
    .load_index = "offsetGet",
    .store_index = "offsetSet",
    .iterator = "getIterator",
    .integer_bits = 64,
    .overflow = Overflow::to_float,
    .divide = IntegerDivision::real,
    .real_zero_division = true,
    .truthiness = Truthiness::zero_text_is_false,
    .equality = Equality::coercing,
    .plus = Plus::none,
    .strings = StringModel::bytes,
    .lenient_indexes = true,
    .maps_are_lists = true,
    .copies_arrays = true,
    .arrays_are_values = true,
    .map_iteration = MapIteration::values,
    .true_text = "1",
    .false_text = "",
    .null_text = "NULL",
    .null_as_text = "",
    .floats = {.digits = 14,
               .exponent_min = -4,
               .exponent_max = 14,
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
    .literals = {.map = "[|]", .entry = "| => |"},
    .library_names = php::library_names(),
    .is_library_constant = php::is_library_constant,
};

template <typename Row>
std::vector<Row> joined(std::initializer_list<std::span<const Row>> parts) {
  std::vector<Row> all;
  for (const std::span<const Row> part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

// The behaviour of values in the language: the shared rules, replaced by its own where they differ.
DialectRules own_rules() {
  DialectRules rules = shared_rules();
  rules.calls = php::call_rules();
  php::add_roles(rules);
  rules.load_index = php::load_index;
  rules.insert = php::insert;
  rules.truth = php::truth;
  rules.binary = php::binary;
  rules.unary = php::unary;
  rules.write = php::write;
  rules.comparison.equal = php::equal;
  rules.comparison.identical = php::identical;
  return rules;
}

}  // namespace

const DialectRules& php_rules() {
  static const std::vector<BuiltinRow> functions =
      joined<BuiltinRow>({php::array_functions(), php::text_functions(), php::regexp_functions(),
                          php::value_functions(), php::type_functions(), php::digest_functions(), php::intrinsics()});
  static const LanguageRules composed({table, functions, php::closure_methods(), own_rules()});
  return composed.rules();
}

}  // namespace ramify::ir_machine

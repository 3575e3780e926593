// SPDX-License-Identifier: Apache-2.0
// The table of C++; its library is in files by subject (rows.h), and includes that of C.
#include <vector>

#include "languages/c/rules/operators.h"
#include "languages/c/rules/rows.h"
#include "languages/cpp/rules/roles.h"
#include "languages/cpp/rules/access.h"
#include "languages/cpp/rules/intrinsics.h"
#include "languages/cpp/rules/operators.h"
#include "languages/cpp/rules/rows.h"
#include "languages/cpp/rules/rules.h"
#include "languages/cpp/rules/types.h"
#include "languages/kit/rules.h"
#include "languages/kit/table_parts.h"

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
    .equal = "operator==",
    .truth = "operator bool",
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
    .promotion = Promotion::by_rank,
    .booleans_are_integers = true,
    .characters_are_numbers = true,
    .truthiness = Truthiness::zero_is_false,
    .equality = Equality::structural,
    .plus = Plus::texts,
    .strings = StringModel::bytes,
    .has_characters = true,
    .copies_arrays = true,
    .arrays_are_values = true,
    .places_keep_types = true,
    .assigns_objects_in_place = true,
    .true_text = "1",
    .false_text = "0",
    .null_text = "NULL",
    .floats = {.digits = 6, .exponent_min = -4, .exponent_max = 6, .has_point = false},
    .errors = errors_of("", {{E::cast, "bad_cast", "std::bad_cast"}}),
    .errors_are_undefined_behaviour = true,
    .literals = {.list = "{|}", .array = "{|}", .tuple = "{|}", .entry = "{|, |}"},
    .has_checked_names = true,
};

template <typename Row, typename... Topics>
std::vector<Row> joined(Topics... topics) {
  std::vector<Row> rows;
  (rows.insert(rows.end(), topics.begin(), topics.end()), ...);
  return rows;
}
// C++'s own functions take precedence.
const std::vector<BuiltinRow>& functions() {
  static const std::vector<BuiltinRow> all = joined<BuiltinRow>(
      cpp::intrinsics(), cpp::native_rows(), cpp::object_rows(), cpp::container_rows(), cpp::text_rows(),
      cpp::algorithm_rows(), cpp::hashing_rows(), cpp::stream_rows(), cpp::format_rows(), c::memory_rows(),
      c::text_rows(), c::stdio_rows(), c::stdlib_rows(), c::mathematics_rows());
  return all;
}
const std::vector<MethodRow>& methods() {
  static const std::vector<MethodRow> all = joined<MethodRow>(cpp::container_methods(), cpp::text_methods());
  return all;
}

constexpr std::string_view functions_of_collections[] = {"list", "map", "reduce", "set", "tuple"};
constexpr std::string_view functions_that_print[] = {"printf", "puts"};

// The shared rules, with C++'s own in place of those that differ.
DialectRules own_rules() {
  DialectRules rules = shared_rules();
  rules.calls.collection_functions = functions_of_collections;
  rules.calls.printing_functions = functions_that_print;
  rules.calls.place_fit = PlaceFit::by_content;
  cpp::add_roles(rules);
  rules.load_index = cpp::load_index;
  rules.store_index = cpp::store_index;
  rules.load_field = cpp::load_field;
  rules.store_field = cpp::store_field;
  rules.iterable = cpp::iterable;
  rules.default_value = cpp::default_value;
  rules.convert = cpp::convert;
  rules.truth = c::truth;
  rules.binary = cpp::binary;
  rules.update = cpp::update;
  rules.unary = cpp::unary;
  rules.comparison.same_content = c::same_content;
  rules.comparison.order = cpp::order;
  return rules;
}

}  // namespace

const DialectRules& cpp_rules() {
  static const LanguageRules composed({table, functions(), methods(), own_rules()});
  return composed.rules();
}

}  // namespace ramify::ir_machine

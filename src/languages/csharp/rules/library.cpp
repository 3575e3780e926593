// SPDX-License-Identifier: Apache-2.0
// C#'s table and library.
#include <initializer_list>
#include <vector>

#include "languages/csharp/rules/access.h"
#include "languages/csharp/rules/enums.h"
#include "languages/csharp/rules/intrinsics.h"
#include "languages/csharp/rules/operators.h"
#include "languages/csharp/rules/parts.h"
#include "languages/csharp/rules/roles.h"
#include "languages/csharp/rules/rules.h"
#include "languages/csharp/rules/types.h"
#include "languages/csharp/rules/values.h"
#include "languages/jvm/library.h"
#include "languages/kit/rules.h"
#include "languages/kit/table_parts.h"

namespace ramify::ir_machine {

namespace {

using E = RuntimeError;
using O = ir::BinaryOperator;

constexpr DialectTable table = {
    .dialect = ir::Dialect::csharp,
    .name = "csharp",
    .call = "Invoke",
    .text = "ToString",
    .equal = "Equals",
    .compare = "CompareTo",
    .hash = "GetHashCode",
    .load_index = "this[]",
    .store_index = "this[]=",
    .iterator = "GetEnumerator",
    .next = "",
    .has_next = "MoveNext",
    .current = "Current",
    .message = "Message",
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
    .reflected = operators_of({{O::add, "operator+"},
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
    .integer_bits = 32,
    .overflow = Overflow::wrap,
    .promotion = Promotion::to_int,
    .characters_are_numbers = true,
    .shift_mask = 31,
    .truthiness = Truthiness::strict,
    .equality = Equality::values,
    .plus = Plus::with_any,
    .strings = StringModel::utf16,
    .has_characters = true,
    .detects_changes = true,
    .map_iteration = MapIteration::pairs,
    .true_text = "True",
    .false_text = "False",
    .null_as_text = "",
    .quotes_inner = false,
    .functions_have_text = false,
    .map_arrow = "=",
    .floats =
        {.exponent_min = -4, .exponent_max = 15, .has_point = false, .letter = 'E', .infinity = "\u221e", .nan = "NaN"},
    .errors = errors_of(
        "Exception",
        {{E::zero_division, "DivideByZeroException", "Attempted to divide by zero."},
         {E::index, "IndexOutOfRangeException", "Index was outside the bounds of the array."},
         {E::key, "KeyNotFoundException", "The given key '{0}' was not present in the dictionary."},
         {E::null, "NullReferenceException", "Object reference not set to an instance of an object."},
         {E::cast, "InvalidCastException"},
         {E::overflow, "OverflowException", "Arithmetic operation resulted in an overflow."},
         {E::changed, "InvalidOperationException", "Collection was modified; enumeration operation may not execute."},
         {E::recursion, ""},
         {E::value, "ArgumentException"},
         {E::negative_size, "OverflowException"}}),
    .literals = {.set = "[|]", .map = "new() {|}", .entry = "[|] = |"},
    .has_checked_names = true,
};

template <typename Row>
std::vector<Row> joined(std::initializer_list<std::span<const Row>> parts) {
  std::vector<Row> all;
  for (const std::span<const Row> part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

// The shared rules, with C#'s own in place of those that differ.
DialectRules own_rules() {
  DialectRules rules = shared_rules();
  rules.calls = csharp::call_rules();
  rules.errors.messages_may_be_absent = true;
  csharp::add_roles(rules);
  rules.load_index = csharp::load_index;
  rules.store_index = csharp::store_index;
  rules.load_slice = csharp::load_slice;
  rules.load_field = csharp::load_field;
  rules.iterable = csharp::iterable;
  rules.default_value = csharp::default_value;
  rules.convert = csharp::convert;
  rules.cast = csharp::cast;
  rules.keys.equal = csharp::keys_equal;
  rules.keys.hash = csharp::key_hash;
  rules.binary = csharp::binary;
  rules.unary = csharp::unary;
  rules.comparison.same_content = csharp::same_content;
  rules.write = csharp::write;
  rules.forms = &csharp::forms;
  rules.format = csharp::format_hole;
  return rules;
}

}  // namespace

const DialectRules& csharp_rules() {
  namespace cs = csharp;
  static const std::vector<BuiltinRow> functions = joined<BuiltinRow>(
      {cs::text_functions(), cs::number_functions(), cs::collection_functions(), cs::enum_functions(),
       cs::value_functions(), cs::intrinsics(), jvm::bare_big_number_functions()});
  static const std::vector<MethodRow> methods =
      joined<MethodRow>({cs::text_methods(), cs::number_methods(), cs::collection_methods(), cs::linq_methods()});
  static const LanguageRules composed({table, functions, methods, own_rules()});
  return composed.rules();
}

}  // namespace ramify::ir_machine

// SPDX-License-Identifier: Apache-2.0
// Ruby: its table; the rows of its library are in the other files of this folder. Library classes are in the prelude,
// in Ruby.
#include <vector>

#include "languages/kit/operators.h"
#include "languages/kit/regex_functions.h"
#include "languages/kit/rules.h"
#include "languages/kit/table_parts.h"
#include "languages/ruby/rules/access.h"
#include "languages/ruby/rules/intrinsics.h"
#include "languages/ruby/rules/library_names.h"
#include "languages/ruby/rules/operators.h"
#include "languages/ruby/rules/parts.h"
#include "languages/ruby/rules/roles.h"
#include "languages/ruby/rules/rules.h"
#include "languages/ruby/rules/types.h"

namespace ramify::ir_machine {

namespace {

using E = RuntimeError;
using O = ir::BinaryOperator;

const DialectTable table = {
    .dialect = ir::Dialect::ruby,
    .name = "ruby",
    .has_mutable_texts = true,
    .constructor = "initialize",
    .call = "call",
    .text = "to_s",
    .repr = "inspect",
    .equal = "==",
    .compare = "<=>",
    .hash = "hash",
    .load_index = "[]",
    .store_index = "[]=",
    .message = "@message",
    .exit_exception = "SystemExit",
    .exit_status = "@status",
    .missing_method = "method_missing",
    .raises_classes = true,
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
                               {O::shift_right, ">>"},
                               {O::power, "**"},
                               {O::three_way, "<=>"}}),
    .unary_operators = {"-@", "+@", "!", "~"},
    .divide = IntegerDivision::floor,
    .floors_remainder = true,
    .truthiness = Truthiness::null_or_false,
    .equality = Equality::structural,
    .plus = Plus::texts,
    .negative_indexes = true,
    .lenient_indexes = true,
    .map_iteration = MapIteration::pairs,
    .null_text = "nil",
    .null_as_text = "",
    .map_arrow = "=>",
    .floats = {.exponent_min = -4, .exponent_max = 15, .mantissa_point = true, .infinity = "Infinity", .nan = "NaN"},
    .errors = errors_of("StandardError", {{E::zero_division, "ZeroDivisionError", "divided by 0"},
                                          {E::index, "IndexError"},
                                          {E::key, "KeyError"},
                                          {E::type, "TypeError"},
                                          {E::null, "NoMethodError"},
                                          {E::attribute, "NoMethodError"},
                                          {E::name, "NameError"},
                                          {E::arity, "ArgumentError"},
                                          {E::value, "ArgumentError"},
                                          {E::stop_iteration, "StopIteration"},
                                          {E::recursion, "SystemStackError", "stack level too deep"},
                                          {E::immutable, "FrozenError"}}),
    .literals = {.set = "Set[|]", .entry = "| => |"},
    .library_names = ruby::library_names(),
};

// The behaviour of values in the language: the shared rules, replaced by its own where they differ.
DialectRules own_rules() {
  DialectRules rules = shared_rules();
  rules.calls = ruby::call_rules();
  ruby::add_roles(rules);
  rules.load_index = ruby::load_index;
  rules.store_index = ruby::store_index;
  rules.load_field = ruby::load_field;
  rules.iterable = ruby::iterable;
  rules.cast = ruby::cast;
  rules.keys = {.equal = ruby::keys_equal, .hash = ruby::key_hash};
  rules.truth = kit::neutral::truth_unless_null;
  rules.binary = ruby::binary;
  rules.unary = ruby::unary;
  rules.type_name = ruby::type_name;
  rules.comparison.order = ruby::order;
  rules.write = ruby::write;
  return rules;
}

}  // namespace

const DialectRules& ruby_rules() {
  static const std::vector<BuiltinRow> functions = [] {
    std::vector<BuiltinRow> rows;
    for (const auto part : {ruby::functions(), ruby::reflection_functions(), ruby::in_place_functions(),
                            ruby::number_functions(), ruby::intrinsics(), ruby::regex_functions()})
      rows.insert(rows.end(), part.begin(), part.end());
    return rows;
  }();
  static const std::vector<MethodRow> methods = [] {
    // The first row of a name applies: methods of a kind of values precede those of all values.
    std::vector<MethodRow> rows;
    for (const auto part :
         {ruby::number_methods(), ruby::enumerating_methods(), ruby::in_place_methods(), ruby::string_methods(),
          ruby::collection_methods(), ruby::reflection_methods(), ruby::object_methods()})
      rows.insert(rows.end(), part.begin(), part.end());
    return rows;
  }();
  static const LanguageRules composed({table, functions, methods, own_rules()});
  return composed.rules();
}

}  // namespace ramify::ir_machine

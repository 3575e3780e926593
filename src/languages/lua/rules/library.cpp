// SPDX-License-Identifier: Apache-2.0
// Lua: its table; combines the parts of its library.
#include <initializer_list>
#include <vector>

#include "languages/kit/operators.h"
#include "languages/kit/rules.h"
#include "languages/kit/table_parts.h"
#include "languages/lua/rules/access.h"
#include "languages/lua/rules/library_names.h"
#include "languages/lua/rules/parts.h"
#include "languages/lua/rules/roles.h"
#include "languages/lua/rules/rules.h"

namespace ramify::ir_machine {

namespace {

using E = RuntimeError;
using O = ir::BinaryOperator;

const DialectTable table = {
    .dialect = ir::Dialect::lua,
    .name = "lua",
    .lenient_arity = true,
    .calls_max = 190'000,
    .has_threads = false,
    .call = "__call",
    .text = "__tostring",
    .equal = "__eq",
    .length = "__len",
    .operators = operators_of({{O::add, "__add"},
                               {O::subtract, "__sub"},
                               {O::multiply, "__mul"},
                               {O::divide, "__div"},
                               {O::remainder, "__mod"},
                               {O::power, "__pow"},
                               {O::equal, "__eq"},
                               {O::less, "__lt"},
                               {O::less_equal, "__le"},
                               {O::concatenate, "__concat"},
                               {O::divide_floor, "__idiv"}}),
    .unary_operators = {"__unm", "", "", "__bnot"},
    .integer_bits = 64,
    .overflow = Overflow::wrap,
    .divide = IntegerDivision::real,
    .floors_remainder = true,
    .truthiness = Truthiness::null_or_false,
    .equality = Equality::values,
    .plus = Plus::none,
    .strings = StringModel::bytes,
    .lenient_indexes = true,
    .index_base = 1,
    .maps_are_lists = true,
    .null_text = "nil",
    .floats = {.digits = 14, .exponent_min = -4, .exponent_max = 14, .nan = "-nan"},
    .errors = errors_of("error", {{E::zero_division, "error", "attempt to perform 'n//0'"},
                                  {E::null, "error", "attempt to index a nil value"},
                                  {E::recursion, "error", "stack overflow"}}),
    .literals = {.list = "{|}", .array = "{|}", .entry = "[|] = |"},
    .library_names = lua::library_names(),
    .reads_globals_late = false,
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
  rules.calls = lua::call_rules();
  rules.errors = lua::error_rules();
  lua::add_roles(rules);
  rules.small.has_right_shifts = rules.small.has_elements = rules.small.replaces_elements = false;
  rules.load_index = lua::load_index;
  rules.store_index = lua::store_index;
  rules.load_field = lua::load_field;
  rules.store_field = lua::store_field;
  rules.insert = lua::insert;
  rules.truth = kit::neutral::truth_unless_null;
  rules.binary = lua::binary;
  rules.unary = lua::unary;
  return rules;
}

}  // namespace

const DialectRules& lua_rules() {
  static const std::vector<BuiltinRow> functions =
      joined<BuiltinRow>({lua::base_functions(), lua::table_functions(), lua::text_functions(), lua::math_functions(),
                          lua::coroutine_functions(), lua::system_functions()});
  static const std::vector<MethodRow> methods = joined<MethodRow>({lua::text_methods(), lua::system_methods()});
  static const LanguageRules composed({table, functions, methods, own_rules()});
  return composed.rules();
}

}  // namespace ramify::ir_machine

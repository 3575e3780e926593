// SPDX-License-Identifier: Apache-2.0
// Python: its table; the rows of its library are in the other files of this folder. Library classes are in the prelude,
// in Python.
#include <vector>

#include "languages/kit/rules.h"
#include "languages/kit/table_parts.h"
#include "languages/python/rules/access.h"
#include "languages/python/rules/intrinsics.h"
#include "languages/python/rules/library_names.h"
#include "languages/python/rules/operators.h"
#include "languages/python/rules/parts.h"
#include "languages/python/rules/roles.h"
#include "languages/python/rules/rules.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine {

namespace {

using E = RuntimeError;
using O = ir::BinaryOperator;

const DialectTable table = {
    .dialect = ir::Dialect::python,
    .name = "python",
    .calls_max = 1'000,
    .calls_max_global = "sys__recursion_limit",
    .methods_are_atomic = true,
    .constructor = "__init__",
    .call = "__call__",
    .text = "__str__",
    .repr = "__repr__",
    .equal = "__eq__",
    .hash = "__hash__",
    .length = "__len__",
    .truth = "__bool__",
    .load_index = "__getitem__",
    .store_index = "__setitem__",
    .contains = "__contains__",
    .iterator = "__iter__",
    .next = "__next__",
    .message = "args",
    .exit_exception = "SystemExit",
    .exit_status = "code",
    .missing_field = "__getattr__",
    .set_field = "__setattr__",
    .metaclass = "__metaclass__",
    .binds_functions = true,
    .linearises_classes = true,
    .raises_classes = true,
    .operators = operators_of({{O::add, "__add__"},
                               {O::subtract, "__sub__"},
                               {O::multiply, "__mul__"},
                               {O::divide, "__truediv__"},
                               {O::divide_true, "__truediv__"},
                               {O::divide_floor, "__floordiv__"},
                               {O::remainder, "__mod__"},
                               {O::remainder_floor, "__mod__"},
                               {O::power, "__pow__"},
                               {O::bit_and, "__and__"},
                               {O::bit_or, "__or__"},
                               {O::bit_xor, "__xor__"},
                               {O::shift_left, "__lshift__"},
                               {O::shift_right, "__rshift__"},
                               {O::equal, "__eq__"},
                               {O::not_equal, "__ne__"},
                               {O::less, "__lt__"},
                               {O::less_equal, "__le__"},
                               {O::greater, "__gt__"},
                               {O::greater_equal, "__ge__"}}),
    .reflected = operators_of({{O::add, "__radd__"},
                               {O::subtract, "__rsub__"},
                               {O::multiply, "__rmul__"},
                               {O::divide, "__rtruediv__"},
                               {O::divide_floor, "__rfloordiv__"},
                               {O::remainder, "__rmod__"},
                               {O::divide_true, "__rtruediv__"},
                               {O::remainder_floor, "__rmod__"},
                               {O::shift_left, "__rlshift__"},
                               {O::shift_right, "__rrshift__"},
                               {O::power, "__rpow__"},
                               {O::bit_and, "__rand__"},
                               {O::bit_or, "__ror__"},
                               {O::bit_xor, "__rxor__"},
                               {O::equal, "__eq__"},
                               {O::less, "__gt__"},
                               {O::less_equal, "__ge__"},
                               {O::greater, "__lt__"},
                               {O::greater_equal, "__le__"}}),
    .unary_operators = {"__neg__", "__pos__", "", "__invert__"},
    .divide = IntegerDivision::real,
    .floors_remainder = true,
    .real_zero_division = true,
    .booleans_are_integers = true,
    .truthiness = Truthiness::empty_is_false,
    .equality = Equality::structural,
    .negative_indexes = true,
    .detects_changes = true,
    .lists_may_change = true,
    .sets_by_hash = true,
    .true_text = "True",
    .false_text = "False",
    .null_text = "None",
    .quote = '\'',
    .floats = {.exponent_min = -4, .exponent_max = 16},
    .errors = errors_of("RuntimeError", {{E::zero_division, "ZeroDivisionError"},
                                         {E::index, "IndexError"},
                                         {E::key, "KeyError"},
                                         {E::type, "TypeError"},
                                         {E::value, "ValueError"},
                                         {E::null, "AttributeError"},
                                         {E::overflow, "OverflowError"},
                                         {E::attribute, "AttributeError"},
                                         {E::name, "NameError"},
                                         {E::cast, "TypeError"},
                                         {E::arity, "TypeError"},
                                         {E::recursion, "RecursionError", "maximum recursion depth exceeded"},
                                         {E::stop_iteration, "StopIteration"},
                                         {E::negative_size, "ValueError"},
                                         {E::changed, "RuntimeError"},
                                         {E::immutable, "TypeError"},
                                         {E::unset, "UnboundLocalError"},
                                         {E::state, "ValueError"}}),
    .library_names = python::library_names(),
    .leaves_set_order_open = true,
};

// The behaviour of values in the language: the shared rules, replaced by its own where they differ.
DialectRules own_rules() {
  DialectRules rules = shared_rules();
  rules.calls = python::call_rules();
  rules.errors = python::error_rules();
  python::add_roles(rules);
  rules.load_index = python::load_index;
  rules.store_index = python::store_index;
  rules.load_slice = python::load_slice;
  rules.load_field = python::load_field;
  rules.store_field = python::store_field;
  rules.iterable = python::iterable;
  rules.keys.hash = python::key_hash;
  rules.truth = python::truth;
  rules.test = python::test;
  rules.binary = python::binary;
  rules.update = python::update;
  rules.type_name = python::type_name;
  rules.comparison.identical = python::identical;
  rules.comparison.same_content = python::same_content;
  rules.comparison.order = python::order;
  rules.comparison.contains = python::contains;
  rules.comparison.check_key = python::check_key;
  rules.write = python::write;
  rules.format = python::format;
  return rules;
}

}  // namespace

const DialectRules& python_rules() {
  static const std::vector<BuiltinRow> functions = [] {
    std::vector<BuiltinRow> rows;
    for (const auto part :
         {python::functions(), python::type_functions(), python::number_functions(), python::collection_functions(),
          python::string_functions(), python::bytes_functions(), python::intrinsics(), python::regex_functions()})
      rows.insert(rows.end(), part.begin(), part.end());
    return rows;
  }();
  static const std::vector<MethodRow> methods = [] {
    std::vector<MethodRow> rows{{ValueKind::property, "setter", python::setter_method()}};
    for (const auto part :
         {python::number_methods(), python::bytes_methods(), python::collection_methods(), python::string_methods()})
      rows.insert(rows.end(), part.begin(), part.end());
    return rows;
  }();
  static const LanguageRules composed({table, functions, methods, own_rules()});
  return composed.rules();
}

}  // namespace ramify::ir_machine

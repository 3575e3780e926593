// SPDX-License-Identifier: Apache-2.0
// Scala: its table; its library combines languages/jvm and its own functions.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/jvm/access.h"
#include "languages/jvm/classes.h"
#include "languages/jvm/element_types.h"
#include "languages/jvm/family.h"
#include "languages/jvm/functional.h"
#include "languages/jvm/functions.h"
#include "languages/jvm/iterators.h"
#include "languages/jvm/library.h"
#include "languages/jvm/types.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/formatting.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/rules.h"
#include "languages/kit/table_parts.h"
#include "languages/kit/text.h"
#include "languages/scala/rules/access.h"
#include "languages/scala/rules/functions.h"
#include "languages/scala/rules/intrinsics.h"
#include "languages/scala/rules/roles.h"
#include "languages/scala/rules/rules.h"
#include "languages/scala/rules/types.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine {

namespace {

using E = RuntimeError;
using O = ir::BinaryOperator;

constexpr DialectTable table = {
    .dialect = ir::Dialect::scala,
    .name = "scala",
    .call = "apply",
    .text = "toString",
    .equal = "equals",
    .compare = "compareTo",
    .hash = "hashCode",
    .load_index = "apply",
    .store_index = "update",
    .iterator = "iterator",
    .next = "next",
    .has_next = "hasNext",
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
                               {O::shift_right, ">>"}}),
    .unary_operators = {"unary_-", "unary_+", "unary_!", "unary_~"},
    .integer_bits = 32,
    .overflow = Overflow::wrap,
    .promotion = Promotion::to_int,
    .characters_are_numbers = true,
    .shift_mask = 31,
    .truthiness = Truthiness::strict,
    .equality = Equality::structural,
    .plus = Plus::with_any,
    .strings = StringModel::utf16,
    .has_characters = true,
    .detects_changes = true,
    .quotes_inner = false,
    .functions_have_text = false,
    .list_open = "List(",
    .list_close = ")",
    .map_open = "Map(",
    .map_close = ")",
    .map_arrow = " -> ",
    .floats = {.exponent_min = -3,
               .exponent_max = 7,
               .mantissa_point = true,
               .letter = 'E',
               .plus = false,
               .exponent_digits = 1,
               .infinity = "Infinity",
               .nan = "NaN"},
    .errors = errors_of("", {{E::zero_division, "ArithmeticException", "/ by zero"},
                             {E::index, "ArrayIndexOutOfBoundsException", "Index {0} out of bounds for length {1}"},
                             {E::null, "NullPointerException", jvm::unknown_message},
                             {E::cast, "ClassCastException", jvm::unknown_message},
                             {E::negative_size, "NegativeArraySizeException", "{0}"},
                             {E::changed, "ConcurrentModificationException", jvm::no_message},
                             {E::recursion, "StackOverflowError", jvm::no_message},
                             {E::stop_iteration, "NoSuchElementException"},
                             {E::value, "IllegalArgumentException"},
                             {E::immutable, "UnsupportedOperationException"},
                             {E::state, "IllegalStateException"}}),
    .literals = {.list = "List(|)", .array = "Array(|)", .set = "Set(|)", .map = "Map(|)", .entry = "| -> |"},
    .has_checked_names = true,
};

using K = ValueKind;

const jvm::Methods& methods() {
  static const jvm::Methods all({jvm::value_methods(), jvm::java_text_methods(), jvm::builder_methods(),
                                 jvm::java_list_methods(), jvm::java_map_methods(), jvm::functional_methods(),
                                 jvm::function_methods(), jvm::class_methods(), scala::own_methods()});
  return all;
}

OrFailed<std::optional<Word>> call_method(Context& c, Word receiver, std::string_view name, const Arguments& a) {
  const Method method = methods().find(c, receiver, name);
  if (method == nullptr) {
    // An extension of the program (languages/scala/reader/functions.cpp).
    const Word extension = c.global_named(fmt::format("extension#{}", name));
    if (jvm::is_function(c, extension)) return TRY(c.call_on(receiver, extension, a.positional));
    // The arguments of a call without parameter list apply to its result: xs.head(0).
    if (const std::optional<Word> result = TRY(jvm::missing_method(c, receiver, name, a))) return result;
    // Functions of the prelude (languages/scala/library/collections.scala).
    const Word in_prelude = c.global_named(fmt::format("Jvm__{}", name));
    if (!jvm::is_function(c, in_prelude)) return std::nullopt;
    std::vector<Word> all{receiver};
    all.insert(all.end(), a.positional.begin(), a.positional.end());
    return TRY(c.call(in_prelude, all));
  }
  // The arguments of a call without parameter list apply to its result: xs.reverse(0).
  constexpr std::string_view without_parameters[] = {
      "reverse", "head",   "tail",     "last",   "init",    "toList",   "toSeq", "toArray",
      "keys",    "values", "toVector", "keySet", "indices", "distinct", "toSet", "toIndexedSeq"};
  const bool is_applied = a.positional.size() == 1 && c.draft.kind(receiver) != K::instance &&
                          std::ranges::find(without_parameters, name) != std::end(without_parameters);
  if (is_applied) return scala::apply(c, TRY(method(c, receiver, {})), a);
  const Word result = TRY(method(c, receiver, a));
  // A lazy result of an iterator is an iterator, too.
  const bool is_lazy = c.draft.kind(result) == K::list && jvm::form_of(c.draft, result) == jvm::Form::stream;
  const bool was_iterator =
      c.draft.kind(receiver) == K::list &&
      (jvm::form_of(c.draft, receiver) == jvm::Form::iterator || jvm::form_of(c.draft, receiver) == jvm::Form::walk ||
       jvm::form_of(c.draft, receiver) == jvm::Form::pull);
  return is_lazy && was_iterator ? jvm::new_iterator(c, result) : result;
}

OrFailed<std::optional<Word>> load_property(Context& c, Word object, std::string_view name) {
  if (c.draft.kind(object) == K::none) return std::nullopt;
  const std::optional<Word> result = TRY(call_method(c, object, name, {}));
  return result;
}

// 1 + x, where x is an object: the number is converted to the object's class.
OrFailed<std::optional<Word>> combined_as_object(Context& c, O op, Word a, Word b) {
  const Word class_ = c.draft.at(b, instance_words::class_);
  const std::string_view class_name = c.draft.text(c.draft.at(class_, class_words::name));
  const std::optional<Word> left = TRY(scala::viewed(c, a, class_name));
  if (!left || c.draft.kind(*left) != K::instance) return std::nullopt;
  const Word member = c.find_method(*left, table.operators[static_cast<size_t>(op)]);
  if (member.is(Atom::unset)) return std::nullopt;
  return TRY(c.call_on(*left, member, std::span(&b, 1)));
}

OrFailed<std::optional<Word>> combined(Context& c, O op, Word a, Word b) {
  const K kind = c.draft.kind(a);
  const bool is_equality = op == O::equal || op == O::not_equal;
  if (c.draft.kind(b) == K::instance && kit::number_type(c, a) && !is_equality) return combined_as_object(c, op, a, b);
  const bool is_collection = kind == K::list || kind == K::set || kind == K::dict;
  if (kind == K::string && op == O::multiply) return call_method(c, a, "*", {std::span(&b, 1), {}});
  // + of a list or map with a text is concatenation; sets have their own.
  const bool is_set = kind == K::set || (is_collection && jvm::form_of(c.draft, a) == jvm::Form::tree_set);
  const bool is_text = op == O::add && !is_set && c.draft.kind(b) == K::string;
  if (!is_collection || is_text) return std::nullopt;
  const std::string_view name = op == O::add        ? "+"
                                : op == O::subtract ? "-"
                                : op == O::bit_and  ? "&"
                                : op == O::bit_or   ? "|"
                                                    : "";
  if (name.empty()) return std::nullopt;
  return call_method(c, a, name, {std::span(&b, 1), {}});
}

std::vector<BuiltinRow> all_functions() {
  std::vector<BuiltinRow> all;
  for (const std::span<const BuiltinRow> rows :
       {scala::own_functions(), jvm::java_statics(), jvm::function_statics(), jvm::class_statics(),
        jvm::matching_functions(), jvm::big_number_functions(), jvm::array_functions(), scala::intrinsics()})
    for (const BuiltinRow& row : rows)
      if (std::ranges::find(all, row.name, &BuiltinRow::name) == all.end()) all.push_back(row);
  // scala.math has the functions of Math; Int.MaxValue is Integer.MAX_VALUE.
  static std::vector<std::unique_ptr<std::string>> names;
  const auto add = [&](std::string name, const BuiltinRow& row) {
    names.push_back(std::make_unique<std::string>(std::move(name)));
    all.push_back({*names.back(), row.function, row.is_value});
  };
  for (const BuiltinRow& row : jvm::java_statics()) {
    const std::string name(row.name);
    if (name.starts_with("Math.")) add("math." + name.substr(5), row);
    if (name == "Math.PI") add("math.Pi", row);
    for (const auto& [java, own] :
         {std::pair("Integer.", "Int."), std::pair("Long.", "Long."), std::pair("Double.", "Double."),
          std::pair("Character.", "Char."), std::pair("Short.", "Short."), std::pair("Byte.", "Byte.")}) {
      if (!name.starts_with(java)) continue;
      std::string part = name.substr(std::string_view(java).size());
      if (part == "MAX_VALUE") part = "MaxValue";
      else if (part == "MIN_VALUE") part = std::string_view(own) == "Double." ? "MinPositiveValue" : "MinValue";
      else if (part == "POSITIVE_INFINITY") part = "PositiveInfinity";
      else if (part == "NEGATIVE_INFINITY") part = "NegativeInfinity";
      else if (std::string_view(own) == java) continue;
      add(own + part, row);
    }
  }
  return all;
}

constexpr FormRules forms = {
    .name = jvm::form_name,
    .iterable = jvm::iterable,
    .advance = jvm::advance,
    .text = scala::form_text,
    .plain = jvm::plain,
    .call = scala::apply,
    .binary = combined,
    .is_type = jvm::is_library_type,
    .method = call_method,
    .field = load_property,
};

constexpr std::string_view functions_of_collections[] = {"Array.from"};
constexpr std::string_view functions_that_print[] = {"print", "printf"};
// The functions in which it differs from the library of its family.
constexpr jvm::FamilyTable family = [] {
  jvm::FamilyTable t;
  t.results_keep_kinds = true;
  t.entries_are_pairs = true;
  t.parts_are_views = false;
  t.slices_have_bounds = true;
  t.windows_end_with_rest = true;
  t.counts_may_be_negative = true;
  t.names_empty_methods = true;
  t.list_name = "List";
  t.join_separator = "";
  t.join_prefix_is_first = true;
  t.options_are_objects = true;
  t.unit_is_a_value = true;
  t.numbers_hash_by_value = true;
  t.orderings_are_given = true;
  t.records_have_more_fields = true;
  t.records_have_copy = true;
  t.records_show_names = false;
  t.record_open = "(";
  t.record_close = ")";
  t.record_comma = ",";
  return t;
}();
// f"$x%5.2f"
OrFailed<Word> format(Context& c, std::string_view conversion, Word value, Word spec) {
  const std::string_view asked = kit::spec_text(c, spec);
  if (asked.empty() || c.draft.is_symbolic(value)) return kit::neutral::format(c, conversion, value, spec);
  value = TRY(kit::after_conversion(c, conversion, value));
  return c.draft.string(TRY(jvm::formatted(c, asked, std::span(&value, 1))));
}

// The behaviour of values in the language: the shared rules, replaced by its own where they differ.
DialectRules own_rules() {
  DialectRules rules = shared_rules();
  rules.calls.collection_functions = functions_of_collections;
  rules.calls.printing_functions = functions_that_print;
  rules.calls.methods_have_own_names = true;
  rules.calls.functions_have_methods = true;
  rules.calls.narrows_strictly = true;
  rules.calls.is_inert_name = [](std::string_view name) { return name == "Unit"; };
  rules.errors.messages_may_be_absent = true;
  scala::add_roles(rules);
  rules.load_index = scala::load_index;
  rules.store_index = scala::store_index;
  rules.iterable = jvm::dialect_iterable;
  rules.convert = scala::convert;
  rules.cast = jvm::cast;
  rules.format = format;
  rules.forms = &forms;
  rules.family = &family;
  return rules;
}

}  // namespace

const DialectRules& scala_rules() {
  static const std::vector<BuiltinRow> functions = all_functions();
  static const LanguageRules composed({table, functions, jvm::function_calls(), own_rules()});
  return composed.rules();
}

}  // namespace ramify::ir_machine

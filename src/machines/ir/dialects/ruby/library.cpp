// SPDX-License-Identifier: Apache-2.0
// Ruby: its table, and what there is of its library so far.
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

using E = RuntimeError;
using O = ir::BinaryOperator;
using K = ValueKind;

constexpr DialectTable table = {
    .dialect = ir::Dialect::ruby,
    .name = "ruby",
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
    .floats = {.exponent_min = -4, .exponent_max = 16, .mantissa_point = true},
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
};

OrFailed<Word> puts(Context& c, const Arguments& a) {
  if (a.positional.empty()) c.print("");
  for (const Word value : a.positional) {
    if (c.draft.kind(value) != ValueKind::list) {
      const std::string line = TRY(common::text(c, value));
      c.write(line.ends_with('\n') ? line : line + "\n");
      continue;
    }
    const std::vector<Word> elements = TRY(common::elements_of(c, value));
    TRY(puts(c, {elements, {}}));
  }
  return Word();
}
OrFailed<Word> inspect(Context& c, const Arguments& a) {
  for (const Word value : a.positional) c.print(TRY(common::repr(c, value)));
  return common::argument(a, 0);
}

constexpr BuiltinRow functions[] = {
    {"puts", puts},
    {"print", common::print_plain},
    {"p", inspect},
};

constexpr MethodRow methods[] = {
    {K::list, "push", common::list_append},
    {K::list, "length", common::length_method},
    {K::string, "length", common::length_method},
};

}  // namespace

const LanguageLibrary& ruby_library() {
  static const LanguageLibrary library = {table, functions, methods};
  return library;
}

}  // namespace ramify::ir_machine

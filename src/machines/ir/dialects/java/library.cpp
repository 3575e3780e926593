// SPDX-License-Identifier: Apache-2.0
// Java: its table, and what there is of its library so far.
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
using K = ValueKind;

constexpr DialectTable table = {
    .dialect = ir::Dialect::java,
    .name = "java",
    .text = "toString",
    .equal = "equals",
    .compare = "compareTo",
    .hash = "hashCode",
    .iterator = "iterator",
    .next = "next",
    .has_next = "hasNext",
    .integer_bits = 32,
    .overflow = Overflow::wrap,
    .promotion = Promotion::java,
    .characters_are_numbers = true,
    .shift_mask = 31,
    .truthiness = Truthiness::strict,
    .equality = Equality::values,
    .plus = Plus::with_any,
    .strings = StringModel::utf16,
    .has_characters = true,
    .detects_changes = true,
    .quotes_inner = false,
    .map_arrow = "=",
    .floats = {.exponent_min = -3,
               .exponent_max = 7,
               .mantissa_point = true,
               .letter = 'E',
               .plus = false,
               .exponent_digits = 1,
               .infinity = "Infinity",
               .nan = "NaN"},
    .errors = errors_of("RuntimeException",
                        {{E::zero_division, "ArithmeticException", "/ by zero"},
                         {E::index, "ArrayIndexOutOfBoundsException", "Index {0} out of bounds for length {1}"},
                         {E::null, "NullPointerException"},
                         {E::cast, "ClassCastException"},
                         {E::negative_size, "NegativeArraySizeException"},
                         {E::changed, "ConcurrentModificationException"},
                         {E::recursion, "StackOverflowError"},
                         {E::stop_iteration, "NoSuchElementException"},
                         {E::value, "IllegalArgumentException"},
                         {E::immutable, "UnsupportedOperationException"},
                         {E::state, "IllegalStateException"}}),
};

OrFailed<Word> text_of(Context& c, const Arguments& a) {
  return c.draft.string(TRY(common::text(c, common::argument(a, 0))));
}
OrFailed<Word> same(Context& c, Word value, const Arguments& a) {
  return Word::boolean(TRY(common::same_content(c, value, common::argument(a, 0))));
}
OrFailed<Word> ignore(Context&, const Arguments&) { return Word(); }  // its output is another one

constexpr BuiltinRow functions[] = {
    {"System.out.println", common::print_line},
    {"System.out.print", common::print_plain},
    {"System.err.println", ignore},
    {"String.valueOf", text_of},
};

constexpr MethodRow methods[] = {
    {K::string, "length", common::length_method},
    {K::string, "equals", same},
    {K::list, "size", common::length_method},
};

}  // namespace

const LanguageLibrary& java_library() {
  static const LanguageLibrary library = {table, functions, methods};
  return library;
}

}  // namespace ramify::ir_machine

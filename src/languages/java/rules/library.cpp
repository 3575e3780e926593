// SPDX-License-Identifier: Apache-2.0
// Java's table and library, most of which is in languages/jvm.
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/java/rules/roles.h"
#include "languages/java/rules/access.h"
#include "languages/java/rules/rules.h"
#include "languages/jvm/access.h"
#include "languages/jvm/classes.h"
#include "languages/jvm/element_types.h"
#include "languages/jvm/family.h"
#include "languages/jvm/functions.h"
#include "languages/jvm/iterators.h"
#include "languages/jvm/library.h"
#include "languages/jvm/streams.h"
#include "languages/jvm/types.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/rules.h"
#include "languages/kit/table_parts.h"
#include "languages/kit/text.h"

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
    .promotion = Promotion::to_int,
    .characters_are_numbers = true,
    .shift_mask = 31,
    .truthiness = Truthiness::strict,
    .equality = Equality::values,
    .plus = Plus::with_any,
    .strings = StringModel::utf16,
    .has_characters = true,
    .detects_changes = true,
    .quotes_inner = false,
    .functions_have_text = false,
    .map_arrow = "=",
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
    .literals = {.list = "List.of(|)", .array = "{|}", .set = "Set.of(|)", .map = "Map.of(|)", .entry = "|, |"},
    .has_checked_names = true,
};

using kit::argument;

OrFailed<Word> ignore(Context&, const Arguments&) { return Word(); }  // standard error is not shown

OrFailed<Word> leave(Context& c, const Arguments& a) { return c.exit(TRY(jvm::number_argument(c, a, 0))); }

// An array of characters is printed as a text.
OrFailed<std::string> printed(Context& c, const Arguments& a) {
  if (a.positional.empty()) return "";
  if (c.draft.kind(argument(a, 0)) != K::array) return kit::text(c, argument(a, 0));
  std::string out;
  for (uint64_t i = 0; i < c.draft.size(argument(a, 0)); ++i) {
    if (c.draft.kind(c.draft.at(argument(a, 0), i)) != K::character)
      return c.fail("the text of an array depends on its place in memory");
    out += TRY(kit::text(c, c.draft.at(argument(a, 0), i)));
  }
  return out;
}
OrFailed<Word> print_line(Context& c, const Arguments& a) {
  c.write(TRY(printed(c, a)) + "\n");
  return Word();
}
OrFailed<Word> print(Context& c, const Arguments& a) {
  c.write(TRY(printed(c, a)));
  return Word();
}

const jvm::Methods& methods() {
  static const jvm::Methods all({jvm::value_methods(), jvm::java_text_methods(), jvm::builder_methods(),
                                 jvm::java_list_methods(), jvm::java_map_methods(), jvm::stream_methods(),
                                 jvm::function_methods(), jvm::class_methods()});
  return all;
}
OrFailed<std::optional<Word>> call_method(Context& c, Word receiver, std::string_view name, const Arguments& a) {
  const Method method = methods().find(c, receiver, name);
  if (method == nullptr) return jvm::missing_method(c, receiver, name, a);
  return TRY(method(c, receiver, a));
}

constexpr BuiltinRow own_functions[] = {
    {"System.out.println", print_line}, {"System.out.print", print},   {"System.out.flush", ignore},
    {"System.in", ignore, true},        {"System.exit", leave},        {"System.err.println", ignore},
    {"System.err.print", ignore},       {"System.err.printf", ignore},
};

std::vector<BuiltinRow> all_functions() {
  std::vector<BuiltinRow> all(std::begin(own_functions), std::end(own_functions));
  for (const std::span<const BuiltinRow> rows :
       {jvm::java_statics(), jvm::java_constructors(), jvm::stream_statics(), jvm::function_statics(),
        jvm::class_statics(), jvm::big_number_functions(), jvm::matching_functions(), jvm::array_functions()})
    all.insert(all.end(), rows.begin(), rows.end());
  return all;
}

constexpr FormRules forms = {
    .name = jvm::form_name,
    .iterable = jvm::iterable,
    .advance = jvm::advance,
    .text = jvm::form_text,
    .plain = jvm::plain,
    .is_type = jvm::is_library_type,
    .method = call_method,
};

// Differences from the defaults of the family's library.
constexpr jvm::FamilyTable family = [] {
  jvm::FamilyTable t;
  t.character_arrays_are_texts = true;
  t.spreads_arrays = true;
  t.iterators_refuse_to_remove = true;
  return t;
}();
// == compares objects by identity, without calling `equals`.
OrFailed<bool> equal(Context& c, Word a, Word b) {
  return kit::has_instance(c, a, b) ? a == b : kit::neutral::equal(c, a, b);
}

// The shared rules, with Java's own in place of those that differ.
DialectRules own_rules() {
  DialectRules rules = shared_rules();
  rules.calls.rest = RestArguments::array;
  rules.calls.methods_have_own_names = true;
  rules.calls.has_fields_beside_methods = true;
  rules.calls.functions_have_methods = true;
  rules.calls.narrows_strictly = true;  // JLS 5.1.2
  rules.calls.array_is_whole_rest = true;
  rules.errors.messages_may_be_absent = true;
  java::add_roles(rules);
  rules.store_index = jvm::store_index;
  rules.iterable = java::iterable;
  rules.convert = jvm::convert;
  rules.cast = jvm::cast;
  rules.comparison.equal = equal;
  rules.forms = &forms;
  rules.family = &family;
  return rules;
}

}  // namespace

const DialectRules& java_rules() {
  static const std::vector<BuiltinRow> functions = all_functions();
  static const LanguageRules composed({table, functions, jvm::function_calls(), own_rules()});
  return composed.rules();
}

}  // namespace ramify::ir_machine

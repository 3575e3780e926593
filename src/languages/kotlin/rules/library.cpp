// SPDX-License-Identifier: Apache-2.0
// Kotlin: its table; its library combines languages/jvm and its own functions.
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
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/rules.h"
#include "languages/kit/strings.h"
#include "languages/kit/table_parts.h"
#include "languages/kit/text.h"
#include "languages/kit/text_writer.h"
#include "languages/kit/unicode.h"
#include "languages/kotlin/rules/access.h"
#include "languages/kotlin/rules/functions.h"
#include "languages/kotlin/rules/intrinsics.h"
#include "languages/kotlin/rules/roles.h"
#include "languages/kotlin/rules/rules.h"

namespace ramify::ir_machine {

namespace {

using store::Atom;
using E = RuntimeError;
using O = ir::BinaryOperator;
using K = ValueKind;

constexpr DialectTable table = {
    .dialect = ir::Dialect::kotlin,
    .name = "kotlin",
    .call = "invoke",
    .text = "toString",
    .equal = "equals",
    .compare = "compareTo",
    .hash = "hashCode",
    .load_index = "get",
    .store_index = "set",
    .contains = "contains",
    .iterator = "iterator",
    .next = "next",
    .has_next = "hasNext",
    .operators = operators_of({{O::add, "plus"},
                               {O::subtract, "minus"},
                               {O::multiply, "times"},
                               {O::divide, "div"},
                               {O::remainder, "rem"},
                               {O::equal, "equals"}}),
    .unary_operators = {"unaryMinus", "unaryPlus", "not", ""},
    .integer_bits = 32,
    .overflow = Overflow::wrap,
    .promotion = Promotion::to_int,
    .characters_are_numbers = false,
    .shift_mask = 31,
    .truthiness = Truthiness::strict,
    .equality = Equality::structural,
    .plus = Plus::with_left,
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
                             {E::null, "NullPointerException", jvm::no_message},
                             {E::cast, "ClassCastException", jvm::unknown_message},
                             {E::negative_size, "NegativeArraySizeException", "{0}"},
                             {E::changed, "ConcurrentModificationException", jvm::no_message},
                             {E::recursion, "StackOverflowError", jvm::no_message},
                             {E::stop_iteration, "NoSuchElementException"},
                             {E::value, "IllegalArgumentException"},
                             {E::immutable, "UnsupportedOperationException"},
                             {E::state, "IllegalStateException"}}),
    .literals = {.list = "listOf(|)", .array = "arrayOf(|)", .set = "setOf(|)", .map = "mapOf(|)", .entry = "| to |"},
    .has_checked_names = true,
};

using kit::argument;

const jvm::Methods& methods() {
  static const jvm::Methods all({jvm::value_methods(), jvm::java_text_methods(), jvm::builder_methods(),
                                 jvm::java_list_methods(), jvm::java_map_methods(), jvm::functional_methods(),
                                 jvm::function_methods(), jvm::class_methods(), kotlin::own_methods()});
  return all;
}

// Kotlin's names for Java methods.
std::string_view java_name(std::string_view name) {
  if (name == "uppercase") return "toUpperCase";
  if (name == "lowercase") return "toLowerCase";
  if (name == "joinTo") return "joinToString";
  return name;
}

// Whether an extension of the program applies to this value (languages/kotlin/reader/extensions.cpp).
OrFailed<bool> extension_fits(Context& c, Word receiver, std::string_view name) {
  const Word test = c.global_named(fmt::format("{}#fits", name));
  return !jvm::is_function(c, test) || TRY(c.call(test, std::span(&receiver, 1))).is(Atom::true_);
}

// --- texts without regard to case: `ignoreCase` is by name or the last argument

constexpr std::string_view methods_of_case[] = {
    "contains",       "startsWith",    "endsWith",         "equals",
    "indexOf",        "lastIndexOf",   "compareTo",        "replace",
    "split",          "indexOfAny",    "replaceFirst",     "commonPrefixWith",
    "lastIndexOfAny", "regionMatches", "commonSuffixWith", "splitToSequence"};

std::optional<Word> case_flag(Context& c, std::string_view name, const Arguments& a) {
  if (std::ranges::find(methods_of_case, name) == std::end(methods_of_case)) return std::nullopt;
  for (const NamedArgument& n : a.named)
    if (n.name == "ignoreCase") return n.value;
  const bool is_last = !a.positional.empty() && a.positional.back().is_boolean() && a.positional.size() > 1;
  (void)c;
  return is_last ? std::optional(a.positional.back()) : std::nullopt;
}

char32_t without_case(char32_t unit) { return kit::to_lower(kit::to_upper(unit)); }

Word folded(Context& c, Word w) {
  if (c.draft.kind(w) == K::character)
    return c.draft.character(without_case(static_cast<char32_t>(c.draft.sized_bits(w))));
  if (c.draft.kind(w) != K::string) return w;
  std::vector<uint32_t> units = kit::units_of(StringModel::utf16, c.draft.text(w));
  for (uint32_t& unit : units) unit = without_case(unit);
  return c.draft.string(kit::text_of(StringModel::utf16, units));
}

OrFailed<std::optional<Word>> call_method(Context& c, Word receiver, std::string_view name, const Arguments& a);

OrFailed<std::optional<Word>> without_regard_to_case(Context& c, Word receiver, std::string_view name,
                                                     const Arguments& a, bool ignores) {
  std::vector<Word> positional(a.positional.begin(), a.positional.end());
  std::vector<NamedArgument> names;
  for (const NamedArgument& n : a.named)
    if (n.name != "ignoreCase") names.push_back(n);
  if (names.size() == a.named.size()) positional.pop_back();
  if (!ignores) return call_method(c, receiver, name, {positional, names});
  const bool is_asked_only = std::ranges::find(methods_of_case, name) - std::begin(methods_of_case) < 7;
  if (!is_asked_only) return c.fail(fmt::format("`{}` without regard to case is not supported", name));
  for (Word& w : positional) w = folded(c, w);
  return call_method(c, folded(c, receiver), name, {positional, names});
}

OrFailed<std::optional<Word>> call_method(Context& c, Word receiver, std::string_view name, const Arguments& a) {
  if (c.draft.kind(receiver) == K::range && name == "reversed") {
    const Draft::Range r = c.draft.range(receiver);
    const auto count = static_cast<int64_t>(r.count());
    const int64_t last = r.start + (count - 1) * r.step, sign = r.step > 0 ? 1 : -1;
    return c.draft.range(last, r.start - sign, -r.step);
  }
  if (c.draft.kind(receiver) == K::string || c.draft.kind(receiver) == K::character)
    if (const std::optional<Word> flag = case_flag(c, name, a))
      return without_regard_to_case(c, receiver, name, a, flag->is(store::Atom::true_));
  // The program's extension functions take precedence: most of the library consists of extensions, too.
  const Word extension = c.global_named(name);
  const bool is_extension = (jvm::is_function(c, extension) || c.draft.kind(extension) == K::overloads) &&
                            c.has_receiver_parameter(extension);
  const bool is_in_library = methods().find(c, receiver, name) != nullptr;
  if (is_extension && (!is_in_library || TRY(extension_fits(c, receiver, name)))) {
    std::vector<Word> all{receiver};
    all.insert(all.end(), a.positional.begin(), a.positional.end());
    return TRY(c.call_with(extension, {all, a.named}));
  }
  // Methods of a text with a regular expression are those of the expression.
  const Word first = argument(a, 0);
  if (c.draft.kind(receiver) == K::string && c.draft.kind(first) == K::instance &&
      !c.find_method(first, "containsMatchIn").is(Atom::unset)) {
    std::vector<Word> all{receiver};
    all.insert(all.end(), a.positional.begin() + 1, a.positional.end());
    return TRY(jvm::call_method(c, first, name == "contains" ? "containsMatchIn" : name, {all, a.named}));
  }
  if (receiver.is(store::Atom::none)) {
    // Extensions of nullable types; `find` searches the methods of all values.
    constexpr std::string_view of_null[] = {"let", "run",      "also",          "apply",         "takeIf", "takeUnless",
                                            "to",  "toString", "isNullOrEmpty", "isNullOrBlank", "orEmpty"};
    if (std::ranges::find(of_null, name) == std::end(of_null)) return std::nullopt;
    const Method of_any = methods().find(c, c.draft.character('x'), name);
    return of_any == nullptr ? std::nullopt : OrFailed<std::optional<Word>>(TRY(of_any(c, receiver, a)));
  }
  Method method = methods().find(c, receiver, name);
  if (method == nullptr) method = methods().find(c, receiver, java_name(name));
  if (method != nullptr) return TRY(method(c, receiver, a));
  if (const std::optional<Word> result = TRY(jvm::missing_method(c, receiver, name, a))) return result;
  // Functions of the prelude (languages/kotlin/library/collections.kt).
  if (const Word in_prelude = c.global_named(fmt::format("Jvm__{}", name)); jvm::is_function(c, in_prelude)) {
    std::vector<Word> all{receiver};
    all.insert(all.end(), a.positional.begin(), a.positional.end());
    return TRY(c.call_with(in_prelude, {all, a.named}));
  }
  // In a lambda with a receiver a call may be one of a library function without receiver.
  const std::span<const BuiltinRow> rows = c.rules->builtins;
  const auto row = std::ranges::find(rows, name, &BuiltinRow::name);
  if (row == rows.end() || row->function == nullptr || row->is_value) return std::nullopt;
  return TRY(row->function(c, a));
}

OrFailed<std::optional<Word>> load_property(Context& c, Word object, std::string_view name) {
  if (const Word extension = c.global_named(std::string(name) + "#get"); jvm::is_function(c, extension))
    return TRY(c.call(extension, std::span(&object, 1)));
  const std::span<const std::string_view> known = kotlin::properties();
  if (c.draft.kind(object) == K::character && name == "code") return Word::integer(c.draft.sized_bits(object));
  if (c.draft.kind(object) == K::range && name == "step") return Word::integer(c.draft.range(object).step);
  if (c.draft.kind(object) == K::class_ && (name == "entries" || name == "java"))
    return name == "java" ? OrFailed<std::optional<Word>>(object)
                          : c.draft.new_list(TRY(jvm::enum_constants(c, object)));
  if (name == "javaClass") return call_method(c, object, "getClass", {});
  if (std::ranges::find(known, name) == known.end()) return std::nullopt;
  if (c.draft.kind(object) == K::class_ || c.draft.kind(object) == K::instance)
    return jvm::missing_method(c, object, name, {});
  if (object.is(store::Atom::none)) return std::nullopt;
  if (name == "length" && c.draft.kind(object) == K::list) return call_method(c, object, "length", {});
  return call_method(c, object, name, {});
}

// An operator that the program defines as an extension.
OrFailed<std::optional<Word>> by_extension(Context& c, O op, Word a, Word b) {
  const std::string_view name = c.table->operators[static_cast<size_t>(op)];
  const Word extension = name.empty() ? Word::of(Atom::unset) : c.global_named(name);
  if (!jvm::is_function(c, extension) && c.draft.kind(extension) != K::overloads) return std::nullopt;
  if (c.draft.kind(a) == K::instance && !c.find_method(a, name).is(Atom::unset)) return std::nullopt;
  if (op == O::add && c.draft.kind(a) == K::string) return std::nullopt;  // members take precedence
  if (!TRY(extension_fits(c, a, name))) return std::nullopt;
  const Word both[] = {a, b};
  const Word fitting = c.fitting_function(extension, both);
  if (fitting.is(Atom::unset)) return std::nullopt;
  return TRY(c.call(fitting, both));
}

// An extension of that name for an object whose class has no such method.
OrFailed<std::optional<Word>> object_extension(Context& c, Word object, std::string_view name,
                                               std::span<const Word> arguments) {
  if (c.draft.kind(object) != K::instance || !c.find_method(object, name).is(Atom::unset)) return std::nullopt;
  const Word extension = c.global_named(name);
  if (!jvm::is_function(c, extension) || !TRY(extension_fits(c, object, name))) return std::nullopt;
  std::vector<Word> all{object};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return TRY(c.call(extension, all));
}

OrFailed<Word> iterable(Context& c, Word value) {
  if (const std::optional<Word> iterator = TRY(object_extension(c, value, "iterator", {})))
    return jvm::iterable(c, *iterator);
  return jvm::iterable(c, value);
}

OrFailed<std::optional<Word>> combined(Context& c, O op, Word a, Word b) {
  if (kit::is_number(c, a) && kit::is_number(c, b)) return std::nullopt;
  if (op != O::equal && op != O::not_equal)
    if (const std::optional<Word> result = TRY(by_extension(c, op, a, b))) return result;
  if (op == O::add && c.draft.kind(a) == K::character && c.draft.kind(b) == K::string)
    return c.draft.string(TRY(kit::text(c, a)) + std::string(c.draft.text(b)));
  const K kind = c.draft.kind(a), other = c.draft.kind(b);
  // Enum constants are ordered implicitly.
  const bool compares = op == O::less || op == O::less_equal || op == O::greater || op == O::greater_equal;
  if (compares && kind == K::instance && other == K::instance && c.find_method(a, "compareTo").is(Atom::unset)) {
    const int order = TRY(jvm::compare(c, Word(), a, b));
    return Word::boolean(op == O::less         ? order < 0
                         : op == O::less_equal ? order <= 0
                         : op == O::greater    ? order > 0
                                               : order >= 0);
  }
  const bool is_collection =
      kind == K::list || kind == K::set || kind == K::dict || kind == K::array || kind == K::range;
  const Arguments arguments{std::span(&b, 1), {}};
  if (is_collection && (op == O::add || op == O::subtract))
    return call_method(c, a, op == O::add ? "plus" : "minus", arguments);
  if (op == O::add && kind == K::tuple) return c.fail("+ of a Pair or Triple is not known");
  if (op == O::in || op == O::not_in) {
    if (const std::optional<Word> found = TRY(object_extension(c, b, "contains", std::span(&a, 1))))
      return Word::boolean(found->is(Atom::true_) == (op == O::in));
    if (other == K::list && jvm::form_of(c.draft, b) == jvm::Form::real_range) {
      const bool is_inside = TRY(jvm::compare(c, Word(), a, c.draft.at(b, 0))) >= 0 &&
                             TRY(jvm::compare(c, Word(), a, c.draft.at(b, 1))) <= 0;
      return Word::boolean(is_inside == (op == O::in));
    }
    if (other == K::list || other == K::set || other == K::dict)
      return Word::boolean(TRY(jvm::collection_contains(c, b, a)) == (op == O::in));
  }
  return std::nullopt;
}

std::vector<BuiltinRow> all_functions() {
  std::vector<BuiltinRow> all = {{"println", kit::print_line}, {"print", kit::print_plain}};
  for (const std::span<const BuiltinRow> rows :
       {kotlin::own_functions(), jvm::java_statics(), jvm::java_constructors(), jvm::function_statics(),
        jvm::class_statics(), jvm::matching_functions(), jvm::array_functions(), kotlin::intrinsics()})
    for (const BuiltinRow& row : rows)
      if (std::ranges::find(all, row.name, &BuiltinRow::name) == all.end()) all.push_back(row);
  // kotlin.math has the functions of Math under their bare names.
  for (const BuiltinRow& row : jvm::java_statics()) {
    constexpr std::string_view math = "Math.";
    if (row.name.starts_with(math) &&
        std::ranges::find(all, row.name.substr(math.size()), &BuiltinRow::name) == all.end())
      all.push_back({row.name.substr(math.size()), row.function, row.is_value});
    for (const auto& [java, own] : {std::pair("Integer.", "Int."), std::pair("Character.", "Char.")})
      if (row.name.starts_with(java)) {
        static std::vector<std::unique_ptr<std::string>> names;
        names.push_back(
            std::make_unique<std::string>(own + std::string(row.name.substr(std::string_view(java).size()))));
        all.push_back({*names.back(), row.function, row.is_value});
      }
  }
  return all;
}

constexpr FormRules forms = {
    .name = jvm::form_name,
    .iterable = iterable,
    .advance = jvm::advance,
    .text = jvm::form_text,
    .plain = jvm::plain,
    .binary = combined,
    .is_type = jvm::is_library_type,
    .method = call_method,
    .field = load_property,
};

constexpr std::string_view functions_that_print[] = {"print"};
// The functions in which it differs from the library of its family.
constexpr jvm::FamilyTable family = [] {
  jvm::FamilyTable t;
  t.characters_compare_by_sign = true;
  t.negative_repeat = "Count 'n' must be non-negative, but was {}.";
  t.integer_class = "Int";
  t.character_class = "Char";
  t.comparisons_know_null = true;
  t.records_have_more_fields = true;
  t.records_have_copy = true;
  t.record_open = "(";
  t.record_close = ")";
  t.unpacks_components = true;
  t.properties_are_methods = true;
  return t;
}();

// 1..3, 1..9 step 4, 5 downTo 1 step 1
OrFailed<void> write(kit::TextWriter& to, Word value, bool is_inner) {
  Context& c = to.context();
  if (to.is_for_people() || c.draft.kind(value) != K::range || c.draft.range(value).step == 1)
    return kit::neutral::write(to, value, is_inner);
  const Draft::Range r = c.draft.range(value);
  return to.put(r.step > 0 ? fmt::format("{}..{} step {}", r.start, r.stop - 1, r.step)
                           : fmt::format("{} downTo {} step {}", r.start, r.stop + 1, -r.step));
}

// The behaviour of values in the language: the shared rules, replaced by its own where they differ.
DialectRules own_rules() {
  DialectRules rules = shared_rules();
  rules.calls.rest = RestArguments::array;
  rules.calls.block_is_last_argument = true;
  rules.calls.printing_functions = functions_that_print;
  rules.calls.methods_have_own_names = true;
  rules.calls.functions_have_methods = true;
  rules.calls.narrows_strictly = true;
  rules.calls.is_inert_name = [](std::string_view name) { return name == "Unit"; };
  rules.errors.messages_may_be_absent = true;
  kotlin::add_roles(rules);
  rules.write = write;
  rules.load_index = kotlin::load_index;
  rules.store_index = kotlin::store_index;
  rules.iterable = jvm::dialect_iterable;
  rules.convert = jvm::convert;
  rules.cast = jvm::cast;
  rules.forms = &forms;
  rules.family = &family;
  return rules;
}

}  // namespace

const DialectRules& kotlin_rules() {
  static const std::vector<BuiltinRow> functions = all_functions();
  static const LanguageRules composed({table, functions, jvm::function_calls(), own_rules()});
  return composed.rules();
}

}  // namespace ramify::ir_machine

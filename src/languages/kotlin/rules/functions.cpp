// SPDX-License-Identifier: Apache-2.0
// Kotlin's own functions and methods: construction of collections, preconditions, scope functions, texts.
#include "languages/kotlin/rules/functions.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/jvm/characters.h"
#include "languages/jvm/element_types.h"
#include "languages/jvm/functional.h"
#include "languages/jvm/functions.h"
#include "languages/jvm/iterators.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "languages/kit/types.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::kotlin {

namespace {

using namespace jvm;  // Kotlin's library extends the JVM's
using R = OrFailed<Word>;
using A = const Arguments&;
using ir::BinaryOperator;
using kit::NumberType;

// --- collections

template <Form form>
R list_of(Context& c, A a) {
  return new_list(c, a.positional, form);
}
R list_of_not_null(Context& c, A a) {
  std::vector<Word> all;
  for (const Word w : a.positional)
    if (!w.is(Atom::none)) all.push_back(w);
  return new_list(c, all);
}
template <Form form>
R set_of(Context& c, A a) {
  const Word set = form == Form::tree_set ? new_sorted(c, form, Word()) : new_set(c, form);
  for (const Word w : a.positional) TRY(collection_add(c, set, w));
  return set;
}
template <Form form>
R map_of(Context& c, A a) {
  const Word map = form == Form::tree_map ? new_sorted(c, form, Word()) : new_map(c, form);
  if (form == Form::hash_map)
    reserve(c, map, static_cast<uint64_t>(static_cast<double>(a.positional.size()) / 0.75 + 1));
  for (const Word pair : a.positional) {
    if (c.draft.kind(pair) != ValueKind::tuple) return c.fail("a map is made of pairs");
    TRY(map_put(c, map, c.draft.at(pair, 0), c.draft.at(pair, 1)));
  }
  return map;
}
R filled(Context& c, A a, bool as_array, Word otherwise) {
  const int64_t size = TRY(number_argument(c, a, 0));
  if (size < 0) return c.raise("NegativeArraySizeException", fmt::format("{}", size));
  if (size > 50'000'000) return c.fail("a collection would get too large");
  std::vector<Word> all;
  for (int64_t i = 0; i < size; ++i)
    all.push_back(a.positional.size() > 1 ? TRY(invoke(c, argument(a, 1), Word::integer(i))) : otherwise);
  return as_array ? c.draft.new_object(ObjectKind::array, all) : new_list(c, all);
}
R make_list(Context& c, A a) { return filled(c, a, false, Word()); }
R make_array(Context& c, A a) { return filled(c, a, true, Word()); }
std::string_view name_of(NumberType type) {
  return type == NumberType::i64   ? "i64"
         : type == NumberType::i16 ? "i16"
         : type == NumberType::i8  ? "i8"
         : type == NumberType::f32 ? "f32"
         : type == NumberType::f64 ? "f64"
         : type == NumberType::u8  ? "u8"
         : type == NumberType::u16 ? "u16"
         : type == NumberType::u32 ? "u32"
         : type == NumberType::u64 ? "u64"
                                   : "int";
}
// An array of numbers of the given type.
R of_type(Context& c, Word array, std::string_view type) {
  for (uint64_t i = 0; i < c.draft.size(array); ++i)
    c.draft.set(array, i, TRY(c.rules->convert(c, c.draft.at(array, i), type)));
  set_element_type(c.draft, array, type);
  return array;
}
template <NumberType type>
R make_number_array(Context& c, A a) {
  return of_type(c, TRY(filled(c, a, true, kit::wrapped(c, type, int64_t{0}))), name_of(type));
}
R make_real_array(Context& c, A a) { return of_type(c, TRY(filled(c, a, true, c.draft.real(0))), "f64"); }
R make_boolean_array(Context& c, A a) { return filled(c, a, true, Word::boolean(false)); }
R make_character_array(Context& c, A a) { return of_type(c, TRY(filled(c, a, true, c.draft.character(0))), "char"); }
R array_of(Context& c, A a) { return c.draft.new_object(ObjectKind::array, a.positional); }
template <NumberType type>
R numbers_of(Context& c, A a) {
  std::vector<Word> all;
  for (const Word w : a.positional) all.push_back(kit::converted(c, w, type));
  return of_type(c, c.draft.new_object(ObjectKind::array, all), name_of(type));
}
R pair(Context& c, A a) { return c.draft.tuple(a.positional); }

R sequence_of(Context& c, A a) { return new_source(c, c.draft.new_list(a.positional)); }
// generateSequence(seed, next), (next): ends with null.
R generate(Context& c, A a) {
  if (a.positional.size() > 1) {
    const bool is_function_seed = is_function(c, argument(a, 0));
    return new_stage(c, Stage::iterate, Word::boolean(is_function_seed), argument(a, 0), argument(a, 1),
                     Word::boolean(false));
  }
  const Word all = new_stage(c, Stage::generate, Word(), argument(a, 0));
  return new_stage(c, Stage::take_while_there, all);
}

// --- preconditions

R lazy_message(Context& c, A a, size_t i, std::string_view otherwise) {
  if (a.positional.size() <= i) return c.draft.string(otherwise);
  return c.draft.string(TRY(kit::text(c, TRY(c.call(argument(a, i), {})))));
}
R require(Context& c, A a) {
  if (argument(a, 0).is(Atom::true_)) return Word();
  return c.raise("IllegalArgumentException",
                 std::string(c.draft.text(TRY(lazy_message(c, a, 1, "Failed requirement.")))));
}
R check(Context& c, A a) {
  if (argument(a, 0).is(Atom::true_)) return Word();
  return c.raise("IllegalStateException", std::string(c.draft.text(TRY(lazy_message(c, a, 1, "Check failed.")))));
}
template <bool is_state>
R require_not_null(Context& c, A a) {
  if (!argument(a, 0).is(Atom::none)) return argument(a, 0);
  return c.raise(is_state ? "IllegalStateException" : "IllegalArgumentException",
                 std::string(c.draft.text(TRY(lazy_message(c, a, 1, "Required value was null.")))));
}
R error(Context& c, A a) { return c.raise("IllegalStateException", TRY(kit::text(c, argument(a, 0)))); }
R to_do(Context& c, A a) {
  return c.raise("NotImplementedError", a.positional.empty()
                                            ? "An operation is not implemented."
                                            : "An operation is not implemented: " + TRY(kit::text(c, argument(a, 0))));
}

R repeat(Context& c, A a) {
  const int64_t n = TRY(number_argument(c, a, 0));
  for (int64_t i = 0; i < n; ++i) TRY(invoke(c, argument(a, 1), Word::integer(i)));
  return Word();
}
R run(Context& c, A a) { return c.call(argument(a, 0), {}); }
R with(Context& c, A a) { return c.call(argument(a, 1), a.positional.first(1)); }
template <bool is_max>
R extreme(Context& c, A a) {
  if (a.positional.empty()) return c.fail("an extreme of nothing is asked for");
  Word best = argument(a, 0);
  const bool has_order = a.positional.size() > 2 && is_function(c, a.positional.back());
  const Word order = has_order ? a.positional.back() : Word();
  for (size_t i = 1; i < a.positional.size() - (has_order ? 1 : 0); ++i) {
    const int sign = TRY(compare(c, order, a.positional[i], best));
    if (is_max ? sign > 0 : sign < 0) best = a.positional[i];
  }
  return best;
}

R build_string(Context& c, A a) {
  const Word builder = new_builder(c, "");
  TRY(c.call(argument(a, 0), std::span(&builder, 1)));
  return c.draft.string(built_text(c, builder));
}
template <int kind>
R build(Context& c, A a) {
  const Word made = kind == 0   ? new_list(c, {})
                    : kind == 1 ? new_set(c, Form::linked_hash_set)
                                : new_map(c, Form::linked_hash_map);
  TRY(c.call(a.positional.back(), std::span(&made, 1)));
  return made;
}

// --- comparisons: compareBy({..}, {..}), by one or several keys

R compare_by(Context& c, A a) {
  Word order = Word();
  for (size_t i = 0; i < a.positional.size(); ++i) {
    const Word key = a.positional[i];
    order = i == 0 ? TRY(comparison_by(c, key, Word())) : TRY(then_by(c, order, key, Word()));
  }
  return order;
}
R compare_by_descending(Context& c, A a) { return comparison_by(c, argument(a, 0), TRY(reverse_order(c))); }
R natural_order(Context& c, A) { return comparison_by(c, Word(), Word()); }
R reverse_order_function(Context& c, A) { return reverse_order(c); }
R comparator(Context&, A a) { return argument(a, 0); }

R rounded(Context& c, A a) { return c.draft.real(std::nearbyint(kit::real_value(c, argument(a, 0)))); }

// %lateinit(value, name)
R late_value(Context& c, A a) {
  if (!argument(a, 0).is(Atom::none)) return argument(a, 0);
  return c.raise("UninitializedPropertyAccessException",
                 fmt::format("lateinit property {} has not been initialized", c.draft.text(argument(a, 1))));
}

template <NumberType type, bool is_max>
R unsigned_bound(Context& c, A) {
  return kit::wrapped(c, type, is_max ? int64_t{-1} : int64_t{0});
}
template <int64_t count>
R constant_count(Context&, A) {
  return Word::integer(count);
}

constexpr BuiltinRow functions[] = {
    {"UByte.MAX_VALUE", unsigned_bound<NumberType::u8, true>, true},
    {"UByte.MIN_VALUE", unsigned_bound<NumberType::u8, false>, true},
    {"UShort.MAX_VALUE", unsigned_bound<NumberType::u16, true>, true},
    {"UShort.MIN_VALUE", unsigned_bound<NumberType::u16, false>, true},
    {"UInt.MAX_VALUE", unsigned_bound<NumberType::u32, true>, true},
    {"UInt.MIN_VALUE", unsigned_bound<NumberType::u32, false>, true},
    {"UInt.SIZE_BITS", constant_count<32>, true},
    {"ULong.MAX_VALUE", unsigned_bound<NumberType::u64, true>, true},
    {"ULong.MIN_VALUE", unsigned_bound<NumberType::u64, false>, true},
    {"ULong.SIZE_BITS", constant_count<64>, true},
    {"UByteArray", make_number_array<NumberType::u8>},
    {"UShortArray", make_number_array<NumberType::u16>},
    {"UIntArray", make_number_array<NumberType::u32>},
    {"ULongArray", make_number_array<NumberType::u64>},
    {"ubyteArrayOf", numbers_of<NumberType::u8>},
    {"ushortArrayOf", numbers_of<NumberType::u16>},
    {"uintArrayOf", numbers_of<NumberType::u32>},
    {"ulongArrayOf", numbers_of<NumberType::u64>},
    {"%lateinit", late_value},
    {"Jvm.isArray",
     [](Context& c, A a) -> R { return Word::boolean(c.draft.kind(argument(a, 0)) == ValueKind::array); }},
    {"%unwritten_type",
     [](Context& c, A) -> R { return c.fail("a reified type that the call does not write is not known here"); }},
    {"Jvm.isFunction", [](Context& c, A a) -> R { return Word::boolean(is_function(c, argument(a, 0))); }},
    {"listOf", list_of<Form::plain>},
    {"mutableListOf", list_of<Form::plain>},
    {"arrayListOf", list_of<Form::plain>},
    {"emptyList", list_of<Form::plain>},
    {"listOfNotNull", list_of_not_null},
    {"setOf", set_of<Form::linked_hash_set>},
    {"mutableSetOf", set_of<Form::linked_hash_set>},
    {"linkedSetOf", set_of<Form::linked_hash_set>},
    {"emptySet", set_of<Form::linked_hash_set>},
    {"hashSetOf", set_of<Form::hash_set>},
    {"sortedSetOf", set_of<Form::tree_set>},
    {"mapOf", map_of<Form::linked_hash_map>},
    {"mutableMapOf", map_of<Form::linked_hash_map>},
    {"linkedMapOf", map_of<Form::linked_hash_map>},
    {"emptyMap", map_of<Form::linked_hash_map>},
    {"hashMapOf", map_of<Form::hash_map>},
    {"sortedMapOf", map_of<Form::tree_map>},
    {"List", make_list},
    {"MutableList", make_list},
    {"Array", make_array},
    {"arrayOfNulls", make_array},
    {"IntArray", make_number_array<NumberType::plain>},
    {"LongArray", make_number_array<NumberType::i64>},
    {"ShortArray", make_number_array<NumberType::i16>},
    {"ByteArray", make_number_array<NumberType::i8>},
    {"DoubleArray", make_real_array},
    {"FloatArray", make_number_array<NumberType::f32>},
    {"BooleanArray", make_boolean_array},
    {"CharArray", make_character_array},
    {"arrayOf", array_of},
    {"emptyArray", array_of},
    {"intArrayOf", numbers_of<NumberType::plain>},
    {"longArrayOf", numbers_of<NumberType::i64>},
    {"shortArrayOf", numbers_of<NumberType::i16>},
    {"byteArrayOf", numbers_of<NumberType::i8>},
    {"floatArrayOf", numbers_of<NumberType::f32>},
    {"doubleArrayOf", numbers_of<NumberType::f64>},
    {"booleanArrayOf", array_of},
    {"charArrayOf",
     [](Context& c, A a) -> R { return of_type(c, c.draft.new_object(ObjectKind::array, a.positional), "char"); }},
    {"Pair", pair},
    {"Triple", pair},
    {"sequenceOf", sequence_of},
    {"emptySequence", sequence_of},
    {"generateSequence", generate},
    {"require", require},
    {"requireNotNull", require_not_null<false>},
    {"check", check},
    {"checkNotNull", require_not_null<true>},
    {"error", error},
    {"exitProcess", kit::exit_program},
    {"kotlin.system.exitProcess", kit::exit_program},
    {"TO"
     "DO",
     to_do},
    {"repeat", repeat},
    {"run", run},
    {"with", with},
    {"maxOf", extreme<true>},
    {"minOf", extreme<false>},
    {"buildString", build_string},
    {"buildList", build<0>},
    {"buildSet", build<1>},
    {"buildMap", build<2>},
    {"compareBy", compare_by},
    {"compareByDescending", compare_by_descending},
    {"naturalOrder", natural_order},
    {"reverseOrder", reverse_order_function},
    {"Comparator", comparator},
    {"round", rounded},
};

// --- methods of all values

R let(Context& c, Word w, A a) { return c.call(argument(a, 0), std::span(&w, 1)); }
R also(Context& c, Word w, A a) {
  TRY(c.call(argument(a, 0), std::span(&w, 1)));
  return w;
}
template <bool wanted>
R take_if(Context& c, Word w, A a) {
  return TRY(kit::truth_of(c, TRY(c.call(argument(a, 0), std::span(&w, 1))))) == wanted ? w : Word();
}
R to(Context& c, Word w, A a) { return pair_of(c, w, argument(a, 0)); }
R as_text(Context& c, Word w, A a) {
  if (!a.positional.empty() && kit::number_type(c, w))
    return c.draft.string(in_radix(kit::integer_value(c, w), TRY(number_argument(c, a, 0))));
  return c.draft.string(TRY(kit::text(c, w)));
}

// --- numbers

R coerce_in(Context& c, Word w, A a) {
  Word low = argument(a, 0), high = argument(a, 1);
  if (c.draft.kind(low) == ValueKind::range) {
    const Draft::Range r = c.draft.range(low);
    low = Word::integer(r.start);
    high = Word::integer(r.stop - 1);
  }
  if (TRY(compare(c, Word(), w, low)) < 0) return low;
  return TRY(compare(c, Word(), w, high)) > 0 ? high : w;
}
R coerce_at_least(Context& c, Word w, A a) {
  return TRY(compare(c, Word(), w, argument(a, 0))) < 0 ? argument(a, 0) : w;
}
R coerce_at_most(Context& c, Word w, A a) {
  return TRY(compare(c, Word(), w, argument(a, 0))) > 0 ? argument(a, 0) : w;
}
template <BinaryOperator op>
R operation(Context& c, Word w, A a) {
  return kit::binary(c, op, w, argument(a, 0));
}
R range_until(Context& c, Word w, A a) {
  const int64_t from = TRY(number_argument(c, {std::span(&w, 1), {}}, 0)), to = TRY(number_argument(c, a, 0));
  if (c.draft.kind(w) == ValueKind::character) {
    std::vector<Word> all;
    for (int64_t i = from; i < to; ++i) all.push_back(c.draft.character(static_cast<char32_t>(i)));
    return new_list(c, all);
  }
  return c.draft.range(from, to, 1);
}
R range_to(Context& c, Word w, A a) {
  if (c.draft.kind(w) == ValueKind::float_ || c.draft.kind(w) == ValueKind::string) {
    const Word both[] = {w, argument(a, 0)};
    return new_list(c, both, Form::real_range);
  }
  if (c.draft.kind(w) != ValueKind::character) {
    const Word next = Word::integer(TRY(number_argument(c, a, 0)) + 1);
    return range_until(c, w, {std::span(&next, 1), {}});
  }
  const Word next = Word::integer(TRY(number_argument(c, a, 0)) + 1);
  return range_until(c, w, {std::span(&next, 1), {}});
}
R down_to(Context& c, Word w, A a) {
  const int64_t from = TRY(number_argument(c, {std::span(&w, 1), {}}, 0)), to = TRY(number_argument(c, a, 0));
  if (c.draft.kind(w) == ValueKind::character) {
    std::vector<Word> all;
    for (int64_t i = from; i >= to; --i) all.push_back(c.draft.character(static_cast<char32_t>(i)));
    return new_list(c, all);
  }
  return c.draft.range(from, to - 1, -1);
}
R step(Context& c, Word w, A a) {
  const int64_t by = TRY(number_argument(c, a, 0));
  if (by <= 0) return c.raise("IllegalArgumentException", fmt::format("Step must be positive, was: {}.", by));
  if (c.draft.kind(w) == ValueKind::range) {
    // Up to the last element that is there.
    const Draft::Range r = c.draft.range(w);
    const int64_t sign = r.step > 0 ? 1 : -1;
    const uint64_t count = c.draft.range(c.draft.range(r.start, r.stop, sign * by)).count();
    if (count == 0) return c.draft.range(r.start, r.stop, sign * by);
    return c.draft.range(r.start, r.start + static_cast<int64_t>(count - 1) * sign * by + sign, sign * by);
  }
  std::vector<Word> out;
  const std::vector<Word> all = TRY(elements(c, w));
  for (size_t i = 0; i < all.size(); i += static_cast<size_t>(by)) out.push_back(all[i]);
  return new_list(c, out);
}
R power(Context& c, Word w, A a) {
  return c.draft.real(std::pow(kit::real_value(c, w), kit::real_value(c, argument(a, 0))));
}
template <NumberType type>
R round_to(Context& c, Word w, A) {
  const double x = kit::real_value(c, w), low = std::floor(x);
  if (std::isnan(x)) return c.raise("IllegalArgumentException", "Cannot round NaN value.");
  return saturated(c, x - low >= 0.5 ? low + 1 : low, type);
}

// --- characters

template <bool (*test)(char32_t)>
R character_test(Context& c, Word w, A) {
  return Word::boolean(test(static_cast<char32_t>(c.draft.sized_bits(w))));
}
bool letter_or_digit(char32_t ch) { return is_letter(ch) || is_digit(ch); }
template <char32_t (*convert)(char32_t)>
R character_text(Context& c, Word w, A) {
  return c.draft.string(kit::utf8(convert(static_cast<char32_t>(c.draft.sized_bits(w)))));
}
template <char32_t (*convert)(char32_t)>
R character_case(Context& c, Word w, A) {
  return c.draft.character(convert(static_cast<char32_t>(c.draft.sized_bits(w))));
}
template <bool or_null>
R digit_to_int(Context& c, Word w, A a) {
  const auto ch = static_cast<char32_t>(c.draft.sized_bits(w));
  const char32_t low = lower_case(ch);
  const int64_t value = is_digit(ch) ? ch - '0' : low >= 'a' && low <= 'z' ? static_cast<int64_t>(low - 'a') + 10 : 99;
  const int64_t radix = a.positional.empty() ? 10 : TRY(number_argument(c, a, 0));
  if (value < radix) return Word::integer(value);
  if (or_null) return Word();
  return c.raise("IllegalArgumentException", fmt::format("Char {} is not a decimal digit", kit::utf8(ch)));
}

// --- texts

std::string own(Context& c, Word w) { return std::string(c.draft.text(w)); }
template <NumberType type, bool or_null>
R to_integer(Context& c, Word w, A a) {
  const std::string text = own(c, w);
  const int64_t radix = a.positional.empty() ? 10 : TRY(number_argument(c, a, 0));
  const std::optional<BigInteger> value = parsed_integer(text, radix);
  const int bits = kit::bits_of(*c.table, type);
  const bool fits = value && *value >= -(BigInteger(1) << (bits - 1)) && *value < BigInteger(1) << (bits - 1);
  if (fits) return kit::wrapped(c, type, *value);
  if (or_null) return Word();
  return c.raise("NumberFormatException", fmt::format("For input string: \"{}\"{}", text,
                                                      radix == 10 ? "" : fmt::format(" under radix {}", radix)));
}
template <bool or_null>
R to_real(Context& c, Word w, A) {
  const std::string text = own(c, w);
  if (const std::optional<double> value = parsed_real(text)) return c.draft.real(*value);
  if (or_null) return Word();
  return c.raise("NumberFormatException", text.find_first_not_of(" \t\n\r") == std::string::npos
                                              ? "empty String"
                                              : fmt::format("For input string: \"{}\"", text));
}
R to_boolean(Context& c, Word w, A) {
  std::string text = own(c, w);
  for (char& ch : text) ch = static_cast<char>(lower_case(static_cast<unsigned char>(ch)));
  return Word::boolean(text == "true");
}
template <bool at_end>
R padded(Context& c, Word w, A a) {
  const std::string text = own(c, w);
  const int64_t length = TRY(number_argument(c, a, 0));
  const std::string fill = a.positional.size() > 1 ? TRY(kit::text(c, argument(a, 1))) : " ";
  std::string blanks;
  for (auto i = static_cast<int64_t>(kit::length_of(StringModel::utf16, text)); i < length; ++i) blanks += fill;
  return c.draft.string(at_end ? text + blanks : blanks + text);
}
R capitalized(Context& c, Word w, A a) {
  std::vector<uint32_t> units = kit::units_of(StringModel::utf16, own(c, w));
  if (units.empty()) return w;
  if (a.positional.empty()) {
    units[0] = upper_case(units[0]);
    return c.draft.string(kit::text_of(StringModel::utf16, units));
  }
  const std::string first = TRY(kit::text(c, TRY(invoke(c, argument(a, 0), c.draft.character(units[0])))));
  units.erase(units.begin());
  return c.draft.string(first + kit::text_of(StringModel::utf16, units));
}
R decapitalized(Context& c, Word w, A) {
  std::vector<uint32_t> units = kit::units_of(StringModel::utf16, own(c, w));
  if (!units.empty()) units[0] = lower_case(units[0]);
  return c.draft.string(kit::text_of(StringModel::utf16, units));
}
// split("a", "b", limit): separators are texts, not patterns.
R split(Context& c, Word w, A a) {
  const std::string text = own(c, w);
  std::vector<std::string> separators;
  int64_t limit = 0;
  for (const Word s : a.positional) {
    const ValueKind kind = c.draft.kind(s);
    if (kind == ValueKind::integer) limit = s.as_integer();
    else if (kind == ValueKind::string || kind == ValueKind::character) separators.push_back(TRY(kit::text(c, s)));
    else return c.fail("splitting by patterns is not supported");
  }
  for (const NamedArgument& n : a.named) {
    if (n.name == "limit") limit = kit::small_value(c, n.value).value_or(0);
    else return c.fail(fmt::format("`{}` of `split` is not known", n.name));
  }
  std::vector<Word> parts;
  size_t at = 0;
  while (limit <= 0 || static_cast<int64_t>(parts.size()) < limit - 1) {
    size_t best = std::string::npos, length = 0;
    for (const std::string& s : separators)
      if (const size_t found = text.find(s, s.empty() ? at + (parts.empty() ? 0 : 1) : at); found < best) {
        best = found;
        length = s.size();
      }
    if (best == std::string::npos) break;
    if (length == 0 && best > text.size()) break;
    parts.push_back(c.draft.string(text.substr(at, best - at)));
    at = best + length;
    if (length == 0 && at >= text.size()) break;
  }
  parts.push_back(c.draft.string(text.substr(at)));
  return new_list(c, parts);
}
template <bool before, bool last>
R substring_at(Context& c, Word w, A a) {
  const std::string text = own(c, w), mark = TRY(kit::text(c, argument(a, 0)));
  const size_t at = last ? text.rfind(mark) : text.find(mark);
  if (at == std::string::npos) return a.positional.size() > 1 ? argument(a, 1) : w;
  return c.draft.string(before ? text.substr(0, at) : text.substr(at + mark.size()));
}
template <bool at_end>
R removed(Context& c, Word w, A a) {
  const std::string text = own(c, w), part = TRY(kit::text(c, argument(a, 0)));
  if (at_end ? !text.ends_with(part) : !text.starts_with(part)) return w;
  return c.draft.string(at_end ? text.substr(0, text.size() - part.size()) : text.substr(part.size()));
}
R lines(Context& c, Word w, A) {
  const std::string text = own(c, w);
  std::vector<Word> all;
  size_t at = 0;
  for (;;) {
    const size_t end = text.find('\n', at);
    std::string line = text.substr(at, end == std::string::npos ? end : end - at);
    if (line.ends_with('\r')) line.pop_back();
    all.push_back(c.draft.string(line));
    if (end == std::string::npos) break;
    at = end + 1;
  }
  return new_list(c, all);
}
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> all;
  size_t at = 0;
  for (size_t end; (end = text.find('\n', at)) != std::string::npos; at = end + 1)
    all.push_back(text.substr(at, end - at));
  all.push_back(text.substr(at));
  return all;
}
bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }
R trim_indent(Context& c, Word w, A) {
  std::vector<std::string> all = lines_of(own(c, w));
  size_t least = std::string::npos;
  for (const std::string& line : all)
    if (!is_blank(line)) least = std::min(least, line.find_first_not_of(" \t"));
  if (!all.empty() && is_blank(all.front())) all.erase(all.begin());
  if (!all.empty() && is_blank(all.back())) all.pop_back();
  std::string out;
  for (size_t i = 0; i < all.size(); ++i)
    out += (i == 0 ? "" : "\n") +
           (is_blank(all[i]) && all[i].size() < least ? std::string() : all[i].substr(std::min(least, all[i].size())));
  return c.draft.string(out);
}
R trim_margin(Context& c, Word w, A a) {
  const std::string mark = a.positional.empty() ? "|" : TRY(kit::text(c, argument(a, 0)));
  std::vector<std::string> all = lines_of(own(c, w));
  if (!all.empty() && is_blank(all.front())) all.erase(all.begin());
  if (!all.empty() && is_blank(all.back())) all.pop_back();
  std::string out;
  for (size_t i = 0; i < all.size(); ++i) {
    const size_t at = all[i].find_first_not_of(" \t");
    const bool has_mark = at != std::string::npos && all[i].compare(at, mark.size(), mark) == 0;
    out += (i == 0 ? "" : "\n") + (has_mark ? all[i].substr(at + mark.size()) : all[i]);
  }
  return c.draft.string(out);
}
R text_reversed(Context& c, Word w, A) {
  std::vector<uint32_t> units = kit::units_of(StringModel::utf16, own(c, w));
  std::ranges::reverse(units);
  return c.draft.string(kit::text_of(StringModel::utf16, units));
}
R trimmed_by(Context& c, Word w, A a, bool front, bool back) {
  std::vector<uint32_t> units = kit::units_of(StringModel::utf16, own(c, w));
  std::string set;
  for (const Word ch : a.positional) set += TRY(kit::text(c, ch));
  const auto is_out = [&](uint32_t u) {
    return a.positional.empty() ? is_white(u) || u == 0xa0 : set.find(kit::utf8(u)) != std::string::npos;
  };
  size_t begin = 0, end = units.size();
  while (front && begin < end && is_out(units[begin])) ++begin;
  while (back && end > begin && is_out(units[end - 1])) --end;
  return c.draft.string(kit::text_of(StringModel::utf16, {units.begin() + static_cast<ptrdiff_t>(begin),
                                                          units.begin() + static_cast<ptrdiff_t>(end)}));
}
template <bool front, bool back>
R trim(Context& c, Word w, A a) {
  if (!a.positional.empty() && is_function(c, argument(a, 0)))
    return c.fail("`trim` with a predicate is not supported");
  return trimmed_by(c, w, a, front, back);
}
R get_character(Context& c, Word w, A a) { return call_method(c, w, "charAt", a); }
template <bool negated>
R is_null_or(Context& c, Word w, A) {
  const bool is_empty =
      w.is(Atom::none) || (c.draft.kind(w) == ValueKind::string ? own(c, w).empty() : TRY(size_of(c, w)) == 0);
  return Word::boolean(is_empty != negated);
}
R is_null_or_blank(Context& c, Word w, A) { return Word::boolean(w.is(Atom::none) || is_blank(own(c, w))); }
R or_empty(Context& c, Word w, A) { return w.is(Atom::none) ? c.draft.string("") : w; }
R is_not_blank(Context& c, Word w, A) {
  for (const uint32_t u : kit::units_of(StringModel::utf16, own(c, w)))
    if (!is_white(u)) return Word::boolean(true);
  return Word::boolean(false);
}
R if_empty(Context& c, Word w, A a) {
  const bool is_empty = c.draft.kind(w) == ValueKind::string ? own(c, w).empty() : TRY(size_of(c, w)) == 0;
  return is_empty ? c.call(argument(a, 0), {}) : R(w);
}

// --- lists, sets, maps

template <bool is_or_null>
R get_or(Context& c, Word w, A a) {
  const std::vector<Word> all = TRY(elements(c, w));
  const int64_t at = TRY(number_argument(c, a, 0));
  if (at >= 0 && static_cast<size_t>(at) < all.size()) return all[static_cast<size_t>(at)];
  return is_or_null ? R(Word()) : invoke(c, argument(a, 1), argument(a, 0));
}
R to_list(Context& c, Word w, A) { return new_list(c, TRY(elements(c, w))); }
R to_pairs(Context& c, Word map, A) {
  std::vector<Word> all;
  for (const Entry& e : TRY(entries(c, map))) all.push_back(TRY(pair_of(c, e.key, e.value)));
  return new_list(c, all);
}
template <Form form>
R to_set(Context& c, Word w, A a) {
  const Word set = form == Form::tree_set ? new_sorted(c, form, argument(a, 0)) : new_set(c, form);
  for (const Word x : TRY(elements(c, w))) TRY(collection_add(c, set, x));
  return set;
}
R to_map(Context& c, Word w, A) {
  const Word map = new_map(c, Form::linked_hash_map);
  for (const Word x : TRY(elements(c, w))) TRY(map_put(c, map, c.draft.at(x, 0), c.draft.at(x, 1)));
  return map;
}
R to_sorted_map(Context& c, Word w, A a) {
  const Word map = new_sorted(c, Form::tree_map, argument(a, 0));
  for (const Entry& e : TRY(entries(c, w))) TRY(map_put(c, map, e.key, e.value));
  return map;
}
template <NumberType type>
R to_unsigned(Context& c, Word w, A) {
  return kit::converted(c, w, type);
}
// The bits of an integer as stored.
uint64_t stored_bits(Context& c, Word w, int& width) {
  const std::optional<NumberType> type = kit::number_type(c, w);
  width = type ? kit::bits_of(*c.table, *type) : 32;
  const auto value =
      static_cast<uint64_t>(static_cast<int64_t>(kit::integer_value(c, kit::converted(c, w, NumberType::i64))));
  return width >= 64 ? value : value & ((uint64_t{1} << width) - 1);
}
template <int which>
R bit_count(Context& c, Word w, A) {
  int width = 32;
  const uint64_t bits = stored_bits(c, w, width);
  if (which == 0) return Word::integer(std::popcount(bits));
  if (which == 1) return Word::integer(std::countl_zero(bits) - (64 - width));
  return Word::integer(bits == 0 ? width : std::countr_zero(bits));
}
// Arrays with the same elements in another order.
R array_like(Context& c, Word w, const std::vector<Word>& all) {
  return typed_like(c.draft, c.draft.new_object(ObjectKind::array, all), w);
}
template <bool is_descending>
R sorted_array(Context& c, Word w, A) {
  const Word sorted = TRY(call_method(c, w, is_descending ? "sortedDescending" : "sorted", {}));
  return array_like(c, w, TRY(elements(c, sorted)));
}
R reversed_array(Context& c, Word w, A) {
  std::vector<Word> all = TRY(elements(c, w));
  std::ranges::reverse(all);
  return array_like(c, w, all);
}
template <bool is_highest>
R one_bit(Context& c, Word w, A) {
  int width = 32;
  const uint64_t bits = stored_bits(c, w, width);
  const uint64_t bit = is_highest ? std::bit_floor(bits) : bits & (~bits + 1);
  return kit::wrapped(c, kit::number_type(c, w).value_or(NumberType::plain), static_cast<int64_t>(bit));
}
template <bool to_left>
R turned(Context& c, Word w, A a) {
  int width = 32;
  const uint64_t bits = stored_bits(c, w, width);
  const int64_t count = TRY(number_argument(c, a, 0)) * (to_left ? 1 : -1);
  const auto by = static_cast<uint64_t>(count) % static_cast<uint64_t>(width);
  const uint64_t rest = static_cast<uint64_t>(width) - by;
  const uint64_t result = by == 0 ? bits : bits << by | bits >> rest;
  return kit::wrapped(c, kit::number_type(c, w).value_or(NumberType::plain), static_cast<int64_t>(result));
}
// xs.sliceArray(1..3), xs.sliceArray(listOf(0, 2))
R slice_array(Context& c, Word w, A a) {
  const std::vector<Word> all = TRY(elements(c, w));
  std::vector<Word> chosen;
  for (const Word at : TRY(elements(c, argument(a, 0)))) {
    const int64_t i = kit::small_value(c, at).value_or(-1);
    if (i < 0 || static_cast<size_t>(i) >= all.size())
      return c.error(RuntimeError::index, "", fmt::format("{}", i), fmt::format("{}", all.size()));
    chosen.push_back(all[static_cast<size_t>(i)]);
  }
  return typed_like(c.draft, c.draft.new_object(ObjectKind::array, chosen), w);
}
R concatenated(Context& c, Word w, A a) {
  const std::vector<Word> all = TRY(elements(c, w));
  const size_t from =
      a.positional.empty() ? 0 : static_cast<size_t>(std::max<int64_t>(TRY(number_argument(c, a, 0)), 0));
  const size_t to =
      a.positional.size() > 1 ? static_cast<size_t>(std::max<int64_t>(TRY(number_argument(c, a, 1)), 0)) : all.size();
  if (from > to || to > all.size())
    return c.raise("IndexOutOfBoundsException",
                   fmt::format("startIndex: {}, endIndex: {}, size: {}", from, to, all.size()));
  std::string out;
  for (size_t i = from; i < to; ++i) out += TRY(kit::text(c, all[i]));
  return c.draft.string(out);
}
R encoded(Context& c, Word text, A a) {
  if (!a.positional.empty()) return c.fail("`toByteArray` in another encoding is not supported");
  std::vector<Word> all;
  for (const char b : std::string(c.draft.text(text)))
    all.push_back(kit::wrapped(c, NumberType::i8, static_cast<int64_t>(static_cast<signed char>(b))));
  return of_type(c, c.draft.new_object(ObjectKind::array, all), "i8");
}
R decoded(Context& c, Word w, A) {
  std::string out;
  for (const Word b : TRY(elements(c, w))) out += static_cast<char>(kit::small_value(c, b).value_or(0));
  return c.draft.string(out);
}
template <NumberType type>
R to_number_array(Context& c, Word w, A) {
  return of_type(c, c.draft.new_object(ObjectKind::array, TRY(elements(c, w))), name_of(type));
}
R to_character_array(Context& c, Word w, A) {
  return of_type(c, c.draft.new_object(ObjectKind::array, TRY(elements(c, w))), "char");
}
R to_array(Context& c, Word w, A) { return c.draft.new_object(ObjectKind::array, TRY(elements(c, w))); }
R as_sequence(Context& c, Word w, A) { return new_source(c, w); }
R itself(Context&, Word w, A) { return w; }
R plus(Context& c, Word w, A a) {
  const Word other = argument(a, 0);
  const ValueKind kind = c.draft.kind(other);
  const bool is_collection =
      kind == ValueKind::list || kind == ValueKind::set || kind == ValueKind::array || kind == ValueKind::range;
  std::vector<Word> all = TRY(elements(c, w));
  if (family_of(c, w) == Family::map) {
    const Word map = new_map(c, Form::linked_hash_map);
    for (const Entry& e : TRY(entries(c, w))) TRY(map_put(c, map, e.key, e.value));
    if (family_of(c, other) == Family::map) {
      for (const Entry& e : TRY(entries(c, other))) TRY(map_put(c, map, e.key, e.value));
    } else if (kind == ValueKind::tuple) {
      TRY(map_put(c, map, c.draft.at(other, 0), c.draft.at(other, 1)));
    } else {
      for (const Word p : TRY(elements(c, other))) TRY(map_put(c, map, c.draft.at(p, 0), c.draft.at(p, 1)));
    }
    return map;
  }
  const std::vector<Word> more =
      is_collection && family_of(c, other) != Family::entry ? TRY(elements(c, other)) : std::vector<Word>{other};
  if (family_of(c, w) == Family::set) {
    const Word set = new_set(c, Form::linked_hash_set);
    for (const Word x : all) TRY(collection_add(c, set, x));
    for (const Word x : more) TRY(collection_add(c, set, x));
    return set;
  }
  all.insert(all.end(), more.begin(), more.end());
  return c.draft.kind(w) == ValueKind::array ? typed_like(c.draft, c.draft.new_object(ObjectKind::array, all), w)
                                             : new_list(c, all);
}
R minus(Context& c, Word w, A a) {
  const Word other = argument(a, 0);
  const ValueKind kind = c.draft.kind(other);
  const bool is_collection =
      kind == ValueKind::list || kind == ValueKind::set || kind == ValueKind::array || kind == ValueKind::range;
  if (family_of(c, w) == Family::map) {
    const Word map = new_map(c, Form::linked_hash_map);
    for (const Entry& e : TRY(entries(c, w))) {
      const bool goes =
          is_collection ? TRY(collection_contains(c, other, e.key)) : TRY(kit::same_content(c, e.key, other));
      if (!goes) TRY(map_put(c, map, e.key, e.value));
    }
    return map;
  }
  std::vector<Word> kept;
  bool is_gone = false;
  for (const Word x : TRY(elements(c, w))) {
    const bool goes =
        is_collection ? TRY(collection_contains(c, other, x)) : !is_gone && TRY(kit::same_content(c, x, other));
    is_gone = is_gone || goes;
    if (!goes) kept.push_back(x);
  }
  if (family_of(c, w) != Family::set) return new_list(c, kept);
  const Word set = new_set(c, Form::linked_hash_set);
  for (const Word x : kept) TRY(collection_add(c, set, x));
  return set;
}
template <char which>
R set_operation(Context& c, Word w, A a) {
  const Word set = new_set(c, Form::linked_hash_set);
  for (const Word x : TRY(elements(c, w)))
    if (which == 'u' || TRY(collection_contains(c, argument(a, 0), x)) == (which == 'i'))
      TRY(collection_add(c, set, x));
  if (which == 'u')
    for (const Word x : TRY(elements(c, argument(a, 0)))) TRY(collection_add(c, set, x));
  return set;
}
template <bool is_descending, bool by_key>
R sort(Context& c, Word w, A a) {
  const std::string_view name = by_key          ? (is_descending ? "sortedByDescending" : "sortedBy")
                                : is_descending ? "sortedDescending"
                                                : "sorted";
  const Word ordered = TRY(call_method(c, w, name, a));
  return replace_elements(c, w, TRY(elements(c, ordered)));
}
R sort_with(Context& c, Word w, A a) {
  const Word ordered = TRY(call_method(c, w, "sortedWith", a));
  return replace_elements(c, w, TRY(elements(c, ordered)));
}
R reverse(Context& c, Word w, A) {
  std::vector<Word> all = TRY(elements(c, w));
  std::ranges::reverse(all);
  return replace_elements(c, w, all);
}
R fill(Context& c, Word w, A a) {
  for (uint64_t i = 0; i < c.draft.size(w); ++i) c.draft.set(w, i, TRY(as_element(c, w, argument(a, 0))));
  return Word();
}
R indices(Context& c, Word w, A) { return c.draft.range(0, static_cast<int64_t>(TRY(size_of(c, w))), 1); }
R last_index(Context& c, Word w, A) { return Word::integer(static_cast<int64_t>(TRY(size_of(c, w))) - 1); }
template <bool from_end, bool or_null>
R remove_end(Context& c, Word w, A) {
  const uint64_t size = c.draft.size(w);
  if (size == 0) {
    if (or_null) return Word();
    return no_element(c, form_of(c.draft, w) == Form::array_deque ? "ArrayDeque is empty." : "List is empty.");
  }
  const Word taken = c.draft.at(w, from_end ? size - 1 : 0);
  c.draft.erase(w, from_end ? size - 1 : 0);
  return taken;
}
R array_text(Context& c, Word w, A) {
  std::string out = "[";
  bool is_first = true;
  for (const Word x : TRY(elements(c, w))) {
    out += (is_first ? "" : ", ") + TRY(kit::text(c, x));
    is_first = false;
  }
  return c.draft.string(out + "]");
}
R copy_of(Context& c, Word w, A a) {
  std::vector<Word> all = TRY(elements(c, w));
  if (!a.positional.empty())
    all.resize(static_cast<size_t>(std::max<int64_t>(TRY(number_argument(c, a, 0)), 0)),
               all.empty() || !kit::number_type(c, all[0]) ? Word()
                                                           : kit::wrapped(c, *kit::number_type(c, all[0]), int64_t{0}));
  return typed_like(c.draft, c.draft.new_object(ObjectKind::array, all), w);
}
R copy_of_range(Context& c, Word w, A a) {
  const int64_t from = TRY(number_argument(c, a, 0)), to = TRY(number_argument(c, a, 1));
  std::vector<Word> all = TRY(elements(c, w)), part;
  if (from < 0 || to > static_cast<int64_t>(all.size()) || from > to)
    return c.raise("IndexOutOfBoundsException", fmt::format("toIndex ({}) is greater than size ({}).", to, all.size()));
  const std::span<const Word> between =
      std::span<const Word>(all).subspan(static_cast<size_t>(from), static_cast<size_t>(to - from));
  return typed_like(c.draft, c.draft.new_object(ObjectKind::array, between), w);
}
R content_equals(Context& c, Word w, A a) {
  const std::vector<Word> x = TRY(elements(c, w)), y = TRY(elements(c, argument(a, 0)));
  if (x.size() != y.size()) return Word::boolean(false);
  for (size_t i = 0; i < x.size(); ++i)
    if (!TRY(kit::same_content(c, x[i], y[i]))) return Word::boolean(false);
  return Word::boolean(true);
}

template <int part, bool of_entries>
R map_part(Context& c, Word map, A a) {
  const Word made = new_map(c, Form::linked_hash_map);
  for (const Entry& e : TRY(entries(c, map))) {
    const Word entry = new_entry(c, e.key, e.value);
    if (part < 2) {  // mapKeys, mapValues
      const Word result = TRY(invoke(c, argument(a, 0), entry));
      TRY(map_put(c, made, part == 0 ? result : e.key, part == 0 ? e.value : result));
    } else if (TRY(holds_for(c, argument(a, 0), part == 2 ? e.key : e.value))) {  // filterKeys, filterValues
      TRY(map_put(c, made, e.key, e.value));
    }
  }
  return made;
}
R get_or_put(Context& c, Word map, A a) {
  if (const std::optional<Word> held = TRY(map_find(c, map, argument(a, 0))); held && !held->is(Atom::none))
    return *held;
  const Word made = TRY(c.call(argument(a, 1), {}));
  TRY(map_put(c, map, argument(a, 0), made));
  return made;
}
R get_or_else(Context& c, Word map, A a) {
  if (const std::optional<Word> held = TRY(map_find(c, map, argument(a, 0))); held && !held->is(Atom::none))
    return *held;
  return c.call(argument(a, 1), {});
}
// For a property that delegates to the map, looked up by the property's name: getValue(owner, property).
R get_value(Context& c, Word map, A a) {
  if (a.positional.size() == 2) {
    const Word name[] = {TRY(c.load_member(argument(a, 1), "name"))};
    return get_value(c, map, {name, {}});
  }
  if (const std::optional<Word> held = TRY(map_find(c, map, argument(a, 0)))) return *held;
  return no_element(c, fmt::format("Key {} is missing in the map.", TRY(kit::text(c, argument(a, 0)))));
}
R map_set(Context& c, Word map, A a) {
  TRY(map_put(c, map, argument(a, 0), argument(a, 1)));
  return Word();
}
R set_value(Context& c, Word map, A a) {
  TRY(map_put(c, map, TRY(c.load_member(argument(a, 1), "name")), argument(a, 2)));
  return Word();
}
R map_contains(Context& c, Word map, A a) { return Word::boolean(TRY(map_find(c, map, argument(a, 0))).has_value()); }
R map_for_each(Context& c, Word map, A a) {
  const bool takes_both = c.arity(argument(a, 0)) == std::optional<size_t>(2);
  for (const Entry& e : TRY(entries(c, map))) {
    const Word both[] = {e.key, e.value};
    if (takes_both) TRY(invoke(c, argument(a, 0), "accept", both));
    else TRY(invoke(c, argument(a, 0), new_entry(c, e.key, e.value, map)));
  }
  return Word();
}
template <Form form>
R view(Context& c, Word map, A) {
  return new_list(c, std::span(&map, 1), form);
}
R put_all(Context& c, Word map, A a) {
  if (family_of(c, argument(a, 0)) == Family::map) {
    for (const Entry& e : TRY(entries(c, argument(a, 0)))) TRY(map_put(c, map, e.key, e.value));
  } else {
    for (const Word p : TRY(elements(c, argument(a, 0)))) TRY(map_put(c, map, c.draft.at(p, 0), c.draft.at(p, 1)));
  }
  return Word();
}
// += and -= that do not assign to the variable.
R plus_assign(Context& c, Word w, A a) {
  const Word other = argument(a, 0);
  const ValueKind kind = c.draft.kind(other);
  if (family_of(c, w) == Family::map) {
    if (kind == ValueKind::tuple) TRY(map_put(c, w, c.draft.at(other, 0), c.draft.at(other, 1)));
    else TRY(put_all(c, w, a));
    return Word();
  }
  const bool is_collection =
      kind == ValueKind::list || kind == ValueKind::set || kind == ValueKind::array || kind == ValueKind::range;
  if (!is_collection || family_of(c, other) == Family::entry) TRY(collection_add(c, w, other));
  else
    for (const Word x : TRY(elements(c, other))) TRY(collection_add(c, w, x));
  return Word();
}
R minus_assign(Context& c, Word w, A a) {
  const Word other = argument(a, 0);
  const ValueKind kind = c.draft.kind(other);
  const bool is_collection =
      kind == ValueKind::list || kind == ValueKind::set || kind == ValueKind::array || kind == ValueKind::range;
  const std::vector<Word> gone = is_collection ? TRY(elements(c, other)) : std::vector<Word>{other};
  for (const Word x : gone) {
    if (family_of(c, w) == Family::map) TRY(map_remove(c, w, x));
    else TRY(collection_remove(c, w, x));
  }
  return Word();
}

template <uint64_t i>
R component(Context& c, Word w, A) {
  if (i >= c.draft.size(w)) return c.fail("there is no such component");
  return c.draft.at(w, i);
}
R to_triple_list(Context& c, Word w, A) { return new_list(c, TRY(elements(c, w))); }
R comparator_then(Context& c, Word f, A a) { return then_by(c, f, argument(a, 0), Word()); }
R comparator_then_descending(Context& c, Word f, A a) { return then_by(c, f, argument(a, 0), TRY(reverse_order(c))); }

// --- ranges

template <bool is_first>
R range_end(Context& c, Word w, A a) {
  const Draft::Range r = c.draft.range(w);
  (void)a;
  if (is_first) return Word::integer(r.start);
  const uint64_t count = r.count();
  return Word::integer(count == 0 ? r.stop - 1 : r.start + static_cast<int64_t>(count - 1) * r.step);
}

R to_regex(Context& c, Word w, A a) {
  std::vector<Word> all{w};
  all.insert(all.end(), a.positional.begin(), a.positional.end());
  return c.call(c.global_named("Jvm__toRegex"), all);
}
R format_text(Context& c, Word w, A a) {
  const std::string pattern(c.draft.text(w));
  // String.format(pattern, arguments)
  const std::span<const Word> given = TRY(without_locale(c, a.positional));
  return c.draft.string(TRY(formatted(c, pattern, given)));
}
template <int by>
R stepped(Context& c, Word w, A) {
  return kit::binary(c, BinaryOperator::add, w, Word::integer(by));
}
// In Kotlin `remove` is by value; by position it is `removeAt`.
R remove_value(Context& c, Word w, A a) { return call_method(c, w, "remove#", a); }

constexpr Row rows[] = {
    {Receiver::text, "toRegex", to_regex},
    {Receiver::text, "format", format_text},
    {Receiver::list, "remove", remove_value},
    {Receiver::list, "asReversed", [](Context& c, Word w, A a) -> R { return call_method(c, w, "reversed", a); }},
    {Receiver::any, "let", let},
    {Receiver::any, "run", let},
    {Receiver::any, "also", also},
    {Receiver::any, "apply", also},
    {Receiver::any, "takeIf", take_if<true>},
    {Receiver::any, "takeUnless", take_if<false>},
    {Receiver::any, "to", to},
    {Receiver::any, "toString", as_text},
    {Receiver::any, "coerceIn", coerce_in},
    {Receiver::any, "coerceAtLeast", coerce_at_least},
    {Receiver::any, "coerceAtMost", coerce_at_most},
    {Receiver::any, "rangeTo", range_to},
    {Receiver::number, "toUByte", to_unsigned<NumberType::u8>},
    {Receiver::number, "toUShort", to_unsigned<NumberType::u16>},
    {Receiver::number, "toUInt", to_unsigned<NumberType::u32>},
    {Receiver::number, "toULong", to_unsigned<NumberType::u64>},
    {Receiver::number, "countOneBits", bit_count<0>},
    {Receiver::number, "countLeadingZeroBits", bit_count<1>},
    {Receiver::number, "countTrailingZeroBits", bit_count<2>},
    {Receiver::number, "takeHighestOneBit", one_bit<true>},
    {Receiver::number, "takeLowestOneBit", one_bit<false>},
    {Receiver::number, "rotateLeft", turned<true>},
    {Receiver::number, "rotateRight", turned<false>},
    {Receiver::text, "toByteArray", encoded},
    {Receiver::text, "encodeToByteArray", encoded},
    {Receiver::array, "decodeToString", decoded},
    {Receiver::array, "concatToString", concatenated},
    {Receiver::array, "sliceArray", slice_array},
    {Receiver::array, "sortedArray", sorted_array<false>},
    {Receiver::array, "sortedArrayDescending", sorted_array<true>},
    {Receiver::array, "reversedArray", reversed_array},
    {Receiver::iterable, "toUIntArray", to_number_array<NumberType::u32>},
    {Receiver::iterable, "toULongArray", to_number_array<NumberType::u64>},
    {Receiver::number, "until", range_until},
    {Receiver::number, "rangeUntil", range_until},
    {Receiver::character, "until", range_until},
    {Receiver::number, "downTo", down_to},
    {Receiver::character, "downTo", down_to},
    {Receiver::iterable, "step", step},
    {Receiver::character, "plus", operation<BinaryOperator::add>},
    {Receiver::character, "minus", operation<BinaryOperator::subtract>},
    {Receiver::character, "inc", stepped<1>},
    {Receiver::character, "dec", stepped<-1>},
    {Receiver::number, "inc", stepped<1>},
    {Receiver::number, "dec", stepped<-1>},
    {Receiver::number, "unaryMinus",
     [](Context& c, Word w, A) -> R { return kit::unary(c, ir::UnaryOperator::negate, w); }},
    {Receiver::number, "unaryPlus",
     [](Context& c, Word w, A) -> R { return kit::unary(c, ir::UnaryOperator::plus, w); }},
    {Receiver::number, "plus", operation<BinaryOperator::add>},
    {Receiver::number, "minus", operation<BinaryOperator::subtract>},
    {Receiver::number, "times", operation<BinaryOperator::multiply>},
    {Receiver::number, "div", operation<BinaryOperator::divide>},
    {Receiver::number, "rem", operation<BinaryOperator::remainder>},
    {Receiver::number, "mod", operation<BinaryOperator::remainder_floor>},
    {Receiver::number, "floorDiv", operation<BinaryOperator::divide_floor>},
    {Receiver::number, "and", operation<BinaryOperator::bit_and>},
    {Receiver::number, "or", operation<BinaryOperator::bit_or>},
    {Receiver::number, "xor", operation<BinaryOperator::bit_xor>},
    {Receiver::number, "shl", operation<BinaryOperator::shift_left>},
    {Receiver::number, "shr", operation<BinaryOperator::shift_right>},
    {Receiver::number, "ushr", operation<BinaryOperator::shift_right_unsigned>},
    {Receiver::boolean, "and", operation<BinaryOperator::bit_and>},
    {Receiver::boolean, "or", operation<BinaryOperator::bit_or>},
    {Receiver::boolean, "xor", operation<BinaryOperator::bit_xor>},
    {Receiver::number, "inv", [](Context& c, Word w, A) -> R { return kit::unary(c, ir::UnaryOperator::bit_not, w); }},
    {Receiver::boolean, "not", [](Context&, Word w, A) -> R { return Word::boolean(w.is(Atom::false_)); }},
    {Receiver::number, "pow", power},
    {Receiver::number, "roundToInt", round_to<NumberType::plain>},
    {Receiver::number, "roundToLong", round_to<NumberType::i64>},
    {Receiver::character, "isDigit", character_test<is_digit>},
    {Receiver::character, "isLetter", character_test<is_letter>},
    {Receiver::character, "isLetterOrDigit", character_test<letter_or_digit>},
    {Receiver::character, "isUpperCase", character_test<is_upper>},
    {Receiver::character, "isLowerCase", character_test<is_lower>},
    {Receiver::character, "isWhitespace", character_test<is_white>},
    {Receiver::character, "uppercase", character_text<upper_case>},
    {Receiver::character, "lowercase", character_text<lower_case>},
    {Receiver::character, "uppercaseChar", character_case<upper_case>},
    {Receiver::character, "lowercaseChar", character_case<lower_case>},
    {Receiver::character, "titlecase", character_text<upper_case>},
    {Receiver::character, "titlecaseChar", character_case<upper_case>},
    {Receiver::character, "toUpperCase", character_case<upper_case>},
    {Receiver::character, "toLowerCase", character_case<lower_case>},
    {Receiver::character, "digitToInt", digit_to_int<false>},
    {Receiver::character, "digitToIntOrNull", digit_to_int<true>},
    {Receiver::text, "toInt", to_integer<NumberType::plain, false>},
    {Receiver::text, "toIntOrNull", to_integer<NumberType::plain, true>},
    {Receiver::text, "toLong", to_integer<NumberType::i64, false>},
    {Receiver::text, "toLongOrNull", to_integer<NumberType::i64, true>},
    {Receiver::text, "toDouble", to_real<false>},
    {Receiver::text, "toDoubleOrNull", to_real<true>},
    {Receiver::text, "toBoolean", to_boolean},
    {Receiver::text, "padStart", padded<false>},
    {Receiver::text, "padEnd", padded<true>},
    {Receiver::text, "capitalize", capitalized},
    {Receiver::text, "replaceFirstChar", capitalized},
    {Receiver::text, "decapitalize", decapitalized},
    {Receiver::text, "split", split},
    {Receiver::text, "substringBefore", substring_at<true, false>},
    {Receiver::text, "substringAfter", substring_at<false, false>},
    {Receiver::text, "substringBeforeLast", substring_at<true, true>},
    {Receiver::text, "substringAfterLast", substring_at<false, true>},
    {Receiver::text, "removePrefix", removed<false>},
    {Receiver::text, "removeSuffix", removed<true>},
    {Receiver::text, "lines", lines},
    {Receiver::text, "trimIndent", trim_indent},
    {Receiver::text, "trimMargin", trim_margin},
    {Receiver::text, "reversed", text_reversed},
    {Receiver::text, "trim", trim<true, true>},
    {Receiver::text, "trimStart", trim<true, false>},
    {Receiver::text, "trimEnd", trim<false, true>},
    {Receiver::text, "get", get_character},
    {Receiver::text, "isNotBlank", is_not_blank},
    {Receiver::any, "isNullOrEmpty", is_null_or<false>},
    {Receiver::any, "isNullOrBlank", is_null_or_blank},
    {Receiver::any, "orEmpty", or_empty},
    {Receiver::iterable, "ifEmpty", if_empty},
    {Receiver::iterable, "ifBlank", if_empty},
    {Receiver::iterable, "getOrNull", get_or<true>},
    {Receiver::iterable, "getOrElse", get_or<false>},
    {Receiver::iterable, "elementAtOrNull", get_or<true>},
    {Receiver::iterable, "toList", to_list},
    {Receiver::iterable, "toMutableList", to_list},
    {Receiver::map, "toList", to_pairs},
    {Receiver::pair, "toList", to_triple_list},
    {Receiver::iterable, "toSet", to_set<Form::linked_hash_set>},
    {Receiver::iterable, "toMutableSet", to_set<Form::linked_hash_set>},
    {Receiver::iterable, "toHashSet", to_set<Form::hash_set>},
    {Receiver::iterable, "toSortedSet", to_set<Form::tree_set>},
    {Receiver::iterable, "toMap", to_map},
    {Receiver::iterable, "toMutableMap", to_map},
    {Receiver::map, "toSortedMap", to_sorted_map},
    {Receiver::iterable, "toTypedArray", to_array},
    {Receiver::iterable, "toIntArray", to_number_array<NumberType::plain>},
    {Receiver::iterable, "toLongArray", to_number_array<NumberType::i64>},
    {Receiver::iterable, "toDoubleArray", to_number_array<NumberType::f64>},
    {Receiver::iterable, "toCharArray", to_character_array},
    {Receiver::iterable, "toBooleanArray", to_array},
    {Receiver::iterable, "asSequence", as_sequence},
    {Receiver::iterable, "asIterable", itself},
    {Receiver::iterable, "asList", to_list},
    {Receiver::iterable, "plus", plus},
    {Receiver::iterable, "minus", minus},
    {Receiver::iterable, "plusAssign", plus_assign},
    {Receiver::iterable, "minusAssign", minus_assign},
    {Receiver::iterable, "union", set_operation<'u'>},
    {Receiver::iterable, "intersect", set_operation<'i'>},
    {Receiver::iterable, "subtract", set_operation<'s'>},
    {Receiver::iterable, "sort", sort<false, false>},
    {Receiver::list, "sort", sort<false, false>},
    {Receiver::iterable, "sortDescending", sort<true, false>},
    {Receiver::iterable, "sortBy", sort<false, true>},
    {Receiver::iterable, "sortByDescending", sort<true, true>},
    {Receiver::iterable, "sortWith", sort_with},
    {Receiver::iterable, "reverse", reverse},
    {Receiver::iterable, "fill", fill},
    {Receiver::iterable, "indices", indices},
    {Receiver::iterable, "lastIndex", last_index},
    {Receiver::list, "removeLast", remove_end<true, false>},
    {Receiver::list, "removeFirst", remove_end<false, false>},
    {Receiver::list, "removeLastOrNull", remove_end<true, true>},
    {Receiver::list, "removeFirstOrNull", remove_end<false, true>},
    {Receiver::array, "contentToString", array_text},
    {Receiver::array, "copyOf", copy_of},
    {Receiver::array, "copyOfRange", copy_of_range},
    {Receiver::array, "contentEquals", content_equals},
    {Receiver::map, "mapKeys", map_part<0, true>},
    {Receiver::map, "mapValues", map_part<1, true>},
    {Receiver::map, "filterKeys", map_part<2, false>},
    {Receiver::map, "filterValues", map_part<3, false>},
    {Receiver::map, "getOrPut", get_or_put},
    {Receiver::map, "getOrElse", get_or_else},
    {Receiver::map, "getValue", get_value},
    {Receiver::map, "setValue", set_value},
    {Receiver::map, "set", map_set},
    {Receiver::map, "contains", map_contains},
    {Receiver::map, "forEach", map_for_each},
    {Receiver::map, "keys", view<Form::key_view>},
    {Receiver::map, "values", view<Form::value_view>},
    {Receiver::map, "entries", view<Form::entry_view>},
    {Receiver::map, "putAll", put_all},
    {Receiver::pair, "component1", component<0>},
    {Receiver::pair, "component2", component<1>},
    {Receiver::pair, "component3", component<2>},
    {Receiver::pair, "first", component<0>},
    {Receiver::pair, "second", component<1>},
    {Receiver::pair, "third", component<2>},
    {Receiver::pair, "index", component<0>},
    {Receiver::pair, "value", component<1>},
    {Receiver::entry, "key", component<0>},
    {Receiver::entry, "value", component<1>},
    {Receiver::entry, "index", component<0>},
    {Receiver::entry, "component1", component<0>},
    {Receiver::entry, "component2", component<1>},
    {Receiver::function, "thenBy", comparator_then},
    {Receiver::function, "thenByDescending", comparator_then_descending},
};

}  // namespace

std::span<const BuiltinRow> own_functions() { return functions; }
std::span<const Row> own_methods() { return rows; }
std::span<const std::string_view> properties() {
  static constexpr std::string_view names[] = {"size",    "length",       "indices",   "lastIndex", "keys",  "values",
                                               "entries", "first",        "second",    "third",     "index", "value",
                                               "key",     "code",         "name",      "ordinal",   "last",  "step",
                                               "start",   "endInclusive", "javaClass", "simpleName"};
  return names;
}

}  // namespace ramify::ir_machine::kotlin

// SPDX-License-Identifier: Apache-2.0
#include "languages/scala/rules/functions.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/jvm/characters.h"
#include "languages/jvm/classes.h"
#include "languages/jvm/element_types.h"
#include "languages/jvm/functional.h"
#include "languages/jvm/functions.h"
#include "languages/jvm/iterators.h"
#include "languages/jvm/regex.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::scala {

namespace {

using namespace jvm;  // Scala's library extends the JVM's
using R = OrFailed<Word>;
using A = const Arguments&;
using All = std::vector<Word>;
using ir::BinaryOperator;
using kit::NumberType;

// --- collections from elements

template <Form form>
R list_of(Context& c, A a) {
  All all(a.positional.begin(), a.positional.end());
  to_common_type(c, all);
  const Word made = new_list(c, all, form);
  const bool is_mutable = form == Form::array_buffer || form == Form::list_buffer;
  return is_mutable ? typed_by_elements(c, made) : made;
}
R array_of(Context& c, A a) {
  All all(a.positional.begin(), a.positional.end());
  to_common_type(c, all);
  return typed_by_elements(c, c.draft.new_object(ObjectKind::array, all));
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
  for (const Word pair : a.positional) {
    if (c.draft.kind(pair) != ValueKind::tuple) return c.fail("a map is made of pairs");
    TRY(map_put(c, map, c.draft.at(pair, 0), c.draft.at(pair, 1)));
  }
  return map;
}
template <R (*make)(Context&, A)>
R made_from(Context& c, A a) {
  const All all = TRY(elements(c, argument(a, 0)));
  return make(c, {all, {}});
}
R force(Context& c, Word thunk) { return is_function(c, thunk) ? c.call(thunk, {}) : R(thunk); }
// List.fill(n)(value), Array.fill(n, m)(value): the value is a function without arguments.
R filled(Context& c, std::span<const Word> sizes, Word value, Form form, bool is_array) {
  const int64_t n = kit::small_value(c, sizes[0]).value_or(0);
  if (n > 50'000'000) return c.fail("a collection would get too large");
  All all;
  for (int64_t i = 0; i < n; ++i)
    all.push_back(sizes.size() > 1 ? TRY(filled(c, sizes.subspan(1), value, form, is_array)) : TRY(force(c, value)));
  return is_array ? typed_by_elements(c, c.draft.new_object(ObjectKind::array, all)) : new_list(c, all, form);
}
template <Form form, bool is_array>
R fill(Context& c, A a) {
  if (a.positional.size() < 2) return c.fail("`fill` takes a size and a value");
  return filled(c, a.positional.first(a.positional.size() - 1), a.positional.back(), form, is_array);
}
template <Form form, bool is_array>
R tabulate(Context& c, A a) {
  if (a.positional.size() != 2) return c.fail("`tabulate` in several dimensions is not supported");
  const int64_t n = TRY(number_argument(c, a, 0));
  if (n > 50'000'000) return c.fail("a collection would get too large");
  All all;
  for (int64_t i = 0; i < n; ++i) all.push_back(TRY(invoke(c, argument(a, 1), Word::integer(i))));
  return is_array ? typed_by_elements(c, c.draft.new_object(ObjectKind::array, all)) : new_list(c, all, form);
}
template <Form form, bool is_array>
R range(Context& c, A a) {
  const int64_t from = TRY(number_argument(c, a, 0)), to = TRY(number_argument(c, a, 1));
  const int64_t by = a.positional.size() > 2 ? TRY(number_argument(c, a, 2)) : 1;
  if (by == 0) return c.raise("IllegalArgumentException", "zero step");
  All all;
  for (int64_t i = from; by > 0 ? i < to : i > to; i += by) all.push_back(Word::integer(i));
  return is_array ? typed_by_elements(c, c.draft.new_object(ObjectKind::array, all)) : new_list(c, all, form);
}
// new Array[Int](n) is lowered to a call with a size and the type's default.
R range_value(Context& c, A a) {
  return c.draft.range(TRY(number_argument(c, a, 0)), TRY(number_argument(c, a, 1)),
                       a.positional.size() > 2 ? TRY(number_argument(c, a, 2)) : 1);
}
R iterate(Context& c, A a) {
  // List.iterate(start, n)(f)
  All all;
  Word x = argument(a, 0);
  const int64_t n = TRY(number_argument(c, a, 1));
  for (int64_t i = 0; i < n; ++i) {
    all.push_back(x);
    if (i + 1 < n) x = TRY(invoke(c, argument(a, 2), x));
  }
  return new_list(c, all, Form::scala_list);
}
R lazy_from(Context& c, A a) {
  return new_stage(c, Stage::iterate, Word(), argument(a, 0),
                   TRY(adding(c, a.positional.size() > 1 ? argument(a, 1) : Word::integer(1))), Word());
}
R lazy_iterate(Context& c, A a) { return new_stage(c, Stage::iterate, Word(), argument(a, 0), argument(a, 1), Word()); }
R continually(Context& c, A a) { return new_stage(c, Stage::generate, Word(), argument(a, 0)); }
template <R (*make)(Context&, A)>
R as_iterator(Context& c, A a) {
  return new_iterator(c, TRY(make(c, a)));
}
R iterator_range(Context& c, A a) { return new_iterator(c, TRY((range<Form::scala_list, false>(c, a)))); }
R iterator_of(Context& c, A a) { return new_iterator(c, new_list(c, a.positional)); }

R require(Context& c, A a) {
  if (argument(a, 0).is(Atom::true_)) return unit(c);
  if (a.positional.size() < 2) return c.raise("IllegalArgumentException", "requirement failed");
  return c.raise("IllegalArgumentException", "requirement failed: " + TRY(kit::text(c, TRY(force(c, argument(a, 1))))));
}
R assert_function(Context& c, A a) {
  if (argument(a, 0).is(Atom::true_)) return unit(c);
  if (a.positional.size() < 2) return c.raise("AssertionError", "assertion failed");
  return c.raise("AssertionError", "assertion failed: " + TRY(kit::text(c, TRY(force(c, argument(a, 1))))));
}
// Several arguments become one tuple (specification, 6.6: argument adaptation).
R print_line(Context& c, A a) {
  std::string out;
  if (a.positional.size() > 1) out = TRY(kit::text(c, c.draft.tuple(a.positional)));
  else if (!a.positional.empty()) out = TRY(kit::text(c, a.positional[0]));
  c.write(out + "\n");
  return unit(c);
}
R print(Context& c, A a) {
  for (const Word w : a.positional) c.write(TRY(kit::text(c, w)));
  return unit(c);
}
R print_formatted(Context& c, A a) {
  const std::span<const Word> given = TRY(without_locale(c, a.positional));
  const std::string pattern = TRY(text_argument(c, {given, {}}, 0));
  c.write(TRY(formatted(c, pattern, given.subspan(1))));
  return unit(c);
}
R force_function(Context& c, A a) { return force(c, argument(a, 0)); }
R identity(Context&, A a) { return argument(a, 0); }

// %method_value(receiver, name): the method bound to its receiver; for a field that holds a function, that function.
R method_value(Context& c, A a) {
  const std::string_view name = c.draft.text(argument(a, 1));
  const Word member = c.find_method(argument(a, 0), name);
  const ValueKind kind = c.draft.kind(member);
  if (kind != ValueKind::function && kind != ValueKind::closure && kind != ValueKind::overloads &&
      kind != ValueKind::property)
    return c.load_member(argument(a, 0), name);
  const Word method = kind == ValueKind::property ? c.draft.at(member, property_words::getter) : member;
  const Word words[] = {argument(a, 0), method};
  return c.draft.new_object(ObjectKind::bound_method, words);
}
R not_implemented(Context& c, A) { return c.raise("NotImplementedError", "an implementation is missing"); }

// %partial_function(function, is defined): combines both.
R partial_function(Context& c, A a) {
  const Word words[] = {argument(a, 0), argument(a, 1)};
  return new_list(c, words, Form::partial_function);
}
// %one_or_tuple(arguments): a single argument itself, several as a tuple.
R one_or_tuple(Context& c, A a) {
  const All all = TRY(elements(c, argument(a, 0)));
  return all.size() == 1 ? R(all[0]) : c.draft.tuple(all);
}
bool is_partial(Context& c, Word f) {
  return c.draft.kind(f) == ValueKind::list && form_of(c.draft, f) == Form::partial_function;
}
OrFailed<std::optional<Word>> apply_partial(Context& c, Word f, Word x) {
  if (!is_partial(c, f)) return TRY(invoke(c, f, x));
  if (!TRY(kit::truth_of(c, TRY(c.call(c.draft.at(f, 1), std::span(&x, 1)))))) return std::nullopt;
  return TRY(c.call(c.draft.at(f, 0), std::span(&x, 1)));
}
R collect_option(Context& c, A a) {
  const std::optional<Word> result = TRY(apply_partial(c, argument(a, 0), argument(a, 1)));
  return result ? present(c, *result) : absent(c);
}
R apply_partial_function(Context& c, A a) {
  const std::optional<Word> result = TRY(apply_partial(c, argument(a, 0), argument(a, 1)));
  if (result) return *result;
  return c.raise_value(argument(a, 1));  // recover: an unhandled exception propagates
}

// Jvm.sample(collection, i): its first element, part i of a tuple, or the key or value of a map's first entry; null if
// there is none.
R sample(Context& c, A a) {
  const Word of = argument(a, 0);
  const auto i = static_cast<uint64_t>(argument(a, 1).as_integer());
  if (of.is(Atom::none)) return of;
  if (c.draft.kind(of) == ValueKind::tuple) return i < c.draft.size(of) ? c.draft.at(of, i) : Word();
  const All all = TRY(inner_elements(c, of));
  if (all.empty()) return Word();
  const bool is_map = c.draft.kind(all[0]) == ValueKind::tuple && family_of(c, of) == Family::map;
  return is_map ? c.draft.at(all[0], i) : all[0];
}
R no_implicit(Context& c, A a) {
  return c.fail(fmt::format("which implicit value of `{}` is meant is not known", TRY(text_argument(c, a, 0))));
}
// Jvm.compareBy(ordering or null, x, y)
R compare_by(Context& c, A a) { return Word::integer(TRY(compare(c, argument(a, 0), argument(a, 1), argument(a, 2)))); }

// Jvm.regexReplace(regex, text, text or function of a match, matches)
R regex_replace(Context& c, A a) {
  const All found = TRY(elements(c, argument(a, 3)));
  const std::string text = TRY(text_argument(c, a, 1));
  if (c.draft.kind(argument(a, 2)) == ValueKind::string) {
    const Regex regex = TRY(Regex::compile(c, TRY(text_argument(c, a, 0))));
    return c.draft.string(TRY(regex.replaced(c, text, TRY(text_argument(c, a, 2)), found.size() != 1)));
  }
  std::string out;
  int64_t at = 0;
  const auto part = [&](int64_t from, int64_t to) {
    return kit::part_of(StringModel::utf16, text, static_cast<uint64_t>(from), static_cast<uint64_t>(to));
  };
  for (const Word match : found) {
    const Word places = TRY(c.load_member(match, "found"));
    out += part(at, c.draft.at(places, 0).as_integer());
    out += TRY(kit::text(c, TRY(invoke(c, argument(a, 2), match))));
    at = c.draft.at(places, 1).as_integer();
  }
  return c.draft.string(out + part(at, static_cast<int64_t>(kit::length_of(StringModel::utf16, text))));
}

// %unapply(extractor, value, count): the values that the extractor finds, as a list of `count` parts; null if it does
// not match. A count below 0: the last part is a list of all remaining ones.
R unapply(Context& c, A a) {
  const Word of = argument(a, 0), value = argument(a, 1);
  const int64_t wanted = argument(a, 2).as_integer();
  const auto count = static_cast<size_t>(wanted < 0 ? -wanted : wanted);
  const Word sequence = c.find_method(of, "unapplySeq");
  const Word member = sequence.is(Atom::unset) ? c.find_method(of, "unapply") : sequence;
  if (member.is(Atom::unset)) return c.fail("what stands in the pattern has no `unapply`");
  const Word result = c.draft.kind(of) == ValueKind::class_ ? TRY(c.call(member, std::span(&value, 1)))
                                                            : TRY(c.call_on(of, member, std::span(&value, 1)));
  if (result.is_boolean()) return result.is(Atom::true_) ? new_list(c, {}) : Word();
  if (c.draft.kind(result) != ValueKind::instance) return c.fail("an extractor answers with an Option or a Boolean");
  const Word is_empty = TRY(c.load_member(result, "isEmpty"));
  if (is_empty.is(Atom::true_)) return Word();
  const Word held = TRY(c.load_member(result, "get"));
  All parts;
  if (!sequence.is(Atom::unset)) parts = TRY(elements(c, held));
  else if (count == 1) parts.push_back(held);
  else if (c.draft.kind(held) == ValueKind::tuple) parts = TRY(elements(c, held));
  if (wanted < 0) {
    if (parts.size() + 1 < count) return Word();
    const All rest(parts.begin() + static_cast<ptrdiff_t>(count) - 1, parts.end());
    parts.resize(count - 1);
    parts.push_back(new_list(c, rest, Form::scala_list));
  }
  return parts.size() == count ? new_list(c, parts) : Word();
}

constexpr BuiltinRow functions[] = {
    {"Jvm.regexReplace", regex_replace},
    {"%unapply", unapply},
    {"println", print_line},
    {"sys.exit", kit::exit_program},
    {"sys.error", [](Context& c, A a) -> R { return c.raise("RuntimeException", TRY(text_argument(c, a, 0))); }},
    {"print", print},
    {"printf", print_formatted},
    {"Console.println", print_line},
    {"require", require},
    {"assert", assert_function},
    {"assume", assert_function},
    {"identity", identity},
    {"???", not_implemented},
    {"Jvm.force", force_function},
    {"Jvm.collectOption", collect_option},
    {"Jvm.applyPartial", apply_partial_function},
    {"%partial_function", partial_function},
    {"%one_or_tuple", one_or_tuple},
    {"%method_value", method_value},
    {"List", list_of<Form::scala_list>},
    {"Seq", list_of<Form::scala_list>},
    {"Iterable", list_of<Form::scala_list>},
    {"LinearSeq", list_of<Form::scala_list>},
    {"IndexedSeq", list_of<Form::scala_vector>},
    {"Vector", list_of<Form::scala_vector>},
    {"Queue", list_of<Form::scala_queue>},
    {"Array", array_of},
    {"ArrayBuffer", list_of<Form::array_buffer>},
    {"ListBuffer", list_of<Form::list_buffer>},
    {"mutable.ArrayBuffer", list_of<Form::array_buffer>},
    {"mutable.Buffer", list_of<Form::array_buffer>},
    {"mutable.Seq", list_of<Form::array_buffer>},
    {"mutable.ListBuffer", list_of<Form::list_buffer>},
    {"mutable.Queue", list_of<Form::mutable_queue>},
    {"mutable.Stack", list_of<Form::scala_stack>},
    {"mutable.ArrayDeque", list_of<Form::scala_array_deque>},
    {"mutable.PriorityQueue", nullptr},
    {"mutable.StringBuilder",
     [](Context& c, A a) -> R {
       return new_builder(c, a.positional.empty() ? "" : TRY(kit::text(c, argument(a, 0))));
     }},
    {"StringBuilder",
     [](Context& c, A a) -> R {
       return new_builder(c, a.positional.empty() || c.draft.kind(argument(a, 0)) == ValueKind::integer
                                 ? ""
                                 : TRY(kit::text(c, argument(a, 0))));
     }},
    {"Set", set_of<Form::scala_set>},
    {"HashSet", set_of<Form::scala_set>},
    {"ListSet", set_of<Form::linked_hash_set>},
    {"TreeSet", set_of<Form::tree_set>},
    {"SortedSet", set_of<Form::tree_set>},
    {"mutable.Set", set_of<Form::mutable_set>},
    {"mutable.HashSet", set_of<Form::mutable_set>},
    {"mutable.LinkedHashSet", set_of<Form::mutable_linked_set>},
    {"mutable.SortedSet", set_of<Form::tree_set>},
    {"mutable.TreeSet", set_of<Form::tree_set>},
    {"Map", map_of<Form::scala_map>},
    {"HashMap", map_of<Form::scala_map>},
    {"ListMap", map_of<Form::list_map>},
    {"TreeMap", map_of<Form::tree_map>},
    {"SortedMap", map_of<Form::tree_map>},
    {"mutable.Map", map_of<Form::mutable_map>},
    {"mutable.HashMap", map_of<Form::mutable_map>},
    {"mutable.LinkedHashMap", map_of<Form::mutable_linked_map>},
    {"mutable.TreeMap", map_of<Form::tree_map>},
    {"mutable.SortedMap", map_of<Form::tree_map>},
    {"mutable.ListMap", map_of<Form::mutable_linked_map>},
    {"List.fill", fill<Form::scala_list, false>},
    {"Seq.fill", fill<Form::scala_list, false>},
    {"Vector.fill", fill<Form::scala_vector, false>},
    {"IndexedSeq.fill", fill<Form::scala_vector, false>},
    {"Array.fill", fill<Form::plain, true>},
    {"ArrayBuffer.fill", fill<Form::array_buffer, false>},
    {"mutable.ArrayBuffer.fill", fill<Form::array_buffer, false>},
    {"List.tabulate", tabulate<Form::scala_list, false>},
    {"Seq.tabulate", tabulate<Form::scala_list, false>},
    {"Vector.tabulate", tabulate<Form::scala_vector, false>},
    {"Array.tabulate", tabulate<Form::plain, true>},
    {"List.range", range<Form::scala_list, false>},
    {"Vector.range", range<Form::scala_vector, false>},
    {"Array.range", range<Form::plain, true>},
    {"List.iterate", iterate},
    {"Range", range_value},
    {"List.empty", list_of<Form::scala_list>},
    {"Seq.empty", list_of<Form::scala_list>},
    {"Vector.empty", list_of<Form::scala_vector>},
    {"Array.empty", array_of},
    {"ArrayBuffer.empty", list_of<Form::array_buffer>},
    {"ListBuffer.empty", list_of<Form::list_buffer>},
    {"mutable.ArrayBuffer.empty", list_of<Form::array_buffer>},
    {"mutable.ListBuffer.empty", list_of<Form::list_buffer>},
    {"mutable.Queue.empty", list_of<Form::mutable_queue>},
    {"mutable.Stack.empty", list_of<Form::scala_stack>},
    {"Set.empty", set_of<Form::scala_set>},
    {"Map.empty", map_of<Form::scala_map>},
    {"mutable.Map.empty", map_of<Form::mutable_map>},
    {"mutable.HashMap.empty", map_of<Form::mutable_map>},
    {"mutable.Set.empty", set_of<Form::mutable_set>},
    {"mutable.LinkedHashMap.empty", map_of<Form::mutable_linked_map>},
    {"List.from", made_from<list_of<Form::scala_list>>},
    {"Seq.from", made_from<list_of<Form::scala_list>>},
    {"Vector.from", made_from<list_of<Form::scala_vector>>},
    {"IndexedSeq.empty", list_of<Form::scala_vector>},
    {"IndexedSeq.from", made_from<list_of<Form::scala_vector>>},
    {"Queue.empty", list_of<Form::scala_queue>},
    {"Queue.from", made_from<list_of<Form::scala_queue>>},
    {"Array.from", made_from<array_of>},
    {"Set.from", made_from<set_of<Form::scala_set>>},
    {"HashSet.empty", set_of<Form::scala_set>},
    {"HashSet.from", made_from<set_of<Form::scala_set>>},
    {"TreeSet.empty", set_of<Form::tree_set>},
    {"TreeSet.from", made_from<set_of<Form::tree_set>>},
    {"SortedSet.empty", set_of<Form::tree_set>},
    {"SortedSet.from", made_from<set_of<Form::tree_set>>},
    {"Map.from", made_from<map_of<Form::scala_map>>},
    {"HashMap.empty", map_of<Form::scala_map>},
    {"HashMap.from", made_from<map_of<Form::scala_map>>},
    {"ListMap.empty", map_of<Form::list_map>},
    {"ListMap.from", made_from<map_of<Form::list_map>>},
    {"TreeMap.empty", map_of<Form::tree_map>},
    {"TreeMap.from", made_from<map_of<Form::tree_map>>},
    {"SortedMap.empty", map_of<Form::tree_map>},
    {"SortedMap.from", made_from<map_of<Form::tree_map>>},
    {"mutable.ArrayBuffer.from", made_from<list_of<Form::array_buffer>>},
    {"ArrayBuffer.from", made_from<list_of<Form::array_buffer>>},
    {"mutable.ListBuffer.from", made_from<list_of<Form::list_buffer>>},
    {"ListBuffer.from", made_from<list_of<Form::list_buffer>>},
    {"mutable.Queue.from", made_from<list_of<Form::mutable_queue>>},
    {"mutable.Stack.from", made_from<list_of<Form::scala_stack>>},
    {"mutable.ArrayDeque.empty", list_of<Form::scala_array_deque>},
    {"mutable.ArrayDeque.from", made_from<list_of<Form::scala_array_deque>>},
    {"mutable.Buffer.empty", list_of<Form::array_buffer>},
    {"mutable.Buffer.from", made_from<list_of<Form::array_buffer>>},
    {"mutable.Set.from", made_from<set_of<Form::mutable_set>>},
    {"mutable.HashSet.empty", set_of<Form::mutable_set>},
    {"mutable.HashSet.from", made_from<set_of<Form::mutable_set>>},
    {"mutable.LinkedHashSet.empty", set_of<Form::mutable_linked_set>},
    {"mutable.LinkedHashSet.from", made_from<set_of<Form::mutable_linked_set>>},
    {"mutable.SortedSet.empty", set_of<Form::tree_set>},
    {"mutable.SortedSet.from", made_from<set_of<Form::tree_set>>},
    {"mutable.TreeSet.empty", set_of<Form::tree_set>},
    {"mutable.TreeSet.from", made_from<set_of<Form::tree_set>>},
    {"mutable.Map.from", made_from<map_of<Form::mutable_map>>},
    {"mutable.HashMap.from", made_from<map_of<Form::mutable_map>>},
    {"mutable.LinkedHashMap.from", made_from<map_of<Form::mutable_linked_map>>},
    {"mutable.TreeMap.empty", map_of<Form::tree_map>},
    {"mutable.TreeMap.from", made_from<map_of<Form::tree_map>>},
    {"mutable.SortedMap.empty", map_of<Form::tree_map>},
    {"mutable.SortedMap.from", made_from<map_of<Form::tree_map>>},
    {"Iterator.from", as_iterator<lazy_from>},
    {"Stream.from", lazy_from},
    {"Iterator.iterate", as_iterator<lazy_iterate>},
    {"Iterator.continually", as_iterator<continually>},
    {"Iterator.range", iterator_range},
    {"Iterator.empty", iterator_of},
    {"Iterator.single", iterator_of},
    {"Iterator", iterator_of},
    {"Jvm.compareBy", compare_by},
    {"Jvm.sample", sample},
    {"Jvm.noImplicit", no_implicit},
};

// --- texts

std::string own(Context& c, Word w) { return std::string(c.draft.text(w)); }
R with_text(Context& c, Word w, std::string_view name, A a) { return call_method(c, w, name, a); }
template <NumberType type, bool as_option>
R to_integer(Context& c, Word w, A) {
  const std::string text = own(c, w);
  const std::optional<BigInteger> value = parsed_integer(text, 10);
  const int bits = kit::bits_of(*c.table, type);
  if (value && *value >= -(BigInteger(1) << (bits - 1)) && *value < BigInteger(1) << (bits - 1)) {
    const Word word = kit::wrapped(c, type, *value);
    return as_option ? present(c, word) : R(word);
  }
  if (as_option) return absent(c);
  return c.raise("NumberFormatException", fmt::format("For input string: \"{}\"", text));
}
template <bool as_option>
R to_real(Context& c, Word w, A) {
  const std::string text = own(c, w);
  if (const std::optional<double> value = parsed_real(text))
    return as_option ? present(c, c.draft.real(*value)) : R(c.draft.real(*value));
  if (as_option) return absent(c);
  return c.raise("NumberFormatException",
                 text.empty() ? "empty String" : fmt::format("For input string: \"{}\"", text));
}
R to_boolean(Context& c, Word w, A) {
  std::string text = own(c, w);
  for (char& ch : text) ch = static_cast<char>(lower_case(static_cast<unsigned char>(ch)));
  if (text == "true" || text == "false") return Word::boolean(text == "true");
  return c.raise("IllegalArgumentException", fmt::format("For input string: \"{}\"", own(c, w)));
}
R strip_margin(Context& c, Word w, A a) {
  const std::string mark = a.positional.empty() ? "|" : TRY(kit::text(c, argument(a, 0)));
  const std::string text = own(c, w);
  std::string out;
  size_t at = 0;
  for (;;) {
    const size_t end = text.find('\n', at);
    const std::string line = text.substr(at, end == std::string::npos ? end : end - at);
    const size_t first = line.find_first_not_of(" \t");
    out += first != std::string::npos && line.compare(first, mark.size(), mark) == 0 ? line.substr(first + mark.size())
                                                                                     : line;
    if (end == std::string::npos) break;
    out += '\n';
    at = end + 1;
  }
  return c.draft.string(out);
}
R capitalize(Context& c, Word w, A) {
  std::vector<uint32_t> units = kit::units_of(StringModel::utf16, own(c, w));
  if (!units.empty()) units[0] = upper_case(units[0]);
  return c.draft.string(kit::text_of(StringModel::utf16, units));
}
R format(Context& c, Word w, A a) {
  return c.draft.string(TRY(formatted(c, own(c, w), TRY(without_locale(c, a.positional)))));
}
template <bool at_end>
R stripped(Context& c, Word w, A a) {
  const std::string text = own(c, w), part = TRY(kit::text(c, argument(a, 0)));
  if (at_end ? !text.ends_with(part) : !text.starts_with(part)) return w;
  return c.draft.string(at_end ? text.substr(0, text.size() - part.size()) : text.substr(part.size()));
}
R pad_to(Context& c, Word w, A a) {
  All all = TRY(elements(c, w));
  for (auto i = static_cast<int64_t>(all.size()); i < TRY(number_argument(c, a, 0)); ++i) all.push_back(argument(a, 1));
  return like(c, w, all);
}

template <bool (*test)(char32_t)>
R character_test(Context& c, Word w, A) {
  return Word::boolean(test(static_cast<char32_t>(c.draft.sized_bits(w))));
}
bool letter_or_digit(char32_t ch) { return is_letter(ch) || is_digit(ch); }
template <char32_t (*convert)(char32_t)>
R character_case(Context& c, Word w, A) {
  return c.draft.character(convert(static_cast<char32_t>(c.draft.sized_bits(w))));
}
R as_digit(Context& c, Word w, A) {
  const auto ch = static_cast<char32_t>(c.draft.sized_bits(w));
  const char32_t low = lower_case(ch);
  return Word::integer(is_digit(ch) ? ch - '0' : low >= 'a' && low <= 'z' ? low - 'a' + 10 : -1);
}

// --- numbers and ranges

R range_of(Context& c, Word from, Word to, Word by, bool with_end) {
  const ValueKind kind = c.draft.kind(from);
  const Arguments both{std::span(&from, 1), {}}, end{std::span(&to, 1), {}};
  if (kind == ValueKind::float_) return c.fail("ranges of floats are not supported");
  const int64_t first = TRY(number_argument(c, both, 0)), last = TRY(number_argument(c, end, 0));
  const int64_t step = by.is(Atom::none) ? 1 : kit::small_value(c, by).value_or(1);
  if (kind == ValueKind::character) {
    All all;
    for (int64_t i = first; i < last + (with_end ? 1 : 0); i += step)
      all.push_back(c.draft.character(static_cast<char32_t>(i)));
    return new_list(c, all, Form::scala_vector);
  }
  return c.draft.range(first, with_end ? (step > 0 ? last + 1 : last - 1) : last, step);
}
R to(Context& c, Word w, A a) {
  if (!kit::number_type(c, argument(a, 0)) && c.draft.kind(argument(a, 0)) != ValueKind::character) {
    // xs.to(List), xs.to(Vector) ...
    if (c.draft.kind(argument(a, 0)) == ValueKind::class_) {
      const Word from = c.find_method(argument(a, 0), "from");
      if (!from.is(Atom::unset)) return c.call(from, std::span(&w, 1));
    }
    if (c.draft.kind(argument(a, 0)) != ValueKind::builtin) return c.fail("`to` of this is not known");
    const All all = TRY(elements(c, w));
    return c.call(argument(a, 0), all);
  }
  return range_of(c, w, argument(a, 0), argument(a, 1), true);
}
R until(Context& c, Word w, A a) { return range_of(c, w, argument(a, 0), argument(a, 1), false); }
R by(Context& c, Word w, A a) {
  const int64_t step = TRY(number_argument(c, a, 0));
  if (step == 0) return c.raise("IllegalArgumentException", "step cannot be 0.");
  if (c.draft.kind(w) != ValueKind::range) {
    All out;
    const All all = TRY(elements(c, w));
    for (size_t i = 0; i < all.size(); i += static_cast<size_t>(std::max<int64_t>(step, 1))) out.push_back(all[i]);
    return new_list(c, out, Form::scala_vector);
  }
  // A range to `end` is stored as one until `end + 1`: the two forms are indistinguishable afterwards.
  const Draft::Range r = c.draft.range(w);
  if (step < 0 && r.step > 0) return c.fail("a range that was made upwards is not known downwards");
  return c.draft.range(r.start, r.stop, step);
}
R number_max(Context& c, Word w, A a) { return TRY(compare(c, Word(), w, argument(a, 0))) >= 0 ? w : argument(a, 0); }
R number_min(Context& c, Word w, A a) { return TRY(compare(c, Word(), w, argument(a, 0))) <= 0 ? w : argument(a, 0); }
R absolute(Context& c, Word w, A) {
  return TRY(compare(c, Word(), w, Word::integer(0))) < 0 ? kit::unary(c, ir::UnaryOperator::negate, w) : R(w);
}
R sign(Context& c, Word w, A) { return Word::integer(TRY(compare(c, Word(), w, Word::integer(0)))); }
template <char how>
R rounding(Context& c, Word w, A) {
  const double x = kit::real_value(c, w);
  if (how == 'r') {
    const double low = std::floor(x);
    return saturated(c, x - low >= 0.5 ? low + 1 : low, NumberType::i64);
  }
  return c.draft.real(how == 'f' ? std::floor(x) : std::ceil(x));
}
template <int radix>
R in_base(Context& c, Word w, A) {
  BigInteger value = kit::integer_value(c, w);
  if (value < 0) value += BigInteger(1) << (kit::number_type(c, w) == NumberType::i64 ? 64 : 32);
  return c.draft.string(in_radix(value, radix));
}

// --- sequences

R to_list(Context& c, Word w, A) { return new_list(c, TRY(elements(c, w)), Form::scala_list); }
template <Form form>
R to_sequence(Context& c, Word w, A) {
  return new_list(c, TRY(elements(c, w)), form);
}
R to_array(Context& c, Word w, A) { return c.draft.new_object(ObjectKind::array, TRY(elements(c, w))); }
R to_set(Context& c, Word w, A) {
  const Word set = new_set(c, Form::scala_set);
  for (const Word x : TRY(elements(c, w))) TRY(collection_add(c, set, x));
  return set;
}
R to_map(Context& c, Word w, A) {
  const Word map = new_map(c, Form::scala_map);
  for (const Word x : TRY(elements(c, w))) TRY(map_put(c, map, c.draft.at(x, 0), c.draft.at(x, 1)));
  return map;
}
R length(Context& c, Word w, A) { return count_word(TRY(size_of(c, w))); }
R tail(Context& c, Word w, A) {
  All all = TRY(elements(c, w));
  if (all.empty()) return c.raise("UnsupportedOperationException", "tail of empty list");
  all.erase(all.begin());
  return like_filtered(c, w, all);
}
R init(Context& c, Word w, A) {
  All all = TRY(elements(c, w));
  if (all.empty()) return c.raise("UnsupportedOperationException", "init of empty list");
  all.pop_back();
  return like_filtered(c, w, all);
}
template <bool in_front>
R with_element(Context& c, Word w, A a) {
  All all = TRY(elements(c, w));
  all.insert(in_front ? all.begin() : all.end(), argument(a, 0));
  return like(c, w, all);
}
R appended_all(Context& c, Word w, A a) {
  All all = TRY(elements(c, w));
  const All more = TRY(inner_elements(c, argument(a, 0)));
  all.insert(all.end(), more.begin(), more.end());
  return like(c, w, all);
}
R prepended_all(Context& c, Word w, A a) {
  All all = TRY(inner_elements(c, argument(a, 0)));
  const All more = TRY(elements(c, w));
  all.insert(all.end(), more.begin(), more.end());
  return like(c, w, all);
}
R updated(Context& c, Word w, A a) {
  All all = TRY(elements(c, w));
  const int64_t at = TRY(number_argument(c, a, 0));
  if (at < 0 || static_cast<size_t>(at) >= all.size())
    return c.raise("IndexOutOfBoundsException",
                   fmt::format("{} is out of bounds (min 0, max {})", at, static_cast<int64_t>(all.size()) - 1));
  all[static_cast<size_t>(at)] = argument(a, 1);
  return like(c, w, all);
}
R lift(Context& c, Word w, A a) {
  const All all = TRY(elements(c, w));
  const int64_t at = TRY(number_argument(c, a, 0));
  return at >= 0 && static_cast<size_t>(at) < all.size() ? present(c, all[static_cast<size_t>(at)]) : absent(c);
}
R collect(Context& c, Word w, A a) {
  All out;
  for (const Word x : TRY(elements(c, w)))
    if (const std::optional<Word> y = TRY(apply_partial(c, argument(a, 0), x))) out.push_back(*y);
  return like(c, w, out);
}
R collect_first(Context& c, Word w, A a) {
  for (const Word x : TRY(elements(c, w)))
    if (const std::optional<Word> y = TRY(apply_partial(c, argument(a, 0), x))) return present(c, *y);
  return absent(c);
}
// sorted, sorted(ordering); sortWith(comes before)
R sort_with(Context& c, Word w, A a) {
  All all = TRY(elements(c, w));
  // Binary insertion is stable and needs only the comparison "comes before".
  All out;
  for (const Word x : all) {
    size_t low = 0, high = out.size();
    while (low < high) {
      const size_t middle = (low + high) / 2;
      const Word both[] = {x, out[middle]};
      if (TRY(kit::truth_of(c, TRY(invoke(c, argument(a, 0), "apply", both))))) high = middle;
      else low = middle + 1;
    }
    out.insert(out.begin() + static_cast<ptrdiff_t>(low), x);
  }
  return like_sequence(c, w, out);
}
R sorted(Context& c, Word w, A a) {
  All all = TRY(elements(c, w));
  TRY(sort(c, all, argument(a, 0)));
  return like_sequence(c, w, all);
}
R indices(Context& c, Word w, A) { return c.draft.range(0, static_cast<int64_t>(TRY(size_of(c, w))), 1); }
R same_elements(Context& c, Word w, A a) {
  const All x = TRY(elements(c, w)), y = TRY(elements(c, argument(a, 0)));
  if (x.size() != y.size()) return Word::boolean(false);
  for (size_t i = 0; i < x.size(); ++i)
    if (!TRY(kit::same_content(c, x[i], y[i]))) return Word::boolean(false);
  return Word::boolean(true);
}
R lazily(Context& c, Word w, A) { return new_source(c, w); }
R iterator(Context& c, Word w, A) { return new_iterator(c, w); }
R itself(Context&, Word w, A) { return w; }
R group_map_reduce(Context& c, Word w, A a) {
  const Word groups = new_map(c, Form::scala_map);
  for (const Word x : TRY(elements(c, w))) {
    const Word key = TRY(invoke(c, argument(a, 0), x)), value = TRY(invoke(c, argument(a, 1), x));
    const std::optional<Word> before = TRY(map_find(c, groups, key));
    const Word both[] = {before.value_or(Word()), value};
    TRY(map_put(c, groups, key, before ? TRY(invoke(c, argument(a, 2), "apply", both)) : value));
  }
  return groups;
}
R transpose(Context& c, Word w, A) {
  const All rows = TRY(elements(c, w));
  All out;
  const size_t width = rows.empty() ? 0 : TRY(elements(c, rows[0])).size();
  for (size_t i = 0; i < width; ++i) {
    All column;
    for (const Word row : rows) {
      const All cells = TRY(elements(c, row));
      if (cells.size() != width)
        return c.raise("IllegalArgumentException", "transpose requires all collections have the same size");
      column.push_back(cells[i]);
    }
    out.push_back(TRY(like(c, rows[0], column)));
  }
  return like(c, w, out);
}
R starts_with(Context& c, Word w, A a) {
  const All x = TRY(elements(c, w)), y = TRY(elements(c, argument(a, 0)));
  if (x.size() < y.size()) return Word::boolean(false);
  for (size_t i = 0; i < y.size(); ++i)
    if (!TRY(kit::same_content(c, x[i], y[i]))) return Word::boolean(false);
  return Word::boolean(true);
}
R combinations(Context& c, Word w, A a) {
  const All all = TRY(elements(c, w));
  const auto n = static_cast<size_t>(std::max<int64_t>(TRY(number_argument(c, a, 0)), 0));
  for (size_t i = 0; i < all.size(); ++i)
    for (size_t k = i + 1; k < all.size(); ++k)
      if (TRY(kit::same_content(c, all[i], all[k]))) return c.fail("combinations of equal elements are not supported");
  All out;
  std::vector<size_t> at(n);
  for (size_t i = 0; i < n; ++i) at[i] = i;
  while (n <= all.size()) {
    All one;
    for (const size_t i : at) one.push_back(all[i]);
    out.push_back(TRY(like_filtered(c, w, one)));
    if (out.size() > 1'000'000) return c.fail("there are too many combinations");
    size_t i = n;
    while (i > 0 && at[i - 1] == all.size() - n + i - 1) --i;
    if (i == 0) break;
    ++at[i - 1];
    for (size_t k = i; k < n; ++k) at[k] = at[k - 1] + 1;
  }
  return new_list(c, out, Form::scala_list);
}

// --- mutable collections: x += y, x -= y, x ++= ys

R add_one(Context& c, Word w, A a) {
  for (const Word x : a.positional) {
    if (family_of(c, w) == Family::map) TRY(map_put(c, w, c.draft.at(x, 0), c.draft.at(x, 1)));
    else TRY(collection_add(c, w, x));
  }
  return w;
}
R add_all(Context& c, Word w, A a) {
  const All more = TRY(inner_elements(c, argument(a, 0)));
  return add_one(c, w, {more, {}});
}
R remove_one(Context& c, Word w, A a) {
  for (const Word x : a.positional) {
    if (family_of(c, w) == Family::map) TRY(map_remove(c, w, x));
    else TRY(collection_remove(c, w, x));
  }
  return w;
}
R remove_all(Context& c, Word w, A a) {
  const All gone = TRY(inner_elements(c, argument(a, 0)));
  return remove_one(c, w, {gone, {}});
}
R prepend(Context& c, Word w, A a) {
  c.draft.insert(w, 0, TRY(as_element(c, w, argument(a, 0))));
  return w;
}
R remove_at(Context& c, Word w, A a) {
  const int64_t at = TRY(number_argument(c, a, 0));
  const uint64_t size = c.draft.size(w);
  if (at < 0 || static_cast<uint64_t>(at) >= size)
    return c.raise("IndexOutOfBoundsException",
                   fmt::format("{} is out of bounds (min 0, max {})", at, static_cast<int64_t>(size) - 1));
  const Word taken = c.draft.at(w, static_cast<uint64_t>(at));
  c.draft.erase(w, static_cast<uint64_t>(at));
  return taken;
}
R insert_at(Context& c, Word w, A a) {
  const int64_t at = TRY(number_argument(c, a, 0));
  if (at < 0 || static_cast<uint64_t>(at) > c.draft.size(w))
    return c.raise("IndexOutOfBoundsException",
                   fmt::format("{} is out of bounds (min 0, max {})", at, static_cast<int64_t>(c.draft.size(w)) - 1));
  c.draft.insert(w, static_cast<uint64_t>(at), TRY(as_element(c, w, argument(a, 1))));
  return unit(c);
}
R push(Context& c, Word w, A a) {
  c.draft.insert(w, 0, TRY(as_element(c, w, argument(a, 0))));
  return w;
}
R take_first(Context& c, Word w, A) {
  if (c.draft.size(w) == 0)
    return no_element(c, form_of(c.draft, w) == Form::mutable_queue ? "empty collection" : "empty collection");
  const Word first = c.draft.at(w, 0);
  if (form_of(c.draft, w) == Form::scala_queue) {
    All rest = TRY(elements(c, w));
    rest.erase(rest.begin());
    return pair_of(c, first, new_list(c, rest, Form::scala_queue));
  }
  c.draft.erase(w, 0);
  return first;
}
R enqueue(Context& c, Word w, A a) {
  if (form_of(c.draft, w) != Form::scala_queue) return add_one(c, w, a);
  All all = TRY(elements(c, w));
  all.push_back(argument(a, 0));
  return new_list(c, all, Form::scala_queue);
}
R clear_method(Context& c, Word w, A) {
  clear(c, w);
  return unit(c);
}

// --- sets and maps

R copied(Context& c, Word w) { return like_filtered(c, w, TRY(elements(c, w))); }
R plus(Context& c, Word w, A a) { return add_one(c, TRY(copied(c, w)), a); }
R minus(Context& c, Word w, A a) { return remove_one(c, TRY(copied(c, w)), a); }
R plus_all(Context& c, Word w, A a) { return add_all(c, TRY(copied(c, w)), a); }
R minus_all(Context& c, Word w, A a) { return remove_all(c, TRY(copied(c, w)), a); }
R intersect(Context& c, Word w, A a) {
  All kept;
  for (const Word x : TRY(elements(c, w)))
    if (TRY(collection_contains(c, argument(a, 0), x))) kept.push_back(x);
  return like_filtered(c, w, kept);
}
R diff(Context& c, Word w, A a) {
  if (family_of(c, w) == Family::set) return minus_all(c, w, a);
  All gone = TRY(elements(c, argument(a, 0))), kept;
  for (const Word x : TRY(elements(c, w))) {
    bool is_gone = false;
    for (size_t i = 0; i < gone.size() && !is_gone; ++i)
      if (TRY(kit::same_content(c, x, gone[i]))) {
        gone.erase(gone.begin() + static_cast<ptrdiff_t>(i));
        is_gone = true;
      }
    if (!is_gone) kept.push_back(x);
  }
  return like_filtered(c, w, kept);
}
R subset_of(Context& c, Word w, A a) {
  for (const Word x : TRY(elements(c, w)))
    if (!TRY(collection_contains(c, argument(a, 0), x))) return Word::boolean(false);
  return Word::boolean(true);
}
R contains(Context& c, Word w, A a) { return Word::boolean(TRY(collection_contains(c, w, argument(a, 0)))); }
R set_remove(Context& c, Word w, A a) { return Word::boolean(TRY(collection_remove(c, w, argument(a, 0)))); }
R set_add(Context& c, Word w, A a) { return Word::boolean(TRY(collection_add(c, w, argument(a, 0)))); }

R map_get(Context& c, Word w, A a) {
  const std::optional<Word> held = TRY(map_find(c, w, argument(a, 0)));
  return held ? present(c, *held) : absent(c);
}
R map_get_or_else(Context& c, Word w, A a) {
  const std::optional<Word> held = TRY(map_find(c, w, argument(a, 0)));
  return held ? R(*held) : force(c, argument(a, 1));
}
R map_get_or_else_update(Context& c, Word w, A a) {
  if (const std::optional<Word> held = TRY(map_find(c, w, argument(a, 0)))) return *held;
  const Word made = TRY(force(c, argument(a, 1)));
  TRY(map_put(c, w, argument(a, 0), made));
  return made;
}
R map_apply(Context& c, Word w, A a) {
  if (const std::optional<Word> held = TRY(map_find(c, w, argument(a, 0)))) return *held;
  return no_element(c, "key not found: " + TRY(kit::text(c, argument(a, 0))));
}
R map_put_method(Context& c, Word w, A a) {
  const std::optional<Word> before = TRY(map_put(c, w, argument(a, 0), argument(a, 1)));
  return before ? present(c, *before) : absent(c);
}
R map_update(Context& c, Word w, A a) {
  TRY(map_put(c, w, argument(a, 0), argument(a, 1)));
  return unit(c);
}
R map_updated(Context& c, Word w, A a) {
  const Word copy = TRY(copied(c, w));
  TRY(map_put(c, copy, argument(a, 0), argument(a, 1)));
  return copy;
}
R map_remove_method(Context& c, Word w, A a) {
  const std::optional<Word> before = TRY(map_remove(c, w, argument(a, 0)));
  return before ? present(c, *before) : absent(c);
}
template <int part>
R map_part(Context& c, Word w, A) {
  All all;
  for (const Entry& e : TRY(entries(c, w))) all.push_back(part == 0 ? e.key : e.value);
  if (part != 0) return new_list(c, all, Form::scala_iterable);
  const Word set = new_set(c, form_of(c.draft, w) == Form::scala_map ? Form::scala_set : Form::linked_hash_set);
  for (const Word x : all) TRY(collection_add(c, set, x));
  return set;
}
R map_values(Context& c, Word w, A a) {
  All all;
  for (const Entry& e : TRY(entries(c, w)))
    all.push_back(TRY(pair_of(c, e.key, TRY(invoke(c, argument(a, 0), e.value)))));
  return like_filtered(c, w, all);
}
R filter_keys(Context& c, Word w, A a) {
  All all;
  for (const Entry& e : TRY(entries(c, w)))
    if (TRY(holds_for(c, argument(a, 0), e.key))) all.push_back(TRY(pair_of(c, e.key, e.value)));
  return like_filtered(c, w, all);
}
R map_is_defined_at(Context& c, Word w, A a) { return Word::boolean(TRY(map_find(c, w, argument(a, 0))).has_value()); }
R list_is_defined_at(Context& c, Word w, A a) {
  if (is_partial(c, w)) {
    const Word x = argument(a, 0);
    return c.call(c.draft.at(w, 1), std::span(&x, 1));
  }
  const int64_t at = TRY(number_argument(c, a, 0));
  return Word::boolean(at >= 0 && static_cast<uint64_t>(at) < TRY(size_of(c, w)));
}
R list_get_or_else(Context& c, Word w, A a) {
  const All all = TRY(elements(c, w));
  const int64_t at = TRY(number_argument(c, a, 0));
  return at >= 0 && static_cast<size_t>(at) < all.size() ? R(all[static_cast<size_t>(at)]) : force(c, argument(a, 1));
}
R list_apply(Context& c, Word w, A a) {
  const std::optional<Word> element = TRY(apply(c, w, a));
  if (element) return *element;
  return c.fail("this cannot be applied");
}
R list_update(Context& c, Word w, A a) {
  const int64_t at = TRY(number_argument(c, a, 0));
  const uint64_t size = c.draft.size(w);
  if (at < 0 || static_cast<uint64_t>(at) >= size) {
    if (c.draft.kind(w) == ValueKind::array)
      return c.error(RuntimeError::index, "", fmt::format("{}", at), fmt::format("{}", size));
    return c.raise("IndexOutOfBoundsException",
                   fmt::format("{} is out of bounds (min 0, max {})", at, static_cast<int64_t>(size) - 1));
  }
  c.draft.set(w, static_cast<uint64_t>(at), TRY(as_element(c, w, argument(a, 1))));
  return unit(c);
}

template <uint64_t i>
R part_of_tuple(Context& c, Word w, A) {
  if (i >= c.draft.size(w)) return c.fail("the tuple has no such part");
  return c.draft.at(w, i);
}
R swap(Context& c, Word w, A) { return pair_of(c, c.draft.at(w, 1), c.draft.at(w, 0)); }

R get_class(Context&, Word w, A) { return w; }
R arrow(Context& c, Word w, A a) { return pair_of(c, w, argument(a, 0)); }
template <char op>
R compare_words(Context& c, Word w, A a) {
  const int order = TRY(compare(c, Word(), w, argument(a, 0)));
  return op == 'c' ? Word::integer(order) : Word::boolean(op == '<' ? order < 0 : order > 0);
}
R reverse_order_of(Context& c, Word f, A) { return comparison_reversed(c, f); }
R text_times(Context& c, Word w, A a) { return with_text(c, w, "repeat", a); }

R regex_of(Context& c, Word w, A) { return c.call(c.global_named("Regex"), std::span(&w, 1)); }
R lines_of(Context& c, Word w, A) {
  const std::string text(c.draft.text(w));
  All all;
  for (size_t at = 0; at < text.size();) {
    size_t end = std::min(text.find('\n', at), text.size());
    const size_t next = end + 1;
    if (end > at && text[end - 1] == '\r') --end;
    all.push_back(c.draft.string(text.substr(at, end - at)));
    at = next;
  }
  return new_iterator(c, new_list(c, all));
}

constexpr Row rows[] = {
    {Receiver::text, "r", regex_of},
    {Receiver::text, "linesIterator", lines_of},
    {Receiver::text, "lines", lines_of},
    {Receiver::text, "toInt", to_integer<NumberType::plain, false>},
    {Receiver::text, "toLong", to_integer<NumberType::i64, false>},
    {Receiver::text, "toIntOption", to_integer<NumberType::plain, true>},
    {Receiver::text, "toLongOption", to_integer<NumberType::i64, true>},
    {Receiver::text, "toDouble", to_real<false>},
    {Receiver::text, "toDoubleOption", to_real<true>},
    {Receiver::text, "toBoolean", to_boolean},
    {Receiver::text, "stripMargin", strip_margin},
    {Receiver::text, "capitalize", capitalize},
    {Receiver::text, "format", format},
    {Receiver::text, "stripPrefix", stripped<false>},
    {Receiver::text, "stripSuffix", stripped<true>},
    {Receiver::text, "*", text_times},
    {Receiver::text, "size", length},
    {Receiver::text, "apply", [](Context& c, Word w, A a) -> R { return call_method(c, w, "charAt", a); }},
    {Receiver::character, "isDigit", character_test<is_digit>},
    {Receiver::character, "isLetter", character_test<is_letter>},
    {Receiver::character, "isLetterOrDigit", character_test<letter_or_digit>},
    {Receiver::character, "isUpper", character_test<is_upper>},
    {Receiver::character, "isLower", character_test<is_lower>},
    {Receiver::character, "isWhitespace", character_test<is_white>},
    {Receiver::character, "toUpper", character_case<upper_case>},
    {Receiver::character, "toLower", character_case<lower_case>},
    {Receiver::character, "asDigit", as_digit},
    {Receiver::number, "to", to},
    {Receiver::character, "to", to},
    {Receiver::iterable, "to", to},
    {Receiver::number, "until", until},
    {Receiver::character, "until", until},
    {Receiver::iterable, "by", by},
    {Receiver::number, "max", number_max},
    {Receiver::number, "min", number_min},
    {Receiver::number, "abs", absolute},
    {Receiver::number, "sign", sign},
    {Receiver::number, "signum", sign},
    {Receiver::number, "round", rounding<'r'>},
    {Receiver::number, "floor", rounding<'f'>},
    {Receiver::number, "ceil", rounding<'c'>},
    {Receiver::number, "toBinaryString", in_base<2>},
    {Receiver::number, "toHexString", in_base<16>},
    {Receiver::number, "toOctalString", in_base<8>},
    {Receiver::any, "->", arrow},
    {Receiver::any, "compare", compare_words<'c'>},
    {Receiver::iterable, "toList", to_list},
    {Receiver::iterable, "toSeq", to_list},
    {Receiver::iterable, "toVector", to_sequence<Form::scala_vector>},
    {Receiver::iterable, "toIndexedSeq", to_sequence<Form::scala_vector>},
    {Receiver::iterable, "toBuffer", to_sequence<Form::array_buffer>},
    {Receiver::iterable, "toIterable", itself},
    {Receiver::iterable, "toArray", to_array},
    {Receiver::iterable, "toCharArray", to_array},
    {Receiver::iterable, "toSet", to_set},
    {Receiver::iterable, "toMap", to_map},
    {Receiver::iterable, "length", length},
    {Receiver::iterable, "size", length},
    {Receiver::iterable, "tail", tail},
    {Receiver::iterable, "init", init},
    {Receiver::iterable, "+:", with_element<true>},
    {Receiver::iterable, "prepended", with_element<true>},
    {Receiver::iterable, "::", with_element<true>},
    {Receiver::iterable, ":+", with_element<false>},
    {Receiver::iterable, "appended", with_element<false>},
    {Receiver::iterable, "++", appended_all},
    {Receiver::iterable, ":++", appended_all},
    {Receiver::iterable, "appendedAll", appended_all},
    {Receiver::iterable, "prependedAll", prepended_all},
    {Receiver::iterable, "concat", appended_all},
    {Receiver::iterable, "concat", appended_all},
    {Receiver::iterable, ":::", prepended_all},
    {Receiver::iterable, "++:", prepended_all},
    {Receiver::iterable, "updated", updated},
    {Receiver::iterable, "lift", lift},
    {Receiver::iterable, "collect", collect},
    {Receiver::iterable, "collectFirst", collect_first},
    {Receiver::iterable, "sortWith", sort_with},
    {Receiver::iterable, "sorted", sorted},
    {Receiver::iterable, "indices", indices},
    {Receiver::iterable, "sameElements", same_elements},
    {Receiver::iterable, "view", lazily},
    {Receiver::iterable, "to(LazyList)", lazily},
    {Receiver::iterable, "iterator", iterator},
    {Receiver::iterable, "groupMapReduce", group_map_reduce},
    {Receiver::iterable, "transpose", transpose},
    {Receiver::iterable, "padTo", pad_to},
    {Receiver::list, "startsWith", starts_with},
    {Receiver::iterable, "combinations", combinations},
    {Receiver::iterable, "+=", add_one},
    {Receiver::iterable, "addOne", add_one},
    {Receiver::iterable, "append", add_one},
    {Receiver::iterable, "++=", add_all},
    {Receiver::iterable, "addAll", add_all},
    {Receiver::iterable, "appendAll", add_all},
    {Receiver::iterable, "-=", remove_one},
    {Receiver::iterable, "subtractOne", remove_one},
    {Receiver::iterable, "--=", remove_all},
    {Receiver::builder, "+=", [](Context& c, Word w, A a) -> R { return call_method(c, w, "append", a); }},
    {Receiver::builder, "++=", [](Context& c, Word w, A a) -> R { return call_method(c, w, "append", a); }},
    {Receiver::list, "prepend", prepend},
    {Receiver::list, "+=:", prepend},
    {Receiver::list, "remove", remove_at},
    {Receiver::list, "insert", insert_at},
    {Receiver::list, "push", push},
    {Receiver::list, "pop", take_first},
    {Receiver::list, "dequeue", take_first},
    {Receiver::list, "enqueue", enqueue},
    {Receiver::list, "top", [](Context& c, Word w, A a) -> R { return call_method(c, w, "head", a); }},
    {Receiver::list, "front", [](Context& c, Word w, A a) -> R { return call_method(c, w, "head", a); }},
    {Receiver::iterable, "clear", clear_method},
    {Receiver::set, "+", plus},
    {Receiver::set, "-", minus},
    {Receiver::set, "++", plus_all},
    {Receiver::set, "--", minus_all},
    {Receiver::set, "|", plus_all},
    {Receiver::set, "union", plus_all},
    {Receiver::set, "&", intersect},
    {Receiver::iterable, "intersect", intersect},
    {Receiver::set, "&~", minus_all},
    {Receiver::iterable, "diff", diff},
    {Receiver::set, "subsetOf", subset_of},
    {Receiver::iterable, "contains", contains},
    {Receiver::set, "apply", contains},
    {Receiver::set, "remove", set_remove},
    {Receiver::set, "add", set_add},
    {Receiver::map, "get", map_get},
    {Receiver::map, "getOrElse", map_get_or_else},
    {Receiver::map, "getOrElseUpdate", map_get_or_else_update},
    {Receiver::map, "apply", map_apply},
    {Receiver::map, "put", map_put_method},
    {Receiver::map, "update", map_update},
    {Receiver::map, "updated", map_updated},
    {Receiver::map, "+", plus},
    {Receiver::map, "-", minus},
    {Receiver::map, "removed", minus},
    {Receiver::map, "++", plus_all},
    {Receiver::map, "--", minus_all},
    {Receiver::map, "remove", map_remove_method},
    {Receiver::map, "keys", map_part<0>},
    {Receiver::map, "keySet", map_part<0>},
    {Receiver::map, "values", map_part<1>},
    {Receiver::map, "mapValues", map_values},
    {Receiver::map, "filterKeys", filter_keys},
    {Receiver::map, "isDefinedAt", map_is_defined_at},
    {Receiver::iterable, "isDefinedAt", list_is_defined_at},
    {Receiver::iterable, "applyOrElse", list_get_or_else},
    {Receiver::iterable, "apply", list_apply},
    {Receiver::list, "update", list_update},
    {Receiver::pair, "_1", part_of_tuple<0>},
    {Receiver::pair, "_2", part_of_tuple<1>},
    {Receiver::pair, "_3", part_of_tuple<2>},
    {Receiver::pair, "_4", part_of_tuple<3>},
    {Receiver::pair, "_5", part_of_tuple<4>},
    {Receiver::pair, "swap", swap},
    {Receiver::function, "reverse", reverse_order_of},
    {Receiver::any, "asInstanceOf", get_class},
};

}  // namespace

std::span<const BuiltinRow> own_functions() { return functions; }
std::span<const Row> own_methods() { return rows; }

OrFailed<std::optional<Word>> apply(Context& c, Word value, const Arguments& a) {
  Draft& draft = c.draft;
  const ValueKind kind = draft.kind(value);
  if (is_partial(c, value)) {
    const Word x = argument(a, 0);
    return TRY(c.call(draft.at(value, 0), std::span(&x, 1)));
  }
  if (kind == ValueKind::string) return TRY(call_method(c, value, "charAt", a));
  switch (family_of(c, value)) {
    case Family::map: return TRY(map_apply(c, value, a));
    case Family::set: return Word::boolean(TRY(collection_contains(c, value, argument(a, 0))));
    case Family::list: break;
    default: return std::nullopt;
  }
  const int64_t at = TRY(number_argument(c, a, 0));
  const uint64_t size = draft.size(value);
  if (at >= 0 && static_cast<uint64_t>(at) < size) return draft.at(value, static_cast<uint64_t>(at));
  if (kind == ValueKind::array) return c.error(RuntimeError::index, "", fmt::format("{}", at), fmt::format("{}", size));
  const Form form = form_of(draft, value);
  if (form == Form::scala_list) return c.raise("IndexOutOfBoundsException", fmt::format("{}", at));
  return c.raise("IndexOutOfBoundsException",
                 fmt::format("{} is out of bounds (min 0, max {})", at, static_cast<int64_t>(size) - 1));
}

OrFailed<std::optional<FormText>> form_text(Context& c, Word value) {
  Draft& draft = c.draft;
  const ValueKind kind = draft.kind(value);
  if (kind == ValueKind::array) return c.fail("the text of an array depends on its place in memory");
  if (kind == ValueKind::tuple) {
    FormText layout{.open = "(", .close = ")", .comma = ","};
    for (uint64_t i = 0; i < draft.size(value); ++i) layout.elements.push_back(draft.at(value, i));
    return layout;
  }
  if (kind == ValueKind::range) {
    const Draft::Range r = draft.range(value);
    return c.fail(fmt::format("the text of the range from {} is not known: how it was written is not kept", r.start));
  }
  if (kind == ValueKind::instance) return instance_text(c, value);
  if (kind == ValueKind::class_) return jvm::form_text(c, value);
  const Form form = form_of(draft, value);
  std::string_view name;
  switch (form) {
    case Form::scala_list: name = "List"; break;
    case Form::scala_vector: name = "Vector"; break;
    case Form::array_buffer: name = "ArrayBuffer"; break;
    case Form::list_buffer: name = "ListBuffer"; break;
    case Form::scala_queue:
    case Form::mutable_queue: name = "Queue"; break;
    case Form::scala_stack: name = "Stack"; break;
    case Form::scala_array_deque: name = "ArrayDeque"; break;
    case Form::scala_iterable: name = "Iterable"; break;
    case Form::scala_map: name = draft.size(value) > 4 ? "HashMap" : "Map"; break;
    case Form::scala_set: name = draft.size(value) > 4 ? "HashSet" : "Set"; break;
    case Form::list_map: name = "ListMap"; break;
    case Form::mutable_map: name = "HashMap"; break;
    case Form::mutable_set: name = "HashSet"; break;
    case Form::mutable_linked_map: name = "LinkedHashMap"; break;
    case Form::mutable_linked_set: name = "LinkedHashSet"; break;
    case Form::tree_map: name = kind == ValueKind::list ? "TreeMap" : ""; break;
    case Form::tree_set: name = kind == ValueKind::list ? "TreeSet" : ""; break;
    case Form::plain: name = kind == ValueKind::list ? "List" : kind == ValueKind::set ? "Set" : "Map"; break;
    case Form::linked_hash_set: name = "Set"; break;
    case Form::partial_function: return FormText{.open = "<function1>"};
    case Form::stream:
    case Form::iterator:
    case Form::walk:
    case Form::pull: return FormText{.open = "<iterator>"};
    default: return jvm::form_text(c, value);
  }
  if (form == Form::stream) return c.fail("the text of a lazy sequence is not known");
  FormText layout{.open = std::string(name) + "(", .close = ")"};
  if (family_of(c, value) == Family::map) {
    layout.arrow = " -> ";
    for (const Entry& e : TRY(entries(c, value))) {
      layout.elements.push_back(e.key);
      layout.values.push_back(e.value);
    }
  } else {
    layout.elements = TRY(elements(c, value));
  }
  return layout;
}

std::string class_name_of(Context& c, Word value) {
  if (c.draft.kind(value) == ValueKind::instance) return class_name(c, c.draft.at(value, instance_words::class_));
  return qualified_name(kit::type_name(c, value));
}

OrFailed<std::optional<Word>> viewed(Context& c, Word value, std::string_view class_name) {
  const bool is_big = class_name == "BigInt" && kit::number_type(c, value).has_value();
  const Word class_ = c.global_named(class_name);
  if (is_big) return c.draft.kind(class_) == ValueKind::class_ ? TRY(c.call(class_, std::span(&value, 1))) : value;
  const Word view = c.global_named("view#" + std::string(class_name));
  if (!is_function(c, view) || value.is(Atom::none)) return std::nullopt;
  if (c.draft.kind(class_) == ValueKind::class_ && c.draft.kind(value) == ValueKind::instance &&
      c.is_instance_of(value, class_))
    return std::nullopt;
  return TRY(c.call(view, std::span(&value, 1)));
}

}  // namespace ramify::ir_machine::scala

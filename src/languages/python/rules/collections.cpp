// SPDX-License-Identifier: Apache-2.0
// Lists, tuples, dictionaries, sets: construction and methods.
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/iterators.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/python/rules/access.h"
#include "languages/python/rules/parts.h"
#include "languages/python/rules/set_order.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::python {

namespace {

using kit::argument;
using kit::elements_of;
using E = RuntimeError;
using O = ir::BinaryOperator;
using K = ValueKind;

// --- construction

OrFailed<Word> list(Context& c, const Arguments& a) {
  if (a.positional.empty()) return c.draft.new_list({});
  return c.draft.new_list(TRY(elements_of(c, a.positional[0])));
}
OrFailed<Word> tuple(Context& c, const Arguments& a) {
  if (a.positional.empty()) return c.draft.tuple({});
  if (c.draft.kind(a.positional[0]) == K::tuple) return a.positional[0];
  return c.draft.tuple(TRY(elements_of(c, a.positional[0])));
}
OrFailed<Word> set(Context& c, const Arguments& a) {
  return a.positional.empty() ? c.draft.new_set() : set_of(c, a.positional[0]);
}
OrFailed<Word> dict(Context& c, const Arguments& a) {
  const Word result = c.draft.new_dict();
  if (!a.positional.empty()) TRY(put_all(c, result, a.positional[0]));
  for (const NamedArgument& named : a.named) TRY(kit::insert(c, result, c.draft.string(named.name), named.value));
  return result;
}
OrFailed<Word> fromkeys(Context& c, const Arguments& a) {
  const Word result = c.draft.new_dict();
  for (const Word key : TRY(elements_of(c, argument(a, 0)))) TRY(kit::insert(c, result, key, argument(a, 1)));
  return result;
}
OrFailed<Word> bytes(Context& c, const Arguments& a) {
  if (a.positional.empty()) return c.draft.bytes("");
  const Word from = a.positional[0];
  if (c.draft.kind(from) == K::bytes) return from;
  if (c.draft.kind(from) == K::string) {
    if (a.positional.size() == 1 && a.named.empty()) return c.error(E::type, "string argument without an encoding");
    return c.rules->method(K::string, "encode")(c, from, {a.positional.subspan(1), a.named});
  }
  if (c.draft.kind(from) == K::integer) {
    const int64_t count = TRY(integer_argument(c, from));
    if (count < 0 || count > 10'000'000) return c.error(E::value, "negative count");
    return c.draft.bytes(std::string(static_cast<size_t>(count), '\0'));
  }
  std::string out;
  for (const Word w : TRY(elements_of(c, from))) {
    const int64_t byte = TRY(integer_argument(c, w));
    if (byte < 0 || byte > 255) return c.error(E::value, "bytes must be in range(0, 256)");
    out += static_cast<char>(byte);
  }
  return c.draft.bytes(out);
}
OrFailed<Word> slice(Context& c, const Arguments&) { return c.fail("slice objects are not known"); }

// --- list

OrFailed<Word> append(Context& c, Word list, const Arguments& a) {
  if (a.positional.size() != 1)
    return c.error(E::type, fmt::format("list.append() takes exactly one argument ({} given)", a.positional.size()));
  c.draft.append(list, a.positional[0]);
  return Word();
}
OrFailed<Word> extend(Context& c, Word list, const Arguments& a) {
  for (const Word value : TRY(elements_of(c, argument(a, 0)))) c.draft.append(list, value);
  return Word();
}
OrFailed<Word> index(Context& c, Word list, const Arguments& a) {
  const auto count = static_cast<int64_t>(c.draft.size(list));
  int64_t begin = a.positional.size() > 1 ? TRY(integer_argument(c, a.positional[1])) : 0;
  int64_t end = a.positional.size() > 2 ? TRY(integer_argument(c, a.positional[2])) : count;
  if (begin < 0) begin = std::max<int64_t>(0, begin + count);
  if (end < 0) end += count;
  for (int64_t i = begin; i < std::min(end, static_cast<int64_t>(c.draft.size(list))); ++i)
    if (TRY(kit::same_content(c, c.draft.at(list, static_cast<uint64_t>(i)), argument(a, 0)))) return Word::integer(i);
  if (c.draft.kind(list) == K::tuple) return c.error(E::value, "tuple.index(x): x not in tuple");
  return c.error(E::value, fmt::format("{} is not in list", TRY(kit::repr(c, argument(a, 0)))));
}
OrFailed<Word> remove(Context& c, Word list, const Arguments& a) {
  for (uint64_t i = 0; i < c.draft.size(list); ++i) {
    if (!TRY(kit::same_content(c, c.draft.at(list, i), argument(a, 0)))) continue;
    c.draft.erase(list, i);
    return Word();
  }
  return c.error(E::value, "list.remove(x): x not in list");
}
OrFailed<Word> count(Context& c, Word list, const Arguments& a) {
  int64_t found = 0;
  for (uint64_t i = 0; i < c.draft.size(list); ++i)
    found += TRY(kit::same_content(c, c.draft.at(list, i), argument(a, 0))) ? 1 : 0;
  return Word::integer(found);
}
OrFailed<Word> list_copy(Context& c, Word list, const Arguments&) {
  return c.draft.new_list(TRY(elements_of(c, list)));
}
OrFailed<Word> insert(Context& c, Word list, const Arguments& a) {
  const auto count = static_cast<int64_t>(c.draft.size(list));
  int64_t at = TRY(integer_argument(c, argument(a, 0)));
  if (at < 0) at += count;
  c.draft.insert(list, static_cast<uint64_t>(std::clamp<int64_t>(at, 0, count)), argument(a, 1));
  return Word();
}
OrFailed<Word> sort(Context& c, Word list, const Arguments& a) {
  std::vector<Word> elements = TRY(elements_of(c, list));
  const Word key = given(a, SIZE_MAX, "key"), reverse = given(a, SIZE_MAX, "reverse");
  TRY(sort_words(c, elements, key, is_given(reverse) && TRY(kit::truth_of(c, reverse))));
  c.draft.assign(list, elements);
  return Word();
}

// --- dictionary

OrFailed<Word> view(Context& c, Word dict, std::string_view step) {
  return kit::new_iterator(c, step, std::span(&dict, 1));
}
OrFailed<Word> keys(Context& c, Word dict, const Arguments&) { return view(c, dict, "%dict_keys"); }
OrFailed<Word> values(Context& c, Word dict, const Arguments&) { return view(c, dict, "%dict_values"); }
OrFailed<Word> items(Context& c, Word dict, const Arguments&) { return view(c, dict, "%dict_items"); }
OrFailed<Word> get(Context& c, Word dict, const Arguments& a) {
  const int64_t at = TRY(kit::find_key(c, dict, argument(a, 0)));
  if (at >= 0) return c.draft.value_at(dict, static_cast<uint64_t>(at));
  return argument(a, 1);
}
OrFailed<Word> dict_pop(Context& c, Word dict, const Arguments& a) {
  const int64_t at = TRY(kit::find_key(c, dict, argument(a, 0)));
  if (at < 0) {
    if (a.positional.size() > 1) return a.positional[1];
    return missing_key(c, argument(a, 0));
  }
  const Word value = c.draft.value_at(dict, static_cast<uint64_t>(at));
  c.draft.erase(dict, static_cast<uint64_t>(at));
  return value;
}
OrFailed<Word> popitem(Context& c, Word dict, const Arguments&) {
  const uint64_t count = c.draft.size(dict);
  if (count == 0) return missing_key(c, c.draft.string("popitem(): dictionary is empty"));
  const Word pair[] = {c.draft.at(dict, count - 1), c.draft.value_at(dict, count - 1)};
  c.draft.erase(dict, count - 1);
  return c.draft.tuple(pair);
}
OrFailed<Word> setdefault(Context& c, Word dict, const Arguments& a) {
  const int64_t at = TRY(kit::find_key(c, dict, argument(a, 0)));
  if (at >= 0) return c.draft.value_at(dict, static_cast<uint64_t>(at));
  c.draft.put(dict, argument(a, 0), argument(a, 1));
  return argument(a, 1);
}
OrFailed<Word> dict_update(Context& c, Word into, const Arguments& a) {
  if (!a.positional.empty()) TRY(put_all(c, into, a.positional[0]));
  for (const NamedArgument& named : a.named) TRY(kit::insert(c, into, c.draft.string(named.name), named.value));
  return Word();
}
OrFailed<Word> dict_copy(Context& c, Word dict, const Arguments&) {
  const Word result = c.draft.new_dict();
  TRY(put_all(c, result, dict));
  return result;
}

// --- set

OrFailed<Word> add(Context& c, Word set, const Arguments& a) {
  TRY(kit::append(c, set, argument(a, 0)));
  return Word();
}
OrFailed<Word> set_remove(Context& c, Word set, const Arguments& a) {
  const int64_t at = TRY(kit::find_key(c, set, argument(a, 0)));
  if (at < 0) return missing_key(c, argument(a, 0));
  c.draft.erase(set, static_cast<uint64_t>(at));
  return Word();
}
OrFailed<Word> discard(Context& c, Word set, const Arguments& a) {
  const int64_t at = TRY(kit::find_key(c, set, argument(a, 0)));
  if (at >= 0) c.draft.erase(set, static_cast<uint64_t>(at));
  return Word();
}
OrFailed<Word> set_pop(Context& c, Word set, const Arguments&) {
  if (c.draft.size(set) == 0) return missing_key(c, c.draft.string("pop from an empty set"));
  const Word first = elements_by_hash(c, set)[0];
  const int64_t at = TRY(kit::find_key(c, set, first));
  c.draft.erase(set, static_cast<uint64_t>(at));
  return first;
}
OrFailed<Word> set_copy(Context& c, Word set, const Arguments&) { return set_of(c, set); }
OrFailed<Word> as_set(Context& c, Word iterable) {
  return c.draft.kind(iterable) == K::set ? OrFailed<Word>(iterable) : set_of(c, iterable);
}
template <O op>
OrFailed<Word> combined(Context& c, Word set, const Arguments& a) {
  Word result = TRY(set_of(c, set));
  for (const Word other : a.positional) result = TRY(kit::binary(c, op, result, TRY(as_set(c, other))));
  return result;
}
template <O op>
OrFailed<Word> updated(Context& c, Word set, const Arguments& a) {
  for (const Word other : a.positional) TRY(kit::update(c, op, set, TRY(as_set(c, other))));
  return Word();
}
template <O op>
OrFailed<Word> compared(Context& c, Word set, const Arguments& a) {
  return kit::binary(c, op, set, TRY(as_set(c, argument(a, 0))));
}
OrFailed<Word> isdisjoint(Context& c, Word set, const Arguments& a) {
  for (const Word w : TRY(elements_of(c, argument(a, 0))))
    if (TRY(kit::find_key(c, set, w)) >= 0) return Word::boolean(false);
  return Word::boolean(true);
}

// --- range, generator

OrFailed<Word> generator_next(Context& c, Word generator, const Arguments&) { return resumed(c, generator, Word()); }
OrFailed<Word> generator_send(Context& c, Word generator, const Arguments& a) {
  return resumed(c, generator, kit::argument(a, 0));
}
OrFailed<Word> generator_iter(Context&, Word generator, const Arguments&) { return generator; }
OrFailed<Word> generator_throw(Context& c, Word generator, const Arguments& a) {
  Word exception = argument(a, 0), returned;
  if (c.draft.kind(exception) == K::class_)
    exception = TRY(c.call(exception, a.positional.subspan(1, a.positional.size() > 1 ? 1 : 0)));
  const std::optional<Word> next = TRY(c.throw_into(generator, exception, returned));
  if (next) return *next;
  return c.raise_with("StopIteration", "", returned.is(Atom::none) ? Word::of(Atom::missing) : returned);
}
OrFailed<Word> generator_close(Context& c, Word generator, const Arguments&) {
  const auto state = static_cast<GeneratorState>(c.draft.at(generator, generator_words::state).as_integer());
  const Word callee = c.draft.at(generator, generator_words::callee);
  if (state == GeneratorState::suspended && c.draft.kind(callee) != K::builtin) {
    const Word class_ = c.global_named("GeneratorExit");
    if (c.draft.kind(class_) != K::class_) return c.fail("close() of a generator needs GeneratorExit in the program");
    const Word exception = TRY(c.call(class_, {}));
    Word returned;
    c.begin_catch();
    const OrFailed<std::optional<Word>> next = c.throw_into(generator, exception, returned);
    c.end_catch();
    if (next && *next) return c.error(E::changed, "generator ignored GeneratorExit");
    if (!next && !c.caught("GeneratorExit") && !c.caught("StopIteration")) return std::unexpected(next.error());
    return Word();
  }
  const Word done[] = {Word::integer(static_cast<int64_t>(GeneratorState::done)), callee, Word::integer(0)};
  if (state != GeneratorState::running) c.draft.assign(generator, done);
  return Word();
}

constexpr BuiltinRow collection_builtins[] = {
    {"bytes", bytes}, {"dict", dict},   {"dict.fromkeys", fromkeys}, {"list", list}, {"set", set},
    {"slice", slice}, {"tuple", tuple},
};

constexpr MethodRow collection_method_rows[] = {
    {K::list, "append", append},
    {K::list, "clear", kit::list_clear},
    {K::list, "copy", list_copy},
    {K::list, "count", count},
    {K::list, "extend", extend},
    {K::list, "index", index},
    {K::list, "insert", insert},
    {K::list, "pop", kit::list_pop},
    {K::list, "remove", remove},
    {K::list, "reverse", kit::list_reverse},
    {K::list, "sort", sort},
    {K::tuple, "count", count},
    {K::tuple, "index", index},
    {K::range, "count", count},
    {K::range, "index", index},
    {K::dict, "clear", kit::map_clear},
    {K::dict, "copy", dict_copy},
    {K::dict, "get", get},
    {K::dict, "items", items},
    {K::dict, "keys", keys},
    {K::dict, "pop", dict_pop},
    {K::dict, "popitem", popitem},
    {K::dict, "setdefault", setdefault},
    {K::dict, "update", dict_update},
    {K::dict, "values", values},
    {K::set, "add", add},
    {K::set, "clear", kit::list_clear},
    {K::set, "copy", set_copy},
    {K::set, "difference", combined<O::subtract>},
    {K::set, "difference_update", updated<O::subtract>},
    {K::set, "discard", discard},
    {K::set, "intersection", combined<O::bit_and>},
    {K::set, "intersection_update", updated<O::bit_and>},
    {K::set, "isdisjoint", isdisjoint},
    {K::set, "issubset", compared<O::less_equal>},
    {K::set, "issuperset", compared<O::greater_equal>},
    {K::set, "pop", set_pop},
    {K::set, "remove", set_remove},
    {K::set, "symmetric_difference", combined<O::bit_xor>},
    {K::set, "symmetric_difference_update", updated<O::bit_xor>},
    {K::set, "union", combined<O::bit_or>},
    {K::set, "update", updated<O::bit_or>},
    {K::generator, "__iter__", generator_iter},
    {K::generator, "__next__", generator_next},
    {K::generator, "close", generator_close},
    {K::generator, "send", generator_send},
    {K::generator, "throw", generator_throw},
};

}  // namespace

OrFailed<Word> resumed(Context& context, Word generator, Word sent) {
  Word returned;
  if (const std::optional<Word> next = TRY(context.resume_generator(generator, sent, returned))) return *next;
  const std::string_view stop = context.table->error(RuntimeError::stop_iteration).class_name;
  if (returned.is(Atom::none)) return context.raise_with(stop, "", Word::of(Atom::missing));
  return context.raise_with(stop, TRY(kit::text(context, returned)), returned);
}

OrFailed<Word> set_of(Context& c, Word iterable) {
  const Word result = c.draft.new_set();
  if (c.draft.kind(iterable) == K::set) {  // in insertion order
    for (uint64_t i = 0; i < c.draft.size(iterable); ++i) c.draft.add(result, c.draft.at(iterable, i));
    return result;
  }
  for (const Word element : TRY(elements_of(c, iterable))) TRY(kit::append(c, result, element));
  return result;
}

OrFailed<void> put_all(Context& c, Word into, Word from) {
  if (c.draft.kind(from) == K::dict) {
    for (uint64_t i = 0; i < c.draft.size(from); ++i)
      TRY(kit::insert(c, into, c.draft.at(from, i), c.draft.value_at(from, i)));
    return {};
  }
  if (c.draft.kind(from) == K::instance && !c.find_method(from, "keys").is(Atom::unset)) {
    for (const Word key : TRY(elements_of(c, TRY(c.call_on(from, c.find_method(from, "keys"), {})))))
      TRY(kit::insert(c, into, key, TRY(load_index(c, from, key))));
    return {};
  }
  uint64_t number = 0;
  for (const Word entry : TRY(elements_of(c, from))) {
    const K kind = c.draft.kind(entry);
    if (kind == K::integer || kind == K::float_ || kind == K::none || kind == K::boolean)
      return c.error(E::type,
                     fmt::format("cannot convert dictionary update sequence element #{} to a sequence", number));
    const std::vector<Word> pair = TRY(elements_of(c, entry));
    if (pair.size() != 2)
      return c.error(E::value, fmt::format("dictionary update sequence element #{} has length {}; 2 is required",
                                           number, pair.size()));
    TRY(kit::insert(c, into, pair[0], pair[1]));
    ++number;
  }
  return {};
}

std::span<const BuiltinRow> collection_functions() { return collection_builtins; }
std::span<const MethodRow> collection_methods() { return collection_method_rows; }

}  // namespace ramify::ir_machine::python

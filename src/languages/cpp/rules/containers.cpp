// SPDX-License-Identifier: Apache-2.0
// Containers: constructors and methods. `insert` and `erase` of a list with a value instead of an iterator are the
// methods of a multiset, which is a sorted list.
#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/c/rules/pointers.h"
#include "languages/cpp/rules/access.h"
#include "languages/cpp/rules/rows.h"
#include "languages/cpp/rules/values.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/types.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::cpp {

namespace {

using kit::argument;

bool is_iterator(Context& c, Word w) { return c.draft.kind(w) == ValueKind::reference; }

// The elements of a list have one type: an added value is converted to it.
OrFailed<Word> alike(Context& c, Word list, Word value) {
  return c.draft.size(list) == 0 ? OrFailed<Word>(value) : kit::as_stored(c, c.draft.at(list, 0), value);
}
OrFailed<Word> added(Context& c, Word list, Word value) {
  const Word before = c.draft.size(list) == 0 ? Word() : c.draft.at(list, 0);
  return c.draft.kind(before) == ValueKind::instance ? OrFailed<Word>(value) : alike(c, list, value);
}

OrFailed<int64_t> place_in(Context& c, Word list, Word iterator) {
  if (!is_iterator(c, iterator) || c.draft.at(iterator, reference_words::base) != list ||
      !c.draft.at(iterator, reference_words::place).is_integer())
    return undefined(c, "an iterator of another container");
  return c.draft.at(iterator, reference_words::place).as_integer();
}

// --- lists

OrFailed<Word> push_back(Context& c, Word list, const Arguments& a) {
  c.draft.append(list, TRY(added(c, list, argument(a, 0))));
  return Word();
}
OrFailed<Word> push_front(Context& c, Word list, const Arguments& a) {
  c.draft.insert(list, 0, TRY(added(c, list, argument(a, 0))));
  return Word();
}
OrFailed<Word> pop_back(Context& c, Word list, const Arguments&) {
  if (c.draft.size(list) == 0) return undefined(c, "pop_back() of an empty container");
  c.draft.erase(list, c.draft.size(list) - 1);
  return Word();
}
OrFailed<Word> pop_front(Context& c, Word list, const Arguments&) {
  if (c.draft.size(list) == 0) return undefined(c, "pop_front() of an empty container");
  c.draft.erase(list, 0);
  return Word();
}
OrFailed<Word> size(Context& c, Word collection, const Arguments&) { return c::size_word(c, c.draft.size(collection)); }
OrFailed<Word> is_empty(Context& c, Word collection, const Arguments&) {
  return Word::boolean(c.draft.size(collection) == 0);
}
OrFailed<Word> clear(Context& c, Word collection, const Arguments&) {
  if (c.draft.kind(collection) == ValueKind::list) c.draft.assign(collection, {});
  else c.draft.clear(collection);
  return Word();
}
OrFailed<Word> front(Context& c, Word list, const Arguments&) {
  if (c.draft.size(list) == 0) return undefined(c, "front() of an empty container");
  return load_index(c, list, Word::integer(0));
}
OrFailed<Word> back(Context& c, Word list, const Arguments&) {
  if (c.draft.size(list) == 0) return undefined(c, "back() of an empty container");
  return load_index(c, list, Word::integer(static_cast<int64_t>(c.draft.size(list)) - 1));
}
OrFailed<Word> at(Context& c, Word list, const Arguments& a) {
  const std::optional<uint64_t> place = kit::position(c, argument(a, 0), c.draft.size(list));
  if (place) return load_index(c, list, Word::integer(static_cast<int64_t>(*place)));
  const uint64_t wanted = static_cast<uint64_t>(kit::small_value(c, argument(a, 0)).value_or(0));
  const bool is_array = c.draft.kind(list) == ValueKind::array;
  return c.raise("out_of_range",
                 is_array ? fmt::format("array::at: __n (which is {}) >= _Nm (which is {})", wanted, c.draft.size(list))
                          : fmt::format("vector::_M_range_check: __n (which is {}) >= this->size() (which is {})",
                                        wanted, c.draft.size(list)));
}
OrFailed<Word> begin(Context& c, Word list, const Arguments&) { return element(c, list, 0); }
OrFailed<Word> end(Context& c, Word list, const Arguments&) {
  return element(c, list, static_cast<int64_t>(c.draft.size(list)));
}
OrFailed<Word> reverse_begin(Context& c, Word list, const Arguments&) {
  return reference_to(c, reverse_kind, list, Word::integer(static_cast<int64_t>(c.draft.size(list)) - 1));
}
OrFailed<Word> reverse_end(Context& c, Word list, const Arguments&) {
  return reference_to(c, reverse_kind, list, Word::integer(-1));
}

OrFailed<Word> insert(Context& c, Word list, const Arguments& a) {
  if (!is_iterator(c, argument(a, 0)) || a.positional.size() == 1) {  // of a multiset
    OrFailed<void> failed;
    const int64_t place = sorted_position(c, list, argument(a, 0), true, failed);
    TRY(failed);
    c.draft.insert(list, static_cast<uint64_t>(place), argument(a, 0));
    return element(c, list, place);
  }
  const int64_t place = TRY(place_in(c, list, argument(a, 0)));
  if (place < 0 || static_cast<uint64_t>(place) > c.draft.size(list))
    return undefined(c, "insert() outside of a container");
  std::vector<Word> values;
  if (a.positional.size() == 2) {
    if (c.draft.kind(argument(a, 1)) == ValueKind::list && c.draft.size(list) > 0 &&
        c.draft.kind(c.draft.at(list, 0)) != ValueKind::list) {
      for (uint64_t i = 0; i < c.draft.size(argument(a, 1)); ++i) values.push_back(c.draft.at(argument(a, 1), i));
    } else {
      values.push_back(argument(a, 1));
    }
  } else if (is_iterator(c, argument(a, 1))) {
    for (const Word value : TRY(values_of(c, TRY(range_of(c, argument(a, 1), argument(a, 2))))))
      values.push_back(TRY(kit::copy(c, value)));
  } else {
    const int64_t count = TRY(integer(c, argument(a, 1)));
    if (count < 0 || count > container_size_max) return c.fail("that many elements are too much");
    for (int64_t i = 0; i < count; ++i) values.push_back(TRY(kit::copy(c, argument(a, 2))));
  }
  for (size_t i = 0; i < values.size(); ++i)
    c.draft.insert(list, static_cast<uint64_t>(place) + i, TRY(added(c, list, values[i])));
  return element(c, list, place);
}

OrFailed<Word> erase(Context& c, Word list, const Arguments& a) {
  if (!is_iterator(c, argument(a, 0))) {  // of a multiset: all equal elements
    int64_t count = 0;
    for (uint64_t i = 0; i < c.draft.size(list);) {
      const Word here = c.draft.at(list, i);
      if (!TRY(is_less(c, here, argument(a, 0))) && !TRY(is_less(c, argument(a, 0), here))) {
        c.draft.erase(list, i);
        ++count;
      } else {
        ++i;
      }
    }
    return c::size_word(c, static_cast<uint64_t>(count));
  }
  const int64_t from = TRY(place_in(c, list, argument(a, 0)));
  const int64_t to = a.positional.size() > 1 ? TRY(place_in(c, list, argument(a, 1))) : from + 1;
  if (from < 0 || to < from || static_cast<uint64_t>(to) > c.draft.size(list))
    return undefined(c, "erase() outside of a container");
  std::vector<Word> rest;
  for (uint64_t i = 0; i < c.draft.size(list); ++i)
    if (static_cast<int64_t>(i) < from || static_cast<int64_t>(i) >= to) rest.push_back(c.draft.at(list, i));
  c.draft.assign(list, rest);
  return element(c, list, from);
}

OrFailed<Word> count_equal(Context& c, Word list, const Arguments& a) {  // of a multiset
  uint64_t count = 0;
  for (uint64_t i = 0; i < c.draft.size(list); ++i)
    count += TRY(is_equal(c, c.draft.at(list, i), argument(a, 0))) ? 1 : 0;
  return c::size_word(c, count);
}
OrFailed<Word> find_equal(Context& c, Word list, const Arguments& a) {
  for (uint64_t i = 0; i < c.draft.size(list); ++i)
    if (TRY(is_equal(c, c.draft.at(list, i), argument(a, 0)))) return element(c, list, static_cast<int64_t>(i));
  return end(c, list, a);
}

// assign(count, value), assign(begin, end), assign(list)
OrFailed<std::vector<Word>> contents(Context& c, std::span<const Word> a, Word filler) {
  std::vector<Word> values;
  if (a.empty()) return values;
  if (a.size() >= 2 && is_iterator(c, a[0])) {
    for (const Word value : TRY(values_of(c, TRY(range_of(c, a[0], a[1]))))) values.push_back(TRY(kit::copy(c, value)));
    return values;
  }
  if (!kit::is_number(c, a[0])) {
    if (c.draft.kind(a[0]) == ValueKind::array || c.draft.kind(a[0]) == ValueKind::list) {
      for (uint64_t i = 0; i < c.draft.size(a[0]); ++i) values.push_back(TRY(kit::copy(c, c.draft.at(a[0], i))));
      return values;
    }
    return kit::elements_of(c, a[0]);
  }
  const std::optional<int64_t> count = kit::small_value(c, a[0]);
  if (!count || *count < 0) return c.raise("length_error", "cannot create std::vector larger than max_size()");
  if (*count > container_size_max) return c.fail("that many elements are too much");
  const Word value = a.size() > 1 ? a[1] : filler;
  if (value.is(Atom::missing)) return c.fail("elements of a type that is not known have no first value that is");
  for (int64_t i = 0; i < *count; ++i) values.push_back(TRY(kit::copy(c, value)));
  return values;
}

OrFailed<Word> assign(Context& c, Word list, const Arguments& a) {
  c.draft.assign(list, TRY(contents(c, a.positional, Word::of(Atom::missing))));
  return Word();
}
// resize(count, value): the reader adds the value of new elements if the program omits it.
OrFailed<Word> resize(Context& c, Word list, const Arguments& a) {
  const int64_t count = TRY(integer(c, argument(a, 0)));
  if (count < 0 || count > container_size_max) return c.fail("that many elements are too much");
  std::vector<Word> values;
  for (int64_t i = 0; i < count; ++i) {
    const bool is_there = static_cast<uint64_t>(i) < c.draft.size(list);
    if (!is_there && a.positional.size() < 2)
      return c.fail("elements of a type that is not known have no first value that is");
    values.push_back(is_there ? c.draft.at(list, static_cast<uint64_t>(i)) : TRY(kit::copy(c, argument(a, 1))));
  }
  c.draft.assign(list, values);
  return Word();
}
OrFailed<Word> nothing(Context&, Word, const Arguments&) { return Word(); }
OrFailed<Word> fill_container(Context& c, Word list, const Arguments& a) {
  for (uint64_t i = 0; i < c.draft.size(list); ++i)
    c.draft.set(list, i, TRY(kit::as_stored(c, c.draft.at(list, i), TRY(kit::copy(c, argument(a, 0))))));
  return Word();
}
OrFailed<Word> swap_with(Context& c, Word list, const Arguments& a) {
  const Word other = TRY(content(c, argument(a, 0)));
  if (c.draft.kind(other) != c.draft.kind(list) || c.draft.kind(list) == ValueKind::dict ||
      c.draft.kind(list) == ValueKind::set)
    return c.fail("swap() of these is not known here");
  std::vector<Word> mine, theirs;
  for (uint64_t i = 0; i < c.draft.size(list); ++i) mine.push_back(c.draft.at(list, i));
  for (uint64_t i = 0; i < c.draft.size(other); ++i) theirs.push_back(c.draft.at(other, i));
  c.draft.assign(list, theirs);
  c.draft.assign(other, mine);
  return Word();
}
OrFailed<Word> sort_list(Context& c, Word list, const Arguments& a) {
  std::vector<Word> values;
  for (uint64_t i = 0; i < c.draft.size(list); ++i) values.push_back(c.draft.at(list, i));
  TRY(sort(c, values, argument(a, 0)));
  c.draft.assign(list, values);
  return Word();
}
OrFailed<Word> reverse_list(Context& c, Word list, const Arguments&) {
  std::vector<Word> values;
  for (uint64_t i = c.draft.size(list); i-- > 0;) values.push_back(c.draft.at(list, i));
  c.draft.assign(list, values);
  return Word();
}
OrFailed<Word> remove_elements_if(Context& c, Word list, const Arguments& a) {
  std::vector<Word> values;
  for (uint64_t i = 0; i < c.draft.size(list); ++i) {
    const Word here[] = {c.draft.at(list, i)};
    if (!TRY(kit::truth_of(c, TRY(c.call(argument(a, 0), here))))) values.push_back(here[0]);
  }
  c.draft.assign(list, values);
  return Word();
}
OrFailed<Word> remove_elements(Context& c, Word list, const Arguments& a) { return erase(c, list, a); }

// --- maps and sets

OrFailed<Word> iterator_to(Context& c, Word collection, Word key) {
  return reference_to(c, entry_kind, collection, key);
}
Word end_of(Context& c, Word collection) { return reference_to(c, entry_kind, collection, Word::of(Atom::missing)); }

OrFailed<Word> keyed_begin(Context& c, Word collection, const Arguments&) {
  std::optional<Word> least;
  for (uint64_t i = 0; i < c.draft.size(collection); ++i) {
    const Word key = c.draft.at(collection, i);
    if (!least || TRY(is_less(c, key, *least))) least = key;
  }
  return least ? iterator_to(c, collection, *least) : OrFailed<Word>(end_of(c, collection));
}
OrFailed<Word> keyed_end(Context& c, Word collection, const Arguments&) { return end_of(c, collection); }
OrFailed<Word> keyed_reverse_begin(Context& c, Word collection, const Arguments&) {
  std::optional<Word> most;
  for (uint64_t i = 0; i < c.draft.size(collection); ++i) {
    const Word key = c.draft.at(collection, i);
    if (!most || TRY(is_less(c, *most, key))) most = key;
  }
  return reference_to(c, reverse_entry_kind, collection, most ? *most : Word::of(Atom::missing));
}
OrFailed<Word> keyed_reverse_end(Context& c, Word collection, const Arguments&) {
  return reference_to(c, reverse_entry_kind, collection, Word::of(Atom::missing));
}
OrFailed<Word> keyed_find(Context& c, Word collection, const Arguments& a) {
  const int64_t at = TRY(kit::find_key(c, collection, argument(a, 0)));
  return at < 0 ? OrFailed<Word>(end_of(c, collection))
                : iterator_to(c, collection, c.draft.at(collection, static_cast<uint64_t>(at)));
}
OrFailed<Word> keyed_count(Context& c, Word collection, const Arguments& a) {
  return c::size_word(c, TRY(kit::find_key(c, collection, argument(a, 0))) >= 0 ? 1 : 0);
}
OrFailed<Word> keyed_contains(Context& c, Word collection, const Arguments& a) {
  return Word::boolean(TRY(kit::find_key(c, collection, argument(a, 0))) >= 0);
}
OrFailed<Word> bounding_key(Context& c, Word collection, Word key, bool is_upper) {
  for (const Word k : TRY(ordered_keys(c, collection)))
    if (is_upper ? TRY(is_less(c, key, k)) : !TRY(is_less(c, k, key))) return iterator_to(c, collection, k);
  return end_of(c, collection);
}
OrFailed<Word> lower_bound(Context& c, Word collection, const Arguments& a) {
  return bounding_key(c, collection, argument(a, 0), false);
}
OrFailed<Word> upper_bound(Context& c, Word collection, const Arguments& a) {
  return bounding_key(c, collection, argument(a, 0), true);
}

// A key converted to the type of the existing keys.
OrFailed<Word> key_alike(Context& c, Word collection, Word key) {
  return c.draft.size(collection) == 0 ? OrFailed<Word>(key) : kit::as_stored(c, c.draft.at(collection, 0), key);
}

// Inserts a pair into a map, or a value into a set: returns an iterator, and whether it is new.
OrFailed<std::pair<Word, bool>> put_value(Context& c, Word collection, Word value) {
  const bool is_map = c.draft.kind(collection) == ValueKind::dict;
  if (is_map && (c.draft.kind(value) != ValueKind::array || c.draft.size(value) != 2))
    return c.error(RuntimeError::type, "what is put into a map is no pair");
  if (is_map) value = pair_of(c, c.draft.at(value, 0), c.draft.at(value, 1));
  Word key = is_map ? c.draft.at(value, 0) : value;
  if (c.draft.kind(key) != ValueKind::instance) key = TRY(key_alike(c, collection, key));
  const int64_t at = TRY(kit::find_key(c, collection, key));
  if (at < 0) {
    if (is_map) c.draft.put(collection, key, value);
    else c.draft.add(collection, key);
  }
  return std::pair(TRY(iterator_to(c, collection, key)), at < 0);
}

OrFailed<Word> keyed_insert(Context& c, Word collection, const Arguments& a) {
  if (a.positional.size() == 2 && is_iterator(c, argument(a, 0)) && is_iterator(c, argument(a, 1))) {
    for (const Word value : TRY(values_of(c, TRY(range_of(c, argument(a, 0), argument(a, 1))))))
      TRY(put_value(c, collection, value));
    return Word();
  }
  if (a.positional.size() == 2) return TRY(put_value(c, collection, argument(a, 1))).first;  // a hint
  if (c.draft.kind(argument(a, 0)) == ValueKind::list) {
    for (uint64_t i = 0; i < c.draft.size(argument(a, 0)); ++i)
      TRY(put_value(c, collection, c.draft.at(argument(a, 0), i)));
    return Word();
  }
  const auto [iterator, is_new] = TRY(put_value(c, collection, argument(a, 0)));
  return pair_of(c, iterator, Word::boolean(is_new));
}
OrFailed<Word> keyed_emplace(Context& c, Word collection, const Arguments& a) {
  const bool is_map = c.draft.kind(collection) == ValueKind::dict;
  const Word value = is_map && a.positional.size() == 2 ? pair_of(c, argument(a, 0), argument(a, 1)) : argument(a, 0);
  const auto [iterator, is_new] = TRY(put_value(c, collection, value));
  return pair_of(c, iterator, Word::boolean(is_new));
}
OrFailed<Word> insert_or_assign(Context& c, Word collection, const Arguments& a) {
  const auto [iterator, is_new] = TRY(put_value(c, collection, pair_of(c, argument(a, 0), argument(a, 1))));
  if (!is_new) TRY(store_index(c, TRY(c.load_reference(iterator)), Word::integer(1), argument(a, 1)));
  return pair_of(c, iterator, Word::boolean(is_new));
}
OrFailed<Word> next_entry(Context& c, Word collection, Word key) { return bounding_key(c, collection, key, true); }
OrFailed<Word> keyed_erase(Context& c, Word collection, const Arguments& a) {
  Word key = argument(a, 0);
  if (a.positional.size() == 2) {
    const Range range = TRY(range_of(c, argument(a, 0), argument(a, 1)));
    for (const Word k : range.keys)
      c.draft.erase(collection, static_cast<uint64_t>(TRY(kit::find_key(c, collection, k))));
    return argument(a, 1);
  }
  const bool by_iterator = is_iterator(c, key) && c.draft.at(key, reference_words::kind) == Word::integer(entry_kind) &&
                           c.draft.at(key, reference_words::base) == collection;
  if (by_iterator) key = c.draft.at(key, reference_words::place);
  if (by_iterator && key.is(Atom::missing)) return undefined(c, "erase() at the end");
  const int64_t at = TRY(kit::find_key(c, collection, key));
  if (at >= 0) c.draft.erase(collection, static_cast<uint64_t>(at));
  if (by_iterator) return next_entry(c, collection, key);
  return c::size_word(c, at >= 0 ? 1 : 0);
}
OrFailed<Word> keyed_at(Context& c, Word map, const Arguments& a) {
  const int64_t at = TRY(kit::find_key(c, map, argument(a, 0)));
  if (at < 0) return c.raise("out_of_range", "map::at");
  return c.draft.at(c.draft.value_at(map, static_cast<uint64_t>(at)), 1);
}

// --- constructors. The reader adds the value of elements if the program omits it: vector(count) becomes vector(count,
// value).

OrFailed<Word> make_list(Context& c, const Arguments& a) {
  return c.draft.new_list(TRY(contents(c, a.positional, Word::of(Atom::missing))));
}
OrFailed<Word> make_multiset(Context& c, const Arguments& a) {
  std::vector<Word> values = TRY(contents(c, a.positional, Word::of(Atom::missing)));
  TRY(sort(c, values, Word()));
  return c.draft.new_list(values);
}
OrFailed<Word> make_keyed(Context& c, const Arguments& a, bool is_map) {
  const Word made = is_map ? c.draft.new_dict() : c.draft.new_set();
  for (const Word value : TRY(contents(c, a.positional, Word::of(Atom::missing)))) TRY(put_value(c, made, value));
  return made;
}
OrFailed<Word> make_map(Context& c, const Arguments& a) { return make_keyed(c, a, true); }
OrFailed<Word> make_set(Context& c, const Arguments& a) { return make_keyed(c, a, false); }

constexpr BuiltinRow container_builtins[] = {
    {"vector", make_list},           {"deque", make_list},    {"list", make_list},         {"forward_list", make_list},
    {"initializer_list", make_list}, {"valarray", make_list}, {"multiset", make_multiset}, {"map", make_map},
    {"unordered_map", make_map},     {"set", make_set},       {"unordered_set", make_set},
};

#define RAMIFY_SEQUENCE(kind)                                                                                      \
  {kind, "size", size}, {kind, "empty", is_empty}, {kind, "front", front}, {kind, "back", back}, {kind, "at", at}, \
      {kind, "begin", begin}, {kind, "cbegin", begin}, {kind, "end", end}, {kind, "cend", end},                    \
      {kind, "rbegin", reverse_begin}, {kind, "rend", reverse_end}, {kind, "crbegin", reverse_begin},              \
      {kind, "crend", reverse_end}, {kind, "data", begin}, {kind, "fill", fill_container}, {                       \
    kind, "swap", swap_with                                                                                        \
  }
#define RAMIFY_KEYED(kind)                                                                                  \
  {kind, "size", size}, {kind, "empty", is_empty}, {kind, "clear", clear}, {kind, "begin", keyed_begin},    \
      {kind, "cbegin", keyed_begin}, {kind, "end", keyed_end}, {kind, "cend", keyed_end},                   \
      {kind, "rbegin", keyed_reverse_begin}, {kind, "rend", keyed_reverse_end}, {kind, "find", keyed_find}, \
      {kind, "count", keyed_count}, {kind, "contains", keyed_contains}, {kind, "insert", keyed_insert},     \
      {kind, "emplace", keyed_emplace}, {kind, "try_emplace", keyed_emplace}, {kind, "erase", keyed_erase}, \
      {kind, "lower_bound", lower_bound}, {kind, "upper_bound", upper_bound}, {                             \
    kind, "reserve", nothing                                                                                \
  }

constexpr MethodRow container_method_rows[] = {
    RAMIFY_SEQUENCE(ValueKind::list),
    RAMIFY_SEQUENCE(ValueKind::array),
    RAMIFY_KEYED(ValueKind::dict),
    RAMIFY_KEYED(ValueKind::set),
    {ValueKind::dict, "at", keyed_at},
    {ValueKind::dict, "insert_or_assign", insert_or_assign},
    {ValueKind::list, "push_back", push_back},
    {ValueKind::list, "push_front", push_front},
    {ValueKind::list, "pop_back", pop_back},
    {ValueKind::list, "pop_front", pop_front},
    {ValueKind::list, "clear", clear},
    {ValueKind::list, "insert", insert},
    {ValueKind::list, "erase", erase},
    {ValueKind::list, "count", count_equal},
    {ValueKind::list, "find", find_equal},
    {ValueKind::list, "assign", assign},
    {ValueKind::list, "resize", resize},
    {ValueKind::list, "reserve", nothing},
    {ValueKind::list, "shrink_to_fit", nothing},
    {ValueKind::list, "sort", sort_list},
    {ValueKind::list, "reverse", reverse_list},
    {ValueKind::list, "remove_if", remove_elements_if},
    {ValueKind::list, "remove", remove_elements},
};

}  // namespace

std::span<const BuiltinRow> container_rows() { return container_builtins; }
std::span<const MethodRow> container_methods() { return container_method_rows; }

}  // namespace ramify::ir_machine::cpp

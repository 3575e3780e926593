// SPDX-License-Identifier: Apache-2.0
// Maps and their entries: java.util.Map, NavigableMap, Map.Entry.
#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/jvm/iterators.h"
#include "languages/jvm/library.h"
#include "languages/kit/compare.h"
#include "languages/kit/operators.h"

namespace ramify::ir_machine::jvm {

namespace {

bool is_null(Word w) { return w.is(Atom::none); }

// In a LinkedHashMap with access order, an access moves the entry to the end.
OrFailed<void> touch(Context& c, Word map, Word key) {
  if (form_of(c.draft, map) != Form::linked_hash_map || table_bits_of(c.draft, map) == 0) return {};
  const std::optional<Word> value = TRY(map_find(c, map, key));
  if (!value) return {};
  TRY(map_remove(c, map, key));
  TRY(map_put(c, map, key, *value));
  return {};
}

OrFailed<Word> map_get(Context& c, Word map, const Arguments& a) {
  TRY(touch(c, map, argument(a, 0)));
  return TRY(map_find(c, map, argument(a, 0))).value_or(Word());
}
OrFailed<Word> get_or_default(Context& c, Word map, const Arguments& a) {
  TRY(touch(c, map, argument(a, 0)));
  return TRY(map_find(c, map, argument(a, 0))).value_or(argument(a, 1));
}
OrFailed<Word> put(Context& c, Word map, const Arguments& a) {
  TRY(touch(c, map, argument(a, 0)));
  return TRY(map_put(c, map, argument(a, 0), argument(a, 1))).value_or(Word());
}
OrFailed<Word> remove_entry(Context& c, Word map, const Arguments& a) {
  if (a.positional.size() > 1) {
    const std::optional<Word> held = TRY(map_find(c, map, argument(a, 0)));
    const bool is_it = held && TRY(kit::same_content(c, *held, argument(a, 1)));
    if (is_it) TRY(map_remove(c, map, argument(a, 0)));
    return Word::boolean(is_it);
  }
  return TRY(map_remove(c, map, argument(a, 0))).value_or(Word());
}
OrFailed<Word> contains_key(Context& c, Word map, const Arguments& a) {
  return Word::boolean(TRY(map_find(c, map, argument(a, 0))).has_value());
}
OrFailed<Word> contains_value(Context& c, Word map, const Arguments& a) {
  for (const Entry& e : TRY(entries(c, map)))
    if (TRY(kit::same_content(c, argument(a, 0), e.value))) return Word::boolean(true);
  return Word::boolean(false);
}
OrFailed<Word> put_if_absent(Context& c, Word map, const Arguments& a) {
  TRY(touch(c, map, argument(a, 0)));
  const std::optional<Word> held = TRY(map_find(c, map, argument(a, 0)));
  if (held && !is_null(*held)) return *held;
  TRY(map_put(c, map, argument(a, 0), argument(a, 1)));
  return Word();
}
OrFailed<Word> put_all(Context& c, Word map, const Arguments& a) {
  const std::vector<Entry> more = TRY(entries(c, argument(a, 0)));
  reserve_for(c, map, more.size());
  for (const Entry& e : more) TRY(map_put(c, map, e.key, e.value));
  return Word();
}

OrFailed<Word> compute_if_absent(Context& c, Word map, const Arguments& a) {
  TRY(grow_first(c, map));
  TRY(touch(c, map, argument(a, 0)));
  const std::optional<Word> held = TRY(map_find(c, map, argument(a, 0)));
  if (held && !is_null(*held)) return *held;
  const uint64_t size = TRY(size_of(c, map));
  const Word made = TRY(invoke(c, argument(a, 1), argument(a, 0)));
  if (TRY(size_of(c, map)) != size) return c.raise("ConcurrentModificationException", "");
  if (!is_null(made)) TRY(map_put_first(c, map, argument(a, 0), made));
  return made;
}
OrFailed<Word> store_or_remove(Context& c, Word map, Word key, Word value) {
  if (is_null(value)) TRY(map_remove(c, map, key));
  else TRY(map_put_first(c, map, key, value));
  return value;
}
OrFailed<Word> compute_if_present(Context& c, Word map, const Arguments& a) {
  TRY(touch(c, map, argument(a, 0)));
  const std::optional<Word> held = TRY(map_find(c, map, argument(a, 0)));
  if (!held || is_null(*held)) return Word();
  const Word both[] = {argument(a, 0), *held};
  return store_or_remove(c, map, argument(a, 0), TRY(invoke(c, argument(a, 1), "apply", both)));
}
OrFailed<Word> compute(Context& c, Word map, const Arguments& a) {
  TRY(grow_first(c, map));
  TRY(touch(c, map, argument(a, 0)));
  const Word both[] = {argument(a, 0), TRY(map_find(c, map, argument(a, 0))).value_or(Word())};
  return store_or_remove(c, map, argument(a, 0), TRY(invoke(c, argument(a, 1), "apply", both)));
}
OrFailed<Word> merge(Context& c, Word map, const Arguments& a) {
  TRY(grow_first(c, map));
  TRY(touch(c, map, argument(a, 0)));
  const std::optional<Word> held = TRY(map_find(c, map, argument(a, 0)));
  if (!held || is_null(*held)) {
    TRY(map_put_first(c, map, argument(a, 0), argument(a, 1)));
    return argument(a, 1);
  }
  const Word both[] = {*held, argument(a, 1)};
  return store_or_remove(c, map, argument(a, 0), TRY(invoke(c, argument(a, 2), "apply", both)));
}
OrFailed<Word> replace_entry(Context& c, Word map, const Arguments& a) {
  TRY(touch(c, map, argument(a, 0)));
  const std::optional<Word> held = TRY(map_find(c, map, argument(a, 0)));
  if (a.positional.size() > 2) {
    const bool is_it = held && TRY(kit::same_content(c, *held, argument(a, 1)));
    if (is_it) TRY(map_put(c, map, argument(a, 0), argument(a, 2)));
    return Word::boolean(is_it);
  }
  if (!held) return Word();
  TRY(map_put(c, map, argument(a, 0), argument(a, 1)));
  return *held;
}
OrFailed<Word> replace_all_values(Context& c, Word map, const Arguments& a) {
  for (const Entry& e : TRY(entries(c, map))) {
    const Word both[] = {e.key, e.value};
    TRY(map_put(c, map, e.key, TRY(invoke(c, argument(a, 0), "apply", both))));
  }
  return Word();
}

OrFailed<Word> map_for_each(Context& c, Word map, const Arguments& a) {
  const uint64_t size = TRY(size_of(c, map));
  for (const Entry& e : TRY(entries(c, map))) {
    const Word both[] = {e.key, e.value};
    TRY(invoke(c, argument(a, 0), "accept", both));
    if (TRY(size_of(c, map)) != size) return c.raise("ConcurrentModificationException", "");
  }
  return Word();
}

template <Form form>
OrFailed<Word> view(Context& c, Word map, const Arguments&) {
  return new_list(c, std::span(&map, 1), form);
}

// --- sorted maps

enum class Part : uint8_t { key, entry };

Word shown_entry(Context& c, Part part, const Entry& e) {
  return part == Part::key ? e.key : new_entry(c, e.key, e.value);
}

template <bool first, Part part, bool takes>
OrFailed<Word> end_of(Context& c, Word map, const Arguments&) {
  const std::vector<Entry> all = TRY(entries(c, map));
  if (all.empty()) {
    if (part == Part::key) return no_element(c);
    return Word();
  }
  const Entry& e = first ? all.front() : all.back();
  if (takes) TRY(map_remove(c, map, e.key));
  return shown_entry(c, part, e);
}

template <bool above, bool with_itself, Part part>
OrFailed<Word> map_neighbour(Context& c, Word map, const Arguments& a) {
  if (c.draft.kind(map) != ValueKind::list) return c.fail("only sorted maps have neighbours");
  const Place place = TRY(sorted_place(c, map, argument(a, 0)));
  uint64_t at = place.position;
  if (above) {
    if (place.is_there && !with_itself) at += 2;
    if (at >= c.draft.size(map)) return Word();
  } else if (!(place.is_there && with_itself)) {
    if (at <= 1) return Word();
    at -= 2;
  }
  return shown_entry(c, part, {c.draft.at(map, at), c.draft.at(map, at + 1)});
}

OrFailed<Word> map_part(Context& c, Word map, const Word* from, bool with_from, const Word* to, bool with_to) {
  if (c.draft.kind(map) != ValueKind::list) return c.fail("only sorted maps have parts");
  const Word comparison = c.draft.at(map, 0);
  const Word part = new_sorted(c, Form::tree_map, comparison);
  for (const Entry& e : TRY(entries(c, map))) {
    if (from != nullptr) {
      const int order = TRY(compare(c, comparison, e.key, *from));
      if (order < 0 || (order == 0 && !with_from)) continue;
    }
    if (to != nullptr) {
      const int order = TRY(compare(c, comparison, e.key, *to));
      if (order > 0 || (order == 0 && !with_to)) continue;
    }
    c.draft.append(part, e.key);
    c.draft.append(part, e.value);
  }
  return part;
}
OrFailed<Word> head_map(Context& c, Word map, const Arguments& a) {
  const Word to = argument(a, 0);
  return map_part(c, map, nullptr, false, &to, argument(a, 1).is(Atom::true_));
}
OrFailed<Word> tail_map(Context& c, Word map, const Arguments& a) {
  const Word from = argument(a, 0);
  return map_part(c, map, &from, a.positional.size() < 2 || argument(a, 1).is(Atom::true_), nullptr, false);
}
OrFailed<Word> sub_map(Context& c, Word map, const Arguments& a) {
  const bool is_long = a.positional.size() > 2;
  const Word from = argument(a, 0), to = argument(a, is_long ? 2 : 1);
  return map_part(c, map, &from, !is_long || argument(a, 1).is(Atom::true_), &to,
                  is_long && argument(a, 3).is(Atom::true_));
}
template <bool only_keys>
OrFailed<Word> descending(Context& c, Word map, const Arguments&) {
  std::vector<Entry> all = TRY(entries(c, map));
  std::ranges::reverse(all);
  const Word made = only_keys ? new_set(c, Form::linked_hash_set) : new_map(c, Form::linked_hash_map);
  for (const Entry& e : all) {
    if (only_keys) TRY(collection_add(c, made, e.key));
    else TRY(map_put(c, made, e.key, e.value));
  }
  return made;
}

// --- entries

OrFailed<Word> key(Context& c, Word entry, const Arguments&) { return c.draft.at(entry, 0); }
OrFailed<Word> value(Context& c, Word entry, const Arguments&) { return c.draft.at(entry, 1); }
OrFailed<Word> set_value(Context& c, Word entry, const Arguments& a) {
  const Word before = c.draft.at(entry, 1), map = c.draft.at(entry, 2);
  c.draft.set(entry, 1, argument(a, 0));
  if (!is_null(map)) TRY(map_put(c, map, c.draft.at(entry, 0), argument(a, 0)));
  return before;
}

constexpr Row java_map_rows[] = {
    {Receiver::map, "get", map_get},
    {Receiver::map, "getOrDefault", get_or_default},
    {Receiver::map, "put", put},
    {Receiver::map, "remove", remove_entry},
    {Receiver::map, "remove#", remove_entry},
    {Receiver::map, "containsKey", contains_key},
    {Receiver::map, "containsValue", contains_value},
    {Receiver::map, "putIfAbsent", put_if_absent},
    {Receiver::map, "putAll", put_all},
    {Receiver::map, "computeIfAbsent", compute_if_absent},
    {Receiver::map, "computeIfPresent", compute_if_present},
    {Receiver::map, "compute", compute},
    {Receiver::map, "merge", merge},
    {Receiver::map, "replace", replace_entry},
    {Receiver::map, "replaceAll", replace_all_values},
    {Receiver::map, "forEach", map_for_each},
    {Receiver::map, "keySet", view<Form::key_view>},
    {Receiver::map, "navigableKeySet", view<Form::key_view>},
    {Receiver::map, "values", view<Form::value_view>},
    {Receiver::map, "entrySet", view<Form::entry_view>},
    {Receiver::map, "firstKey", end_of<true, Part::key, false>},
    {Receiver::map, "lastKey", end_of<false, Part::key, false>},
    {Receiver::map, "firstEntry", end_of<true, Part::entry, false>},
    {Receiver::map, "lastEntry", end_of<false, Part::entry, false>},
    {Receiver::map, "pollFirstEntry", end_of<true, Part::entry, true>},
    {Receiver::map, "pollLastEntry", end_of<false, Part::entry, true>},
    {Receiver::map, "floorKey", map_neighbour<false, true, Part::key>},
    {Receiver::map, "lowerKey", map_neighbour<false, false, Part::key>},
    {Receiver::map, "ceilingKey", map_neighbour<true, true, Part::key>},
    {Receiver::map, "higherKey", map_neighbour<true, false, Part::key>},
    {Receiver::map, "floorEntry", map_neighbour<false, true, Part::entry>},
    {Receiver::map, "lowerEntry", map_neighbour<false, false, Part::entry>},
    {Receiver::map, "ceilingEntry", map_neighbour<true, true, Part::entry>},
    {Receiver::map, "higherEntry", map_neighbour<true, false, Part::entry>},
    {Receiver::map, "headMap", head_map},
    {Receiver::map, "tailMap", tail_map},
    {Receiver::map, "subMap", sub_map},
    {Receiver::map, "descendingMap", descending<false>},
    {Receiver::map, "descendingKeySet", descending<true>},
    {Receiver::entry, "getKey", key},
    {Receiver::entry, "getValue", value},
    {Receiver::entry, "setValue", set_value},
};

}  // namespace

std::span<const Row> java_map_methods() { return java_map_rows; }

}  // namespace ramify::ir_machine::jvm

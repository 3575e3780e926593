// SPDX-License-Identifier: Apache-2.0
#include "languages/jvm/collections.h"

#include <algorithm>
#include <bit>
#include <ranges>
#include <unordered_map>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/jvm/classes.h"
#include "languages/jvm/element_types.h"
#include "languages/jvm/family.h"
#include "languages/jvm/functions.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::jvm {

namespace {

constexpr uint32_t first_table_bits = 4;

uint32_t table_bits(Context& c, Word hashed) {
  const uint32_t bits = table_bits_of(c.draft, hashed);
  return bits == 0 ? first_table_bits : bits;
}
void set_table_bits(Context& c, Word hashed, uint32_t bits) {
  c.draft.set_form(hashed, static_cast<uint16_t>((c.draft.form(hashed) & 0xe0ff) | std::min(bits, 30u) << 8));
}

// Called after an insertion: tables grow when they are three quarters full; Scala's mutable ones one entry earlier.
void grow(Context& c, Word hashed) {
  const Form form = form_of(c.draft, hashed);
  if (!is_hashed(form) || form == Form::scala_map || form == Form::scala_set) return;
  const bool is_scala = form == Form::mutable_map || form == Form::mutable_set;
  const uint64_t size = c.draft.size(hashed);
  uint32_t bits = table_bits(c, hashed);
  const auto limit = [&] { return (uint64_t{1} << bits) * 3 / 4; };
  if (size <= limit() && !(is_scala && size == limit())) return;
  while (size > limit() || (is_scala && size >= limit())) ++bits;
  set_table_bits(c, hashed, bits);
}

bool is_sorted(Form form) { return form == Form::tree_map || form == Form::tree_set || form == Form::enum_map; }
bool is_sorted_map(Form form) { return form == Form::tree_map || form == Form::enum_map; }

}  // namespace

bool is_immutable(Form form) {
  return form == Form::immutable_list || form == Form::part_view || form == Form::immutable_map ||
         form == Form::immutable_set;
}
bool is_hashed(Form form) {
  return form == Form::hash_map || form == Form::hash_set || form == Form::scala_map || form == Form::scala_set ||
         form == Form::mutable_map || form == Form::mutable_set;
}

std::unexpected<Failed> out_of_bounds(Context& c, int64_t index, uint64_t length) {
  return c.raise("IndexOutOfBoundsException", fmt::format("Index {} out of bounds for length {}", index, length));
}
std::unexpected<Failed> no_element(Context& c, std::string message) {
  return c.raise("NoSuchElementException", std::move(message));
}
std::unexpected<Failed> unsupported_operation(Context& c) { return c.raise("UnsupportedOperationException", ""); }

Family family_of(Context& c, Word value) {
  switch (c.draft.kind(value)) {
    case ValueKind::dict: return Family::map;
    case ValueKind::set: return Family::set;
    case ValueKind::array:
    case ValueKind::range: return Family::list;
    case ValueKind::list: break;
    default: return Family::none;
  }
  switch (form_of(c.draft, value)) {
    case Form::tree_map:
    case Form::enum_map: return Family::map;
    case Form::tree_set:
    case Form::key_view:
    case Form::entry_view: return Family::set;
    case Form::indexed_value:
    case Form::entry: return Family::entry;
    case Form::builder: return Family::builder;
    case Form::optional: return Family::optional;
    case Form::collector:
    case Form::function:
    case Form::partial_function:
    case Form::real_range:
    case Form::class_name: return Family::collector;
    case Form::iterator:
    case Form::walk:
    case Form::stream:
    case Form::pull: return Family::iterator;
    default: return Family::list;
  }
}

Word new_list(Context& c, std::span<const Word> elements, Form form) {
  const Word list = c.draft.new_list(elements);
  if (form != Form::plain) c.draft.set_form(list, form_bits(form));
  return list;
}
Word new_map(Context& c, Form form) {
  const Word map = c.draft.new_dict();
  c.draft.set_form(map, form_bits(form));
  return map;
}
Word new_set(Context& c, Form form) {
  const Word set = c.draft.new_set();
  c.draft.set_form(set, form_bits(form));
  return set;
}
Word new_sorted(Context& c, Form form, Word comparison) { return new_list(c, std::span(&comparison, 1), form); }
Word new_entry(Context& c, Word key, Word value, Word map) {
  if (family_table(c).entries_are_pairs) {
    const Word both[] = {key, value};
    return c.draft.tuple(both);
  }
  const Word words[] = {key, value, map};
  return new_list(c, words, Form::entry);
}

// --- order of hashed collections

namespace {

// Scala 2.13: scala.collection.Hashing.improve.
uint32_t improved(uint32_t h) {
  h += ~(h << 9);
  h ^= h >> 14;
  h += h << 4;
  return h ^ h >> 10;
}

// A trie with 32 branches per level: first the entries alone in their branch, then the branches below.
void walk_trie(const std::vector<uint32_t>& hashes, const std::vector<uint32_t>& members, uint32_t shift,
               std::vector<uint32_t>& order) {
  if (shift >= 32) {
    order.insert(order.end(), members.begin(), members.end());
    return;
  }
  std::array<std::vector<uint32_t>, 32> branches;
  for (const uint32_t m : members) branches[hashes[m] >> shift & 31].push_back(m);
  for (const std::vector<uint32_t>& branch : branches)
    if (branch.size() == 1) order.push_back(branch[0]);
  for (const std::vector<uint32_t>& branch : branches)
    if (branch.size() > 1) walk_trie(hashes, branch, shift + 5, order);
}

OrFailed<std::vector<uint32_t>> iteration_order(Context& c, Word hashed) {
  const auto size = static_cast<uint32_t>(c.draft.size(hashed));
  std::vector<uint32_t> order(size);
  for (uint32_t i = 0; i < size; ++i) order[i] = i;
  const Form form = form_of(c.draft, hashed);
  const bool is_trie = form == Form::scala_map || form == Form::scala_set;
  if (!is_hashed(form) || (is_trie && size <= 4)) return order;
  std::vector<uint32_t> hashes(size);
  for (uint32_t i = 0; i < size; ++i) {
    const auto h = static_cast<uint32_t>(TRY(hash_code(c, c.draft.at(hashed, i))));
    hashes[i] = is_trie ? improved(h) : h ^ h >> 16;
  }
  if (is_trie) {
    const std::vector<uint32_t> members = order;
    order.clear();
    walk_trie(hashes, members, 0, order);
    return order;
  }
  const uint32_t mask = (uint32_t{1} << table_bits(c, hashed)) - 1;
  // A bin of more than eight entries becomes a tree, or makes the table grow.
  constexpr size_t bin_max = 8;
  std::unordered_map<uint32_t, size_t> count_by_bin;
  const auto is_crowded = [&](uint32_t h) { return ++count_by_bin[h & mask] > bin_max; };
  if ((form == Form::hash_map || form == Form::hash_set) && std::ranges::any_of(hashes, is_crowded))
    return c.fail("the order of a hash table with many keys in one bin is not known");
  const bool is_reversed = form == Form::hash_map && (c.draft.form(hashed) & front_bit) != 0;
  const bool by_hash_inside = form == Form::mutable_map || form == Form::mutable_set;
  std::ranges::stable_sort(order, [&](uint32_t a, uint32_t b) {
    const uint32_t x = hashes[a] & mask, y = hashes[b] & mask;
    if (x != y) return x < y;
    if (is_reversed) return a > b;
    return by_hash_inside && static_cast<int32_t>(hashes[a]) < static_cast<int32_t>(hashes[b]);
  });
  return order;
}

}  // namespace

OrFailed<std::vector<Entry>> entries(Context& c, Word map) {
  map = TRY(library_part(c, map));
  std::vector<Entry> all;
  if (c.draft.kind(map) == ValueKind::instance) {  // a map implemented in the language itself
    for (const Word e : TRY(elements(c, TRY(call_method(c, map, "entrySet", {})))))
      all.push_back({TRY(call_method(c, e, "getKey", {})), TRY(call_method(c, e, "getValue", {}))});
    return all;
  }
  if (c.draft.kind(map) == ValueKind::list) {
    for (uint64_t i = 1; i + 1 < c.draft.size(map); i += 2) all.push_back({c.draft.at(map, i), c.draft.at(map, i + 1)});
    return all;
  }
  for (const uint32_t i : TRY(iteration_order(c, map))) all.push_back({c.draft.at(map, i), c.draft.value_at(map, i)});
  return all;
}

OrFailed<std::vector<Word>> elements(Context& c, Word iterable) {
  Draft& draft = c.draft;
  std::vector<Word> all;
  if (draft.kind(iterable) == ValueKind::instance && c.find_method(iterable, "iterator").is(Atom::unset))
    iterable = TRY(library_part(c, iterable));
  const ValueKind kind = draft.kind(iterable);
  const Form form = form_of(draft, iterable);
  if (kind == ValueKind::set) {
    for (const uint32_t i : TRY(iteration_order(c, iterable))) all.push_back(draft.at(iterable, i));
    return all;
  }
  if (family_of(c, iterable) == Family::map) {
    for (const Entry& e : TRY(entries(c, iterable))) all.push_back(new_entry(c, e.key, e.value, iterable));
    return all;
  }
  if (kind == ValueKind::list) {
    switch (form) {
      case Form::key_view:
        for (const Entry& e : TRY(entries(c, draft.at(iterable, 0)))) all.push_back(e.key);
        return all;
      case Form::value_view:
        for (const Entry& e : TRY(entries(c, draft.at(iterable, 0)))) all.push_back(e.value);
        return all;
      case Form::entry_view: return elements(c, draft.at(iterable, 0));
      case Form::indexed_value:
      case Form::entry: return std::vector<Word>{draft.at(iterable, 0), draft.at(iterable, 1)};
      case Form::priority_queue:
      case Form::tree_set:
        for (uint64_t i = 1; i < draft.size(iterable); ++i) all.push_back(draft.at(iterable, i));
        return all;
      case Form::iterator:
      case Form::walk:
      case Form::stream:
      case Form::pull: break;
      default:
        for (uint64_t i = 0; i < draft.size(iterable); ++i) all.push_back(draft.at(iterable, i));
        return all;
    }
  }
  return kit::elements_of(c, iterable);
}

OrFailed<uint64_t> size_of(Context& c, Word collection) {
  Draft& draft = c.draft;
  switch (draft.kind(collection)) {
    case ValueKind::list: break;
    case ValueKind::instance: {
      if (const Word inner = TRY(library_part(c, collection)); inner != collection) return size_of(c, inner);
      const Word member = c.find_method(collection, "size");
      if (!member.is(Atom::unset))
        return static_cast<uint64_t>(kit::small_value(c, TRY(c.call_on(collection, member, {}))).value_or(0));
      return TRY(elements(c, collection)).size();
    }
    default: return kit::length(c, collection);
  }
  switch (form_of(draft, collection)) {
    case Form::key_view:
    case Form::value_view:
    case Form::entry_view: return size_of(c, draft.at(collection, 0));
    case Form::priority_queue:
    case Form::tree_set: return draft.size(collection) - 1;
    case Form::tree_map:
    case Form::enum_map: return (draft.size(collection) - 1) / 2;
    case Form::builder: return static_cast<uint64_t>(draft.at(collection, 0).as_integer());
    case Form::iterator:
    case Form::walk:
    case Form::stream:
    case Form::pull: return TRY(elements(c, collection)).size();
    default: return draft.size(collection);
  }
}

// --- maps

OrFailed<Place> sorted_place(Context& c, Word sorted, Word key) {
  const uint64_t width = is_sorted_map(form_of(c.draft, sorted)) ? 2 : 1;
  const Word comparison = c.draft.at(sorted, 0);
  uint64_t low = 0, high = (c.draft.size(sorted) - 1) / width;
  if (high == 0) TRY(compare(c, comparison, key, key));  // throws for null and for values without an order
  while (low < high) {
    const uint64_t middle = (low + high) / 2;
    const int order = TRY(compare(c, comparison, key, c.draft.at(sorted, 1 + middle * width)));
    if (order == 0) return Place{1 + middle * width, true};
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return Place{1 + low * width, false};
}

OrFailed<std::optional<Word>> map_find(Context& c, Word map, Word key) {
  map = TRY(library_part(c, map));
  if (c.draft.kind(map) == ValueKind::list) {
    const Place place = TRY(sorted_place(c, map, key));
    if (!place.is_there) return std::nullopt;
    return c.draft.at(map, place.position + 1);
  }
  const int64_t at = TRY(kit::find_key(c, map, key));
  if (at < 0) return std::nullopt;
  return c.draft.value_at(map, static_cast<uint64_t>(at));
}

namespace {
// New entries of a hash map go to the end of their bins, or to the front: reverses the stored entries when the end
// changes.
void turn_bins(Context& c, Word map, bool to_front) {
  if (form_of(c.draft, map) != Form::hash_map) return;
  const auto form = static_cast<uint16_t>((c.draft.form(map) & ~unsigned{front_bit}) | (to_front ? front_bit : 0u));
  if (form == c.draft.form(map)) return;
  std::vector<std::pair<Word, Word>> all;
  for (uint64_t i = 0; i < c.draft.size(map); ++i) all.emplace_back(c.draft.at(map, i), c.draft.value_at(map, i));
  if (all.size() > 1) {
    c.draft.clear(map);
    for (const auto& [key, value] : std::views::reverse(all)) c.draft.put(map, key, value);
  }
  c.draft.set_form(map, form);
}
}  // namespace

OrFailed<std::optional<Word>> map_put(Context& c, Word map, Word key, Word value) {
  TRY(check_mutable(c, map));
  value = TRY(as_element(c, map, value));
  if (c.draft.kind(map) == ValueKind::list) {
    const Place place = TRY(sorted_place(c, map, key));
    if (place.is_there) {
      const Word before = c.draft.at(map, place.position + 1);
      c.draft.set(map, place.position + 1, value);
      return before;
    }
    c.draft.insert(map, place.position, value);
    c.draft.insert(map, place.position, key);
    return std::nullopt;
  }
  const int64_t at = TRY(kit::find_key(c, map, key));
  if (at >= 0) {
    const Word before = c.draft.value_at(map, static_cast<uint64_t>(at));
    c.draft.set_value_at(map, static_cast<uint64_t>(at), value);
    return before;
  }
  turn_bins(c, map, false);
  c.draft.put(map, key, value);
  grow(c, map);
  return std::nullopt;
}

OrFailed<void> grow_first(Context& c, Word map) {
  const Word part = TRY(library_part(c, map));
  if (c.draft.kind(part) == ValueKind::dict && form_of(c.draft, part) == Form::hash_map) grow(c, part);
  return {};
}

OrFailed<void> map_put_first(Context& c, Word map, Word key, Word value) {
  const Word part = TRY(library_part(c, map));
  const bool has_bins = c.draft.kind(part) == ValueKind::dict && form_of(c.draft, part) == Form::hash_map;
  if (!has_bins || TRY(kit::find_key(c, part, key)) >= 0) {
    TRY(map_put(c, map, key, value));
    return {};
  }
  TRY(check_mutable(c, part));
  value = TRY(as_element(c, part, value));
  turn_bins(c, part, true);
  c.draft.put(part, key, value);
  return {};
}

OrFailed<std::optional<Word>> map_remove(Context& c, Word map, Word key) {
  TRY(check_mutable(c, map));
  if (c.draft.kind(map) == ValueKind::list) {
    const Place place = TRY(sorted_place(c, map, key));
    if (!place.is_there) return std::nullopt;
    const Word before = c.draft.at(map, place.position + 1);
    c.draft.erase(map, place.position);
    c.draft.erase(map, place.position);
    return before;
  }
  const int64_t at = TRY(kit::find_key(c, map, key));
  if (at < 0) return std::nullopt;
  const Word before = c.draft.value_at(map, static_cast<uint64_t>(at));
  c.draft.erase(map, static_cast<uint64_t>(at));
  return before;
}

void clear(Context& c, Word collection) {
  const Form form = form_of(c.draft, collection);
  if (c.draft.kind(collection) == ValueKind::list && (is_sorted(form) || form == Form::priority_queue)) {
    const Word comparison = c.draft.at(collection, 0);
    c.draft.assign(collection, std::span(&comparison, 1));
  } else {
    c.draft.clear(collection);
  }
}

void reserve(Context& c, Word hashed, uint64_t capacity) {
  if (!is_hashed(form_of(c.draft, hashed))) return;
  uint32_t bits = 0;
  while (bits < 30 && (uint64_t{1} << bits) < capacity) ++bits;
  set_table_bits(c, hashed, std::max(bits, 1u));
}

// As HashMap.putMapEntries: sizes an unused table, or grows an existing one.
void reserve_for(Context& c, Word hashed, uint64_t more) {
  if (!is_hashed(form_of(c.draft, hashed)) || more == 0) return;
  if (table_bits_of(c.draft, hashed) == 0 && c.draft.size(hashed) == 0) {
    const auto capacity = static_cast<uint64_t>(static_cast<float>(more) / 0.75F + 1.0F);
    return reserve(c, hashed, capacity);
  }
  uint32_t bits = table_bits(c, hashed);
  while (more > (uint64_t{1} << bits) * 3 / 4) ++bits;
  set_table_bits(c, hashed, bits);
}

// --- sets and lists

OrFailed<void> check_mutable(Context& c, Word collection) {
  if (!collection.is_object() || !is_immutable(form_of(c.draft, collection))) return {};
  if (form_of(c.draft, collection) == Form::part_view) return c.fail("changes of a part of a list are not supported");
  return unsupported_operation(c);
}

OrFailed<void> replace_all(Context& c, Word list, std::span<const Word> with) {
  TRY(check_mutable(c, list));
  const Form form = form_of(c.draft, list);
  const bool has_head =
      c.draft.kind(list) == ValueKind::list && (form == Form::tree_set || form == Form::priority_queue);
  std::vector<Word> words;
  if (has_head) words.push_back(c.draft.at(list, 0));
  words.insert(words.end(), with.begin(), with.end());
  c.draft.assign(list, words);
  return {};
}

namespace {
// A binary heap, as in java.util.PriorityQueue: siftUp and siftDown on words from 1 on.
OrFailed<void> sift_up(Context& c, Word queue, uint64_t at, Word value) {
  const Word comparison = c.draft.at(queue, 0);
  while (at > 0) {
    const uint64_t parent = (at - 1) / 2;
    const Word above = c.draft.at(queue, 1 + parent);
    if (TRY(compare(c, comparison, value, above)) >= 0) break;
    c.draft.set(queue, 1 + at, above);
    at = parent;
  }
  c.draft.set(queue, 1 + at, value);
  return {};
}
OrFailed<void> sift_down(Context& c, Word queue, uint64_t at, Word value) {
  const Word comparison = c.draft.at(queue, 0);
  const uint64_t count = c.draft.size(queue) - 1;
  while (at < count / 2) {
    uint64_t child = 2 * at + 1;
    if (child + 1 < count &&
        TRY(compare(c, comparison, c.draft.at(queue, 1 + child), c.draft.at(queue, 2 + child))) > 0)
      ++child;
    const Word below = c.draft.at(queue, 1 + child);
    if (TRY(compare(c, comparison, value, below)) <= 0) break;
    c.draft.set(queue, 1 + at, below);
    at = child;
  }
  c.draft.set(queue, 1 + at, value);
  return {};
}
OrFailed<void> remove_from_heap(Context& c, Word queue, uint64_t at) {
  const uint64_t last = c.draft.size(queue) - 2;
  const Word moved = c.draft.at(queue, 1 + last);
  c.draft.erase(queue, 1 + last);
  if (at == last) return {};
  TRY(sift_down(c, queue, at, moved));
  if (c.draft.at(queue, 1 + at) == moved) TRY(sift_up(c, queue, at, moved));
  return {};
}
}  // namespace

OrFailed<void> heapified(Context& c, Word queue, std::span<const Word> all) {
  for (const Word w : all) c.draft.append(queue, w);
  for (uint64_t i = all.size() / 2; i-- > 0;) TRY(sift_down(c, queue, i, c.draft.at(queue, 1 + i)));
  return {};
}

OrFailed<bool> collection_add(Context& c, Word collection, Word value) {
  collection = TRY(library_part(c, collection));
  TRY(check_mutable(c, collection));
  value = TRY(as_element(c, collection, value));
  Draft& draft = c.draft;
  if (draft.kind(collection) == ValueKind::set) {
    if (TRY(kit::find_key(c, collection, value)) >= 0) return false;
    draft.add(collection, value);
    grow(c, collection);
    return true;
  }
  switch (form_of(draft, collection)) {
    case Form::tree_set: {
      const Place place = TRY(sorted_place(c, collection, value));
      if (place.is_there) return false;
      draft.insert(collection, place.position, value);
      return true;
    }
    case Form::priority_queue: {
      if (value.is(Atom::none)) return c.error(RuntimeError::null, "");
      draft.append(collection, value);
      if (draft.size(collection) == 2) TRY(compare(c, draft.at(collection, 0), value, value));
      TRY(sift_up(c, collection, draft.size(collection) - 2, value));
      return true;
    }
    case Form::fixed_list:
    case Form::key_view:
    case Form::value_view:
    case Form::entry_view: return unsupported_operation(c);
    case Form::array_deque:
      if (value.is(Atom::none)) return c.error(RuntimeError::null, "");
      break;
    default: break;
  }
  draft.append(collection, value);
  return true;
}

OrFailed<bool> collection_contains(Context& c, Word collection, Word value) {
  collection = TRY(library_part(c, collection));
  Draft& draft = c.draft;
  if (draft.kind(collection) == ValueKind::set) return TRY(kit::find_key(c, collection, value)) >= 0;
  if (draft.kind(collection) == ValueKind::list) {
    const Form form = form_of(draft, collection);
    if (form == Form::tree_set) return TRY(sorted_place(c, collection, value)).is_there;
    if (form == Form::real_range)
      return TRY(compare(c, Word(), draft.at(collection, 0), value)) <= 0 &&
             TRY(compare(c, Word(), value, draft.at(collection, 1))) <= 0;
    if (form == Form::key_view) return TRY(map_find(c, draft.at(collection, 0), value)).has_value();
  }
  if (family_of(c, collection) == Family::map) return TRY(map_find(c, collection, value)).has_value();
  for (const Word element : TRY(elements(c, collection)))
    if (TRY(kit::same_content(c, value, element))) return true;
  return false;
}

OrFailed<bool> collection_remove(Context& c, Word collection, Word value) {
  TRY(check_mutable(c, collection));
  Draft& draft = c.draft;
  if (draft.kind(collection) == ValueKind::set) {
    const int64_t at = TRY(kit::find_key(c, collection, value));
    if (at >= 0) draft.erase(collection, static_cast<uint64_t>(at));
    return at >= 0;
  }
  const Form form = form_of(draft, collection);
  switch (form) {
    case Form::tree_set: {
      const Place place = TRY(sorted_place(c, collection, value));
      if (place.is_there) draft.erase(collection, place.position);
      return place.is_there;
    }
    case Form::key_view: {
      const Word map = draft.at(collection, 0);
      const bool is_there = TRY(map_find(c, map, value)).has_value();
      if (is_there) TRY(map_remove(c, map, value));
      return is_there;
    }
    case Form::value_view:
    case Form::entry_view: {
      const Word map = draft.at(collection, 0);
      for (const Entry& e : TRY(entries(c, map))) {
        const bool is_it = form == Form::value_view ? TRY(kit::same_content(c, value, e.value))
                                                    : TRY(kit::same_content(c, value, new_entry(c, e.key, e.value)));
        if (!is_it) continue;
        TRY(map_remove(c, map, e.key));
        return true;
      }
      return false;
    }
    case Form::fixed_list: return unsupported_operation(c);
    default: break;
  }
  const uint64_t first = form == Form::priority_queue ? 1 : 0;
  for (uint64_t i = first; i < draft.size(collection); ++i) {
    if (!TRY(kit::same_content(c, value, draft.at(collection, i)))) continue;
    if (first == 1) TRY(remove_from_heap(c, collection, i - 1));
    else draft.erase(collection, i);
    return true;
  }
  return false;
}

// --- functions and order

OrFailed<Word> invoke(Context& c, Word function, std::string_view method, std::span<const Word> arguments) {
  if (c.draft.kind(function) == ValueKind::instance) {
    for (const std::string_view name :
         {method, std::string_view("apply"), std::string_view("invoke"), std::string_view("accept"),
          std::string_view("test"), std::string_view("get")}) {
      const Word member = c.find_method(function, name);
      if (!member.is(Atom::unset)) return c.call_on(function, member, arguments);
    }
    // An object of an interface that was made from a function.
    if (c.draft.size(function) == instance_words::fields + 2 &&
        is_function(c, c.draft.at(function, instance_words::fields + 1)))
      return c.call(c.draft.at(function, instance_words::fields + 1), arguments);
  }
  if (function.is(Atom::none)) return c.error(RuntimeError::null, "a function that is null is called");
  // A comparison object of the language, or a collection called with an index.
  return c.call(function, arguments);
}

OrFailed<bool> holds(Context& c, Word predicate, Word argument) {
  return kit::truth_of(c, TRY(invoke(c, predicate, "test", std::span(&argument, 1))));
}

OrFailed<int> compare(Context& c, Word comparison, Word a, Word b) {
  if (!comparison.is(Atom::none)) {
    const Word both[] = {a, b};
    const Word result = TRY(invoke(c, comparison, "compare", both));
    const std::optional<int64_t> sign = kit::small_value(c, result);
    if (!sign) return c.error(RuntimeError::cast, "a comparison gives no number");
    return *sign < 0 ? -1 : *sign > 0;
  }
  if (a.is(Atom::none) || b.is(Atom::none)) return c.error(RuntimeError::null, "null has no order");
  if (c.draft.kind(a) == ValueKind::float_ && c.draft.kind(b) == ValueKind::float_) {  // Double.compare
    const double x = c.draft.real(a), y = c.draft.real(b);
    if (x < y || x > y) return x < y ? -1 : 1;
    const auto p = std::bit_cast<int64_t>(x), q = std::bit_cast<int64_t>(y);
    return p < q ? -1 : p > q;
  }
  if (c.draft.kind(a) == ValueKind::instance && c.draft.kind(b) == ValueKind::instance) {
    // The implicit Ordering of its class, or of a base class.
    if (family_table(c).orderings_are_given) {
      const Word own_class = c.draft.at(a, instance_words::class_);
      const Word bases = c.draft.at(own_class, class_words::order);
      for (uint64_t i = 0; i <= c.draft.size(bases); ++i) {
        const Word class_ = i == 0 ? own_class : c.draft.at(bases, i - 1);
        if (c.draft.kind(class_) != ValueKind::class_) continue;
        const Word own = c.global_named("ordering#" + std::string(c.draft.text(c.draft.at(class_, class_words::name))));
        if (!is_function(c, own)) continue;
        const Word both[] = {a, b};
        const Word result = TRY(c.call(own, both));
        return result.as_integer() < 0 ? -1 : result.as_integer() > 0;
      }
    }
    const std::optional<Word> x = TRY(enum_part(c, a, "ordinal")), y = TRY(enum_part(c, b, "ordinal"));
    if (x && y) return x->as_integer() < y->as_integer() ? -1 : x->as_integer() > y->as_integer();
  }
  const std::optional<int> order = TRY(kit::order(c, a, b));
  return order.value_or(0);
}

// Merge sort: stable, as the libraries' sorts of objects are.
OrFailed<void> sort(Context& c, std::vector<Word>& all, Word comparison) {
  std::vector<Word> from = all, to(all.size());
  for (size_t width = 1; width < from.size(); width *= 2) {
    for (size_t begin = 0; begin < from.size(); begin += 2 * width) {
      const size_t middle = std::min(begin + width, from.size()), end = std::min(begin + 2 * width, from.size());
      size_t left = begin, right = middle;
      for (size_t i = begin; i < end; ++i) {
        const bool takes_right =
            right < end && (left == middle || TRY(compare(c, comparison, from[right], from[left])) < 0);
        to[i] = from[takes_right ? right++ : left++];
      }
    }
    std::swap(from, to);
  }
  all = std::move(from);
  return {};
}

}  // namespace ramify::ir_machine::jvm

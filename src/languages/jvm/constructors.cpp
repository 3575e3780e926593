// SPDX-License-Identifier: Apache-2.0
// Constructors and factories of java.util: ArrayList, HashMap, List.of, Arrays, Collections.
#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/jvm/classes.h"
#include "languages/jvm/element_types.h"
#include "languages/jvm/functions.h"
#include "languages/jvm/iterators.h"
#include "languages/jvm/library.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/text.h"
#include "languages/kit/types.h"

namespace ramify::ir_machine::jvm {

namespace {

// new ArrayList<>(), (capacity), (collection)
template <Form form>
OrFailed<Word> make_list(Context& c, const Arguments& a) {
  if (a.positional.empty() || kit::number_type(c, argument(a, 0))) {
    if (!a.positional.empty() && TRY(number_argument(c, a, 0)) < 0)
      return c.raise("IllegalArgumentException", fmt::format("Illegal Capacity: {}", TRY(number_argument(c, a, 0))));
    return new_list(c, {}, form);
  }
  if (argument(a, 0).is(Atom::none)) return c.error(RuntimeError::null, "");
  return new_list(c, TRY(elements(c, argument(a, 0))), form);
}

uint64_t table_for(uint64_t count) {
  return std::max<uint64_t>(static_cast<uint64_t>(static_cast<float>(count) / 0.75F) + 1, 16);
}

template <Form form>
OrFailed<Word> make_set(Context& c, const Arguments& a) {
  const Word set = new_set(c, form);
  if (a.positional.empty()) return set;
  if (kit::number_type(c, argument(a, 0))) {
    reserve(c, set, static_cast<uint64_t>(std::max<int64_t>(TRY(number_argument(c, a, 0)), 1)));
    return set;
  }
  const std::vector<Word> all = TRY(elements(c, argument(a, 0)));
  reserve(c, set, table_for(all.size()));
  for (const Word w : all) TRY(collection_add(c, set, w));
  return set;
}

template <Form form>
OrFailed<Word> make_map(Context& c, const Arguments& a) {
  const Word map = new_map(c, form);
  if (a.positional.empty()) return map;
  if (form == Form::linked_hash_map && argument(a, 2).is(Atom::true_))  // in access order (java_maps.cpp)
    c.draft.set_form(map, static_cast<uint16_t>(form_bits(form) | 1U << 8));
  if (kit::number_type(c, argument(a, 0))) {
    reserve(c, map, static_cast<uint64_t>(std::max<int64_t>(TRY(number_argument(c, a, 0)), 1)));
    return map;
  }
  const std::vector<Entry> all = TRY(entries(c, argument(a, 0)));
  reserve_for(c, map, all.size());
  for (const Entry& e : all) TRY(map_put(c, map, e.key, e.value));
  return map;
}

bool is_comparison_argument(Context& c, Word w) { return is_function(c, w) || c.draft.kind(w) == ValueKind::instance; }

OrFailed<Word> make_tree_set(Context& c, const Arguments& a) {
  const bool has_order = is_comparison_argument(c, argument(a, 0));
  const Word from = argument(a, 0);
  const bool is_sorted_set = c.draft.kind(from) == ValueKind::list && form_of(c.draft, from) == Form::tree_set;
  const Word set = new_sorted(c, Form::tree_set, has_order ? from : is_sorted_set ? c.draft.at(from, 0) : Word());
  if (!has_order && !a.positional.empty())
    for (const Word w : TRY(elements(c, from))) TRY(collection_add(c, set, w));
  return set;
}
OrFailed<Word> make_tree_map(Context& c, const Arguments& a) {
  const bool has_order = is_comparison_argument(c, argument(a, 0));
  const Word from = argument(a, 0);
  const bool is_sorted_map = c.draft.kind(from) == ValueKind::list && form_of(c.draft, from) == Form::tree_map;
  const Word map = new_sorted(c, Form::tree_map, has_order ? from : is_sorted_map ? c.draft.at(from, 0) : Word());
  if (!has_order && !a.positional.empty())
    for (const Entry& e : TRY(entries(c, from))) TRY(map_put(c, map, e.key, e.value));
  return map;
}
// --- EnumSet: sorted by the constants' ordinals

OrFailed<Word> enum_set(Context& c, std::span<const Word> constants) {
  const Word set = new_sorted(c, Form::tree_set, Word());
  for (const Word w : constants) TRY(collection_add(c, set, w));
  return set;
}
OrFailed<Word> enum_set_of(Context& c, const Arguments& a) {
  std::vector<Word> all;
  for (const Word w : a.positional) {
    if (c.draft.kind(w) != ValueKind::array) all.push_back(w);
    else
      for (const Word inner : TRY(elements(c, w))) all.push_back(inner);
  }
  return enum_set(c, all);
}
OrFailed<Word> empty_enum_set(Context& c, const Arguments&) { return enum_set(c, {}); }
OrFailed<Word> whole_enum_set(Context& c, const Arguments& a) {
  return enum_set(c, TRY(enum_constants(c, argument(a, 0))));
}
OrFailed<Word> copy_of_enum_set(Context& c, const Arguments& a) {
  return enum_set(c, TRY(elements(c, argument(a, 0))));
}
OrFailed<std::vector<Word>> constants_beside(Context& c, Word constant) {
  const Word class_ = TRY(call_method(c, constant, "getDeclaringClass", {}));
  return enum_constants(c, class_);
}
OrFailed<Word> complement(Context& c, const Arguments& a) {
  const std::vector<Word> there = TRY(elements(c, argument(a, 0)));
  if (there.empty()) return c.fail("of which enum an empty EnumSet is, is not known");
  std::vector<Word> others;
  for (const Word w : TRY(constants_beside(c, there[0])))
    if (std::ranges::find(there, w) == there.end()) others.push_back(w);
  return enum_set(c, others);
}
OrFailed<Word> enum_range(Context& c, const Arguments& a) {
  std::vector<Word> part;
  bool is_inside = false;
  for (const Word w : TRY(constants_beside(c, argument(a, 0)))) {
    is_inside |= w == argument(a, 0);
    if (is_inside) part.push_back(w);
    if (w == argument(a, 1)) break;
  }
  return enum_set(c, part);
}

OrFailed<Word> make_enum_map(Context& c, const Arguments& a) {
  const Word map = new_sorted(c, Form::enum_map, Word());
  const Family from = family_of(c, argument(a, 0));
  if (from == Family::map)
    for (const Entry& e : TRY(entries(c, argument(a, 0)))) TRY(map_put(c, map, e.key, e.value));
  return map;
}

OrFailed<Word> make_queue(Context& c, const Arguments& a) {
  Word order;
  Word from;
  for (const Word w : a.positional) {
    if (is_comparison_argument(c, w)) order = w;
    else if (!kit::number_type(c, w)) from = w;
  }
  const Word queue = new_sorted(c, Form::priority_queue, order);
  if (!from.is(Atom::none)) {
    // Heapify from the middle downwards: the resulting order differs from repeated insertion.
    const std::vector<Word> all = TRY(elements(c, from));
    TRY(heapified(c, queue, all));
  }
  return queue;
}

OrFailed<Word> make_builder(Context& c, const Arguments& a) {
  if (a.positional.empty() || c.draft.kind(argument(a, 0)) == ValueKind::integer) return new_builder(c, "");
  if (argument(a, 0).is(Atom::none)) return c.error(RuntimeError::null, "");
  return new_builder(c, TRY(kit::text(c, argument(a, 0))));
}

OrFailed<Word> make_string(Context& c, const Arguments& a) {
  if (a.positional.empty()) return c.draft.string("");
  std::string out;
  if (c.draft.kind(argument(a, 0)) == ValueKind::array) {
    const std::vector<Word> all = TRY(elements(c, argument(a, 0)));
    size_t begin = 0, end = all.size();
    if (a.positional.size() > 2) {
      begin = static_cast<size_t>(TRY(number_argument(c, a, 1)));
      end = begin + static_cast<size_t>(TRY(number_argument(c, a, 2)));
      if (end > all.size())
        return c.raise("StringIndexOutOfBoundsException",
                       fmt::format("offset {}, count {}, length {}", begin, end - begin, all.size()));
    }
    for (size_t i = begin; i < end; ++i) {
      if (c.draft.kind(all[i]) != ValueKind::character) return c.fail("texts from bytes are not supported");
      out += TRY(kit::text(c, all[i]));
    }
    return c.draft.string(out);
  }
  return c.draft.string(TRY(kit::text(c, argument(a, 0))));
}

// --- List.of and similar

OrFailed<std::vector<Word>> rest(Context& c, const Arguments& a) {
  if (a.positional.size() == 1 && c.draft.kind(argument(a, 0)) == ValueKind::array) return elements(c, argument(a, 0));
  return std::vector<Word>(a.positional.begin(), a.positional.end());
}
OrFailed<Word> list_of(Context& c, const Arguments& a) {
  const std::vector<Word> all = TRY(rest(c, a));
  for (const Word w : all)
    if (w.is(Atom::none)) return c.raise("NullPointerException", "");
  return new_list(c, all, Form::immutable_list);
}
OrFailed<Word> copy_of_list(Context& c, const Arguments& a) {
  return new_list(c, TRY(elements(c, argument(a, 0))), Form::immutable_list);
}
OrFailed<Word> fixed_list(Context& c, const Arguments& a) { return new_list(c, TRY(rest(c, a)), Form::fixed_list); }
OrFailed<Word> set_of(Context& c, const Arguments& a) {
  const Word set = c.draft.new_set();
  for (const Word w : TRY(rest(c, a)))
    if (!TRY(collection_add(c, set, w)))
      return c.raise("IllegalArgumentException", fmt::format("duplicate element: {}", TRY(kit::text(c, w))));
  c.draft.set_form(set, form_bits(Form::immutable_set));
  return set;
}
OrFailed<Word> copy_of_set(Context& c, const Arguments& a) {
  const Word set = c.draft.new_set();
  for (const Word w : TRY(elements(c, argument(a, 0)))) TRY(collection_add(c, set, w));
  c.draft.set_form(set, form_bits(Form::immutable_set));
  return set;
}
OrFailed<Word> frozen_map(Context& c, const std::vector<Entry>& all) {
  const Word map = c.draft.new_dict();
  for (const Entry& e : all)
    if (TRY(map_put(c, map, e.key, e.value)))
      return c.raise("IllegalArgumentException", fmt::format("duplicate key: {}", TRY(kit::text(c, e.key))));
  c.draft.set_form(map, form_bits(Form::immutable_map));
  return map;
}
OrFailed<Word> map_of(Context& c, const Arguments& a) {
  std::vector<Entry> all;
  for (size_t i = 0; i + 1 < a.positional.size(); i += 2) all.push_back({argument(a, i), argument(a, i + 1)});
  return frozen_map(c, all);
}
OrFailed<Word> map_of_entries(Context& c, const Arguments& a) {
  std::vector<Entry> all;
  for (const Word e : TRY(rest(c, a))) all.push_back({c.draft.at(e, 0), c.draft.at(e, 1)});
  return frozen_map(c, all);
}
OrFailed<Word> copy_of_map(Context& c, const Arguments& a) { return frozen_map(c, TRY(entries(c, argument(a, 0)))); }
OrFailed<Word> entry_of(Context& c, const Arguments& a) { return new_entry(c, argument(a, 0), argument(a, 1)); }

// --- Collections

OrFailed<Word> sort_list(Context& c, const Arguments& a) {
  std::vector<Word> all = TRY(elements(c, argument(a, 0)));
  TRY(sort(c, all, argument(a, 1)));
  return replace_elements(c, argument(a, 0), all);
}
OrFailed<Word> reverse_list(Context& c, const Arguments& a) {
  std::vector<Word> all = TRY(elements(c, argument(a, 0)));
  std::ranges::reverse(all);
  return replace_elements(c, argument(a, 0), all);
}
// With the program's random number generator: swaps each element, from the end, with one at or before it.
OrFailed<Word> shuffle(Context& c, const Arguments& a) {
  if (a.positional.size() < 2)
    return c.fail("random numbers are not chosen here: what depends on them has no one answer");
  std::vector<Word> all = TRY(elements(c, argument(a, 0)));
  for (size_t i = all.size(); i > 1; --i) {
    const Word bound = count_word(i);
    const Word drawn[] = {TRY(call_method(c, argument(a, 1), "nextInt", {std::span(&bound, 1), {}}))};
    std::swap(all[i - 1], all[static_cast<size_t>(TRY(number_argument(c, {drawn, {}}, 0)))]);
  }
  return replace_elements(c, argument(a, 0), all);
}
OrFailed<Word> swap(Context& c, const Arguments& a) {
  const Word list = argument(a, 0);
  const int64_t i = TRY(number_argument(c, a, 1)), j = TRY(number_argument(c, a, 2));
  const auto size = static_cast<int64_t>(c.draft.size(list));
  for (const int64_t at : {i, j})
    if (at < 0 || at >= size) return out_of_bounds(c, at, static_cast<uint64_t>(size));
  const Word held = c.draft.at(list, static_cast<uint64_t>(i));
  c.draft.set(list, static_cast<uint64_t>(i), c.draft.at(list, static_cast<uint64_t>(j)));
  c.draft.set(list, static_cast<uint64_t>(j), held);
  return Word();
}
template <bool is_max>
OrFailed<Word> collections_extreme(Context& c, const Arguments& a) {
  const std::vector<Word> all = TRY(elements(c, argument(a, 0)));
  if (all.empty()) return no_element(c);
  Word best = all[0];
  for (const Word w : all) {
    const int order = TRY(compare(c, argument(a, 1), w, best));
    if (is_max ? order > 0 : order < 0) best = w;
  }
  return best;
}
OrFailed<Word> frequency(Context& c, const Arguments& a) {
  int64_t count = 0;
  for (const Word w : TRY(elements(c, argument(a, 0)))) count += TRY(kit::same_content(c, argument(a, 1), w)) ? 1 : 0;
  return Word::integer(count);
}
OrFailed<Word> n_copies(Context& c, const Arguments& a) {
  const int64_t count = TRY(number_argument(c, a, 0));
  if (count < 0) return c.raise("IllegalArgumentException", fmt::format("List length = {}", count));
  if (count > 10'000'000) return c.fail("a list would get too long");
  return new_list(c, std::vector<Word>(static_cast<size_t>(count), argument(a, 1)), Form::immutable_list);
}
OrFailed<Word> collections_add_all(Context& c, const Arguments& a) {
  bool changed = false;
  for (const Word w : TRY(rest(c, {a.positional.subspan(1), {}}))) changed |= TRY(collection_add(c, argument(a, 0), w));
  return Word::boolean(changed);
}
OrFailed<Word> fill_list(Context& c, const Arguments& a) {
  for (uint64_t i = 0; i < c.draft.size(argument(a, 0)); ++i) c.draft.set(argument(a, 0), i, argument(a, 1));
  return Word();
}
OrFailed<Word> disjoint(Context& c, const Arguments& a) {
  for (const Word w : TRY(elements(c, argument(a, 0))))
    if (TRY(collection_contains(c, argument(a, 1), w))) return Word::boolean(false);
  return Word::boolean(true);
}
OrFailed<Word> rotate(Context& c, const Arguments& a) {
  std::vector<Word> all = TRY(elements(c, argument(a, 0)));
  const auto size = static_cast<int64_t>(all.size());
  if (size == 0) return Word();
  const int64_t by = ((TRY(number_argument(c, a, 1)) % size) + size) % size;
  std::ranges::rotate(all, all.end() - by);
  return replace_elements(c, argument(a, 0), all);
}
// Unmodifiable views are copies: later changes of the viewed collection are not visible in them.
template <int kind>
OrFailed<Word> unmodifiable(Context& c, const Arguments& a) {
  const Word of = argument(a, 0);
  if (kind == 0) return new_list(c, TRY(elements(c, of)), Form::immutable_list);
  const Word made = kind == 1 ? c.draft.new_set() : c.draft.new_dict();
  if (kind == 1)
    for (const Word w : TRY(elements(c, of))) TRY(collection_add(c, made, w));
  else
    for (const Entry& e : TRY(entries(c, of))) TRY(map_put(c, made, e.key, e.value));
  c.draft.set_form(made, form_bits(kind == 1 ? Form::immutable_set : Form::immutable_map));
  return made;
}
OrFailed<Word> singleton_list(Context& c, const Arguments& a) {
  return new_list(c, a.positional.first(1), Form::immutable_list);
}

OrFailed<Word> binary_search(Context& c, const Arguments& a) {
  const Word list = argument(a, 0);
  int64_t low = 0, high = static_cast<int64_t>(c.draft.size(list)) - 1;
  Word key = argument(a, 1), order = argument(a, 2);
  if (a.positional.size() > 3) {
    low = TRY(number_argument(c, a, 1));
    high = TRY(number_argument(c, a, 2)) - 1;
    key = argument(a, 3);
    order = argument(a, 4);
  }
  while (low <= high) {
    const int64_t middle = (low + high) / 2;
    const int sign = TRY(compare(c, order, c.draft.at(list, static_cast<uint64_t>(middle)), key));
    if (sign == 0) return Word::integer(middle);
    if (sign < 0) low = middle + 1;
    else high = middle - 1;
  }
  return Word::integer(-(low + 1));
}

// --- Arrays

struct Bounds {
  uint64_t from, to;
};
OrFailed<Bounds> bounds(Context& c, const Arguments& a, size_t first) {
  const auto size = static_cast<int64_t>(c.draft.size(argument(a, 0)));
  const int64_t from = TRY(number_argument(c, a, first)), to = TRY(number_argument(c, a, first + 1));
  if (from > to) return c.raise("IllegalArgumentException", fmt::format("fromIndex({}) > toIndex({})", from, to));
  if (from < 0) return c.raise("ArrayIndexOutOfBoundsException", fmt::format("Array index out of range: {}", from));
  if (to > size) return c.raise("ArrayIndexOutOfBoundsException", fmt::format("Array index out of range: {}", to));
  return Bounds{static_cast<uint64_t>(from), static_cast<uint64_t>(to)};
}
OrFailed<Word> array_text(Context& c, const Arguments& a) {
  if (argument(a, 0).is(Atom::none)) return c.draft.string("null");
  std::string out = "[";
  for (uint64_t i = 0; i < c.draft.size(argument(a, 0)); ++i)
    out += (i == 0 ? "" : ", ") + TRY(kit::text(c, c.draft.at(argument(a, 0), i)));
  return c.draft.string(out + "]");
}
OrFailed<std::string> deep_text(Context& c, Word value, int depth) {
  if (depth > 100) return c.fail("an array is nested too deeply");
  if (c.draft.kind(value) != ValueKind::array) return kit::text(c, value);
  std::string out = "[";
  for (uint64_t i = 0; i < c.draft.size(value); ++i)
    out += (i == 0 ? "" : ", ") + TRY(deep_text(c, c.draft.at(value, i), depth + 1));
  return out + "]";
}
OrFailed<Word> deep_array_text(Context& c, const Arguments& a) {
  return c.draft.string(TRY(deep_text(c, argument(a, 0), 0)));
}

OrFailed<Word> sort_array(Context& c, const Arguments& a) {
  const Word array = argument(a, 0);
  const bool has_bounds = a.positional.size() > 2;
  const Bounds part = has_bounds ? TRY(bounds(c, a, 1)) : Bounds{0, c.draft.size(array)};
  std::vector<Word> all;
  for (uint64_t i = part.from; i < part.to; ++i) all.push_back(c.draft.at(array, i));
  TRY(sort(c, all, has_bounds ? argument(a, 3) : argument(a, 1)));
  for (uint64_t i = part.from; i < part.to; ++i) c.draft.set(array, i, all[i - part.from]);
  return Word();
}
// Converts a value to the elements' type.
OrFailed<Word> like_elements(Context& c, Word array, Word value) {
  if (!element_type(c.draft, array).empty()) return as_element(c, array, value);
  if (c.draft.size(array) == 0) return value;
  const std::optional<kit::NumberType> type = kit::number_type(c, c.draft.at(array, 0));
  const bool is_character = c.draft.kind(c.draft.at(array, 0)) == ValueKind::character;
  if (!type || is_character || !kit::number_type(c, value)) return value;
  return kit::converted(c, value, *type);
}
OrFailed<Word> fill_array(Context& c, const Arguments& a) {
  const Word array = argument(a, 0);
  const bool has_bounds = a.positional.size() > 2;
  const Bounds part = has_bounds ? TRY(bounds(c, a, 1)) : Bounds{0, c.draft.size(array)};
  const Word value = TRY(like_elements(c, array, argument(a, has_bounds ? 3 : 1)));
  for (uint64_t i = part.from; i < part.to; ++i) c.draft.set(array, i, value);
  return Word();
}
OrFailed<Word> set_all(Context& c, const Arguments& a) {
  for (uint64_t i = 0; i < c.draft.size(argument(a, 0)); ++i)
    c.draft.set(argument(a, 0), i,
                TRY(like_elements(c, argument(a, 0), TRY(invoke(c, argument(a, 1), count_word(i))))));
  return Word();
}
Word default_like(Context& c, Word array) {
  if (c.draft.size(array) == 0) return Word();
  const Word first = c.draft.at(array, 0);
  switch (c.draft.kind(first)) {
    case ValueKind::boolean: return Word::boolean(false);
    case ValueKind::character: return c.draft.character(0);
    default: break;
  }
  if (const std::optional<kit::NumberType> type = kit::number_type(c, first)) return kit::wrapped(c, *type, int64_t{0});
  return Word();
}
OrFailed<Word> copy_of_array(Context& c, const Arguments& a) {
  const Word array = argument(a, 0);
  const int64_t length = TRY(number_argument(c, a, 1));
  if (length < 0) return c.raise("NegativeArraySizeException", fmt::format("{}", length));
  if (length > 50'000'000) return c.fail("an array would get too long");
  const auto size = static_cast<int64_t>(c.draft.size(array));
  if (size == 0 && length > 0) return c.fail("the type of an empty array's elements is not known");
  std::vector<Word> all;
  for (int64_t i = 0; i < length; ++i)
    all.push_back(i < size ? c.draft.at(array, static_cast<uint64_t>(i)) : default_like(c, array));
  return typed_like(c.draft, c.draft.new_object(ObjectKind::array, all), array);
}
OrFailed<Word> copy_of_range(Context& c, const Arguments& a) {
  const Word array = argument(a, 0);
  const int64_t from = TRY(number_argument(c, a, 1)), to = TRY(number_argument(c, a, 2));
  const auto size = static_cast<int64_t>(c.draft.size(array));
  if (from > to) return c.raise("IllegalArgumentException", fmt::format("{} > {}", from, to));
  if (from < 0 || from > size)
    return c.raise("ArrayIndexOutOfBoundsException", fmt::format("Array index out of range: {}", from));
  std::vector<Word> all;
  for (int64_t i = from; i < to; ++i)
    all.push_back(i < size ? c.draft.at(array, static_cast<uint64_t>(i)) : default_like(c, array));
  return typed_like(c.draft, c.draft.new_object(ObjectKind::array, all), array);
}
OrFailed<bool> same_arrays(Context& c, Word x, Word y, bool deeply, int depth) {
  if (depth > 100) return c.fail("an array is nested too deeply");
  if (x == y) return true;
  if (c.draft.kind(x) != ValueKind::array || c.draft.kind(y) != ValueKind::array) return kit::same_content(c, x, y);
  if (c.draft.size(x) != c.draft.size(y)) return false;
  for (uint64_t i = 0; i < c.draft.size(x); ++i) {
    const Word p = c.draft.at(x, i), q = c.draft.at(y, i);
    const bool are_arrays = c.draft.kind(p) == ValueKind::array;
    const bool equal =
        are_arrays ? (deeply ? TRY(same_arrays(c, p, q, true, depth + 1)) : p == q) : TRY(kit::same_content(c, p, q));
    if (!equal) return false;
  }
  return true;
}
template <bool deeply>
OrFailed<Word> arrays_equal(Context& c, const Arguments& a) {
  return Word::boolean(TRY(same_arrays(c, argument(a, 0), argument(a, 1), deeply, 0)));
}
template <bool is_deep>
OrFailed<Word> array_hash(Context& c, const Arguments& a) {
  uint32_t hash = 1;
  for (const Word w : TRY(elements(c, argument(a, 0)))) {
    const bool is_array = is_deep && c.draft.kind(w) == ValueKind::array;
    const Arguments inner{std::span(&w, 1), {}};
    const int64_t own = is_array ? TRY(array_hash<true>(c, inner)).as_integer() : TRY(hash_code(c, w));
    hash = 31 * hash + static_cast<uint32_t>(own);
  }
  return Word::integer(static_cast<int32_t>(hash));
}

constexpr BuiltinRow constructor_rows[] = {
    {"ArrayList", make_list<Form::plain>},
    {"LinkedList", make_list<Form::linked_list>},
    {"ArrayDeque", make_list<Form::array_deque>},
    {"Stack", make_list<Form::stack>},
    {"Vector", make_list<Form::vector>},
    {"HashSet", make_set<Form::hash_set>},
    {"LinkedHashSet", make_set<Form::linked_hash_set>},
    {"TreeSet", make_tree_set},
    {"HashMap", make_map<Form::hash_map>},
    {"LinkedHashMap", make_map<Form::linked_hash_map>},
    {"TreeMap", make_tree_map},
    {"EnumMap", make_enum_map},
    {"EnumSet.of", enum_set_of},
    {"EnumSet.noneOf", empty_enum_set},
    {"EnumSet.allOf", whole_enum_set},
    {"EnumSet.copyOf", copy_of_enum_set},
    {"EnumSet.complementOf", complement},
    {"EnumSet.range", enum_range},
    {"Collections.shuffle", shuffle},
    {"PriorityQueue", make_queue},
    {"StringBuilder", make_builder},
    {"StringBuffer", make_builder},
    {"String", make_string},
    {"List.of", list_of},
    {"List.copyOf", copy_of_list},
    {"Set.of", set_of},
    {"Set.copyOf", copy_of_set},
    {"Map.of", map_of},
    {"Map.entry", entry_of},
    {"Map.ofEntries", map_of_entries},
    {"Map.copyOf", copy_of_map},
    {"AbstractMap.SimpleEntry", entry_of},
    {"AbstractMap.SimpleImmutableEntry", entry_of},
    {"Arrays.asList", fixed_list},
    {"Arrays.toString", array_text},
    {"Arrays.deepToString", deep_array_text},
    {"Arrays.sort", sort_array},
    {"Arrays.fill", fill_array},
    {"Arrays.setAll", set_all},
    {"Arrays.copyOf", copy_of_array},
    {"Arrays.copyOfRange", copy_of_range},
    {"Arrays.equals", arrays_equal<false>},
    {"Arrays.deepEquals", arrays_equal<true>},
    {"Arrays.hashCode", array_hash<false>},
    {"Arrays.deepHashCode", array_hash<true>},
    {"Arrays.binarySearch", binary_search},
    {"Collections.sort", sort_list},
    {"Collections.reverse", reverse_list},
    {"Collections.swap", swap},
    {"Collections.max", collections_extreme<true>},
    {"Collections.min", collections_extreme<false>},
    {"Collections.frequency", frequency},
    {"Collections.nCopies", n_copies},
    {"Collections.addAll", collections_add_all},
    {"Collections.fill", fill_list},
    {"Collections.disjoint", disjoint},
    {"Collections.rotate", rotate},
    {"Collections.binarySearch", binary_search},
    {"Collections.emptyList", list_of},
    {"Collections.emptySet", set_of},
    {"Collections.emptyMap", map_of},
    {"Collections.singletonList", singleton_list},
    {"Collections.singleton", set_of},
    {"Collections.singletonMap", map_of},
    {"Collections.unmodifiableList", unmodifiable<0>},
    {"Collections.unmodifiableCollection", unmodifiable<0>},
    {"Collections.unmodifiableSet", unmodifiable<1>},
    {"Collections.unmodifiableMap", unmodifiable<2>},
    {"Collections.synchronizedList", first_argument},
    {"Collections.synchronizedMap", first_argument},
};

}  // namespace

OrFailed<Word> replace_elements(Context& c, Word list, std::span<const Word> all) {
  TRY(check_mutable(c, list));
  for (uint64_t i = 0; i < all.size(); ++i) c.draft.set(list, i, all[i]);
  return Word();
}

std::span<const BuiltinRow> java_constructors() { return constructor_rows; }

}  // namespace ramify::ir_machine::jvm

// SPDX-License-Identifier: Apache-2.0
// Lists, dictionaries, hash sets, arrays, tuples (.NET: System.Collections.Generic, System.Array, System.ValueTuple).
#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/csharp/rules/decimals.h"
#include "languages/csharp/rules/enums.h"
#include "languages/csharp/rules/parts.h"
#include "languages/csharp/rules/sorting.h"
#include "languages/csharp/rules/values.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::csharp {

namespace {

using kit::elements_of;

bool is_count(Context& c, Word w) { return kit::small_value(c, w).has_value(); }
std::unexpected<Failed> out_of_range(Context& c) {
  return c.raise(
      "ArgumentOutOfRangeException",
      "Index was out of range. Must be non-negative and less than the size of the collection. (Parameter 'index')");
}
Word array_of(Context& c, std::span<const Word> elements) { return c.draft.new_object(ObjectKind::array, elements); }
OrFailed<bool> holds(Context& c, Word f, Word x) { return kit::truth_of(c, TRY(c.call(f, std::span(&x, 1)))); }
OrFailed<void> replace_all(Context& c, Word sequence, const std::vector<Word>& elements) {
  if (c.draft.kind(sequence) == ValueKind::list) {
    c.draft.assign(sequence, elements);
    return {};
  }
  for (uint64_t i = 0; i < elements.size(); ++i) c.draft.set(sequence, i, elements[i]);
  return {};
}

OrFailed<Word> default_like(Context& c, const Arguments& a);

// --- construction

// Collections use the default equality of keys: comparers (IEqualityComparer) are not supported, except the one that is
// equivalent to the default.
OrFailed<void> without_comparer(Context& c, const Arguments& a) {
  for (const Word w : a.positional) {
    if (c.draft.kind(w) == ValueKind::string) return c.fail("collections with a comparer are not supported");
    if (c.draft.kind(w) != ValueKind::instance || !c.find_method(w, "GetEnumerator").is(Atom::unset)) continue;
    if (c.shown_class(c.draft.at(w, instance_words::class_)) != "__OrdinalComparer")
      return c.fail("collections with a comparer are not supported");
  }
  return {};
}
bool is_comparer(Context& c, Word w) {
  return c.draft.kind(w) == ValueKind::instance && c.find_method(w, "GetEnumerator").is(Atom::unset);
}

OrFailed<Word> list_function(Context& c, const Arguments& a) {
  if (a.positional.empty() || is_count(c, a.positional[0])) return c.draft.new_list({});
  return c.draft.new_list(TRY(elements_of(c, a.positional[0])));
}
OrFailed<Word> set_function(Context& c, const Arguments& a) {
  TRY(without_comparer(c, a));
  const Word set = c.draft.new_set();
  if (a.positional.empty() || is_count(c, a.positional[0]) || is_comparer(c, a.positional[0])) return set;
  for (const Word x : TRY(elements_of(c, a.positional[0]))) TRY(kit::append(c, set, x));
  return set;
}
OrFailed<Word> dictionary_function(Context& c, const Arguments& a) {
  TRY(without_comparer(c, a));
  const Word map = c.draft.new_dict();
  if (a.positional.empty() || is_count(c, a.positional[0]) || is_comparer(c, a.positional[0])) return map;
  for (const Word pair : TRY(elements_of(c, a.positional[0])))
    TRY(kit::insert(c, map, c.draft.at(pair, 0), c.draft.at(pair, 1)));
  return map;
}
OrFailed<Word> pair_function(Context& c, const Arguments& a) { return c.draft.tuple(a.positional); }
OrFailed<Word> entry_function(Context& c, const Arguments& a) {
  return entry_of(c.draft, argument(a, 0), argument(a, 1));
}

// --- lists

OrFailed<Word> add(Context& c, Word list, const Arguments& a) {
  c.draft.append(list, TRY(as_element(c, list, argument(a, 0))));
  return Word();
}
OrFailed<Word> add_range(Context& c, Word list, const Arguments& a) {
  for (const Word x : TRY(elements_of(c, argument(a, 0)))) c.draft.append(list, TRY(as_element(c, list, x)));
  return Word();
}
OrFailed<Word> insert(Context& c, Word list, const Arguments& a) {
  const int64_t at = int_at(c, a, 0, 0);
  if (at < 0 || at > static_cast<int64_t>(c.draft.size(list)))
    return c.raise("ArgumentOutOfRangeException", "Index must be within the bounds of the List. (Parameter 'index')");
  c.draft.insert(list, static_cast<uint64_t>(at), TRY(as_element(c, list, argument(a, 1))));
  return Word();
}
OrFailed<Word> insert_range(Context& c, Word list, const Arguments& a) {
  int64_t at = int_at(c, a, 0, 0);
  if (at < 0 || at > static_cast<int64_t>(c.draft.size(list))) return out_of_range(c);
  for (const Word x : TRY(elements_of(c, argument(a, 1))))
    c.draft.insert(list, static_cast<uint64_t>(at++), TRY(as_element(c, list, x)));
  return Word();
}
OrFailed<int64_t> place(Context& c, Word sequence, Word x, uint64_t from = 0) {
  for (uint64_t i = from; i < c.draft.size(sequence); ++i)
    if (TRY(kit::same_content(c, c.draft.at(sequence, i), x))) return static_cast<int64_t>(i);
  return -1;
}
OrFailed<Word> remove(Context& c, Word list, const Arguments& a) {
  const int64_t at = TRY(place(c, list, argument(a, 0)));
  if (at >= 0) c.draft.erase(list, static_cast<uint64_t>(at));
  return Word::boolean(at >= 0);
}
OrFailed<Word> remove_at(Context& c, Word list, const Arguments& a) {
  const int64_t at = int_at(c, a, 0, -1);
  if (at < 0 || at >= static_cast<int64_t>(c.draft.size(list))) return out_of_range(c);
  c.draft.erase(list, static_cast<uint64_t>(at));
  return Word();
}
OrFailed<Word> remove_all(Context& c, Word collection, const Arguments& a) {
  std::vector<Word> left;
  const std::vector<Word> all = TRY(elements_of(c, collection));
  for (const Word x : all)
    if (!TRY(holds(c, argument(a, 0), x))) left.push_back(x);
  const uint64_t count = all.size() - left.size();
  c.draft.assign(collection, left);
  return count_word(count);
}
OrFailed<Word> remove_range(Context& c, Word list, const Arguments& a) {
  const int64_t at = int_at(c, a, 0, 0), count = int_at(c, a, 1, 0);
  std::vector<Word> all = TRY(elements_of(c, list));
  if (at < 0 || count < 0) return out_of_range(c);
  if (at + count > static_cast<int64_t>(all.size()))
    return c.raise("ArgumentException",
                   "Offset and length were out of bounds for the array or count is greater than the number of elements "
                   "from index to the end of the source collection.");
  all.erase(all.begin() + at, all.begin() + at + count);
  c.draft.assign(list, all);
  return Word();
}
OrFailed<Word> get_range(Context& c, Word list, const Arguments& a) {
  const int64_t at = int_at(c, a, 0, 0), count = int_at(c, a, 1, 0);
  const std::vector<Word> all = TRY(elements_of(c, list));
  if (at < 0 || count < 0) return out_of_range(c);
  if (at + count > static_cast<int64_t>(all.size()))
    return c.raise("ArgumentException",
                   "Offset and length were out of bounds for the array or count is greater than the number of elements "
                   "from index to the end of the source collection.");
  return c.draft.new_list(std::span(all).subspan(static_cast<size_t>(at), static_cast<size_t>(count)));
}
OrFailed<Word> contains(Context& c, Word list, const Arguments& a) {
  return Word::boolean(TRY(place(c, list, argument(a, 0))) >= 0);
}
OrFailed<Word> index_of(Context& c, Word list, const Arguments& a) {
  return Word::integer(
      TRY(place(c, list, argument(a, 0), static_cast<uint64_t>(std::max<int64_t>(0, int_at(c, a, 1, 0))))));
}
OrFailed<Word> last_index_of(Context& c, Word list, const Arguments& a) {
  for (uint64_t i = c.draft.size(list); i-- > 0;)
    if (TRY(kit::same_content(c, c.draft.at(list, i), argument(a, 0)))) return count_word(i);
  return Word::integer(-1);
}
OrFailed<Word> clear(Context& c, Word collection, const Arguments&) {
  c.draft.clear(collection);
  return Word();
}

OrFailed<int> compared_values(Context& c, Word x, Word y);

// Compares by the elements' order, a comparison, or a comparer's method.
OrFailed<double> compared_by(Context& c, Word how, Word x, Word y) {
  if (how.is(Atom::none)) return TRY(compared_values(c, x, y));
  const Word both[] = {x, y};
  const Word member = c.draft.kind(how) == ValueKind::instance ? c.find_method(how, "Compare") : Word::of(Atom::unset);
  const Word result = member.is(Atom::unset) ? TRY(c.call(how, both)) : TRY(c.call_on(how, member, both));
  if (!kit::is_number(c, result)) return c.fail("a comparison gave no number");
  return kit::real_value(c, result);
}
// sort(), sort(how), sort(begin, count, how)
OrFailed<Word> sort(Context& c, Word list, const Arguments& a) {
  std::vector<Word> all = TRY(elements_of(c, list));
  const bool is_part = a.positional.size() > 1;
  const Word how = argument(a, is_part ? 2 : 0);
  const Comparison compare = [&](Word x, Word y) { return compared_by(c, how, x, y); };
  if (!is_part) {
    TRY(sort_as_array(c, all, compare));
  } else {
    const int64_t begin = int_at(c, a, 0, 0), count = int_at(c, a, 1, 0);
    if (begin < 0 || count < 0 || begin + count > static_cast<int64_t>(all.size()))
      return c.raise(
          "ArgumentException",
          "Offset and length were out of bounds for the array or count is greater than the number of elements "
          "from index to the end of the source collection.");
    std::vector<Word> part(all.begin() + begin, all.begin() + begin + count);
    TRY(sort_as_array(c, part, compare));
    std::ranges::copy(part, all.begin() + begin);
  }
  TRY(replace_all(c, list, all));
  return Word();
}
OrFailed<Word> reverse(Context& c, Word list, const Arguments&) {
  std::vector<Word> all = TRY(elements_of(c, list));
  std::ranges::reverse(all);
  TRY(replace_all(c, list, all));
  return Word();
}
OrFailed<Word> for_each(Context& c, Word list, const Arguments& a) {
  for (const Word x : TRY(elements_of(c, list))) TRY(c.call(argument(a, 0), std::span(&x, 1)));
  return Word();
}
template <bool wants_index, bool from_end>
OrFailed<Word> find(Context& c, Word list, const Arguments& a) {
  const uint64_t count = c.draft.size(list);
  for (uint64_t k = 0; k < count; ++k) {
    const uint64_t i = from_end ? count - 1 - k : k;
    if (TRY(holds(c, argument(a, 0), c.draft.at(list, i)))) return wants_index ? count_word(i) : c.draft.at(list, i);
  }
  if (wants_index) return Word::integer(-1);
  if (count == 0 && default_element(c, list)) return *default_element(c, list);
  if (count == 0) return c.fail("Find on an empty collection gives the default of a type that is not known here");
  const Word both[] = {list, c.draft.at(list, 0)};
  return default_like(c, {both, {}});
}
OrFailed<Word> find_all(Context& c, Word list, const Arguments& a) {
  std::vector<Word> found;
  for (const Word x : TRY(elements_of(c, list)))
    if (TRY(holds(c, argument(a, 0), x))) found.push_back(x);
  return c.draft.kind(list) == ValueKind::array ? array_of(c, found) : c.draft.new_list(found);
}
OrFailed<Word> exists(Context& c, Word list, const Arguments& a) {
  for (const Word x : TRY(elements_of(c, list)))
    if (TRY(holds(c, argument(a, 0), x))) return Word::boolean(true);
  return Word::boolean(false);
}
OrFailed<Word> true_for_all(Context& c, Word list, const Arguments& a) {
  for (const Word x : TRY(elements_of(c, list)))
    if (!TRY(holds(c, argument(a, 0), x))) return Word::boolean(false);
  return Word::boolean(true);
}
OrFailed<Word> convert_all(Context& c, Word list, const Arguments& a) {
  std::vector<Word> all;
  for (const Word x : TRY(elements_of(c, list))) all.push_back(TRY(c.call(argument(a, 0), std::span(&x, 1))));
  return c.draft.kind(list) == ValueKind::array ? array_of(c, all) : c.draft.new_list(all);
}
OrFailed<Word> to_array(Context& c, Word collection, const Arguments&) {
  return array_of(c, TRY(elements_of(c, collection)));
}
OrFailed<Word> copy_to(Context& c, Word from, const Arguments& a) {
  int64_t at = int_at(c, a, 1, 0);
  const Word to = argument(a, 0);
  const std::vector<Word> all = TRY(elements_of(c, from));
  if (at < 0 || at + static_cast<int64_t>(all.size()) > static_cast<int64_t>(c.draft.size(to)))
    return c.raise("ArgumentException",
                   "Destination array was not long enough. Check the destination index, length, and the array's lower "
                   "bounds. (Parameter 'destinationArray')");
  for (const Word x : all) c.draft.set(to, static_cast<uint64_t>(at++), x);
  return Word();
}
OrFailed<Word> binary_search(Context& c, Word list, const Arguments& a) {
  int64_t low = 0, high = static_cast<int64_t>(c.draft.size(list)) - 1;
  while (low <= high) {
    const int64_t middle = low + (high - low) / 2;
    const int order = TRY(compared_values(c, c.draft.at(list, static_cast<uint64_t>(middle)), argument(a, 0)));
    if (order == 0) return Word::integer(middle);
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return Word::integer(~low);
}
OrFailed<Word> count(Context& c, Word collection, const Arguments&) { return count_word(c.draft.size(collection)); }
OrFailed<Word> clone(Context& c, Word array, const Arguments& a) {
  std::vector<Word> elements;
  for (uint64_t i = 0; i < c.draft.size(array); ++i) {
    const Word element = c.draft.at(array, i);
    elements.push_back(rank_of(c, array) > 1 ? TRY(clone(c, element, a)) : element);
  }
  const Word made = array_of(c, elements);
  c.draft.set_form(made, c.draft.form(array));
  return made;
}
OrFailed<Word> get_length(Context& c, Word array, const Arguments& a) {
  for (int64_t dimension = int_at(c, a, 0, 0); dimension > 0; --dimension) {
    if (c.draft.size(array) == 0 || c.draft.kind(c.draft.at(array, 0)) != ValueKind::array)
      return c.fail("the length of a dimension of an empty array is not known");
    array = c.draft.at(array, 0);
  }
  return count_word(c.draft.size(array));
}

// --- dictionaries and sets

std::string key_message(Context& c, Word key) {
  return fmt::format("An item with the same key has already been added. Key: {}", kit::shown_text(c, key));
}
OrFailed<void> check_null(Context& c, Word key) {
  if (key.is(Atom::none)) return c.raise("ArgumentNullException", "Value cannot be null. (Parameter 'key')");
  return {};
}
OrFailed<Word> map_add(Context& c, Word map, const Arguments& a) {
  TRY(check_null(c, argument(a, 0)));
  const Word key = TRY(as_key(c, map, argument(a, 0)));
  if (TRY(kit::find_key(c, map, key)) >= 0) return c.raise("ArgumentException", key_message(c, key));
  TRY(kit::insert(c, map, key, TRY(as_element(c, map, argument(a, 1)))));
  return Word();
}
OrFailed<Word> try_add(Context& c, Word map, const Arguments& a) {
  TRY(check_null(c, argument(a, 0)));
  const Word key = TRY(as_key(c, map, argument(a, 0)));
  if (TRY(kit::find_key(c, map, key)) >= 0) return Word::boolean(false);
  TRY(kit::insert(c, map, key, TRY(as_element(c, map, argument(a, 1)))));
  return Word::boolean(true);
}
OrFailed<Word> contains_key(Context& c, Word map, const Arguments& a) {
  TRY(check_null(c, argument(a, 0)));
  return Word::boolean(TRY(kit::find_key(c, map, argument(a, 0))) >= 0);
}
OrFailed<Word> contains_value(Context& c, Word map, const Arguments& a) {
  for (uint64_t i = 0; i < c.draft.size(map); ++i)
    if (TRY(kit::same_content(c, c.draft.value_at(map, i), argument(a, 0)))) return Word::boolean(true);
  return Word::boolean(false);
}
// A lookup that fails sets the variable to the default of its type, which the map's other values or the variable's
// previous value determine.
OrFailed<Word> default_for(Context& c, Word map, Word before) {
  if (const std::optional<Word> known = default_element(c, map)) return *known;
  const Word like = c.draft.size(map) > 0 ? c.draft.value_at(map, 0) : before;
  if (is_decimal(c, like)) return c.draft.bytes("0");
  if (is_enum(c, like)) return enum_value(c, c.draft.at(like, instance_words::class_), Word::integer(0));
  if (kit::is_number(c, like) && c.draft.kind(like) != ValueKind::boolean) {
    if (c.draft.kind(like) == ValueKind::character) return c.draft.character(0);
    return kit::wrapped(c, *kit::number_type(c, like), int64_t{0});
  }
  return like.is_boolean() ? Word::boolean(false) : Word();
}
OrFailed<Word> try_get_value(Context& c, Word map, const Arguments& a) {
  TRY(check_null(c, argument(a, 0)));
  const int64_t at = TRY(kit::find_key(c, map, argument(a, 0)));
  const Word to = argument(a, 1);
  const Word before = at >= 0 ? Word() : TRY(c.load_reference(to));
  TRY(c.store_reference(to,
                        at >= 0 ? c.draft.value_at(map, static_cast<uint64_t>(at)) : TRY(default_for(c, map, before))));
  return Word::boolean(at >= 0);
}
OrFailed<Word> get_value_or_default(Context& c, Word map, const Arguments& a) {
  const int64_t at = TRY(kit::find_key(c, map, argument(a, 0)));
  if (at >= 0) return c.draft.value_at(map, static_cast<uint64_t>(at));
  if (a.positional.size() > 1) return a.positional[1];
  if (c.draft.size(map) == 0 && !default_element(c, map))
    return c.fail("the default value of an empty dictionary's type is not known here");
  return default_for(c, map, Word());
}
OrFailed<Word> map_remove(Context& c, Word collection, const Arguments& a) {
  const int64_t at = TRY(kit::find_key(c, collection, argument(a, 0)));
  if (a.positional.size() > 1)
    TRY(c.store_reference(a.positional[1], at >= 0 ? c.draft.value_at(collection, static_cast<uint64_t>(at))
                                                   : TRY(default_for(c, collection, Word()))));
  if (at >= 0) c.draft.erase(collection, static_cast<uint64_t>(at));
  return Word::boolean(at >= 0);
}
OrFailed<Word> keys(Context& c, Word map, const Arguments&) {
  std::vector<Word> all;
  for (uint64_t i = 0; i < c.draft.size(map); ++i) all.push_back(c.draft.at(map, i));
  return c.draft.new_list(all);
}
OrFailed<Word> values(Context& c, Word map, const Arguments&) {
  std::vector<Word> all;
  for (uint64_t i = 0; i < c.draft.size(map); ++i) all.push_back(c.draft.value_at(map, i));
  return c.draft.new_list(all);
}
OrFailed<Word> set_add(Context& c, Word set, const Arguments& a) {
  const Word element = TRY(as_element(c, set, argument(a, 0)));
  if (TRY(kit::find_key(c, set, element)) >= 0) return Word::boolean(false);
  c.draft.add(set, element);
  return Word::boolean(true);
}
OrFailed<Word> set_contains(Context& c, Word set, const Arguments& a) {
  return Word::boolean(TRY(kit::find_key(c, set, argument(a, 0))) >= 0);
}
OrFailed<Word> union_with(Context& c, Word set, const Arguments& a) {
  for (const Word x : TRY(elements_of(c, argument(a, 0)))) TRY(kit::append(c, set, x));
  return Word();
}
template <bool keeps>
OrFailed<Word> reduce_with(Context& c, Word set, const Arguments& a) {
  const Word other = c.draft.new_set();
  for (const Word x : TRY(elements_of(c, argument(a, 0)))) TRY(kit::append(c, other, x));
  std::vector<Word> left;
  for (const Word x : TRY(elements_of(c, set)))
    if ((TRY(kit::find_key(c, other, x)) >= 0) == keeps) left.push_back(x);
  c.draft.assign(set, left);
  return Word();
}
enum class Relation : uint8_t { subset, superset, overlaps, equals, proper_subset, proper_superset };
template <Relation relation>
OrFailed<Word> related(Context& c, Word set, const Arguments& a) {
  const Word other = c.draft.new_set();
  for (const Word x : TRY(elements_of(c, argument(a, 0)))) TRY(kit::append(c, other, x));
  uint64_t shared = 0;
  for (uint64_t i = 0; i < c.draft.size(set); ++i) shared += TRY(kit::find_key(c, other, c.draft.at(set, i))) >= 0;
  const uint64_t mine = c.draft.size(set), theirs = c.draft.size(other);
  switch (relation) {
    case Relation::subset: return Word::boolean(shared == mine);
    case Relation::superset: return Word::boolean(shared == theirs);
    case Relation::overlaps: return Word::boolean(shared > 0);
    case Relation::equals: return Word::boolean(shared == mine && mine == theirs);
    case Relation::proper_subset: return Word::boolean(shared == mine && mine < theirs);
    case Relation::proper_superset: return Word::boolean(shared == theirs && theirs < mine);
  }
  return Word();
}

// --- tuples

template <uint64_t i>
OrFailed<Word> item(Context& c, Word tuple, const Arguments&) {
  if (i >= c.draft.size(tuple)) return c.error(RuntimeError::attribute, "the tuple has no such element");
  return c.draft.at(tuple, i);
}
// The value of a KeyValuePair; any other tuple (from a nullable) is returned unchanged.
OrFailed<Word> value_of_pair(Context& c, Word tuple, const Arguments&) {
  return is_entry(c.draft, tuple) ? c.draft.at(tuple, 1) : tuple;
}
OrFailed<Word> tuple_is_there(Context&, Word, const Arguments&) { return Word::boolean(true); }
// tuple_field(value, name, position): an element by its name, or a field of a value that is not a tuple.
OrFailed<Word> tuple_field(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != ValueKind::tuple)
    return c.load_member(argument(a, 0), TRY(kit::text(c, argument(a, 1))));
  const auto i = static_cast<uint64_t>(kit::small_value(c, argument(a, 2)).value_or(0));
  if (i >= c.draft.size(argument(a, 0))) return c.fail("the name of a tuple's element is not known here");
  return c.draft.at(argument(a, 0), i);
}

// --- Array

OrFailed<Word> array_sort(Context& c, const Arguments& a) {
  const Arguments rest{a.positional.subspan(1), {}};
  // Sorts values by an array of keys.
  if (c.draft.kind(argument(rest, 0)) == ValueKind::array) {
    const std::vector<Word> keys = TRY(elements_of(c, argument(a, 0))), values = TRY(elements_of(c, argument(a, 1)));
    if (values.size() < keys.size()) return c.raise("ArgumentException", "The arrays have different lengths.");
    std::vector<Word> places;
    for (size_t i = 0; i < keys.size(); ++i) places.push_back(Word::integer(static_cast<int64_t>(i)));
    TRY(sort_as_array(c, places, [&](Word x, Word y) {
      return compared_by(c, argument(a, 2), keys[static_cast<size_t>(x.as_integer())],
                         keys[static_cast<size_t>(y.as_integer())]);
    }));
    for (size_t i = 0; i < places.size(); ++i) {
      const auto from = static_cast<size_t>(places[i].as_integer());
      c.draft.set(argument(a, 0), i, keys[from]);
      c.draft.set(argument(a, 1), i, values[from]);
    }
    return Word();
  }
  return sort(c, argument(a, 0), rest);
}
OrFailed<Word> array_reverse(Context& c, const Arguments& a) { return reverse(c, argument(a, 0), {}); }
template <Method method>
OrFailed<Word> on_first(Context& c, const Arguments& a) {
  return method(c, argument(a, 0), {a.positional.subspan(std::min<size_t>(1, a.positional.size())), {}});
}
OrFailed<Word> array_fill(Context& c, const Arguments& a) {
  const Word value = TRY(as_element(c, argument(a, 0), argument(a, 1)));
  for (uint64_t i = 0; i < c.draft.size(argument(a, 0)); ++i) c.draft.set(a.positional[0], i, value);
  return Word();
}
OrFailed<Word> array_copy(Context& c, const Arguments& a) {
  const bool has_places = a.positional.size() > 3;
  const Word from = argument(a, 0), to = argument(a, has_places ? 2 : 1);
  const int64_t begin = has_places ? int_at(c, a, 1, 0) : 0, at = has_places ? int_at(c, a, 3, 0) : 0,
                count = int_at(c, a, has_places ? 4 : 2, 0);
  if (begin < 0 || at < 0 || count < 0 || begin + count > static_cast<int64_t>(c.draft.size(from)) ||
      at + count > static_cast<int64_t>(c.draft.size(to)))
    return c.raise("ArgumentException",
                   "Destination array was not long enough. Check the destination index, length, and the array's lower "
                   "bounds. (Parameter 'destinationArray')");
  std::vector<Word> moved;
  for (int64_t i = 0; i < count; ++i) moved.push_back(c.draft.at(from, static_cast<uint64_t>(begin + i)));
  for (int64_t i = 0; i < count; ++i) c.draft.set(to, static_cast<uint64_t>(at + i), moved[static_cast<size_t>(i)]);
  return Word();
}
// Array.Resize(ref array, length)
OrFailed<Word> array_resize(Context& c, const Arguments& a) {
  const Word before = TRY(c.load_reference(argument(a, 0)));
  const int64_t length = int_at(c, a, 1, 0);
  if (length < 0 || length > 50'000'000)
    return c.raise("ArgumentOutOfRangeException", "Non-negative number required. (Parameter 'newSize')");
  const uint64_t size = before.is(Atom::none) ? 0 : c.draft.size(before);
  std::vector<Word> all;
  for (uint64_t i = 0; i < static_cast<uint64_t>(length); ++i)
    all.push_back(i < size ? c.draft.at(before, i)
                           : (before.is(Atom::none) ? Word() : default_element(c, before).value_or(Word())));
  const Word after = array_of(c, all);
  if (!before.is(Atom::none)) c.draft.set_form(after, c.draft.form(before));
  TRY(c.store_reference(argument(a, 0), after));
  return Word();
}
OrFailed<Word> array_clear(Context& c, const Arguments& a) {
  const Word array = argument(a, 0);
  const auto size = static_cast<int64_t>(c.draft.size(array));
  int64_t first = 0, count = size;
  if (a.positional.size() > 2) {
    first = kit::small_value(c, a.positional[1]).value_or(-1);
    count = kit::small_value(c, a.positional[2]).value_or(-1);
    if (first < 0 || count < 0 || first + count > size)
      return c.raise("IndexOutOfRangeException", "Index was outside the bounds of the array.");
  }
  for (auto i = static_cast<uint64_t>(first); i < static_cast<uint64_t>(first + count); ++i) {
    const Word like = c.draft.at(array, i);
    if (const std::optional<Word> known = default_element(c, array)) {
      c.draft.set(array, i, *known);
      continue;
    }
    c.draft.set(array, i,
                kit::is_number(c, like) ? kit::wrapped(c, *kit::number_type(c, like), int64_t{0})
                : like.is_boolean()     ? Word::boolean(false)
                                        : Word());
  }
  return Word();
}
OrFailed<Word> array_empty(Context& c, const Arguments&) { return array_of(c, {}); }

// --- functions for the prelude

OrFailed<int> compared_values(Context& c, Word x, Word y) {
  if (x.is(Atom::none) || y.is(Atom::none)) return x.is(Atom::none) ? (y.is(Atom::none) ? 0 : -1) : 1;
  if (c.draft.kind(x) == ValueKind::string && c.draft.kind(y) == ValueKind::string) {
    const Word member[] = {y};
    const Method compare = c.rules->method(ValueKind::string, "CompareTo");
    return static_cast<int>(TRY(compare(c, x, {member, {}})).as_integer());
  }
  if (is_decimal(c, x) || is_enum(c, x)) {
    const std::optional<Word> less = is_enum(c, x) ? TRY(enum_operation(c, ir::BinaryOperator::less, x, y))
                                                   : TRY(decimal_operation(c, ir::BinaryOperator::less, x, y));
    if (less && less->is(Atom::true_)) return -1;
    return TRY(kit::equal(c, x, y)) ? 0 : 1;
  }
  if (c.draft.kind(x) == ValueKind::instance && c.find_method(x, "CompareTo").is(Atom::unset))
    return c.raise("InvalidOperationException", "Failed to compare two elements in the array.");
  return TRY(kit::order(c, x, y)).value_or(0);
}
// __compare_by(comparer or null, x, y)
OrFailed<Word> compare_by(Context& c, const Arguments& a) {
  const Word comparer = argument(a, 0);
  if (comparer.is(Atom::none)) return Word::integer(TRY(compared_values(c, argument(a, 1), argument(a, 2))));
  const double order = TRY(compared_by(c, comparer, argument(a, 1), argument(a, 2)));
  return Word::integer(order < 0 ? -1 : order > 0);
}
OrFailed<Word> can_compare(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  return Word::boolean(c.draft.kind(w) == ValueKind::instance && !c.find_method(w, "Compare").is(Atom::unset));
}
OrFailed<Word> compare_function(Context& c, const Arguments& a) {
  return Word::integer(TRY(compared_values(c, argument(a, 0), argument(a, 1))));
}
// __sorted_by(source, keys, downs, comparers)
OrFailed<Word> sorted_by(Context& c, const Arguments& a) {
  const std::vector<Word> all = TRY(elements_of(c, argument(a, 0))), keys = TRY(elements_of(c, argument(a, 1))),
                          downs = TRY(elements_of(c, argument(a, 2))), orders = TRY(elements_of(c, argument(a, 3)));
  struct Row {
    Word element;
    std::vector<Word> keys;
  };
  std::vector<Row> from, to(all.size());
  for (const Word x : all) {
    Row& row = from.emplace_back(Row{x, {}});
    for (const Word key : keys) row.keys.push_back(TRY(c.call(key, std::span(&x, 1))));
  }
  const auto is_less = [&](const Row& x, const Row& y) -> OrFailed<bool> {
    for (size_t k = 0; k < keys.size(); ++k) {
      const double order = TRY(compared_by(c, orders[k], x.keys[k], y.keys[k]));
      if (order != 0) return downs[k].is(Atom::true_) ? order > 0 : order < 0;
    }
    return false;
  };
  for (size_t width = 1; width < from.size(); width *= 2) {
    for (size_t begin = 0; begin < from.size(); begin += 2 * width) {
      const size_t middle = std::min(begin + width, from.size()), end = std::min(begin + 2 * width, from.size());
      size_t left = begin, right = middle;
      for (size_t i = begin; i < end; ++i) {
        const bool takes_right = right < end && (left == middle || TRY(is_less(from[right], from[left])));
        to[i] = from[takes_right ? right++ : left++];
      }
    }
    std::swap(from, to);
  }
  std::vector<Word> sorted;
  for (const Row& row : from) sorted.push_back(row.element);
  return c.draft.new_list(sorted);
}
// Gives a copy the element type of its origin.
Word formed_like(Context& c, Word made, Word origin) {
  const ValueKind kind = c.draft.kind(origin);
  if (kind == ValueKind::list || kind == ValueKind::array || kind == ValueKind::set)
    c.draft.set_form(made, c.draft.form(origin));
  return made;
}
OrFailed<Word> list_of(Context& c, const Arguments& a) {
  return formed_like(c, c.draft.new_list(TRY(elements_of(c, argument(a, 0)))), argument(a, 0));
}
OrFailed<Word> array_function(Context& c, const Arguments& a) {
  return formed_like(c, array_of(c, TRY(elements_of(c, argument(a, 0)))), argument(a, 0));
}
OrFailed<Word> default_like(Context& c, const Arguments& a) {
  const Word like = argument(a, 1);
  if (const std::optional<Word> known = default_element(c, argument(a, 0))) return *known;
  if (is_decimal(c, like)) return c.draft.bytes("0");
  if (c.draft.kind(like) == ValueKind::instance) {
    const Word class_ = c.draft.at(like, instance_words::class_);
    if (is_enum(c, like)) return enum_value(c, class_, Word::integer(0));
    if (has_trait(c, class_, "value_type")) return c.call(class_, {});
  }
  if (kit::is_number(c, like) && c.draft.kind(like) != ValueKind::character)
    return kit::wrapped(c, *kit::number_type(c, like), int64_t{0});
  if (like.is_boolean()) return Word::boolean(false);
  if (c.draft.kind(like) == ValueKind::character) return c.draft.character(0);
  if (like.is(Atom::none)) return c.fail("the default of an empty sequence's type is not known here");
  return Word();
}
// %checked+ and similar: an integer overflow is an error.
template <ir::BinaryOperator op>
OrFailed<Word> checked(Context& c, const Arguments& a) {
  const Word x = argument(a, 0), y = argument(a, 1);
  const Word result = TRY(kit::binary(c, op, x, y));
  const auto type = kit::number_type(c, result);
  if (!type || kit::is_real(*type) || !kit::number_type(c, x) || !kit::number_type(c, y)) return result;
  const BigInteger p = kit::integer_value(c, x), q = kit::integer_value(c, y);
  const BigInteger exact = op == ir::BinaryOperator::add        ? BigInteger(p + q)
                           : op == ir::BinaryOperator::subtract ? BigInteger(p - q)
                                                                : BigInteger(p * q);
  if (kit::integer_value(c, result) != exact)
    return c.error(RuntimeError::overflow, "Arithmetic operation resulted in an overflow.");
  return result;
}
OrFailed<Word> checked_negated(Context& c, const Arguments& a) {
  const auto type = kit::number_type(c, argument(a, 0));
  if (!type || kit::is_real(*type)) return kit::unary(c, ir::UnaryOperator::negate, argument(a, 0));
  const Word both[] = {Word::integer(0), argument(a, 0)};
  return checked<ir::BinaryOperator::subtract>(c, {both, {}});
}
OrFailed<Word> apply(Context& c, const Arguments& a) {
  const std::vector<Word> values = TRY(elements_of(c, argument(a, 1)));
  return c.call(argument(a, 0), values);
}
OrFailed<Word> equals_static(Context& c, const Arguments& a) {
  return Word::boolean(TRY(kit::same_content(c, argument(a, 0), argument(a, 1))));
}

// Makes a static function of Array a method of spans.
template <Builtin function>
OrFailed<Word> on_array(Context& c, Word array, const Arguments& a) {
  std::vector<Word> words{array};
  words.insert(words.end(), a.positional.begin(), a.positional.end());
  return function(c, {words, a.named});
}

constexpr BuiltinRow collection_builtins[] = {
    {"Array.BinarySearch", on_first<binary_search>},
    {"Array.Clear", array_clear},
    {"Array.ConvertAll", on_first<convert_all>},
    {"Array.Copy", array_copy},
    {"Array.Empty", array_empty},
    {"Array.Exists", on_first<exists>},
    {"Array.Fill", array_fill},
    {"Array.Find", on_first<find<false, false>>},
    {"Array.FindAll", on_first<find_all>},
    {"Array.FindIndex", on_first<find<true, false>>},
    {"Array.ForEach", on_first<for_each>},
    {"Array.IndexOf", on_first<index_of>},
    {"Array.LastIndexOf", on_first<last_index_of>},
    {"Array.Resize", array_resize},
    {"Array.Reverse", array_reverse},
    {"Array.Sort", array_sort},
    {"Array.TrueForAll", on_first<true_for_all>},
    {"Dictionary", dictionary_function},
    {"Equals", equals_static},
    {"HashSet", set_function},
    {"KeyValuePair", entry_function},
    {"KeyValuePair.Create", entry_function},
    {"List", list_function},
    {"Tuple", pair_function},
    {"Tuple.Create", pair_function},
    {"ValueTuple.Create", pair_function},
    {"__apply", apply},
    {"__array", array_function},
    {"%checked*", checked<ir::BinaryOperator::multiply>},
    {"%checked+", checked<ir::BinaryOperator::add>},
    {"%checked-", checked<ir::BinaryOperator::subtract>},
    {"%checked_negated", checked_negated},
    {"__checked_add", checked<ir::BinaryOperator::add>},
    {"__can_compare", can_compare},
    {"__compare", compare_function},
    {"__compare_by", compare_by},
    {"__default_like", default_like},
    {"__list", list_of},
    {"__sorted_by", sorted_by},
    {"__is_decimal",
     [](Context& c, const Arguments& a) -> OrFailed<Word> { return Word::boolean(is_decimal(c, argument(a, 0))); }},
    {"__zero_of",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       const Word zero = default_element(c, argument(a, 0)).value_or(Word::integer(0));
       return kit::is_number(c, zero) || is_decimal(c, zero) ? zero : Word::integer(0);
     }},
    {"object.Equals", equals_static},
    {"object.ReferenceEquals",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       return Word::boolean(argument(a, 0) == argument(a, 1) ||
                            (c.draft.kind(argument(a, 0)) == ValueKind::string &&
                             TRY(kit::identical(c, argument(a, 0), argument(a, 1)))));
     }},
    {"ReferenceEquals",
     [](Context&, const Arguments& a) -> OrFailed<Word> { return Word::boolean(argument(a, 0) == argument(a, 1)); }},
    {"tuple_field", tuple_field},
};

using K = ValueKind;
constexpr MethodRow collection_method_rows[] = {
    {K::list, "Add", add},
    {K::list, "AddRange", add_range},
    {K::list, "AsReadOnly", itself},
    {K::list, "BinarySearch", binary_search},
    {K::list, "Clear", clear},
    {K::list, "Contains", contains},
    {K::list, "ConvertAll", convert_all},
    {K::list, "CopyTo", copy_to},
    {K::list, "EnsureCapacity", count},
    {K::list, "Exists", exists},
    {K::list, "Find", find<false, false>},
    {K::list, "FindAll", find_all},
    {K::list, "FindIndex", find<true, false>},
    {K::list, "FindLast", find<false, true>},
    {K::list, "FindLastIndex", find<true, true>},
    {K::list, "ForEach", for_each},
    {K::list, "GetRange", get_range},
    {K::list, "IndexOf", index_of},
    {K::list, "Insert", insert},
    {K::list, "InsertRange", insert_range},
    {K::list, "LastIndexOf", last_index_of},
    {K::list, "Remove", remove},
    {K::list, "RemoveAll", remove_all},
    {K::list, "RemoveAt", remove_at},
    {K::list, "RemoveRange", remove_range},
    {K::list, "Reverse", reverse},
    {K::list, "Sort", sort},
    {K::list, "ToArray", to_array},
    {K::list, "TrueForAll", true_for_all},
    // A span of the whole array is the array.
    {K::array, "AsSpan",
     [](Context& c, Word array, const Arguments& a) -> OrFailed<Word> {
       if (!a.positional.empty()) return c.fail("a span of a part of an array is not supported");
       return array;
     }},
    {K::array, "Slice",
     [](Context& c, Word, const Arguments&) -> OrFailed<Word> {
       return c.fail("a span of a part of an array is not supported");
     }},
    {K::array, "Fill", on_array<array_fill>},
    {K::array, "Clear", on_array<array_clear>},
    {K::array, "Sort", on_array<array_sort>},
    {K::array, "Clone", clone},
    {K::array, "CopyTo", copy_to},
    {K::array, "GetLength", get_length},
    {K::array, "GetUpperBound",
     [](Context& c, Word array, const Arguments& a) -> OrFailed<Word> {
       return Word::integer(TRY(get_length(c, array, a)).as_integer() - 1);
     }},
    {K::array, "get Length",
     [](Context& c, Word array, const Arguments&) -> OrFailed<Word> {
       if (rank_of(c, array) == 1) return count_word(c.draft.size(array));
       std::vector<Word> all;
       add_elements(c, array, all);
       return count_word(all.size());
     }},
    {K::array, "get Rank",
     [](Context& c, Word array, const Arguments&) -> OrFailed<Word> { return count_word(rank_of(c, array)); }},
    {K::dict, "Add", map_add},
    {K::dict, "Clear", clear},
    {K::dict, "ContainsKey", contains_key},
    {K::dict, "ContainsValue", contains_value},
    {K::dict, "GetValueOrDefault", get_value_or_default},
    {K::dict, "Remove", map_remove},
    {K::dict, "TryAdd", try_add},
    {K::dict, "TryGetValue", try_get_value},
    {K::dict, "get Keys", keys},
    {K::dict, "get Values", values},
    {K::set, "Add", set_add},
    {K::set, "Clear", clear},
    {K::set, "Contains", set_contains},
    {K::set, "ExceptWith", reduce_with<false>},
    {K::set, "IntersectWith", reduce_with<true>},
    {K::set, "IsProperSubsetOf", related<Relation::proper_subset>},
    {K::set, "IsProperSupersetOf", related<Relation::proper_superset>},
    {K::set, "IsSubsetOf", related<Relation::subset>},
    {K::set, "IsSupersetOf", related<Relation::superset>},
    {K::set, "Overlaps", related<Relation::overlaps>},
    {K::set, "Remove", map_remove},
    {K::set, "RemoveWhere", remove_all},
    {K::set, "SetEquals", related<Relation::equals>},
    {K::set, "UnionWith", union_with},
    {K::tuple, "get Item1", item<0>},
    {K::tuple, "get Item2", item<1>},
    {K::tuple, "get Item3", item<2>},
    {K::tuple, "get Item4", item<3>},
    {K::tuple, "get Item5", item<4>},
    {K::tuple, "get Item6", item<5>},
    {K::tuple, "get Item7", item<6>},
    {K::tuple, "get Key", item<0>},
    {K::tuple, "get Value", value_of_pair},
    {K::tuple, "get HasValue", tuple_is_there},
};

}  // namespace

std::span<const BuiltinRow> collection_functions() { return collection_builtins; }
std::span<const MethodRow> collection_methods() { return collection_method_rows; }

}  // namespace ramify::ir_machine::csharp

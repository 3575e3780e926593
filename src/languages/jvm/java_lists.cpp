// SPDX-License-Identifier: Apache-2.0
// Lists, queues and sets: java.util.Collection, List, Deque, Set, NavigableSet, Iterator.
#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/jvm/element_types.h"
#include "languages/jvm/family.h"
#include "languages/jvm/functional.h"
#include "languages/jvm/iterators.h"
#include "languages/jvm/library.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"

namespace ramify::ir_machine::jvm {

namespace {

std::unexpected<Failed> outside(Context& c, Word list, int64_t at) {
  const uint64_t size = c.draft.size(list);
  const Form form = form_of(c.draft, list);
  if (form == Form::linked_list)
    return c.raise("IndexOutOfBoundsException", fmt::format("Index: {}, Size: {}", at, size));
  if (form == Form::stack || form == Form::vector)
    return c.raise("ArrayIndexOutOfBoundsException", fmt::format("Array index out of range: {}", at));
  if (form == Form::immutable_list && size <= 2)
    return c.raise("IndexOutOfBoundsException", fmt::format("Index: {} Size: {}", at, size));
  if (form == Form::fixed_list || form == Form::immutable_list)
    return c.raise("ArrayIndexOutOfBoundsException", fmt::format("Index {} out of bounds for length {}", at, size));
  return out_of_bounds(c, at, size);
}

OrFailed<uint64_t> index_in(Context& c, Word list, const Arguments& a) {
  const int64_t at = TRY(number_argument(c, a, 0));
  if (at < 0 || static_cast<uint64_t>(at) >= c.draft.size(list)) return outside(c, list, at);
  return static_cast<uint64_t>(at);
}

OrFailed<void> check_growable(Context& c, Word list) {
  TRY(check_mutable(c, list));
  if (form_of(c.draft, list) == Form::fixed_list || c.draft.kind(list) != ValueKind::list)
    return unsupported_operation(c);
  return {};
}

// --- access by index

OrFailed<Word> list_get(Context& c, Word list, const Arguments& a) {
  return c.draft.at(list, TRY(index_in(c, list, a)));
}
OrFailed<Word> set(Context& c, Word list, const Arguments& a) {
  TRY(check_mutable(c, list));
  const uint64_t at = TRY(index_in(c, list, a));
  const Word before = c.draft.at(list, at);
  c.draft.set(list, at, TRY(as_element(c, list, argument(a, 1))));
  return before;
}
OrFailed<Word> add(Context& c, Word list, const Arguments& a) {
  if (a.positional.size() < 2) return Word::boolean(TRY(collection_add(c, list, argument(a, 0))));
  TRY(check_growable(c, list));
  const int64_t at = TRY(number_argument(c, a, 0));
  const uint64_t size = c.draft.size(list);
  if (at < 0 || static_cast<uint64_t>(at) > size)
    return c.raise("IndexOutOfBoundsException", fmt::format("Index: {}, Size: {}", at, size));
  c.draft.insert(list, static_cast<uint64_t>(at), TRY(as_element(c, list, argument(a, 1))));
  return Word();
}
OrFailed<Word> remove_at(Context& c, Word list, const Arguments& a) {
  TRY(check_growable(c, list));
  const uint64_t at = TRY(index_in(c, list, a));
  const Word before = c.draft.at(list, at);
  c.draft.erase(list, at);
  return before;
}
OrFailed<Word> remove_object(Context& c, Word collection, const Arguments& a) {
  return Word::boolean(TRY(collection_remove(c, collection, argument(a, 0))));
}

// The first element of a list or queue, and nullopt if it is empty.
OrFailed<std::optional<Word>> first_of(Context& c, Word list) {
  const uint64_t head = form_of(c.draft, list) == Form::priority_queue ? 1 : 0;
  if (c.draft.size(list) <= head) return std::nullopt;
  return c.draft.at(list, head);
}
OrFailed<std::optional<Word>> take_first(Context& c, Word list) {
  const std::optional<Word> first = TRY(first_of(c, list));
  if (!first) return first;
  TRY(check_growable(c, list));
  if (form_of(c.draft, list) == Form::priority_queue) TRY(collection_remove(c, list, *first));
  else c.draft.erase(list, 0);
  return first;
}
std::optional<Word> last_of(Context& c, Word list) {
  if (c.draft.size(list) == 0) return std::nullopt;
  return c.draft.at(list, c.draft.size(list) - 1);
}
OrFailed<std::optional<Word>> take_last(Context& c, Word list) {
  const std::optional<Word> last = last_of(c, list);
  if (!last) return last;
  TRY(check_growable(c, list));
  c.draft.erase(list, c.draft.size(list) - 1);
  return last;
}
OrFailed<Word> or_null(const OrFailed<std::optional<Word>>& found) {
  const std::optional<Word> word = TRY(OrFailed<std::optional<Word>>(found));
  return word.value_or(Word());
}
OrFailed<Word> or_raise(Context& c, const OrFailed<std::optional<Word>>& found, std::string_view class_name) {
  const std::optional<Word> word = TRY(OrFailed<std::optional<Word>>(found));
  if (!word) return c.raise(class_name, "");
  return *word;
}
constexpr std::string_view none_there = "NoSuchElementException";

OrFailed<Word> remove(Context& c, Word list, const Arguments& a) {
  if (a.positional.empty()) return or_raise(c, take_first(c, list), none_there);
  const Form form = form_of(c.draft, list);
  const bool has_indexes = form != Form::array_deque && form != Form::priority_queue && form != Form::value_view;
  if (has_indexes && argument(a, 0).is_integer()) return remove_at(c, list, a);
  return remove_object(c, list, a);
}
OrFailed<Word> poll(Context& c, Word list, const Arguments&) { return or_null(take_first(c, list)); }
OrFailed<Word> peek(Context& c, Word list, const Arguments&) {
  if (form_of(c.draft, list) != Form::stack) return or_null(first_of(c, list));
  return or_raise(c, last_of(c, list), "EmptyStackException");
}
OrFailed<Word> pop(Context& c, Word list, const Arguments&) {
  if (form_of(c.draft, list) != Form::stack) return or_raise(c, take_first(c, list), none_there);
  return or_raise(c, take_last(c, list), "EmptyStackException");
}
OrFailed<Word> push(Context& c, Word list, const Arguments& a) {
  TRY(check_growable(c, list));
  if (form_of(c.draft, list) == Form::stack) {
    c.draft.append(list, TRY(as_element(c, list, argument(a, 0))));
    return argument(a, 0);
  }
  if (argument(a, 0).is(Atom::none) && form_of(c.draft, list) == Form::array_deque)
    return c.error(RuntimeError::null, "");
  c.draft.insert(list, 0, TRY(as_element(c, list, argument(a, 0))));
  return Word();
}
OrFailed<Word> offer_first(Context& c, Word list, const Arguments& a) {
  TRY(push(c, list, a));
  return Word::boolean(true);
}
OrFailed<Word> add_last(Context& c, Word list, const Arguments& a) {
  TRY(collection_add(c, list, argument(a, 0)));
  return Word();
}
OrFailed<Word> offer(Context& c, Word list, const Arguments& a) {
  return Word::boolean(TRY(collection_add(c, list, argument(a, 0))));
}
OrFailed<Word> element(Context& c, Word list, const Arguments&) { return or_raise(c, first_of(c, list), none_there); }
OrFailed<Word> peek_last(Context& c, Word list, const Arguments&) { return last_of(c, list).value_or(Word()); }
OrFailed<Word> get_last(Context& c, Word list, const Arguments&) { return or_raise(c, last_of(c, list), none_there); }
OrFailed<Word> poll_last(Context& c, Word list, const Arguments&) { return or_null(take_last(c, list)); }
OrFailed<Word> remove_last_method(Context& c, Word list, const Arguments&) {
  return or_raise(c, take_last(c, list), none_there);
}
OrFailed<Word> remove_first(Context& c, Word list, const Arguments&) {
  return or_raise(c, take_first(c, list), none_there);
}
OrFailed<Word> remove_last_occurrence(Context& c, Word list, const Arguments& a) {
  TRY(check_growable(c, list));
  for (uint64_t i = c.draft.size(list); i-- > 0;)
    if (TRY(kit::same_content(c, argument(a, 0), c.draft.at(list, i)))) {
      c.draft.erase(list, i);
      return Word::boolean(true);
    }
  return Word::boolean(false);
}

OrFailed<Word> stack_search(Context& c, Word list, const Arguments& a) {  // Stack: distance from the top, starting at 1
  for (uint64_t i = c.draft.size(list); i-- > 0;)
    if (TRY(kit::same_content(c, argument(a, 0), c.draft.at(list, i)))) return count_word(c.draft.size(list) - i);
  return Word::integer(-1);
}

template <bool from_end>
OrFailed<Word> list_index_of(Context& c, Word list, const Arguments& a) {
  const std::vector<Word> all = TRY(elements(c, list));
  for (size_t k = 0; k < all.size(); ++k) {
    const size_t i = from_end ? all.size() - 1 - k : k;
    if (TRY(kit::same_content(c, argument(a, 0), all[i]))) return count_word(i);
  }
  return Word::integer(-1);
}

// --- all collections

OrFailed<Word> size(Context& c, Word collection, const Arguments&) { return count_word(TRY(size_of(c, collection))); }
OrFailed<Word> contains(Context& c, Word collection, const Arguments& a) {
  return Word::boolean(TRY(collection_contains(c, collection, argument(a, 0))));
}
OrFailed<Word> contains_all(Context& c, Word collection, const Arguments& a) {
  for (const Word element : TRY(elements(c, argument(a, 0))))
    if (!TRY(collection_contains(c, collection, element))) return Word::boolean(false);
  return Word::boolean(true);
}
OrFailed<Word> add_all(Context& c, Word collection, const Arguments& a) {
  const bool has_index = a.positional.size() > 1;
  const std::vector<Word> more = TRY(elements(c, argument(a, has_index ? 1 : 0)));
  if (has_index) {
    TRY(check_growable(c, collection));
    const int64_t at = TRY(number_argument(c, a, 0));
    const uint64_t size = c.draft.size(collection);
    if (at < 0 || static_cast<uint64_t>(at) > size)
      return c.raise("IndexOutOfBoundsException", fmt::format("Index: {}, Size: {}", at, size));
    for (size_t i = 0; i < more.size(); ++i) c.draft.insert(collection, static_cast<uint64_t>(at) + i, more[i]);
    return Word::boolean(!more.empty());
  }
  bool changed = false;
  if (more.empty()) TRY(check_mutable(c, collection));
  for (const Word element : more) changed |= TRY(collection_add(c, collection, element));
  return Word::boolean(changed);
}

// Keeps the elements that satisfy the predicate; returns whether an element was removed.
OrFailed<bool> keep_if(Context& c, Word collection, const std::function<OrFailed<bool>(Word)>& keeps) {
  TRY(check_mutable(c, collection));
  const Form form = form_of(c.draft, collection);
  std::vector<Word> kept, rejected;
  for (const Word element : TRY(elements(c, collection))) (TRY(keeps(element)) ? kept : rejected).push_back(element);
  if (rejected.empty()) return false;
  const bool in_parts = c.draft.kind(collection) == ValueKind::set || form == Form::key_view ||
                        form == Form::value_view || form == Form::entry_view;
  if (form == Form::fixed_list) return unsupported_operation(c);
  if (!in_parts) {
    TRY(replace_all(c, collection, kept));
    if (form == Form::priority_queue) {
      TRY(replace_all(c, collection, {}));
      for (const Word element : kept) TRY(collection_add(c, collection, element));
    }
    return true;
  }
  if (form == Form::entry_view) {
    for (const Word entry : rejected) TRY(map_remove(c, c.draft.at(collection, 0), c.draft.at(entry, 0)));
    return true;
  }
  if (form == Form::value_view) {
    const Word map = c.draft.at(collection, 0);
    for (const Entry& e : TRY(entries(c, map)))
      if (!TRY(keeps(e.value))) TRY(map_remove(c, map, e.key));
    return true;
  }
  for (const Word element : rejected) TRY(collection_remove(c, collection, element));
  return true;
}

OrFailed<Word> remove_if(Context& c, Word collection, const Arguments& a) {
  return Word::boolean(
      TRY(keep_if(c, collection, [&](Word w) -> OrFailed<bool> { return !TRY(holds(c, argument(a, 0), w)); })));
}
template <bool retains>
OrFailed<Word> remove_all(Context& c, Word collection, const Arguments& a) {
  const Word other = argument(a, 0);
  if (is_function(c, other))
    return Word::boolean(
        TRY(keep_if(c, collection, [&](Word w) -> OrFailed<bool> { return TRY(holds(c, other, w)) == retains; })));
  return Word::boolean(TRY(keep_if(
      c, collection, [&](Word w) -> OrFailed<bool> { return TRY(collection_contains(c, other, w)) == retains; })));
}

OrFailed<Word> clear_method(Context& c, Word collection, const Arguments&) {
  TRY(check_mutable(c, collection));
  const Form form = form_of(c.draft, collection);
  if (form == Form::fixed_list) return unsupported_operation(c);
  const bool is_view = c.draft.kind(collection) == ValueKind::list &&
                       (form == Form::key_view || form == Form::value_view || form == Form::entry_view);
  clear(c, is_view ? c.draft.at(collection, 0) : collection);
  return Word();
}

OrFailed<Word> collection_for_each(Context& c, Word collection, const Arguments& a) {
  const Word iterator = TRY(c.begin_iteration(collection));
  Word position = Word::integer(0), element;
  while (TRY(c.advance(iterator, position, element))) TRY(invoke(c, argument(a, 0), "accept", std::span(&element, 1)));
  return Word();
}
OrFailed<Word> stream(Context& c, Word collection, const Arguments&) { return new_source(c, collection); }
OrFailed<Word> to_array(Context& c, Word collection, const Arguments&) {
  return c.draft.new_object(ObjectKind::array, TRY(elements(c, collection)));
}

OrFailed<Word> sort_method(Context& c, Word list, const Arguments& a) {
  TRY(check_mutable(c, list));
  std::vector<Word> all = TRY(elements(c, list));
  TRY(sort(c, all, argument(a, 0)));
  c.draft.assign(list, all);
  return Word();
}
OrFailed<Word> replace_all_method(Context& c, Word list, const Arguments& a) {
  TRY(check_mutable(c, list));
  for (uint64_t i = 0; i < c.draft.size(list); ++i)
    c.draft.set(list, i, TRY(as_element(c, list, TRY(invoke(c, argument(a, 0), c.draft.at(list, i))))));
  return Word();
}
OrFailed<Word> sub_list(Context& c, Word list, const Arguments& a) {
  const int64_t from = TRY(number_argument(c, a, 0)), to = TRY(number_argument(c, a, 1));
  if (from < 0) return c.raise("IndexOutOfBoundsException", fmt::format("fromIndex = {}", from));
  if (to > static_cast<int64_t>(c.draft.size(list)))
    return c.raise("IndexOutOfBoundsException", fmt::format("toIndex = {}", to));
  if (from > to) return c.raise("IllegalArgumentException", fmt::format("fromIndex({}) > toIndex({})", from, to));
  std::vector<Word> part;
  for (int64_t i = from; i < to; ++i) part.push_back(c.draft.at(list, static_cast<uint64_t>(i)));
  return new_list(c, part, family_table(c).parts_are_views ? Form::part_view : form_of(c.draft, list));
}
OrFailed<Word> descending_iterator(Context& c, Word list, const Arguments&) {
  std::vector<Word> all = TRY(elements(c, list));
  std::ranges::reverse(all);
  return new_iterator(c, new_list(c, all, Form::immutable_list));
}
OrFailed<Word> reversed_list(Context& c, Word list, const Arguments&) {
  std::vector<Word> all = TRY(elements(c, list));
  std::ranges::reverse(all);
  return new_list(c, all);
}
OrFailed<Word> copy(Context& c, Word collection, const Arguments&) {
  const ValueKind kind = c.draft.kind(collection);
  std::vector<Word> words;
  for (uint64_t i = 0; i < c.draft.size(collection); ++i) words.push_back(c.draft.at(collection, i));
  Word made;
  if (kind == ValueKind::set) {
    made = c.draft.new_set();
    for (const Word w : words) c.draft.add(made, w);
  } else if (kind == ValueKind::dict) {
    made = c.draft.new_dict();
    for (uint64_t i = 0; i < words.size(); ++i) c.draft.put(made, words[i], c.draft.value_at(collection, i));
  } else {
    made = c.draft.new_object(kind == ValueKind::array ? ObjectKind::array : ObjectKind::list, words);
  }
  if (c.draft.form(collection) != 0) c.draft.set_form(made, c.draft.form(collection));
  return made;
}

// --- sorted sets

// The element next to a value: below or above it, optionally including the value itself.
template <bool above, bool with_itself>
OrFailed<std::optional<Word>> neighbour(Context& c, Word sorted, Word value) {
  const Place place = TRY(sorted_place(c, sorted, value));
  uint64_t at = place.position;
  if (above) {
    if (place.is_there && !with_itself) ++at;
    if (at >= c.draft.size(sorted)) return std::nullopt;
  } else {
    if (!(place.is_there && with_itself)) {
      if (at <= 1) return std::nullopt;
      --at;
    }
  }
  return c.draft.at(sorted, at);
}
template <bool above, bool with_itself>
OrFailed<Word> neighbour_method(Context& c, Word set, const Arguments& a) {
  if (form_of(c.draft, set) != Form::tree_set) return c.fail("only sorted sets have neighbours");
  return TRY((neighbour<above, with_itself>(c, set, argument(a, 0)))).value_or(Word());
}

// A member of sorted sets; for other sets, or with a predicate, the functional method.
OrFailed<Word> first_in_set(Context& c, Word set, const Arguments& a) {
  if (form_of(c.draft, set) != Form::tree_set || !a.positional.empty()) return first_element(c, set, a);
  const std::vector<Word> all = TRY(elements(c, set));
  if (all.empty()) return no_element(c);
  return all.front();
}
OrFailed<Word> last_in_set(Context& c, Word set, const Arguments& a) {
  if (form_of(c.draft, set) != Form::tree_set || !a.positional.empty()) return last_element(c, set, a);
  const std::vector<Word> all = TRY(elements(c, set));
  if (all.empty()) return no_element(c);
  return all.back();
}
template <bool first>
OrFailed<Word> poll_in_set(Context& c, Word set, const Arguments&) {
  const std::vector<Word> all = TRY(elements(c, set));
  if (all.empty()) return Word();
  const Word taken = first ? all.front() : all.back();
  TRY(collection_remove(c, set, taken));
  return taken;
}

// headSet, tailSet, subSet, descendingSet: as copies, which do not reflect later changes of the set.
OrFailed<Word> part_of_set(Context& c, Word set, Word from, bool with_from, Word to, bool with_to, bool has_from,
                           bool has_to) {
  const Word comparison = c.draft.at(set, 0);
  const Word part = new_sorted(c, Form::tree_set, comparison);
  for (uint64_t i = 1; i < c.draft.size(set); ++i) {
    const Word element = c.draft.at(set, i);
    if (has_from) {
      const int order = TRY(compare(c, comparison, element, from));
      if (order < 0 || (order == 0 && !with_from)) continue;
    }
    if (has_to) {
      const int order = TRY(compare(c, comparison, element, to));
      if (order > 0 || (order == 0 && !with_to)) continue;
    }
    c.draft.append(part, element);
  }
  return part;
}
OrFailed<Word> head_set(Context& c, Word set, const Arguments& a) {
  return part_of_set(c, set, {}, false, argument(a, 0), argument(a, 1).is(Atom::true_), false, true);
}
OrFailed<Word> tail_set(Context& c, Word set, const Arguments& a) {
  const bool with = a.positional.size() < 2 || argument(a, 1).is(Atom::true_);
  return part_of_set(c, set, argument(a, 0), with, {}, false, true, false);
}
OrFailed<Word> sub_set(Context& c, Word set, const Arguments& a) {
  if (a.positional.size() < 4) return part_of_set(c, set, argument(a, 0), true, argument(a, 1), false, true, true);
  return part_of_set(c, set, argument(a, 0), argument(a, 1).is(Atom::true_), argument(a, 2),
                     argument(a, 3).is(Atom::true_), true, true);
}
OrFailed<Word> descending_set(Context& c, Word set, const Arguments&) {
  std::vector<Word> all = TRY(elements(c, set));
  std::ranges::reverse(all);
  const Word reversed = new_set(c, Form::linked_hash_set);
  for (const Word element : all) TRY(collection_add(c, reversed, element));
  return reversed;
}

// --- iterators

OrFailed<Word> iterator_has_next(Context& c, Word iterator, const Arguments&) {
  if (form_of(c.draft, iterator) != Form::iterator) return c.fail("a lazy sequence has no `hasNext`: ask its iterator");
  return Word::boolean(TRY(has_next(c, iterator)));
}
OrFailed<Word> iterator_next(Context& c, Word iterator, const Arguments&) {
  if (form_of(c.draft, iterator) != Form::iterator) return c.fail("a lazy sequence has no `next`: ask its iterator");
  return next(c, iterator);
}
OrFailed<Word> iterator_remove(Context& c, Word iterator, const Arguments&) {
  TRY(remove_last(c, iterator));
  return Word();
}
OrFailed<Word> for_each_remaining(Context& c, Word iterator, const Arguments& a) {
  while (TRY(has_next(c, iterator))) {
    const Word element = TRY(next(c, iterator));
    TRY(invoke(c, argument(a, 0), "accept", std::span(&element, 1)));
  }
  return Word();
}

constexpr Row java_list_rows[] = {
    {Receiver::list, "get", list_get},
    {Receiver::list, "elementAt", list_get},
    {Receiver::list, "set", set},
    {Receiver::list, "add", add},
    {Receiver::list, "addElement", add_last},
    {Receiver::list, "remove", remove},
    {Receiver::list, "removeAt", remove_at},
    {Receiver::list, "remove#", remove_object},
    {Receiver::list, "removeElement", remove_object},
    {Receiver::list, "removeFirstOccurrence", remove_object},
    {Receiver::list, "removeLastOccurrence", remove_last_occurrence},
    {Receiver::list, "poll", poll},
    {Receiver::list, "pollFirst", poll},
    {Receiver::list, "pollLast", poll_last},
    {Receiver::list, "peek", peek},
    {Receiver::list, "peekFirst", [](Context& c, Word l, const Arguments&) { return or_null(first_of(c, l)); }},
    {Receiver::list, "peekLast", peek_last},
    {Receiver::list, "pop", pop},
    {Receiver::list, "push", push},
    {Receiver::list, "addFirst", push},
    {Receiver::list, "offerFirst", offer_first},
    {Receiver::list, "addLast", add_last},
    {Receiver::list, "offerLast", offer},
    {Receiver::list, "offer", offer},
    {Receiver::list, "element", element},
    {Receiver::list, "getFirst", element},
    {Receiver::list, "firstElement", element},
    {Receiver::list, "getLast", get_last},
    {Receiver::list, "lastElement", get_last},
    {Receiver::list, "removeFirst", remove_first},
    {Receiver::list, "removeLast", remove_last_method},
    {Receiver::list, "search", stack_search},
    {Receiver::list, "empty", is_empty_collection},
    {Receiver::list, "indexOf", list_index_of<false>},
    {Receiver::list, "lastIndexOf", list_index_of<true>},
    {Receiver::list, "sort", sort_method},
    {Receiver::list, "replaceAll", replace_all_method},
    {Receiver::list, "subList", sub_list},
    {Receiver::list, "descendingIterator", descending_iterator},
    {Receiver::list, "reversed", reversed_list},
    {Receiver::list, "listIterator", iterator_of},
    {Receiver::list, "ensureCapacity", [](Context&, Word, const Arguments&) -> OrFailed<Word> { return Word(); }},
    {Receiver::list, "trimToSize", [](Context&, Word, const Arguments&) -> OrFailed<Word> { return Word(); }},
    {Receiver::set, "add", add},
    {Receiver::set, "remove", remove_object},
    {Receiver::set, "remove#", remove_object},
    {Receiver::set, "first", first_in_set},
    {Receiver::set, "last", last_in_set},
    {Receiver::set, "pollFirst", poll_in_set<true>},
    {Receiver::set, "pollLast", poll_in_set<false>},
    {Receiver::set, "floor", neighbour_method<false, true>},
    {Receiver::set, "lower", neighbour_method<false, false>},
    {Receiver::set, "ceiling", neighbour_method<true, true>},
    {Receiver::set, "higher", neighbour_method<true, false>},
    {Receiver::set, "headSet", head_set},
    {Receiver::set, "tailSet", tail_set},
    {Receiver::set, "subSet", sub_set},
    {Receiver::set, "descendingSet", descending_set},
    {Receiver::set, "descendingIterator", descending_iterator},
    {Receiver::array, "clone", copy},
    {Receiver::iterator, "hasNext", iterator_has_next},
    {Receiver::iterator, "next", iterator_next},
    {Receiver::iterator, "remove", iterator_remove},
    {Receiver::iterator, "forEachRemaining", for_each_remaining},
    {Receiver::iterator, "iterator", iterator_of},
    {Receiver::iterable, "size", size},
    {Receiver::iterable, "isEmpty", is_empty_collection},
    {Receiver::iterable, "contains", contains},
    {Receiver::iterable, "containsAll", contains_all},
    {Receiver::iterable, "addAll", add_all},
    {Receiver::iterable, "removeIf", remove_if},
    {Receiver::iterable, "removeAll", remove_all<false>},
    {Receiver::iterable, "retainAll", remove_all<true>},
    {Receiver::iterable, "clear", clear_method},
    {Receiver::iterable, "forEach", collection_for_each},
    {Receiver::iterable, "iterator", iterator_of},
    {Receiver::iterable, "stream", stream},
    {Receiver::iterable, "parallelStream", stream},
    {Receiver::iterable, "toArray", to_array},
    {Receiver::iterable, "clone", copy},
};

}  // namespace

OrFailed<Word> is_empty_collection(Context& c, Word collection, const Arguments&) {
  return Word::boolean(TRY(size_of(c, collection)) == 0);
}

std::span<const Row> java_list_methods() { return java_list_rows; }

}  // namespace ramify::ir_machine::jvm

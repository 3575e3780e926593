// SPDX-License-Identifier: Apache-2.0
// Vec, slices, VecDeque, maps and sets, pointers; and functions of the prelude.
#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/code_points.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/types.h"
#include "languages/rust/rules/access.h"
#include "languages/rust/rules/values.h"

namespace ramify::ir_machine::rust {

namespace {

using kit::argument;
using K = ValueKind;

std::vector<Word> words_of(Context& c, Word list) {
  std::vector<Word> words;
  for (uint64_t i = 0; i < c.draft.size(list); ++i) words.push_back(element(c, list, i).value_or(c.draft.at(list, i)));
  return words;
}
OrFailed<int64_t> number(Context& c, const Arguments& a, size_t i) {
  return kit::small_value(c, TRY(followed(c, argument(a, i)))).value_or(-1);
}
OrFailed<bool> holds(Context& c, Word function, std::span<const Word> arguments) {
  return kit::truth_of(c, TRY(c.call(function, arguments)));
}

// --- lists

OrFailed<Word> length(Context& c, Word list, const Arguments&) { return usize(c, c.draft.size(list)); }
OrFailed<Word> is_empty(Context& c, Word list, const Arguments&) { return Word::boolean(c.draft.size(list) == 0); }
OrFailed<Word> push(Context& c, Word list, const Arguments& a) {
  c.draft.append(list, argument(a, 0));
  return unit(c);
}
OrFailed<Word> push_front(Context& c, Word list, const Arguments& a) {
  c.draft.insert(list, 0, argument(a, 0));
  return unit(c);
}
// Replaces the list's elements; for a view, the referenced elements.
OrFailed<void> assign(Context& c, Word list, const std::vector<Word>& words) {
  if (c.draft.form(list) != view_form) {
    c.draft.assign(list, words);
    return {};
  }
  for (size_t i = 0; i < words.size(); ++i) TRY(store_element(c, list, i, words[i]));
  return {};
}
OrFailed<Word> view_of(Context& c, Word list, uint64_t low, uint64_t high);
OrFailed<Word> taken(Context& c, Word list, uint64_t at) {
  const Word value = TRY(element(c, list, at));
  c.draft.erase(list, at);
  return value;
}
OrFailed<Word> pop(Context& c, Word list, const Arguments&) {
  if (c.draft.size(list) == 0) return Word();
  return some(c, TRY(taken(c, list, c.draft.size(list) - 1)));
}
OrFailed<Word> pop_front(Context& c, Word list, const Arguments&) {
  if (c.draft.size(list) == 0) return Word();
  return some(c, TRY(taken(c, list, 0)));
}
OrFailed<Word> insert(Context& c, Word list, const Arguments& a) {
  const int64_t at = TRY(number(c, a, 0));
  if (at < 0 || static_cast<uint64_t>(at) > c.draft.size(list))
    return panic(c, fmt::format("insertion index (is {}) should be <= len (is {})", at, c.draft.size(list)));
  c.draft.insert(list, static_cast<uint64_t>(at), argument(a, 1));
  return unit(c);
}
OrFailed<Word> remove(Context& c, Word list, const Arguments& a) {
  const int64_t at = TRY(number(c, a, 0));
  if (c.draft.form(list) == deque_form) {
    if (at < 0 || static_cast<uint64_t>(at) >= c.draft.size(list)) return Word();
    return some(c, TRY(taken(c, list, static_cast<uint64_t>(at))));
  }
  if (at < 0 || static_cast<uint64_t>(at) >= c.draft.size(list))
    return panic(c, fmt::format("removal index (is {}) should be < len (is {})", at, c.draft.size(list)));
  return taken(c, list, static_cast<uint64_t>(at));
}
OrFailed<Word> swap_remove(Context& c, Word list, const Arguments& a) {
  const int64_t at = TRY(number(c, a, 0));
  const uint64_t count = c.draft.size(list);
  if (at < 0 || static_cast<uint64_t>(at) >= count)
    return panic(c, fmt::format("swap_remove index (is {}) should be < len (is {})", at, count));
  const Word value = TRY(element(c, list, static_cast<uint64_t>(at)));
  TRY(store_element(c, list, static_cast<uint64_t>(at), TRY(element(c, list, count - 1))));
  c.draft.erase(list, count - 1);
  return value;
}
OrFailed<Word> clear(Context& c, Word list, const Arguments&) {
  c.draft.clear(list);
  return unit(c);
}
OrFailed<Word> truncate(Context& c, Word list, const Arguments& a) {
  const int64_t most = TRY(number(c, a, 0));
  while (static_cast<int64_t>(c.draft.size(list)) > most) c.draft.erase(list, c.draft.size(list) - 1);
  return unit(c);
}
OrFailed<Word> extend(Context& c, Word list, const Arguments& a) {
  for (const Word word : TRY(all_of(c, argument(a, 0)))) c.draft.append(list, TRY(clone(c, word)));
  return unit(c);
}
OrFailed<Word> append(Context& c, Word list, const Arguments& a) {
  const Word other = TRY(followed(c, argument(a, 0)));
  for (const Word word : words_of(c, other)) c.draft.append(list, word);
  c.draft.clear(other);
  return unit(c);
}
OrFailed<Word> resize(Context& c, Word list, const Arguments& a) {
  const int64_t count = TRY(number(c, a, 0));
  while (static_cast<int64_t>(c.draft.size(list)) > count) c.draft.erase(list, c.draft.size(list) - 1);
  while (static_cast<int64_t>(c.draft.size(list)) < count) c.draft.append(list, TRY(clone(c, argument(a, 1))));
  return unit(c);
}
OrFailed<Word> reference_to(Context& c, Word list, uint64_t at) {
  if (c.draft.form(list) == view_form) return c.draft.at(list, at);
  const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::element)), list,
                        Word::integer(static_cast<int64_t>(at))};
  return c.draft.new_object(ObjectKind::reference, words);
}
OrFailed<Word> first(Context& c, Word list, const Arguments&) {
  return c.draft.size(list) == 0 ? Word() : some(c, TRY(element(c, list, 0)));
}
OrFailed<Word> last(Context& c, Word list, const Arguments&) {
  return c.draft.size(list) == 0 ? Word() : some(c, TRY(element(c, list, c.draft.size(list) - 1)));
}
OrFailed<Word> first_mut(Context& c, Word list, const Arguments&) {
  return c.draft.size(list) == 0 ? Word() : some(c, TRY(reference_to(c, list, 0)));
}
OrFailed<Word> last_mut(Context& c, Word list, const Arguments&) {
  return c.draft.size(list) == 0 ? Word() : some(c, TRY(reference_to(c, list, c.draft.size(list) - 1)));
}
OrFailed<Word> get(Context& c, Word list, const Arguments& a) {
  const Word which = TRY(followed(c, argument(a, 0)));
  if (!kit::is_number(c, which)) {  // a range
    const uint64_t count = c.draft.size(list);
    const Word start = TRY(c.load_member(which, "start")), end = TRY(c.load_member(which, "end"));
    const bool is_inclusive = TRY(c.load_member(which, "is_inclusive")).is(Atom::true_);
    const int64_t low = start.is(Atom::none) ? 0 : kit::small_value(c, start).value_or(-1);
    int64_t high = end.is(Atom::none) ? static_cast<int64_t>(count) : kit::small_value(c, end).value_or(-1);
    if (is_inclusive && !end.is(Atom::none)) ++high;
    if (low < 0 || low > high || static_cast<uint64_t>(high) > count) return Word();
    const std::vector<Word> all = words_of(c, list);
    return some(c, c.draft.new_list(std::span(all).subspan(static_cast<size_t>(low), static_cast<size_t>(high - low))));
  }
  const int64_t at = kit::small_value(c, which).value_or(-1);
  if (at < 0 || static_cast<uint64_t>(at) >= c.draft.size(list)) return Word();
  return some(c, TRY(element(c, list, static_cast<uint64_t>(at))));
}
OrFailed<Word> get_mut(Context& c, Word list, const Arguments& a) {
  const int64_t at = TRY(number(c, a, 0));
  if (at < 0 || static_cast<uint64_t>(at) >= c.draft.size(list)) return Word();
  return some(c, TRY(reference_to(c, list, static_cast<uint64_t>(at))));
}
OrFailed<Word> iter(Context& c, Word list, const Arguments&) { return iterator_over(c, list); }
OrFailed<Word> iter_mut(Context& c, Word list, const Arguments&) {
  const std::pair<std::string_view, Word> fields[] = {
      {"list", list}, {"at", Word::integer(0)}, {"end", Word::integer(static_cast<int64_t>(c.draft.size(list)))}};
  return instance_of(c, "library__IterMut", fields);
}
OrFailed<std::pair<uint64_t, uint64_t>> bounds(Context& c, Word range, uint64_t count) {
  const Word of = TRY(followed(c, range));
  if (c.draft.kind(of) != K::instance) return c.fail("what is no range is used as one");
  const auto field = [&](std::string_view name) { return c.load_member(of, name); };
  const Word start = TRY(field("start")), end = TRY(field("end"));
  const bool is_inclusive = TRY(field("is_inclusive")).is(Atom::true_);
  const int64_t low = start.is(Atom::none) ? 0 : kit::small_value(c, start).value_or(-1);
  int64_t high = end.is(Atom::none) ? static_cast<int64_t>(count) : kit::small_value(c, end).value_or(-1);
  if (is_inclusive && !end.is(Atom::none)) ++high;
  if (low < 0 || low > high) return panic(c, fmt::format("slice index starts at {} but ends at {}", low, high));
  if (static_cast<uint64_t>(high) > count)
    return panic(c, fmt::format("range end index {} out of range for slice of length {}", high, count));
  return std::pair(static_cast<uint64_t>(low), static_cast<uint64_t>(high));
}
OrFailed<Word> drain(Context& c, Word list, const Arguments& a) {
  const auto [low, high] = TRY(bounds(c, argument(a, 0), c.draft.size(list)));
  const std::vector<Word> all = words_of(c, list);
  const auto at = [&](uint64_t i) { return all.begin() + static_cast<ptrdiff_t>(i); };
  const std::vector<Word> out(at(low), at(high));
  std::vector<Word> rest(all.begin(), at(low));
  rest.insert(rest.end(), at(high), all.end());
  TRY(assign(c, list, rest));
  return iterator_over(c, c.draft.new_list(out));
}
OrFailed<Word> splice(Context& c, Word list, const Arguments& a) {
  const auto [low, high] = TRY(bounds(c, argument(a, 0), c.draft.size(list)));
  std::vector<Word> all = words_of(c, list);
  const std::vector<Word> with = TRY(all_of(c, argument(a, 1)));
  const auto begin = all.begin() + static_cast<ptrdiff_t>(low), end = all.begin() + static_cast<ptrdiff_t>(high);
  const std::vector<Word> out(begin, end);
  const auto at = all.erase(begin, end);
  all.insert(at, with.begin(), with.end());
  c.draft.assign(list, all);
  return iterator_over(c, c.draft.new_list(out));
}
OrFailed<Word> split_off(Context& c, Word list, const Arguments& a) {
  const auto at = static_cast<uint64_t>(TRY(number(c, a, 0)));
  if (at > c.draft.size(list))
    return panic(c, fmt::format("`at` split index (is {}) should be <= len (is {})", at, c.draft.size(list)));
  std::vector<Word> all = words_of(c, list);
  const std::vector<Word> back(all.begin() + static_cast<ptrdiff_t>(at), all.end());
  all.resize(at);
  TRY(assign(c, list, all));
  return c.draft.new_list(back);
}
OrFailed<Word> split_at(Context& c, Word list, const Arguments& a) {
  const int64_t at = TRY(number(c, a, 0));
  const std::vector<Word> all = words_of(c, list);
  if (at < 0 || static_cast<size_t>(at) > all.size()) return panic(c, "mid > len");
  const Word both[] = {c.draft.new_list(std::span(all).first(static_cast<size_t>(at))),
                       c.draft.new_list(std::span(all).subspan(static_cast<size_t>(at)))};
  return c.draft.tuple(both);
}
OrFailed<Word> view_of(Context& c, Word list, uint64_t low, uint64_t high) {
  std::vector<Word> references;
  for (uint64_t i = low; i < high; ++i) references.push_back(TRY(reference_to(c, list, i)));
  const Word view = c.draft.new_list(references);
  c.draft.set_form(view, view_form);
  return view;
}
OrFailed<Word> split_at_mut(Context& c, Word list, const Arguments& a) {
  const int64_t at = TRY(number(c, a, 0));
  const uint64_t count = c.draft.size(list);
  if (at < 0 || static_cast<uint64_t>(at) > count) return panic(c, "mid > len");
  const Word both[] = {TRY(view_of(c, list, 0, static_cast<uint64_t>(at))),
                       TRY(view_of(c, list, static_cast<uint64_t>(at), count))};
  return c.draft.tuple(both);
}
OrFailed<Word> split_end_mut(Context& c, Word list, bool is_first) {
  const uint64_t count = c.draft.size(list);
  if (count == 0) return Word();
  const Word both[] = {TRY(reference_to(c, list, is_first ? 0 : count - 1)),
                       TRY(is_first ? view_of(c, list, 1, count) : view_of(c, list, 0, count - 1))};
  return some(c, c.draft.tuple(both));
}
OrFailed<Word> split_first_mut(Context& c, Word list, const Arguments&) { return split_end_mut(c, list, true); }
OrFailed<Word> split_last_mut(Context& c, Word list, const Arguments&) { return split_end_mut(c, list, false); }
template <bool is_exact>
OrFailed<Word> chunks_mut(Context& c, Word list, const Arguments& a) {
  const auto size = static_cast<uint64_t>(TRY(number(c, a, 0)));
  if (size == 0) return panic(c, "chunk size must be non-zero");
  const uint64_t count = c.draft.size(list);
  std::vector<Word> parts;
  for (uint64_t i = 0; i < count && (!is_exact || i + size <= count); i += size)
    parts.push_back(TRY(view_of(c, list, i, std::min(i + size, count))));
  return iterator_over(c, c.draft.new_list(parts));
}
OrFailed<Word> copy_from_slice(Context& c, Word list, const Arguments& a) {
  const std::vector<Word> from = words_of(c, TRY(followed(c, argument(a, 0))));
  if (from.size() != c.draft.size(list)) return panic(c, "source slice length does not match destination slice length");
  for (size_t i = 0; i < from.size(); ++i) TRY(store_element(c, list, i, TRY(clone(c, from[i]))));
  return unit(c);
}
// library::slice(sequence, start, stop): v[start..stop]; the elements of library::slice_mut can be set through it.
OrFailed<Word> part_of_sequence(Context& c, const Arguments& a, bool is_mutable) {
  const Word start = argument(a, 1), stop = argument(a, 2);
  const Word of = TRY(followed(c, argument(a, 0)));
  if (c.symbolic != nullptr && c.draft.is_symbolic(of)) return load_slice(c, of, start, stop, Word());
  const K kind = c.draft.kind(of);
  const bool is_text = kind == K::string || kind == K::bytes;
  if (!is_text && kind != K::list && kind != K::array) return load_slice(c, of, start, stop, Word());
  const uint64_t count = is_text ? c.draft.text(of).size() : c.draft.size(of);
  const int64_t low = start.is(Atom::none) ? 0 : kit::small_value(c, TRY(followed(c, start))).value_or(-1);
  const int64_t high =
      stop.is(Atom::none) ? static_cast<int64_t>(count) : kit::small_value(c, TRY(followed(c, stop))).value_or(-1);
  if (low < 0 || high < 0) return c.fail("the bounds of a slice are no numbers");
  if (static_cast<uint64_t>(low) > count && stop.is(Atom::none))
    return panic(c, fmt::format("range start index {} out of range for slice of length {}", low, count));
  if (low > high) return panic(c, fmt::format("slice index starts at {} but ends at {}", low, high));
  if (static_cast<uint64_t>(high) > count)
    return panic(c, fmt::format("range end index {} out of range for slice of length {}", high, count));
  const auto first = static_cast<uint64_t>(low), last = static_cast<uint64_t>(high);
  if (kind == K::string) {
    const std::string_view text = c.draft.text(of);
    for (const uint64_t at : {first, last})
      if (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80)
        return panic(c, fmt::format("byte index {} is not a char boundary", at));
    return c.draft.string(std::string(text.substr(first, last - first)));
  }
  if (kind == K::bytes) return c.draft.bytes(std::string(c.draft.text(of).substr(first, last - first)));
  if (is_mutable) return view_of(c, of, first, last);
  const std::vector<Word> all = words_of(c, of);
  return c.draft.new_list(std::span(all).subspan(first, last - first));
}
}  // namespace

OrFailed<std::optional<Word>> slice_by_range(Context& c, Word sequence, Word index) {
  if (c.draft.kind(index) != K::instance) return std::nullopt;
  const Word of = c.draft.at(index, instance_words::class_);
  if (c.draft.kind(of) != K::class_ || c.draft.text(c.draft.at(of, class_words::name)) != "library__Range")
    return std::nullopt;
  const K kind = c.draft.kind(sequence);
  if (kind != K::list && kind != K::array && kind != K::string) return std::nullopt;
  const Word start = TRY(c.load_member(index, "start"));
  Word end = TRY(c.load_member(index, "end"));
  if (!end.is(Atom::none) && TRY(c.load_member(index, "is_inclusive")).is(Atom::true_))
    end = TRY(kit::binary(c, ir::BinaryOperator::add, end, Word::integer(1)));
  const Word words[] = {sequence, start, end};
  return TRY(part_of_sequence(c, {words, {}}, kind != K::string));
}

namespace {

OrFailed<Word> slice(Context& c, const Arguments& a) { return part_of_sequence(c, a, false); }
OrFailed<Word> slice_mut(Context& c, const Arguments& a) { return part_of_sequence(c, a, true); }
OrFailed<Word> contains(Context& c, Word list, const Arguments& a) {
  const Word what = TRY(followed(c, argument(a, 0)));
  for (const Word word : words_of(c, list))
    if (TRY(kit::equal(c, TRY(followed(c, word)), what))) return Word::boolean(true);
  return Word::boolean(false);
}
OrFailed<Word> reverse(Context& c, Word list, const Arguments&) {
  std::vector<Word> all = words_of(c, list);
  std::ranges::reverse(all);
  TRY(assign(c, list, all));
  return unit(c);
}
OrFailed<Word> swap(Context& c, Word list, const Arguments& a) {
  const int64_t i = TRY(number(c, a, 0)), k = TRY(number(c, a, 1));
  const auto count = static_cast<int64_t>(c.draft.size(list));
  for (const int64_t at : {i, k})
    if (at < 0 || at >= count)
      return panic(c, fmt::format("index out of bounds: the len is {} but the index is {}", count, at));
  const Word held = TRY(element(c, list, static_cast<uint64_t>(i)));
  TRY(store_element(c, list, static_cast<uint64_t>(i), TRY(element(c, list, static_cast<uint64_t>(k)))));
  TRY(store_element(c, list, static_cast<uint64_t>(k), held));
  return unit(c);
}
OrFailed<Word> sort_with(Context& c, Word list, const std::function<OrFailed<int>(Word, Word)>& order) {
  std::vector<Word> all = words_of(c, list);
  TRY(sort_words(c, all, order));
  TRY(assign(c, list, all));
  return unit(c);
}
OrFailed<Word> sort(Context& c, Word list, const Arguments&) {
  return sort_with(c, list, [&](Word x, Word y) { return compare(c, x, y); });
}
OrFailed<Word> sort_by(Context& c, Word list, const Arguments& a) {
  return sort_with(c, list, [&](Word x, Word y) -> OrFailed<int> {
    const Word both[] = {x, y};
    return order_of(c, TRY(c.call(argument(a, 0), both)));
  });
}
OrFailed<Word> sort_by_key(Context& c, Word list, const Arguments& a) {
  return sort_with(c, list, [&](Word x, Word y) -> OrFailed<int> {
    const Word p = TRY(c.call(argument(a, 0), std::span(&x, 1)));
    const Word q = TRY(c.call(argument(a, 0), std::span(&y, 1)));
    return compare(c, p, q);
  });
}
OrFailed<Word> is_sorted(Context& c, Word list, const Arguments&) {
  for (uint64_t i = 0; i + 1 < c.draft.size(list); ++i)
    if (TRY(compare(c, TRY(element(c, list, i)), TRY(element(c, list, i + 1)))) > 0) return Word::boolean(false);
  return Word::boolean(true);
}
// The binary search of the standard library: which of several equal elements is found depends on the algorithm.
OrFailed<Word> search_with(Context& c, Word list, const std::function<OrFailed<int>(Word)>& order) {
  uint64_t size = c.draft.size(list), base = 0;
  if (size == 0) return err(c, usize(c, 0));
  while (size > 1) {
    const uint64_t half = size / 2;
    if (TRY(order(TRY(element(c, list, base + half)))) <= 0) base += half;
    size -= half;
  }
  const int last = TRY(order(TRY(element(c, list, base))));
  return last == 0 ? ok(c, usize(c, base)) : err(c, usize(c, base + (last < 0 ? 1 : 0)));
}
OrFailed<Word> binary_search(Context& c, Word list, const Arguments& a) {
  return search_with(c, list, [&](Word one) { return compare(c, one, argument(a, 0)); });
}
OrFailed<Word> binary_search_by(Context& c, Word list, const Arguments& a) {
  return search_with(
      c, list, [&](Word one) -> OrFailed<int> { return order_of(c, TRY(c.call(argument(a, 0), std::span(&one, 1)))); });
}
OrFailed<Word> binary_search_by_key(Context& c, Word list, const Arguments& a) {
  return search_with(c, list, [&](Word one) -> OrFailed<int> {
    return compare(c, TRY(c.call(argument(a, 1), std::span(&one, 1))), argument(a, 0));
  });
}
OrFailed<Word> partition_point(Context& c, Word list, const Arguments& a) {
  uint64_t low = 0, high = c.draft.size(list);
  while (low < high) {
    const uint64_t middle = low + (high - low) / 2;
    const Word one = TRY(element(c, list, middle));
    if (TRY(holds(c, argument(a, 0), std::span(&one, 1)))) low = middle + 1;
    else high = middle;
  }
  return usize(c, low);
}
OrFailed<Word> dedup(Context& c, Word list, const Arguments&) {
  std::vector<Word> kept;
  for (const Word word : words_of(c, list))
    if (kept.empty() || !TRY(kit::equal(c, kept.back(), word))) kept.push_back(word);
  TRY(assign(c, list, kept));
  return unit(c);
}
OrFailed<Word> retain(Context& c, Word list, const Arguments& a) {
  std::vector<Word> kept;
  for (const Word word : words_of(c, list))
    if (TRY(holds(c, argument(a, 0), std::span(&word, 1)))) kept.push_back(word);
  TRY(assign(c, list, kept));
  return unit(c);
}
OrFailed<Word> fill(Context& c, Word list, const Arguments& a) {
  for (uint64_t i = 0; i < c.draft.size(list); ++i) TRY(store_element(c, list, i, TRY(clone(c, argument(a, 0)))));
  return unit(c);
}
OrFailed<Word> rotated(Context& c, Word list, int64_t by) {
  std::vector<Word> all = words_of(c, list);
  if (by < 0 || static_cast<size_t>(by) > all.size()) return panic(c, "assertion failed: mid <= self.len()");
  std::rotate(all.begin(), all.begin() + by, all.end());
  TRY(assign(c, list, all));
  return unit(c);
}
OrFailed<Word> rotate_left(Context& c, Word list, const Arguments& a) { return rotated(c, list, TRY(number(c, a, 0))); }
OrFailed<Word> rotate_right(Context& c, Word list, const Arguments& a) {
  return rotated(c, list, static_cast<int64_t>(c.draft.size(list)) - TRY(number(c, a, 0)));
}
OrFailed<Word> join(Context& c, Word list, const Arguments& a) {
  const std::string between = a.positional.empty() ? "" : TRY(display(c, argument(a, 0)));
  std::string out;
  bool is_first = true;
  for (const Word word : words_of(c, list)) {
    const Word part = TRY(followed(c, word));
    if (c.draft.kind(part) != K::string) return c.fail("`join` and `concat` of what is no text are not known yet");
    if (!std::exchange(is_first, false)) out += between;
    out += c.draft.text(part);
  }
  return c.draft.string(out);
}
OrFailed<Word> concat(Context& c, Word list, const Arguments& a) {
  if (c.draft.size(list) > 0 && c.draft.kind(TRY(followed(c, TRY(element(c, list, 0))))) == K::string)
    return join(c, list, a);
  std::vector<Word> all;
  for (const Word word : words_of(c, list))
    for (const Word inner : TRY(all_of(c, word))) all.push_back(TRY(clone(c, inner)));
  return c.draft.new_list(all);
}
OrFailed<Word> to_vec(Context& c, Word list, const Arguments&) {
  return c.draft.new_list(words_of(c, TRY(clone(c, list))));
}
OrFailed<Word> chunks_of(Context& c, Word list, uint64_t size, uint64_t step, bool is_exact) {
  if (size == 0) return panic(c, "chunk size must be non-zero");
  const std::vector<Word> all = words_of(c, list);
  std::vector<Word> parts;
  for (uint64_t i = 0; i < all.size(); i += step) {
    const uint64_t count = std::min<uint64_t>(size, all.size() - i);
    if (is_exact && count < size) break;
    parts.push_back(c.draft.new_list(std::span(all).subspan(i, count)));
  }
  return iterator_over(c, c.draft.new_list(parts));
}
OrFailed<Word> chunks(Context& c, Word list, const Arguments& a) {
  const auto n = static_cast<uint64_t>(TRY(number(c, a, 0)));
  return chunks_of(c, list, n, n, false);
}
OrFailed<Word> chunks_exact(Context& c, Word list, const Arguments& a) {
  const auto n = static_cast<uint64_t>(TRY(number(c, a, 0)));
  return chunks_of(c, list, n, n, true);
}
OrFailed<Word> windows(Context& c, Word list, const Arguments& a) {
  return chunks_of(c, list, static_cast<uint64_t>(TRY(number(c, a, 0))), 1, true);
}
OrFailed<Word> list_starts_with(Context& c, Word list, const Arguments& a) {
  const std::vector<Word> all = words_of(c, list), front = words_of(c, TRY(followed(c, argument(a, 0))));
  if (front.size() > all.size()) return Word::boolean(false);
  for (size_t i = 0; i < front.size(); ++i)
    if (!TRY(kit::equal(c, all[i], front[i]))) return Word::boolean(false);
  return Word::boolean(true);
}
OrFailed<Word> split_first(Context& c, Word list, const Arguments&) {
  const std::vector<Word> all = words_of(c, list);
  if (all.empty()) return Word();
  const Word both[] = {all[0], c.draft.new_list(std::span(all).subspan(1))};
  return some(c, c.draft.tuple(both));
}
OrFailed<Word> split_last(Context& c, Word list, const Arguments&) {
  const std::vector<Word> all = words_of(c, list);
  if (all.empty()) return Word();
  const Word both[] = {all.back(), c.draft.new_list(std::span(all).first(all.size() - 1))};
  return some(c, c.draft.tuple(both));
}
OrFailed<Word> capacity(Context& c, Word, const Arguments&) { return c.fail("a capacity is not known here"); }
OrFailed<Word> reserve(Context& c, Word, const Arguments&) { return unit(c); }

// --- maps and sets

OrFailed<Word> map_insert(Context& c, Word map, const Arguments& a) {
  const Word key = TRY(followed(c, argument(a, 0)));
  const int64_t at = TRY(kit::find_key(c, map, key));
  const Word before = at >= 0 ? some(c, c.draft.value_at(map, static_cast<uint64_t>(at))) : Word();
  TRY(kit::insert(c, map, key, argument(a, 1)));
  return before;
}
OrFailed<int64_t> key_at(Context& c, Word map, const Arguments& a) {
  return kit::find_key(c, map, TRY(followed(c, argument(a, 0))));
}
OrFailed<Word> map_get(Context& c, Word map, const Arguments& a) {
  const int64_t at = TRY(key_at(c, map, a));
  return at < 0 ? Word() : some(c, c.draft.value_at(map, static_cast<uint64_t>(at)));
}
OrFailed<Word> map_get_mut(Context& c, Word map, const Arguments& a) {
  const int64_t at = TRY(key_at(c, map, a));
  if (at < 0) return Word();
  const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::element)), map,
                        c.draft.at(map, static_cast<uint64_t>(at))};
  return some(c, c.draft.new_object(ObjectKind::reference, words));
}
OrFailed<Word> has_key(Context& c, Word map, const Arguments& a) { return Word::boolean(TRY(key_at(c, map, a)) >= 0); }
OrFailed<Word> map_remove(Context& c, Word map, const Arguments& a) {
  const int64_t at = TRY(key_at(c, map, a));
  if (at < 0) return Word();
  const Word value = c.draft.value_at(map, static_cast<uint64_t>(at));
  c.draft.erase(map, static_cast<uint64_t>(at));
  return some(c, value);
}
OrFailed<Word> entry(Context& c, Word map, const Arguments& a) {
  const std::pair<std::string_view, Word> fields[] = {{"map", map}, {"key", TRY(followed(c, argument(a, 0)))}};
  return instance_of(c, "library__Entry", fields);
}
OrFailed<Word> keys(Context& c, Word map, const Arguments&) {
  return iterator_over(c, c.draft.new_list(TRY(sorted_keys(c, map))));
}
OrFailed<Word> values(Context& c, Word map, const Arguments&) {
  std::vector<Word> all;
  for (const Word key : TRY(sorted_keys(c, map)))
    all.push_back(c.draft.value_at(map, static_cast<uint64_t>(TRY(kit::find_key(c, map, key)))));
  return iterator_over(c, c.draft.new_list(all));
}
OrFailed<Word> mutable_values(Context& c, Word map, bool is_pair) {
  const std::pair<std::string_view, Word> fields[] = {{"map", map},
                                                      {"keys", c.draft.new_list(TRY(sorted_keys(c, map)))},
                                                      {"at", Word::integer(0)},
                                                      {"is_pair", Word::boolean(is_pair)}};
  return instance_of(c, "library__ValuesMut", fields);
}
OrFailed<Word> values_mut(Context& c, Word map, const Arguments&) { return mutable_values(c, map, false); }
OrFailed<Word> map_iter_mut(Context& c, Word map, const Arguments&) { return mutable_values(c, map, true); }
OrFailed<Word> map_extend(Context& c, Word map, const Arguments& a) {
  for (const Word pair : TRY(all_of(c, argument(a, 0))))
    TRY(kit::insert(c, map, TRY(clone(c, c.draft.at(pair, 0))), TRY(clone(c, c.draft.at(pair, 1)))));
  return unit(c);
}
OrFailed<Word> map_retain(Context& c, Word map, const Arguments& a) {
  for (const Word key : TRY(sorted_keys(c, map))) {
    const auto at = static_cast<uint64_t>(TRY(kit::find_key(c, map, key)));
    const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::element)), map, key};
    const Word both[] = {key, c.draft.new_object(ObjectKind::reference, words)};
    if (!TRY(holds(c, argument(a, 0), both))) c.draft.erase(map, at);
  }
  return unit(c);
}
OrFailed<Word> map_end(Context& c, Word map, bool is_last, bool removes) {
  const std::vector<Word> all = TRY(sorted_keys(c, map));
  if (all.empty()) return Word();
  const Word key = is_last ? all.back() : all.front();
  const auto at = static_cast<uint64_t>(TRY(kit::find_key(c, map, key)));
  Word found = key;
  if (c.draft.kind(map) == K::dict) {
    const Word pair[] = {key, c.draft.value_at(map, at)};
    found = c.draft.tuple(pair);
  }
  if (removes) c.draft.erase(map, at);
  return some(c, found);
}
OrFailed<Word> first_entry(Context& c, Word map, const Arguments&) { return map_end(c, map, false, false); }
OrFailed<Word> last_entry(Context& c, Word map, const Arguments&) { return map_end(c, map, true, false); }
OrFailed<Word> pop_first(Context& c, Word map, const Arguments&) { return map_end(c, map, false, true); }
OrFailed<Word> pop_last(Context& c, Word map, const Arguments&) { return map_end(c, map, true, true); }
OrFailed<Word> map_range(Context& c, Word map, const Arguments& a) {
  const Word range = TRY(followed(c, argument(a, 0)));
  const Word member = c.find_method(range, "contains");
  std::vector<Word> all;
  for (const Word key : TRY(sorted_keys(c, map))) {
    if (!TRY(kit::truth_of(c, TRY(c.call_on(range, member, std::span(&key, 1)))))) continue;
    const auto at = static_cast<uint64_t>(TRY(kit::find_key(c, map, key)));
    if (c.draft.kind(map) == K::set) {
      all.push_back(key);
      continue;
    }
    const Word pair[] = {key, c.draft.value_at(map, at)};
    all.push_back(c.draft.tuple(pair));
  }
  return iterator_over(c, c.draft.new_list(all));
}
OrFailed<Word> set_insert(Context& c, Word set, const Arguments& a) {
  const Word value = TRY(followed(c, argument(a, 0)));
  if (TRY(kit::find_key(c, set, value)) >= 0) return Word::boolean(false);
  c.draft.add(set, value);
  return Word::boolean(true);
}
OrFailed<Word> set_remove(Context& c, Word set, const Arguments& a) {
  const int64_t at = TRY(key_at(c, set, a));
  if (at >= 0) c.draft.erase(set, static_cast<uint64_t>(at));
  return Word::boolean(at >= 0);
}
OrFailed<Word> set_get(Context& c, Word set, const Arguments& a) {
  const int64_t at = TRY(key_at(c, set, a));
  return at < 0 ? Word() : some(c, c.draft.at(set, static_cast<uint64_t>(at)));
}
OrFailed<Word> set_extend(Context& c, Word set, const Arguments& a) {
  for (const Word value : TRY(all_of(c, argument(a, 0)))) TRY(kit::append(c, set, TRY(clone(c, value))));
  return unit(c);
}
OrFailed<Word> set_retain(Context& c, Word set, const Arguments& a) {
  for (const Word value : TRY(sorted_keys(c, set)))
    if (!TRY(holds(c, argument(a, 0), std::span(&value, 1))))
      c.draft.erase(set, static_cast<uint64_t>(TRY(kit::find_key(c, set, value))));
  return unit(c);
}
OrFailed<Word> combined(Context& c, Word set, const Arguments& a, bool own, bool both, bool others) {
  const Word other = TRY(followed(c, argument(a, 0)));
  const Word made = c.draft.new_set();
  c.draft.set_form(made, c.draft.form(set));
  for (const Word value : TRY(sorted_keys(c, set))) {
    const bool is_there = TRY(kit::find_key(c, other, value)) >= 0;
    if (is_there ? both : own) c.draft.add(made, value);
  }
  if (others)
    for (const Word value : TRY(sorted_keys(c, other)))
      if (TRY(kit::find_key(c, set, value)) < 0) c.draft.add(made, value);
  return iterator_over(c, made);
}
OrFailed<Word> set_union(Context& c, Word set, const Arguments& a) { return combined(c, set, a, true, true, true); }
OrFailed<Word> set_intersection(Context& c, Word set, const Arguments& a) {
  return combined(c, set, a, false, true, false);
}
OrFailed<Word> set_difference(Context& c, Word set, const Arguments& a) {
  return combined(c, set, a, true, false, false);
}
OrFailed<Word> set_symmetric(Context& c, Word set, const Arguments& a) {
  return combined(c, set, a, true, false, true);
}
OrFailed<bool> is_within(Context& c, Word inner, Word outer) {
  for (const Word value : words_of(c, inner))
    if (TRY(kit::find_key(c, outer, value)) < 0) return false;
  return true;
}
OrFailed<Word> is_subset(Context& c, Word set, const Arguments& a) {
  return Word::boolean(TRY(is_within(c, set, TRY(followed(c, argument(a, 0))))));
}
OrFailed<Word> is_superset(Context& c, Word set, const Arguments& a) {
  return Word::boolean(TRY(is_within(c, TRY(followed(c, argument(a, 0))), set)));
}
OrFailed<Word> is_disjoint(Context& c, Word set, const Arguments& a) {
  const Word other = TRY(followed(c, argument(a, 0)));
  for (const Word value : words_of(c, set))
    if (TRY(kit::find_key(c, other, value)) >= 0) return Word::boolean(false);
  return Word::boolean(true);
}

// --- functions

OrFailed<Word> array_map(Context& c, Word array, const Arguments& a) {
  std::vector<Word> made;
  Held held(c);
  for (uint64_t i = 0; i < c.draft.size(array); ++i) {
    const Word one = c.draft.at(array, i);
    made.push_back(TRY(c.call(argument(a, 0), std::span(&one, 1))));
    held.add(made.back());
  }
  return c.draft.new_object(ObjectKind::array, made);
}

OrFailed<Word> new_list(Context& c, const Arguments&) { return c.draft.new_list({}); }
OrFailed<Word> as_deque(Context& c, OrFailed<Word> list) {
  if (list) c.draft.set_form(*list, deque_form);
  return list;
}
OrFailed<Word> new_map(Context& c, const Arguments&) { return c.draft.new_dict(); }
OrFailed<Word> new_set(Context& c, const Arguments&) { return c.draft.new_set(); }
OrFailed<Word> new_text(Context& c, const Arguments&) { return c.draft.string(""); }
OrFailed<Word> list_from(Context& c, const Arguments& a) {
  const Word from = TRY(followed(c, argument(a, 0)));
  if (c.draft.kind(from) == K::string) return c.fail("`Vec::from` of a text is not known yet");
  return c.draft.new_list(TRY(all_of(c, from)));
}
OrFailed<Word> map_of(Context& c, const std::vector<Word>& pairs) {
  const Word map = c.draft.new_dict();
  for (const Word pair : pairs) TRY(kit::insert(c, map, TRY(followed(c, c.draft.at(pair, 0))), c.draft.at(pair, 1)));
  return map;
}
OrFailed<Word> map_from(Context& c, const Arguments& a) { return map_of(c, TRY(all_of(c, argument(a, 0)))); }
OrFailed<Word> set_of(Context& c, const std::vector<Word>& values) {
  const Word set = c.draft.new_set();
  for (const Word value : values) TRY(kit::append(c, set, TRY(followed(c, value))));
  return set;
}
OrFailed<Word> set_from(Context& c, const Arguments& a) { return set_of(c, TRY(all_of(c, argument(a, 0)))); }
OrFailed<Word> as_hashed(Context& c, OrFailed<Word> made) {
  if (made) c.draft.set_form(*made, hashed_form);
  return made;
}
OrFailed<Word> new_hash_map(Context& c, const Arguments& a) { return as_hashed(c, new_map(c, a)); }
OrFailed<Word> new_hash_set(Context& c, const Arguments& a) { return as_hashed(c, new_set(c, a)); }
OrFailed<Word> hash_map_from(Context& c, const Arguments& a) { return as_hashed(c, map_from(c, a)); }
OrFailed<Word> hash_set_from(Context& c, const Arguments& a) { return as_hashed(c, set_from(c, a)); }
OrFailed<Word> text_from(Context& c, const Arguments& a) { return c.draft.string(TRY(display(c, argument(a, 0)))); }
OrFailed<Word> text_from_bytes(Context& c, const Arguments& a) {
  std::string text;
  for (const Word byte : TRY(all_of(c, argument(a, 0))))
    text += static_cast<char>(kit::small_value(c, TRY(followed(c, byte))).value_or(0));
  for (size_t i = 0; i < text.size();) {
    const size_t next = kit::next_code_point(text, i);
    if (next == i + 1 && static_cast<unsigned char>(text[i]) >= 0x80)
      return c.fail("the error of bytes that are no UTF-8 is not supported");
    i = next;
  }
  return ok(c, c.draft.string(text));
}
OrFailed<Word> new_box(Context& c, const Arguments& a) { return owned(c, argument(a, 0), "Box"); }
// A cell contains a place, and a borrow is a reference to that place, not to the cell.
OrFailed<Word> new_shared_cell(Context& c, const Arguments& a, std::string_view name) {
  return owned(c, TRY(owned(c, argument(a, 0), "held")), name);
}
OrFailed<Word> new_ref_cell(Context& c, const Arguments& a) { return new_shared_cell(c, a, "RefCell"); }
OrFailed<Word> new_cell(Context& c, const Arguments& a) { return new_shared_cell(c, a, "Cell"); }
OrFailed<Word> new_mutex(Context& c, const Arguments& a) { return new_shared_cell(c, a, "Mutex"); }
OrFailed<Word> new_lock(Context& c, const Arguments& a) { return new_shared_cell(c, a, "RwLock"); }
OrFailed<Word> clone_of(Context& c, const Arguments& a) { return clone(c, argument(a, 0)); }
OrFailed<Word> swap_places(Context& c, const Arguments& a) {
  const Word x = TRY(c.load_reference(argument(a, 0))), y = TRY(c.load_reference(argument(a, 1)));
  TRY(c.store_reference(argument(a, 0), y));
  TRY(c.store_reference(argument(a, 1), x));
  return unit(c);
}
OrFailed<Word> replace_place(Context& c, const Arguments& a) {
  const Word before = TRY(c.load_reference(argument(a, 0)));
  TRY(c.store_reference(argument(a, 0), argument(a, 1)));
  return before;
}
OrFailed<Word> take_place(Context& c, const Arguments& a) {
  const Word before = TRY(c.load_reference(argument(a, 0)));
  Word empty;
  switch (c.draft.kind(before)) {
    case K::list: empty = c.draft.new_list({}); break;
    case K::dict:
    case K::set:
      empty = c.draft.kind(before) == K::dict ? c.draft.new_dict() : c.draft.new_set();
      c.draft.set_form(empty, c.draft.form(before));
      break;
    case K::string: empty = c.draft.string(""); break;
    case K::integer:
    case K::sized:
    case K::float_: empty = kit::wrapped(c, *kit::number_type(c, before), int64_t{0}); break;
    case K::boolean: empty = Word::boolean(false); break;
    case K::none: break;
    case K::instance: {
      if (kit::type_name(c, before) == "Some") break;
      const Word own = c.find_method(before, "default");
      if (own.is(Atom::unset)) return c.fail("the default of a type is not known here");
      empty = TRY(c.call(own, {}));
      break;
    }
    default: return c.fail("the default of a type is not known here");
  }
  TRY(c.store_reference(argument(a, 0), empty));
  return before;
}

OrFailed<Word> is_null(Context& c, const Arguments& a) {
  return Word::boolean(TRY(followed(c, argument(a, 0))).is(Atom::none));
}
OrFailed<Word> is_named(Context& c, const Arguments& a) {
  const std::string_view name = kit::type_name(c, TRY(followed(c, argument(a, 0))));
  return Word::boolean(name == c.draft.text(argument(a, 1)));
}
// library::part_place(place, field): &mut place.field
OrFailed<Word> place_of_part(Context& c, const Arguments& a) {
  const std::string field(c.draft.text(argument(a, 1)));
  const std::optional<Word> place = TRY(part_place(c, argument(a, 0), field));
  if (!place)
    return c.fail(fmt::format("{} has no field `{}`", kit::type_name(c, TRY(followed(c, argument(a, 0)))), field));
  return *place;
}
// library::updated(base, field, value, ...): Point { x: 1, ..base }
OrFailed<Word> updated(Context& c, const Arguments& a) {
  const Word base = TRY(followed(c, argument(a, 0)));
  if (c.draft.kind(base) != K::instance) return c.fail("`..` in front of what is no struct");
  std::vector<Word> words;
  for (uint64_t i = 0; i < c.draft.size(base); ++i) words.push_back(c.draft.at(base, i));
  const Word made = c.draft.new_object(ObjectKind::instance, words);
  for (size_t i = 1; i + 1 < a.positional.size(); i += 2)
    TRY(c.store_member(made, std::string(c.draft.text(a.positional[i])), a.positional[i + 1]));
  return made;
}
OrFailed<Word> iter_of(Context& c, const Arguments& a) { return iterator_over(c, argument(a, 0)); }
OrFailed<Word> list_of(Context& c, const Arguments& a) { return c.draft.new_list(TRY(all_of(c, argument(a, 0)))); }
OrFailed<Word> to_usize(Context& c, const Arguments& a) {
  return kit::converted(c, TRY(followed(c, argument(a, 0))), kit::NumberType::u64);
}
OrFailed<Word> compared(Context& c, const Arguments& a) {
  return ordering(c, TRY(compare(c, argument(a, 0), argument(a, 1))));
}
OrFailed<Word> sign(Context& c, const Arguments& a) { return Word::integer(TRY(order_of(c, argument(a, 0)))); }
OrFailed<Word> stepped(Context& c, Word value, ir::BinaryOperator op) {
  if (c.draft.kind(value) == K::character) {
    const int64_t code = c.draft.sized_bits(value) + (op == ir::BinaryOperator::add ? 1 : -1);
    return c.draft.character(static_cast<char32_t>(code == 0xd800 ? 0xe000 : code == 0xdfff ? 0xd7ff : code));
  }
  return kit::binary(c, op, value, Word::integer(1));
}
OrFailed<Word> successor(Context& c, const Arguments& a) { return stepped(c, argument(a, 0), ir::BinaryOperator::add); }
OrFailed<Word> predecessor(Context& c, const Arguments& a) {
  return stepped(c, argument(a, 0), ir::BinaryOperator::subtract);
}
// library::text_of(characters, from, to): the rest of an iterator over characters.
OrFailed<Word> text_of_characters(Context& c, const Arguments& a) {
  const Word list = TRY(followed(c, argument(a, 0)));
  const int64_t from = TRY(number(c, a, 1)), to = TRY(number(c, a, 2));
  std::string text;
  for (int64_t i = std::max<int64_t>(from, 0); i < to && static_cast<uint64_t>(i) < c.draft.size(list); ++i)
    text += TRY(display(c, c.draft.at(list, static_cast<uint64_t>(i))));
  return c.draft.string(text);
}
OrFailed<Word> no_end(Context& c, const Arguments&) {
  return c.fail("this iterator cannot be walked from its end here");
}
OrFailed<Word> wrapped_like(Context& c, const Arguments&) {
  return c.fail("what `try_fold` gives where there is no element is not known here");
}

// Ranges: start and end are numbers of one type; a literal adopts the other's type.
OrFailed<Word> range_of(Context& c, Word start, Word end, bool is_inclusive, bool is_open) {
  start = TRY(followed(c, start));
  end = TRY(followed(c, end));
  const auto x = kit::number_type(c, start), y = kit::number_type(c, end);
  if (x && y && *x == kit::NumberType::plain && *y != *x) start = kit::converted(c, start, *y);
  if (x && y && *y == kit::NumberType::plain && *y != *x) end = kit::converted(c, end, *x);
  const std::pair<std::string_view, Word> fields[] = {{"start", start},
                                                      {"end", end},
                                                      {"is_inclusive", Word::boolean(is_inclusive)},
                                                      {"is_open", Word::boolean(is_open)}};
  return instance_of(c, "library__Range", fields);
}
OrFailed<Word> range(Context& c, const Arguments& a) {
  return range_of(c, argument(a, 0), argument(a, 1), false, false);
}
OrFailed<Word> range_inclusive(Context& c, const Arguments& a) {
  return range_of(c, argument(a, 0), argument(a, 1), true, false);
}
OrFailed<Word> range_from(Context& c, const Arguments& a) { return range_of(c, argument(a, 0), Word(), false, true); }
OrFailed<Word> range_to(Context& c, const Arguments& a) { return range_of(c, Word(), argument(a, 0), false, false); }
OrFailed<Word> range_to_inclusive(Context& c, const Arguments& a) {
  return range_of(c, Word(), argument(a, 0), true, false);
}
OrFailed<Word> range_full(Context& c, const Arguments&) { return range_of(c, Word(), Word(), false, true); }
OrFailed<Word> repeated(Context& c, const Arguments& a, ObjectKind kind) {
  const int64_t count = TRY(number(c, a, 1));
  constexpr int64_t elements_max = 20'000'000;
  if (count < 0 || count > elements_max) return c.fail("a list would get too long");
  std::vector<Word> words;
  for (int64_t i = 0; i < count; ++i) words.push_back(TRY(clone(c, argument(a, 0))));
  return c.draft.new_object(kind, words);
}
OrFailed<Word> repeat_list(Context& c, const Arguments& a) { return repeated(c, a, ObjectKind::list); }
OrFailed<Word> repeat_array(Context& c, const Arguments& a) { return repeated(c, a, ObjectKind::array); }

// library::collect(iterator, type), for the types that the reader knows; none: a Vec.
OrFailed<Word> collected(Context& c, const std::vector<Word>& all, std::string_view type) {
  const size_t open = type.find('<');
  const std::string_view base = type.substr(0, open);
  const std::string_view inner = open == std::string_view::npos ? "" : type.substr(open + 1, type.size() - open - 2);
  if (base == "string") {
    std::string text;
    for (const Word part : all) text += TRY(display(c, part));
    return c.draft.string(text);
  }
  if (base == "map") return as_hashed(c, map_of(c, all));
  if (base == "set") return as_hashed(c, set_of(c, all));
  if (base == "BTreeMap") return map_of(c, all);
  if (base == "BTreeSet") return set_of(c, all);
  if (base == "Result" || base == "Option") {
    std::vector<Word> inside;
    for (const Word part : all) {
      if (part.is(Atom::none) || kit::type_name(c, part) == "Err") return part;
      inside.push_back(TRY(c.load_member(part, "value")));
    }
    const Word made = TRY(collected(c, inside, inner));
    return base == "Result" ? ok(c, made) : some(c, made);
  }
  const bool is_list = base.empty() || base == "list" || base == "VecDeque" || base == "Box" || base == "LinkedList";
  if (!is_list) return c.fail(fmt::format("what `collect` makes of {} is not known yet", type));
  const Word list = c.draft.new_list(all);
  if (base == "VecDeque") c.draft.set_form(list, deque_form);
  return list;
}
OrFailed<Word> collect(Context& c, const Arguments& a) {
  return collected(c, TRY(all_of(c, argument(a, 0))), std::string(c.draft.text(argument(a, 1))));
}
OrFailed<Word> total(Context& c, const Arguments& a, bool is_product) {
  const std::string type(c.draft.text(argument(a, 1)));
  std::optional<kit::NumberType> number = kit::number_type(*c.table, type);
  Word result = kit::wrapped(c, number.value_or(kit::NumberType::plain), int64_t{is_product ? 1 : 0});
  if (is_wide_name(type)) result = wide_number(c, is_product ? 1 : 0, type);
  bool is_first = !number && !is_wide_name(type);
  for (const Word part : TRY(all_of(c, argument(a, 0)))) {
    const Word value = TRY(followed(c, part));
    if (std::exchange(is_first, false)) result = value;
    else
      result = TRY(kit::binary(c, is_product ? ir::BinaryOperator::multiply : ir::BinaryOperator::add, result, value));
  }
  return result;
}
OrFailed<Word> sum(Context& c, const Arguments& a) { return total(c, a, false); }
OrFailed<Word> product(Context& c, const Arguments& a) { return total(c, a, true); }

OrFailed<Word> iterator_named(Context& c, std::string_view name, std::string_view field, Word value, Word f,
                              std::string_view other) {
  const std::pair<std::string_view, Word> fields[] = {{field, value}, {other, f}};
  return instance_of(c, name, fields);
}
OrFailed<Word> from_fn(Context& c, const Arguments& a) {
  const std::pair<std::string_view, Word> fields[] = {{"f", argument(a, 0)}};
  return instance_of(c, "library__FromFn", fields);
}
OrFailed<Word> successors(Context& c, const Arguments& a) {
  return iterator_named(c, "library__Successors", "held", argument(a, 0), argument(a, 1), "f");
}
OrFailed<Word> repeat_value(Context& c, const Arguments& a) {
  const std::pair<std::string_view, Word> fields[] = {{"value", argument(a, 0)}};
  return instance_of(c, "library__Repeat", fields);
}
OrFailed<Word> once(Context& c, const Arguments& a) {
  return iterator_over(c, c.draft.new_list(a.positional.first(1)));
}
OrFailed<Word> empty(Context& c, const Arguments&) { return iterator_over(c, c.draft.new_list({})); }
OrFailed<Word> cmp_maximum(Context& c, const Arguments& a) {
  return TRY(compare(c, argument(a, 0), argument(a, 1))) > 0 ? argument(a, 0) : argument(a, 1);
}
OrFailed<Word> cmp_minimum(Context& c, const Arguments& a) {
  return TRY(compare(c, argument(a, 0), argument(a, 1))) <= 0 ? argument(a, 0) : argument(a, 1);
}
OrFailed<Word> drop(Context& c, const Arguments&) { return unit(c); }
// The value of a receiver by value: the target of a reference; Copy values are copied.
OrFailed<Word> own(Context& c, const Arguments& a) { return kit::copy(c, TRY(followed(c, argument(a, 0)))); }
OrFailed<Word> to_string(Context& c, const Arguments& a) { return c.draft.string(TRY(display(c, argument(a, 0)))); }

// --- pointers: methods that change the value in a place

OrFailed<Word> option_take(Context& c, Word place, const Arguments& a) {
  const Word held = TRY(followed(c, place));
  if (!a.positional.empty()) {  // of an iterator
    const Word member = c.find_method(held, "take");
    if (member.is(Atom::unset)) return c.fail("`take` of this is not known");
    return c.call_on(held, member, a.positional);
  }
  const Word member = c.draft.kind(held) == K::instance ? c.find_method(held, "take") : Word::of(Atom::unset);
  if (!member.is(Atom::unset)) return c.call_on(place, member, {});
  return take_place(c, {std::span(&place, 1), {}});
}
OrFailed<Word> option_replace(Context& c, Word place, const Arguments& a) {
  const Word held = TRY(followed(c, place));
  if (c.draft.kind(held) == K::string) return c.call(c.bind(held, "replace"), a.positional);
  const Word before = held;
  const Word now = held.is(Atom::none) || kit::type_name(c, held) == "Some" ? some(c, argument(a, 0)) : argument(a, 0);
  TRY(c.store_reference(place, now));
  return before;
}
OrFailed<Word> option_insert_with(Context& c, Word place, const Arguments& a) {
  const Word held = TRY(followed(c, place));
  if (held.is(Atom::none)) TRY(c.store_reference(place, some(c, TRY(c.call(argument(a, 0), {})))));
  const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::field)), TRY(followed(c, place)),
                        c.name_of("value")};
  return c.draft.new_object(ObjectKind::reference, words);
}
OrFailed<Word> option_get_or_insert(Context& c, Word place, const Arguments& a) {
  const Word held = TRY(followed(c, place));
  if (held.is(Atom::none)) TRY(c.store_reference(place, some(c, argument(a, 0))));
  const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::field)), TRY(followed(c, place)),
                        c.name_of("value")};
  return c.draft.new_object(ObjectKind::reference, words);
}
bool is_shared_cell(Context& c, Word word) {
  if (c.draft.kind(word) != K::reference) return false;
  const Word place = c.draft.at(word, reference_words::place);
  return c.draft.at(word, 0).as_integer() == static_cast<int64_t>(PlaceKind::object) &&
         c.draft.kind(place) == K::string && is_cell_name(c.draft.text(place));
}
// The contents of the RefCell, Cell or Mutex behind pointers, as a place; none if there is no cell.
OrFailed<std::optional<Word>> cell_behind(Context& c, Word word) {
  for (int depth = 0; depth < 100; ++depth) {
    if (is_shared_cell(c, word)) return c.draft.at(word, reference_words::base);
    const K kind = c.draft.kind(word);
    if (kind != K::reference && kind != K::cell) return std::nullopt;
    word = TRY(c.load_reference(word));
  }
  return std::nullopt;
}
OrFailed<Word> on_held(Context& c, Word place, std::string_view method, const Arguments& a) {
  const Word held = TRY(followed(c, place));
  const Word member = c.find_method(held, method);
  if (!member.is(Atom::unset)) return c.call_on(place, member, a.positional);
  const Method found = c.rules->method(c.draft.kind(held), method);
  if (found == nullptr) return c.fail(fmt::format("`{}` of {} is not known", method, kit::type_name(c, held)));
  return found(c, held, a);
}
OrFailed<Word> borrow(Context& c, Word place, const Arguments& a) {
  const std::optional<Word> cell = TRY(cell_behind(c, place));
  return cell ? OrFailed<Word>(*cell) : on_held(c, place, "borrow", a);
}
OrFailed<Word> borrow_mut(Context& c, Word place, const Arguments& a) {
  const std::optional<Word> cell = TRY(cell_behind(c, place));
  return cell ? OrFailed<Word>(*cell) : on_held(c, place, "borrow_mut", a);
}
OrFailed<Word> cell_get(Context& c, Word place, const Arguments& a) {
  const std::optional<Word> cell = a.positional.empty() ? TRY(cell_behind(c, place)) : std::nullopt;
  return cell ? c.load_reference(*cell) : on_held(c, place, "get", a);
}
OrFailed<Word> cell_set(Context& c, Word place, const Arguments& a) {
  const std::optional<Word> cell = TRY(cell_behind(c, place));
  if (!cell) return on_held(c, place, "set", a);
  TRY(c.store_reference(*cell, argument(a, 0)));
  return unit(c);
}
OrFailed<Word> lock(Context& c, Word place, const Arguments& a) {
  const std::optional<Word> cell = TRY(cell_behind(c, place));
  return cell ? ok(c, *cell) : on_held(c, place, "lock", a);
}
OrFailed<Word> clone_held(Context& c, Word place, const Arguments&) { return clone(c, place); }
OrFailed<Word> as_ref(Context& c, Word place, const Arguments& a) {
  const Word held = TRY(followed(c, place));
  const Word member = c.find_method(held, "as_ref");
  return member.is(Atom::unset) ? OrFailed<Word>(held) : c.call_on(held, member, a.positional);
}
#define CHANGES(function, method)                                                  \
  OrFailed<Word> function(Context& c, Word place, const Arguments& a) {            \
    const Word held = TRY(followed(c, place));                                     \
    if (c.draft.kind(held) == K::string) return changed_text(c, method, place, a); \
    return on_held(c, place, method, a);                                           \
  }
CHANGES(place_push, "push")
CHANGES(place_pop, "pop")
CHANGES(place_clear, "clear")
CHANGES(place_truncate, "truncate")
CHANGES(place_remove, "remove")
CHANGES(place_extend, "extend")
CHANGES(place_retain, "retain")
CHANGES(place_insert_text, "insert_str")
#undef CHANGES
OrFailed<Word> place_insert(Context& c, Word place, const Arguments& a) {
  const Word held = TRY(followed(c, place));
  if (c.draft.kind(held) == K::string) return changed_text(c, "insert", place, a);
  const bool is_option = held.is(Atom::none) || kit::type_name(c, held) == "Some";
  if (!is_option) return on_held(c, place, "insert", a);
  TRY(c.store_reference(place, some(c, argument(a, 0))));
  const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::field)), TRY(followed(c, place)),
                        c.name_of("value")};
  return c.draft.new_object(ObjectKind::reference, words);
}
OrFailed<Word> any_clone(Context& c, Word value, const Arguments&) { return clone(c, value); }
OrFailed<Word> any_text(Context& c, Word value, const Arguments&) { return c.draft.string(TRY(display(c, value))); }
OrFailed<Word> any_compare(Context& c, Word value, const Arguments& a) {
  return ordering(c, TRY(compare(c, value, argument(a, 0))));
}
OrFailed<Word> any_partial(Context& c, Word value, const Arguments& a) {
  const Word other = TRY(followed(c, argument(a, 0)));
  const std::optional<int> order = TRY(partial_order(c, value, other));
  return order ? some(c, TRY(ordering(c, *order))) : Word();
}
OrFailed<Word> any_equal(Context& c, Word value, const Arguments& a) {
  return Word::boolean(TRY(kit::equal(c, value, TRY(followed(c, argument(a, 0))))));
}
OrFailed<Word> any_unequal(Context& c, Word value, const Arguments& a) {
  return Word::boolean(!TRY(kit::equal(c, value, TRY(followed(c, argument(a, 0))))));
}
OrFailed<Word> any_max(Context& c, Word value, const Arguments& a) {
  const Word other = TRY(followed(c, argument(a, 0)));
  return TRY(compare(c, value, other)) > 0 ? value : other;
}
OrFailed<Word> any_min(Context& c, Word value, const Arguments& a) {
  const Word other = TRY(followed(c, argument(a, 0)));
  return TRY(compare(c, value, other)) <= 0 ? value : other;
}
OrFailed<Word> into(Context&, Word value, const Arguments&) { return value; }

#define ANY_ROWS(kind)                                                                                            \
  {kind, "clone", any_clone}, {kind, "to_string", any_text}, {kind, "cmp", any_compare}, {kind, "eq", any_equal}, \
      {kind, "ne", any_unequal}, {kind, "partial_cmp", any_partial}, {kind, "into", into},                        \
      {kind, "to_owned", any_clone},

#define SEQUENCE_ROWS(kind)                                                                                           \
  {kind, "len", length}, {kind, "is_empty", is_empty}, {kind, "as_slice", itself}, {kind, "as_mut_slice", itself},    \
      {kind, "as_ref", itself}, {kind, "as_mut", itself}, {kind, "first", first}, {kind, "last", last},               \
      {kind, "front", first}, {kind, "back", last}, {kind, "first_mut", first_mut}, {kind, "last_mut", last_mut},     \
      {kind, "front_mut", first_mut}, {kind, "back_mut", last_mut}, {kind, "get", get}, {kind, "get_mut", get_mut},   \
      {kind, "iter", iter}, {kind, "into_iter", iter}, {kind, "iter_mut", iter_mut}, {kind, "contains", contains},    \
      {kind, "reverse", reverse}, {kind, "swap", swap}, {kind, "sort", sort}, {kind, "sort_unstable", sort},          \
      {kind, "sort_by", sort_by}, {kind, "sort_unstable_by", sort_by}, {kind, "sort_by_key", sort_by_key},            \
      {kind, "sort_unstable_by_key", sort_by_key}, {kind, "sort_by_cached_key", sort_by_key},                         \
      {kind, "is_sorted", is_sorted}, {kind, "binary_search", binary_search},                                         \
      {kind, "binary_search_by", binary_search_by}, {kind, "binary_search_by_key", binary_search_by_key},             \
      {kind, "partition_point", partition_point}, {kind, "fill", fill}, {kind, "rotate_left", rotate_left},           \
      {kind, "rotate_right", rotate_right}, {kind, "join", join}, {kind, "concat", concat}, {kind, "to_vec", to_vec}, \
      {kind, "into_vec", itself}, {kind, "chunks", chunks}, {kind, "chunks_exact", chunks_exact},                     \
      {kind, "windows", windows}, {kind, "starts_with", list_starts_with}, {kind, "split_at", split_at},              \
      {kind, "splice", splice}, {kind, "split_at_mut", split_at_mut}, {kind, "split_first_mut", split_first_mut},     \
      {kind, "split_last_mut", split_last_mut}, {kind, "chunks_mut", chunks_mut<false>},                              \
      {kind, "chunks_exact_mut", chunks_mut<true>}, {kind, "copy_from_slice", copy_from_slice},                       \
      {kind, "clone_from_slice", copy_from_slice}, {kind, "split_first", split_first},                                \
      {kind, "split_last", split_last},

#define PLACE_ROWS(kind)                                                                                            \
  {kind, "take", option_take}, {kind, "replace", option_replace}, {kind, "get_or_insert_with", option_insert_with}, \
      {kind, "borrow", borrow}, {kind, "borrow_mut", borrow_mut}, {kind, "get", cell_get}, {kind, "set", cell_set}, \
      {kind, "clone", clone_held}, {kind, "as_ref", as_ref}, {kind, "push", place_push}, {kind, "pop", place_pop},  \
      {kind, "clear", place_clear}, {kind, "truncate", place_truncate}, {kind, "remove", place_remove},             \
      {kind, "extend", place_extend}, {kind, "retain", place_retain}, {kind, "insert", place_insert},               \
      {kind, "insert_str", place_insert_text}, {kind, "lock", lock}, {kind, "get_or_insert", option_get_or_insert},

constexpr MethodRow collection_method_rows[] = {
    ANY_ROWS(K::list) ANY_ROWS(K::array) ANY_ROWS(K::dict) ANY_ROWS(K::set) ANY_ROWS(K::tuple) ANY_ROWS(K::string)
        ANY_ROWS(K::character) ANY_ROWS(K::integer) ANY_ROWS(K::sized) ANY_ROWS(K::float_) ANY_ROWS(K::boolean)
            ANY_ROWS(K::instance) ANY_ROWS(K::none) ANY_ROWS(K::closure)
                ANY_ROWS(K::function){K::string, "max", any_max},
    {K::string, "min", any_min},
    {K::character, "max", any_max},
    {K::character, "min", any_min},
    {K::tuple, "max", any_max},
    {K::tuple, "min", any_min},
    {K::instance, "max", any_max},
    {K::instance, "min", any_min},
    SEQUENCE_ROWS(K::list) SEQUENCE_ROWS(K::array) PLACE_ROWS(K::cell)
        PLACE_ROWS(K::reference){K::array, "map", array_map},
    {K::list, "push", push},
    {K::list, "push_back", push},
    {K::list, "push_front", push_front},
    {K::list, "pop", pop},
    {K::list, "pop_back", pop},
    {K::list, "pop_front", pop_front},
    {K::list, "insert", insert},
    {K::list, "remove", remove},
    {K::list, "swap_remove", swap_remove},
    {K::list, "clear", clear},
    {K::list, "truncate", truncate},
    {K::list, "extend", extend},
    {K::list, "extend_from_slice", extend},
    {K::list, "append", append},
    {K::list, "resize", resize},
    {K::list, "drain", drain},
    {K::list, "split_off", split_off},
    {K::list, "dedup", dedup},
    {K::list, "retain", retain},
    {K::list, "reserve", reserve},
    {K::list, "shrink_to_fit", reserve},
    {K::list, "capacity", capacity},
    {K::dict, "len", length},
    {K::dict, "is_empty", is_empty},
    {K::dict, "insert", map_insert},
    {K::dict, "get", map_get},
    {K::dict, "get_mut", map_get_mut},
    {K::dict, "contains_key", has_key},
    {K::dict, "remove", map_remove},
    {K::dict, "entry", entry},
    {K::dict, "keys", keys},
    {K::dict, "into_keys", keys},
    {K::dict, "values", values},
    {K::dict, "into_values", values},
    {K::dict, "values_mut", values_mut},
    {K::dict, "iter", iter},
    {K::dict, "into_iter", iter},
    {K::dict, "iter_mut", map_iter_mut},
    {K::dict, "clear", clear},
    {K::dict, "extend", map_extend},
    {K::dict, "retain", map_retain},
    {K::dict, "first_key_value", first_entry},
    {K::dict, "last_key_value", last_entry},
    {K::dict, "pop_first", pop_first},
    {K::dict, "pop_last", pop_last},
    {K::dict, "range", map_range},
    {K::set, "len", length},
    {K::set, "is_empty", is_empty},
    {K::set, "insert", set_insert},
    {K::set, "contains", has_key},
    {K::set, "get", set_get},
    {K::set, "remove", set_remove},
    {K::set, "iter", iter},
    {K::set, "into_iter", iter},
    {K::set, "clear", clear},
    {K::set, "extend", set_extend},
    {K::set, "retain", set_retain},
    {K::set, "union", set_union},
    {K::set, "intersection", set_intersection},
    {K::set, "difference", set_difference},
    {K::set, "symmetric_difference", set_symmetric},
    {K::set, "is_subset", is_subset},
    {K::set, "is_superset", is_superset},
    {K::set, "is_disjoint", is_disjoint},
    {K::set, "first", first_entry},
    {K::set, "last", last_entry},
    {K::set, "pop_first", pop_first},
    {K::set, "pop_last", pop_last},
    {K::set, "range", map_range},
};

constexpr BuiltinRow function_rows[] = {
    {"BTreeMap.from", map_from},
    {"BTreeMap.new", new_map},
    {"BTreeSet.from", set_from},
    {"BTreeSet.new", new_set},
    {"Box.new", new_box},
    {"Cell.new", new_cell},
    {"HashMap.from", hash_map_from},
    {"HashMap.new", new_hash_map},
    {"HashMap.with_capacity", new_hash_map},
    {"HashSet.from", hash_set_from},
    {"HashSet.new", new_hash_set},
    {"HashSet.with_capacity", new_hash_set},
    {"Mutex.new", new_mutex},
    {"RefCell.new", new_ref_cell},
    {"RwLock.new", new_lock},
    {"String.from", text_from},
    {"String.from_utf8", text_from_bytes},
    {"String.new", new_text},
    {"String.with_capacity", new_text},
    {"Vec.from", list_from},
    {"Vec.new", new_list},
    {"Vec.with_capacity", new_list},
    {"VecDeque.from", [](Context& c, const Arguments& a) -> OrFailed<Word> { return as_deque(c, list_from(c, a)); }},
    {"VecDeque.new", [](Context& c, const Arguments& a) -> OrFailed<Word> { return as_deque(c, new_list(c, a)); }},
    {"VecDeque.with_capacity",
     [](Context& c, const Arguments& a) -> OrFailed<Word> { return as_deque(c, new_list(c, a)); }},
    {"cmp::max", cmp_maximum},
    {"cmp::min", cmp_minimum},
    {"drop", drop},
    {"iter::empty", empty},
    {"iter::from_fn", from_fn},
    {"iter::once", once},
    {"iter::repeat", repeat_value},
    {"iter::successors", successors},
    {"library::clone", clone_of},
    {"library::cmp", compared},
    {"library::collect", collect},
    {"library::is", is_named},
    {"library::is_null", is_null},
    {"library::iter", iter_of},
    {"library::list", list_of},
    {"library::no_end", no_end},
    {"library::own", own},
    {"library::part_place", place_of_part},
    {"library::predecessor", predecessor},
    {"library::product", product},
    {"library::sign", sign},
    {"library::slice", slice},
    {"library::slice_mut", slice_mut},
    {"library::successor", successor},
    {"library::sum", sum},
    {"library::to_string", to_string},
    {"library::text_of", text_of_characters},
    {"library::untyped",
     [](Context& c, const Arguments&) -> OrFailed<Word> {
       return c.fail("the type that `collect` has to give is not known here: `collect::<T>()` says it");
     }},
    {"library::updated", updated},
    {"library::usize", to_usize},
    {"library::wrapped_like", wrapped_like},
    {"max", cmp_maximum},
    {"mem::replace", replace_place},
    {"mem::swap", swap_places},
    {"process::exit", kit::exit_program},
    {"process::abort",
     [](Context& c, const Arguments&) -> OrFailed<Word> { return c.fail("process::abort was called"); }},
    {"mem::take", take_place},
    {"min", cmp_minimum},
    {"range", range},
    {"range_from", range_from},
    {"range_full", range_full},
    {"range_inclusive", range_inclusive},
    {"range_to", range_to},
    {"range_to_inclusive", range_to_inclusive},
    {"repeat_array", repeat_array},
    {"repeat_list", repeat_list},
    {"str.from_utf8", text_from_bytes},
};

}  // namespace

std::span<const MethodRow> collection_rows() { return collection_method_rows; }
std::span<const BuiltinRow> collection_functions() { return function_rows; }

OrFailed<Word> collect_as(Context& context, const std::vector<Word>& all, std::string_view type) {
  return collected(context, all, type);
}

}  // namespace ramify::ir_machine::rust

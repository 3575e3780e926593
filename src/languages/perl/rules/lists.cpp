// SPDX-License-Identifier: Apache-2.0
// Arrays and lists (perlfunc, "Functions for real @ARRAYs" and "for list data").
#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/operators.h"
#include "languages/perl/rules/access.h"
#include "languages/perl/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::perl {

namespace {

OrFailed<Word> array_behind(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.kind(value) == ValueKind::list) return value;
  if (value.is(Atom::none)) return error(c, "Can't use an undefined value as an ARRAY reference");
  if (is_reference(c, value)) return error(c, "Not an ARRAY reference");
  return error(c, fmt::format("Can't use string (\"{}\") as an ARRAY ref while \"strict refs\" in use",
                              TRY(text_of(c, value)).substr(0, 32)));
}

OrFailed<void> check_all(Context& c, Word list, std::span<const Word> values) {
  for (const Word value : values) TRY(check_shareable(c, list, value));
  return {};
}

OrFailed<Word> set_list(Context& c, const Arguments& a) {
  const std::vector<Word> all = values_of(c, argument(a, 1));
  TRY(check_all(c, argument(a, 0), all));
  c.draft.assign(argument(a, 0), all);
  return argument(a, 0);
}

OrFailed<Word> set_last_index(Context& c, const Arguments& a) {
  const Word list = argument(a, 0);
  const int64_t size = int_at(c, a, 1) + 1;
  if (size > 10'000'000) return c.fail("an array would get too long");
  while (static_cast<int64_t>(c.draft.size(list)) > std::max<int64_t>(size, 0))
    c.draft.erase(list, c.draft.size(list) - 1);
  while (static_cast<int64_t>(c.draft.size(list)) < size) c.draft.append(list, Word());
  return argument(a, 1);
}

OrFailed<Word> from(Context& c, const Arguments& a) {
  const std::vector<Word> all = values_of(c, argument(a, 0));
  const size_t first = std::min<size_t>(static_cast<size_t>(int_at(c, a, 1)), all.size());
  return c.draft.tuple(std::span(all).subspan(first));
}

OrFailed<Word> slice_of_list(Context& c, const Arguments& a) {
  const Word list = argument(a, 0);
  std::vector<Word> all;
  for (const Word index : values_of(c, argument(a, 1)))
    all.push_back(TRY(load_index(c, list, Word::integer(integer_of(c, index)))));
  // Of an empty list a slice is empty.
  const bool is_of_nothing = c.draft.kind(list) == ValueKind::tuple && c.draft.size(list) == 0;
  return is_of_nothing ? c.draft.tuple({}) : c.draft.tuple(all);
}

OrFailed<Word> set_slice_of_list(Context& c, const Arguments& a) {
  const std::vector<Word> keys = values_of(c, argument(a, 1)), values = values_of(c, argument(a, 2));
  for (size_t i = 0; i < keys.size(); ++i)
    TRY(store_index(c, argument(a, 0), Word::integer(integer_of(c, keys[i])), i < values.size() ? values[i] : Word()));
  return argument(a, 2);
}

// References to all elements of an array, or to the values of a hash.
OrFailed<Word> references(Context& c, const Arguments& a) {
  const Word of = argument(a, 0);
  std::vector<Word> all;
  for (uint64_t i = 0; i < c.draft.size(of); ++i) {
    const Word place = c.draft.kind(of) == ValueKind::dict ? c.draft.at(of, i) : count_word(i);
    const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::element)), of, place};
    all.push_back(c.draft.new_object(ObjectKind::reference, words));
  }
  return c.draft.tuple(all);
}

OrFailed<Word> push(Context& c, const Arguments& a) {
  const Word list = argument(a, 0);
  TRY(check_all(c, list, a.positional.subspan(1)));
  for (const Word value : a.positional.subspan(1)) c.draft.append(list, value);
  return count_word(c.draft.size(list));
}
OrFailed<Word> unshift(Context& c, const Arguments& a) {
  const Word list = argument(a, 0);
  TRY(check_all(c, list, a.positional.subspan(1)));
  for (size_t i = a.positional.size(); i-- > 1;) c.draft.insert(list, 0, a.positional[i]);
  return count_word(c.draft.size(list));
}
OrFailed<Word> pop(Context& c, const Arguments& a) {
  const Word list = argument(a, 0);
  const uint64_t size = c.draft.size(list);
  if (size == 0) return Word();
  const Word value = c.draft.at(list, size - 1);
  c.draft.erase(list, size - 1);
  return value;
}
OrFailed<Word> shift(Context& c, const Arguments& a) {
  const Word list = argument(a, 0);
  if (c.draft.size(list) == 0) return Word();
  const Word value = c.draft.at(list, 0);
  c.draft.erase(list, 0);
  return value;
}

OrFailed<Word> splice(Context& c, const Arguments& a) {
  const Word list = argument(a, 0);
  std::vector<Word> all = values_of(c, list);
  const auto size = static_cast<int64_t>(all.size());
  int64_t begin = int_at(c, a, 1);
  if (begin < 0) begin += size;
  if (begin < 0)
    return error(c,
                 "Modification of non-creatable array value attempted, subscript " + std::to_string(int_at(c, a, 1)));
  begin = std::min(begin, size);
  int64_t count = int_at(c, a, 2, size - begin);
  if (count < 0) count = std::max<int64_t>(0, size - begin + count);
  count = std::min(count, size - begin);
  const std::vector<Word> removed(all.begin() + begin, all.begin() + begin + count);
  all.erase(all.begin() + begin, all.begin() + begin + count);
  if (a.positional.size() > 3) {
    TRY(check_all(c, list, a.positional.subspan(3)));
    all.insert(all.begin() + begin, a.positional.begin() + 3, a.positional.end());
  }
  c.draft.assign(list, all);
  return c.draft.tuple(removed);
}

OrFailed<Word> has_element(Context& c, const Arguments& a) {
  return Word::boolean(position_in(c, argument(a, 0), argument(a, 1)).has_value());
}

OrFailed<Word> repeat_list(Context& c, const Arguments& a) {
  const std::vector<Word> part = values_of(c, argument(a, 0));
  const int64_t count = int_at(c, a, 1);
  if (count > 0 && part.size() * static_cast<uint64_t>(count) > 10'000'000) return c.fail("a list would get too long");
  std::vector<Word> all;
  for (int64_t i = 0; i < count; ++i) all.insert(all.end(), part.begin(), part.end());
  return c.draft.tuple(all);
}

OrFailed<Word> reverse(Context& c, const Arguments& a) {
  std::vector<Word> all = values_of(c, argument(a, 0));
  std::ranges::reverse(all);
  return c.draft.tuple(all);
}

// Stable, as perl's is; by the function of two parameters, or by the texts.
OrFailed<Word> sort(Context& c, const Arguments& a) {
  std::vector<Word> all = values_of(c, argument(a, 0));
  const bool has_function = a.positional.size() > 1;
  std::optional<Failed> failed;
  std::vector<std::pair<Word, std::string>> keyed;
  for (const Word value : all) keyed.emplace_back(value, has_function ? std::string() : TRY(text_of(c, value)));
  const auto is_before = [&](const auto& x, const auto& y) {
    if (failed) return false;
    if (!has_function) return x.second < y.second;
    const Word both[] = {x.first, y.first};
    const OrFailed<Word> order = c.call(a.positional[1], both);
    if (!order) failed = order.error();
    return order && integer_of(c, *order) < 0;
  };
  // A comparison that is no order must not lead a sorting algorithm astray: merging only looks at pairs.
  std::vector<std::pair<Word, std::string>> merged(keyed.size());
  for (size_t width = 1; width < keyed.size() && !failed; width *= 2) {
    for (size_t begin = 0; begin < keyed.size(); begin += 2 * width) {
      const size_t middle = std::min(begin + width, keyed.size()), end = std::min(begin + 2 * width, keyed.size());
      size_t left = begin, right = middle;
      for (size_t k = begin; k < end; ++k) {
        const bool takes_right = left >= middle || (right < end && is_before(keyed[right], keyed[left]));
        merged[k] = takes_right ? keyed[right++] : keyed[left++];
      }
    }
    std::swap(keyed, merged);
  }
  if (failed) return std::unexpected(*failed);
  for (size_t i = 0; i < all.size(); ++i) all[i] = keyed[i].first;
  return c.draft.tuple(all);
}

// How many arguments a subroutine with a signature was given.
OrFailed<Word> check_count(Context& c, const Arguments& a) {
  const auto given = static_cast<int64_t>(c.draft.size(argument(a, 0)));
  const int64_t least = int_at(c, a, 1), most = int_at(c, a, 2);
  if (given >= least && (most < 0 || given <= most)) return Word();
  const bool is_few = given < least;
  const bool is_open = least != most;
  return error(c, fmt::format("Too {} arguments for subroutine '{}' (got {}; expected {}{})", is_few ? "few" : "many",
                              TRY(text_at(c, a, 3)), given,
                              !is_open ? ""
                              : is_few ? "at least "
                                       : "at most ",
                              is_few ? least : most));
}

constexpr BuiltinRow lists_rows[] = {
    {"%array_behind", array_behind},
    {"%set_list", set_list},
    {"%set_last_index", set_last_index},
    {"%from", from},
    {"%slice_of_list", slice_of_list},
    {"%set_slice_of_list", set_slice_of_list},
    {"%references", references},
    {"%has_element", has_element},
    {"%repeat_list", repeat_list},
    {"%check_count", check_count},
    {"push", push},
    {"unshift", unshift},
    {"pop", pop},
    {"shift", shift},
    {"splice", splice},
    {"reverse", reverse},
    {"sort", sort},
};

}  // namespace

std::span<const BuiltinRow> list_functions() { return lists_rows; }

}  // namespace ramify::ir_machine::perl

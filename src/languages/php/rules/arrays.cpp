// SPDX-License-Identifier: Apache-2.0
// Arrays (PHP manual, "Array Functions").
#include <algorithm>
#include <cmath>
#include <functional>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/php/rules/access.h"
#include "languages/php/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::php {

namespace {

Word hidden_key() { return Word::of(Atom::unset); }

OrFailed<Word> loaded(Context& c, Word reference) {
  const ValueKind kind = c.draft.kind(reference);
  return kind == ValueKind::cell || kind == ValueKind::reference ? c.load_reference(reference)
                                                                 : OrFailed<Word>(reference);
}
OrFailed<void> stored(Context& c, Word reference, Word value) {
  const ValueKind kind = c.draft.kind(reference);
  if (kind == ValueKind::cell || kind == ValueKind::reference) return c.store_reference(reference, value);
  return {};
}

// --- called by the lowering

OrFailed<Word> array_place(Context& c, const Arguments& a) {
  const Word before = argument(a, 0);
  switch (c.draft.kind(before)) {
    case ValueKind::none:
    case ValueKind::unset:
    case ValueKind::undefined: return c.draft.new_dict();
    case ValueKind::list: return array_of(c, entries_of(c, before));
    case ValueKind::cell:
    case ValueKind::reference: {
      const Word inner = TRY(c.load_reference(before));
      const Word arguments[] = {inner};
      const Word array = TRY(array_place(c, {arguments, {}}));
      if (array != inner) TRY(c.store_reference(before, array));
      return array;
    }
    case ValueKind::boolean:
      if (before.is(Atom::false_)) return c.draft.new_dict();
      break;
    default: break;
  }
  if (c.draft.kind(before) == ValueKind::integer || c.draft.kind(before) == ValueKind::float_ || before.is_boolean())
    return c.raise("Error", "Cannot use a scalar value as an array");
  if (c.draft.kind(before) == ValueKind::string)
    return c.fail("a character of a string is set, which is not supported");
  return before;
}
OrFailed<Word> next_key_function(Context& c, const Arguments& a) {
  if (!is_array(c, argument(a, 0))) return Word();
  return Word::integer(next_key(c, argument(a, 0)));
}
OrFailed<Word> append_element(Context& c, const Arguments& a) {
  TRY(insert(c, argument(a, 0), Word::integer(next_key(c, argument(a, 0))), argument(a, 1)));
  return argument(a, 1);
}
OrFailed<Word> append_all(Context& c, const Arguments& a) {
  const Word to = argument(a, 0);
  if (!is_array(c, argument(a, 1))) {
    for (const Word w : TRY(kit::elements_of(c, argument(a, 1)))) TRY(insert(c, to, Word::integer(next_key(c, to)), w));
    return Word();
  }
  for (const auto& [key, value] : entries_of(c, argument(a, 1))) {
    if (c.draft.kind(to) == ValueKind::list) c.draft.append(to, value);
    else TRY(insert(c, to, key.is_integer() ? Word::integer(next_key(c, to)) : key, value));
  }
  return Word();
}
// unset($a[$k]): the next index does not change.
OrFailed<Word> delete_index(Context& c, const Arguments& a) {
  const Word from = argument(a, 0);
  if (c.draft.kind(from) == ValueKind::instance) {
    const Word member = c.find_method(from, "offsetUnset");
    if (member.is(Atom::unset)) return c.fail("an element of an object is unset");
    return c.call_on(from, member, a.positional.subspan(1));
  }
  if (c.draft.kind(from) != ValueKind::dict) return Word();
  const Word key = key_of(c, argument(a, 1));
  const int64_t at = TRY(kit::find_key(c, from, key));
  if (at < 0) return Word();
  const int64_t next = key.is_integer() ? next_key(c, from) : 0;
  c.draft.erase(from, static_cast<uint64_t>(at));
  if (key.is_integer() && next_key(c, from) != next) c.draft.put(from, hidden_key(), Word::integer(next));
  return Word();
}
OrFailed<Word> isset_index(Context& c, const Arguments& a) {
  const Word from = TRY(loaded(c, argument(a, 0)));
  if (c.draft.kind(from) == ValueKind::instance) {
    const Word member = c.find_method(from, "offsetExists");
    if (member.is(Atom::unset)) return c.fail("an element of an object is asked for");
    return Word::boolean(kit::truth(c.draft, TRY(c.call_on(from, member, a.positional.subspan(1)))));
  }
  if (c.draft.kind(from) == ValueKind::string)
    return Word::boolean(TRY(character_if_there(c, from, argument(a, 1))).has_value());
  if (!is_array(c, from)) return Word::boolean(false);
  Word found = TRY(load_index(c, from, key_of(c, argument(a, 1))));
  found = TRY(loaded(c, found));
  return Word::boolean(!found.is(Atom::none));
}

// --- queries

OrFailed<Word> count(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (c.draft.kind(w) == ValueKind::instance) {
    const Word member = c.find_method(w, "count");
    if (!member.is(Atom::unset)) return c.call_on(w, member, {});
  }
  if (!is_array(c, w))
    return c.raise("TypeError", fmt::format("count(): Argument #1 ($value) must be of type Countable|array, {} given",
                                            kit::type_name(c, w)));
  if (int_at(c, a, 1, 0) == 1) {
    int64_t all = 0;
    for (const auto& [key, value] : entries_of(c, w)) {
      ++all;
      const Word arguments[] = {value, Word::integer(1)};
      if (is_array(c, value)) all += TRY(count(c, {arguments, {}})).as_integer();
    }
    return Word::integer(all);
  }
  return count_word(entries_of(c, w).size());
}
OrFailed<Word> keys(Context& c, const Arguments& a) {
  std::vector<Word> all;
  for (const auto& [key, value] : entries_of(c, argument(a, 0)))
    if (a.positional.size() < 2 || TRY(kit::equal(c, value, a.positional[1]))) all.push_back(key);
  return array_of(c, all);
}
OrFailed<Word> values(Context& c, const Arguments& a) { return array_of(c, values_of(c, argument(a, 0))); }
OrFailed<bool> alike(Context& c, Word x, Word y, bool is_strict) {
  return is_strict ? kit::identical(c, x, y) : kit::equal(c, x, y);
}
OrFailed<Word> in_array(Context& c, const Arguments& a) {
  const bool is_strict = argument(a, 2).is(Atom::true_);
  for (const Word w : values_of(c, argument(a, 1)))
    if (TRY(alike(c, w, argument(a, 0), is_strict))) return Word::boolean(true);
  return Word::boolean(false);
}
OrFailed<Word> search(Context& c, const Arguments& a) {
  const bool is_strict = argument(a, 2).is(Atom::true_);
  for (const auto& [key, value] : entries_of(c, argument(a, 1)))
    if (TRY(alike(c, value, argument(a, 0), is_strict))) return key;
  return Word::boolean(false);
}
OrFailed<Word> key_exists(Context& c, const Arguments& a) {
  const Word key = key_of(c, argument(a, 0));
  for (const auto& [known, value] : entries_of(c, argument(a, 1)))
    if (kit::keys_equal(c.draft, known, key)) return Word::boolean(true);
  return Word::boolean(false);
}
OrFailed<Word> key_first(Context& c, const Arguments& a) {
  const Entries all = entries_of(c, argument(a, 0));
  return all.empty() ? Word() : all.front().first;
}
OrFailed<Word> key_last(Context& c, const Arguments& a) {
  const Entries all = entries_of(c, argument(a, 0));
  return all.empty() ? Word() : all.back().first;
}
OrFailed<Word> first_value(Context& c, const Arguments& a) {
  const Entries all = entries_of(c, TRY(loaded(c, argument(a, 0))));
  return all.empty() ? Word::boolean(false) : all.front().second;
}
OrFailed<Word> last_value(Context& c, const Arguments& a) {
  const Entries all = entries_of(c, TRY(loaded(c, argument(a, 0))));
  return all.empty() ? Word::boolean(false) : all.back().second;
}
OrFailed<Word> is_list(Context& c, const Arguments& a) {
  int64_t next = 0;
  for (const auto& [key, value] : entries_of(c, argument(a, 0)))
    if (key != Word::integer(next++)) return Word::boolean(false);
  return Word::boolean(true);
}

// --- changes

OrFailed<Word> push(Context& c, const Arguments& a) {
  const Word array = array_of(c, entries_of(c, TRY(loaded(c, argument(a, 0)))));
  for (const Word w : a.positional.subspan(1)) TRY(insert(c, array, Word::integer(next_key(c, array)), w));
  TRY(stored(c, argument(a, 0), array));
  return count_word(entries_of(c, array).size());
}
// Integer keys are renumbered from 0; text keys are kept.
Entries renumbered(const Entries& all) {
  Entries result;
  int64_t next = 0;
  for (const auto& [key, value] : all) result.emplace_back(key.is_integer() ? Word::integer(next++) : key, value);
  return result;
}
OrFailed<Word> pop(Context& c, const Arguments& a) {
  Entries all = entries_of(c, TRY(loaded(c, argument(a, 0))));
  if (all.empty()) return Word();
  const Word last = all.back().second;
  all.pop_back();
  TRY(stored(c, argument(a, 0), array_of(c, all)));
  return last;
}
OrFailed<Word> shift(Context& c, const Arguments& a) {
  Entries all = entries_of(c, TRY(loaded(c, argument(a, 0))));
  if (all.empty()) return Word();
  const Word first = all.front().second;
  all.erase(all.begin());
  TRY(stored(c, argument(a, 0), array_of(c, renumbered(all))));
  return first;
}
OrFailed<Word> unshift(Context& c, const Arguments& a) {
  Entries all;
  for (const Word w : a.positional.subspan(1)) all.emplace_back(Word::integer(0), w);
  for (const auto& entry : entries_of(c, TRY(loaded(c, argument(a, 0))))) all.push_back(entry);
  TRY(stored(c, argument(a, 0), array_of(c, renumbered(all))));
  return count_word(all.size());
}
std::pair<size_t, size_t> part_of(size_t size, int64_t offset, bool has_length, int64_t length) {
  const auto n = static_cast<int64_t>(size);
  const int64_t begin = std::clamp<int64_t>(offset < 0 ? n + offset : offset, 0, n);
  int64_t end = !has_length ? n : length < 0 ? n + length : begin + length;
  end = std::clamp<int64_t>(end, begin, n);
  return {static_cast<size_t>(begin), static_cast<size_t>(end)};
}
OrFailed<Word> slice(Context& c, const Arguments& a) {
  const Entries all = entries_of(c, argument(a, 0));
  const auto [begin, end] = part_of(all.size(), int_at(c, a, 1, 0), has(a, 2), int_at(c, a, 2, 0));
  const Entries part(all.begin() + static_cast<ptrdiff_t>(begin), all.begin() + static_cast<ptrdiff_t>(end));
  return array_of(c, argument(a, 3).is(Atom::true_) ? part : renumbered(part));
}
OrFailed<Word> splice(Context& c, const Arguments& a) {
  Entries all = entries_of(c, TRY(loaded(c, argument(a, 0))));
  const auto [begin, end] = part_of(all.size(), int_at(c, a, 1, 0), has(a, 2), int_at(c, a, 2, 0));
  const auto first = all.begin() + static_cast<ptrdiff_t>(begin), last = all.begin() + static_cast<ptrdiff_t>(end);
  const Entries removed(first, last);
  const auto at = all.erase(first, last);
  Entries more;
  if (has(a, 3)) {
    if (is_array(c, a.positional[3]))
      for (const Word w : values_of(c, a.positional[3])) more.emplace_back(Word::integer(0), w);
    else more.emplace_back(Word::integer(0), a.positional[3]);
  }
  all.insert(at, more.begin(), more.end());
  TRY(stored(c, argument(a, 0), array_of(c, renumbered(all))));
  return array_of(c, renumbered(removed));
}

// --- construction

OrFailed<Word> merge(Context& c, const Arguments& a) {
  const Word result = c.draft.new_dict();
  for (const Word array : a.positional)
    for (const auto& [key, value] : entries_of(c, array))
      TRY(insert(c, result, key.is_integer() ? Word::integer(next_key(c, result)) : key, value));
  return result;
}
OrFailed<Word> replace(Context& c, const Arguments& a) {
  const Word result = c.draft.new_dict();
  for (const Word array : a.positional)
    for (const auto& [key, value] : entries_of(c, array)) TRY(insert(c, result, key, value));
  return result;
}
OrFailed<Word> combine(Context& c, const Arguments& a) {
  const std::vector<Word> names = values_of(c, argument(a, 0)), all = values_of(c, argument(a, 1));
  if (names.size() != all.size())
    return c.raise(
        "ValueError",
        "array_combine(): Argument #1 ($keys) and argument #2 ($values) must have the same number of elements");
  const Word result = c.draft.new_dict();
  for (size_t i = 0; i < names.size(); ++i) TRY(insert(c, result, key_of(c, names[i]), all[i]));
  return result;
}
OrFailed<Word> flip(Context& c, const Arguments& a) {
  const Word result = c.draft.new_dict();
  for (const auto& [key, value] : entries_of(c, argument(a, 0))) {
    const ValueKind kind = c.draft.kind(value);  // of what is neither an integer nor a text there is a warning
    if (kind == ValueKind::integer || kind == ValueKind::string) TRY(insert(c, result, key_of(c, value), key));
  }
  return result;
}
// Arrays are values: each place gets its own copy.
OrFailed<Word> copied(Context& c, Word value) { return c.rules->copy(c, value); }
OrFailed<Word> fill(Context& c, const Arguments& a) {
  Entries all;
  const int64_t begin = int_at(c, a, 0, 0), n = int_at(c, a, 1, 0);
  if (n < 0) return c.raise("ValueError", "array_fill(): Argument #2 ($count) must be greater than or equal to 0");
  if (n > 10'000'000) return c.fail("an array would get too long");
  for (int64_t i = 0; i < n; ++i) all.emplace_back(Word::integer(begin + i), TRY(copied(c, argument(a, 2))));
  return array_of(c, all);
}
OrFailed<Word> fill_keys(Context& c, const Arguments& a) {
  const Word result = c.draft.new_dict();
  for (const Word key : values_of(c, argument(a, 0)))
    TRY(insert(c, result, key_of(c, key), TRY(copied(c, argument(a, 1)))));
  return result;
}
OrFailed<Word> range(Context& c, const Arguments& a) {
  std::vector<Word> all;
  const auto is_letter = [&](Word w) {
    return c.draft.kind(w) == ValueKind::string && c.draft.text(w).size() >= 1 && !kit::numeric_text(c.draft.text(w));
  };
  if (is_letter(argument(a, 0)) && is_letter(argument(a, 1))) {
    const int from = static_cast<unsigned char>(c.draft.text(a.positional[0])[0]),
              to = static_cast<unsigned char>(c.draft.text(a.positional[1])[0]);
    const int by = static_cast<int>(std::max<int64_t>(1, std::abs(int_at(c, a, 2, 1))));
    for (int i = from; from <= to ? i <= to : i >= to; i += from <= to ? by : -by)
      all.push_back(c.draft.string(std::string(1, static_cast<char>(i))));
    return array_of(c, all);
  }
  const double from = kit::to_number(c, argument(a, 0)), to = kit::to_number(c, argument(a, 1));
  double by = has(a, 2) ? std::abs(kit::to_number(c, a.positional[2])) : 1;
  if (by == 0) return c.raise("ValueError", "range(): Argument #3 ($step) cannot be 0");
  const bool is_real = from != std::trunc(from) || to != std::trunc(to) || by != std::trunc(by) ||
                       c.draft.kind(argument(a, 0)) == ValueKind::float_ ||
                       c.draft.kind(argument(a, 1)) == ValueKind::float_ ||
                       (has(a, 2) && c.draft.kind(a.positional[2]) == ValueKind::float_);
  if (by > std::abs(to - from) && to != from)
    return c.raise("ValueError", "range(): Argument #3 ($step) must not exceed the specified range");
  const double count = std::floor(std::abs(to - from) / by + 1e-9);
  if (count > 10'000'000) return c.fail("an array would get too long");
  for (double i = 0; i <= count; ++i) {
    const double value = from + (from <= to ? i : -i) * by;
    all.push_back(is_real ? c.draft.real(value) : Word::integer(static_cast<int64_t>(value)));
  }
  return array_of(c, all);
}
OrFailed<Word> reverse(Context& c, const Arguments& a) {
  Entries all = entries_of(c, argument(a, 0));
  std::ranges::reverse(all);
  return array_of(c, argument(a, 1).is(Atom::true_) ? all : renumbered(all));
}
OrFailed<Word> unique(Context& c, const Arguments& a) {
  Entries result;
  for (const auto& entry : entries_of(c, argument(a, 0))) {
    bool is_known = false;
    for (const auto& [key, value] : result) is_known = is_known || TRY(kit::equal(c, value, entry.second));
    if (!is_known) result.push_back(entry);
  }
  return array_of(c, result);
}
OrFailed<Word> column(Context& c, const Arguments& a) {
  const Word result = c.draft.new_dict();
  for (const Word row : values_of(c, argument(a, 0))) {
    const auto of_row = [&](Word key) -> OrFailed<Word> {
      if (c.draft.kind(row) == ValueKind::instance) return c.load_member(row, TRY(kit::text(c, key)));
      return load_index(c, row, key_of(c, key));
    };
    const Word value = has(a, 1) ? TRY(of_row(a.positional[1])) : row;
    if (value.is(Atom::none)) continue;
    const Word key = has(a, 2) ? key_of(c, TRY(of_row(a.positional[2]))) : Word::integer(next_key(c, result));
    TRY(insert(c, result, key, value));
  }
  return result;
}
OrFailed<Word> chunk(Context& c, const Arguments& a) {
  const int64_t size = int_at(c, a, 1, 1);
  if (size < 1) return c.raise("ValueError", "array_chunk(): Argument #2 ($length) must be greater than 0");
  std::vector<Word> chunks;
  Entries part;
  for (const auto& entry : entries_of(c, argument(a, 0))) {
    part.push_back(entry);
    if (static_cast<int64_t>(part.size()) < size) continue;
    chunks.push_back(argument(a, 2).is(Atom::true_) ? array_of(c, part) : array_of(c, values_of(c, array_of(c, part))));
    part.clear();
  }
  if (!part.empty())
    chunks.push_back(argument(a, 2).is(Atom::true_) ? array_of(c, part) : array_of(c, values_of(c, array_of(c, part))));
  return array_of(c, chunks);
}
OrFailed<Word> pad(Context& c, const Arguments& a) {
  Entries all = entries_of(c, argument(a, 0));
  const int64_t size = int_at(c, a, 1, 0);
  if (std::abs(size) > 10'000'000) return c.fail("an array would get too long");
  while (static_cast<int64_t>(all.size()) < std::abs(size))
    all.insert(size < 0 ? all.begin() : all.end(), {Word::integer(0), TRY(copied(c, argument(a, 2)))});
  return array_of(c, renumbered(all));
}
template <bool by_key, bool keeps>
OrFailed<Word> set_operation(Context& c, const Arguments& a) {
  Entries result;
  for (const auto& [key, value] : entries_of(c, argument(a, 0))) {
    bool in_all = true, in_some = false;
    for (const Word other : a.positional.subspan(1)) {
      bool is_there = false;
      for (const auto& [other_key, other_value] : entries_of(c, other))
        is_there = is_there || (by_key ? kit::keys_equal(c.draft, key, other_key)
                                       : TRY(kit::text(c, value)) == TRY(kit::text(c, other_value)));
      in_all = in_all && is_there;
      in_some = in_some || is_there;
    }
    if (keeps ? in_all : !in_some) result.emplace_back(key, value);
  }
  return array_of(c, result);
}
template <bool keeps>
OrFailed<Word> assoc_operation(Context& c, const Arguments& a) {
  Entries result;
  for (const auto& [key, value] : entries_of(c, argument(a, 0))) {
    bool is_there = false;
    for (const auto& [other_key, other_value] : entries_of(c, argument(a, 1)))
      is_there = is_there || (kit::keys_equal(c.draft, key, other_key) &&
                              TRY(kit::text(c, value)) == TRY(kit::text(c, other_value)));
    if (is_there == keeps) result.emplace_back(key, value);
  }
  return array_of(c, result);
}

// --- with functions

OrFailed<Word> map(Context& c, const Arguments& a) {
  if (a.positional.size() > 2) {
    std::vector<std::vector<Word>> arrays;
    size_t longest = 0;
    for (const Word array : a.positional.subspan(1))
      longest = std::max(longest, arrays.emplace_back(values_of(c, array)).size());
    std::vector<Word> results;
    for (size_t i = 0; i < longest; ++i) {
      std::vector<Word> arguments;
      for (const std::vector<Word>& array : arrays) arguments.push_back(i < array.size() ? array[i] : Word());
      results.push_back(has(a, 0) ? TRY(c.call(TRY(callable(c, a.positional[0])), arguments)) : array_of(c, arguments));
    }
    return array_of(c, results);
  }
  const Word f = TRY(callable(c, argument(a, 0)));
  Entries result;
  for (const auto& [key, value] : entries_of(c, argument(a, 1)))
    result.emplace_back(key, TRY(c.call(f, std::span(&value, 1))));
  return array_of(c, result);
}
OrFailed<Word> filter(Context& c, const Arguments& a) {
  Entries result;
  const int64_t mode = int_at(c, a, 2, 0);
  const Word f = has(a, 1) ? TRY(callable(c, a.positional[1])) : Word();
  for (const auto& [key, value] : entries_of(c, argument(a, 0))) {
    bool keeps = false;
    if (!has(a, 1)) {
      keeps = TRY(kit::truth_of(c, value));
    } else {
      const Word both[] = {value, key};
      const std::span<const Word> arguments = mode == 2   ? std::span(both).subspan(1, 1)
                                              : mode == 1 ? std::span(both)
                                                          : std::span(both).first(1);
      keeps = TRY(kit::truth_of(c, TRY(c.call(f, arguments))));
    }
    if (keeps) result.emplace_back(key, value);
  }
  return array_of(c, result);
}
OrFailed<Word> reduce(Context& c, const Arguments& a) {
  const Word f = TRY(callable(c, argument(a, 1)));
  Word value = argument(a, 2);
  for (const Word w : values_of(c, argument(a, 0))) {
    const Word both[] = {value, w};
    value = TRY(c.call(f, both));
  }
  return value;
}
OrFailed<Word> walk(Context& c, const Arguments& a) {
  const Word f = TRY(callable(c, argument(a, 1)));
  Entries all = entries_of(c, TRY(loaded(c, argument(a, 0))));
  const bool by_reference = c.find_method(f, "%first_by_reference").is(Atom::true_);
  for (auto& [key, value] : all) {
    const Word cell = c.draft.new_object(ObjectKind::cell, std::span(&value, 1));
    // Passes a reference if the function takes one; else the value.
    std::vector<Word> arguments = {by_reference ? cell : value, key};
    if (a.positional.size() > 2) arguments.push_back(a.positional[2]);
    TRY(c.call(f, arguments));
    value = c.draft.at(cell, 0);
  }
  TRY(stored(c, argument(a, 0), array_of(c, all)));
  return Word::boolean(true);
}
OrFailed<Word> sum(Context& c, const Arguments& a) {
  Word total = Word::integer(0);
  for (const Word w : values_of(c, argument(a, 0))) total = TRY(kit::binary(c, ir::BinaryOperator::add, total, w));
  return total;
}
OrFailed<Word> product(Context& c, const Arguments& a) {
  Word total = Word::integer(1);
  for (const Word w : values_of(c, argument(a, 0))) total = TRY(kit::binary(c, ir::BinaryOperator::multiply, total, w));
  return total;
}
OrFailed<Word> count_values(Context& c, const Arguments& a) {
  const Word result = c.draft.new_dict();
  for (const Word w : values_of(c, argument(a, 0))) {
    const Word key = key_of(c, w);
    const int64_t at = TRY(kit::find_key(c, result, key));
    TRY(insert(c, result, key,
               Word::integer(at < 0 ? 1 : c.draft.value_at(result, static_cast<uint64_t>(at)).as_integer() + 1)));
  }
  return result;
}
template <bool is_max>
OrFailed<Word> extreme(Context& c, const Arguments& a) {
  if (a.positional.size() == 1 && !is_array(c, a.positional[0]))
    return c.raise("TypeError", fmt::format("{}(): Argument #1 ($value) must be of type array, {} given",
                                            is_max ? "max" : "min", type_of(c, a.positional[0])));
  const std::vector<Word> all = a.positional.size() == 1 && is_array(c, a.positional[0])
                                    ? values_of(c, a.positional[0])
                                    : std::vector<Word>(a.positional.begin(), a.positional.end());
  if (all.empty())
    return c.raise("ValueError",
                   fmt::format("{}(): Argument #1 ($value) must contain at least one element", is_max ? "max" : "min"));
  Word best = all[0];
  for (const Word w : all) {
    const int order = TRY(spaceship(c, w, best));
    if (is_max ? order > 0 : order < 0) best = w;
  }
  return best;
}

// --- sorting: stable since PHP 8

enum class By : uint8_t { value, key };
template <By by, bool keeps_keys, bool is_down, bool by_function>
OrFailed<Word> sort(Context& c, const Arguments& a) {
  Entries from = entries_of(c, TRY(loaded(c, argument(a, 0))));
  Entries to(from.size());
  const Word f = by_function ? TRY(callable(c, argument(a, 1))) : Word();
  const int64_t flags = by_function ? 0 : int_at(c, a, 1, 0);
  if (flags > 2) return c.fail("this way to sort is not supported");
  const auto is_less = [&](const std::pair<Word, Word>& x, const std::pair<Word, Word>& y) -> OrFailed<bool> {
    const Word p = by == By::key ? x.first : x.second, q = by == By::key ? y.first : y.second;
    if (by_function) {
      const Word both[] = {p, q};
      return kit::to_number(c, TRY(c.call(f, both))) < 0;
    }
    const int order = flags == 2 ? TRY(kit::text(c, p)).compare(TRY(kit::text(c, q))) : TRY(spaceship(c, p, q));
    return is_down ? order > 0 : order < 0;
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
  if (!keeps_keys)
    for (size_t i = 0; i < from.size(); ++i) from[i].first = count_word(i);
  TRY(stored(c, argument(a, 0), array_of(c, from)));
  return Word::boolean(true);
}

constexpr BuiltinRow array_builtins[] = {
    {"%append_all", append_all},
    {"%append_element", append_element},
    {"%array_place", array_place},
    {"%delete_index", delete_index},
    {"%merge", append_all},
    {"%next_key", next_key_function},
    {"%pairs", [](Context& c, const Arguments& a) { return pairs_of(c, argument(a, 0)); }},
    {"array_chunk", chunk},
    {"array_column", column},
    {"array_combine", combine},
    {"array_count_values", count_values},
    {"array_diff", set_operation<false, false>},
    {"array_diff_assoc", assoc_operation<false>},
    {"array_diff_key", set_operation<true, false>},
    {"array_fill", fill},
    {"array_fill_keys", fill_keys},
    {"array_filter", filter},
    {"array_flip", flip},
    {"array_intersect", set_operation<false, true>},
    {"array_intersect_assoc", assoc_operation<true>},
    {"array_intersect_key", set_operation<true, true>},
    {"array_is_list", is_list},
    {"array_key_exists", key_exists},
    {"array_key_first", key_first},
    {"array_key_last", key_last},
    {"array_keys", keys},
    {"array_map", map},
    {"array_merge", merge},
    {"array_pad", pad},
    {"array_pop", pop},
    {"array_product", product},
    {"array_push", push},
    {"array_reduce", reduce},
    {"array_replace", replace},
    {"array_reverse", reverse},
    {"array_search", search},
    {"array_shift", shift},
    {"array_slice", slice},
    {"array_splice", splice},
    {"array_sum", sum},
    {"array_unique", unique},
    {"array_unshift", unshift},
    {"array_values", values},
    {"array_walk", walk},
    {"arsort", sort<By::value, true, true, false>},
    {"asort", sort<By::value, true, false, false>},
    {"count", count},
    {"end", last_value},
    {"in_array", in_array},
    {"isset_index", isset_index},
    {"key_exists", key_exists},
    {"krsort", sort<By::key, true, true, false>},
    {"ksort", sort<By::key, true, false, false>},
    {"max", extreme<true>},
    {"min", extreme<false>},
    {"range", range},
    {"reset", first_value},
    {"rsort", sort<By::value, false, true, false>},
    {"sizeof", count},
    {"sort", sort<By::value, false, false, false>},
    {"uasort", sort<By::value, true, false, true>},
    {"uksort", sort<By::key, true, false, true>},
    {"usort", sort<By::value, false, false, true>},
};

}  // namespace

bool is_array(Context& c, Word w) { return c.draft.kind(w) == ValueKind::dict || c.draft.kind(w) == ValueKind::list; }

Entries entries_of(Context& c, Word array) {
  Entries all;
  if (!is_array(c, array)) return all;
  const bool is_dict = c.draft.kind(array) == ValueKind::dict;
  for (uint64_t i = 0; i < c.draft.size(array); ++i) {
    if (!is_dict) all.emplace_back(count_word(i), c.draft.at(array, i));
    else if (const Word key = c.draft.at(array, i); key != hidden_key())
      all.emplace_back(key, c.draft.value_at(array, i));
  }
  for (auto& [key, value] : all)
    if (c.draft.kind(value) == ValueKind::cell || c.draft.kind(value) == ValueKind::reference)
      value = c.load_reference(value).value_or(Word());
  return all;
}
std::vector<Word> values_of(Context& c, Word array) {
  std::vector<Word> all;
  for (const auto& [key, value] : entries_of(c, array)) all.push_back(value);
  return all;
}
Word array_of(Context& c, std::span<const Word> values) {
  const Word array = c.draft.new_dict();
  for (size_t i = 0; i < values.size(); ++i) c.draft.put(array, count_word(i), values[i]);
  return array;
}
Word array_of(Context& c, const Entries& entries) {
  const Word array = c.draft.new_dict();
  for (const auto& [key, value] : entries) c.draft.put(array, key, value);
  return array;
}
Word key_of(Context& c, Word key) {
  switch (c.draft.kind(key)) {
    case ValueKind::none: return c.draft.string("");
    case ValueKind::boolean: return Word::integer(key.is(Atom::true_) ? 1 : 0);
    case ValueKind::float_: return Word::integer(static_cast<int64_t>(std::trunc(c.draft.real(key))));
    case ValueKind::string: {
      const std::string_view text = c.draft.text(key);
      const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
      const bool is_number = !digits.empty() && digits.size() <= 18 &&
                             digits.find_first_not_of("0123456789") == std::string_view::npos &&
                             (digits == "0" ? text == "0" : digits[0] != '0');
      return is_number ? Word::integer(std::stoll(std::string(text))) : key;
    }
    default: return key;
  }
}
int64_t next_key(Context& c, Word array) {
  if (c.draft.kind(array) == ValueKind::list) return static_cast<int64_t>(c.draft.size(array));
  std::optional<int64_t> next;
  for (uint64_t i = 0; i < c.draft.size(array); ++i) {
    const Word key = c.draft.at(array, i);
    if (!key.is_integer() && key != hidden_key()) continue;
    const int64_t behind = key == hidden_key() ? c.draft.value_at(array, i).as_integer() : key.as_integer() + 1;
    next = std::max(next.value_or(behind), behind);
  }
  return next.value_or(0);
}
// Objects of one class are compared by their properties in order; others are not ordered: 1.
OrFailed<int> order_of_objects(Context& c, Word a, Word b, unsigned depth) {
  if (a == b) return 0;
  if (depth > 100) return c.fail("objects are nested too deeply to be compared");
  if (c.draft.at(a, instance_words::class_) != c.draft.at(b, instance_words::class_)) return 1;
  for (uint64_t i = instance_words::fields; i + 1 < c.draft.size(a); i += 2) {
    const int64_t other = c.draft.find_name(b, instance_words::fields, c.draft.at(a, i));
    if (other < 0) return 1;
    const Word p = c.draft.at(a, i + 1), q = c.draft.at(b, static_cast<uint64_t>(other) + 1);
    const bool are_objects = c.draft.kind(p) == ValueKind::instance && c.draft.kind(q) == ValueKind::instance;
    const int order = are_objects ? TRY(order_of_objects(c, p, q, depth + 1)) : TRY(spaceship(c, p, q));
    if (order != 0) return order;
  }
  return c.draft.size(a) == c.draft.size(b) ? 0 : 1;
}

// The order of two values (language reference, "Comparison with various types").
OrFailed<int> spaceship(Context& c, Word a, Word b) {
  if (is_array(c, a) && is_array(c, b)) {
    const Entries x = entries_of(c, a), y = entries_of(c, b);
    if (x.size() != y.size()) return x.size() < y.size() ? -1 : 1;
    for (const auto& [key, value] : x) {
      const auto other = std::ranges::find_if(y, [&](const auto& e) { return kit::keys_equal(c.draft, e.first, key); });
      if (other == y.end()) return 1;
      const int order = TRY(spaceship(c, value, other->second));
      if (order != 0) return order;
    }
    return 0;
  }
  const ValueKind x = c.draft.kind(a), y = c.draft.kind(b);
  const bool is_text_a = x == ValueKind::string, is_text_b = y == ValueKind::string;
  if ((x == ValueKind::none && is_text_b) || (y == ValueKind::none && is_text_a)) {
    const std::string_view left = is_text_a ? c.draft.text(a) : "", right = is_text_b ? c.draft.text(b) : "";
    const int order = left.compare(right);
    return order < 0 ? -1 : order > 0;
  }
  const auto decides_as_truth = [](ValueKind k) { return k == ValueKind::boolean || k == ValueKind::none; };
  if (decides_as_truth(x) || decides_as_truth(y))
    return static_cast<int>(TRY(kit::truth_of(c, a))) - static_cast<int>(TRY(kit::truth_of(c, b)));
  if (is_array(c, a) || is_array(c, b)) return is_array(c, a) ? 1 : -1;
  if (is_text_a || is_text_b) {
    const bool are_scalar = (is_text_a || kit::is_number(c, a)) && (is_text_b || kit::is_number(c, b));
    const auto number = [&](Word w, bool is_text) {
      return is_text ? kit::numeric_text(c.draft.text(w)) : std::optional<double>(kit::real_value(c, w));
    };
    if (are_scalar) {
      const std::optional<double> p = number(a, is_text_a), q = number(b, is_text_b);
      if (p && q) return *p < *q ? -1 : *p > *q;
      const std::string left = TRY(kit::text(c, a)), right = TRY(kit::text(c, b));
      return left < right ? -1 : left > right;
    }
  }
  if (x == ValueKind::instance && y == x) return order_of_objects(c, a, b, 0);
  if (TRY(kit::equal(c, a, b))) return 0;
  return TRY(kit::order(c, a, b)).value_or(1);
}

OrFailed<Word> array_union(Context& c, Word left, Word right) {
  const Word result = array_of(c, entries_of(c, left));
  for (const auto& [key, value] : entries_of(c, right))
    if (TRY(kit::find_key(c, result, key)) < 0) c.draft.put(result, key, value);
  return result;
}
OrFailed<Entries> entries_of_any(Context& c, Word value) {
  if (is_array(c, value)) return entries_of(c, value);
  const Word over = TRY(c.begin_iteration(TRY(pairs_of(c, value))));
  Entries all;
  Word position = Word::integer(0), pair;
  while (TRY(c.advance(over, position, pair))) all.emplace_back(c.draft.at(pair, 0), c.draft.at(pair, 1));
  return all;
}
OrFailed<Word> pairs_of(Context& c, Word value) {
  if (const Word inner = TRY(loaded(c, value)); inner != value) return pairs_of(c, inner);
  if (c.draft.kind(value) == ValueKind::instance) {
    const Word iterator = TRY(c.begin_iteration(value));
    if (c.draft.kind(iterator) == ValueKind::instance) return c.draft.tuple(std::span(&iterator, 1));
    return pairs_of(c, iterator);
  }
  if (!is_array(c, value)) {
    return c.error(RuntimeError::type,
                   fmt::format("foreach() argument must be of type array|object, {} given", kit::type_name(c, value)));
  }
  std::vector<Word> all;
  for (const auto& [key, element] : entries_of(c, value)) {
    const Word both[] = {key, element};
    all.push_back(c.draft.tuple(both));
  }
  return c.draft.new_list(all);
}

std::span<const BuiltinRow> array_functions() { return array_builtins; }

}  // namespace ramify::ir_machine::php

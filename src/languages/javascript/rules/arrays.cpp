// SPDX-License-Identifier: Apache-2.0
// Arrays (ECMA-262, 23.1). Methods visit as many elements as exist when they begin, and skip holes where the standard
// does.
#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/javascript/rules/parts.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::javascript {

namespace {

using kit::elements_of;
using E = RuntimeError;

constexpr int64_t length_max = 10'000'000;

bool is_list(Context& c, Word w) { return c.draft.kind(w) == ValueKind::list; }

OrFailed<Word> call3(Context& c, Word function, Word receiver, Word element, uint64_t i, Word list) {
  const Word arguments[] = {element, count_word(i), list};
  return receiver.is(Atom::missing) ? c.call(function, arguments) : c.call_on(receiver, function, arguments);
}

// Calls the function for each existing element: `visit(i, element, result)` returns whether to continue.
template <bool with_holes, typename Visit>
OrFailed<void> for_elements(Context& c, Word list, const Arguments& a, const Visit& visit) {
  const Word function = at_or_undefined(a, 0), receiver = at_or_undefined(a, 1);
  TRY(check_callable(c, function));
  const uint64_t count = c.draft.size(list);
  for (uint64_t i = 0; i < count; ++i) {
    if (i >= c.draft.size(list) && !with_holes) break;
    Word one = i < c.draft.size(list) ? c.draft.at(list, i) : hole();
    if (one.is(Atom::unset)) {
      if (!with_holes) continue;
      one = undefined();
    }
    if (!visit(i, one, TRY(call3(c, function, receiver, one, i, list)))) break;
  }
  return {};
}

OrFailed<Word> map(Context& c, Word list, const Arguments& a) {
  std::vector<Word> results(c.draft.size(list), hole());
  TRY(for_elements<false>(c, list, a, [&](uint64_t i, Word, Word result) {
    results[i] = result;
    return true;
  }));
  return c.draft.new_list(results);
}
OrFailed<Word> filter(Context& c, Word list, const Arguments& a) {
  std::vector<Word> results;
  TRY(for_elements<false>(c, list, a, [&](uint64_t, Word one, Word result) {
    if (kit::truth(c.draft, result)) results.push_back(one);
    return true;
  }));
  return c.draft.new_list(results);
}
OrFailed<Word> for_each(Context& c, Word list, const Arguments& a) {
  TRY(for_elements<false>(c, list, a, [](uint64_t, Word, Word) { return true; }));
  return undefined();
}
OrFailed<Word> some(Context& c, Word list, const Arguments& a) {
  bool is_some = false;
  TRY(for_elements<false>(c, list, a, [&](uint64_t, Word, Word result) {
    is_some = kit::truth(c.draft, result);
    return !is_some;
  }));
  return Word::boolean(is_some);
}
OrFailed<Word> every(Context& c, Word list, const Arguments& a) {
  bool is_every = true;
  TRY(for_elements<false>(c, list, a, [&](uint64_t, Word, Word result) {
    is_every = kit::truth(c.draft, result);
    return is_every;
  }));
  return Word::boolean(is_every);
}
template <bool wants_index>
OrFailed<Word> find(Context& c, Word list, const Arguments& a) {
  Word found = wants_index ? Word::integer(-1) : undefined();
  TRY(for_elements<true>(c, list, a, [&](uint64_t i, Word one, Word result) {
    if (!kit::truth(c.draft, result)) return true;
    found = wants_index ? count_word(i) : one;
    return false;
  }));
  return found;
}
template <bool wants_index>
OrFailed<Word> find_last(Context& c, Word list, const Arguments& a) {
  TRY(check_callable(c, at_or_undefined(a, 0)));
  for (uint64_t i = c.draft.size(list); i-- > 0;) {
    const Word one = i < c.draft.size(list) ? element(c.draft, list, i) : undefined();
    if (kit::truth(c.draft, TRY(call3(c, a.positional[0], at_or_undefined(a, 1), one, i, list))))
      return wants_index ? count_word(i) : one;
  }
  return wants_index ? Word::integer(-1) : undefined();
}

template <bool is_right>
OrFailed<Word> reduce(Context& c, Word list, const Arguments& a) {
  TRY(check_callable(c, at_or_undefined(a, 0)));
  const uint64_t count = c.draft.size(list);
  bool has_value = a.positional.size() > 1;
  Word value = has_value ? a.positional[1] : Word();
  for (uint64_t k = 0; k < count; ++k) {
    const uint64_t i = is_right ? count - 1 - k : k;
    if (i >= c.draft.size(list) || c.draft.at(list, i).is(Atom::unset)) continue;
    if (!has_value) {
      value = c.draft.at(list, i);
      has_value = true;
      continue;
    }
    const Word arguments[] = {value, c.draft.at(list, i), count_word(i), list};
    value = TRY(c.call(a.positional[0], arguments));
  }
  if (!has_value) return c.error(E::type, "Reduce of empty array with no initial value");
  return value;
}

OrFailed<void> flatten(Context& c, Word list, double depth, std::vector<Word>& into, unsigned nesting = 0) {
  if (nesting > 1000) return c.error(E::recursion, "an array is nested too deeply");
  for (uint64_t i = 0; i < c.draft.size(list); ++i) {
    const Word one = c.draft.at(list, i);
    if (one.is(Atom::unset)) continue;
    if (depth >= 1 && is_list(c, one)) TRY(flatten(c, one, depth - 1, into, nesting + 1));
    else into.push_back(one);
  }
  return {};
}
OrFailed<Word> flat(Context& c, Word list, const Arguments& a) {
  std::vector<Word> all;
  const Word depth = at_or_undefined(a, 0);
  TRY(flatten(c, list, depth.is(Atom::missing) ? 1 : kit::to_number(c, depth), all));
  return c.draft.new_list(all);
}
OrFailed<Word> flat_map(Context& c, Word list, const Arguments& a) {
  std::vector<Word> all;
  TRY(flatten(c, TRY(map(c, list, a)), 1, all));
  return c.draft.new_list(all);
}

// A frozen array is a locked list.
OrFailed<void> check_changeable(Context& c, Word list) {
  if (!c.draft.is_locked(list)) return {};
  return c.error(E::type, fmt::format("Cannot add property {}, object is not extensible", c.draft.size(list)));
}
OrFailed<Word> push(Context& c, Word list, const Arguments& a) {
  TRY(check_changeable(c, list));
  return kit::list_append(c, list, a);
}
OrFailed<Word> unshift(Context& c, Word list, const Arguments& a) {
  TRY(check_changeable(c, list));
  return kit::list_unshift(c, list, a);
}

OrFailed<Word> pop(Context& c, Word list, const Arguments&) {
  TRY(check_changeable(c, list));
  const uint64_t count = c.draft.size(list);
  if (count == 0) return undefined();
  const Word last = element(c.draft, list, count - 1);
  c.draft.erase(list, count - 1);
  return last;
}
OrFailed<Word> shift(Context& c, Word list, const Arguments&) {
  TRY(check_changeable(c, list));
  if (c.draft.size(list) == 0) return undefined();
  const Word first = element(c.draft, list, 0);
  c.draft.erase(list, 0);
  return first;
}

std::vector<Word> words_of(Context& c, Word list) {
  std::vector<Word> words;
  for (uint64_t i = 0; i < c.draft.size(list); ++i) words.push_back(c.draft.at(list, i));
  return words;
}

// Undefined values come after all others and are never compared; holes come last.
OrFailed<std::vector<Word>> sorted(Context& c, Word list, Word comparison) {
  if (!comparison.is(Atom::missing) && !is_callable(c, comparison))
    return c.error(E::type, "The comparison function must be either a function or undefined");
  std::vector<Word> all;
  size_t undefined_count = 0, hole_count = 0;
  for (const Word w : words_of(c, list)) {
    if (w.is(Atom::missing)) ++undefined_count;
    else if (w.is(Atom::unset)) ++hole_count;
    else all.push_back(w);
  }
  if (comparison.is(Atom::missing)) {
    std::vector<std::pair<std::vector<uint32_t>, Word>> keyed;
    for (const Word w : all) keyed.emplace_back(kit::units_of(StringModel::utf16, TRY(kit::text(c, w))), w);
    std::ranges::stable_sort(keyed, {}, &std::pair<std::vector<uint32_t>, Word>::first);
    for (size_t i = 0; i < all.size(); ++i) all[i] = keyed[i].second;
  } else {
    TRY(kit::sort(c, all, comparison, false));
  }
  all.insert(all.end(), undefined_count, undefined());
  all.insert(all.end(), hole_count, hole());
  return all;
}
OrFailed<Word> sort(Context& c, Word list, const Arguments& a) {
  TRY(check_changeable(c, list));
  const std::vector<Word> all = TRY(sorted(c, list, at_or_undefined(a, 0)));
  c.draft.assign(list, all);
  return list;
}
OrFailed<Word> to_sorted(Context& c, Word list, const Arguments& a) {
  return c.draft.new_list(TRY(sorted(c, list, at_or_undefined(a, 0))));
}
OrFailed<Word> to_reversed(Context& c, Word list, const Arguments&) {
  std::vector<Word> all = words_of(c, list);
  std::ranges::reverse(all);
  return c.draft.new_list(all);
}
OrFailed<Word> reverse(Context& c, Word list, const Arguments&) {
  TRY(check_changeable(c, list));
  std::vector<Word> all = words_of(c, list);
  std::ranges::reverse(all);
  c.draft.assign(list, all);
  return list;
}
OrFailed<Word> with(Context& c, Word list, const Arguments& a) {
  const auto count = static_cast<double>(c.draft.size(list));
  double at = std::trunc(number_at(c, a, 0));
  if (std::isnan(at)) at = 0;
  if (at < 0) at += count;
  if (at < 0 || at >= count) return c.raise("RangeError", "Invalid index : " + TRY(text_at(c, a, 0)));
  std::vector<Word> all = words_of(c, list);
  all[static_cast<size_t>(at)] = at_or_undefined(a, 1);
  return c.draft.new_list(all);
}

OrFailed<Word> concat(Context& c, Word list, const Arguments& a) {
  std::vector<Word> all = words_of(c, list);
  for (const Word w : a.positional) {
    if (!is_list(c, w)) {
      all.push_back(w);
      continue;
    }
    const std::vector<Word> more = words_of(c, w);
    all.insert(all.end(), more.begin(), more.end());
  }
  return c.draft.new_list(all);
}
OrFailed<Word> fill(Context& c, Word list, const Arguments& a) {
  TRY(check_changeable(c, list));
  const auto count = static_cast<int64_t>(c.draft.size(list));
  const int64_t begin = TRY(bounded(c, at_or_undefined(a, 1), count, 0)),
                end = TRY(bounded(c, at_or_undefined(a, 2), count, count));
  for (int64_t i = begin; i < end; ++i) c.draft.set(list, static_cast<uint64_t>(i), at_or_undefined(a, 0));
  return list;
}
OrFailed<Word> slice(Context& c, Word list, const Arguments& a) {
  const auto count = static_cast<int64_t>(c.draft.size(list));
  const int64_t begin = TRY(bounded(c, at_or_undefined(a, 0), count, 0)),
                end = TRY(bounded(c, at_or_undefined(a, 1), count, count));
  std::vector<Word> part;
  for (int64_t i = begin; i < end; ++i) part.push_back(c.draft.at(list, static_cast<uint64_t>(i)));
  return c.draft.new_list(part);
}
OrFailed<std::vector<Word>> spliced(Context& c, Word list, const Arguments& a, std::vector<Word>& removed) {
  const auto count = static_cast<int64_t>(c.draft.size(list));
  std::vector<Word> all = words_of(c, list);
  if (a.positional.empty()) return all;
  const int64_t begin = TRY(bounded(c, a.positional[0], count, 0));
  const double wanted = a.positional.size() > 1 ? std::trunc(number_at(c, a, 1)) : static_cast<double>(count);
  const auto removed_count =
      static_cast<int64_t>(std::clamp(std::isnan(wanted) ? 0.0 : wanted, 0.0, static_cast<double>(count - begin)));
  const auto first = all.begin() + begin;
  removed.assign(first, first + removed_count);
  const auto next = all.erase(first, first + removed_count);
  if (a.positional.size() > 2) all.insert(next, a.positional.begin() + 2, a.positional.end());
  return all;
}
OrFailed<Word> splice(Context& c, Word list, const Arguments& a) {
  TRY(check_changeable(c, list));
  std::vector<Word> removed;
  const std::vector<Word> all = TRY(spliced(c, list, a, removed));
  c.draft.assign(list, all);
  return c.draft.new_list(removed);
}
OrFailed<Word> to_spliced(Context& c, Word list, const Arguments& a) {
  std::vector<Word> removed;
  return c.draft.new_list(TRY(spliced(c, list, a, removed)));
}
OrFailed<Word> copy_within(Context& c, Word list, const Arguments& a) {
  TRY(check_changeable(c, list));
  const auto count = static_cast<int64_t>(c.draft.size(list));
  const int64_t to = TRY(bounded(c, at_or_undefined(a, 0), count, 0)),
                begin = TRY(bounded(c, at_or_undefined(a, 1), count, 0)),
                end = TRY(bounded(c, at_or_undefined(a, 2), count, count));
  const std::vector<Word> all = words_of(c, list);
  for (int64_t i = begin; i < end && to + i - begin < count; ++i)
    c.draft.set(list, static_cast<uint64_t>(to + i - begin), all[static_cast<size_t>(i)]);
  return list;
}
OrFailed<Word> at(Context& c, Word list, const Arguments& a) {
  double i = std::trunc(number_at(c, a, 0));
  if (std::isnan(i)) i = 0;
  if (i < 0) i += static_cast<double>(c.draft.size(list));
  if (i < 0 || i >= static_cast<double>(c.draft.size(list))) return undefined();
  return element(c.draft, list, static_cast<uint64_t>(i));
}
OrFailed<Word> index_of(Context& c, Word list, const Arguments& a) {
  const auto count = static_cast<int64_t>(c.draft.size(list));
  for (int64_t i = TRY(bounded(c, at_or_undefined(a, 1), count, 0)); i < count; ++i) {
    const Word one = c.draft.at(list, static_cast<uint64_t>(i));
    if (!one.is(Atom::unset) && TRY(kit::identical(c, one, at_or_undefined(a, 0)))) return Word::integer(i);
  }
  return Word::integer(-1);
}
OrFailed<Word> last_index_of(Context& c, Word list, const Arguments& a) {
  const auto count = static_cast<int64_t>(c.draft.size(list));
  int64_t i = count - 1;
  if (a.positional.size() > 1) {
    const double from = std::trunc(number_at(c, a, 1));
    i = from < 0 ? count + static_cast<int64_t>(std::max(from, -1e15))
                 : static_cast<int64_t>(std::min(from, static_cast<double>(count - 1)));
  }
  for (; i >= 0; --i)
    if (TRY(kit::identical(c, c.draft.at(list, static_cast<uint64_t>(i)), at_or_undefined(a, 0))))
      return Word::integer(i);
  return Word::integer(-1);
}
OrFailed<Word> includes(Context& c, Word list, const Arguments& a) {
  const auto count = static_cast<int64_t>(c.draft.size(list));
  const Word wanted = at_or_undefined(a, 0);
  for (int64_t i = TRY(bounded(c, at_or_undefined(a, 1), count, 0)); i < count; ++i)
    if (kit::keys_equal(c.draft, element(c.draft, list, static_cast<uint64_t>(i)), wanted)) return Word::boolean(true);
  return Word::boolean(false);
}
OrFailed<Word> join(Context& c, Word list, const Arguments& a) {
  const std::string between = at_or_undefined(a, 0).is(Atom::missing) ? "," : TRY(text_at(c, a, 0));
  std::string out;
  for (uint64_t i = 0; i < c.draft.size(list); ++i) {
    if (i != 0) out += between;
    const Word one = c.draft.at(list, i);
    if (!is_nothing(one)) out += TRY(kit::text(c, one));
  }
  return whole_pairs(c, c.draft.string(out));
}
OrFailed<Word> array_to_string(Context& c, Word list, const Arguments&) { return join(c, list, {}); }

// --- Array

OrFailed<Word> is_array(Context& c, const Arguments& a) {
  const Word value = at_or_undefined(a, 0);
  if (c.draft.kind(value) != ValueKind::instance) return Word::boolean(is_list(c, value));
  return Word::boolean(c.draft.find_name(value, instance_words::fields, c.name_of("#list")) >= 0);
}

OrFailed<Word> array_from(Context& c, const Arguments& a) {
  const Word from = at_or_undefined(a, 0);
  std::vector<Word> elements;
  if (from.is(Atom::missing) || from.is(Atom::none))
    return c.error(E::type, fmt::format("{} is not iterable", TRY(kit::text(c, from))));
  const bool is_iterable = c.draft.kind(from) != ValueKind::instance ||
                           !c.find_method(from, "@@iterator").is(Atom::unset) ||
                           c.draft.find_name(from, instance_words::fields, c.name_of("@@iterator")) >= 0;
  if (!is_iterable) {
    const double count = kit::to_number(c, TRY(c.load_member(from, "length")));
    if (count > static_cast<double>(length_max)) return c.fail("an array would get too long");
    for (int64_t i = 0; static_cast<double>(i) < count; ++i)
      elements.push_back(TRY(c.load_member(from, fmt::format("{}", i))));
  } else if (!kit::is_number(c, from) && !from.is_boolean()) {
    elements = TRY(elements_of(c, from));
  }
  if (!at_or_undefined(a, 1).is(Atom::missing)) {
    TRY(check_callable(c, a.positional[1]));
    for (size_t i = 0; i < elements.size(); ++i) {
      const Word arguments[] = {elements[i], count_word(i)};
      elements[i] = TRY(c.call(a.positional[1], arguments));
    }
  }
  return c.draft.new_list(elements);
}
OrFailed<Word> array_of(Context& c, const Arguments& a) { return c.draft.new_list(a.positional); }
OrFailed<Word> array_function(Context& c, const Arguments& a) {
  if (a.positional.size() != 1 || !kit::is_number(c, a.positional[0])) return c.draft.new_list(a.positional);
  const double count = kit::to_number(c, a.positional[0]);
  if (count < 0 || count != std::trunc(count) || count > 4294967295.0)
    return c.error(E::negative_size, "Invalid array length");
  if (count > static_cast<double>(length_max)) return c.fail("an array would get too long");
  return c.draft.new_list(std::vector<Word>(static_cast<size_t>(count), hole()));
}
OrFailed<Word> hole_function(Context&, const Arguments&) { return hole(); }

constexpr BuiltinRow array_function_rows[] = {
    {"Array", array_function}, {"Array.from", array_from}, {"Array.isArray", is_array},
    {"Array.of", array_of},    {"hole", hole_function},
};

using K = ValueKind;
constexpr MethodRow array_method_rows[] = {
    {K::list, "@@iterator", native_iterator<NativeIteration::values>},
    {K::list, "at", at},
    {K::list, "concat", concat},
    {K::list, "copyWithin", copy_within},
    {K::list, "entries", native_iterator<NativeIteration::entries>},
    {K::list, "every", every},
    {K::list, "fill", fill},
    {K::list, "filter", filter},
    {K::list, "find", find<false>},
    {K::list, "findIndex", find<true>},
    {K::list, "findLast", find_last<false>},
    {K::list, "findLastIndex", find_last<true>},
    {K::list, "flat", flat},
    {K::list, "flatMap", flat_map},
    {K::list, "forEach", for_each},
    {K::list, "includes", includes},
    {K::list, "indexOf", index_of},
    {K::list, "join", join},
    {K::list, "keys", native_iterator<NativeIteration::keys>},
    {K::list, "lastIndexOf", last_index_of},
    {K::list, "map", map},
    {K::list, "pop", pop},
    {K::list, "push", push},
    {K::list, "reduce", reduce<false>},
    {K::list, "reduceRight", reduce<true>},
    {K::list, "reverse", reverse},
    {K::list, "shift", shift},
    {K::list, "slice", slice},
    {K::list, "some", some},
    {K::list, "sort", sort},
    {K::list, "splice", splice},
    {K::list, "toReversed", to_reversed},
    {K::list, "toSorted", to_sorted},
    {K::list, "toSpliced", to_spliced},
    {K::list, "toString", array_to_string},
    {K::list, "unshift", unshift},
    {K::list, "values", native_iterator<NativeIteration::values>},
    {K::list, "with", with},
};

}  // namespace

std::span<const BuiltinRow> array_functions() { return array_function_rows; }
std::span<const MethodRow> array_methods() { return array_method_rows; }

}  // namespace ramify::ir_machine::javascript

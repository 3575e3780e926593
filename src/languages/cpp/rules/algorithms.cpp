// SPDX-License-Identifier: Apache-2.0
// <algorithm>, <numeric>, <utility>, <iterator>: on ranges of iterators. Algorithms copy the elements out, process them
// and store them back, which the standard's complexity bounds allow. Where the standard leaves the order of equal
// elements open, sort keeps it.
#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/c/rules/pointers.h"
#include "languages/cpp/rules/rows.h"
#include "languages/cpp/rules/types.h"
#include "languages/cpp/rules/values.h"
#include "languages/kit/access.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/protocols.h"
#include "languages/kit/types.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::cpp {

namespace {

using ir::BinaryOperator;
using kit::argument;

struct Elements {
  Range range;
  std::vector<Word> values;
};
OrFailed<Elements> elements(Context& c, const Arguments& a, size_t first = 0) {
  Elements e;
  e.range = TRY(range_of(c, argument(a, first), argument(a, first + 1)));
  e.values = TRY(values_of(c, e.range));
  return e;
}
OrFailed<Word> called(Context& c, Word function, Word value) {
  const Word arguments[] = {value};
  return c.call(function, arguments);
}
OrFailed<bool> holds(Context& c, Word function, Word value) {
  return kit::truth_of(c, TRY(called(c, function, value)));
}
OrFailed<Word> combined(Context& c, Word function, BinaryOperator otherwise, Word x, Word y) {
  if (function.is(Atom::none)) return kit::binary(c, otherwise, x, y);
  const Word arguments[] = {x, y};
  return c.call(function, arguments);
}
Word place(Context& c, const Elements& e, const Arguments& a, size_t i) {
  return i >= e.values.size() ? argument(a, 1) : iterator_at(c, e.range, i, argument(a, 1));
}

// --- that modify the range

OrFailed<Word> sort_range(Context& c, const Arguments& a) {
  Elements e = TRY(elements(c, a));
  TRY(sort(c, e.values, argument(a, 2)));
  TRY(store_values(c, e.range, e.values));
  return Word();
}
OrFailed<Word> partial_sort(Context& c, const Arguments& a) {
  const Word whole[] = {argument(a, 0), argument(a, 2), argument(a, 3)};
  return sort_range(c, {whole, {}});
}
OrFailed<Word> reverse(Context& c, const Arguments& a) {
  Elements e = TRY(elements(c, a));
  std::ranges::reverse(e.values);
  TRY(store_values(c, e.range, e.values));
  return Word();
}
OrFailed<Word> rotate(Context& c, const Arguments& a) {
  const Word whole[] = {argument(a, 0), argument(a, 2)};
  Elements e = TRY(elements(c, {whole, {}}));
  const Range left = TRY(range_of(c, argument(a, 0), argument(a, 1)));
  const auto by = static_cast<size_t>(left.to - left.from);
  std::ranges::rotate(e.values, e.values.begin() + static_cast<std::ptrdiff_t>(by));
  TRY(store_values(c, e.range, e.values));
  return iterator_at(c, e.range, e.values.size() - by, argument(a, 2));
}
OrFailed<Word> fill(Context& c, const Arguments& a) {
  Elements e = TRY(elements(c, a));
  for (Word& value : e.values) value = TRY(kit::copy(c, argument(a, 2)));
  TRY(store_values(c, e.range, e.values));
  return Word();
}
OrFailed<Word> fill_count(Context& c, const Arguments& a) {
  Output out(c, argument(a, 0));
  const int64_t count = TRY(integer(c, argument(a, 1)));
  for (int64_t i = 0; i < count; ++i) TRY(out.put(argument(a, 2)));
  return out.end();
}
OrFailed<Word> iota(Context& c, const Arguments& a) {
  Elements e = TRY(elements(c, a));
  Word next = argument(a, 2);
  for (Word& value : e.values) {
    value = next;
    const Word one[] = {next};
    next = TRY(c.rules->binary(c, BinaryOperator::add, one[0], Word::integer(1)));
    if (c.draft.kind(argument(a, 2)) == ValueKind::character) next = TRY(convert(c, next, "char"));
  }
  TRY(store_values(c, e.range, e.values));
  return Word();
}
OrFailed<Word> generate(Context& c, const Arguments& a) {
  Elements e = TRY(elements(c, a));
  for (Word& value : e.values) value = TRY(c.call(argument(a, 2), {}));
  TRY(store_values(c, e.range, e.values));
  return Word();
}
OrFailed<Word> replace(Context& c, const Arguments& a) {
  Elements e = TRY(elements(c, a));
  for (Word& value : e.values)
    if (TRY(is_equal(c, value, argument(a, 2)))) value = TRY(kit::copy(c, argument(a, 3)));
  TRY(store_values(c, e.range, e.values));
  return Word();
}
OrFailed<Word> replace_if(Context& c, const Arguments& a) {
  Elements e = TRY(elements(c, a));
  for (Word& value : e.values)
    if (TRY(holds(c, argument(a, 2), value))) value = TRY(kit::copy(c, argument(a, 3)));
  TRY(store_values(c, e.range, e.values));
  return Word();
}

// Moves the kept elements to the front; those behind keep their values (the standard only says that they are valid).
OrFailed<Word> kept(Context& c, const Arguments& a, Elements& e, const std::vector<Word>& kept_values) {
  const size_t count = kept_values.size();
  std::ranges::copy(kept_values, e.values.begin());
  TRY(store_values(c, e.range, e.values));
  return place(c, e, a, count);
}
OrFailed<Word> remove_value(Context& c, const Arguments& a) {
  Elements e = TRY(elements(c, a));
  std::vector<Word> values;
  for (const Word value : e.values)
    if (!TRY(is_equal(c, value, argument(a, 2)))) values.push_back(value);
  return kept(c, a, e, values);
}
OrFailed<Word> remove_if(Context& c, const Arguments& a) {
  Elements e = TRY(elements(c, a));
  std::vector<Word> values;
  for (const Word value : e.values)
    if (!TRY(holds(c, argument(a, 2), value))) values.push_back(value);
  return kept(c, a, e, values);
}
OrFailed<Word> unique(Context& c, const Arguments& a) {
  Elements e = TRY(elements(c, a));
  std::vector<Word> values;
  for (const Word value : e.values) {
    bool is_same = false;
    if (!values.empty()) {
      if (argument(a, 2).is(Atom::none)) is_same = TRY(is_equal(c, values.back(), value));
      else
        is_same = TRY(kit::truth_of(c, TRY(combined(c, argument(a, 2), BinaryOperator::equal, values.back(), value))));
    }
    if (!is_same) values.push_back(value);
  }
  return kept(c, a, e, values);
}
OrFailed<Word> partition(Context& c, const Arguments& a) {
  Elements e = TRY(elements(c, a));
  std::vector<Word> yes, no;
  for (const Word value : e.values) (TRY(holds(c, argument(a, 2), value)) ? yes : no).push_back(value);
  const size_t count = yes.size();
  yes.insert(yes.end(), no.begin(), no.end());
  e.values = yes;
  TRY(store_values(c, e.range, e.values));
  return place(c, e, a, count);
}
template <bool is_forward>
OrFailed<Word> permute(Context& c, const Arguments& a) {
  Elements e = TRY(elements(c, a));
  std::vector<Word>& v = e.values;
  const auto before = [&](Word x, Word y) {
    return is_forward ? is_before(c, argument(a, 2), x, y) : is_before(c, argument(a, 2), y, x);
  };
  bool is_next = false;
  size_t i = v.size();
  while (i >= 2) {
    --i;
    if (TRY(before(v[i - 1], v[i]))) {
      size_t k = v.size() - 1;
      while (!TRY(before(v[i - 1], v[k]))) --k;
      std::swap(v[i - 1], v[k]);
      std::reverse(v.begin() + static_cast<std::ptrdiff_t>(i), v.end());
      is_next = true;
      break;
    }
    if (i == 1) break;
  }
  if (!is_next) std::ranges::reverse(v);
  TRY(store_values(c, e.range, v));
  return Word::boolean(is_next);
}

// --- that only read

OrFailed<Word> find(Context& c, const Arguments& a) {
  const Elements e = TRY(elements(c, a));
  for (size_t i = 0; i < e.values.size(); ++i)
    if (TRY(is_equal(c, e.values[i], argument(a, 2)))) return place(c, e, a, i);
  return argument(a, 1);
}
template <bool wanted>
OrFailed<Word> find_if(Context& c, const Arguments& a) {
  const Elements e = TRY(elements(c, a));
  for (size_t i = 0; i < e.values.size(); ++i)
    if (TRY(holds(c, argument(a, 2), e.values[i])) == wanted) return place(c, e, a, i);
  return argument(a, 1);
}
OrFailed<Word> count(Context& c, const Arguments& a) {
  int64_t n = 0;
  for (const Word value : TRY(elements(c, a)).values) n += TRY(is_equal(c, value, argument(a, 2))) ? 1 : 0;
  return c::long_word(c, n);
}
OrFailed<Word> count_if(Context& c, const Arguments& a) {
  int64_t n = 0;
  for (const Word value : TRY(elements(c, a)).values) n += TRY(holds(c, argument(a, 2), value)) ? 1 : 0;
  return c::long_word(c, n);
}
template <bool all, bool wanted>
OrFailed<Word> quantified(Context& c, const Arguments& a) {
  for (const Word value : TRY(elements(c, a)).values)
    if (TRY(holds(c, argument(a, 2), value)) != wanted) return Word::boolean(!all);
  return Word::boolean(all);
}
template <bool wants_most>
OrFailed<Word> extreme(Context& c, const Arguments& a) {
  const Elements e = TRY(elements(c, a));
  if (e.values.empty()) return argument(a, 1);
  size_t best = 0;
  for (size_t i = 1; i < e.values.size(); ++i) {
    const bool is_better = wants_most ? TRY(is_before(c, argument(a, 2), e.values[best], e.values[i]))
                                      : TRY(is_before(c, argument(a, 2), e.values[i], e.values[best]));
    if (is_better) best = i;
  }
  return place(c, e, a, best);
}
OrFailed<size_t> bound(Context& c, const Arguments& a, const Elements& e, bool is_upper) {
  size_t low = 0, high = e.values.size();
  while (low < high) {
    const size_t middle = (low + high) / 2;
    const bool goes_right = is_upper ? !TRY(is_before(c, argument(a, 3), argument(a, 2), e.values[middle]))
                                     : TRY(is_before(c, argument(a, 3), e.values[middle], argument(a, 2)));
    if (goes_right) low = middle + 1;
    else high = middle;
  }
  return low;
}
template <bool is_upper>
OrFailed<Word> bound_of(Context& c, const Arguments& a) {
  const Elements e = TRY(elements(c, a));
  return place(c, e, a, TRY(bound(c, a, e, is_upper)));
}
OrFailed<Word> equal_range(Context& c, const Arguments& a) {
  const Elements e = TRY(elements(c, a));
  return pair_of(c, place(c, e, a, TRY(bound(c, a, e, false))), place(c, e, a, TRY(bound(c, a, e, true))));
}
OrFailed<Word> binary_search(Context& c, const Arguments& a) {
  const Elements e = TRY(elements(c, a));
  const size_t at = TRY(bound(c, a, e, false));
  return Word::boolean(at < e.values.size() && !TRY(is_before(c, argument(a, 3), argument(a, 2), e.values[at])));
}
OrFailed<Word> is_sorted(Context& c, const Arguments& a) {
  const Elements e = TRY(elements(c, a));
  for (size_t i = 1; i < e.values.size(); ++i)
    if (TRY(is_before(c, argument(a, 2), e.values[i], e.values[i - 1]))) return Word::boolean(false);
  return Word::boolean(true);
}
OrFailed<Word> adjacent_find(Context& c, const Arguments& a) {
  const Elements e = TRY(elements(c, a));
  for (size_t i = 1; i < e.values.size(); ++i)
    if (TRY(kit::truth_of(c, TRY(combined(c, argument(a, 2), BinaryOperator::equal, e.values[i - 1], e.values[i])))))
      return place(c, e, a, i - 1);
  return argument(a, 1);
}
OrFailed<Word> equal(Context& c, const Arguments& a) {
  const Elements e = TRY(elements(c, a));
  for (size_t i = 0; i < e.values.size(); ++i) {
    const Word other = TRY(c.load_reference(
        TRY(kit::binary(c, BinaryOperator::add, argument(a, 2), Word::integer(static_cast<int64_t>(i))))));
    if (!TRY(is_equal(c, e.values[i], other))) return Word::boolean(false);
  }
  return Word::boolean(true);
}
OrFailed<Word> lexicographical(Context& c, const Arguments& a) {
  const Elements x = TRY(elements(c, a)), y = TRY(elements(c, a, 2));
  for (size_t i = 0; i < std::min(x.values.size(), y.values.size()); ++i) {
    if (TRY(is_before(c, argument(a, 4), x.values[i], y.values[i]))) return Word::boolean(true);
    if (TRY(is_before(c, argument(a, 4), y.values[i], x.values[i]))) return Word::boolean(false);
  }
  return Word::boolean(x.values.size() < y.values.size());
}

// --- that traverse

// The function may take its argument by reference.
OrFailed<Word> for_each(Context& c, const Arguments& a) {
  const Elements e = TRY(elements(c, a));
  for (size_t i = 0; i < e.values.size(); ++i) {
    const bool is_place = !e.range.is_keyed && !e.range.is_text;
    TRY(called(c, argument(a, 2),
               is_place && c.draft.kind(e.values[i]) != ValueKind::instance ? iterator_at(c, e.range, i, argument(a, 1))
                                                                            : e.values[i]));
  }
  return argument(a, 2);
}
OrFailed<Word> accumulate(Context& c, const Arguments& a) {
  Word total = argument(a, 2);
  for (const Word value : TRY(elements(c, a)).values)
    total = TRY(kit::as_stored(c, argument(a, 2), TRY(combined(c, argument(a, 3), BinaryOperator::add, total, value))));
  return total;
}
OrFailed<Word> inner_product(Context& c, const Arguments& a) {
  const Elements e = TRY(elements(c, a));
  Word total = argument(a, 3);
  for (size_t i = 0; i < e.values.size(); ++i) {
    const Word other = TRY(c.load_reference(
        TRY(kit::binary(c, BinaryOperator::add, argument(a, 2), Word::integer(static_cast<int64_t>(i))))));
    const Word product = TRY(combined(c, argument(a, 5), BinaryOperator::multiply, e.values[i], other));
    total =
        TRY(kit::as_stored(c, argument(a, 3), TRY(combined(c, argument(a, 4), BinaryOperator::add, total, product))));
  }
  return total;
}
OrFailed<Word> partial_sum(Context& c, const Arguments& a) {
  const Elements e = TRY(elements(c, a));
  Output out(c, argument(a, 2));
  Word total;
  for (size_t i = 0; i < e.values.size(); ++i) {
    total =
        i == 0
            ? e.values[0]
            : TRY(kit::as_stored(c, total, TRY(combined(c, argument(a, 3), BinaryOperator::add, total, e.values[i]))));
    TRY(out.put(total));
  }
  return out.end();
}
OrFailed<Word> adjacent_difference(Context& c, const Arguments& a) {
  const Elements e = TRY(elements(c, a));
  Output out(c, argument(a, 2));
  for (size_t i = 0; i < e.values.size(); ++i)
    TRY(out.put(i == 0 ? e.values[0]
                       : TRY(combined(c, argument(a, 3), BinaryOperator::subtract, e.values[i], e.values[i - 1]))));
  return out.end();
}
OrFailed<Word> transform(Context& c, const Arguments& a) {
  const Elements e = TRY(elements(c, a));
  const bool is_binary = a.positional.size() == 5;
  Output out(c, argument(a, is_binary ? 3 : 2));
  for (size_t i = 0; i < e.values.size(); ++i) {
    if (is_binary) {
      const Word other = TRY(c.load_reference(
          TRY(kit::binary(c, BinaryOperator::add, argument(a, 2), Word::integer(static_cast<int64_t>(i))))));
      TRY(out.put(TRY(combined(c, argument(a, 4), BinaryOperator::add, e.values[i], other))));
    } else {
      TRY(out.put(TRY(called(c, argument(a, 3), e.values[i]))));
    }
  }
  return out.end();
}
OrFailed<Word> copy(Context& c, const Arguments& a) {
  Output out(c, argument(a, 2));
  for (const Word value : TRY(elements(c, a)).values) TRY(out.put(value));
  return out.end();
}
OrFailed<Word> copy_if(Context& c, const Arguments& a) {
  Output out(c, argument(a, 2));
  for (const Word value : TRY(elements(c, a)).values)
    if (TRY(holds(c, argument(a, 3), value))) TRY(out.put(value));
  return out.end();
}
OrFailed<Word> reverse_copy(Context& c, const Arguments& a) {
  Output out(c, argument(a, 2));
  Elements e = TRY(elements(c, a));
  for (size_t i = e.values.size(); i-- > 0;) TRY(out.put(e.values[i]));
  return out.end();
}

enum class Merge : uint8_t { all, intersection, difference, symmetric, united };
template <Merge how>
OrFailed<Word> merged(Context& c, const Arguments& a) {
  const Elements x = TRY(elements(c, a)), y = TRY(elements(c, a, 2));
  Output out(c, argument(a, 4));
  size_t i = 0, k = 0;
  while (i < x.values.size() || k < y.values.size()) {
    const bool left =
        k == y.values.size() || (i < x.values.size() && TRY(is_before(c, argument(a, 5), x.values[i], y.values[k])));
    const bool right = !left && (i == x.values.size() || TRY(is_before(c, argument(a, 5), y.values[k], x.values[i])));
    if (left) {
      if (how != Merge::intersection) TRY(out.put(x.values[i]));
      ++i;
    } else if (right) {
      if (how == Merge::all || how == Merge::symmetric || how == Merge::united) TRY(out.put(y.values[k]));
      ++k;
    } else {
      if (how == Merge::all || how == Merge::intersection || how == Merge::united) TRY(out.put(x.values[i]));
      ++i;
      if (how != Merge::all) ++k;
    }
  }
  return out.end();
}
OrFailed<Word> includes(Context& c, const Arguments& a) {
  const Elements x = TRY(elements(c, a)), y = TRY(elements(c, a, 2));
  size_t i = 0;
  for (const Word value : y.values) {
    while (i < x.values.size() && TRY(is_before(c, argument(a, 4), x.values[i], value))) ++i;
    if (i == x.values.size() || TRY(is_before(c, argument(a, 4), value, x.values[i]))) return Word::boolean(false);
    ++i;
  }
  return Word::boolean(true);
}

// --- values

template <bool wants_most>
OrFailed<Word> best(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) == ValueKind::list) {  // of an initializer list
    const Word list = argument(a, 0);
    if (c.draft.size(list) == 0) return undefined(c, "the least or greatest of nothing");
    Word found = c.draft.at(list, 0);
    for (uint64_t i = 1; i < c.draft.size(list); ++i) {
      const Word value = c.draft.at(list, i);
      const bool is_better = wants_most ? TRY(is_before(c, argument(a, 1), found, value))
                                        : TRY(is_before(c, argument(a, 1), value, found));
      if (is_better) found = value;
    }
    return found;
  }
  const Word x = argument(a, 0), y = argument(a, 1);
  const bool is_right = wants_most ? TRY(is_before(c, argument(a, 2), x, y)) : TRY(is_before(c, argument(a, 2), y, x));
  return is_right ? y : x;
}
OrFailed<Word> minmax(Context& c, const Arguments& a) {
  return pair_of(c, TRY(best<false>(c, a)), TRY(best<true>(c, a)));
}
OrFailed<Word> clamp(Context& c, const Arguments& a) {
  if (TRY(is_before(c, argument(a, 3), argument(a, 0), argument(a, 1)))) return argument(a, 1);
  return TRY(is_before(c, argument(a, 3), argument(a, 2), argument(a, 0))) ? argument(a, 2) : argument(a, 0);
}
OrFailed<Word> greatest_divisor(Context& c, const Arguments& a) {
  BigInteger x = kit::integer_value(c, argument(a, 0)), y = kit::integer_value(c, argument(a, 1));
  const Word sum = TRY(kit::binary(c, BinaryOperator::bit_or, argument(a, 0), argument(a, 1)));  // in the common type
  return kit::wrapped(c, kit::number_type(c, sum).value_or(kit::NumberType::plain), gcd(x, y));
}
OrFailed<Word> least_multiple(Context& c, const Arguments& a) {
  BigInteger x = kit::integer_value(c, argument(a, 0)), y = kit::integer_value(c, argument(a, 1));
  if (x == 0 || y == 0) return Word::integer(0);
  const Word divisor = TRY(greatest_divisor(c, a));
  const Word quotient = TRY(kit::binary(c, BinaryOperator::divide, argument(a, 0), divisor));
  const Word product = TRY(kit::binary(c, BinaryOperator::multiply, quotient, argument(a, 1)));
  return kit::real_value(c, product) < 0 ? kit::negated(c, product) : OrFailed<Word>(product);
}
OrFailed<Word> swap(Context& c, const Arguments& a) {
  const Word x = TRY(content(c, argument(a, 0))), y = TRY(content(c, argument(a, 1)));
  const Word kept_x = TRY(kit::copy(c, x)), kept_y = TRY(kit::copy(c, y));
  TRY(c.store_reference(argument(a, 0), kept_y));
  TRY(c.store_reference(argument(a, 1), kept_x));
  return Word();
}
OrFailed<Word> exchange(Context& c, const Arguments& a) {
  const Word before = TRY(kit::copy(c, TRY(content(c, argument(a, 0)))));
  TRY(c.store_reference(argument(a, 0), argument(a, 1)));
  return before;
}
OrFailed<Word> iterator_swap(Context& c, const Arguments& a) { return swap(c, a); }

// --- iterators

OrFailed<Word> stepped(Context& c, Word iterator, int64_t by) {
  const bool by_key =
      c.draft.kind(iterator) == ValueKind::reference &&
      c.draft.at(iterator, reference_words::kind).as_integer() >= static_cast<int64_t>(PlaceKind::entry);
  if (!by_key) return kit::binary(c, BinaryOperator::add, iterator, Word::integer(by));
  for (int64_t i = 0; i < std::abs(by); ++i) iterator = TRY(moved_iterator(c, iterator, by > 0));
  return iterator;
}
OrFailed<Word> next(Context& c, const Arguments& a) {
  return stepped(c, argument(a, 0), a.positional.size() > 1 ? TRY(integer(c, argument(a, 1))) : 1);
}
OrFailed<Word> previous(Context& c, const Arguments& a) {
  return stepped(c, argument(a, 0), a.positional.size() > 1 ? -TRY(integer(c, argument(a, 1))) : -1);
}
OrFailed<Word> advance(Context& c, const Arguments& a) {
  TRY(c.store_reference(argument(a, 0),
                        TRY(stepped(c, TRY(c.load_reference(argument(a, 0))), TRY(integer(c, argument(a, 1)))))));
  return Word();
}
OrFailed<Word> distance(Context& c, const Arguments& a) {
  return c::long_word(c, static_cast<int64_t>(TRY(elements(c, a)).values.size()));
}
template <char kind>
OrFailed<Word> inserter(Context& c, const Arguments& a) {
  const Word words[] = {c.draft.string(kind == 'b'   ? "back_inserter"
                                       : kind == 'f' ? "front_inserter"
                                                     : "inserter"),
                        argument(a, 0)};
  return c.draft.tuple(words);
}
OrFailed<Word> stream_iterator(Context& c, const Arguments& a) {
  const Word words[] = {c.draft.string("ostream_iterator"), argument(a, 0), argument(a, 1)};
  return c.draft.tuple(words);
}
template <int which>
OrFailed<Word> method_of(Context& c, const Arguments& a) {
  static constexpr std::string_view names[] = {"begin", "end", "size", "empty", "rbegin", "rend", "data"};
  const Word value = TRY(content(c, argument(a, 0)));
  const Method method = c.rules->method(c.draft.kind(value), names[which]);
  if (method != nullptr) return method(c, value, {});
  const Word member = c.find_method(value, names[which]);
  if (member.is(Atom::unset))
    return c.error(RuntimeError::type, fmt::format("{}() of this is not known here", names[which]));
  return c.call_on(value, member, {});
}

// Function objects: greater<int>() and similar.
template <BinaryOperator op>
OrFailed<Word> operation(Context& c, const Arguments& a) {
  return kit::binary(c, op, argument(a, 0), argument(a, 1));
}
// A call without arguments creates one, a call with two arguments applies it.
template <BinaryOperator op>
OrFailed<Word> function_object(Context& c, const Arguments& a) {
  if (!a.positional.empty()) return operation<op>(c, a);
  for (size_t i = 0; i < c.rules->builtins.size(); ++i)
    if (c.rules->builtins[i].function == function_object<op>) return Word::symbol(i);
  return c.fail("a function object that is not known");
}

constexpr BuiltinRow algorithm_builtins[] = {
    {"sort", sort_range},
    {"stable_sort", sort_range},
    {"partial_sort", partial_sort},
    {"reverse", reverse},
    {"rotate", rotate},
    {"fill", fill},
    {"fill_n", fill_count},
    {"iota", iota},
    {"generate", generate},
    {"replace", replace},
    {"replace_if", replace_if},
    {"remove", remove_value},
    {"remove_if", remove_if},
    {"unique", unique},
    {"partition", partition},
    {"stable_partition", partition},
    {"next_permutation", permute<true>},
    {"prev_permutation", permute<false>},
    {"find", find},
    {"find_if", find_if<true>},
    {"find_if_not", find_if<false>},
    {"count", count},
    {"count_if", count_if},
    {"all_of", quantified<true, true>},
    {"any_of", quantified<false, false>},
    {"none_of", quantified<true, false>},
    {"max_element", extreme<true>},
    {"min_element", extreme<false>},
    {"lower_bound", bound_of<false>},
    {"upper_bound", bound_of<true>},
    {"equal_range", equal_range},
    {"binary_search", binary_search},
    {"is_sorted", is_sorted},
    {"adjacent_find", adjacent_find},
    {"equal", equal},
    {"lexicographical_compare", lexicographical},
    {"for_each", for_each},
    {"accumulate", accumulate},
    {"reduce", accumulate},
    {"inner_product", inner_product},
    {"partial_sum", partial_sum},
    {"adjacent_difference", adjacent_difference},
    {"transform", transform},
    {"copy", copy},
    {"copy_if", copy_if},
    {"reverse_copy", reverse_copy},
    {"merge", merged<Merge::all>},
    {"set_union", merged<Merge::united>},
    {"set_intersection", merged<Merge::intersection>},
    {"set_difference", merged<Merge::difference>},
    {"set_symmetric_difference", merged<Merge::symmetric>},
    {"includes", includes},
    {"max", best<true>},
    {"min", best<false>},
    {"minmax", minmax},
    {"clamp", clamp},
    {"gcd", greatest_divisor},
    {"lcm", least_multiple},
    {"__gcd", greatest_divisor},
    {"swap", swap},
    {"iter_swap", iterator_swap},
    {"exchange", exchange},
    {"next", next},
    {"prev", previous},
    {"advance", advance},
    {"distance", distance},
    {"back_inserter", inserter<'b'>},
    {"front_inserter", inserter<'f'>},
    {"inserter", inserter<'i'>},
    {"ostream_iterator", stream_iterator},
    {"begin", method_of<0>},
    {"end", method_of<1>},
    {"cbegin", method_of<0>},
    {"cend", method_of<1>},
    {"size", method_of<2>},
    {"ssize", method_of<2>},
    {"empty", method_of<3>},
    {"rbegin", method_of<4>},
    {"rend", method_of<5>},
    {"less", function_object<BinaryOperator::less>},
    {"greater", function_object<BinaryOperator::greater>},
    {"less_equal", function_object<BinaryOperator::less_equal>},
    {"greater_equal", function_object<BinaryOperator::greater_equal>},
    {"equal_to", function_object<BinaryOperator::equal>},
    {"plus", function_object<BinaryOperator::add>},
    {"minus", function_object<BinaryOperator::subtract>},
    {"multiplies", function_object<BinaryOperator::multiply>},
    {"divides", function_object<BinaryOperator::divide>},
    {"modulus", function_object<BinaryOperator::remainder>},
};

}  // namespace

std::span<const BuiltinRow> algorithm_rows() { return algorithm_builtins; }

}  // namespace ramify::ir_machine::cpp

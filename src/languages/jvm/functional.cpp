// SPDX-License-Identifier: Apache-2.0
// Functional methods on iterables that Kotlin and Scala name alike. Results are collections: lists in Kotlin, the
// receiver's kind in Scala. On lazy sequences a method that can be deferred becomes a stage (iterators.h).
#include "languages/jvm/functional.h"
#include "languages/jvm/family.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/jvm/element_types.h"
#include "languages/jvm/iterators.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/kit/types.h"

namespace ramify::ir_machine::jvm {

namespace {

using ir::BinaryOperator;
using R = OrFailed<Word>;
using A = const Arguments&;
using All = std::vector<Word>;

bool is_lazy(Context& c, Word w) { return c.draft.kind(w) == ValueKind::list && family_of(c, w) == Family::iterator; }

R apply(Context& c, Word f, Word x, Word y) {
  const Word both[] = {x, y};
  return invoke(c, f, "apply", both);
}

// --- mapping

R map(Context& c, Word w, A a) {
  if (is_lazy(c, w)) return new_stage(c, Stage::map, w, argument(a, 0));
  All out;
  for (const Word x : TRY(elements(c, w))) out.push_back(TRY(invoke(c, argument(a, 0), x)));
  return like(c, w, out);
}
R map_indexed(Context& c, Word w, A a) {
  if (is_lazy(c, w)) return new_stage(c, Stage::map_indexed, w, argument(a, 0));
  All out;
  for (const Word x : TRY(elements(c, w))) out.push_back(TRY(apply(c, argument(a, 0), count_word(out.size()), x)));
  return like(c, w, out);
}
R map_not_null(Context& c, Word w, A a) {
  All out;
  for (const Word x : TRY(elements(c, w)))
    if (const Word y = TRY(invoke(c, argument(a, 0), x)); !y.is(Atom::none)) out.push_back(y);
  return like(c, w, out);
}
template <bool wanted>
R filter(Context& c, Word w, A a) {
  if (is_lazy(c, w)) return new_stage(c, wanted ? Stage::filter : Stage::filter_not, w, argument(a, 0));
  All out;
  for (const Word x : TRY(elements(c, w)))
    if (TRY(holds_for(c, argument(a, 0), x)) == wanted) out.push_back(x);
  return like_filtered(c, w, out);
}
R filter_indexed(Context& c, Word w, A a) {
  All out;
  uint64_t i = 0;
  for (const Word x : TRY(elements(c, w)))
    if (TRY(kit::truth_of(c, TRY(apply(c, argument(a, 0), count_word(i++), x))))) out.push_back(x);
  return like_filtered(c, w, out);
}
R filter_not_null(Context& c, Word w, A) {
  All out;
  for (const Word x : TRY(elements(c, w)))
    if (!x.is(Atom::none)) out.push_back(x);
  return like(c, w, out);
}
R flat_map(Context& c, Word w, A a) {
  if (is_lazy(c, w)) return new_stage(c, Stage::flat_map, w, argument(a, 0));
  All out;
  for (const Word x : TRY(elements(c, w))) {
    const All inner = TRY(inner_elements(c, TRY(invoke(c, argument(a, 0), x))));
    out.insert(out.end(), inner.begin(), inner.end());
  }
  return like(c, w, out);
}
R flatten(Context& c, Word w, A) {
  if (is_lazy(c, w)) return new_stage(c, Stage::flat_map, w);
  All out;
  for (const Word x : TRY(elements(c, w))) {
    const All inner = TRY(inner_elements(c, x));
    out.insert(out.end(), inner.begin(), inner.end());
  }
  return like(c, w, out);
}

// --- traversal

R for_each(Context& c, Word w, A a) {
  const Word iterator = TRY(c.begin_iteration(w));
  Word position = Word::integer(0), element;
  while (TRY(c.advance(iterator, position, element))) TRY(invoke(c, argument(a, 0), element));
  return unit(c);
}
R for_each_indexed(Context& c, Word w, A a) {
  uint64_t i = 0;
  for (const Word x : TRY(elements(c, w))) TRY(apply(c, argument(a, 0), count_word(i++), x));
  return unit(c);
}
R on_each(Context& c, Word w, A a) {
  if (is_lazy(c, w)) return new_stage(c, Stage::peek, w, argument(a, 0));
  for (const Word x : TRY(elements(c, w))) TRY(invoke(c, argument(a, 0), x));
  return w;
}
R fold(Context& c, Word w, A a) {
  Word value = argument(a, 0);
  for (const Word x : TRY(elements(c, w))) value = TRY(apply(c, argument(a, 1), value, x));
  return value;
}
R fold_indexed(Context& c, Word w, A a) {
  Word value = argument(a, 0);
  uint64_t i = 0;
  for (const Word x : TRY(elements(c, w))) {
    const Word three[] = {count_word(i++), value, x};
    value = TRY(invoke(c, argument(a, 1), "apply", three));
  }
  return value;
}
R fold_right(Context& c, Word w, A a) {
  Word value = argument(a, 0);
  const All all = TRY(elements(c, w));
  for (size_t i = all.size(); i-- > 0;) value = TRY(apply(c, argument(a, 1), all[i], value));
  return value;
}
template <bool from_right>
R reduce(Context& c, Word w, A a) {
  All all = TRY(elements(c, w));
  if (all.empty())
    return c.raise("UnsupportedOperationException", family_table(c).names_empty_methods
                                                        ? (from_right ? "empty.reduceRight" : "empty.reduceLeft")
                                                        : "Empty collection can't be reduced.");
  if (from_right) std::ranges::reverse(all);
  Word value = all[0];
  for (size_t i = 1; i < all.size(); ++i)
    value = from_right ? TRY(apply(c, argument(a, 0), all[i], value)) : TRY(apply(c, argument(a, 0), value, all[i]));
  return value;
}
R reduce_or_none(Context& c, Word w, A a) {
  if (TRY(elements(c, w)).empty()) return absent(c);
  return present(c, TRY(reduce<false>(c, w, a)));
}
template <bool with_first>
R scan(Context& c, Word w, A a) {
  All out;
  const All all = TRY(elements(c, w));
  size_t i = 0;
  if (!with_first && all.empty()) return like(c, w, out);
  Word value = with_first ? argument(a, 0) : all[i++];
  out.push_back(value);
  for (; i < all.size(); ++i) out.push_back(value = TRY(apply(c, argument(a, with_first ? 1 : 0), value, all[i])));
  return like(c, w, out);
}

// --- numbers

OrFailed<Word> total(Context& c, const All& all) {
  Word sum = Word::integer(0);
  bool is_first = true;
  for (Word x : all) {
    // The sum of bytes and shorts is an int.
    sum = is_first ? x : TRY(kit::binary(c, BinaryOperator::add, sum, x));
    is_first = false;
  }
  return sum;
}
// The sum of no elements is the zero of the element type, if that is known.
R sum(Context& c, Word w, A) {
  const All all = TRY(elements(c, w));
  const std::string_view type = all.empty() ? element_type(c.draft, w) : std::string_view();
  if (type.empty() || type == "char" || type == "i8" || type == "i16") return total(c, all);
  return c.rules->convert(c, Word::integer(0), type);
}
R sum_of(Context& c, Word w, A a) {
  All all;
  for (const Word x : TRY(elements(c, w))) all.push_back(TRY(invoke(c, argument(a, 0), x)));
  return total(c, all);
}
R product(Context& c, Word w, A) {
  Word value = Word::integer(1);
  for (const Word x : TRY(elements(c, w))) value = TRY(kit::binary(c, BinaryOperator::multiply, value, x));
  return value;
}
R average(Context& c, Word w, A) {
  double sum_of_all = 0;
  const All all = TRY(elements(c, w));
  for (const Word x : all) sum_of_all += kit::real_value(c, x);
  return c.draft.real(sum_of_all / static_cast<double>(all.size()));
}

std::unexpected<Failed> empty(Context& c, Word w, std::string_view method) {
  if (family_table(c).names_empty_methods)
    return c.raise("UnsupportedOperationException", fmt::format("empty.{}", method));
  const ValueKind kind = c.draft.kind(w);
  if (method == "head" || method == "last" || method == "single")
    return no_element(c, kind == ValueKind::string         ? "Char sequence is empty."
                         : kind == ValueKind::array        ? "Array is empty."
                         : is_lazy(c, w)                   ? "Sequence is empty."
                         : family_of(c, w) == Family::list ? "List is empty."
                                                           : "Collection is empty.");
  return no_element(c);
}

enum class If_empty : uint8_t { fails, none };
// The largest or smallest element by a key (or a comparison); the first of equal ones, except in Scala's maximum by
// comparison.
template <bool is_max, If_empty if_empty, char by>
R extreme(Context& c, Word w, A a) {
  const All all = TRY(elements(c, w));
  if (all.empty()) {
    if (if_empty == If_empty::none) return absent(c);
    return empty(c, w, by == 'k' ? (is_max ? "maxBy" : "minBy") : is_max ? "max" : "min");
  }
  Word best = all[0], best_key = by == 'k' || by == 'o' ? TRY(invoke(c, argument(a, 0), all[0])) : all[0];
  const Word comparison = by == 'k' ? argument(a, 1) : by == 'o' ? Word() : argument(a, 0);
  for (size_t i = 1; i < all.size(); ++i) {
    const Word key = by == 'k' || by == 'o' ? TRY(invoke(c, argument(a, 0), all[i])) : all[i];
    const int order = TRY(compare(c, comparison, key, best_key));
    if (is_max ? order <= 0 : order >= 0) continue;
    best = all[i];
    best_key = key;
  }
  const Word answer = by == 'o' ? best_key : best;
  return if_empty == If_empty::none ? present(c, answer) : OrFailed<Word>(answer);
}

// --- order

template <bool is_descending>
R sorted(Context& c, Word w, A a) {
  if (is_lazy(c, w) && !is_descending) return new_stage(c, Stage::sorted, w);
  All all = TRY(elements(c, w));
  (void)a;
  if (is_descending) std::ranges::reverse(all);  // with the reversal below: keeps the order of equal elements
  TRY(sort(c, all, Word()));
  if (is_descending) std::ranges::reverse(all);
  return like_sequence(c, w, all);
}
template <bool is_descending>
R sorted_by(Context& c, Word w, A a) {
  std::vector<std::pair<Word, Word>> keyed;
  for (const Word x : TRY(elements(c, w))) keyed.emplace_back(TRY(invoke(c, argument(a, 0), x)), x);
  All order(keyed.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = count_word(i);
  // Merge sort of indexes.
  All from = order, to(order.size());
  for (size_t width = 1; width < from.size(); width *= 2) {
    for (size_t begin = 0; begin < from.size(); begin += 2 * width) {
      const size_t middle = std::min(begin + width, from.size()), end = std::min(begin + 2 * width, from.size());
      size_t left = begin, right = middle;
      for (size_t i = begin; i < end; ++i) {
        bool takes_right = right < end && left == middle;
        if (right < end && left < middle) {
          const Word p = keyed[static_cast<size_t>(from[right].as_integer())].first;
          const Word q = keyed[static_cast<size_t>(from[left].as_integer())].first;
          const int sign =
              argument(a, 1).is(Atom::none) ? TRY(compare_with_null(c, p, q)) : TRY(compare(c, argument(a, 1), p, q));
          takes_right = is_descending ? sign > 0 : sign < 0;
        }
        to[i] = from[takes_right ? right++ : left++];
      }
    }
    std::swap(from, to);
  }
  All out;
  for (const Word i : from) out.push_back(keyed[static_cast<size_t>(i.as_integer())].second);
  return like_sequence(c, w, out);
}
// By a comparison (Kotlin), or by a less-than predicate (Scala).
R sorted_with(Context& c, Word w, A a) {
  All all = TRY(elements(c, w));
  TRY(sort(c, all, argument(a, 0)));
  return like_sequence(c, w, all);
}
R reversed(Context& c, Word w, A) {
  All all = TRY(elements(c, w));
  std::ranges::reverse(all);
  return like_sequence(c, w, all);
}
template <bool by_key>
R distinct(Context& c, Word w, A a) {
  if (is_lazy(c, w)) return new_stage(c, Stage::distinct, w, by_key ? argument(a, 0) : Word());
  const Word seen = c.draft.new_set();
  All out;
  for (const Word x : TRY(elements(c, w)))
    if (TRY(collection_add(c, seen, by_key ? TRY(invoke(c, argument(a, 0), x)) : x))) out.push_back(x);
  return like_sequence(c, w, out);
}

// --- parts

OrFailed<int64_t> count_argument(Context& c, A a) {
  const int64_t n = TRY(number_argument(c, a, 0));
  if (n < 0 && !family_table(c).counts_may_be_negative)
    return c.raise("IllegalArgumentException", fmt::format("Requested element count {} is less than zero.", n));
  return std::max<int64_t>(n, 0);
}
template <bool takes, bool at_end>
R part(Context& c, Word w, A a) {
  const int64_t n = TRY(count_argument(c, a));
  if (is_lazy(c, w) && !at_end) return new_stage(c, takes ? Stage::limit : Stage::skip, w, Word::integer(n));
  const All all = TRY(elements(c, w));
  const size_t size = all.size(), k = std::min<size_t>(static_cast<size_t>(n), size);
  const size_t begin = takes ? (at_end ? size - k : 0) : (at_end ? 0 : k);
  const size_t end = takes ? (at_end ? size : k) : (at_end ? size - k : size);
  return like_filtered(c, w,
                       All(all.begin() + static_cast<ptrdiff_t>(begin), all.begin() + static_cast<ptrdiff_t>(end)));
}
template <bool takes>
R part_while(Context& c, Word w, A a) {
  if (is_lazy(c, w)) return new_stage(c, takes ? Stage::take_while : Stage::drop_while, w, argument(a, 0));
  const All all = TRY(elements(c, w));
  size_t k = 0;
  while (k < all.size() && TRY(holds_for(c, argument(a, 0), all[k]))) ++k;
  const auto at = all.begin() + static_cast<ptrdiff_t>(k);
  return like_filtered(c, w, takes ? All(all.begin(), at) : All(at, all.end()));
}
template <bool takes>
R last_while(Context& c, Word w, A a) {
  const All all = TRY(elements(c, w));
  size_t k = all.size();
  while (k > 0 && TRY(holds_for(c, argument(a, 0), all[k - 1]))) --k;
  const auto at = all.begin() + static_cast<ptrdiff_t>(k);
  return like_filtered(c, w, takes ? All(at, all.end()) : All(all.begin(), at));
}
R span(Context& c, Word w, A a) {
  const All all = TRY(elements(c, w));
  size_t k = 0;
  while (k < all.size() && TRY(holds_for(c, argument(a, 0), all[k]))) ++k;
  const auto at = all.begin() + static_cast<ptrdiff_t>(k);
  return pair_of(c, TRY(like_filtered(c, w, All(all.begin(), at))), TRY(like_filtered(c, w, All(at, all.end()))));
}
R split_at(Context& c, Word w, A a) {
  const All all = TRY(elements(c, w));
  const auto k = std::min<size_t>(static_cast<size_t>(std::max<int64_t>(TRY(number_argument(c, a, 0)), 0)), all.size());
  const auto at = all.begin() + static_cast<ptrdiff_t>(k);
  return pair_of(c, TRY(like_filtered(c, w, All(all.begin(), at))), TRY(like_filtered(c, w, All(at, all.end()))));
}
R partition(Context& c, Word w, A a) {
  All yes, no;
  for (const Word x : TRY(elements(c, w))) (TRY(holds_for(c, argument(a, 0), x)) ? yes : no).push_back(x);
  return pair_of(c, TRY(like_filtered(c, w, yes)), TRY(like_filtered(c, w, no)));
}
R slice(Context& c, Word w, A a) {
  const All all = TRY(elements(c, w));
  All out;
  if (family_table(c).slices_have_bounds) {
    const auto size = static_cast<int64_t>(all.size());
    const int64_t from = std::clamp<int64_t>(TRY(number_argument(c, a, 0)), 0, size);
    const int64_t to = std::clamp<int64_t>(TRY(number_argument(c, a, 1)), from, size);
    out.assign(all.begin() + from, all.begin() + to);
    return like_filtered(c, w, out);
  }
  for (const Word i : TRY(elements(c, argument(a, 0)))) {
    const int64_t at = kit::small_value(c, i).value_or(-1);
    if (at < 0 || static_cast<size_t>(at) >= all.size()) return out_of_bounds(c, at, all.size());
    out.push_back(all[static_cast<size_t>(at)]);
  }
  return like_filtered(c, w, out);
}
R chunked(Context& c, Word w, A a) {
  if (is_lazy(c, w)) return new_stage(c, Stage::chunked, w, argument(a, 0));
  const int64_t size = TRY(number_argument(c, a, 0));
  if (size <= 0) return c.raise("IllegalArgumentException", fmt::format("size {} must be greater than zero.", size));
  const All all = TRY(elements(c, w));
  All out;
  for (size_t i = 0; i < all.size(); i += static_cast<size_t>(size)) {
    const size_t end = std::min(all.size(), i + static_cast<size_t>(size));
    const Word chunk = TRY(
        like_filtered(c, w, All(all.begin() + static_cast<ptrdiff_t>(i), all.begin() + static_cast<ptrdiff_t>(end))));
    out.push_back(a.positional.size() > 1 ? TRY(invoke(c, argument(a, 1), chunk)) : chunk);
  }
  return sequence(c, w, out);
}
R windowed(Context& c, Word w, A a) {
  const int64_t size = TRY(number_argument(c, a, 0));
  const int64_t step =
      a.positional.size() > 1 && kit::number_type(c, argument(a, 1)) ? TRY(number_argument(c, a, 1)) : 1;
  bool with_parts = argument(a, 2).is(Atom::true_);
  for (const NamedArgument& n : a.named) {
    if (n.name == "partialWindows") with_parts = n.value.is(Atom::true_);
    else if (n.name != "step") return c.fail(fmt::format("`{}` of `windowed` is not known", n.name));
  }
  if (size <= 0 || step <= 0) return c.raise("IllegalArgumentException", "size and step must be greater than zero");
  if (is_lazy(c, w))
    return new_stage(c, Stage::windowed, w, argument(a, 0), Word::integer(step), Word::boolean(with_parts));
  const All all = TRY(elements(c, w));
  All out;
  const Word function = a.positional.size() > 1 && is_function(c, a.positional.back()) ? a.positional.back() : Word();
  for (size_t i = 0; i < all.size(); i += static_cast<size_t>(step)) {
    const size_t end = std::min(all.size(), i + static_cast<size_t>(size));
    const bool has_more = family_table(c).windows_end_with_rest &&
                          (i == 0 || all.size() > i - static_cast<size_t>(step) + static_cast<size_t>(size));
    if (end - i < static_cast<size_t>(size) && !with_parts && !has_more) break;
    const Word window = TRY(
        like_filtered(c, w, All(all.begin() + static_cast<ptrdiff_t>(i), all.begin() + static_cast<ptrdiff_t>(end))));
    out.push_back(function.is(Atom::none) ? window : TRY(invoke(c, function, window)));
  }
  return sequence(c, w, out);
}

// --- single elements

template <bool from_end, If_empty if_empty>
R first(Context& c, Word w, A a) {
  const bool has_predicate = !a.positional.empty();
  if (is_lazy(c, w) && !from_end) {
    const Word iterator = TRY(c.begin_iteration(w));
    Word position = Word::integer(0), element;
    while (TRY(c.advance(iterator, position, element)))
      if (!has_predicate || TRY(holds_for(c, argument(a, 0), element)))
        return if_empty == If_empty::none ? present(c, element) : OrFailed<Word>(element);
  } else {
    const All all = TRY(elements(c, w));
    for (size_t k = 0; k < all.size(); ++k) {
      const Word x = all[from_end ? all.size() - 1 - k : k];
      if (!has_predicate || TRY(holds_for(c, argument(a, 0), x)))
        return if_empty == If_empty::none ? present(c, x) : OrFailed<Word>(x);
    }
  }
  if (if_empty == If_empty::none) return absent(c);
  if (has_predicate) return no_element(c, "Collection contains no element matching the predicate.");
  if (family_table(c).names_empty_methods)
    return no_element(c, c.draft.kind(w) == ValueKind::list && form_of(c.draft, w) == Form::scala_list
                             ? (from_end ? "last of empty list" : "head of empty list")
                             : (from_end ? "last of empty " : "head of empty ") + std::string("collection"));
  return empty(c, w, from_end ? "last" : "head");
}
template <If_empty if_empty>
R single(Context& c, Word w, A a) {
  std::optional<Word> found;
  for (const Word x : TRY(elements(c, w))) {
    if (!a.positional.empty() && !TRY(holds_for(c, argument(a, 0), x))) continue;
    if (found) {
      if (if_empty == If_empty::none) return absent(c);
      return c.raise("IllegalArgumentException", a.positional.empty()
                                                     ? "List has more than one element."
                                                     : "Collection contains more than one matching element.");
    }
    found = x;
  }
  if (found) return *found;
  if (if_empty == If_empty::none) return absent(c);
  return empty(c, w, "single");
}
template <bool stops_at, bool result>
R matches(Context& c, Word w, A a) {
  const Word iterator = TRY(c.begin_iteration(w));
  Word position = Word::integer(0), element;
  while (TRY(c.advance(iterator, position, element)))
    if (a.positional.empty() || TRY(holds_for(c, argument(a, 0), element)) == stops_at) return Word::boolean(result);
  return Word::boolean(!result);
}
R count(Context& c, Word w, A a) {
  if (a.positional.empty()) return count_word(TRY(elements(c, w)).size());
  uint64_t n = 0;
  for (const Word x : TRY(elements(c, w))) n += TRY(holds_for(c, argument(a, 0), x)) ? 1 : 0;
  return count_word(n);
}
template <bool from_end>
R index_where(Context& c, Word w, A a) {
  const All all = TRY(elements(c, w));
  for (size_t k = 0; k < all.size(); ++k) {
    const size_t i = from_end ? all.size() - 1 - k : k;
    if (TRY(holds_for(c, argument(a, 0), all[i]))) return count_word(i);
  }
  return Word::integer(-1);
}
template <bool from_end>
R index_of(Context& c, Word w, A a) {
  const All all = TRY(elements(c, w));
  for (size_t k = 0; k < all.size(); ++k) {
    const size_t i = from_end ? all.size() - 1 - k : k;
    if (TRY(kit::same_content(c, argument(a, 0), all[i]))) return count_word(i);
  }
  return Word::integer(-1);
}
R is_not_empty(Context& c, Word w, A) { return Word::boolean(TRY(size_of(c, w)) != 0); }

// --- groups and pairs

R group_by(Context& c, Word w, A a) {
  const Word groups = new_map(c, family_table(c).results_keep_kinds ? Form::scala_map : Form::linked_hash_map);
  for (const Word x : TRY(elements(c, w))) {
    const Word key = TRY(invoke(c, argument(a, 0), x));
    const Word value = a.positional.size() > 1 ? TRY(invoke(c, argument(a, 1), x)) : x;
    const std::optional<Word> group = TRY(map_find(c, groups, key));
    if (group) c.draft.append(*group, value);
    else TRY(map_put(c, groups, key, c.draft.new_list(std::span(&value, 1))));
  }
  if (!family_table(c).results_keep_kinds) return groups;
  for (const Entry& e : TRY(entries(c, groups)))
    TRY(map_put(c, groups, e.key, TRY(like_filtered(c, w, TRY(elements(c, e.value))))));
  return groups;
}
R associate(Context& c, Word w, A a) {
  const Word map = new_map(c, Form::linked_hash_map);
  for (const Word x : TRY(elements(c, w))) {
    const Word pair = TRY(invoke(c, argument(a, 0), x));
    TRY(map_put(c, map, c.draft.at(pair, 0), c.draft.at(pair, 1)));
  }
  return map;
}
R associate_by(Context& c, Word w, A a) {
  const Word map = new_map(c, Form::linked_hash_map);
  for (const Word x : TRY(elements(c, w)))
    TRY(map_put(c, map, TRY(invoke(c, argument(a, 0), x)),
                a.positional.size() > 1 ? TRY(invoke(c, argument(a, 1), x)) : x));
  return map;
}
R associate_with(Context& c, Word w, A a) {
  const Word map = new_map(c, Form::linked_hash_map);
  for (const Word x : TRY(elements(c, w))) TRY(map_put(c, map, x, TRY(invoke(c, argument(a, 0), x))));
  return map;
}
R zip(Context& c, Word w, A a) {
  if (is_lazy(c, w)) return new_stage(c, Stage::zip, w, argument(a, 0), argument(a, 1));
  const All left = TRY(elements(c, w)), right = TRY(elements(c, argument(a, 0)));
  All out;
  for (size_t i = 0; i < std::min(left.size(), right.size()); ++i)
    out.push_back(a.positional.size() > 1 ? TRY(apply(c, argument(a, 1), left[i], right[i]))
                                          : TRY(pair_of(c, left[i], right[i])));
  return like(c, w, out);
}
R zip_with_next(Context& c, Word w, A a) {
  const All all = TRY(elements(c, w));
  All out;
  for (size_t i = 0; i + 1 < all.size(); ++i)
    out.push_back(a.positional.empty() ? TRY(pair_of(c, all[i], all[i + 1]))
                                       : TRY(apply(c, argument(a, 0), all[i], all[i + 1])));
  return like(c, w, out);
}
R unzip(Context& c, Word w, A) {
  All left, right;
  for (const Word x : TRY(elements(c, w))) {
    left.push_back(c.draft.at(x, 0));
    right.push_back(c.draft.at(x, 1));
  }
  return pair_of(c, TRY(like(c, w, left)), TRY(like(c, w, right)));
}
Word indexed_value(Context& c, size_t index, Word x) {
  const Word words[] = {count_word(index), x};
  return new_list(c, words, Form::indexed_value);
}
template <bool index_behind>
R with_index(Context& c, Word w, A) {
  if (is_lazy(c, w)) return new_stage(c, Stage::indexed, w, Word::boolean(index_behind));
  All out;
  for (const Word x : TRY(elements(c, w)))
    out.push_back(index_behind ? TRY(pair_of(c, x, count_word(out.size()))) : indexed_value(c, out.size(), x));
  return index_behind ? like(c, w, out) : sequence(c, w, out);
}

// --- text and conversion

// joinToString(separator, prefix, postfix, limit, truncated, transform), mkString(...)
R joined(Context& c, Word w, A a) {
  std::string parts[3] = {std::string(family_table(c).join_separator), "", ""};
  Word transform;
  int64_t limit = -1;
  std::string truncated = "...";
  for (size_t i = 0; i < a.positional.size(); ++i) {
    if (is_function(c, a.positional[i])) transform = a.positional[i];
    else if (family_table(c).join_prefix_is_first && a.positional.size() == 3)
      parts[i == 0 ? 1 : i == 1 ? 0 : 2] = TRY(kit::text(c, a.positional[i]));
    else if (i < 3) parts[i] = TRY(kit::text(c, a.positional[i]));
    else if (i == 3) limit = TRY(number_argument(c, a, 3));
    else truncated = TRY(kit::text(c, a.positional[i]));
  }
  for (const NamedArgument& n : a.named) {
    if (n.name == "separator") parts[0] = TRY(kit::text(c, n.value));
    else if (n.name == "prefix") parts[1] = TRY(kit::text(c, n.value));
    else if (n.name == "postfix") parts[2] = TRY(kit::text(c, n.value));
    else if (n.name == "transform") transform = n.value;
    else if (n.name == "limit") limit = kit::small_value(c, n.value).value_or(-1);
    else if (n.name == "truncated") truncated = TRY(kit::text(c, n.value));
    else return c.fail(fmt::format("`{}` of `joinToString` is not known", n.name));
  }
  std::string out = parts[1];
  int64_t i = 0;
  for (const Word x : TRY(elements(c, w))) {
    if (i != 0) out += parts[0];
    if (limit >= 0 && i >= limit) {
      out += truncated;
      break;
    }
    out += TRY(kit::text(c, transform.is(Atom::none) ? x : TRY(invoke(c, transform, x))));
    ++i;
  }
  return c.draft.string(out + parts[2]);
}

constexpr Row functional_rows[] = {
    {Receiver::iterable, "map", map},
    {Receiver::iterable, "mapIndexed", map_indexed},
    {Receiver::iterable, "mapNotNull", map_not_null},
    {Receiver::iterable, "filter", filter<true>},
    {Receiver::iterable, "withFilter", filter<true>},
    {Receiver::iterable, "filterNot", filter<false>},
    {Receiver::iterable, "filterIndexed", filter_indexed},
    {Receiver::iterable, "filterNotNull", filter_not_null},
    {Receiver::iterable, "flatMap", flat_map},
    {Receiver::iterable, "flatten", flatten},
    {Receiver::iterable, "forEach", for_each},
    {Receiver::iterable, "foreach", for_each},
    {Receiver::iterable, "forEachIndexed", for_each_indexed},
    {Receiver::iterable, "onEach", on_each},
    {Receiver::iterable, "tapEach", on_each},
    {Receiver::iterable, "fold", fold},
    {Receiver::iterable, "foldLeft", fold},
    {Receiver::iterable, "foldIndexed", fold_indexed},
    {Receiver::iterable, "foldRight", fold_right},
    {Receiver::iterable, "reduce", reduce<false>},
    {Receiver::iterable, "reduceLeft", reduce<false>},
    {Receiver::iterable, "reduceRight", reduce<true>},
    {Receiver::iterable, "reduceOrNull", reduce_or_none},
    {Receiver::iterable, "reduceOption", reduce_or_none},
    {Receiver::iterable, "reduceLeftOption", reduce_or_none},
    {Receiver::iterable, "scan", scan<true>},
    {Receiver::iterable, "scanLeft", scan<true>},
    {Receiver::iterable, "runningFold", scan<true>},
    {Receiver::iterable, "runningReduce", scan<false>},
    {Receiver::iterable, "sum", sum},
    {Receiver::iterable, "sumOf", sum_of},
    {Receiver::iterable, "sumBy", sum_of},
    {Receiver::iterable, "product", product},
    {Receiver::iterable, "average", average},
    {Receiver::iterable, "max", extreme<true, If_empty::fails, 0>},
    {Receiver::iterable, "min", extreme<false, If_empty::fails, 0>},
    {Receiver::iterable, "maxOrNull", extreme<true, If_empty::none, 0>},
    {Receiver::iterable, "minOrNull", extreme<false, If_empty::none, 0>},
    {Receiver::iterable, "maxOption", extreme<true, If_empty::none, 0>},
    {Receiver::iterable, "minOption", extreme<false, If_empty::none, 0>},
    {Receiver::iterable, "maxBy", extreme<true, If_empty::fails, 'k'>},
    {Receiver::iterable, "minBy", extreme<false, If_empty::fails, 'k'>},
    {Receiver::iterable, "maxByOrNull", extreme<true, If_empty::none, 'k'>},
    {Receiver::iterable, "minByOrNull", extreme<false, If_empty::none, 'k'>},
    {Receiver::iterable, "maxByOption", extreme<true, If_empty::none, 'k'>},
    {Receiver::iterable, "minByOption", extreme<false, If_empty::none, 'k'>},
    {Receiver::iterable, "maxOf", extreme<true, If_empty::fails, 'o'>},
    {Receiver::iterable, "minOf", extreme<false, If_empty::fails, 'o'>},
    {Receiver::iterable, "maxOfOrNull", extreme<true, If_empty::none, 'o'>},
    {Receiver::iterable, "minOfOrNull", extreme<false, If_empty::none, 'o'>},
    {Receiver::iterable, "maxWithOrNull", extreme<true, If_empty::none, 'c'>},
    {Receiver::iterable, "minWithOrNull", extreme<false, If_empty::none, 'c'>},
    {Receiver::iterable, "maxWith", extreme<true, If_empty::fails, 'c'>},
    {Receiver::iterable, "minWith", extreme<false, If_empty::fails, 'c'>},
    {Receiver::iterable, "sorted", sorted<false>},
    {Receiver::iterable, "sortedDescending", sorted<true>},
    {Receiver::iterable, "sortedBy", sorted_by<false>},
    {Receiver::iterable, "sortBy", sorted_by<false>},
    {Receiver::iterable, "sortedByDescending", sorted_by<true>},
    {Receiver::iterable, "sortedWith", sorted_with},
    {Receiver::iterable, "reversed", reversed},
    {Receiver::iterable, "reverse", reversed},
    {Receiver::iterable, "distinct", distinct<false>},
    {Receiver::iterable, "distinctBy", distinct<true>},
    {Receiver::iterable, "take", part<true, false>},
    {Receiver::iterable, "takeLast", part<true, true>},
    {Receiver::iterable, "takeRight", part<true, true>},
    {Receiver::iterable, "drop", part<false, false>},
    {Receiver::iterable, "dropLast", part<false, true>},
    {Receiver::iterable, "dropRight", part<false, true>},
    {Receiver::iterable, "takeWhile", part_while<true>},
    {Receiver::iterable, "dropWhile", part_while<false>},
    {Receiver::iterable, "takeLastWhile", last_while<true>},
    {Receiver::iterable, "dropLastWhile", last_while<false>},
    {Receiver::iterable, "span", span},
    {Receiver::iterable, "splitAt", split_at},
    {Receiver::iterable, "partition", partition},
    {Receiver::iterable, "slice", slice},
    {Receiver::iterable, "chunked", chunked},
    {Receiver::iterable, "grouped", chunked},
    {Receiver::iterable, "windowed", windowed},
    {Receiver::iterable, "sliding", windowed},
    {Receiver::iterable, "first", first<false, If_empty::fails>},
    {Receiver::iterable, "head", first<false, If_empty::fails>},
    {Receiver::iterable, "firstOrNull", first<false, If_empty::none>},
    {Receiver::iterable, "headOption", first<false, If_empty::none>},
    {Receiver::iterable, "find", first<false, If_empty::none>},
    {Receiver::iterable, "last", first<true, If_empty::fails>},
    {Receiver::iterable, "lastOrNull", first<true, If_empty::none>},
    {Receiver::iterable, "lastOption", first<true, If_empty::none>},
    {Receiver::iterable, "findLast", first<true, If_empty::none>},
    {Receiver::iterable, "single", single<If_empty::fails>},
    {Receiver::iterable, "singleOrNull", single<If_empty::none>},
    {Receiver::iterable, "any", matches<true, true>},
    {Receiver::iterable, "exists", matches<true, true>},
    {Receiver::iterable, "all", matches<false, false>},
    {Receiver::iterable, "forall", matches<false, false>},
    {Receiver::iterable, "none", matches<true, false>},
    {Receiver::iterable, "count", count},
    {Receiver::iterable, "indexOfFirst", index_where<false>},
    {Receiver::iterable, "indexWhere", index_where<false>},
    {Receiver::iterable, "indexOfLast", index_where<true>},
    {Receiver::iterable, "lastIndexWhere", index_where<true>},
    {Receiver::iterable, "indexOf", index_of<false>},
    {Receiver::iterable, "lastIndexOf", index_of<true>},
    {Receiver::iterable, "isEmpty", is_empty_collection},
    {Receiver::iterable, "isNotEmpty", is_not_empty},
    {Receiver::iterable, "nonEmpty", is_not_empty},
    {Receiver::iterable, "groupBy", group_by},
    {Receiver::iterable, "associate", associate},
    {Receiver::iterable, "associateBy", associate_by},
    {Receiver::iterable, "associateWith", associate_with},
    {Receiver::iterable, "zip", zip},
    {Receiver::iterable, "zipWithNext", zip_with_next},
    {Receiver::iterable, "unzip", unzip},
    {Receiver::iterable, "withIndex", with_index<false>},
    {Receiver::iterable, "zipWithIndex", with_index<true>},
    {Receiver::iterable, "joinToString", joined},
    {Receiver::iterable, "mkString", joined},
};

}  // namespace

std::span<const Row> functional_methods() { return functional_rows; }

OrFailed<Word> first_element(Context& c, Word of, A a) { return first<false, If_empty::fails>(c, of, a); }
OrFailed<Word> last_element(Context& c, Word of, A a) { return first<true, If_empty::fails>(c, of, a); }
OrFailed<Word> pair_of(Context& c, Word x, Word y) {
  const Word both[] = {x, y};
  return c.draft.tuple(both);
}
OrFailed<bool> holds_for(Context& c, Word predicate, Word x) { return kit::truth_of(c, TRY(invoke(c, predicate, x))); }
OrFailed<int> compare_with_null(Context& c, Word x, Word y) {
  const bool p = x.is(Atom::none), q = y.is(Atom::none);
  if (p || q) return p && q ? 0 : p ? -1 : 1;
  return compare(c, Word(), x, y);
}

}  // namespace ramify::ir_machine::jvm

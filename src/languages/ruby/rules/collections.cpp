// SPDX-License-Identifier: Apache-2.0
// Arrays, hashes and ranges; iteration is the same for all three (Enumerable).
#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/ruby/rules/access.h"
#include "languages/ruby/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::ruby {

namespace {

using kit::elements_of;
using E = RuntimeError;
using K = ValueKind;
using O = ir::BinaryOperator;
using Words = std::vector<Word>;

Word list_of(Context& c, std::span<const Word> words) { return c.draft.new_list(words); }
Word pair_of(Context& c, Word x, Word y) {
  const Word both[] = {x, y};
  return c.draft.new_list(both);
}
// Entries of a hash are arrays of two.
OrFailed<Words> all_of(Context& c, Word value) {
  if (c.draft.kind(value) == K::instance) {
    const Word list = TRY(send(c, value, "to_a", {}));
    return elements_of(c, list);
  }
  if (c.draft.kind(value) != K::dict) return elements_of(c, value);
  Words entries;
  for (uint64_t i = 0; i < c.draft.size(value); ++i)
    entries.push_back(pair_of(c, c.draft.at(value, i), c.draft.value_at(value, i)));
  return entries;
}
OrFailed<bool> test(Context& c, Word block, Word element) { return kit::truth_of(c, TRY(yield(c, block, element))); }
OrFailed<void> put(Context& c, Word hash, Word key, Word value) {
  TRY(kit::insert(c, hash, key, value));
  return {};
}
OrFailed<Word> hash_from(Context& c, std::span<const Word> entries) {
  const Word hash = c.draft.new_dict();
  for (const Word entry : entries) TRY(put(c, hash, c.draft.at(entry, 0), c.draft.at(entry, 1)));
  return hash;
}
#define NEEDS_BLOCK(receiver, method) \
  const Word block = block_of(a);     \
  if (!is_given(block)) return enumerator(c, receiver, method, a)

// The result of the block, or of the comparison with an argument, for an element; without either, its truth.
OrFailed<bool> says(Context& c, const Arguments& a, Word element) {
  const Word block = block_of(a);
  if (!a.positional.empty()) return case_equal(c, a.positional[0], element);
  return is_given(block) ? test(c, block, element) : kit::truth_of(c, element);
}

// --- Enumerable

// Marks a hash as being iterated: it then accepts no new keys.
class Iterating {
 public:
  Iterating(Context& c, Word of) : c_(c), of_(of), form_(c.draft.kind(of) == K::dict ? c.draft.form(of) : frozen_form) {
    if (form_ == 0) c_.draft.set_form(of_, iterated_form);
  }
  Iterating(const Iterating&) = delete;  // the destructor must run once
  Iterating& operator=(const Iterating&) = delete;
  ~Iterating() {
    if (form_ == 0 && c_.draft.form(of_) == iterated_form) c_.draft.set_form(of_, 0);
  }

 private:
  Context& c_;
  Word of_;
  uint16_t form_;
};
// Elements as they are when they are reached: the callback may change the receiver.
template <typename Do>
OrFailed<void> each_of(Context& c, Word of, Do run) {
  const K kind = c.draft.kind(of);
  if (kind == K::list) {
    for (uint64_t i = 0; i < c.draft.size(of); ++i) TRY(run(c.draft.at(of, i)));
    return {};
  }
  const Iterating mark(c, of);
  for (const Word element : TRY(all_of(c, of))) {
    if (kind != K::dict) {
      TRY(run(element));
      continue;
    }
    const int64_t at = TRY(kit::find_key(c, of, c.draft.at(element, 0)));
    if (at < 0) continue;  // it was removed during the iteration
    c.draft.set(element, 1, c.draft.value_at(of, static_cast<uint64_t>(at)));
    TRY(run(element));
  }
  return {};
}

OrFailed<Word> each(Context& c, Word of, const Arguments& a) {
  NEEDS_BLOCK(of, "each");
  TRY(each_of(c, of, [&](Word w) { return yield(c, block, w); }));
  return of;
}
OrFailed<Word> each_with_index(Context& c, Word of, const Arguments& a) {
  NEEDS_BLOCK(of, "each_with_index");
  int64_t i = 0;
  TRY(each_of(c, of, [&](Word w) { return yield(c, block, w, Word::integer(i++)); }));
  return of;
}
OrFailed<Word> reverse_each(Context& c, Word of, const Arguments& a) {
  Words all = TRY(all_of(c, of));
  std::reverse(all.begin(), all.end());
  NEEDS_BLOCK(of, "reverse_each");
  for (const Word w : all) TRY(yield(c, block, w));
  return of;
}
OrFailed<Word> each_with_object(Context& c, Word of, const Arguments& a) {
  NEEDS_BLOCK(of, "each_with_object");
  TRY(each_of(c, of, [&](Word w) { return yield(c, block, w, argument(a, 0)); }));
  return argument(a, 0);
}
OrFailed<Word> map(Context& c, Word of, const Arguments& a) {
  NEEDS_BLOCK(of, "map");
  Words results;
  TRY(each_of(c, of, [&](Word w) -> OrFailed<void> {
    results.push_back(TRY(yield(c, block, w)));
    return {};
  }));
  return list_of(c, results);
}
OrFailed<Word> flat_map(Context& c, Word of, const Arguments& a) {
  NEEDS_BLOCK(of, "flat_map");
  Words results;
  for (const Word w : TRY(all_of(c, of))) {
    const Word result = TRY(yield(c, block, w));
    if (c.draft.kind(result) != K::list) results.push_back(result);
    else
      for (const Word inner : TRY(elements_of(c, result))) results.push_back(inner);
  }
  return list_of(c, results);
}
template <bool keeps>
OrFailed<Word> filtered(Context& c, Word of, const Arguments& a) {
  NEEDS_BLOCK(of, keeps ? "select" : "reject");
  Words kept;
  TRY(each_of(c, of, [&](Word w) -> OrFailed<void> {
    if (TRY(test(c, block, w)) == keeps) kept.push_back(w);
    return {};
  }));
  if (c.draft.kind(of) == K::dict) return hash_from(c, kept);
  return list_of(c, kept);
}
// find_all: an array, also for a hash
OrFailed<Word> found_all(Context& c, Word of, const Arguments& a) {
  NEEDS_BLOCK(of, "find_all");
  Words kept;
  TRY(each_of(c, of, [&](Word w) -> OrFailed<void> {
    if (TRY(test(c, block, w))) kept.push_back(w);
    return {};
  }));
  return list_of(c, kept);
}
OrFailed<Word> filter_map(Context& c, Word of, const Arguments& a) {
  NEEDS_BLOCK(of, "filter_map");
  Words kept;
  for (const Word w : TRY(all_of(c, of))) {
    const Word result = TRY(yield(c, block, w));
    if (TRY(kit::truth_of(c, result))) kept.push_back(result);
  }
  return list_of(c, kept);
}
OrFailed<Word> find(Context& c, Word of, const Arguments& a) {
  NEEDS_BLOCK(of, "find");
  for (const Word w : TRY(all_of(c, of)))
    if (TRY(test(c, block, w))) return w;
  return Word();
}
OrFailed<Word> find_index(Context& c, Word of, const Arguments& a) {
  int64_t i = 0;
  const Word block = block_of(a);
  for (const Word w : TRY(all_of(c, of))) {
    if (is_given(block) ? TRY(test(c, block, w)) : TRY(kit::same_content(c, w, argument(a, 0))))
      return Word::integer(i);
    ++i;
  }
  return Word();
}
OrFailed<Word> all_are(Context& c, Word of, const Arguments& a) {
  for (const Word w : TRY(all_of(c, of)))
    if (!TRY(says(c, a, w))) return Word::boolean(false);
  return Word::boolean(true);
}
OrFailed<Word> any_is(Context& c, Word of, const Arguments& a) {
  for (const Word w : TRY(all_of(c, of)))
    if (TRY(says(c, a, w))) return Word::boolean(true);
  return Word::boolean(false);
}
OrFailed<Word> none_is(Context& c, Word of, const Arguments& a) {
  return Word::boolean(!TRY(any_is(c, of, a)).is(Atom::true_));
}
OrFailed<Word> one_is(Context& c, Word of, const Arguments& a) {
  int64_t count = 0;
  for (const Word w : TRY(all_of(c, of))) count += TRY(says(c, a, w)) ? 1 : 0;
  return Word::boolean(count == 1);
}
OrFailed<Word> count(Context& c, Word of, const Arguments& a) {
  const Word block = block_of(a);
  int64_t found = 0;
  for (const Word w : TRY(all_of(c, of))) {
    if (!a.positional.empty()) found += TRY(kit::same_content(c, w, a.positional[0])) ? 1 : 0;
    else found += !is_given(block) || TRY(test(c, block, w)) ? 1 : 0;
  }
  return Word::integer(found);
}
OrFailed<Word> inject(Context& c, Word of, const Arguments& a) {
  const Word block = block_of(a);
  const Words all = TRY(all_of(c, of));
  size_t i = 0;
  Word total;
  const bool has_name = !is_given(block) && !a.positional.empty();
  const bool has_start = a.positional.size() > (has_name ? 1 : 0);
  const Word name = has_name ? a.positional.back() : Word();
  if (has_start) total = a.positional[0];
  else if (all.empty()) return Word();
  else total = all[i++];
  for (; i < all.size(); ++i) {
    const Word next = all[i];
    total = has_name ? TRY(send(c, total, TRY(text_of(c, name)), {std::span(&next, 1), {}}))
                     : TRY(yield(c, block, total, next));
  }
  return total;
}
OrFailed<Word> sum(Context& c, Word of, const Arguments& a) {
  const Word block = block_of(a);
  Word total = a.positional.empty() ? Word::integer(0) : a.positional[0];
  // Floats are added with compensated summation (Kahan and Babuska), as in Ruby.
  bool is_real = false;
  double high = 0, lost = 0;
  for (Word w : TRY(all_of(c, of))) {
    if (is_given(block)) w = TRY(yield(c, block, w));
    if (!is_real && c.draft.kind(w) == K::float_ && kit::is_number(c, total)) {
      is_real = true;
      high = kit::real_value(c, total);
    }
    if (is_real && kit::is_number(c, w)) {
      const double x = kit::real_value(c, w), t = high + x;
      lost += std::abs(high) >= std::abs(x) ? (high - t) + x : (x - t) + high;
      high = t;
      continue;
    }
    if (is_real) return c.fail("a sum of floats and other values is not known");
    total = TRY(kit::binary(c, O::add, total, w));
  }
  return is_real ? c.draft.real(high + lost) : total;
}
OrFailed<void> sort_words(Context& c, Words& words, Word block) {
  Words other(words.size());
  for (size_t width = 1; width < words.size(); width *= 2) {
    for (size_t begin = 0; begin < words.size(); begin += 2 * width) {
      const size_t middle = std::min(begin + width, words.size()), end = std::min(begin + 2 * width, words.size());
      size_t left = begin, right = middle;
      for (size_t i = begin; i < end; ++i) {
        bool takes_right = right < end && left == middle;
        if (right < end && left < middle) {
          int order = 0;
          if (is_given(block)) {
            const Word result = TRY(yield(c, block, words[left], words[right]));
            if (!kit::is_number(c, result))
              return c.error(E::value, fmt::format("comparison of {} with {} failed", class_name(c, words[left]),
                                                   class_name(c, words[right])));
            order = kit::compared(c, result, Word::integer(0)).value_or(0);
          } else {
            order = TRY(compare(c, words[left], words[right]));
          }
          takes_right = order > 0;
        }
        other[i] = words[takes_right ? right++ : left++];
      }
    }
    std::swap(words, other);
  }
  return {};
}
OrFailed<Word> sort(Context& c, Word of, const Arguments& a) {
  Words all = TRY(all_of(c, of));
  TRY(sort_words(c, all, block_of(a)));
  return list_of(c, all);
}
OrFailed<Words> sorted_by(Context& c, Word of, const Arguments& a) {
  const Word block = block_of(a);
  Words pairs, sorted;
  for (const Word w : TRY(all_of(c, of))) pairs.push_back(pair_of(c, TRY(yield(c, block, w)), w));
  Words keys;
  std::vector<size_t> order(pairs.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::vector<size_t> other(order.size());
  for (size_t width = 1; width < order.size(); width *= 2) {
    for (size_t begin = 0; begin < order.size(); begin += 2 * width) {
      const size_t middle = std::min(begin + width, order.size()), end = std::min(begin + 2 * width, order.size());
      size_t left = begin, right = middle;
      for (size_t i = begin; i < end; ++i) {
        const bool takes_right =
            right < end && (left == middle ||
                            TRY(compare(c, c.draft.at(pairs[order[left]], 0), c.draft.at(pairs[order[right]], 0))) > 0);
        other[i] = order[takes_right ? right++ : left++];
      }
    }
    std::swap(order, other);
  }
  for (const size_t i : order) sorted.push_back(c.draft.at(pairs[i], 1));
  return sorted;
}
OrFailed<Word> sort_by(Context& c, Word of, const Arguments& a) {
  if (!is_given(block_of(a))) return enumerator(c, of, "sort_by", a);
  return list_of(c, TRY(sorted_by(c, of, a)));
}
template <int sign, bool by_block>
OrFailed<Word> extreme(Context& c, Word of, const Arguments& a) {
  const Words all = TRY(all_of(c, of));
  const Word block = block_of(a);
  if (by_block && !is_given(block)) return enumerator(c, of, sign > 0 ? "max_by" : "min_by", a);
  if (!a.positional.empty()) {
    Words sorted;
    if (by_block) sorted = TRY(sorted_by(c, of, {{}, a.named}));
    else sorted = TRY(elements_of(c, TRY(sort(c, of, {{}, a.named}))));
    if (sign > 0) std::reverse(sorted.begin(), sorted.end());
    sorted.resize(
        std::min<size_t>(sorted.size(), static_cast<size_t>(std::max<int64_t>(0, TRY(integer(c, a.positional[0]))))));
    return list_of(c, sorted);
  }
  if (all.empty()) return Word();
  Word best = all[0], best_key = by_block ? TRY(yield(c, block, best)) : best;
  for (size_t i = 1; i < all.size(); ++i) {
    const Word key = by_block ? TRY(yield(c, block, all[i])) : all[i];
    int order = 0;
    if (!by_block && is_given(block))
      order = kit::compared(c, TRY(yield(c, block, key, best_key)), Word::integer(0)).value_or(0);
    else order = TRY(compare(c, key, best_key));
    if (order * sign <= 0) continue;
    best = all[i];
    best_key = key;
  }
  return best;
}
OrFailed<Word> minmax(Context& c, Word of, const Arguments& a) {
  return pair_of(c, TRY((extreme<-1, false>(c, of, a))), TRY((extreme<1, false>(c, of, a))));
}
OrFailed<Word> minmax_by(Context& c, Word of, const Arguments& a) {
  return pair_of(c, TRY((extreme<-1, true>(c, of, a))), TRY((extreme<1, true>(c, of, a))));
}
// chunk { … }: runs of consecutive elements with the same block result, each with that result.
OrFailed<Word> chunk(Context& c, Word of, const Arguments& a) {
  NEEDS_BLOCK(of, "chunk");
  Words chunks, now;
  Word key;
  for (const Word w : TRY(all_of(c, of))) {
    const Word own = TRY(yield(c, block, w));
    if (!now.empty() && !TRY(kit::same_content(c, own, key))) {
      chunks.push_back(pair_of(c, key, list_of(c, now)));
      now.clear();
    }
    key = own;
    now.push_back(w);
  }
  if (!now.empty()) chunks.push_back(pair_of(c, key, list_of(c, now)));
  return list_of(c, chunks);
}
OrFailed<Word> group_by(Context& c, Word of, const Arguments& a) {
  NEEDS_BLOCK(of, "group_by");
  const Word hash = c.draft.new_dict();
  for (const Word w : TRY(all_of(c, of))) {
    const Word key = TRY(yield(c, block, w));
    const int64_t at = TRY(kit::find_key(c, hash, key));
    if (at >= 0) c.draft.append(c.draft.value_at(hash, static_cast<uint64_t>(at)), w);
    else TRY(put(c, hash, key, list_of(c, std::span(&w, 1))));
  }
  return hash;
}
OrFailed<Word> partition(Context& c, Word of, const Arguments& a) {
  NEEDS_BLOCK(of, "partition");
  Words yes, no;
  for (const Word w : TRY(all_of(c, of))) (TRY(test(c, block, w)) ? yes : no).push_back(w);
  return pair_of(c, list_of(c, yes), list_of(c, no));
}
OrFailed<Word> tally(Context& c, Word of, const Arguments&) {
  const Word hash = c.draft.new_dict();
  for (const Word w : TRY(all_of(c, of))) {
    const int64_t at = TRY(kit::find_key(c, hash, w));
    TRY(put(c, hash, w,
            Word::integer(at >= 0 ? c.draft.value_at(hash, static_cast<uint64_t>(at)).as_integer() + 1 : 1)));
  }
  return hash;
}
OrFailed<Word> each_slice(Context& c, Word of, const Arguments& a) {
  const int64_t n = TRY(integer(c, argument(a, 0)));
  if (n <= 0) return c.error(E::value, "invalid slice size");
  const Word block = block_of(a);
  Words slices, now;
  for (const Word w : TRY(all_of(c, of))) {
    now.push_back(w);
    if (static_cast<int64_t>(now.size()) < n) continue;
    slices.push_back(list_of(c, now));
    now.clear();
  }
  if (!now.empty()) slices.push_back(list_of(c, now));
  if (!is_given(block)) return enumerator(c, of, "each_slice", a);
  for (const Word w : slices) TRY(yield(c, block, w));
  return of;
}
OrFailed<Word> each_cons(Context& c, Word of, const Arguments& a) {
  const int64_t n = TRY(integer(c, argument(a, 0)));
  if (n <= 0) return c.error(E::value, "invalid size");
  const Words all = TRY(all_of(c, of));
  const Word block = block_of(a);
  Words windows;
  for (size_t i = 0; i + static_cast<size_t>(n) <= all.size(); ++i)
    windows.push_back(list_of(c, std::span(all).subspan(i, static_cast<size_t>(n))));
  if (!is_given(block)) return enumerator(c, of, "each_cons", a);
  for (const Word w : windows) TRY(yield(c, block, w));
  return of;
}
OrFailed<Word> chunk_while(Context& c, Word of, const Arguments& a, bool splits_when) {
  NEEDS_BLOCK(of, "chunk_while");
  Words chunks, now;
  for (const Word w : TRY(all_of(c, of))) {
    if (!now.empty() && TRY(kit::truth_of(c, TRY(yield(c, block, now.back(), w)))) == splits_when) {
      chunks.push_back(list_of(c, now));
      now.clear();
    }
    now.push_back(w);
  }
  if (!now.empty()) chunks.push_back(list_of(c, now));
  return list_of(c, chunks);
}
OrFailed<Word> chunks_while(Context& c, Word of, const Arguments& a) { return chunk_while(c, of, a, false); }
OrFailed<Word> slice_when(Context& c, Word of, const Arguments& a) { return chunk_while(c, of, a, true); }
OrFailed<Word> zip(Context& c, Word of, const Arguments& a) {
  const Words all = TRY(all_of(c, of));
  std::vector<Words> others;
  for (const Word w : a.positional) others.push_back(TRY(all_of(c, w)));
  Words rows;
  for (size_t i = 0; i < all.size(); ++i) {
    Words row{all[i]};
    for (const Words& other : others) row.push_back(i < other.size() ? other[i] : Word());
    rows.push_back(list_of(c, row));
  }
  const Word block = block_of(a);
  if (!is_given(block)) return list_of(c, rows);
  for (const Word w : rows) TRY(yield(c, block, w));
  return Word();
}
OrFailed<Word> take(Context& c, Word of, const Arguments& a) {
  Words all = TRY(all_of(c, of));
  const int64_t n = TRY(integer(c, argument(a, 0)));
  if (n < 0) return c.error(E::value, "attempt to take negative size");
  all.resize(std::min<size_t>(all.size(), static_cast<size_t>(n)));
  return list_of(c, all);
}
OrFailed<Word> drop(Context& c, Word of, const Arguments& a) {
  const Words all = TRY(all_of(c, of));
  const int64_t n = TRY(integer(c, argument(a, 0)));
  if (n < 0) return c.error(E::value, "attempt to drop negative size");
  return list_of(c, std::span(all).subspan(std::min<size_t>(all.size(), static_cast<size_t>(n))));
}
template <bool takes>
OrFailed<Word> while_(Context& c, Word of, const Arguments& a) {
  NEEDS_BLOCK(of, "take_while");
  const Words all = TRY(all_of(c, of));
  size_t i = 0;
  while (i < all.size() && TRY(test(c, block, all[i]))) ++i;
  return list_of(c, takes ? std::span(all).first(i) : std::span(all).subspan(i));
}
OrFailed<Word> first(Context& c, Word of, const Arguments& a) {
  if (!a.positional.empty() && c.draft.kind(of) == K::list && TRY(integer(c, a.positional[0])) < 0)
    return c.error(E::value, "negative array size");
  if (!a.positional.empty()) return take(c, of, a);
  const Words all = TRY(all_of(c, of));
  return all.empty() ? Word() : all[0];
}
OrFailed<Word> last(Context& c, Word of, const Arguments& a) {
  const Words all = TRY(all_of(c, of));
  if (a.positional.empty()) return all.empty() ? Word() : all.back();
  const auto n = static_cast<size_t>(std::max<int64_t>(0, TRY(integer(c, a.positional[0]))));
  return list_of(c, std::span(all).last(std::min(n, all.size())));
}
OrFailed<Word> to_a(Context& c, Word of, const Arguments&) {
  if (c.draft.kind(of) == K::list) return of;
  return list_of(c, TRY(all_of(c, of)));
}
OrFailed<Word> to_h(Context& c, Word of, const Arguments& a) {
  const Word block = block_of(a);
  if (c.draft.kind(of) == K::dict && !is_given(block)) return of;
  const Word hash = c.draft.new_dict();
  for (const Word w : TRY(all_of(c, of))) {
    const Word entry = is_given(block) ? TRY(yield(c, block, w)) : w;
    if (c.draft.kind(entry) != K::list || c.draft.size(entry) != 2)
      return c.error(E::type, fmt::format("wrong element type {} (expected array)", class_name(c, entry)));
    TRY(put(c, hash, c.draft.at(entry, 0), c.draft.at(entry, 1)));
  }
  return hash;
}
OrFailed<Words> unique(Context& c, Word of, Word block) {
  const Word seen = c.draft.new_dict();
  Words kept;
  for (const Word w : TRY(all_of(c, of))) {
    const Word key = is_given(block) ? TRY(yield(c, block, w)) : w;
    if (TRY(kit::find_key(c, seen, key)) >= 0) continue;
    TRY(put(c, seen, key, Word()));
    kept.push_back(w);
  }
  return kept;
}
OrFailed<Word> uniq(Context& c, Word of, const Arguments& a) { return list_of(c, TRY(unique(c, of, block_of(a)))); }
OrFailed<Word> cycle(Context& c, Word of, const Arguments& a) {
  NEEDS_BLOCK(of, "cycle");
  const bool is_endless = a.positional.empty() || a.positional[0].is(Atom::none);
  const int64_t n = is_endless ? 0 : TRY(integer(c, a.positional[0]));
  for (int64_t i = 0; is_endless || i < n; ++i) {
    const Words all = TRY(all_of(c, of));
    if (all.empty()) break;
    for (const Word w : all) TRY(yield(c, block, w));
  }
  return Word();
}
OrFailed<Word> includes(Context& c, Word of, const Arguments& a) {
  if (c.draft.kind(of) == K::dict) return Word::boolean(TRY(kit::find_key(c, of, argument(a, 0))) >= 0);
  if (c.draft.kind(of) == K::range) return Word::boolean(range_has(c, of, argument(a, 0)));
  return Word::boolean(TRY(kit::contains(c, of, argument(a, 0))));
}
OrFailed<Word> length(Context& c, Word of, const Arguments&) {
  return Word::integer(static_cast<int64_t>(c.draft.size(of)));
}
OrFailed<Word> empty(Context& c, Word of, const Arguments&) { return Word::boolean(c.draft.size(of) == 0); }
OrFailed<Word> join(Context& c, Word list, const Arguments& a) {
  const std::string between =
      a.positional.empty() || a.positional[0].is(Atom::none) ? "" : TRY(text_of(c, a.positional[0]));
  std::string out;
  bool is_first = true;
  for (const Word w : TRY(all_of(c, list))) {
    if (!is_first) out += between;
    is_first = false;
    out += c.draft.kind(w) == K::list ? std::string(c.draft.text(TRY(join(c, w, a)))) : TRY(kit::text(c, w));
  }
  return c.draft.string(out);
}

// --- Array

// A method that changes its receiver, which must not be frozen.
template <Method method>
OrFailed<Word> changing(Context& c, Word of, const Arguments& a) {
  TRY(check_frozen(c, of));
  return method(c, of, a);
}

OrFailed<Word> push(Context& c, Word list, const Arguments& a) {
  for (const Word w : a.positional) c.draft.append(list, w);
  return list;
}
OrFailed<Word> pop(Context& c, Word list, const Arguments& a) {
  if (!a.positional.empty()) {
    Words taken;
    for (int64_t n = TRY(integer(c, a.positional[0])); n > 0 && c.draft.size(list) > 0; --n) {
      taken.insert(taken.begin(), c.draft.at(list, c.draft.size(list) - 1));
      c.draft.erase(list, c.draft.size(list) - 1);
    }
    return list_of(c, taken);
  }
  if (c.draft.size(list) == 0) return Word();
  const Word w = c.draft.at(list, c.draft.size(list) - 1);
  c.draft.erase(list, c.draft.size(list) - 1);
  return w;
}
OrFailed<Word> shift(Context& c, Word list, const Arguments& a) {
  if (!a.positional.empty()) {
    Words taken;
    for (int64_t n = TRY(integer(c, a.positional[0])); n > 0 && c.draft.size(list) > 0; --n) {
      taken.push_back(c.draft.at(list, 0));
      c.draft.erase(list, 0);
    }
    return list_of(c, taken);
  }
  if (c.draft.size(list) == 0) return Word();
  const Word w = c.draft.at(list, 0);
  c.draft.erase(list, 0);
  return w;
}
OrFailed<Word> unshift(Context& c, Word list, const Arguments& a) {
  for (size_t i = a.positional.size(); i-- > 0;) c.draft.insert(list, 0, a.positional[i]);
  return list;
}
OrFailed<Word> insert(Context& c, Word list, const Arguments& a) {
  const auto count = static_cast<int64_t>(c.draft.size(list));
  int64_t at = TRY(integer(c, argument(a, 0)));
  if (at < 0) at += count + 1;
  if (at < 0) return c.error(E::index, fmt::format("index {} too small for array", at - count - 1));
  for (int64_t i = count; i < at; ++i) c.draft.append(list, Word());
  for (size_t i = a.positional.size(); i-- > 1;) c.draft.insert(list, static_cast<uint64_t>(at), a.positional[i]);
  return list;
}
OrFailed<Word> concat(Context& c, Word list, const Arguments& a) {
  for (const Word other : a.positional)
    for (const Word w : TRY(elements_of(c, other))) c.draft.append(list, w);
  return list;
}
// The part that [i], [i, n], [range] denote: start and count; none if it is out of range.
OrFailed<std::optional<std::pair<int64_t, int64_t>>> part(Context& c, int64_t size, const Arguments& a) {
  const Word at = argument(a, 0);
  int64_t begin = 0, count = 0;
  if (c.draft.kind(at) == K::range) {
    const Draft::Range r = c.draft.range(at);
    begin = r.start < 0 ? r.start + size : r.start;
    const int64_t stop = r.stop - 1 < 0 ? r.stop + size : r.stop;
    count = std::max<int64_t>(0, stop - begin);
  } else if (c.draft.kind(at) == K::instance) {
    const Word from = TRY(c.load_member(at, "@from")), to = TRY(c.load_member(at, "@to"));
    begin = from.is(Atom::none) ? 0 : TRY(integer(c, from));
    if (begin < 0) begin += size;
    int64_t stop = to.is(Atom::none) ? size : TRY(integer(c, to));
    if (stop < 0) stop += size;
    if (!to.is(Atom::none) && !TRY(c.load_member(at, "@exclusive")).is(Atom::true_)) ++stop;
    count = std::max<int64_t>(0, stop - begin);
  } else {
    begin = TRY(integer(c, at));
    if (begin < 0) begin += size;
    count = TRY(integer(c, argument(a, 1)));
  }
  if (begin < 0 || begin > size || count < 0) return std::nullopt;
  return std::pair(begin, std::min(count, size - begin));
}
OrFailed<Word> element(Context& c, Word list, const Arguments& a) {
  const bool is_one = a.positional.size() == 1 && kit::is_number(c, a.positional[0]);
  const auto size = static_cast<int64_t>(c.draft.size(list));
  if (is_one) {
    int64_t i = TRY(integer(c, a.positional[0]));
    if (i < 0) i += size;
    return i >= 0 && i < size ? c.draft.at(list, static_cast<uint64_t>(i)) : Word();
  }
  const auto which = TRY(part(c, size, a));
  if (!which) return Word();
  const Words all = TRY(elements_of(c, list));
  return list_of(c, std::span(all).subspan(static_cast<size_t>(which->first), static_cast<size_t>(which->second)));
}
OrFailed<Word> set_element(Context& c, Word list, const Arguments& a) {
  if (a.positional.size() == 2 && kit::is_number(c, a.positional[0])) {
    const int64_t size = static_cast<int64_t>(c.draft.size(list)), i = TRY(integer(c, a.positional[0]));
    if (i < -size) return c.error(E::index, fmt::format("index {} too small for array; minimum: -{}", i, size));
    TRY(store_index(c, list, a.positional[0], a.positional[1]));
    return a.positional[1];
  }
  const Word value = a.positional.back();
  const auto which =
      TRY(part(c, static_cast<int64_t>(c.draft.size(list)), {a.positional.first(a.positional.size() - 1), {}}));
  if (!which) return c.error(E::index, "index out of range");
  Words all = TRY(elements_of(c, list));
  const Words with = c.draft.kind(value) == K::list ? TRY(elements_of(c, value)) : Words{value};
  const auto begin = all.begin() + which->first;
  all.insert(all.erase(begin, begin + which->second), with.begin(), with.end());
  c.draft.assign(list, all);
  return value;
}
OrFailed<Word> fetch(Context& c, Word list, const Arguments& a) {
  const auto size = static_cast<int64_t>(c.draft.size(list));
  const int64_t given = TRY(integer(c, argument(a, 0))), i = given < 0 ? given + size : given;
  if (i >= 0 && i < size) return c.draft.at(list, static_cast<uint64_t>(i));
  if (is_given(block_of(a))) return yield(c, block_of(a), argument(a, 0));
  if (a.positional.size() > 1) return a.positional[1];
  return c.error(E::index, fmt::format("index {} outside of array bounds: {}...{}", given, -size, size));
}
OrFailed<Word> dig(Context& c, Word of, const Arguments& a) {
  Word value = of;
  for (const Word key : a.positional) {
    if (value.is(Atom::none)) return Word();
    value = TRY(send(c, value, "[]", {std::span(&key, 1), {}}));
  }
  return value;
}
OrFailed<Word> values_at(Context& c, Word of, const Arguments& a) {
  Words values;
  for (const Word key : a.positional) values.push_back(TRY(send(c, of, "[]", {std::span(&key, 1), {}})));
  return list_of(c, values);
}
OrFailed<Word> reverse(Context& c, Word list, const Arguments&) {
  Words all = TRY(elements_of(c, list));
  std::reverse(all.begin(), all.end());
  return list_of(c, all);
}
OrFailed<Word> rotate(Context& c, Word list, const Arguments& a) {
  Words all = TRY(elements_of(c, list));
  if (all.empty()) return list_of(c, all);
  int64_t n = (a.positional.empty() ? 1 : TRY(integer(c, a.positional[0]))) % static_cast<int64_t>(all.size());
  if (n < 0) n += static_cast<int64_t>(all.size());
  std::rotate(all.begin(), all.begin() + n, all.end());
  return list_of(c, all);
}
OrFailed<void> flatten_into(Context& c, Word list, int64_t depth, Words& out) {
  for (const Word w : TRY(elements_of(c, list))) {
    if (c.draft.kind(w) == K::list && depth != 0) {
      if (depth < -500) return c.error(E::value, "tried to flatten recursive array");
      TRY(flatten_into(c, w, depth - 1, out));
    } else {
      out.push_back(w);
    }
  }
  return {};
}
OrFailed<Word> flatten(Context& c, Word list, const Arguments& a) {
  Words out;
  TRY(flatten_into(c, list, a.positional.empty() ? -1 : TRY(integer(c, a.positional[0])), out));
  return list_of(c, out);
}
OrFailed<Word> compact(Context& c, Word list, const Arguments&) {
  Words all = TRY(elements_of(c, list));
  std::erase_if(all, [](Word w) { return w.is(Atom::none); });
  return list_of(c, all);
}
OrFailed<Word> delete_(Context& c, Word list, const Arguments& a) {
  Word found;
  for (uint64_t i = 0; i < c.draft.size(list);) {
    if (TRY(kit::same_content(c, c.draft.at(list, i), argument(a, 0)))) {
      found = c.draft.at(list, i);
      c.draft.erase(list, i);
    } else {
      ++i;
    }
  }
  return found;
}
OrFailed<Word> delete_at(Context& c, Word list, const Arguments& a) {
  const auto size = static_cast<int64_t>(c.draft.size(list));
  int64_t i = TRY(integer(c, argument(a, 0)));
  if (i < 0) i += size;
  if (i < 0 || i >= size) return Word();
  const Word w = c.draft.at(list, static_cast<uint64_t>(i));
  c.draft.erase(list, static_cast<uint64_t>(i));
  return w;
}
template <bool keeps>
OrFailed<Word> filter_in_place(Context& c, Word of, const Arguments& a) {
  NEEDS_BLOCK(of, "delete_if");
  if (c.draft.kind(of) == K::dict) {
    for (const Word entry : TRY(all_of(c, of)))
      if (TRY(test(c, block, entry)) != keeps)
        c.draft.erase(of, static_cast<uint64_t>(TRY(kit::find_key(c, of, c.draft.at(entry, 0)))));
    return of;
  }
  Words kept;
  for (const Word w : TRY(elements_of(c, of)))
    if (TRY(test(c, block, w)) == keeps) kept.push_back(w);
  c.draft.assign(of, kept);
  return of;
}
// map!, sort!, reverse! ...: the result of the method without the mark replaces the elements.
template <Method method>
OrFailed<Word> in_place(Context& c, Word list, const Arguments& a) {
  const Word result = TRY(method(c, list, a));
  c.draft.assign(list, TRY(elements_of(c, result)));
  return list;
}
template <Method method>
OrFailed<Word> in_place_or_nil(Context& c, Word list, const Arguments& a) {
  const uint64_t before = c.draft.size(list);
  TRY(in_place<method>(c, list, a));
  return c.draft.size(list) == before ? Word() : list;
}
OrFailed<Word> clear(Context& c, Word of, const Arguments&) {
  c.draft.clear(of);
  return of;
}
OrFailed<Word> replace(Context& c, Word list, const Arguments& a) {
  c.draft.assign(list, TRY(elements_of(c, argument(a, 0))));
  return list;
}
OrFailed<Word> fill(Context& c, Word list, const Arguments& a) {
  const size_t skipped = is_given(block_of(a)) ? 0 : 1;
  const auto size = static_cast<int64_t>(c.draft.size(list));
  int64_t begin = 0, end = size;
  if (a.positional.size() > skipped && !a.positional[skipped].is(Atom::none)) {
    const Word at = a.positional[skipped];
    if (kit::is_number(c, at)) {
      begin = TRY(integer(c, at));
      if (begin < 0) begin += size;
      if (a.positional.size() > skipped + 1) end = begin + TRY(integer(c, a.positional[skipped + 1]));
    } else {
      const auto which = TRY(part(c, std::max<int64_t>(size, 10'000'000), {std::span(&at, 1), {}}));
      if (!which) return c.error(E::index, "index out of range");
      begin = which->first;
      end = begin + which->second;
    }
  }
  if (end > 10'000'000) return c.fail("the array is too large");
  while (static_cast<int64_t>(c.draft.size(list)) < end) c.draft.append(list, Word());
  for (uint64_t i = static_cast<uint64_t>(std::max<int64_t>(begin, 0));
       i < static_cast<uint64_t>(std::max<int64_t>(end, 0)); ++i)
    c.draft.set(
        list, i,
        is_given(block_of(a)) ? TRY(yield(c, block_of(a), Word::integer(static_cast<int64_t>(i)))) : argument(a, 0));
  return list;
}
OrFailed<Word> index(Context& c, Word list, const Arguments& a) { return find_index(c, list, a); }
OrFailed<Word> rindex(Context& c, Word list, const Arguments& a) {
  for (uint64_t i = c.draft.size(list); i-- > 0;) {
    const Word w = c.draft.at(list, i);
    if (is_given(block_of(a)) ? TRY(test(c, block_of(a), w)) : TRY(kit::same_content(c, w, argument(a, 0))))
      return Word::integer(static_cast<int64_t>(i));
  }
  return Word();
}
OrFailed<Word> transpose(Context& c, Word list, const Arguments&) {
  std::vector<Words> columns;
  for (const Word row : TRY(elements_of(c, list))) {
    const Words all = TRY(elements_of(c, row));
    if (columns.empty()) columns.resize(all.size());
    if (columns.size() != all.size())
      return c.error(E::index, fmt::format("element size differs ({} should be {})", all.size(), columns.size()));
    for (size_t i = 0; i < all.size(); ++i) columns[i].push_back(all[i]);
  }
  Words rows;
  for (const Words& column : columns) rows.push_back(list_of(c, column));
  return list_of(c, rows);
}
OrFailed<Word> combination(Context& c, Word list, const Arguments& a) {
  const Words all = TRY(elements_of(c, list));
  const int64_t k = TRY(integer(c, argument(a, 0)));
  const auto n = static_cast<int64_t>(all.size());
  Words results;
  std::vector<int64_t> at(static_cast<size_t>(std::max<int64_t>(k, 0)));
  for (size_t i = 0; i < at.size(); ++i) at[i] = static_cast<int64_t>(i);
  while (k >= 0 && k <= n) {
    Words chosen;
    for (const int64_t i : at) chosen.push_back(all[static_cast<size_t>(i)]);
    results.push_back(list_of(c, chosen));
    if (results.size() > 2'000'000) return c.fail("too many combinations");
    int64_t i = k - 1;
    while (i >= 0 && at[static_cast<size_t>(i)] == i + n - k) --i;
    if (i < 0) break;
    ++at[static_cast<size_t>(i)];
    for (int64_t j = i + 1; j < k; ++j) at[static_cast<size_t>(j)] = at[static_cast<size_t>(j - 1)] + 1;
  }
  if (!is_given(block_of(a))) return enumerator(c, list, "combination", a);
  for (const Word w : results) TRY(yield(c, block_of(a), w));
  return list;
}
OrFailed<Word> permutation(Context& c, Word list, const Arguments& a) {
  const Words all = TRY(elements_of(c, list));
  const size_t k =
      a.positional.empty() ? all.size() : static_cast<size_t>(std::max<int64_t>(0, TRY(integer(c, a.positional[0]))));
  Words results, chosen;
  std::vector<bool> used(all.size());
  bool is_too_many = false;
  const auto choose = [&](const auto& self) -> void {
    if (results.size() > 1'000'000) is_too_many = true;
    if (is_too_many) return;
    if (chosen.size() == k) {
      results.push_back(list_of(c, chosen));
      return;
    }
    for (size_t i = 0; i < all.size(); ++i) {
      if (used[i]) continue;
      used[i] = true;
      chosen.push_back(all[i]);
      self(self);
      chosen.pop_back();
      used[i] = false;
    }
  };
  if (k <= all.size()) choose(choose);
  if (is_too_many) return c.fail("too many permutations");
  if (!is_given(block_of(a))) return enumerator(c, list, "permutation", a);
  for (const Word w : results) TRY(yield(c, block_of(a), w));
  return list;
}
OrFailed<Word> product(Context& c, Word list, const Arguments& a) {
  std::vector<Words> rows;
  for (const Word w : TRY(elements_of(c, list))) rows.push_back({w});
  for (const Word other : a.positional) {
    std::vector<Words> next;
    const Words all = TRY(elements_of(c, other));
    for (const Words& row : rows)
      for (const Word w : all) {
        next.push_back(row);
        next.back().push_back(w);
        if (next.size() > 2'000'000) return c.fail("too many combinations");
      }
    rows = std::move(next);
  }
  if (is_given(block_of(a))) {
    for (const Words& row : rows) TRY(yield(c, block_of(a), list_of(c, row)));
    return list;
  }
  Words results;
  for (const Words& row : rows) results.push_back(list_of(c, row));
  return list_of(c, results);
}
template <O op>
OrFailed<Word> as_set(Context& c, Word list, const Arguments& a) {
  Words all = TRY(elements_of(c, list));
  for (const Word other : a.positional) {
    const Words theirs = TRY(elements_of(c, other));
    const Word keys = c.draft.new_dict();
    for (const Word w : theirs) TRY(put(c, keys, w, Word()));
    Words next;
    for (const Word w : all)
      if (op == O::bit_or || (TRY(kit::find_key(c, keys, w)) >= 0) == (op == O::bit_and)) next.push_back(w);
    if (op == O::bit_or) next.insert(next.end(), theirs.begin(), theirs.end());
    all = std::move(next);
  }
  if (op == O::subtract) return list_of(c, all);
  return list_of(c, TRY(unique(c, list_of(c, all), Word::of(Atom::unset))));
}
OrFailed<Word> rassoc(Context& c, Word of, const Arguments& a) {
  for (const Word w : TRY(all_of(c, of)))
    if (c.draft.kind(w) == K::list && c.draft.size(w) > 1 &&
        TRY(kit::same_content(c, c.draft.at(w, 1), argument(a, 0))))
      return w;
  return Word();
}
OrFailed<Word> compare_lists(Context& c, Word x, const Arguments& a) {
  const Words p = TRY(elements_of(c, x));
  if (c.draft.kind(argument(a, 0)) != K::list) return Word();
  const Words q = TRY(elements_of(c, argument(a, 0)));
  for (size_t i = 0; i < std::min(p.size(), q.size()); ++i) {
    const Word order = TRY(send(c, p[i], "<=>", {std::span(&q[i], 1), {}}));
    if (!(order == Word::integer(0))) return order;
  }
  return Word::integer(p.size() < q.size() ? -1 : p.size() > q.size());
}
OrFailed<Word> bsearch(Context& c, Word list, const Arguments& a) {
  NEEDS_BLOCK(list, "bsearch");
  uint64_t low = 0, high = c.draft.size(list);
  while (low < high) {
    const uint64_t middle = (low + high) / 2;
    const Word result = TRY(yield(c, block, c.draft.at(list, middle)));
    if (kit::is_number(c, result)) return c.fail("bsearch with numbers is not known");
    if (TRY(kit::truth_of(c, result))) high = middle;
    else low = middle + 1;
  }
  return low < c.draft.size(list) ? c.draft.at(list, low) : Word();
}
OrFailed<Word> each_index(Context& c, Word list, const Arguments& a) {
  if (!is_given(block_of(a))) return enumerator(c, list, "each_index", a);
  for (uint64_t i = 0; i < c.draft.size(list); ++i) TRY(yield(c, block_of(a), Word::integer(static_cast<int64_t>(i))));
  return list;
}
OrFailed<Word> lazy(Context& c, Word of, const Arguments&) {
  const Word class_ = c.global_named("Lazy");
  if (c.draft.kind(class_) != K::class_) return c.fail("lazy enumerators are not known here");
  return c.call(class_, std::span(&of, 1));
}
OrFailed<Word> to_set(Context& c, Word of, const Arguments&) {
  const Word class_ = c.global_named("Set");
  if (c.draft.kind(class_) != K::class_) return c.fail("sets are not known here");
  const Word list = list_of(c, TRY(all_of(c, of)));
  return c.call(class_, std::span(&list, 1));
}
OrFailed<Word> to_enum(Context& c, Word of, const Arguments& a) {
  const std::string method = a.positional.empty() ? "each" : TRY(text_of(c, a.positional[0]));
  return enumerator(c, of, method, {a.positional.empty() ? a.positional : a.positional.subspan(1), {}});
}
OrFailed<Word> assoc(Context& c, Word of, const Arguments& a) {
  for (const Word w : TRY(all_of(c, of)))
    if (c.draft.kind(w) == K::list && c.draft.size(w) > 0 &&
        TRY(kit::same_content(c, c.draft.at(w, 0), argument(a, 0))))
      return w;
  return Word();
}

OrFailed<Word> slice_in_place(Context& c, Word list, const Arguments& a) {
  const Word answer = TRY(element(c, list, a));
  const auto size = static_cast<int64_t>(c.draft.size(list));
  Words all = TRY(elements_of(c, list));
  if (a.positional.size() == 1 && kit::is_number(c, a.positional[0])) {
    int64_t i = TRY(integer(c, a.positional[0]));
    if (i < 0) i += size;
    if (i < 0 || i >= size) return Word();
    all.erase(all.begin() + i);
  } else {
    const auto which = TRY(part(c, size, a));
    if (!which) return Word();
    all.erase(all.begin() + which->first, all.begin() + which->first + which->second);
  }
  c.draft.assign(list, all);
  return answer;
}
OrFailed<Word> repeated_combination(Context& c, Word list, const Arguments& a) {
  const Words all = TRY(elements_of(c, list));
  const int64_t k = TRY(integer(c, argument(a, 0)));
  Words results;
  std::vector<size_t> at(static_cast<size_t>(std::max<int64_t>(k, 0)), 0);
  while (k >= 0 && (k == 0 || !all.empty())) {
    Words chosen;
    for (const size_t i : at) chosen.push_back(all[i]);
    results.push_back(list_of(c, chosen));
    if (results.size() > 2'000'000) return c.fail("too many combinations");
    size_t i = at.size();
    while (i > 0 && at[i - 1] + 1 == all.size()) --i;
    if (i == 0) break;
    const size_t next = at[i - 1] + 1;
    for (size_t j = i - 1; j < at.size(); ++j) at[j] = next;
  }
  if (!is_given(block_of(a))) return enumerator(c, list, "repeated_combination", a);
  for (const Word w : results) TRY(yield(c, block_of(a), w));
  return list;
}
OrFailed<Word> bsearch_index(Context& c, Word list, const Arguments& a) {
  NEEDS_BLOCK(list, "bsearch_index");
  uint64_t low = 0, high = c.draft.size(list);
  while (low < high) {
    const uint64_t middle = (low + high) / 2;
    if (TRY(test(c, block, c.draft.at(list, middle)))) high = middle;
    else low = middle + 1;
  }
  return low < c.draft.size(list) ? Word::integer(static_cast<int64_t>(low)) : Word();
}
OrFailed<Word> intersects(Context& c, Word list, const Arguments& a) {
  return Word::boolean(c.draft.size(TRY(as_set<O::bit_and>(c, list, a))) > 0);
}
OrFailed<Word> times_of(Context& c, Word list, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) == K::string) return join(c, list, a);
  return kit::binary(c, O::multiply, list, argument(a, 0));
}

// --- Hash

OrFailed<Word> delete_all(Context& c, Word hash, bool if_true, Word block, bool& is_changed) {
  is_changed = false;
  for (const Word entry : TRY(all_of(c, hash))) {
    if (TRY(test(c, block, entry)) != if_true) continue;
    c.draft.erase(hash, static_cast<uint64_t>(TRY(kit::find_key(c, hash, c.draft.at(entry, 0)))));
    is_changed = true;
  }
  return hash;
}
template <bool rejects>
OrFailed<Word> filter_or_nil(Context& c, Word of, const Arguments& a) {
  NEEDS_BLOCK(of, rejects ? "reject!" : "select!");
  bool is_changed = false;
  if (c.draft.kind(of) == K::dict) {
    TRY(delete_all(c, of, rejects, block, is_changed));
    return is_changed ? of : Word();
  }
  Words kept;
  for (const Word w : TRY(elements_of(c, of)))
    if (TRY(test(c, block, w)) != rejects) kept.push_back(w);
  if (kept.size() == c.draft.size(of)) return Word();
  c.draft.assign(of, kept);
  return of;
}

OrFailed<Word> hash_element(Context& c, Word hash, const Arguments& a) { return load_index(c, hash, argument(a, 0)); }
OrFailed<Word> store(Context& c, Word hash, const Arguments& a) {
  TRY(check_new_key(c, hash, argument(a, 0)));
  TRY(put(c, hash, argument(a, 0), argument(a, 1)));
  return argument(a, 1);
}
// A KeyError, which has the hash and the key.
OrFailed<Word> no_key(Context& c, Word hash, Word key) {
  const std::string message = fmt::format("key not found: {}", TRY(kit::repr(c, key)));
  const Word class_ = c.global_named("KeyError");
  if (c.draft.kind(class_) != K::class_) return c.error(E::key, message);
  const Word text = c.draft.string(message);
  const NamedArgument named[] = {{"receiver", hash}, {"key", key}};
  return c.raise_value(TRY(c.call_with(class_, {std::span(&text, 1), named})));
}
OrFailed<Word> hash_fetch(Context& c, Word hash, const Arguments& a) {
  const int64_t at = TRY(kit::find_key(c, hash, argument(a, 0)));
  if (at >= 0) return c.draft.value_at(hash, static_cast<uint64_t>(at));
  if (is_given(block_of(a))) return yield(c, block_of(a), argument(a, 0));
  if (a.positional.size() > 1) return a.positional[1];
  return no_key(c, hash, argument(a, 0));
}
OrFailed<Word> hash_delete(Context& c, Word hash, const Arguments& a) {
  const int64_t at = TRY(kit::find_key(c, hash, argument(a, 0)));
  if (at < 0) return is_given(block_of(a)) ? yield(c, block_of(a), argument(a, 0)) : OrFailed<Word>(Word());
  const Word value = c.draft.value_at(hash, static_cast<uint64_t>(at));
  c.draft.erase(hash, static_cast<uint64_t>(at));
  return value;
}
OrFailed<Word> fetch_values(Context& c, Word hash, const Arguments& a) {
  Words values;
  for (const Word key : a.positional) values.push_back(TRY(hash_fetch(c, hash, {std::span(&key, 1), a.named})));
  return list_of(c, values);
}
OrFailed<Word> keys(Context& c, Word hash, const Arguments&) {
  Words all;
  for (uint64_t i = 0; i < c.draft.size(hash); ++i) all.push_back(c.draft.at(hash, i));
  return list_of(c, all);
}
OrFailed<Word> values(Context& c, Word hash, const Arguments&) {
  Words all;
  for (uint64_t i = 0; i < c.draft.size(hash); ++i) all.push_back(c.draft.value_at(hash, i));
  return list_of(c, all);
}
OrFailed<Word> has_value(Context& c, Word hash, const Arguments& a) {
  for (uint64_t i = 0; i < c.draft.size(hash); ++i)
    if (TRY(kit::same_content(c, c.draft.value_at(hash, i), argument(a, 0)))) return Word::boolean(true);
  return Word::boolean(false);
}
OrFailed<Word> key_of(Context& c, Word hash, const Arguments& a) {
  for (uint64_t i = 0; i < c.draft.size(hash); ++i)
    if (TRY(kit::same_content(c, c.draft.value_at(hash, i), argument(a, 0)))) return c.draft.at(hash, i);
  return Word();
}
OrFailed<Word> each_key(Context& c, Word hash, const Arguments& a) {
  if (!is_given(block_of(a))) return enumerator(c, hash, "each_key", a);
  for (const Word w : TRY(elements_of(c, TRY(keys(c, hash, {}))))) TRY(yield(c, block_of(a), w));
  return hash;
}
OrFailed<Word> each_value(Context& c, Word hash, const Arguments& a) {
  if (!is_given(block_of(a))) return enumerator(c, hash, "each_value", a);
  for (const Word w : TRY(elements_of(c, TRY(values(c, hash, {}))))) TRY(yield(c, block_of(a), w));
  return hash;
}
OrFailed<void> merge_into(Context& c, Word into, const Arguments& a) {
  for (const Word other : a.positional)
    for (const Word entry : TRY(all_of(c, other))) {
      const Word key = c.draft.at(entry, 0);
      Word value = c.draft.at(entry, 1);
      const int64_t at = TRY(kit::find_key(c, into, key));
      if (at >= 0 && is_given(block_of(a))) {
        const Word three[] = {key, c.draft.value_at(into, static_cast<uint64_t>(at)), value};
        value = TRY(yield(c, block_of(a), three));
      }
      TRY(put(c, into, key, value));
    }
  for (const NamedArgument& n : a.named) {
    if (n.name == "&") continue;
    const Word key = symbol(c, n.name);
    const int64_t at = TRY(kit::find_key(c, into, key));
    Word value = n.value;
    if (at >= 0 && is_given(block_of(a))) {
      const Word three[] = {key, c.draft.value_at(into, static_cast<uint64_t>(at)), value};
      value = TRY(yield(c, block_of(a), three));
    }
    TRY(put(c, into, key, value));
  }
  return {};
}
OrFailed<Word> merge(Context& c, Word hash, const Arguments& a) {
  const Word made = TRY(hash_from(c, TRY(all_of(c, hash))));
  TRY(merge_into(c, made, a));
  return made;
}
OrFailed<Word> update(Context& c, Word hash, const Arguments& a) {
  TRY(merge_into(c, hash, a));
  return hash;
}
OrFailed<Word> transform_values(Context& c, Word hash, const Arguments& a) {
  if (!is_given(block_of(a))) return enumerator(c, hash, "transform_values", a);
  const Word made = c.draft.new_dict();
  for (const Word e : TRY(all_of(c, hash)))
    TRY(put(c, made, c.draft.at(e, 0), TRY(yield(c, block_of(a), c.draft.at(e, 1)))));
  return made;
}
OrFailed<Word> transform_values_in_place(Context& c, Word hash, const Arguments& a) {
  for (const Word e : TRY(all_of(c, hash)))
    TRY(put(c, hash, c.draft.at(e, 0), TRY(yield(c, block_of(a), c.draft.at(e, 1)))));
  return hash;
}
// By a block, by a hash of the new names, or both.
OrFailed<Word> transform_keys(Context& c, Word hash, const Arguments& a) {
  const Word made = c.draft.new_dict();
  Word names = argument(a, 0);
  if (a.positional.empty() && std::ranges::any_of(a.named, [](const NamedArgument& n) { return n.name != "&"; })) {
    names = c.draft.new_dict();
    for (const NamedArgument& n : a.named)
      if (n.name != "&") TRY(put(c, names, symbol(c, n.name), n.value));
  }
  for (const Word e : TRY(all_of(c, hash))) {
    const Word key = c.draft.at(e, 0);
    Word with = key;
    const int64_t at = c.draft.kind(names) == K::dict ? TRY(kit::find_key(c, names, key)) : -1;
    if (at >= 0) with = c.draft.value_at(names, static_cast<uint64_t>(at));
    else if (is_given(block_of(a))) with = TRY(yield(c, block_of(a), key));
    TRY(put(c, made, with, c.draft.at(e, 1)));
  }
  return made;
}
OrFailed<Word> transform_keys_in_place(Context& c, Word hash, const Arguments& a) {
  const Word made = TRY(transform_keys(c, hash, a));
  c.draft.clear(hash);
  for (const Word e : TRY(all_of(c, made))) TRY(put(c, hash, c.draft.at(e, 0), c.draft.at(e, 1)));
  return hash;
}
OrFailed<Word> replace_hash(Context& c, Word hash, const Arguments& a) {
  const Words entries = TRY(all_of(c, argument(a, 0)));
  c.draft.clear(hash);
  for (const Word e : entries) TRY(put(c, hash, c.draft.at(e, 0), c.draft.at(e, 1)));
  return hash;
}
template <bool is_proper>
OrFailed<Word> is_part(Context& c, Word hash, const Arguments& a) {
  const Word other = argument(a, 0);
  if (c.draft.kind(other) != K::dict) return c.error(E::type, "no implicit conversion into Hash");
  for (const Word e : TRY(all_of(c, hash))) {
    const int64_t at = TRY(kit::find_key(c, other, c.draft.at(e, 0)));
    if (at < 0 || !TRY(kit::same_content(c, c.draft.value_at(other, static_cast<uint64_t>(at)), c.draft.at(e, 1))))
      return Word::boolean(false);
  }
  return Word::boolean(!is_proper || c.draft.size(hash) < c.draft.size(other));
}
template <bool is_proper>
OrFailed<Word> has_part(Context& c, Word hash, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != K::dict) return c.error(E::type, "no implicit conversion into Hash");
  return is_part<is_proper>(c, argument(a, 0), {std::span(&hash, 1), {}});
}
OrFailed<Word> compact_hash_in_place(Context& c, Word hash, const Arguments&) {
  bool is_changed = false;
  for (uint64_t i = c.draft.size(hash); i-- > 0;)
    if (c.draft.value_at(hash, i).is(Atom::none)) {
      c.draft.erase(hash, i);
      is_changed = true;
    }
  return is_changed ? hash : Word();
}
OrFailed<Word> no_default(Context&, Word, const Arguments&) { return Word(); }
OrFailed<Word> invert(Context& c, Word hash, const Arguments&) {
  const Word made = c.draft.new_dict();
  for (const Word e : TRY(all_of(c, hash))) TRY(put(c, made, c.draft.at(e, 1), c.draft.at(e, 0)));
  return made;
}
template <bool keeps>
OrFailed<Word> with_keys(Context& c, Word hash, const Arguments& a) {
  const Word made = c.draft.new_dict();
  for (const Word e : TRY(all_of(c, hash))) {
    bool is_named = false;
    for (const Word key : a.positional) is_named |= TRY(kit::same_content(c, c.draft.at(e, 0), key));
    if (is_named == keeps) TRY(put(c, made, c.draft.at(e, 0), c.draft.at(e, 1)));
  }
  return made;
}
OrFailed<Word> hash_compact(Context& c, Word hash, const Arguments&) {
  const Word made = c.draft.new_dict();
  for (const Word e : TRY(all_of(c, hash)))
    if (!c.draft.at(e, 1).is(Atom::none)) TRY(put(c, made, c.draft.at(e, 0), c.draft.at(e, 1)));
  return made;
}
OrFailed<Word> hash_shift(Context& c, Word hash, const Arguments&) {
  if (c.draft.size(hash) == 0) return Word();
  const Word entry = pair_of(c, c.draft.at(hash, 0), c.draft.value_at(hash, 0));
  c.draft.erase(hash, 0);
  return entry;
}

// --- Range

OrFailed<Word> range_first(Context& c, Word range, const Arguments& a) {
  if (!a.positional.empty()) return take(c, range, a);
  return Word::integer(c.draft.range(range).start);
}
OrFailed<Word> range_last(Context& c, Word range, const Arguments& a) {
  if (!a.positional.empty()) return last(c, range, a);
  return Word::integer(c.draft.range(range).stop - 1);
}
OrFailed<Word> range_step(Context& c, Word range, const Arguments& a) {
  const int64_t by = TRY(integer(c, argument(a, 0)));
  if (by <= 0) return c.error(E::value, "step can't be negative");
  const Draft::Range r = c.draft.range(range);
  Words all;
  for (int64_t i = r.start; i < r.stop; i += by) all.push_back(Word::integer(i));
  if (!is_given(block_of(a))) return enumerator(c, range, "step", a);
  for (const Word w : all) TRY(yield(c, block_of(a), w));
  return range;
}
OrFailed<Word> range_sum(Context& c, Word range, const Arguments& a) {
  const Draft::Range r = c.draft.range(range);
  if (is_given(block_of(a)) || !a.positional.empty()) return sum(c, range, a);
  if (r.stop <= r.start) return Word::integer(0);
  return c.draft.integer(BigInteger((BigInteger(r.start) + (r.stop - 1)) * (BigInteger(r.stop) - r.start) / 2));
}

constexpr std::pair<std::string_view, Method> of_all_collections[] = {
    {"all?", all_are},
    {"any?", any_is},
    {"chunk_while", chunks_while},
    {"collect", map},
    {"count", count},
    {"cycle", cycle},
    {"detect", find},
    {"drop", drop},
    {"drop_while", while_<false>},
    {"each", each},
    {"each_cons", each_cons},
    {"each_slice", each_slice},
    {"each_with_index", each_with_index},
    {"each_with_object", each_with_object},
    {"entries", to_a},
    {"filter", filtered<true>},
    {"filter_map", filter_map},
    {"find", find},
    {"find_all", found_all},
    {"find_index", find_index},
    {"first", first},
    {"flat_map", flat_map},
    {"collect_concat", flat_map},
    {"group_by", group_by},
    {"include?", includes},
    {"inject", inject},
    {"lazy", lazy},
    {"to_set", to_set},
    {"to_enum", to_enum},
    {"enum_for", to_enum},
    {"minmax_by", minmax_by},
    {"chunk", chunk},
    {"zip", zip},
    {"each_entry", each},
    {"map", map},
    {"max", extreme<1, false>},
    {"max_by", extreme<1, true>},
    {"member?", includes},
    {"min", extreme<-1, false>},
    {"min_by", extreme<-1, true>},
    {"minmax", minmax},
    {"none?", none_is},
    {"one?", one_is},
    {"partition", partition},
    {"reduce", inject},
    {"reject", filtered<false>},
    {"reverse_each", reverse_each},
    {"select", filtered<true>},
    {"size", length},
    {"slice_when", slice_when},
    {"sort", sort},
    {"sort_by", sort_by},
    {"sum", sum},
    {"take", take},
    {"take_while", while_<true>},
    {"tally", tally},
    {"to_a", to_a},
    {"to_h", to_h},
    {"uniq", uniq},
    {"each_index", each_index},
    {"force", to_a},
};
constexpr MethodRow collection_method_rows[] = {
    {K::list, "&", as_set<O::bit_and>},
    {K::list, "slice!", changing<slice_in_place>},
    {K::list, "repeated_combination", repeated_combination},
    {K::list, "bsearch_index", bsearch_index},
    {K::list, "intersect?", intersects},
    {K::list, "filter!", changing<filter_or_nil<false>>},
    {K::list, "sum", sum},
    {K::dict, "filter!", changing<filter_or_nil<false>>},
    {K::dict, "compact!", changing<compact_hash_in_place>},
    {K::dict, "transform_keys!", changing<transform_keys_in_place>},
    {K::dict, "replace", changing<replace_hash>},
    {K::dict, "fetch_values", fetch_values},
    {K::list, "rassoc", rassoc},
    {K::dict, "rassoc", rassoc},
    {K::dict, "assoc", assoc},
    {K::dict, "<=", is_part<false>},
    {K::dict, "<", is_part<true>},
    {K::dict, ">=", has_part<false>},
    {K::dict, ">", has_part<true>},
    {K::dict, "default", no_default},
    {K::dict, "default_proc", no_default},
    {K::list, "*", times_of},
    {K::list, "-", as_set<O::subtract>},
    {K::list, "<<", changing<push>},
    {K::list, "<=>", compare_lists},
    {K::list, "[]", element},
    {K::list, "[]=", changing<set_element>},
    {K::list, "append", changing<push>},
    {K::list, "assoc", assoc},
    {K::list, "at", element},
    {K::list, "bsearch", bsearch},
    {K::list, "clear", changing<clear>},
    {K::list, "collect!", changing<in_place<map>>},
    {K::list, "combination", combination},
    {K::list, "compact", compact},
    {K::list, "compact!", changing<in_place_or_nil<compact>>},
    {K::list, "concat", changing<concat>},
    {K::list, "delete", changing<delete_>},
    {K::list, "delete_at", changing<delete_at>},
    {K::list, "delete_if", changing<filter_in_place<false>>},
    {K::list, "difference", as_set<O::subtract>},
    {K::list, "dig", dig},
    {K::list, "empty?", empty},
    {K::list, "fetch", fetch},
    {K::list, "fill", changing<fill>},
    {K::list, "flatten", flatten},
    {K::list, "flatten!", changing<in_place<flatten>>},
    {K::list, "index", index},
    {K::list, "insert", changing<insert>},
    {K::list, "intersection", as_set<O::bit_and>},
    {K::list, "join", join},
    {K::list, "keep_if", changing<filter_in_place<true>>},
    {K::list, "last", last},
    {K::list, "length", length},
    {K::list, "map!", changing<in_place<map>>},
    {K::list, "permutation", permutation},
    {K::list, "pop", changing<pop>},
    {K::list, "prepend", changing<unshift>},
    {K::list, "product", product},
    {K::list, "push", changing<push>},
    {K::list, "reject!", changing<filter_or_nil<true>>},
    {K::list, "replace", changing<replace>},
    {K::list, "reverse", reverse},
    {K::list, "reverse!", changing<in_place<reverse>>},
    {K::list, "rindex", rindex},
    {K::list, "rotate", rotate},
    {K::list, "rotate!", changing<in_place<rotate>>},
    {K::list, "select!", changing<filter_or_nil<false>>},
    {K::list, "shift", changing<shift>},
    {K::list, "slice", element},
    {K::list, "sort!", changing<in_place<sort>>},
    {K::list, "sort_by!", changing<in_place<sort_by>>},
    {K::list, "to_ary", itself},
    {K::list, "transpose", transpose},
    {K::list, "union", as_set<O::bit_or>},
    {K::list, "uniq!", changing<in_place_or_nil<uniq>>},
    {K::list, "unshift", changing<unshift>},
    {K::list, "values_at", values_at},
    {K::list, "|", as_set<O::bit_or>},
    {K::dict, "[]", hash_element},
    {K::dict, "[]=", changing<store>},
    {K::dict, "clear", changing<clear>},
    {K::dict, "compact", hash_compact},
    {K::dict, "delete", changing<hash_delete>},
    {K::dict, "delete_if", changing<filter_in_place<false>>},
    {K::dict, "dig", dig},
    {K::dict, "each_key", each_key},
    {K::dict, "each_pair", each},
    {K::dict, "each_value", each_value},
    {K::dict, "empty?", empty},
    {K::dict, "except", with_keys<false>},
    {K::dict, "fetch", hash_fetch},
    {K::dict, "has_key?", includes},
    {K::dict, "has_value?", has_value},
    {K::dict, "invert", invert},
    {K::dict, "keep_if", changing<filter_in_place<true>>},
    {K::dict, "key", key_of},
    {K::dict, "key?", includes},
    {K::dict, "keys", keys},
    {K::dict, "length", length},
    {K::dict, "merge", merge},
    {K::dict, "merge!", changing<update>},
    {K::dict, "reject!", changing<filter_or_nil<true>>},
    {K::dict, "select!", changing<filter_or_nil<false>>},
    {K::dict, "shift", changing<hash_shift>},
    {K::dict, "slice", with_keys<true>},
    {K::dict, "store", changing<store>},
    {K::dict, "to_hash", itself},
    {K::dict, "transform_keys", transform_keys},
    {K::dict, "transform_values", transform_values},
    {K::dict, "transform_values!", changing<transform_values_in_place>},
    {K::dict, "update", changing<update>},
    {K::dict, "value?", has_value},
    {K::dict, "values", values},
    {K::dict, "values_at", values_at},
    {K::range, "begin", range_first},
    {K::range, "cover?", includes},
    {K::range, "end", range_last},
    {K::range, "first", range_first},
    {K::range, "last", range_last},
    {K::range, "step", range_step},
    {K::range, "%", range_step},
    {K::range, "sum", range_sum},
};

}  // namespace

std::span<const MethodRow> collection_methods() {
  static const std::vector<MethodRow> all = [] {
    std::vector<MethodRow> rows(std::begin(collection_method_rows), std::end(collection_method_rows));
    for (const K kind : {K::list, K::dict, K::range})
      for (const auto& [name, method] : of_all_collections) {
        const std::string_view n = name;
        if (std::ranges::none_of(collection_method_rows,
                                 [&](const MethodRow& r) { return r.kind == kind && r.name == n; }))
          rows.push_back({kind, name, method});
      }
    return rows;
  }();
  return all;
}

// Whether a number is between the ends; it need not be an integer.
bool range_has(Context& c, Word range, Word value) {
  if (!kit::is_number(c, value)) return false;
  const Draft::Range r = c.draft.range(range);
  if (c.draft.kind(value) == K::float_)
    return c.draft.real(value) >= static_cast<double>(r.start) &&
           c.draft.real(value) <= static_cast<double>(r.stop - 1);
  const std::optional<int64_t> number = kit::small_value(c, value);
  return number && *number >= r.start && *number < r.stop;
}

}  // namespace ramify::ir_machine::ruby

// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/canonical_order.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <ranges>

#include "base/check.h"
#include "machines/ir/identities.h"

namespace ramify::ir_machine {

namespace {

using Tag = Word::Tag;

enum class Rank : uint8_t { atom, integer, sized, real, text, bytes, tuple, range, function, builtin, replicas, none };

Rank rank(const Draft& draft, Word value) {
  switch (value.tag()) {
    case Tag::integer: return Rank::integer;
    case Tag::function: return Rank::function;
    case Tag::symbol: return Rank::builtin;
    case Tag::actor: return is_replicas(value) ? Rank::replicas : Rank::none;
    case Tag::atom: return value.is_sized() ? Rank::sized : Rank::atom;
    case Tag::object: return Rank::none;
    case Tag::node:
    case Tag::draft: break;
  }
  const store::NodeKind kind = draft.node(value).kind;
  if (kind == string_node) return Rank::text;
  if (kind == tuple_node) return Rank::tuple;
  if (kind == float_node) return Rank::real;
  if (kind == big_integer_node) return Rank::integer;
  if (kind == sized_node) return Rank::sized;
  if (kind == bytes_node) return Rank::bytes;
  if (kind == range_node) return Rank::range;
  return Rank::none;
}

std::strong_ordering by_words(std::span<const Word> a, std::span<const Word> b, auto&& order) {
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    if (const std::strong_ordering o = order(a[i], b[i]); o != 0) return o;
  return a.size() <=> b.size();
}

std::strong_ordering order_of_reals(double a, double b) {
  if (a < b) return std::strong_ordering::less;
  if (a > b) return std::strong_ordering::greater;
  return std::bit_cast<int64_t>(a) <=> std::bit_cast<int64_t>(b);  // zeros and NaN
}

std::strong_ordering order_of_integers(const Draft& draft, Word a, Word b) {
  if (a.is_integer() && b.is_integer()) return a.as_integer() <=> b.as_integer();
  const BigInteger x = draft.big(a), y = draft.big(b);
  return x < y ? std::strong_ordering::less : x > y ? std::strong_ordering::greater : std::strong_ordering::equal;
}

}  // namespace

// Recursion is bounded: nested keys cannot be deeper than their hashes can be computed.
bool has_canonical_place(const Draft& draft, Word value) {
  if (value.is_integer()) return true;
  const Rank r = rank(draft, value);
  if (r != Rank::tuple) return r != Rank::none;
  return std::ranges::all_of(draft.node(value).words(), [&](Word w) { return has_canonical_place(draft, w); });
}

std::strong_ordering canonical_order(const Draft& draft, Word a, Word b) {
  if (a == b) return std::strong_ordering::equal;
  if (a.is_integer() && b.is_integer()) return a.as_integer() <=> b.as_integer();
  const Rank x = rank(draft, a), y = rank(draft, b);
  if (x != y) return x <=> y;
  switch (x) {
    case Rank::integer: return order_of_integers(draft, a, b);
    case Rank::sized:
      if (draft.scalar_type(a) != draft.scalar_type(b)) return draft.scalar_type(a) <=> draft.scalar_type(b);
      return draft.sized_bits(a) <=> draft.sized_bits(b);
    case Rank::real: return order_of_reals(draft.real(a), draft.real(b));
    case Rank::text:
    case Rank::bytes: return draft.node(a).text() <=> draft.node(b).text();
    case Rank::tuple:
    case Rank::range:
      return by_words(draft.node(a).words(), draft.node(b).words(),
                      [&](Word v, Word w) { return canonical_order(draft, v, w); });
    case Rank::atom:
    case Rank::function:
    case Rank::builtin:
    case Rank::replicas:
    case Rank::none: break;
  }
  return a.bits() <=> b.bits();
}

namespace {

// Most sets are small and were in order before their last elements came. Stable, like the sort of larger ones.
template <typename IsBefore>
bool insert_in_order(std::vector<Word>& keys, const IsBefore& is_before) {
  bool has_moved = false;
  for (auto next = keys.begin() + 1; next != keys.end(); ++next) {
    if (!is_before(*next, *(next - 1))) continue;
    std::rotate(std::upper_bound(keys.begin(), next, *next, is_before), next, next + 1);
    has_moved = true;
  }
  return has_moved;
}

}  // namespace

bool sort_canonically(const Draft& draft, std::vector<Word>& keys, std::vector<Word>& values) {
  if (keys.size() < 2) return false;
  constexpr size_t small = 64;
  if (values.empty() && keys.size() <= small &&
      std::ranges::all_of(keys, [&](Word key) { return has_canonical_place(draft, key); }))
    return insert_in_order(keys, [&](Word a, Word b) { return canonical_order(draft, a, b) < 0; });
  std::vector<bool> has_place;
  has_place.reserve(keys.size());
  for (const Word key : keys) has_place.push_back(has_canonical_place(draft, key));
  const auto is_before = [&](size_t a, size_t b) {
    if (!has_place[a] || !has_place[b]) return has_place[a] && !has_place[b];
    return canonical_order(draft, keys[a], keys[b]) < 0;
  };
  bool is_sorted = true;
  for (size_t i = 1; i < keys.size() && is_sorted; ++i) is_sorted = !is_before(i, i - 1);
  if (is_sorted) return false;
  std::vector<size_t> order(keys.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, is_before);
  const auto in_order = [&](const std::vector<Word>& words) {
    std::vector<Word> sorted;
    sorted.reserve(words.size());
    for (const size_t i : order) sorted.push_back(words[i]);
    return sorted;
  };
  keys = in_order(keys);
  if (!values.empty()) values = in_order(values);
  return true;
}

}  // namespace ramify::ir_machine

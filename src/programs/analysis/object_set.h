// SPDX-License-Identifier: Apache-2.0
// ObjectSet: a set of small numbers as the non-zero words of a bit set, in ascending order: union and comparison take
// one operation for up to 64 members. (Sparse bitmaps, as in GCC's points-to analysis.)
//
// A regular value. Tested in inclusion_graph_test.cpp.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace ramify::analysis {

class ObjectSet {
 public:
  bool is_empty() const { return words_.empty(); }
  uint64_t size() const {
    uint64_t n = 0;
    for (const Word& w : words_) n += static_cast<uint64_t>(std::popcount(w.bits));
    return n;
  }
  bool contains(uint32_t member) const {
    const size_t at = find(member / 64);
    return at < words_.size() && words_[at].index == member / 64 && (words_[at].bits >> (member % 64) & 1) != 0;
  }
  // Returns whether the member is new.
  bool insert(uint32_t member) {
    const size_t at = find(member / 64);
    const uint64_t bit = uint64_t{1} << (member % 64);
    if (at == words_.size() || words_[at].index != member / 64) {
      words_.insert(words_.begin() + static_cast<std::ptrdiff_t>(at), {member / 64, bit});
      return true;
    }
    const bool is_new = (words_[at].bits & bit) == 0;
    words_[at].bits |= bit;
    return is_new;
  }
  // Returns the number of new members.
  uint64_t unite(const ObjectSet& other) {
    uint64_t added = 0;
    size_t missing = 0;
    for (size_t a = 0, b = 0; b < other.words_.size(); ++b) {
      while (a < words_.size() && words_[a].index < other.words_[b].index) ++a;
      if (a == words_.size() || words_[a].index != other.words_[b].index) {
        ++missing;
        continue;
      }
      added += static_cast<uint64_t>(std::popcount(other.words_[b].bits & ~words_[a].bits));
      words_[a].bits |= other.words_[b].bits;
    }
    return missing == 0 ? added : added + insert_missing(other, missing);
  }
  ObjectSet without(const ObjectSet& other) const {
    ObjectSet result;
    size_t b = 0;
    for (const Word& w : words_) {
      while (b < other.words_.size() && other.words_[b].index < w.index) ++b;
      const bool is_there = b < other.words_.size() && other.words_[b].index == w.index;
      if (const uint64_t bits = w.bits & ~(is_there ? other.words_[b].bits : 0); bits != 0)
        result.words_.push_back({w.index, bits});
    }
    return result;
  }
  ObjectSet intersection(const ObjectSet& other) const { return without(without(other)); }

  // Ascending. `visit` must not change this set.
  void for_each(auto&& visit) const {
    for (const Word& w : words_)
      for (uint64_t bits = w.bits; bits != 0; bits &= bits - 1)
        visit(w.index * 64 + static_cast<uint32_t>(std::countr_zero(bits)));
  }

  friend bool operator==(const ObjectSet&, const ObjectSet&) = default;

 private:
  struct Word {
    uint32_t index = 0;
    uint64_t bits = 0;
    friend bool operator==(const Word&, const Word&) = default;
  };

  size_t find(uint32_t index) const {
    size_t low = 0, high = words_.size();
    while (low < high) {
      const size_t middle = (low + high) / 2;
      if (words_[middle].index < index) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  uint64_t insert_missing(const ObjectSet& other, size_t missing) {
    uint64_t added = 0;
    size_t a = words_.size(), b = other.words_.size(), to = a + missing;
    words_.resize(to);
    while (b > 0) {  // backwards, in place
      if (a > 0 && words_[a - 1].index >= other.words_[b - 1].index) {
        if (words_[a - 1].index == other.words_[b - 1].index) --b;
        words_[--to] = words_[--a];
      } else {
        words_[--to] = other.words_[--b];
        added += static_cast<uint64_t>(std::popcount(words_[to].bits));
      }
    }
    return added;
  }

  std::vector<Word> words_;
};

}  // namespace ramify::analysis

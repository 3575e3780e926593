// SPDX-License-Identifier: Apache-2.0
#include "languages/csharp/rules/sorting.h"

#include <bit>
#include <utility>

#include "base/result.h"

namespace ramify::ir_machine::csharp {

namespace {

constexpr size_t small_size = 16;

class Sorting {
 public:
  Sorting(Context& c, std::vector<Word>& all, const Comparison& compare) : c_(c), all_(all), compare_(compare) {}

  // Sorts `count` elements from `begin` on.
  OrFailed<void> sort(size_t begin, size_t count, int depth_left) {
    while (count > 1) {
      if (count <= small_size) return sort_few(begin, count);
      if (depth_left == 0) return sort_by_heap(begin, count);
      --depth_left;
      const size_t pivot = TRY(partition(begin, count));
      TRY(sort(begin + pivot + 1, count - pivot - 1, depth_left));
      count = pivot;
    }
    return {};
  }

 private:
  OrFailed<void> order(size_t i, size_t k) {
    if (TRY(compare_(all_[i], all_[k])) > 0) std::swap(all_[i], all_[k]);
    return {};
  }

  OrFailed<void> sort_few(size_t begin, size_t count) {
    if (count == 2) return order(begin, begin + 1);
    if (count == 3) {
      TRY(order(begin, begin + 1));
      TRY(order(begin, begin + 2));
      return order(begin + 1, begin + 2);
    }
    for (size_t i = begin; i + 1 < begin + count; ++i) {
      const Word moved = all_[i + 1];
      size_t k = i + 1;
      while (k > begin && TRY(compare_(moved, all_[k - 1])) < 0) {
        all_[k] = all_[k - 1];
        --k;
      }
      all_[k] = moved;
    }
    return {};
  }

  OrFailed<size_t> partition(size_t begin, size_t count) {
    const size_t high = count - 1, middle = high >> 1;
    TRY(order(begin, begin + middle));
    TRY(order(begin, begin + high));
    TRY(order(begin + middle, begin + high));
    const Word pivot = all_[begin + middle];
    std::swap(all_[begin + middle], all_[begin + high - 1]);
    size_t left = 0, right = high - 1;
    while (left < right) {
      do {
        if (++left > high) return inconsistent();
      } while (TRY(compare_(all_[begin + left], pivot)) < 0);
      do {
        if (right-- == 0) return inconsistent();
      } while (TRY(compare_(pivot, all_[begin + right])) < 0);
      if (left >= right) break;
      std::swap(all_[begin + left], all_[begin + right]);
    }
    if (left != high - 1) std::swap(all_[begin + left], all_[begin + high - 1]);
    return left;
  }

  std::unexpected<Failed> inconsistent() {
    return c_.raise("ArgumentException",
                    "Unable to sort because the IComparer.Compare() method returns inconsistent results.");
  }

  OrFailed<void> sort_by_heap(size_t begin, size_t count) {
    for (size_t i = count / 2; i >= 1; --i) TRY(sift(begin, i, count));
    for (size_t i = count; i > 1; --i) {
      std::swap(all_[begin], all_[begin + i - 1]);
      TRY(sift(begin, 1, i - 1));
    }
    return {};
  }
  OrFailed<void> sift(size_t begin, size_t i, size_t count) {
    const Word moved = all_[begin + i - 1];
    while (i <= count / 2) {
      size_t child = 2 * i;
      if (child < count && TRY(compare_(all_[begin + child - 1], all_[begin + child])) < 0) ++child;
      if (!(TRY(compare_(moved, all_[begin + child - 1])) < 0)) break;
      all_[begin + i - 1] = all_[begin + child - 1];
      i = child;
    }
    all_[begin + i - 1] = moved;
    return {};
  }

  Context& c_;
  std::vector<Word>& all_;
  const Comparison& compare_;
};

}  // namespace

OrFailed<void> sort_as_array(Context& c, std::vector<Word>& all, const Comparison& compare) {
  if (all.size() < 2) return {};
  return Sorting(c, all, compare).sort(0, all.size(), 2 * static_cast<int>(std::bit_width(all.size())));
}

}  // namespace ramify::ir_machine::csharp

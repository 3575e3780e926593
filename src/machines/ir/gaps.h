// SPDX-License-Identifier: Apache-2.0
// Gaps: records which places of a vector are erased while their elements are still stored, so that erasing takes time
// logarithmic, not linear, in the length. A position counts only the places that are not erased; a place counts all.
//
// A Fenwick tree (1994) over the places that are not erased: node i holds the sum of the i & -i places up to i, counted
// from 1.
//
// Tested in gaps_test.cpp.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ramify::ir_machine {

class Gaps {
 public:
  explicit Gaps(size_t places) : is_erased_(places, false), sums_(places + 1), live_(places) {
    for (size_t i = 1; i <= places; ++i) sums_[i] = static_cast<uint32_t>(i & -i);
  }

  size_t place_count() const { return is_erased_.size(); }
  size_t live_count() const { return live_; }
  bool is_erased(size_t place) const { return is_erased_[place]; }

  // position < live_count()
  size_t place(uint64_t position) const {
    size_t node = 0;
    for (size_t step = std::bit_floor(place_count()); step != 0; step /= 2) {
      if (node + step > place_count() || sums_[node + step] > position) continue;
      node += step;
      position -= sums_[node];
    }
    return node;
  }
  // The place must not be erased.
  uint64_t position(size_t place) const {
    uint64_t before = 0;
    for (size_t i = place; i != 0; i &= i - 1) before += sums_[i];
    return before;
  }
  void erase(size_t place) {
    is_erased_[place] = true;
    --live_;
    for (size_t i = place + 1; i <= place_count(); i += i & -i) --sums_[i];
  }
  void append() {
    is_erased_.push_back(false);
    ++live_;
    const size_t node = place_count();
    uint32_t sum = 1;
    for (size_t i = node - 1; i != (node & (node - 1)); i &= i - 1) sum += sums_[i];
    sums_.push_back(sum);
  }

 private:
  std::vector<bool> is_erased_;
  std::vector<uint32_t> sums_;
  size_t live_ = 0;
};

}  // namespace ramify::ir_machine

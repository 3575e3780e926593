// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/combine.h"

#include <algorithm>

namespace ramify::ir_machine {
namespace {

class CoveringArray {
 public:
  explicit CoveringArray(std::span<const uint32_t> sizes) : sizes_(sizes.begin(), sizes.end()) {
    for (size_t p = 0; p < sizes_.size(); ++p) {
      first_.push_back(values_);
      values_ += sizes_[p];
    }
    for (size_t p = 0; p < sizes_.size(); ++p)
      for (size_t q = p + 1; q < sizes_.size(); ++q) uncovered_ += uint64_t{sizes_[p]} * sizes_[q];
  }

  uint64_t pair_count() const { return uncovered_; }

  std::vector<Row> rows() {
    is_covered_.assign(values_ * values_, false);
    std::vector<Row> rows;
    while (uncovered_ > 0) {
      rows.push_back(next_row());
      cover(rows.back());
    }
    return rows;
  }

 private:
  size_t index(size_t p, uint32_t a, size_t q, uint32_t b) const { return (first_[p] + a) * values_ + first_[q] + b; }

  // Pairs of smaller parameters come first; the search resumes at the last pair found.
  std::pair<size_t, size_t> first_uncovered(Row& row) {
    for (; p_ < sizes_.size(); ++p_, q_ = p_ + 1)
      for (; q_ < sizes_.size(); ++q_)
        for (uint32_t a = 0; a < sizes_[p_]; ++a)
          for (uint32_t b = 0; b < sizes_[q_]; ++b)
            if (!is_covered_[index(p_, a, q_, b)]) {
              row[p_] = a;
              row[q_] = b;
              return {p_, q_};
            }
    return {};
  }

  Row next_row() {
    Row row(sizes_.size(), 0);
    const auto [p, q] = first_uncovered(row);
    std::vector<size_t> chosen = {p, q};
    for (size_t r = 0; r < sizes_.size(); ++r) {
      if (r == p || r == q) continue;
      row[r] = best_value(r, row, chosen);
      chosen.push_back(r);
    }
    return row;
  }

  uint32_t best_value(size_t r, const Row& row, const std::vector<size_t>& chosen) const {
    uint32_t best = 0;
    size_t best_gain = 0;
    for (uint32_t value = 0; value < sizes_[r]; ++value) {
      size_t gain = 0;
      for (const size_t other : chosen)
        gain += !is_covered_[other < r ? index(other, row[other], r, value) : index(r, value, other, row[other])];
      if (gain <= best_gain) continue;
      best = value;
      best_gain = gain;
    }
    return best;
  }

  void cover(const Row& row) {
    for (size_t p = 0; p < row.size(); ++p)
      for (size_t q = p + 1; q < row.size(); ++q) {
        const size_t pair = index(p, row[p], q, row[q]);
        uncovered_ -= !is_covered_[pair];
        is_covered_[pair] = true;
      }
  }

  std::vector<uint32_t> sizes_;
  std::vector<size_t> first_;  // of each parameter, among the values of all
  size_t values_ = 0;
  std::vector<bool> is_covered_;
  uint64_t uncovered_ = 0;
  size_t p_ = 0, q_ = 1;
};

}  // namespace

std::optional<std::vector<Row>> cases(std::span<const uint32_t> sizes) {
  if (std::ranges::adjacent_find(sizes, std::ranges::not_equal_to()) != sizes.end()) return std::nullopt;
  std::vector<Row> rows;
  if (sizes.empty()) return rows;
  for (uint32_t i = 0; i < sizes.front(); ++i) rows.emplace_back(sizes.size(), i);
  return rows;
}

std::optional<std::vector<Row>> pairwise(std::span<const uint32_t> sizes) {
  std::vector<Row> rows;
  if (std::ranges::find(sizes, 0u) != sizes.end()) return rows;
  if (sizes.size() == 1) {
    for (uint32_t i = 0; i < sizes.front(); ++i) rows.push_back({i});
    return rows;
  }
  CoveringArray array(sizes);
  if (array.pair_count() > pairs_max) return std::nullopt;
  return array.rows();
}

}  // namespace ramify::ir_machine

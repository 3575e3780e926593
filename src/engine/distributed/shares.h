// SPDX-License-Identifier: Apache-2.0
// Shares: which part of all states each rank keeps. The range of hashes is cut into one piece a rank, as wide as the rank has workers, so that
// ranks on unequal machines have equal work for each worker. States do not move later: what was hashed to a rank stays there.
//
// A plain value, the same on all ranks. Tested in state_link_test.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "base/check.h"

namespace ramify::engine {

class Shares {
 public:
  static Shares even(unsigned ranks) { return Shares(std::vector<uint64_t>(ranks, 1)); }
  // `weights`: of each rank, none of them 0.
  explicit Shares(const std::vector<uint64_t>& weights)
      : is_even_(std::ranges::all_of(weights, [&](uint64_t weight) { return weight == weights.front(); })) {
    const uint64_t total = std::accumulate(weights.begin(), weights.end(), uint64_t{0});
    uint64_t sum = 0;
    for (const uint64_t weight : weights) {
      CHECK(weight != 0, "a rank without a worker");
      sum += weight;
      ends_.push_back(static_cast<uint64_t>((static_cast<unsigned __int128>(sum) << 64) / total - 1));
    }
  }

  // Of all hashes, the part that is this rank's.
  double part_of(unsigned rank) const {
    const uint64_t begin = rank == 0 ? 0 : ends_[rank - 1] + 1;
    return static_cast<double>(ends_[rank] - begin) / 0x1p64;
  }
  unsigned rank_of(uint64_t hash) const {
    if (is_even_) [[likely]]
      return static_cast<unsigned>((static_cast<unsigned __int128>(hash) * ends_.size()) >> 64);
    return static_cast<unsigned>(std::ranges::lower_bound(ends_, hash) - ends_.begin());
  }

 private:
  bool is_even_;
  std::vector<uint64_t> ends_;  // of each rank's piece, the last hash
};

}  // namespace ramify::engine

// SPDX-License-Identifier: Apache-2.0
// Owner: which rank keeps a state. Decided by the state's content, hashed the same way in every process: the sum, over the slots, of
// a hash of the slot and of its word's content hash (store/content_hash.h). Most slots of a successor are those of the state before
// it, so only the changes are hashed.
//
// One worker's: it remembers the content hashes of codes. One thread. Tested in state_link_test.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "base/hash.h"
#include "engine/distributed/shares.h"
#include "store/store.h"

namespace ramify::engine {

class Owner {
 public:
  explicit Owner(const store::Store& store, Shares shares = Shares::even(1))
      : store_(&store), shares_(std::move(shares)) {}

  // The state whose successors are asked for next.
  void load(std::span<const store::Code> codes) {
    base_.assign(codes.begin(), codes.end());
    base_sum_ = 0;
    for (size_t slot = 0; slot < codes.size(); ++slot) base_sum_ += of_slot(slot, codes[slot]);
  }
  // The same in every process.
  uint64_t hash(std::span<const store::Code> codes) {
    uint64_t sum = base_sum_;
    const size_t common = std::min(codes.size(), base_.size());
    for (size_t slot = 0; slot < common; ++slot)
      if (codes[slot] != base_[slot]) sum += of_slot(slot, codes[slot]) - of_slot(slot, base_[slot]);
    for (size_t slot = common; slot < codes.size(); ++slot) sum += of_slot(slot, codes[slot]);
    for (size_t slot = common; slot < base_.size(); ++slot) sum -= of_slot(slot, base_[slot]);
    return base::mix64(sum);
  }
  unsigned of(uint64_t hash) const { return shares_.rank_of(hash); }

 private:
  uint64_t of_slot(size_t slot, store::Code code) {
    if (code >= hashes_.size()) hashes_.resize(std::max<size_t>(code + size_t{1}, hashes_.size() * 2));
    uint64_t& hash = hashes_[code];
    if (hash == 0) [[unlikely]]
      hash = store_->content_hash(store_->word(code)).low | 1;
    return base::mix64(hash + slot * 0x9e3779b97f4a7c15u);
  }

  const store::Store* store_;
  Shares shares_;
  std::vector<uint64_t> hashes_;  // by code; 0: not asked yet
  std::vector<store::Code> base_;
  uint64_t base_sum_ = 0;
};

}  // namespace ramify::engine

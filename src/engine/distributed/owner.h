// SPDX-License-Identifier: Apache-2.0
// Owner: which rank keeps a state. Decided by the state's content, hashed the same way in every process: the sum, over the parts that
// decide (owning_parts.h), of a hash of the part and of its content (store/content_hash.h). Most slots of a successor are those of
// the state before it, so only the changes are hashed.
//
// One worker's: it remembers the content hashes of codes. One thread. Tested in state_link_test.cpp and owning_parts_test.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "base/hash.h"
#include "engine/distributed/owning_parts.h"
#include "engine/distributed/shares.h"
#include "store/store.h"

namespace ramify::engine {

class Owner {
 public:
  explicit Owner(const store::Store& store, Shares shares = Shares::even(1), const OwningParts& parts = {})
      : store_(&store), shares_(std::move(shares)), salt_(parts.salt), is_whole_(parts.are_all()) {
    for (const StatePart part : parts.parts) {
      if (deciding_.empty() || deciding_.back().slot != part.slot) deciding_.push_back({.slot = part.slot});
      deciding_.back().children.push_back(part.child);
    }
    load({});
  }

  // The state whose successors are asked for next.
  void load(std::span<const store::Code> codes) {
    base_.assign(codes.begin(), codes.end());
    base_sum_ = salt_;
    for (size_t slot = 0; is_whole_ && slot < codes.size(); ++slot) base_sum_ += of_slot(slot, codes[slot]);
    for (Deciding& each : deciding_) base_sum_ += each.in_base = of(each, codes);
  }
  // The same in every process.
  uint64_t hash(std::span<const store::Code> codes) {
    return base::mix64(is_whole_ ? sum_of_whole(codes) : sum_of_deciding(codes));
  }
  unsigned of(uint64_t hash) const { return shares_.rank_of(hash); }

 private:
  // A slot of which a part decides. The latest sums of its parts are remembered, one for each place.
  struct Deciding {
    struct Known {
      uint64_t code_and_one = 0;
      uint64_t sum = 0;
    };
    static constexpr size_t places = 1024;
    uint32_t slot = 0;
    std::vector<uint32_t> children{};
    std::vector<Known> known{};
    uint64_t in_base = 0;  // the sum of the loaded state
  };

  uint64_t sum_of_deciding(std::span<const store::Code> codes) {
    uint64_t sum = base_sum_;
    for (Deciding& each : deciding_) {
      const bool is_in_both = each.slot < codes.size() && each.slot < base_.size();
      if (!is_in_both || codes[each.slot] != base_[each.slot]) sum += of(each, codes) - each.in_base;
    }
    return sum;
  }
  uint64_t of(Deciding& deciding, std::span<const store::Code> codes) {
    if (deciding.slot >= codes.size()) return absent(deciding);
    const store::Code code = codes[deciding.slot];
    if (deciding.known.empty()) deciding.known.resize(Deciding::places);
    Deciding::Known& known = deciding.known[code % Deciding::places];
    if (known.code_and_one != uint64_t{code} + 1) {
      known = {uint64_t{code} + 1, 0};
      const store::Word word = store_->word(code);
      for (const uint32_t child : deciding.children)
        known.sum += owning_hash({deciding.slot, child}, content_of(*store_, word, child));
    }
    return known.sum;
  }
  // Of a state without this slot.
  static uint64_t absent(const Deciding& deciding) {
    uint64_t sum = 0;
    for (const uint32_t child : deciding.children) sum += owning_hash({deciding.slot, child}, 0);
    return sum;
  }

  uint64_t sum_of_whole(std::span<const store::Code> codes) {
    uint64_t sum = base_sum_;
    const size_t common = std::min(codes.size(), base_.size());
    for (size_t slot = 0; slot < common; ++slot)
      if (codes[slot] != base_[slot]) sum += of_slot(slot, codes[slot]) - of_slot(slot, base_[slot]);
    for (size_t slot = common; slot < codes.size(); ++slot) sum += of_slot(slot, codes[slot]);
    for (size_t slot = common; slot < base_.size(); ++slot) sum -= of_slot(slot, base_[slot]);
    return sum;
  }
  uint64_t of_slot(size_t slot, store::Code code) {
    if (code >= hashes_.size()) hashes_.resize(std::max<size_t>(code + size_t{1}, hashes_.size() * 2));
    uint64_t& hash = hashes_[code];
    if (hash == 0) [[unlikely]]
      hash = content_of(*store_, store_->word(code), 0);
    return owning_hash({static_cast<uint32_t>(slot), 0}, hash);
  }

  const store::Store* store_;
  Shares shares_;
  const uint64_t salt_;
  const bool is_whole_;
  std::vector<Deciding> deciding_;
  std::vector<uint64_t> hashes_;  // where the whole state decides, by code; 0: not asked yet
  std::vector<store::Code> base_;
  uint64_t base_sum_ = 0;
};

}  // namespace ramify::engine

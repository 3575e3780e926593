// SPDX-License-Identifier: Apache-2.0
// SuccessorBatch: successors to be inserted into the store, up to the batch size of a Writer. Their codes are
// copied, since a stepper keeps only its last successor.
//
// One thread. Tested through explore.
#pragma once

#include <array>
#include <vector>

#include "store/store.h"

namespace ramify::engine {

class SuccessorBatch {
 public:
  static constexpr size_t capacity = store::Writer::batch_max;

  // Not when is_full().
  void add(const store::StateVector& state, uint64_t note, uint32_t depth, bool is_logged) {
    add(state.codes, state.hash, note, depth, is_logged);
  }
  void add(std::span<const store::Code> codes, uint64_t hash, uint64_t note, uint32_t depth, bool is_logged) {
    Pending& pending = pending_[count_++];
    pending = {codes_used_, codes.size(), hash, note, depth, is_logged};
    const size_t end = codes_used_ + codes.size();
    if (end > codes_.size()) codes_.resize(end * 2);
    std::copy(codes.begin(), codes.end(), codes_.begin() + static_cast<std::ptrdiff_t>(codes_used_));
    codes_used_ = end;
  }

  size_t size() const { return count_; }
  bool is_empty() const { return count_ == 0; }
  bool is_full() const { return count_ == capacity; }
  uint32_t depth(size_t index) const { return pending_[index].depth; }
  uint64_t note(size_t index) const { return pending_[index].note; }
  bool is_logged(size_t index) const { return pending_[index].is_logged; }  // a StepLog needs its address

  // Valid until the next add or clear.
  std::span<const store::Writer::Candidate> candidates() {
    for (size_t i = 0; i < count_; ++i) {
      const Pending& pending = pending_[i];
      candidates_[i] = {std::span(codes_).subspan(pending.codes_from, pending.codes_count), pending.hash, pending.note};
    }
    return std::span(candidates_).first(count_);
  }

  void clear() { count_ = codes_used_ = 0; }

 private:
  struct Pending {
    size_t codes_from = 0;
    size_t codes_count = 0;
    uint64_t hash = 0;
    uint64_t note = 0;
    uint32_t depth = 0;
    bool is_logged = false;
  };
  std::array<Pending, capacity> pending_;
  std::array<store::Writer::Candidate, capacity> candidates_;
  size_t count_ = 0;
  std::vector<store::Code> codes_;
  size_t codes_used_ = 0;
};

}  // namespace ramify::engine

// SPDX-License-Identifier: Apache-2.0
// RegisterSet: a set of a function's registers as bits, with the operations that dataflow needs.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "programs/ir/module.h"

namespace ramify::ir {

class RegisterSet {
 public:
  explicit RegisterSet(uint32_t register_count = 0) : words_((size_t{register_count} + 63) / 64, 0) {}

  void insert(Register r) { words_[r.index / 64] |= bit(r); }
  void erase(Register r) { words_[r.index / 64] &= ~bit(r); }
  bool contains(Register r) const { return (words_[r.index / 64] & bit(r)) != 0; }

  void unite(const RegisterSet& other) {
    for (size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
  }
  // Returns whether a register was removed.
  bool intersect(const RegisterSet& other) {
    uint64_t removed = 0;
    for (size_t i = 0; i < words_.size(); ++i) {
      removed |= words_[i] & ~other.words_[i];
      words_[i] &= other.words_[i];
    }
    return removed != 0;
  }

  // Ascending.
  std::vector<Register> registers() const {
    std::vector<Register> result;
    for (size_t i = 0; i < words_.size(); ++i) {
      for (uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
        result.push_back(Register(i * 64 + static_cast<size_t>(std::countr_zero(rest))));
      }
    }
    return result;
  }

  friend bool operator==(const RegisterSet&, const RegisterSet&) = default;

 private:
  static uint64_t bit(Register r) { return uint64_t{1} << (r.index % 64); }

  std::vector<uint64_t> words_;
};

}  // namespace ramify::ir

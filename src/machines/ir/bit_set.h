// SPDX-License-Identifier: Apache-2.0
// BitSet: a set of small numbers. Its size is proportional to its largest member.
//
// A regular value. Tested in bit_set_test.cpp.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

namespace ramify::ir_machine {

class BitSet {
 public:
  void add(uint32_t member) {
    if (member / 64 >= words_.size()) words_.resize(member / 64 + 1);
    words_[member / 64] |= uint64_t{1} << member % 64;
  }
  void remove(uint32_t member) {
    if (member / 64 < words_.size()) words_[member / 64] &= ~(uint64_t{1} << member % 64);
  }
  // Returns whether the set grew.
  bool add(const BitSet& other) {
    if (other.words_.size() > words_.size()) words_.resize(other.words_.size());
    bool grew = false;
    for (size_t i = 0; i < other.words_.size(); ++i) {
      grew |= (other.words_[i] & ~words_[i]) != 0;
      words_[i] |= other.words_[i];
    }
    return grew;
  }
  void clear() { std::ranges::fill(words_, 0); }

  bool has(uint32_t member) const {
    return member / 64 < words_.size() && (words_[member / 64] >> member % 64 & 1) != 0;
  }
  // The smallest common member.
  std::optional<uint32_t> first_common(const BitSet& other) const {
    for (size_t i = 0; i < std::min(words_.size(), other.words_.size()); ++i)
      if (const uint64_t both = words_[i] & other.words_[i]; both != 0)
        return static_cast<uint32_t>(i * 64 + static_cast<size_t>(std::countr_zero(both)));
    return std::nullopt;
  }
  bool meets(const BitSet& other) const { return first_common(other).has_value(); }

 private:
  std::vector<uint64_t> words_;
};

}  // namespace ramify::ir_machine

// SPDX-License-Identifier: Apache-2.0
// SentStates: states that one worker sent to their owners lately, so that it need not send them again: who was sent a state knows it.
// A table with one place for each hash, where the latest wins; it compares contents, so nothing is taken for another.
//
// All contents lie in one array, in places of one size, since most lookups of a search are for states that are there: one line of the cache for
// the hash, one or two for the content. A state that is too long for its place is not remembered.
//
// One thread. Tested in sent_states_test.cpp, and through explore in distributed_explore_test.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "base/prefetch.h"
#include "store/store.h"

namespace ramify::engine {

class SentStates {
 public:
  SentStates() : entries_(size) {}

  // Some time before add(): its lines come to the cache meanwhile.
  void prefetch(uint64_t hash) const {
    base::prefetch(&entries_[hash % size]);
    const store::Code* const place = codes_.data() + (hash % size) * stride_;
    constexpr size_t line = 64 / sizeof(store::Code);
    for (size_t at = 0; at < stride_ && at < 4 * line; at += line) base::prefetch(place + at);
  }

  // Whether it is remembered, with no greater depth; it is from now on.
  bool add(uint64_t hash, std::span<const store::Code> codes, uint32_t depth) {
    if (codes.size() > stride_) make_room_for(codes.size());
    if (codes.size() > stride_) return false;
    Entry& entry = entries_[hash % size];
    store::Code* const place = codes_.data() + (hash % size) * stride_;
    const bool is_known =
        entry.hash == hash && entry.length == codes.size() && std::ranges::equal(codes, std::span(place, codes.size()));
    if (is_known && entry.depth <= depth) return true;
    entry.depth = depth;
    if (is_known) return false;
    entry.hash = hash;
    entry.length = static_cast<uint32_t>(codes.size());
    std::ranges::copy(codes, place);
    return false;
  }

 private:
  static constexpr size_t size = size_t{1} << 12;
  static constexpr size_t stride_max = 256;  // 4 MiB in all
  static constexpr uint32_t no_length = ~uint32_t{0};
  struct Entry {
    uint64_t hash = 0;
    uint32_t length = no_length;
    uint32_t depth = 0;
  };

  // Forgets all, since the places move.
  void make_room_for(size_t length) {
    if (length > stride_max) return;
    stride_ = std::min(stride_max, length + length / 2 + 1);
    codes_.assign(size * stride_, 0);
    std::ranges::fill(entries_, Entry{});
  }

  std::vector<Entry> entries_;
  size_t stride_ = 0;
  std::vector<store::Code> codes_;
};

}  // namespace ramify::engine

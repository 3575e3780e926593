// SPDX-License-Identifier: Apache-2.0
// KeyTable: a dense number, from 1 on, for each 64-bit key that was interned. Equal keys have one number, which never
// changes; the key of a number is one load.
//
// Numbers are taken from the table in small ranges by each writer, so there are holes, whose key is 0; a writer that loses
// a race for a key uses the number for its next one. Key 0 itself has a number from the beginning.
//
// Any thread may `find` and read keys. `intern` is for writers inside the WriterGate; where it finds no room, the writer
// leaves the gate and calls `make_room`. Tested in state_tree_test.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <vector>

#include "base/hash.h"
#include "store/growing_array.h"
#include "store/number_index.h"
#include "store/writer_gate.h"

namespace ramify::store {

class KeyTable {
 public:
  static constexpr uint32_t number_max = (uint32_t{1} << 30) - 1;

  // A writer's own numbers that are not in use yet.
  struct Range {
    uint32_t next = 0;
    uint32_t end = 0;
  };

  KeyTable(ChunkSpace& space, WriterGate& gate, Budget& budget, Owner owner)
      : gate_(&gate), index_(budget), keys_(space, owner) {}

  [[nodiscard]] bool start() { return index_.start(1u << 10) && keys_.reserve(number_of_zero); }

  uint64_t key(uint32_t number) const { return __atomic_load_n(keys_.at(number), __ATOMIC_RELAXED); }

  void prefetch(uint32_t number) const { keys_.prefetch(number); }

  // 0: there is no such key.
  uint32_t find(uint64_t key) const;
  static uint64_t hash_of(uint64_t key) { return base::mix64(key); }
  // 0: there is no room. Then `make_room` outside of the gate, and again.
  uint32_t intern(Range& range, uint64_t key, uint64_t hash);
  // Outside of the gate. False if the store is full.
  [[nodiscard]] bool make_room();
  // For a writer that goes: another one takes them.
  void give_back(Range range);

  // Behind all numbers that were given to writers, which are about as many as there are keys.
  uint32_t numbers_end() const { return end_.load(std::memory_order_relaxed); }
  uint64_t index_bytes() const { return index_.bytes(); }

 private:
  static constexpr uint32_t range_numbers = 64;
  static constexpr uint32_t number_of_zero = 1;
  bool refill(Range& range);
  void set_key(uint32_t number, uint64_t key) const { __atomic_store_n(keys_.at(number), key, __ATOMIC_RELAXED); }
  bool has_room() const;

  WriterGate* gate_;
  NumberIndex index_;
  GrowingArray keys_;
  std::atomic<uint32_t> end_{number_of_zero + 1};
  std::atomic<bool> is_full_{false};
  std::mutex mutex_;  // of what follows
  std::vector<Range> given_back_;
};

}  // namespace ramify::store

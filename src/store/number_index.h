// SPDX-License-Identifier: Apache-2.0
// NumberIndex: from a hash to the numbers of what has that hash; AddressIndex (address_index.h) for dense numbers, at half
// the memory.
//
// Buckets of one cache line, filled from the front; what finds its bucket full goes to the next. An entry is 32 bits:
//
//   tag of the hash | number      0: vacant
//
// where a number has as many bits as the table has room for, and the tag the rest. In a table of more than 2^27 entries
// it is 64 bits. The table grows by a quarter, by adding everything again; who owns the index says what there is.
//
// Invariants: those of AddressIndex, 1 to 4. Tested in number_index_test.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "base/prefetch.h"
#include "store/budget.h"
#include "store/zero_pages.h"

namespace ramify::store {

class NumberIndex {
 public:
  static constexpr uint64_t bucket_bytes = 64;

  class Table {
   public:
    Table(ZeroPages pages, uint64_t buckets, unsigned wide_from_bits);

    uint64_t capacity() const { return buckets_ * entries_; }
    uint64_t load_max() const { return capacity() / 8 * 7; }
    bool can_hold(uint64_t number) const { return number <= number_mask_; }
    void prefetch(uint64_t hash) const { base::prefetch(bytes_ + bucket_of(hash) * bucket_bytes); }

   private:
    friend class NumberIndex;
    uint64_t bucket_of(uint64_t hash) const { return static_cast<uint64_t>((hash >> 32) * buckets_) >> 32; }
    uint64_t tag_of(uint64_t hash) const { return (hash << number_bits_) & entry_mask_; }
    uint64_t place(uint64_t bucket, unsigned slot) const {
      if (bucket >= buckets_) bucket -= buckets_;
      return bucket * entries_ + slot;
    }
    uint64_t load(uint64_t place) const {
      if (is_wide_) return reinterpret_cast<std::atomic<uint64_t>*>(bytes_)[place].load(std::memory_order_acquire);
      return reinterpret_cast<std::atomic<uint32_t>*>(bytes_)[place].load(std::memory_order_acquire);
    }
    bool put(uint64_t place, uint64_t entry) const;
    // Of the narrow entries of a bucket, from this slot on, the first that has the tag or is vacant, or another one: two are
    // looked at together, since most of the time of a look-up is this. `entries_` if there is none.
    uint32_t next_like(uint64_t first, uint32_t slot, uint32_t tag) const {
      const uint64_t tags = uint64_t{tag} << 32 | tag;
      const uint64_t mask = ~static_cast<uint32_t>(number_mask_) * 0x1'0000'0001ull;
      const auto* const pairs = reinterpret_cast<const uint64_t*>(bytes_) + first / 2;
      for (uint32_t pair = slot / 2; pair < bucket_bytes / sizeof(uint64_t); ++pair) {
        const uint64_t two = __atomic_load_n(pairs + pair, __ATOMIC_RELAXED);
        const uint64_t differ = (two ^ tags) & mask;
        const bool is_low = static_cast<uint32_t>(differ) == 0 || static_cast<uint32_t>(two) == 0;
        const bool is_high = differ >> 32 == 0 || two >> 32 == 0;
        if (is_low && pair * 2 >= slot) return pair * 2;
        if (is_high) return pair * 2 + 1;
      }
      return entries_;
    }

    std::byte* bytes_;
    uint64_t buckets_;
    unsigned number_bits_;
    bool is_wide_;
    unsigned entries_;  // of a bucket
    unsigned buckets_probed_max_;
    uint64_t number_mask_;
    uint64_t entry_mask_;
    ZeroPages pages_;
  };

  // Where a look ended. A spot is where the next look goes on.
  struct Spot {
    enum class Kind : uint8_t { found, vacant, crowded } kind;
    uint32_t bucket = 0;  // from the hash's own on
    uint32_t slot = 0;
    uint64_t number = 0;  // if found
  };

  // `wide_from_bits`: from numbers of so many bits on, entries are 64 bits; for tests.
  explicit NumberIndex(Budget& budget, unsigned wide_from_bits = 28)
      : budget_(&budget), wide_from_bits_(wide_from_bits) {}
  ~NumberIndex();
  NumberIndex(const NumberIndex&) = delete;
  NumberIndex& operator=(const NumberIndex&) = delete;

  // Makes the first table, for at least that many entries. False if the budget or the system refuses.
  [[nodiscard]] bool start(uint64_t capacity_min);
  const Table& table() const { return *current_.load(std::memory_order_acquire); }

  // Walks from the spot to the first entry that is equal or vacant.
  template <typename Equal>
  static Spot look(const Table& table, uint64_t hash, Spot from, Equal&& equal) {
    const uint64_t tag = table.tag_of(hash), home = table.bucket_of(hash);
    for (uint32_t bucket = from.bucket, slot = from.slot; bucket < table.buckets_probed_max_; ++bucket, slot = 0) {
      const uint64_t first = table.place(home + bucket, 0);
      for (; slot < table.entries_; ++slot) {
        if (!table.is_wide_) {
          slot = table.next_like(first, slot, static_cast<uint32_t>(tag));
          if (slot == table.entries_) break;
        }
        const uint64_t entry = table.load(first + slot);
        if (entry == 0) return {Spot::Kind::vacant, bucket, slot};
        if (((entry ^ tag) & ~table.number_mask_) != 0) continue;
        if (const uint64_t number = entry & table.number_mask_; equal(number))
          return {Spot::Kind::found, bucket, slot, number};
      }
    }
    return {Spot::Kind::crowded};
  }

  // Looks until the answer is sure, without a gate. 0: absent.
  template <typename Equal>
  uint64_t find(uint64_t hash, Equal&& equal) const {
    while (true) {
      const Table& seen = table();
      const Spot spot = look(seen, hash, {}, equal);
      if (spot.kind == Spot::Kind::found) return spot.number;
      if (&seen == &table()) return 0;
    }
  }

  // False if another entry came first: look again from the same spot.
  static bool put(const Table& table, uint64_t hash, const Spot& spot, uint64_t number) {
    return table.put(table.place(table.bucket_of(hash) + spot.bucket, spot.slot), table.tag_of(hash) | number);
  }

  // Replaces the table by a larger one that can hold `number_max`. Nobody else may be adding. `add_all` calls its argument
  // with the hash and number of all there is. False if the budget or the system refuses; the index is then as before,
  // and `is_frozen`.
  using Add = std::function<void(uint64_t hash, uint64_t number)>;
  [[nodiscard]] bool grow(uint64_t number_max, const std::function<void(const Add&)>& add_all);
  bool is_frozen() const { return is_frozen_.load(std::memory_order_relaxed); }

  // How many entries there are, kept by those who add them.
  uint64_t count() const { return count_.load(std::memory_order_relaxed); }
  void add_count(uint64_t entries) { count_.fetch_add(entries, std::memory_order_relaxed); }
  uint64_t bytes() const { return table().pages_.bytes(); }

 private:
  std::unique_ptr<Table> make_table(uint64_t buckets);
  static bool fill(const Table& table, const std::function<void(const Add&)>& add_all);

  Budget* budget_;
  const unsigned wide_from_bits_;
  std::atomic<const Table*> current_{nullptr};
  std::atomic<uint64_t> count_{0};
  std::atomic<bool> is_frozen_{false};
  std::vector<std::unique_ptr<Table>> tables_;  // the last is current; the others are retired and hold no memory
};

}  // namespace ramify::store

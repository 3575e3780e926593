// SPDX-License-Identifier: Apache-2.0
// AddressIndex: from a hash to the addresses of what has that hash; the index of nodes, of codes and of states.
//
// An open-addressing table of 8-byte entries, probed linearly from the position that the top bits of the hash name:
//
//   entry   24 bits of the hash (the fragment) | 40 bits of address      0: vacant
//
// The content lies elsewhere; it is looked at only where the fragment agrees. The fragment is cut so that it overlaps
// the position by ten bits and goes on below it:
//
//   hash    |<------ bits of the position ------>|
//                                  |<- 10 ->|<------ 14 ------>|    fragment of a table with base_bits = bits
//
// So the home position of a displaced entry, and the next bit of it, are known without touching the content, as long as
// no entry is displaced by 1024 or more: growing is one pass over the entries, in order. Each doubling turns one
// of the 14 distinguishing bits into a bit of the position; when eight are left, growing asks for the full hash of
// every address once and cuts the fragments anew. (Doing that at every doubling would be simpler, and would touch every
// state about once more in its life.)
//
// Invariants
//   1. An entry that was written never changes and never moves within its table.
//   2. No entry is displaced by probe_limit or more; what would be is refused as crowded, so every loop is bounded.
//   3. `look` may run at any time. A hit is right whatever happens meanwhile; a miss is right if the table is still the
//      current one afterwards, because a retired table reads as vacant: `find` looks again until it is.
//   4. Entries are added by compare-and-exchange from vacant, by threads that `grow` does not run beside: the caller
//      holds the WriterGate or a mutex.
//
// Tested in address_index_test.cpp.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "base/prefetch.h"
#include "store/budget.h"
#include "store/zero_pages.h"

namespace ramify::store {

class AddressIndex {
 public:
  static constexpr unsigned address_bits = 40;
  static constexpr uint64_t address_max = (uint64_t{1} << address_bits) - 1;

  class Table {
   public:
    Table(ZeroPages pages, unsigned bits, unsigned base_bits);

    uint64_t home(uint64_t hash) const { return hash >> (64 - bits_); }
    uint64_t tag(uint64_t hash) const { return hash >> fragment_shift_ << address_bits; }
    std::atomic<uint64_t>& entry(uint64_t home, uint64_t displacement) const {
      return entries_[(home + displacement) & mask_];
    }
    void prefetch(uint64_t hash) const { base::prefetch(&entries_[home(hash)]); }
    uint64_t capacity() const { return mask_ + 1; }
    uint64_t load_max() const { return capacity() / 5 * 4; }
    uint64_t probe_limit() const { return probe_limit_; }

   private:
    friend class AddressIndex;
    std::atomic<uint64_t>* entries_;
    uint64_t mask_;
    unsigned bits_;
    unsigned base_bits_;
    unsigned fragment_shift_;
    uint64_t probe_limit_;
    ZeroPages pages_;
  };

  // Where a look ended: at an equal entry, at the vacant place where it would go, or nowhere.
  struct Spot {
    enum class Kind { found, vacant, crowded } kind;
    uint64_t displacement;
    uint64_t address = 0;  // if found
  };

  explicit AddressIndex(Budget& budget) : budget_(&budget) {}
  ~AddressIndex();
  AddressIndex(const AddressIndex&) = delete;
  AddressIndex& operator=(const AddressIndex&) = delete;

  // Makes the first table, for at least that many entries. False if the budget or the system refuses.
  [[nodiscard]] bool start(uint64_t capacity_min);
  // The capacity that holds so many entries without growing.
  static uint64_t capacity_for(uint64_t entries) { return std::max<uint64_t>(entries / 3 * 5, 16); }

  const Table& table() const { return *current_.load(std::memory_order_acquire); }

  // Walks from `displacement` to the first entry that is equal or vacant.
  template <typename Equal>
  static Spot look(const Table& table, uint64_t hash, uint64_t displacement, Equal&& equal) {
    const uint64_t home = table.home(hash);
    const uint64_t tag = table.tag(hash);
    for (uint64_t d = displacement; d < table.probe_limit(); ++d) {
      const uint64_t entry = table.entry(home, d).load(std::memory_order_acquire);
      if (entry == 0) return {Spot::Kind::vacant, d, 0};
      if ((entry ^ tag) <= address_max && equal(entry & address_max))
        return {Spot::Kind::found, d, entry & address_max};
    }
    return {Spot::Kind::crowded, 0, 0};
  }

  // Looks until the answer is sure, without a gate. 0: absent.
  template <typename Equal>
  uint64_t find(uint64_t hash, Equal&& equal) const {
    while (true) {
      const Table& seen = table();
      const Spot spot = look(seen, hash, 0, equal);
      if (spot.kind == Spot::Kind::found) return spot.address;
      if (&seen == &table()) return 0;
    }
  }

  // False if another entry came first: look again from the same displacement.
  static bool put(const Table& table, uint64_t hash, uint64_t displacement, uint64_t address) {
    uint64_t vacant = 0;
    return table.entry(table.home(hash), displacement)
        .compare_exchange_strong(vacant, table.tag(hash) | address, std::memory_order_acq_rel,
                                 std::memory_order_relaxed);
  }

  // Replaces the table by one of twice the size. Nobody else may be adding. False if the budget or the system refuses;
  // the index is then as before, and `is_frozen`. `hash_of` gives the full hash of an address, `prefetch` announces
  // one.
  using HashOf = std::function<uint64_t(uint64_t address)>;
  using Prefetch = std::function<void(uint64_t address)>;
  [[nodiscard]] bool grow(const HashOf& hash_of, const Prefetch& prefetch);
  // For one thread alone: adds an address that is not there yet, growing when it must. False as `grow`.
  [[nodiscard]] bool add(uint64_t hash, uint64_t address, const HashOf& hash_of, const Prefetch& prefetch);
  bool is_frozen() const { return is_frozen_.load(std::memory_order_relaxed); }

  // How many entries there are, kept by those who add them.
  uint64_t count() const { return count_.load(std::memory_order_relaxed); }
  void add_count(uint64_t entries) { count_.fetch_add(entries, std::memory_order_relaxed); }

  uint64_t bytes() const { return table().pages_.bytes(); }

  // Gives up the memory of a table that had to go to disk; it is read again from there. Any thread.
  void release() const;

 private:
  static constexpr unsigned overlap_bits = 10;
  static constexpr unsigned distinguishing_bits = 14;
  static constexpr unsigned distinguishing_bits_min = 8;

  void give_back(const Table& table);
  std::unique_ptr<Table> make_table(unsigned bits, unsigned base_bits);
  static bool move_entries(const Table& from, const Table& to, const HashOf& hash_of, const Prefetch& prefetch);
  static uint64_t home_of_entry(const Table& table, uint64_t position, uint64_t entry);

  Budget* budget_;
  std::atomic<const Table*> current_{nullptr};
  std::atomic<uint64_t> count_{0};
  std::atomic<bool> is_frozen_{false};
  std::vector<std::unique_ptr<Table>> tables_;  // the last is current; the others are retired and hold no memory
};

}  // namespace ramify::store

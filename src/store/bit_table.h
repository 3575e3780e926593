// SPDX-License-Identifier: Apache-2.0
// BitTable: bitstate hashing. A state that was visited is three bits in a large array; a state whose three bits are set
// counts as visited (omission.h says how often that is wrong). What waits to be expanded, and the way that led there, is
// kept in blocks:
//
//   word 0    the note: 64 bits that belong to the search
//   word 1    how many still need the block: who is to expand it, each state that names it as its parent, each finding
//   word 2..  the packed codes (packing.h)
//
// While it may grow, the hash of each state is kept, too: a larger array is made of all of them, as if it had been there from the
// beginning, as soon as the share of bits that are set is no longer small. So a small search pays for a small array.
//
// At its full size the array never fills up, it only gets less sure. After Holzmann ("An analysis of bitstate hashing", 1998). Dillinger and
// Manolios ("Bloom filters in probabilistic verification", 2004) make many bits of two hashes; with three, two halves of
// XXH3 with 128 bits and a mixture of both do, and no two of them are the same function of fewer bits, which would be
// what one notices in sparse arrays.
//
// Any thread may insert and release, each with its own blocks and tally. Of several that insert equal states at once one is
// told that it is new: equal states share one of the locks. Tested in lossy_store_test.cpp.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <span>
#include <vector>

#include "base/hash.h"
#include "store/budget.h"
#include "store/chunk_space.h"
#include "store/omission.h"
#include "store/packed_batch.h"
#include "store/pending_blocks.h"
#include "store/zero_pages.h"

namespace ramify::store {

class BitTable {
 public:
  static constexpr unsigned bits_per_state = 3;

  // Null if the budget or the system refuses. It begins with `bits_first`; 0: with all.
  static std::unique_ptr<BitTable> create(ChunkSpace& space, Budget& budget, uint64_t bits, uint64_t bits_first,
                                          uint64_t seed);
  ~BitTable();
  BitTable(const BitTable&) = delete;  // one owner of the pages
  BitTable& operator=(const BitTable&) = delete;

  OrFull<void> insert(PendingBlocks& blocks, OmissionTally& tally, PackedBatch& packed,
                      std::span<const Writer::Candidate> batch, std::span<Writer::Inserted> answers);
  bool contains(std::span<const Code> slots) const;

  // Of states that are still needed.
  void read(StateId state, StateVector& slots) const;
  uint64_t* note(StateId state) const { return space_->at(state.address); }
  bool is_state(StateId state, std::span<const Code> slots) const;

  // One more needs it. By who needs it already.
  void hold(StateId state) const;
  // One fewer. The note, if that was the last one: the block is gone.
  std::optional<uint64_t> release(StateId state, PendingBlocks& blocks) const;

  // What a writer that goes has tallied.
  void add(const OmissionTally& tally);
  Omission omission() const;

  uint64_t count() const { return states_.load(std::memory_order_relaxed); }
  uint64_t bits() const { return array_.bits; }
  uint64_t bits_set() const { return bits_set_.load(std::memory_order_relaxed); }
  uint64_t bytes() const { return array_.pages.bytes() + hashes_.capacity() * sizeof(base::Hash128); }

 private:
  double chance_of_loss() const;  // of a state that comes now
  using Positions = std::array<uint64_t, bits_per_state>;
  static constexpr uint64_t header_words = 2;

  // Grown when more than one of so many bits is set: of two states that look for their place then, one in a thousand million is lost.
  static constexpr uint64_t growing_share = 1024;
  static constexpr uint64_t growth_factor = 8;

  struct Array {
    ZeroPages pages;
    uint64_t bits = 0;
    static std::optional<Array> make(Budget& budget, uint64_t bits);
    Positions positions(const base::Hash128& hash) const;
    std::atomic<uint64_t>& word_of(uint64_t position) const;
    bool is_set(const Positions& positions) const;
    unsigned set(const Positions& positions);  // how many of them were not set before
  };

  BitTable(ChunkSpace& space, Budget& budget, Array array, uint64_t bits_max, uint64_t seed)
      : space_(&space),
        budget_(&budget),
        array_(std::move(array)),
        may_grow_(array_.bits < bits_max),
        bits_max_(bits_max),
        seed_(seed) {}

  OrFull<void> insert_some(PendingBlocks& blocks, OmissionTally& tally, PackedBatch& packed,
                           std::span<const Writer::Candidate> batch, std::span<Writer::Inserted> answers);
  base::Hash128 hash_of(std::span<const uint64_t> packed) const;
  bool is_crowded() const { return bits_set() > array_.bits / growing_share; }
  void keep(const base::Hash128& hash);
  void grow();
  void stop_growing();

  ChunkSpace* space_;
  Budget* budget_;
  Array array_;
  // The array is replaced while nobody has this, and no more when it cannot grow.
  mutable std::shared_mutex growing_;
  std::atomic<bool> may_grow_;
  std::mutex hashes_mutex_;
  std::vector<base::Hash128> hashes_;  // of all states, while it may grow
  uint64_t hashes_taken_ = 0;          // from the budget
  const uint64_t bits_max_;
  const uint64_t seed_;
  std::array<std::mutex, 256> locks_;
  alignas(64) std::atomic<uint64_t> bits_set_{0};
  std::atomic<uint64_t> states_{0};
  mutable std::mutex tally_mutex_;
  OmissionTally tally_;
};

}  // namespace ramify::store

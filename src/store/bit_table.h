// SPDX-License-Identifier: Apache-2.0
// BitTable: bitstate hashing. A state that was visited is three bits in a large array; a state whose three bits are set
// counts as visited (omission.h says how often that is wrong). What waits to be expanded, and the way that led there, is
// kept in blocks:
//
//   word 0    the note: 64 bits that belong to the search
//   word 1    how many still need the block: who is to expand it, each state that names it as its parent, each finding
//   word 2..  the packed codes (packing.h)
//
// The array never fills up, it only gets less sure. After Holzmann ("An analysis of bitstate hashing", 1998). Dillinger and
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
#include <span>

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

  // Null if the budget or the system refuses.
  static std::unique_ptr<BitTable> create(ChunkSpace& space, Budget& budget, uint64_t bits, uint64_t seed);
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
  uint64_t bits() const { return bits_; }
  uint64_t bits_set() const { return bits_set_.load(std::memory_order_relaxed); }
  uint64_t bytes() const { return pages_.bytes(); }

 private:
  double chance_of_loss() const;  // of a state that comes now
  using Positions = std::array<uint64_t, bits_per_state>;
  static constexpr uint64_t header_words = 2;

  BitTable(ChunkSpace& space, Budget& budget, ZeroPages pages, uint64_t bits, uint64_t seed)
      : space_(&space), budget_(&budget), pages_(std::move(pages)), bits_(bits), seed_(seed) {}

  Positions positions(std::span<const uint64_t> packed) const;
  std::atomic<uint64_t>& word_of(uint64_t position) const;
  bool is_set(const Positions& positions) const;
  unsigned set(const Positions& positions);

  ChunkSpace* space_;
  Budget* budget_;
  ZeroPages pages_;
  const uint64_t bits_;
  const uint64_t seed_;
  std::array<std::mutex, 256> locks_;
  alignas(64) std::atomic<uint64_t> bits_set_{0};
  std::atomic<uint64_t> states_{0};
  mutable std::mutex tally_mutex_;
  OmissionTally tally_;
};

}  // namespace ramify::store

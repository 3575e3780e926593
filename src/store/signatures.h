// SPDX-License-Identifier: Apache-2.0
// Signatures: hash compaction. Of a state that was expanded only a signature of 63 bits stays, beside its note:
//
//   word 0    the note: 64 bits that belong to the search
//   word 1    signature << 1 | 1                    the state was expanded
//             address of a block << 1               it waits for that
//
//   the block:  the signature, then the packed codes (packing.h)
//
// Two states with one signature are one state to the store: the one that came second is lost (omission.h says how likely
// that is). After Wolper and Leroy ("Reliable hashing without collision detection", 1993) and Stern and Dill ("Improved
// probabilistic verification by hash compaction", 1995). They use the position in the table as part of the signature; here
// entries stay where they are, because notes name them by their address, so the signature stands in the entry, and the
// position comes from it.
//
// The signature is XXH3 of the packed codes. StateVector::hash is no good for it: it is a sum over the slots, in which one
// coincidence between the values of two slots comes again in every state that has them.
//
// Any thread may ask for the signature of an entry, also while it is forgotten; the content of an entry is read only by
// who then forgets it. Tested in lossy_store_test.cpp.
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

#include "base/check.h"
#include "base/hash.h"
#include "store/chunk_space.h"
#include "store/packing.h"
#include "store/pending_blocks.h"

namespace ramify::store {

class Signatures {
 public:
  static constexpr unsigned bits_max = 63;
  static constexpr uint64_t entry_words = 2;

  Signatures(ChunkSpace& space, unsigned bits, uint64_t seed) : space_(&space), bits_(bits), seed_(seed) {
    CHECK(bits >= 1 && bits <= bits_max, "a signature of {} bits", bits);
  }

  unsigned bits() const { return bits_; }
  uint64_t of(const uint64_t* packed, uint64_t words) const {
    return base::hash64(std::as_bytes(std::span(packed, words)), seed_) >> (64 - bits_);
  }
  // Where the index looks for it. One to one, so the index adds no collisions and takes none away.
  static uint64_t index_hash(uint64_t signature) { return base::mix64(signature); }

  uint64_t at(const uint64_t* entry) const {
    for (;;) {
      const uint64_t seen = __atomic_load_n(entry + 1, __ATOMIC_ACQUIRE);
      if ((seen & 1) != 0) return seen >> 1;
      const uint64_t signature = __atomic_load_n(space_->at(seen >> 1), __ATOMIC_ACQUIRE);
      // If the state was forgotten meanwhile, the block may be another's; the entry then says so.
      if (__atomic_load_n(entry + 1, __ATOMIC_RELAXED) == seen) return signature;
    }
  }

  // False if the store is full. The entry is another thread's to see when its address is.
  bool lay_down(uint64_t* entry, PendingBlocks& blocks, uint64_t signature, std::span<const uint64_t> packed) const {
    uint64_t* const block = blocks.take(1 + packed.size());
    if (block == nullptr) return false;
    std::memcpy(block + 1, packed.data(), packed.size_bytes());
    __atomic_store_n(block, signature, __ATOMIC_RELEASE);
    __atomic_store_n(entry + 1, space_->address_of(block) << 1, __ATOMIC_RELEASE);
    return true;
  }

  // The packed codes of a state that waits to be expanded.
  const uint64_t* content(const uint64_t* entry) const {
    const uint64_t seen = __atomic_load_n(entry + 1, __ATOMIC_ACQUIRE);
    CHECK((seen & 1) == 0, "a state is read whose content was forgotten");
    return space_->at(seen >> 1) + 1;
  }

  void forget(uint64_t* entry, PendingBlocks& blocks) const {
    const uint64_t seen = __atomic_load_n(entry + 1, __ATOMIC_ACQUIRE);
    CHECK((seen & 1) == 0, "a state is forgotten twice");
    uint64_t* const block = space_->at(seen >> 1);
    __atomic_store_n(entry + 1, __atomic_load_n(block, __ATOMIC_RELAXED) << 1 | 1, __ATOMIC_RELEASE);
    blocks.give(block, 1 + packed_words(block + 1));
  }

 private:
  ChunkSpace* space_;
  unsigned bits_;
  uint64_t seed_;
};

}  // namespace ramify::store

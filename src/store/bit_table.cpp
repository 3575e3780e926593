// SPDX-License-Identifier: Apache-2.0
#include "store/bit_table.h"

#include <algorithm>
#include <cstring>

#include "base/check.h"
#include "base/hash.h"

namespace ramify::store {
namespace {

constexpr uint64_t word_bits = 64;
constexpr uint64_t page_bytes = 4096;

// A hash of 64 bits as a position below `bits`, evenly.
uint64_t scaled(uint64_t hash, uint64_t bits) {
  __extension__ using uint128 = unsigned __int128;
  return static_cast<uint64_t>((uint128{hash} * bits) >> 64);
}

uint64_t mask_of(uint64_t position) { return uint64_t{1} << (position % word_bits); }

}  // namespace

std::unique_ptr<BitTable> BitTable::create(ChunkSpace& space, Budget& budget, uint64_t bits, uint64_t seed) {
  CHECK(bits != 0, "an array of no bits");
  const uint64_t bytes = ((bits - 1) / 8 / page_bytes + 1) * page_bytes;
  if (!budget.take(bytes)) return nullptr;
  // Not populated: a small search then touches a small part of it.
  std::optional<ZeroPages> pages = ZeroPages::map(bytes, /*is_populated=*/false);
  if (!pages) {
    budget.give_back(bytes);
    return nullptr;
  }
  return std::unique_ptr<BitTable>(new BitTable(space, budget, *std::move(pages), bits, seed));
}

BitTable::~BitTable() { budget_->give_back(pages_.bytes()); }

BitTable::Positions BitTable::positions(std::span<const uint64_t> packed) const {
  const base::Hash128 hash = base::hash128(std::as_bytes(packed), seed_);
  // The first two use the upper bits of their halves; the third mixes in all that these leave.
  const uint64_t both = base::mix64(hash.low ^ base::mix64(hash.high));
  return {scaled(hash.low, bits_), scaled(hash.high, bits_), scaled(both, bits_)};
}

std::atomic<uint64_t>& BitTable::word_of(uint64_t position) const {
  return static_cast<std::atomic<uint64_t>*>(pages_.data())[position / word_bits];
}

bool BitTable::is_set(const Positions& positions) const {
  return std::ranges::all_of(positions, [&](uint64_t position) {
    return (word_of(position).load(std::memory_order_relaxed) & mask_of(position)) != 0;
  });
}

// How many of them were not set before.
unsigned BitTable::set(const Positions& positions) {
  unsigned added = 0;
  for (const uint64_t position : positions) {
    const uint64_t before = word_of(position).fetch_or(mask_of(position), std::memory_order_relaxed);
    if ((before & mask_of(position)) == 0) ++added;
  }
  return added;
}

OrFull<void> BitTable::insert(PendingBlocks& blocks, OmissionTally& tally, PackedBatch& packed,
                              std::span<const Writer::Candidate> batch, std::span<Writer::Inserted> answers) {
  packed.pack(batch);
  std::array<Positions, Writer::batch_max> places;
  for (size_t i = 0; i < batch.size(); ++i) {
    places[i] = positions(packed.items[i].content());
    for (const uint64_t position : places[i]) __builtin_prefetch(&word_of(position), 1);
  }
  for (size_t i = 0; i < batch.size(); ++i) {
    answers[i] = {StateId{}, false};
    if (is_set(places[i])) continue;
    const PackedBatch::Item& item = packed.items[i];
    uint64_t* const block = blocks.take(header_words + item.words);
    if (block == nullptr) return std::unexpected(Full{});
    const double chance = chance_of_loss();
    unsigned added = 0;
    {
      // Equal states have equal places.
      const std::scoped_lock lock(locks_[places[i][0] % locks_.size()]);
      added = set(places[i]);
    }
    if (added == 0) {
      blocks.give(block, header_words + item.words);
      continue;
    }
    tally.add(chance);
    bits_set_.fetch_add(added, std::memory_order_relaxed);
    states_.fetch_add(1, std::memory_order_relaxed);
    __atomic_store_n(block, batch[i].note, __ATOMIC_RELAXED);
    __atomic_store_n(block + 1, 1, __ATOMIC_RELAXED);
    std::memcpy(block + header_words, item.packed, item.content().size_bytes());
    answers[i] = {StateId{space_->address_of(block)}, true};
  }
  return {};
}

double BitTable::chance_of_loss() const {
  static_assert(bits_per_state == 3);
  const double fill = static_cast<double>(bits_set()) / static_cast<double>(bits_);
  return fill * fill * fill;
}

bool BitTable::contains(std::span<const Code> slots) const {
  std::vector<uint64_t> packed(packed_words_max(slots.size()));
  const uint64_t words = pack(slots, packed.data());
  return is_set(positions(std::span(packed).first(words)));
}

void BitTable::read(StateId state, StateVector& slots) const {
  unpack(space_->at(state.address) + header_words, slots.codes);
  slots.hash = StateVector::hash_of(slots.codes);
}

bool BitTable::is_state(StateId state, std::span<const Code> slots) const {
  std::vector<Code> codes;
  unpack(space_->at(state.address) + header_words, codes);
  return std::ranges::equal(codes, slots);
}

void BitTable::hold(StateId state) const { __atomic_fetch_add(space_->at(state.address) + 1, 1, __ATOMIC_RELAXED); }

std::optional<uint64_t> BitTable::release(StateId state, PendingBlocks& blocks) const {
  uint64_t* const block = space_->at(state.address);
  const uint64_t needed_by = __atomic_fetch_sub(block + 1, 1, __ATOMIC_ACQ_REL);
  CHECK(needed_by != 0, "a state is released that nobody needs");
  if (needed_by != 1) return std::nullopt;
  const uint64_t note = __atomic_load_n(block, __ATOMIC_RELAXED);
  blocks.give(block, header_words + packed_words(block + header_words));
  return note;
}

void BitTable::add(const OmissionTally& tally) {
  const std::scoped_lock lock(tally_mutex_);
  tally_.add(tally);
}

Omission BitTable::omission() const {
  OmissionTally tally;
  tally.add(chance_of_loss());  // of the one that might have been lost
  const std::scoped_lock lock(tally_mutex_);
  tally.add(tally_);
  return tally.omission();
}

}  // namespace ramify::store

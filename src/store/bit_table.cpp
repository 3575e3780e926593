// SPDX-License-Identifier: Apache-2.0
#include "store/bit_table.h"

#include <algorithm>
#include <cstring>

#include "base/check.h"
#include "base/hash.h"
#include "base/prefetch.h"

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

std::optional<BitTable::Array> BitTable::Array::make(Budget& budget, uint64_t bits) {
  const uint64_t bytes = ((bits - 1) / 8 / page_bytes + 1) * page_bytes;
  if (!budget.take(bytes)) return std::nullopt;
  // Not populated: a small search then touches a small part of it.
  std::optional<ZeroPages> pages = ZeroPages::map(bytes, /*is_populated=*/false);
  if (pages) return Array{*std::move(pages), bits};
  budget.give_back(bytes);
  return std::nullopt;
}

std::unique_ptr<BitTable> BitTable::create(ChunkSpace& space, Budget& budget, uint64_t bits, uint64_t bits_first,
                                           uint64_t seed) {
  CHECK(bits != 0, "an array of no bits");
  std::optional<Array> array = Array::make(budget, bits_first == 0 ? bits : std::min(bits, bits_first));
  if (!array) return nullptr;
  return std::unique_ptr<BitTable>(new BitTable(space, budget, *std::move(array), bits, seed));
}

BitTable::~BitTable() { budget_->give_back(array_.pages.bytes() + hashes_taken_); }

base::Hash128 BitTable::hash_of(std::span<const uint64_t> packed) const {
  return base::hash128(std::as_bytes(packed), seed_);
}

BitTable::Positions BitTable::Array::positions(const base::Hash128& hash) const {
  // The first two use the upper bits of their halves; the third mixes in all that these leave.
  const uint64_t both = base::mix64(hash.low ^ base::mix64(hash.high));
  return {scaled(hash.low, bits), scaled(hash.high, bits), scaled(both, bits)};
}

std::atomic<uint64_t>& BitTable::Array::word_of(uint64_t position) const {
  return static_cast<std::atomic<uint64_t>*>(pages.data())[position / word_bits];
}

bool BitTable::Array::is_set(const Positions& positions) const {
  return std::ranges::all_of(positions, [&](uint64_t position) {
    return (word_of(position).load(std::memory_order_relaxed) & mask_of(position)) != 0;
  });
}

unsigned BitTable::Array::set(const Positions& positions) {
  unsigned added = 0;
  for (const uint64_t position : positions) {
    const uint64_t before = word_of(position).fetch_or(mask_of(position), std::memory_order_relaxed);
    if ((before & mask_of(position)) == 0) ++added;
  }
  return added;
}

// --- growing

OrFull<void> BitTable::insert(PendingBlocks& blocks, OmissionTally& tally, PackedBatch& packed,
                              std::span<const Writer::Candidate> batch, std::span<Writer::Inserted> answers) {
  if (!may_grow_.load(std::memory_order_acquire)) return insert_some(blocks, tally, packed, batch, answers);
  {
    const std::shared_lock lock(growing_);
    if (const OrFull<void> inserted = insert_some(blocks, tally, packed, batch, answers); !inserted) return inserted;
    if (!may_grow_.load(std::memory_order_relaxed) || !is_crowded()) return {};
  }
  const std::unique_lock lock(growing_);
  if (may_grow_.load(std::memory_order_relaxed) && is_crowded()) grow();
  return {};
}

void BitTable::keep(const base::Hash128& hash) {
  const std::scoped_lock lock(hashes_mutex_);
  if (hashes_.size() == hashes_.capacity()) hashes_.reserve(std::max<size_t>(1024, hashes_.size() * 2));
  hashes_.push_back(hash);
}

// All states are in the new array before anybody asks it. Where there is no room for a larger one this one stays.
void BitTable::grow() {
  const uint64_t bits = array_.bits > bits_max_ / growth_factor ? bits_max_ : array_.bits * growth_factor;
  const uint64_t hashes_bytes = hashes_.capacity() * sizeof(base::Hash128);
  if (hashes_bytes > hashes_taken_) {
    if (!budget_->take(hashes_bytes - hashes_taken_)) return stop_growing();
    hashes_taken_ = hashes_bytes;
  }
  std::optional<Array> larger = Array::make(*budget_, bits);
  if (!larger) return stop_growing();
  uint64_t bits_set = 0;
  for (const base::Hash128& hash : hashes_) bits_set += larger->set(larger->positions(hash));
  budget_->give_back(array_.pages.bytes());
  std::swap(array_.bits, larger->bits);
  array_.pages.swap(larger->pages);
  bits_set_.store(bits_set, std::memory_order_relaxed);
  if (array_.bits == bits_max_) stop_growing();
}

void BitTable::stop_growing() {
  budget_->give_back(hashes_taken_);
  hashes_taken_ = 0;
  std::vector<base::Hash128>().swap(hashes_);
  may_grow_.store(false, std::memory_order_release);
}

// --- states

OrFull<void> BitTable::insert_some(PendingBlocks& blocks, OmissionTally& tally, PackedBatch& packed,
                                   std::span<const Writer::Candidate> batch, std::span<Writer::Inserted> answers) {
  packed.pack(batch);
  const bool keeps_hashes = may_grow_.load(std::memory_order_relaxed);
  std::array<base::Hash128, Writer::batch_max> hashes;
  std::array<Positions, Writer::batch_max> places;
  for (size_t i = 0; i < batch.size(); ++i) {
    hashes[i] = hash_of(packed.items[i].content());
    places[i] = array_.positions(hashes[i]);
    for (const uint64_t position : places[i]) base::prefetch(&array_.word_of(position));
  }
  for (size_t i = 0; i < batch.size(); ++i) {
    answers[i] = {StateId{}, false};
    if (array_.is_set(places[i])) continue;
    const PackedBatch::Item& item = packed.items[i];
    uint64_t* const block = blocks.take(header_words + item.words);
    if (block == nullptr) return std::unexpected(Full{});
    const double chance = chance_of_loss();
    unsigned added = 0;
    {
      // Equal states have equal places.
      const std::scoped_lock lock(locks_[places[i][0] % locks_.size()]);
      added = array_.set(places[i]);
    }
    if (added == 0) {
      blocks.give(block, header_words + item.words);
      continue;
    }
    if (keeps_hashes) keep(hashes[i]);
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
  const double fill = static_cast<double>(bits_set()) / static_cast<double>(array_.bits);
  return fill * fill * fill;
}

bool BitTable::contains(std::span<const Code> slots) const {
  std::vector<uint64_t> packed(packed_words_max(slots.size()));
  const uint64_t words = pack(slots, packed.data());
  const std::shared_lock lock(growing_);
  return array_.is_set(array_.positions(hash_of(std::span(packed).first(words))));
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

// SPDX-License-Identifier: Apache-2.0
#include "store/state_table.h"

#include <algorithm>
#include <cstring>

#include "base/check.h"
#include "base/prefetch.h"
#include "store/packing.h"

namespace ramify::store {
namespace {

constexpr uint32_t states_uncounted_max = 32;  // by each writer

bool is_committed(const uint64_t* packed) { return (load_first(packed) & packed_committed_bit) != 0; }

uint64_t hash_of(std::span<const Code> slots) { return StateVector::hash_of(slots); }

void prefetch_state(const uint64_t* state) {
  base::prefetch(state + 1);
  base::prefetch(state + 4);  // the next line, where a usual state goes over the end of one
}

}  // namespace

OrFull<void> StateTable::insert(WriterSlot& slot, Appender& appender, PendingBlocks& pending, PackedBatch& packed,
                                std::span<const Writer::Candidate> batch, std::span<Writer::Inserted> answers) {
  while (true) {
    gate_->enter(slot);
    const AddressIndex::Table& table = index_.table();
    pack_and_prefetch(table, packed, batch);
    find_entries(table, packed, batch.size());
    const Progress progress = put(table, appender, pending, packed, batch, answers);
    gate_->exit(slot);

    if (progress.added != 0) counted(slot, progress.added);
    switch (progress.stop) {
      case Stop::done: return {};
      case Stop::full: return std::unexpected(Full{});
      case Stop::crowded: break;
    }
    if (!grow(table)) return std::unexpected(Full{});
    batch = batch.subspan(progress.done);
    answers = answers.subspan(progress.done);
  }
}

void StateTable::pack_and_prefetch(const AddressIndex::Table& table, PackedBatch& packed,
                                   std::span<const Writer::Candidate> batch) const {
  if (!signatures_)
    for (const Writer::Candidate& candidate : batch) table.prefetch(candidate.hash);
  packed.pack(batch);
  for (size_t i = 0; i < batch.size(); ++i) {
    DCHECK(batch[i].hash == hash_of(batch[i].slots), "the hash does not belong to the slots");
    if (!signatures_) continue;
    sign(packed.items[i]);
    table.prefetch(packed.items[i].hash);
  }
}

void StateTable::sign(PackedBatch::Item& item) const {
  item.signature = signatures_->of(item.packed, item.words);
  item.hash = Signatures::index_hash(item.signature);
}

void StateTable::find_entries(const AddressIndex::Table& table, PackedBatch& packed, size_t count) const {
  for (size_t i = 0; i < count; ++i) {
    PackedBatch::Item& item = packed.items[i];
    const AddressIndex::Spot spot = AddressIndex::look(table, item.hash, 0, [](uint64_t) { return true; });
    if (spot.kind == AddressIndex::Spot::Kind::found) prefetch_state(space_->at(spot.address));
    item.displacement = spot.displacement;
  }
}

StateTable::Progress StateTable::put(const AddressIndex::Table& table, Appender& appender, PendingBlocks& pending,
                                     const PackedBatch& packed, std::span<const Writer::Candidate> batch,
                                     std::span<Writer::Inserted> answers) {
  uint32_t added = 0;
  for (size_t i = 0; i < batch.size(); ++i) {
    const Stop stop = put_one(table, appender, pending, packed.items[i], batch[i].note, answers[i]);
    if (stop != Stop::done) return {stop, i, added};
    added += answers[i].is_new;
  }
  return {Stop::done, batch.size(), added};
}

StateTable::Stop StateTable::put_one(const AddressIndex::Table& table, Appender& appender, PendingBlocks& pending,
                                     const PackedBatch::Item& item, uint64_t note, Writer::Inserted& answer) {
  using Kind = AddressIndex::Spot::Kind;
  const auto equal = [&](uint64_t address) { return is_equal(address, item); };
  uint64_t* state = nullptr;
  AddressIndex::Spot spot = AddressIndex::look(table, item.hash, item.displacement, equal);
  while (spot.kind == Kind::vacant) {
    if (state == nullptr) {
      state = lay_down(appender, pending, item, note);
      if (state == nullptr) return Stop::full;
    }
    if (AddressIndex::put(table, item.hash, spot.displacement, space_->address_of(state))) {
      if (!signatures_) __atomic_store_n(state + 1, item.packed[0], __ATOMIC_RELEASE);
      answer = {StateId{space_->address_of(state)}, true};
      return Stop::done;
    }
    spot = AddressIndex::look(table, item.hash, spot.displacement, equal);
  }
  if (state != nullptr) take_back(appender, pending, item, state);
  if (spot.kind == Kind::crowded) return Stop::crowded;
  answer = {StateId{spot.address}, false};
  return Stop::done;
}

// Null: the store is full.
uint64_t* StateTable::lay_down(Appender& appender, PendingBlocks& pending, const PackedBatch::Item& item,
                               uint64_t note) const {
  uint64_t* const state = appender.reserve(signatures_ ? Signatures::entry_words : 1 + item.words);
  if (state == nullptr) return nullptr;
  state[0] = note;
  if (!signatures_) {
    std::copy_n(item.packed + 1, item.words - 1, state + 2);
    __atomic_store_n(state + 1, item.packed[0] & ~packed_committed_bit, __ATOMIC_RELEASE);
  } else if (!signatures_->lay_down(state, pending, item.signature, item.content())) {
    appender.take_back(state, Signatures::entry_words, 1);
    return nullptr;
  }
  return state;
}

void StateTable::take_back(Appender& appender, PendingBlocks& pending, const PackedBatch::Item& item,
                           uint64_t* state) const {
  if (signatures_) signatures_->forget(state, pending);
  appender.take_back(state, signatures_ ? Signatures::entry_words : 1 + item.words, 1);
}

bool StateTable::is_equal(uint64_t address, const PackedBatch::Item& item) const {
  if (signatures_) return signatures_->at(space_->at(address)) == item.signature;
  uint64_t* found = space_->at(address) + 1;
  const uint64_t first = load_first(found);
  if ((first | packed_committed_bit) != item.packed[0]) return false;
  // From the front and not by memcmp: a shorter state may end with its chunk (packing.h).
  for (uint64_t i = 1; i < item.words; ++i) {
    if (found[i] != item.packed[i]) return false;
  }
  if ((first & packed_committed_bit) == 0) __atomic_store_n(found, item.packed[0], __ATOMIC_RELEASE);
  return true;
}

void StateTable::counted(WriterSlot& slot, uint32_t added) {
  const uint32_t pending = slot.states_pending.load(std::memory_order_relaxed) + added;
  if (pending < states_uncounted_max) return slot.states_pending.store(pending, std::memory_order_relaxed);
  slot.states_pending.store(0, std::memory_order_relaxed);
  index_.add_count(pending);
  const AddressIndex::Table& table = index_.table();
  // If there is no room for a larger index, this one may fill up: the next state that finds no place says so.
  if (index_.count() > table.load_max() && !index_.is_frozen()) (void)grow(table);
}

bool StateTable::grow(const AddressIndex::Table& seen) {
  bool has_grown = true;
  std::vector<Code> slots;
  gate_->alone([&] {
    if (&index_.table() != &seen) return;  // another writer was faster
    has_grown = index_.grow([&](uint64_t address) { return hash_at(address, slots); },
                            [&](uint64_t address) { prefetch_state(space_->at(address)); });
  });
  return has_grown;
}

uint64_t StateTable::hash_at(uint64_t address, std::vector<Code>& slots) const {
  if (signatures_) return Signatures::index_hash(signatures_->at(space_->at(address)));
  unpack(space_->at(address) + 1, slots);
  return hash_of(slots);
}

std::optional<StateId> StateTable::find(std::span<const Code> slots, uint64_t hash) const {
  std::vector<uint64_t> packed(packed_words_max(slots.size()));
  PackedBatch::Item item{.packed = packed.data(), .words = pack(slots, packed.data()), .hash = hash};
  if (signatures_) sign(item);
  const uint64_t address = index_.find(item.hash, [&](uint64_t found) { return is_equal(found, item); });
  if (address == 0) return std::nullopt;
  return StateId{address};
}

void StateTable::read(StateId state, StateVector& slots) const {
  const uint64_t* const entry = space_->at(state.address);
  unpack(signatures_ ? signatures_->content(entry) : entry + 1, slots.codes);
  slots.hash = hash_of(slots.codes);
}

std::optional<StateId> StateTable::first() const {
  CHECK(!signatures_, "the states of a lossy store are not listed");
  return first_in_chunks_from(space_->chunk_behind(Owner::states, space_->at(0)));
}

std::optional<StateId> StateTable::first_in_chunks_from(std::optional<Region> chunk) const {
  for (; chunk; chunk = space_->chunk_behind(Owner::states, chunk->begin)) {
    if (is_committed(chunk->begin + 1)) return StateId{space_->address_of(chunk->begin)};
  }
  return std::nullopt;
}

std::optional<StateId> StateTable::next(StateId state) const {
  const uint64_t* here = space_->at(state.address);
  const uint64_t* behind = here + 1 + packed_words(here + 1);
  // All chunks end at a block's end, so within a block there is no need to ask where this one does.
  constexpr uint64_t block_words = ChunkSpace::block_bytes / 8;
  const bool same_block = space_->address_of(behind + 1) / block_words == state.address / block_words;
  const uint64_t* end = same_block ? behind + 2 : space_->chunk_around(Owner::states, here).end;
  if (behind + 1 < end && is_committed(behind + 1)) return StateId{space_->address_of(behind)};
  return first_in_chunks_from(space_->chunk_behind(Owner::states, here));
}

base::Result<void> StateTable::rebuild(uint64_t capacity_min, uint64_t code_count) {
  const std::vector<Region> chunks = space_->chunks(Owner::states);
  uint64_t found = 0;
  for (const Region& chunk : chunks) {
    uint64_t* state = chunk.begin;
    while (state + 1 < chunk.end && is_committed(state + 1)) {
      const std::optional<uint64_t> words =
          packed_words_within(state + 1, static_cast<uint64_t>(chunk.end - state) - 1);
      if (!words) return space_->damaged(state, "a state does not end in its chunk");
      state += 1 + *words;
      ++found;
    }
    space_->reclaim(Owner::states, {state, chunk.end});
  }
  if (!index_.start(std::max(capacity_min, AddressIndex::capacity_for(found)))) return space_->no_room_for_index();

  std::vector<Code> slots, slots_later;
  std::vector<uint64_t> packed;
  for (std::optional<StateId> state = first(); state; state = next(*state)) {
    const uint64_t* stored = space_->at(state->address) + 1;
    unpack(stored, slots);
    packed.resize(packed_words_max(slots.size()));
    const uint64_t words = pack(slots, packed.data());
    const bool is_sound = std::ranges::all_of(slots, [&](Code code) { return code < code_count; }) &&
                          words == packed_words(stored) && std::equal(packed.begin(), packed.begin() + words, stored);
    if (!is_sound) return space_->damaged(stored, "a state is not packed as states are");
    const bool has_room = index_.add(
        hash_of(slots), state->address, [&](uint64_t address) { return hash_at(address, slots_later); },
        [](uint64_t) {});
    if (!has_room) return space_->no_room_for_index();
  }
  return {};
}

}  // namespace ramify::store

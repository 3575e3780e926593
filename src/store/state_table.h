// SPDX-License-Identifier: Apache-2.0
// StateTable: every state once, as its packed codes beside the note of the search.
//
//   word 0    the note: 64 bits that belong to the search, always read and written atomically
//   word 1..  the packed codes (packing.h); bit 0 of word 1 is the committed bit
//
// States are born as nodes are (node_table.h): laid down uncommitted, put into the index, committed, by the writer or
// by whoever finds it first. What costs time is waiting for memory, so a batch goes through three passes, each of which
// asks for what the next one needs:
//
//   1. pack the codes               ask for the place in the index
//   2. find an entry whose fragment agrees, or a vacant one       ask for the state that the entry names
//   3. compare, or put
//
// A state that a batch holds twice is new the first time and found the second.
//
// The table can be told to keep signatures of states in their place; all else stays as it is (signatures.h).
//
// Any thread may read and `find`; `insert` goes through a writer's slot, appender and buffer. Tested in
// state_table_test.cpp, store_test.cpp, store_threads_test.cpp, store_file_test.cpp and
// lossy_store_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/result.h"
#include "store/address_index.h"
#include "store/appender.h"
#include "store/chunk_space.h"
#include "store/packed_batch.h"
#include "store/pending_blocks.h"
#include "store/signatures.h"
#include "store/store.h"
#include "store/writer_gate.h"

namespace ramify::store {

class StateTable {
 public:
  StateTable(ChunkSpace& space, WriterGate& gate, Budget& budget) : space_(&space), gate_(&gate), index_(budget) {}

  [[nodiscard]] bool start(uint64_t capacity_min) { return index_.start(capacity_min); }
  // Before all else: of states that were expanded only signatures stay (signatures.h), and entries are as described there.
  void keep_signatures(unsigned bits, uint64_t seed) { signatures_.emplace(*space_, bits, seed); }
  const std::optional<Signatures>& signatures() const { return signatures_; }
  // Instead of `start`: finds the states that are in the space already, whose codes must be below `code_count`.
  base::Result<void> rebuild(uint64_t capacity_min, uint64_t code_count);

  OrFull<void> insert(WriterSlot& slot, Appender& appender, PendingBlocks& pending, PackedBatch& packed,
                      std::span<const Writer::Candidate> batch, std::span<Writer::Inserted> answers);

  std::optional<StateId> find(std::span<const Code> slots, uint64_t hash) const;
  void read(StateId state, StateVector& slots) const;
  uint64_t* note(StateId state) const { return space_->at(state.address); }

  // With signatures, once for each state: what it consists of is not read any more.
  void forget(StateId state, PendingBlocks& pending) const { signatures_->forget(space_->at(state.address), pending); }

  // Not with signatures.
  std::optional<StateId> first() const;
  std::optional<StateId> next(StateId state) const;

  // What the slot's writer has not counted yet; for a writer that goes.
  void add_pending(WriterSlot& slot) { index_.add_count(slot.states_pending.exchange(0, std::memory_order_relaxed)); }

  uint64_t count() const { return index_.count() + gate_->states_pending(); }
  uint64_t index_bytes() const { return index_.bytes(); }
  void release_index() const { index_.release(); }
  uint64_t bytes() const { return space_->bytes(Owner::states) + index_.bytes(); }

 private:
  enum class Stop { done, crowded, full };
  struct Progress {
    Stop stop;
    size_t done;     // how many of the batch
    uint32_t added;  // how many of these are new
  };

  void pack_and_prefetch(const AddressIndex::Table& table, PackedBatch& packed,
                         std::span<const Writer::Candidate> batch) const;
  void sign(PackedBatch::Item& item) const;
  void find_entries(const AddressIndex::Table& table, PackedBatch& packed, size_t count) const;
  Progress put(const AddressIndex::Table& table, Appender& appender, PendingBlocks& pending, const PackedBatch& packed,
               std::span<const Writer::Candidate> batch, std::span<Writer::Inserted> answers);
  Stop put_one(const AddressIndex::Table& table, Appender& appender, PendingBlocks& pending,
               const PackedBatch::Item& item, uint64_t note, Writer::Inserted& answer);
  uint64_t* lay_down(Appender& appender, PendingBlocks& pending, const PackedBatch::Item& item, uint64_t note) const;
  void take_back(Appender& appender, PendingBlocks& pending, const PackedBatch::Item& item, uint64_t* state) const;
  bool is_equal(uint64_t address, const PackedBatch::Item& item) const;
  void counted(WriterSlot& slot, uint32_t added);
  bool grow(const AddressIndex::Table& seen);
  uint64_t hash_at(uint64_t address, std::vector<Code>& slots) const;
  std::optional<StateId> first_in_chunks_from(std::optional<Region> chunk) const;

  ChunkSpace* space_;
  WriterGate* gate_;
  AddressIndex index_;
  std::optional<Signatures> signatures_;
};

}  // namespace ramify::store

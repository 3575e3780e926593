// SPDX-License-Identifier: Apache-2.0
// TreeTable: every state once, as the root of its tree (state_tree.h), by number; StateTable (state_table.h) in a quarter of
// its memory, for more time. Without a file.
//
//   index    from the hash of a state to numbers, 32 bits an entry        number_index.h
//   roots    from a number to the root, as many bits as its block needs   block_column.h
//   notes    from a number to the note of the search, likewise, once it is final
//   tree     the leaves and pairs that roots consist of
//
// A StateId is a number. Each writer takes numbers by the block and fills it in order, so one thread's states are in
// order of insertion. A number is a state's when its root is not 0.
//
// A state is born when its number comes into the index, where its root and note are already; if the entry of an equal one
// was faster, the number stays the writer's. A batch goes through four passes, each of which asks for the memory that the
// next one needs: the hashes' buckets, entries whose tag agrees, their roots, and then compare, or build a root and put it.
// So only states that are new are built; a state that is there is compared with what its root leads to.
//
// A full block's roots are sealed at once. Its notes are sealed with them if the writer said that they are final, or else
// by `settle_notes`. When there are some thousand states, it is seen from them where to split the vectors that come.
//
// Any thread may read and `find`; `insert` is for a writer with its slot and TreeWriter. Tested in tree_table_test.cpp, and
// in store_test.cpp, store_threads_test.cpp and explore_random_test.cpp as the packed table is.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "store/block_column.h"
#include "store/number_index.h"
#include "store/state_tree.h"
#include "store/store.h"
#include "store/writer_gate.h"

namespace ramify::store {

// What a writer keeps between its batches.
struct TreeWriter {
  TreeWriter(ChunkSpace& space, StateTree& tree) : builder(tree), sealed(space, Owner::trees) {}

  TreeBuilder builder;
  Appender sealed;
  // Numbers of one block.
  uint64_t next = 0;
  uint64_t end = 0;
  bool are_notes_final = false;  // of the states that it inserts
  bool has_open_notes = false;   // the block has notes that are not

  struct Item {
    NumberIndex::Spot spot{};
    TreeRoot root = 0;  // of the spot's number
  };
  std::array<Item, Writer::batch_max> items;
};

class TreeTable {
 public:
  TreeTable(ChunkSpace& space, WriterGate& gate, Budget& budget);

  [[nodiscard]] bool start(uint64_t capacity_min) { return tree_.start() && index_.start(capacity_min); }

  OrFull<void> insert(WriterSlot& slot, TreeWriter& writer, std::span<const Writer::Candidate> batch,
                      std::span<Writer::Inserted> answers);

  std::optional<StateId> find(std::span<const Code> slots, uint64_t hash) const;
  void read(StateId state, StateVector& slots) const;

  uint64_t note(StateId state) const { return notes_.get(state.address); }
  void set_note(StateId state, uint64_t note) { notes_.set(state.address, note); }
  bool exchange_note(StateId state, uint64_t expected, uint64_t desired) {
    return notes_.exchange(state.address, expected, desired);
  }
  // All notes so far are final. While nobody sets any.
  void settle_notes();

  std::optional<StateId> first() const { return first_from(1); }
  std::optional<StateId> next(StateId state) const { return first_from(state.address + 1); }

  StateTree& tree() { return tree_; }
  // For a writer that goes.
  void leave(WriterSlot& slot, TreeWriter& writer);

  uint64_t count() const { return index_.count() + gate_->states_pending(); }
  uint64_t bytes() const { return space_->bytes(Owner::trees) + index_.bytes() + tree_.index_bytes(); }

 private:
  enum class Stop : uint8_t { done, no_tree, crowded, full };
  struct Progress {
    Stop stop = Stop::done;
    size_t done = 0;     // how many of the batch
    uint32_t added = 0;  // how many of these are new
  };
  // The rest of a block whose writer has gone.
  struct OpenBlock {
    uint64_t next, end;
    bool has_open_notes;
  };

  Progress insert_some(TreeWriter& writer, const NumberIndex::Table& table, std::span<const Writer::Candidate> batch,
                       std::span<Writer::Inserted> answers);
  void find_entries(TreeWriter& writer, const NumberIndex::Table& table,
                    std::span<const Writer::Candidate> batch) const;
  Stop put(TreeWriter& writer, const NumberIndex::Table& table, const TreeWriter::Item& item,
           const Writer::Candidate& candidate, Writer::Inserted& answer);
  bool take_block(TreeWriter& writer);
  void finish_block(TreeWriter& writer);
  void counted(WriterSlot& slot, uint32_t added);
  bool grow(const NumberIndex::Table& seen);
  void choose_split();
  template <typename Visit>
  void for_each_root(Visit&& visit) const;
  std::optional<StateId> first_from(uint64_t number) const;
  uint64_t number_end() const { return (blocks_.load(std::memory_order_acquire) + 1) * BlockColumn::block_values; }

  ChunkSpace* space_;
  WriterGate* gate_;
  StateTree tree_;
  NumberIndex index_;
  BlockColumn roots_;
  BlockColumn notes_;
  std::atomic<uint64_t> blocks_{0};  // the last one that was taken; from 1 on, so that no number is 0

  std::atomic<bool> is_split_chosen_{false};
  std::mutex mutex_;  // of what follows
  std::vector<OpenBlock> left_behind_;
  std::vector<uint64_t> unsettled_;  // full blocks whose notes may change
  Appender settled_;
};

}  // namespace ramify::store

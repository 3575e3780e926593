// SPDX-License-Identifier: Apache-2.0
// NodeTable: hash-consed nodes. Equal kind, length and content: one address.
//
//   word 0    bit 0: committed   bit 1: set   bits 8..15: kind   bits 32..63: length in words or bytes
//   word 1..  the payload, padded with zero bytes
//
// How a node is born: its writer lays down payload and header, not yet committed, puts the address into the index, and
// then sets the committed bit. If the put loses to an equal node, the place is taken back. Whoever finds a node that is
// not yet committed commits it before telling anyone. So at every moment each content has at most one committed node,
// every node that anyone was told of is committed, and a kill leaves at most one uncommitted node at the end of a
// chunk.
//
// Any thread may read and `find`; `intern` goes through a writer's slot and appender. Tested in
// state_table_test.cpp, store_test.cpp, store_threads_test.cpp and store_file_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "base/result.h"
#include "store/address_index.h"
#include "store/appender.h"
#include "store/chunk_space.h"
#include "store/store.h"
#include "store/writer_gate.h"

namespace ramify::store {

class NodeTable {
 public:
  NodeTable(ChunkSpace& space, WriterGate& gate, Budget& budget) : space_(&space), gate_(&gate), index_(budget) {}

  [[nodiscard]] bool start() { return index_.start(1u << 12); }
  // Instead of `start`: finds the nodes that are in the space already and checks that they lead to nodes only. Their
  // addresses, ascending.
  base::Result<std::vector<uint64_t>> rebuild();

  NodeView view(uint64_t address) const;
  // Of the node that begins here, as it lies in a chunk; 0: none does. May run over what is damaged.
  static uint64_t stored_words(const uint64_t* node);

  // `payload` has `length` words or bytes, as the kind says.
  OrFull<Word> intern(WriterSlot& slot, Appender& appender, NodeKind kind, uint32_t length, const void* payload);

  // What the slot's writer has not counted yet; for a writer that goes.
  void add_pending(WriterSlot& slot) { index_.add_count(slot.nodes_pending.exchange(0, std::memory_order_relaxed)); }

  uint64_t count() const { return index_.count() + gate_->nodes_pending(); }
  uint64_t index_bytes() const { return index_.bytes(); }
  void release_index() const { index_.release(); }

 private:
  uint64_t hash_at(uint64_t address) const;
  bool grow(const AddressIndex::Table& seen);
  void counted(WriterSlot& slot);

  ChunkSpace* space_;
  WriterGate* gate_;
  AddressIndex index_;
};

}  // namespace ramify::store

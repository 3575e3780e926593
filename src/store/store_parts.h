// SPDX-License-Identifier: Apache-2.0
// What a store consists of; for store.cpp and writer.cpp only. The order is that of destruction, backwards: the tables
// go before the space that they point into.
#pragma once

#include <memory>
#include <optional>

#include "store/bit_table.h"
#include "store/budget.h"
#include "store/chunk_space.h"
#include "store/code_table.h"
#include "store/content_hash.h"
#include "store/node_table.h"
#include "store/relief.h"
#include "store/savepoint.h"
#include "store/scratch.h"
#include "store/state_table.h"
#include "store/store.h"
#include "store/tree_table.h"
#include "store/writer_gate.h"

namespace ramify::store {

struct Store::Parts {
  Parts(std::unique_ptr<Budget> its_budget, std::unique_ptr<ChunkSpace> its_space, const Store::Options& options)
      : budget(std::move(its_budget)), space(std::move(its_space)), keeping(options.states) {
    if (options.states_as_trees) trees = std::make_unique<TreeTable>(*space, gate, *budget);
    if (keeping == StateKeeping::hash_compact) states.keep_signatures(options.signature_bits, options.hash_seed);
  }

  std::shared_ptr<Budget> budget;  // also of the scratch, which may outlive the store
  std::unique_ptr<ChunkSpace> space;
  WriterGate gate;
  NodeTable nodes{*space, gate, *budget};
  CodeTable codes{*space, *budget};
  const StateKeeping keeping;
  StateTable states{*space, gate, *budget};
  std::unique_ptr<TreeTable> trees;  // instead, for states as trees
  std::unique_ptr<BitTable> bits;    // instead, for bitstate
  // Not of trees.
  uint64_t* note(StateId state) const { return bits ? bits->note(state) : states.note(state); }

  ContentNames names{nodes};
  Savepoint last_savepoint;
  Relief relief;
  std::shared_ptr<Scratch> scratch = std::make_shared<Scratch>(budget->overflow(), budget);
};

}  // namespace ramify::store

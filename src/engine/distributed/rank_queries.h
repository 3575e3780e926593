// SPDX-License-Identifier: Apache-2.0
// RankQueries: what rank 0 asks of the others when a search of several ranks has ended, so that it can tell the result: how a state was
// reached, and what it consists of. The others answer in serve() until rank 0 ends it.
//
// A way back goes from rank to rank, a request a step; it ends at an initial state, or at a state that was restored from a checkpoint, which
// has no parent: from there on all ranks expand the states of the level before again, until one of them leads there. That costs as much as
// the search of these levels, and is done only for what is reported.
//
// One thread of each rank, while no worker runs. Tested in distributed_explore_test.cpp.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/search/search.h"

namespace ramify::engine {

// A state, by the rank that keeps it.
struct RankedState {
  unsigned rank = 0;
  store::StateId state;
};

class RankQueries {
 public:
  // Of rank 0.
  explicit RankQueries(Search& search) : search_(&search), writer_(*search.store) {}

  // The ordinals of the choice vectors from start() to the state.
  store::OrFull<std::vector<uint64_t>> way_to(RankedState state);
  // The same for a state of a level of a checkpoint, by its content.
  store::OrFull<std::vector<uint64_t>> way_to_restored(store::StateVector state, uint32_t level);
  // What it consists of, in codes of this rank's store.
  store::OrFull<store::StateVector> content(RankedState state);
  // Makes all codes of the other ranks known to this rank's store.
  store::OrFull<void> fetch_codes();
  // All ranks begin to judge claims about behaviours (rank_claims.h).
  void begin_graph();
  // serve() returns on the other ranks.
  void end();

 private:
  struct Parent {
    RankedState state;
    uint64_t ordinal = 0;
  };
  uint64_t note(RankedState state);
  store::OrFull<Parent> parent_on(uint32_t level, const store::StateVector& state);
  std::vector<std::byte> ask(unsigned rank, std::vector<std::byte> request);

  Search* search_;
  store::Writer writer_;
};

// On the other ranks: answers until rank 0 has ended it.
void serve(Search& search);

// Runs the choice vectors with these ordinals from start() on, and puts the states on the way into the store with notes of one process.
// The last state.
store::OrFull<store::StateId> import_way(const Machine& machine, store::Store& store,
                                         std::span<const uint64_t> ordinals);

}  // namespace ramify::engine

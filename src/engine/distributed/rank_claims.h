// SPDX-License-Identifier: Apache-2.0
// RankClaims: rank 0's side of judging claims about behaviours on the graph of all ranks (rank_graph.h).
//
// One thread, when the search has ended and the other ranks are in serve(). Tested in distributed_explore_test.cpp.
#pragma once

#include "engine/distributed/rank_graph.h"
#include "engine/liveness/lasso.h"

namespace ramify::engine {

class RankClaims {
 public:
  // `queries` is null where there is one rank only: nothing is called then.
  RankClaims(Search& search, RankQueries* queries) : search_(&search), queries_(queries) {}

  // The graph of all ranks. None: it has more nodes than can be numbered, or its states do not fit into this store.
  std::optional<BehaviourGraph> gather();
  // Puts the states of the lasso into this rank's store and their addresses into the graph. False: the store is full.
  bool import_states(BehaviourGraph& graph, const Lasso& lasso);

 private:
  bool import_state(BehaviourGraph& graph, uint32_t node);

  Search* search_;
  RankQueries* queries_;
  std::vector<RankedState> states_;  // of each node
};

}  // namespace ramify::engine

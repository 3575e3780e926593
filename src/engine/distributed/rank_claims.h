// SPDX-License-Identifier: Apache-2.0
// RankClaims: judging claims about behaviours on the graph of all ranks (rank_graph.h). All ranks together decide which claims may be broken
// (rank_fair_cycles.h); only where one is does rank 0 make the whole graph, for a short behaviour that breaks it, and so needs the memory for
// it. Claims about steps are judged on the whole graph at once, since what is true of a step is read from the states on both sides.
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

  // The graph of all ranks, or, where no claim is broken, one without nodes that has its letters and movers. None: it has more nodes than
  // can be numbered, or its states do not fit into this store.
  std::optional<BehaviourGraph> gather();
  // gather() found all claims to hold.
  bool all_hold() const { return all_hold_; }
  // Puts the states of the lasso into this rank's store and their addresses into the graph. False: the store is full.
  bool import_states(BehaviourGraph& graph, const Lasso& lasso);

 private:
  bool import_state(BehaviourGraph& graph, uint32_t node);

  Search* search_;
  RankQueries* queries_;
  std::vector<RankedState> states_;  // of each node
  bool all_hold_ = false;
};

// The same of the other ranks, who answer RankQueries::begin_graph with it.
void judge_part(Search& search);

}  // namespace ramify::engine

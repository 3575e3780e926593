// SPDX-License-Identifier: Apache-2.0
// RankGraph: one rank's part of the behaviour graph of a search of several ranks: the states that it keeps, their steps, and as border
// nodes without steps those states of other ranks that a step leads to.
//
// The sender of a state does not learn its address from the owner while the search runs. Each rank has remembered what arrived, in order,
// by sender (Exchange::note_arrival), and tells it to the sender when the search has ended; a step away knows its number in that order
// (remote_target.h). So the graph costs eight bytes for each crossing step, and no answer is waited for.
//
// One thread of each rank, while no worker runs. Tested in distributed_explore_test.cpp.
#pragma once

#include <optional>
#include <vector>

#include "engine/distributed/rank_queries.h"
#include "engine/liveness/behaviour_graph.h"

namespace ramify::engine {

struct RankGraph {
  struct Border {
    unsigned rank = 0;
    uint32_t node = 0;  // there
  };
  BehaviourGraph graph;        // own nodes, in the order of their addresses, then the border
  uint32_t own = 0;            // of the nodes
  std::vector<Border> border;  // of node own + i
};

// Collective. None, on all ranks: one of them has more nodes than 32 bits can number.
std::optional<RankGraph> build_rank_graph(Search& search);

// The whole graph on rank 0, where it needs the memory of the whole. `states` says who keeps the state of each node; in the graph they
// are no states of this store. None: there are more nodes than 32 bits can number.
struct WholeGraph {
  BehaviourGraph graph;
  std::vector<RankedState> states;
};
std::optional<WholeGraph> gather_graph(Search& search, const RankGraph& own);
void send_graph(Search& search, const RankGraph& own);

}  // namespace ramify::engine

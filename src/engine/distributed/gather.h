// SPDX-License-Identifier: Apache-2.0
// Gathered: what all ranks of a search say together, on rank 0, so that the result is told as that of one process: counts are added up,
// findings are joined, and the ways to them are made ways in rank 0's store.
//
// One thread of each rank, when the search has ended. Tested in distributed_explore_test.cpp.
#pragma once

#include "engine/distributed/rank_queries.h"
#include "engine/distributed/rank_report.h"

namespace ramify::engine {

struct Gathered {
  Counts counts;
  Findings findings, errors, reached;  // their states are in rank 0's store
  store::Store::Statistics store;      // sums
  Traffic traffic;
  std::vector<std::string> warnings, assumed, checkpoint_troubles;
};

// What this rank has to say.
RankReport report_of(Search& search, const Findings& findings, const Findings& errors, const Findings& reached);

// On rank 0: asks the others, who are in report_and_serve. Puts limits, antecedents and states that were cut off into `search`.
Gathered gather(Search& search, RankQueries& queries, RankReport own);

// On the other ranks. Returns when rank 0 has its result.
void report_and_serve(Search& search, const RankReport& own);

}  // namespace ramify::engine

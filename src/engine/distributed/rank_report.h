// SPDX-License-Identifier: Apache-2.0
// RankReport: what a rank says of its part of a search when the search has ended, for rank 0; and what it writes into a checkpoint.
//
// A finding names its state by the address on the rank that keeps it. One that comes from a checkpoint names it by content, since
// addresses are of one process (RestoredFinding). Plain values. Tested in distributed_explore_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "engine/distributed/bytes.h"
#include "engine/distributed/exchange.h"
#include "engine/search/finding.h"

namespace ramify::engine {

enum class FindingRole : uint8_t { finding, error, reached };

// Found before a checkpoint that the search went on from.
struct RestoredFinding {
  FindingRole role = FindingRole::finding;
  Finding finding;               // its state is none
  uint32_t level = 0;            // of the state
  std::vector<std::byte> state;  // one message of a link of its own (state_link.h); empty: an initial state was a fault
};

struct RankReport {
  Counts counts;
  uint64_t visited = 0;
  std::vector<Finding> findings, errors, reached;
  std::vector<RestoredFinding> restored;
  std::vector<uint8_t> antecedents_met;

  // For rank 0 only.
  std::vector<Reason> reasons;
  bool was_cut_off = false, was_store_full = false, is_stopping = false;
  Traffic traffic;
  store::Store::Statistics store;
  std::vector<std::string> warnings, assumed;
  std::string checkpoint_trouble;
};

void put(ByteWriter& out, const RankReport& report);
RankReport rank_report_from(ByteReader& in);

}  // namespace ramify::engine

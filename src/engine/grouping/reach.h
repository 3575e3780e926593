// SPDX-License-Identifier: Apache-2.0
// reach: the shortest way through an explored graph to a state where an expression is true.
//
// Steps that were redirected (EdgePolicy::lump) are no way, so each way is a run of the Lts. "Not reachable" is said of a
// complete graph only, in all of whose states the expression has a value. With FsmOptions::goal an exploration ends as
// soon as there is something to find; breadth-first and without groups or `keep`, the way is then the shortest of all.
//
// Linear in the size of the graph. One thread, that of the Lts. Tested in reach_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/grouping/explore_fsm.h"

namespace ramify::engine {

enum class ReachKind : uint8_t { reached, not_reachable, not_found };

struct Reached {
  ReachKind kind = ReachKind::not_found;
  std::optional<uint32_t> state{};      // of the graph
  std::vector<uint32_t> transitions{};  // the way, from an initial state on: indexes into Fsm::transitions
  std::vector<std::string> reasons{};   // why "not found" is no "not reachable"
};

Reached reach(Lts& lts, const FsmExploration& explored, uint32_t expression);

}  // namespace ramify::engine

// SPDX-License-Identifier: Apache-2.0
// reach: a shortest path through an explored graph to a state where an expression is true.
//
// Redirected steps (EdgePolicy::lump) are not used, so each path is a run of the Lts. "Not reachable" is only reported
// for a complete graph in all of whose states the expression has a value. With FsmOptions::goal an exploration ends as
// soon as a goal is found; breadth-first and without groups or `keep`, the path is then a shortest one of the Lts.
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
  std::vector<uint32_t> transitions{};  // the path, from an initial state on: indexes into Fsm::transitions
  std::vector<std::string> reasons{};   // why "not found" does not mean "not reachable"
};

Reached reach(Lts& lts, const FsmExploration& explored, uint32_t expression);

}  // namespace ramify::engine

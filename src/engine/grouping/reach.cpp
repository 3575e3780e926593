// SPDX-License-Identifier: Apache-2.0
#include "engine/grouping/reach.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "engine/grouping/state_expressions.h"

namespace ramify::engine {
namespace {

constexpr uint32_t no_transition = ~uint32_t{0};

// The states of the graph breadth-first, and the transition by which each was first reached.
struct Ways {
  std::vector<uint32_t> order;
  std::vector<uint32_t> into;  // no_transition: an initial state, or not reached
};

Ways shortest_ways(const FsmExploration& explored) {
  const Fsm& fsm = explored.fsm;
  std::vector<bool> is_run(fsm.transitions.size(), true);
  for (const uint32_t transition : explored.redirected) is_run[transition] = false;
  const std::vector<uint32_t> first = fsm.first_from();
  Ways ways{.order = {}, .into = std::vector<uint32_t>(fsm.states.size(), no_transition)};
  std::vector<bool> is_reached(fsm.states.size());
  for (uint32_t state = 0; state < fsm.states.size(); ++state) {
    if (!fsm.states[state].is_initial) continue;
    is_reached[state] = true;
    ways.order.push_back(state);
  }
  for (size_t next = 0; next < ways.order.size(); ++next) {
    const uint32_t state = ways.order[next];
    for (uint32_t transition = first[state]; transition < first[state + 1]; ++transition) {
      const uint32_t to = fsm.transitions[transition].to;
      if (!is_run[transition] || is_reached[to]) continue;
      is_reached[to] = true;
      ways.into[to] = transition;
      ways.order.push_back(to);
    }
  }
  return ways;
}

std::vector<uint32_t> way_to(uint32_t state, const Ways& ways, const Fsm& fsm) {
  std::vector<uint32_t> way;
  for (uint32_t into = ways.into[state]; into != no_transition; into = ways.into[fsm.transitions[into].from])
    way.push_back(into);
  std::ranges::reverse(way);
  return way;
}

}  // namespace

Reached reach(Lts& lts, const FsmExploration& explored, uint32_t expression) {
  const Ways ways = shortest_ways(explored);
  std::set<std::string> troubles;
  for (const uint32_t state : ways.order) {
    const base::Result<bool> truth = truth_in(lts, expression, explored.lts_states[state]);
    if (!truth) troubles.insert(truth.error().message);
    if (!truth.value_or(false)) continue;
    return {.kind = ReachKind::reached, .state = state, .transitions = way_to(state, ways, explored.fsm)};
  }
  Reached missed{.reasons = explored.fsm.cuts};
  for (const std::string& trouble : troubles)
    missed.reasons.push_back(fmt::format("the expression has no value in some states: {}", trouble));
  missed.kind = missed.reasons.empty() ? ReachKind::not_reachable : ReachKind::not_found;
  return missed;
}

}  // namespace ramify::engine

// SPDX-License-Identifier: Apache-2.0
// has_broken: whether a behaviour on the graph of all ranks breaks a claim, decided by all ranks together; no rank has the whole graph, and
// no depth-first order is needed.
//
// The algorithm is One-Way-Catch-Them-Young (Cerna and Pelanek 2003, "Distributed explicit fair cycle detection"; Fisler et al. 2001), with
// marks on moves and with strong fairness (as in Kesten, Pnueli and Raviv 1998), on the product with the automaton of the claim's negation:
//
//   Z := what is reached from the initial nodes; a node where a behaviour may end, or where all that follows is accepted, is an answer
//   until nothing changes
//     for each mark, and each weak constraint   Z := nodes that a good move in Z leads to, and what is reached from there in Z;
//                                               good: it carries the mark; it takes the constraint or leaves a node without it
//     for each strong constraint                likewise, but only nodes at which it is enabled are removed
//     remove nodes without a predecessor in Z, again and again
//
// Z is empty exactly if there is no fair cycle that is accepted. (If it is not: consider a strongly connected component of Z that no other one
// leads to. What leads to its nodes is in the component itself; so it has all marks, and the constraints that it enables are taken.)
//
// Cost: each pass is linear in the product; passes are (marks + constraints + 1) times the rounds until nothing changes, few in practice and
// at most the number of product nodes; each pass waits for all ranks as often as a path changes ranks. Memory: five bytes a product node.
//
// Collective; one thread of each rank. Tested in distributed_explore_test.cpp, against Tarjan's algorithm on the whole graph.
#pragma once

#include <optional>
#include <vector>

#include "engine/distributed/rank_graph.h"
#include "engine/liveness/behaviours.h"

namespace ramify::engine {

// What the ranks together know of their graph: enough for the rules of fairness, the same on all ranks.
struct GraphSummary {
  std::vector<ltl::Letter> letters;
  // A graph of no nodes, with a step for each mover.
  BehaviourGraph movers;
};
GraphSummary summarise(Search& search, const RankGraph& part);

// None: it cannot be decided this way (the claim is about steps, or its formula is too large).
std::optional<bool> has_broken(Search& search, const RankGraph& part, const FairnessRules& fairness,
                               const TemporalClaim& claim);

}  // namespace ramify::engine

// SPDX-License-Identifier: Apache-2.0
// judge_behaviours: judges claims about infinite behaviours, on an explored graph.
//
// For each claim the automaton of its negation is built, and its product with the graph is searched (fair_search.h):
// what it accepts is a behaviour that violates the claim. Several workers judge claims concurrently; each answer is the
// same for any number of them.
//
// Tested in behaviours_test.cpp, against another algorithm on random graphs, and through explore.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/liveness/claim.h"
#include "engine/liveness/lasso.h"
#include "engine/verdict.h"

namespace ramify::engine {

// The distinct atoms of some claims; atom n is bit n of the letters of a graph.
class AtomTable {
 public:
  static constexpr size_t atoms_max = 64;
  // False: too many atoms for a letter.
  bool add(const TemporalClaim& claim);
  const std::vector<Atom>& atoms() const { return atoms_; }
  // The same letter in the numbering of one claim.
  ltl::Letter letter_of(const TemporalClaim& claim, ltl::Letter letter) const;

 private:
  std::vector<Atom> atoms_;
};

struct ClaimJudgement {
  std::optional<Lasso> broken_by;  // none: every behaviour of the graph satisfies the claim, if there is no `trouble`
  std::vector<Lasso> others{};     // if it has one: others, with other cycles, up to lassos_max in all
  std::optional<Reason> trouble;   // why the answer is unknown
  uint64_t product_nodes = 0;
  size_t automaton_states = 0;
};

// `stop`: polled; ends with trouble.
ClaimJudgement judge_claim(const BehaviourGraph& graph, const FairnessRules& fairness, const AtomTable& atoms,
                           const TemporalClaim& claim, const std::atomic<bool>& stop, size_t lassos_max = 1);

std::vector<ClaimJudgement> judge_behaviours(const BehaviourGraph& graph, const FairnessRules& fairness,
                                             const AtomTable& atoms, const std::vector<TemporalClaim>& claims,
                                             unsigned workers, const std::atomic<bool>& stop, size_t lassos_max = 1);

}  // namespace ramify::engine

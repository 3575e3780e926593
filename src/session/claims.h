// SPDX-License-Identifier: Apache-2.0
// Claims: splits a spec's properties into expressions for a frontend to lower, and assembles the engine's claims from the
// lowered predicates. Expression n becomes predicate n of the module.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/place.h"
#include "diagnostics/diagnostic.h"
#include "engine/liveness/claim.h"
#include "engine/search/explore.h"
#include "session/spec.h"

namespace ramify::session {

struct ClaimedExpression {
  std::string name;
  SpecText text;
  bool is_of_moment = false;  // it may use facts about an exploration: `action`, `args`, `depth`, `stats`
};

// A property as in the spec, for reports.
struct ClaimText {
  std::string name;
  std::string text;  // "Eventually `x == 1`"
  base::Place place;
};

// The expressions of [explore].
struct ExploreClaims {
  std::optional<engine::PredicateId> filter, stop, priority, keep, reach;
  std::vector<engine::PredicateId> groups;
  std::vector<engine::PredicateId> shown{};  // by spec.explore.shown
};

struct Claims {
  std::vector<ClaimedExpression> expressions;
  std::vector<engine::Property> properties;
  std::vector<engine::Reachable> reachables;
  std::vector<engine::TemporalClaim> behaviours;
  std::optional<engine::PredicateId> terminal;
  std::optional<engine::PredicateId> accepting;
  std::optional<engine::PredicateId> view;  // of a load that draws
  ExploreClaims explore;
  std::vector<engine::Antecedent> antecedents;   // of properties that are implications: `not p or q`
  std::vector<engine::Fairness> actor_fairness;  // by the order of the threads, replicas one by one
  std::vector<ClaimText> texts;                  // of all properties, reachables and behaviours
};

inline constexpr std::string_view termination_name = "termination";
inline constexpr std::string_view livelock_name = "livelock";

// `draws`: the spec's `view` is one of the expressions. A search leaves it out: what it reads would count as observed.
Claims claims_of(const Spec& spec, diagnostics::Diagnostics& diagnostics, bool draws = false);

// Reports an error if the claims about behaviours have too many atoms.
void check_atom_count(const Claims& claims, diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::session

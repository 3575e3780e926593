// SPDX-License-Identifier: Apache-2.0
// What C's sequencing says of a body's accesses before it runs: which of them may race, and which only its own code can see.
//
// The race rule is the order-independent formulation (docs/core.md): an access stands at a position in the tree of `unseq`, `let weak`
// and `let strong` of its full expression, and is positive, or negative (an assignment's store). a is sequenced before b
//   if a is positive: where they part is a `let`, and a is in its first part;
//   if a is negative, with S the innermost `let strong` that has a in its first part: b is in S's second part, or S is in the
//   first part of an enclosing `let` whose second part has b.
// Two accesses of one full expression that overlap, one of them a write, neither before the other, are a race. Only pairs that
// the rule leaves unordered and that may be to the same object are watched at run time.
//
// What an object is that a pointer is into is known where the pointer comes from its `create` by shifts alone. An object whose
// address goes nowhere else is seen by its own body only.
//
// Tested in sequencing_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "machines/core/code.h"
#include "programs/core/core.h"

namespace ramify::core_machine {

struct WatchedAccess {
  uint32_t bound = 0;   // index into Sequencing::bounds
  uint32_t number = 0;  // in that bound's list
};

struct Sequencing {
  std::vector<Bound> bounds{};                             // those that have something to watch
  std::unordered_map<uint32_t, uint32_t> bound_of_node{};  // `bound` node -> index into bounds
  std::unordered_map<uint32_t, WatchedAccess> watched{};   // access node -> where it is watched
  std::unordered_set<uint32_t> unwatched{};  // access nodes within a statement expression that may race with others
                                             // around it: whether they do is not known
  std::unordered_map<uint32_t, bool> is_shared{};           // access node -> whether others may access the object too
  std::unordered_set<uint32_t> of_units{};                  // access nodes within operands of `indet`
  std::unordered_map<uint32_t, uint32_t> binding_counts{};  // symbol -> how often it is bound
};

Sequencing sequencing_of(const core::Program& program, const core::Body& body,
                         std::span<const core::SymbolId> parameters);

}  // namespace ramify::core_machine

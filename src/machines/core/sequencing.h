// SPDX-License-Identifier: Apache-2.0
// Sequencing: a static analysis of a body's accesses: which of them may race, and which only its own code can observe.
//
// The race rule is the order-independent formulation (docs/core.md): an access has a position in the tree of `unseq`,
// `let weak` and `let strong` of its full expression, and is positive, or negative (an assignment's store). a is
// sequenced before b
//   if a is positive: their paths part at a `let`, and a is in its first part;
//   if a is negative, with S the innermost `let strong` that has a in its first part: b is in S's second part, or S is
//   in the first part of an enclosing `let` whose second part has b.
// Two accesses of one full expression that overlap, at least one of them a write, with neither before the other, are a
// race. Only pairs that the rule leaves unordered and that may access the same object are watched at run time.
//
// The object of a pointer is known if the pointer is derived from its `create` by shifts only. An object whose address
// is not used otherwise is visible to its own body only.
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
  uint32_t number = 0;  // index in that bound's list
};

struct Sequencing {
  std::vector<Bound> bounds{};                             // with at least one access to watch
  std::unordered_map<uint32_t, uint32_t> bound_of_node{};  // `bound` node -> index into bounds
  std::unordered_map<uint32_t, WatchedAccess> watched{};   // access node -> its watched access
  // Access nodes in a statement expression that may race with accesses outside of it: not checked.
  std::unordered_set<uint32_t> unwatched{};
  std::unordered_map<uint32_t, bool> is_shared{};           // access node -> whether other code may access the object
  std::unordered_set<uint32_t> of_units{};                  // access nodes within operands of `indet`
  std::unordered_map<uint32_t, uint32_t> binding_counts{};  // symbol -> number of its bindings
};

Sequencing sequencing_of(const core::Program& program, const core::Body& body,
                         std::span<const core::SymbolId> parameters);

}  // namespace ramify::core_machine

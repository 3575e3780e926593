// SPDX-License-Identifier: Apache-2.0
// Growth: which variables keep taking new values in a search that a limit ended. A search ends where every variable takes finitely
// many; so these are the ones to bound.
//
// Looked at are the last states of one of the longest ways that the search went, through their views: the work has a bound, and what
// is said is true of that way, whether or not it is of others.
//
// One thread, after the search. Tested in growth_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/lts/fsm.h"
#include "engine/machine.h"

namespace ramify::engine {

struct GrowingVariable {
  std::string name;         // "counter", "worker.i", "accounts['a']"; "number of threads", "depth of calls in `main`"
  uint64_t values = 0;      // different ones on the way that was looked at
  uint64_t new_in_row = 0;  // of its last steps, one after the other, each brought another new value
  friend bool operator==(const GrowingVariable&, const GrowingVariable&) = default;
};

struct Growth {
  uint64_t steps = 0;      // that were looked at: the last ones of the way
  uint64_t way_steps = 0;  // the length of the whole way, or of as much as was counted
  std::vector<GrowingVariable>
      variables;  // the one with most new values first; empty: none takes new ones towards the end
};

struct GrowthOptions {
  uint32_t steps_max = 2000;
  uint64_t text_bytes_max = uint64_t{32} << 20;  // of the values that are compared
  size_t variables_max = 3;
};

// None: nothing can be said, since the store is lossy, or the ways are too short.
std::optional<Growth> find_growth(const Machine& machine, store::Store& store, const GrowthOptions& options = {});

// Of the graph of a model program that a limit ended.
std::optional<Growth> find_growth(const Fsm& fsm, const GrowthOptions& options = {});

}  // namespace ramify::engine

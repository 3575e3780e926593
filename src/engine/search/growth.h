// SPDX-License-Identifier: Apache-2.0
// Growth: which variables keep taking new values in a search that a limit ended. A search terminates if every variable takes
// finitely many values, so these are the variables to bound.
//
// The analysis compares the views of the last states on one of the longest paths of the search. Its cost is bounded; its
// result holds for that path, not necessarily for others.
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
  uint64_t values = 0;      // distinct values on the analysed part of the path
  uint64_t new_in_row = 0;  // how many of the last steps in a row each gave a new value
  friend bool operator==(const GrowingVariable&, const GrowingVariable&) = default;
};

struct Growth {
  uint64_t steps = 0;                      // analysed: the last ones of the path
  uint64_t way_steps = 0;                  // the length of the whole path, or a lower bound
  std::vector<GrowingVariable> variables;  // most new values first; empty: no variable takes new values near the end
};

struct GrowthOptions {
  uint32_t steps_max = 2000;
  uint64_t text_bytes_max = uint64_t{32} << 20;  // of the values that are compared
  size_t variables_max = 3;
};

// None: the store is lossy, or the paths are too short for a conclusion.
std::optional<Growth> find_growth(const Machine& machine, store::Store& store, const GrowthOptions& options = {});

// Of the graph of a model program that a limit ended.
std::optional<Growth> find_growth(const Fsm& fsm, const GrowthOptions& options = {});

}  // namespace ramify::engine

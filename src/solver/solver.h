// SPDX-License-Identifier: Apache-2.0
// Solver: are all of these conditions satisfiable together, and by which model? An interface; z3_solver.h implements
// it, and caching_solver.h decorates it.
//
// A query is the whole list of conditions, not a stack with push and pop: a search switches between paths freely,
// and the cache finds the common parts of queries (by slices of conditions that share inputs), more of
// them than a stack would. `unknown` is a valid answer: the solver gave up. Its effort is limited in its own steps and
// not by a clock, so that the same query gets the same answer on every machine.
//
// One thread.
#pragma once

#include <cstdint>
#include <span>

#include "solver/evaluate.h"
#include "solver/terms.h"

namespace ramify::solver {

enum class Answer : uint8_t { sat, unsat, unknown };

class Solver {
 public:
  virtual ~Solver() = default;
  // `conditions` are booleans. If the answer is sat, `model` (may be null) is set: all conditions evaluate to true
  // under it.
  virtual Answer check(std::span<const Term> conditions, Model* model) = 0;
};

}  // namespace ramify::solver

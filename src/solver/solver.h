// SPDX-License-Identifier: Apache-2.0
// Solver: can all of these conditions hold at once, and if so, how? A role; z3_solver.h plays it, and caching_solver.h before it
// answers what it can without.
//
// A question is the whole list of conditions, not a stack that is pushed and popped: a search goes from one path to another as it
// likes, and what two questions have in common is found by the cache (by slices of conditions that share inputs), which sees more of
// it than a stack does. `unknown` is an answer: the solver gave up. How much it may try is counted in its own steps and not by a
// clock, so that the same question gets the same answer on every machine.
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
  // Booleans. `model`, where it is not null, is set if the answer is sat: all conditions evaluate to true under it.
  virtual Answer check(std::span<const Term> conditions, Model* model) = 0;
};

}  // namespace ramify::solver

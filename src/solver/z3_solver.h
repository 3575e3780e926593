// SPDX-License-Identifier: Apache-2.0
// Z3 (de Moura, Bjørner 2008) as a Solver. Terms are translated once; each query gets a new Z3 solver, since the
// tactics that Z3 then chooses are faster on small queries than its incremental core, and answers do not depend on
// earlier queries.
//
// Our own evaluation checks each model of Z3; one that does not satisfy the conditions gives unknown, never a wrong
// answer.
//
// One thread: a Z3 context belongs to its solver. Tested in z3_solver_test.cpp.
#pragma once

#include <memory>

#include "solver/solver.h"

namespace ramify::solver {

struct Z3Options {
  uint32_t effort_max = 10'000'000;  // Z3 steps ("rlimit") per query; 0: no limit
};

class Z3Solver final : public Solver {
 public:
  explicit Z3Solver(const Terms& terms, const Z3Options& options = {});
  ~Z3Solver() override;
  Answer check(std::span<const Term> conditions, Model* model) override;

  uint64_t questions() const { return questions_; }

 private:
  struct State;
  const Terms& terms_;
  uint64_t questions_ = 0;
  std::unique_ptr<State> state_;
};

}  // namespace ramify::solver

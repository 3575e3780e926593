// SPDX-License-Identifier: Apache-2.0
// Z3 (de Moura, Bjørner 2008) as a Solver. Terms are translated once; each question gets a solver of its own, since the tactics that
// Z3 then chooses are faster on small questions than its incremental core, and an answer does not depend on what was asked before.
//
// A model that Z3 gives is judged by our own evaluation; one that does not fit is no answer (unknown), never a wrong one.
//
// One thread: a Z3 context belongs to its solver. Tested in z3_solver_test.cpp.
#pragma once

#include <memory>

#include "solver/solver.h"

namespace ramify::solver {

struct Z3Options {
  uint32_t effort_max = 10'000'000;  // steps of Z3 ("rlimit") a question; 0: no limit
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

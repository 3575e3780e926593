// SPDX-License-Identifier: Apache-2.0
#include "solver/z3_solver.h"

#include "base/check.h"
#include "solver/module/z3.h"

namespace ramify::solver {

struct Z3Solver::State {
  const Z3Options options;
  std::unique_ptr<Solver> solver{};  // from the first query on
};

Z3Solver::Z3Solver(const Terms& terms, const Z3Options& options)
    : terms_(terms), state_(std::make_unique<State>(State{options})) {}
Z3Solver::~Z3Solver() = default;

Answer Z3Solver::check(std::span<const Term> conditions, Model* model) {
  ++questions_;
  if (state_->solver == nullptr) {
    const base::Result<const Z3Part*> part = base::load_module<Z3Part>(z3_module, z3_interface);
    // An installation without its solver is broken. `unknown` would let it pass for a question that is too hard.
    CHECK(part.has_value(), "{}", part.error().message);
    state_->solver = (*part)->solver(terms_, state_->options);
  }
  return state_->solver->check(conditions, model);
}

}  // namespace ramify::solver

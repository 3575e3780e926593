// SPDX-License-Identifier: Apache-2.0
// evaluate: the values of terms for given inputs. The meaning of every operator is defined here, in exact arithmetic;
// it is used for constant folding, for checking models, and as the reference for Z3.
//
// One thread. Tested in z3_solver_test.cpp.
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "solver/terms.h"

namespace ramify::solver {

// Values of inputs; missing ones are zero.
using Model = std::unordered_map<Term, Value>;

// `sort`: of the result; `operand_sort`: of the first operand.
Value apply(Operator op, Sort sort, Sort operand_sort, std::span<const Value> operands);

// Evaluates terms under one model, each node once.
class Evaluation {
 public:
  Evaluation(const Terms& terms, const Model& model) : terms_(terms), model_(model) {}
  const Value& operator()(Term term);

 private:
  const Terms& terms_;
  const Model& model_;
  std::unordered_map<Term, Value> known_;
};

}  // namespace ramify::solver

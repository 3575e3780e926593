// SPDX-License-Identifier: Apache-2.0
#include "solver/caching_solver.h"

#include <random>

#include <gtest/gtest.h>

#include "solver/random_terms.h"
#include "solver/z3_solver.h"

namespace ramify::solver {
namespace {

class CachingSolverTest : public ::testing::Test {
 protected:
  Term less(Term a, int64_t b) { return terms.make(Operator::less, a, terms.integer(b)); }
  Term more(Term a, int64_t b) { return terms.make(Operator::less, terms.integer(b), a); }

  Terms terms;
  Z3Solver z3{terms};
  CachingSolver solver{terms, z3};
  Term x = terms.input("x", integer_sort), y = terms.input("y", integer_sort);
};

TEST_F(CachingSolverTest, asks_once) {
  const std::vector<Term> conditions{less(x, 5), more(x, 3)};
  Model model;
  EXPECT_EQ(solver.check(conditions, &model), Answer::sat);
  EXPECT_EQ(model.at(x), Value(Integer(4)));
  const uint64_t asked = z3.questions();
  const std::vector<Term> reversed{more(x, 3), less(x, 5)};
  EXPECT_EQ(solver.check(reversed, nullptr), Answer::sat);
  EXPECT_EQ(z3.questions(), asked);
}

TEST_F(CachingSolverTest, slices_are_asked_apart) {
  const std::vector<Term> both{less(x, 5), more(x, 3), more(y, 7)};
  Model model;
  EXPECT_EQ(solver.check(both, &model), Answer::sat);
  EXPECT_EQ(solver.counts().slices, 2u);
  EXPECT_EQ(model.at(x), Value(Integer(4)));
  EXPECT_GT(model.at(y).integer(), 7);
  const std::vector<Term> other{less(x, 5), more(x, 3), more(y, 7), more(y, 100)};
  EXPECT_EQ(solver.check(other, nullptr), Answer::sat);
  EXPECT_EQ(solver.counts().known, 1u) << "the slice of x";
}

TEST_F(CachingSolverTest, recent_models_answer) {
  EXPECT_EQ(solver.check(std::vector<Term>{more(x, 10)}, nullptr), Answer::sat);
  const uint64_t asked = z3.questions();
  EXPECT_EQ(solver.check(std::vector<Term>{more(x, 9)}, nullptr), Answer::sat);
  EXPECT_EQ(z3.questions(), asked);
}

TEST_F(CachingSolverTest, constants_need_no_solver) {
  EXPECT_EQ(solver.check(std::vector<Term>{terms.boolean(true)}, nullptr), Answer::sat);
  EXPECT_EQ(solver.check(std::vector<Term>{more(x, 9), terms.boolean(false)}, nullptr), Answer::unsat);
  EXPECT_EQ(z3.questions(), 0u);
}

TEST_F(CachingSolverTest, answers_as_the_solver_behind_it) {
  std::mt19937_64 random(17);
  Terms own;
  Z3Solver direct(own), behind(own);
  CachingSolver cached(own, behind);
  RandomTerms made(own, random, 4);
  for (int round = 0; round < 120; ++round) {
    const std::vector<Term> conditions{made.boolean(2).term, made.boolean(2).term, made.boolean(2).term};
    Model model;
    const Answer answer = cached.check(conditions, &model);
    EXPECT_EQ(answer, direct.check(conditions, nullptr));
    Evaluation evaluation(own, model);
    if (answer != Answer::sat) continue;
    for (const Term condition : conditions) EXPECT_TRUE(evaluation(condition).boolean());
  }
  EXPECT_LT(behind.questions(), 120u);
}

}  // namespace
}  // namespace ramify::solver

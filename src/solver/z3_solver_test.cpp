// SPDX-License-Identifier: Apache-2.0
// Compares Z3, our evaluation and brute force on small widths.
#include "solver/z3_solver.h"

#include <random>

#include <gtest/gtest.h>

#include "solver/print.h"
#include "solver/random_terms.h"

namespace ramify::solver {
namespace {

// Whether some values of the inputs, of 3 bits each, make the condition true.
bool can_hold(Terms& terms, Term condition) {
  const std::vector<Term> inputs = terms.inputs_of(condition);
  std::vector<uint64_t> counts;
  uint64_t all = 1;
  for (const Term input : inputs) {
    counts.push_back(terms.sort(input) == boolean_sort ? 2 : uint64_t{1} << terms.sort(input).width);
    all *= counts.back();
  }
  for (uint64_t n = 0; n < all; ++n) {
    Model model;
    uint64_t rest = n;
    for (size_t i = 0; i < inputs.size(); ++i) {
      const uint64_t digit = rest % counts[i];
      rest /= counts[i];
      model.emplace(inputs[i], terms.sort(inputs[i]) == boolean_sort ? Value(digit == 1) : Value(Integer(digit)));
    }
    Evaluation evaluation(terms, model);
    if (evaluation(condition).boolean()) return true;
  }
  return false;
}

TEST(Z3Solver, agrees_with_brute_force_on_small_widths) {
  const uint64_t seed = 11;
  std::mt19937_64 random(seed);
  int sat = 0;
  for (int round = 0; round < 150; ++round) {
    Terms terms;
    RandomTerms made(terms, random, 3);
    const Term condition = terms.make(Operator::and_, made.boolean(3).term, made.boolean(3).term);
    Z3Solver solver(terms);
    Model model;
    const Answer answer = solver.check(std::span(&condition, 1), &model);
    EXPECT_EQ(answer, can_hold(terms, condition) ? Answer::sat : Answer::unsat)
        << "seed " << seed << ": " << text_of(terms, condition);
    if (answer != Answer::sat) continue;
    ++sat;
    Evaluation evaluation(terms, model);
    EXPECT_TRUE(evaluation(condition).boolean());
  }
  EXPECT_GT(sat, 20);
}

// With all inputs fixed, a term has exactly the value of our evaluation.
TEST(Z3Solver, computes_what_evaluation_computes) {
  const uint64_t seed = 13;
  std::mt19937_64 random(seed);
  for (int round = 0; round < 240; ++round) {
    Terms terms;
    RandomTerms made(terms, random, 5);
    const Term term = round % 3 == 0 ? made.bits(3).term : round % 3 == 1 ? made.integer(3).term : made.real(2).term;
    Model model;
    std::vector<Term> conditions;
    for (const auto& [input, value] : made.meanings())
      if (model.emplace(input, value).second)
        conditions.push_back(terms.make(Operator::equal, input, terms.constant(terms.sort(input), value)));
    Evaluation evaluation(terms, model);
    const Term expected = terms.constant(terms.sort(term), evaluation(term));
    const Term is_it = terms.make(Operator::equal, term, expected);
    Z3Solver solver(terms);
    conditions.push_back(is_it);
    EXPECT_EQ(solver.check(conditions, nullptr), Answer::sat) << "seed " << seed << ": " << text_of(terms, is_it);
    conditions.back() = terms.negation(is_it);
    EXPECT_EQ(solver.check(conditions, nullptr), Answer::unsat) << "seed " << seed << ": " << text_of(terms, is_it);
  }
}

TEST(Z3Solver, gives_up_with_an_answer) {
  Terms terms;
  const Term x = terms.input("x", bits_sort(64)), y = terms.input("y", bits_sort(64));
  const Term product = terms.make(Operator::bits_multiply, x, y);
  const Term one = terms.bits(64, 1);
  const std::vector<Term> conditions{
      terms.make(Operator::equal, product, terms.bits(64, Integer("0x7fffffffffffffe7"))),
      terms.make(Operator::bits_less_unsigned, one, x),
      terms.make(Operator::bits_less_unsigned, x, terms.bits(64, Integer(1) << 32)),
      terms.make(Operator::bits_less_unsigned, y, terms.bits(64, Integer(1) << 32))};
  Z3Solver solver(terms, {.effort_max = 2000});
  EXPECT_EQ(solver.check(conditions, nullptr), Answer::unknown);
}

TEST(Z3Solver, reads_models_of_every_sort) {
  Terms terms;
  const Term n = terms.input("n", integer_sort), r = terms.input("r", real_sort), p = terms.input("p", boolean_sort);
  const std::vector<Term> conditions{terms.make(Operator::less, n, terms.integer(-Integer("100000000000000000000"))),
                                     terms.make(Operator::real_less, terms.real(1e300), r),
                                     terms.make(Operator::equal, terms.negation(p), terms.boolean(true))};
  Z3Solver solver(terms);
  Model model;
  ASSERT_EQ(solver.check(conditions, &model), Answer::sat);
  EXPECT_LT(model.at(n).integer(), -Integer("100000000000000000000"));
  EXPECT_GT(model.at(r).real(), 1e300);
  EXPECT_FALSE(model.at(p).boolean());
}

}  // namespace
}  // namespace ramify::solver

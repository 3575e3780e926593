// SPDX-License-Identifier: Apache-2.0
// Goal: the value of a formula on a lasso is the one defined in formula.h. Method: each operator on handwritten
// words; random formulas compared with trees that are evaluated by walking along the word.
#include "engine/ltl/evaluate.h"

#include <gtest/gtest.h>

#include "engine/ltl/named_atoms.h"
#include "engine/ltl/random_formula.h"
#include "engine/testkit/random_seed.h"

namespace ramify::engine::ltl {
namespace {

struct Evaluation : testing::Test {
  Formulas f;
  Formula p = f.atom(0);
  Formula q = f.atom(1);
  bool on(Formula formula, std::vector<Letter> prefix, std::vector<Letter> cycle) const {
    return holds(f, formula, {std::move(prefix), std::move(cycle)});
  }
};

TEST_F(Evaluation, constants_and_atoms_look_at_the_first_position) {
  EXPECT_TRUE(on(f.constant(true), {}, {neither}));
  EXPECT_FALSE(on(f.constant(false), {}, {ab}));
  EXPECT_TRUE(on(p, {a}, {neither}));
  EXPECT_FALSE(on(p, {neither}, {a}));
  EXPECT_TRUE(on(f.negated(p), {neither}, {a}));
}

TEST_F(Evaluation, next_goes_from_the_end_of_the_cycle_to_its_beginning) {
  EXPECT_TRUE(on(f.next(p), {neither}, {a}));
  EXPECT_TRUE(on(f.next(f.next(p)), {neither}, {a, neither, neither}) == false);
  EXPECT_TRUE(on(f.next(f.next(f.next(p))), {neither}, {neither, a}) == false);
  EXPECT_TRUE(on(f.next(f.next(p)), {neither}, {neither, a}));
  EXPECT_TRUE(on(f.next(f.next(f.next(f.next(p)))), {neither}, {neither, a}));
}

TEST_F(Evaluation, until_wants_its_right_side) {
  const Formula formula = f.until(p, q);
  EXPECT_TRUE(on(formula, {}, {b}));
  EXPECT_TRUE(on(formula, {a, a}, {b, neither}));
  EXPECT_FALSE(on(formula, {}, {a}));
  EXPECT_FALSE(on(formula, {a, neither}, {b}));
  EXPECT_TRUE(on(f.weak_until(p, q), {}, {a}));
  EXPECT_FALSE(on(f.weak_until(p, q), {a, neither}, {b}));
}

TEST_F(Evaluation, release_includes_the_position_that_releases) {
  const Formula formula = f.release(p, q);
  EXPECT_TRUE(on(formula, {}, {b}));
  EXPECT_TRUE(on(formula, {b, ab}, {neither}));
  EXPECT_FALSE(on(formula, {b, a}, {neither}));
}

TEST_F(Evaluation, infinitely_often_and_from_some_time_on_look_at_the_cycle_only) {
  EXPECT_TRUE(on(f.always(f.eventually(p)), {neither, neither}, {neither, a}));
  EXPECT_FALSE(on(f.always(f.eventually(p)), {a, a}, {neither}));
  EXPECT_TRUE(on(f.eventually(f.always(p)), {neither}, {a, a}));
  EXPECT_FALSE(on(f.eventually(f.always(p)), {a}, {a, neither}));
}

TEST(Evaluate, agrees_with_walking_along_the_word) {
  const uint64_t seed = testkit::random_seed();
  std::mt19937_64 random(seed);
  for (int round = 0; round < 20'000; ++round) {
    Formulas formulas;
    const Tree tree = random_tree(random, 1 + static_cast<int>(random() % 12), 3);
    const Formula formula = formula_of(tree, formulas);
    const LassoWord word = random_lasso(random, 3);
    ASSERT_EQ(holds(formulas, formula, word), is_true(tree, word, 0))
        << formulas.text(formula, {"a", "b", "c"}) << " on " << shown(word);
  }
}

}  // namespace
}  // namespace ramify::engine::ltl

// SPDX-License-Identifier: Apache-2.0
// Goal: the value of a formula on a lasso is what the words of formula.h say. Method: each operator on words written by
// hand; random formulas against trees that are evaluated by walking along the word.
#include "engine/ltl/evaluate.h"

#include <gtest/gtest.h>

#include "engine/ltl/random_formula.h"
#include "engine/testkit/random_seed.h"

namespace ramify::engine::ltl {
namespace {

constexpr Letter none = 0, a = 1, b = 2, ab = 3;

struct Evaluation : testing::Test {
  Formulas f;
  Formula p = f.atom(0);
  Formula q = f.atom(1);
  bool on(Formula formula, std::vector<Letter> prefix, std::vector<Letter> cycle) const {
    return holds(f, formula, {std::move(prefix), std::move(cycle)});
  }
};

TEST_F(Evaluation, constants_and_atoms_look_at_the_first_position) {
  EXPECT_TRUE(on(f.constant(true), {}, {none}));
  EXPECT_FALSE(on(f.constant(false), {}, {ab}));
  EXPECT_TRUE(on(p, {a}, {none}));
  EXPECT_FALSE(on(p, {none}, {a}));
  EXPECT_TRUE(on(f.negated(p), {none}, {a}));
}

TEST_F(Evaluation, next_goes_from_the_end_of_the_cycle_to_its_beginning) {
  EXPECT_TRUE(on(f.next(p), {none}, {a}));
  EXPECT_TRUE(on(f.next(f.next(p)), {none}, {a, none, none}) == false);
  EXPECT_TRUE(on(f.next(f.next(f.next(p))), {none}, {none, a}) == false);
  EXPECT_TRUE(on(f.next(f.next(p)), {none}, {none, a}));
  EXPECT_TRUE(on(f.next(f.next(f.next(f.next(p)))), {none}, {none, a}));
}

TEST_F(Evaluation, until_wants_its_right_side) {
  const Formula formula = f.until(p, q);
  EXPECT_TRUE(on(formula, {}, {b}));
  EXPECT_TRUE(on(formula, {a, a}, {b, none}));
  EXPECT_FALSE(on(formula, {}, {a}));
  EXPECT_FALSE(on(formula, {a, none}, {b}));
  EXPECT_TRUE(on(f.weak_until(p, q), {}, {a}));
  EXPECT_FALSE(on(f.weak_until(p, q), {a, none}, {b}));
}

TEST_F(Evaluation, release_includes_the_position_that_releases) {
  const Formula formula = f.release(p, q);
  EXPECT_TRUE(on(formula, {}, {b}));
  EXPECT_TRUE(on(formula, {b, ab}, {none}));
  EXPECT_FALSE(on(formula, {b, a}, {none}));
}

TEST_F(Evaluation, infinitely_often_and_from_some_time_on_look_at_the_cycle_only) {
  EXPECT_TRUE(on(f.always(f.eventually(p)), {none, none}, {none, a}));
  EXPECT_FALSE(on(f.always(f.eventually(p)), {a, a}, {none}));
  EXPECT_TRUE(on(f.eventually(f.always(p)), {none}, {a, a}));
  EXPECT_FALSE(on(f.eventually(f.always(p)), {a}, {a, none}));
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

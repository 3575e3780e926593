// SPDX-License-Identifier: Apache-2.0
// Goal: equal formulas have one id, simplification at construction preserves the meaning, and text is in the usual
// notation. Method: pairs that must be equal; random trees, simplified and not, on random lassos; text parsed back.
#include "engine/ltl/formula.h"

#include <gtest/gtest.h>

#include "engine/ltl/parse.h"
#include "engine/ltl/random_formula.h"
#include "engine/testkit/random_seed.h"

namespace ramify::engine::ltl {
namespace {

struct FormulaTest : testing::Test {
  Formulas f;
  Formula a = f.atom(0), b = f.atom(1), c = f.atom(2), d = f.atom(3);
  Formula yes = f.constant(true), no = f.constant(false);
  std::string text(Formula formula) const { return f.text(formula, {"a", "b", "c", "d"}); }
};

TEST_F(FormulaTest, equal_formulas_are_one) {
  EXPECT_EQ(f.atom(0), a);
  EXPECT_NE(a, b);
  EXPECT_EQ(f.until(a, b), f.until(a, b));
  EXPECT_NE(f.until(a, b), f.until(b, a));
  EXPECT_EQ(f.conjunction(a, f.conjunction(b, c)), f.conjunction(f.conjunction(c, a), b));
  EXPECT_EQ(f.disjunction(a, f.disjunction(b, c)), f.disjunction(f.disjunction(c, a), b));
}

TEST_F(FormulaTest, negation_stands_before_atoms_only) {
  EXPECT_EQ(f.negated(f.until(a, b)), f.release(f.negated(a), f.negated(b)));
  EXPECT_EQ(f.negated(f.next(f.always(a))), f.next(f.eventually(f.negated(a))));
  EXPECT_EQ(f.negated(f.conjunction(a, f.negated(b))), f.disjunction(f.negated(a), b));
  EXPECT_EQ(f.negated(yes), no);
  const Formula big = f.until(f.next(a), f.conjunction(f.release(b, c), f.disjunction(d, f.negated(a))));
  EXPECT_EQ(f.negated(f.negated(big)), big);
}

TEST_F(FormulaTest, constants_vanish) {
  EXPECT_EQ(f.conjunction(a, yes), a);
  EXPECT_EQ(f.conjunction(a, no), no);
  EXPECT_EQ(f.disjunction(a, no), a);
  EXPECT_EQ(f.disjunction(yes, a), yes);
  EXPECT_EQ(f.next(yes), yes);
  EXPECT_EQ(f.until(a, yes), yes);
  EXPECT_EQ(f.until(a, no), no);
  EXPECT_EQ(f.until(no, a), a);
  EXPECT_EQ(f.release(yes, a), a);
  EXPECT_EQ(f.release(a, no), no);
  EXPECT_EQ(f.always(yes), yes);
  EXPECT_EQ(f.eventually(no), no);
}

TEST_F(FormulaTest, members_that_say_nothing_new_vanish) {
  EXPECT_EQ(f.conjunction(a, a), a);
  EXPECT_EQ(f.conjunction(a, f.negated(a)), no);
  EXPECT_EQ(f.disjunction(f.until(a, b), f.negated(f.until(a, b))), yes);
  EXPECT_EQ(f.conjunction(a, f.disjunction(a, b)), a);
  EXPECT_EQ(f.disjunction(f.conjunction(b, a), a), a);
  EXPECT_EQ(f.conjunction(a, f.disjunction(f.negated(a), b)), f.conjunction(a, b));
  EXPECT_EQ(f.conjunction(b, f.until(a, b)), b);
  EXPECT_EQ(f.disjunction(b, f.until(a, b)), f.until(a, b));
  EXPECT_EQ(f.conjunction(a, f.release(a, b)), f.conjunction(a, b));
}

TEST_F(FormulaTest, repeated_operators_vanish) {
  EXPECT_EQ(f.always(f.always(a)), f.always(a));
  EXPECT_EQ(f.eventually(f.eventually(a)), f.eventually(a));
  EXPECT_EQ(f.until(a, f.until(a, b)), f.until(a, b));
  EXPECT_EQ(f.until(f.until(a, b), b), f.until(a, b));
  const Formula often = f.always(f.eventually(a));
  EXPECT_EQ(f.eventually(often), often);
  EXPECT_EQ(f.always(often), often);
  EXPECT_EQ(f.next(often), often);
  EXPECT_EQ(f.until(b, often), often);
  const Formula at_last = f.eventually(f.always(a));
  EXPECT_EQ(f.always(at_last), at_last);
  EXPECT_EQ(f.next(at_last), at_last);
}

TEST_F(FormulaTest, text_has_no_more_brackets_than_needed) {
  EXPECT_EQ(text(f.always(f.implication(a, f.eventually(b)))), "[] (a -> <> b)");
  EXPECT_EQ(text(f.weak_until(f.negated(a), b)), "!a W b");
  EXPECT_EQ(text(f.weak_until(f.disjunction(a, b), f.disjunction(c, d))), "(a || b) W (c || d)");
  EXPECT_EQ(text(f.until(a, f.until(b, c))), "a U b U c");
  EXPECT_EQ(text(f.until(f.until(a, b), c)), "(a U b) U c");
  EXPECT_EQ(text(f.conjunction(f.disjunction(a, b), f.next(f.next(c)))), "(a || b) && X X c");
  EXPECT_EQ(text(f.release(a, b)), "a R b");
  EXPECT_EQ(text(f.equivalence(a, b)), "a <-> b");
  EXPECT_EQ(text(f.always(f.equivalence(a, f.negated(b)))), "[] (a <-> !b)");
  EXPECT_EQ(text(f.disjunction(f.conjunction(a, b), c)), "c || a && b");
  EXPECT_EQ(text(yes), "true");
  EXPECT_EQ(f.text(f.eventually(f.atom(7)), {}), "<> p7");
}

TEST_F(FormulaTest, text_that_would_be_endless_is_cut_off) {
  Formula formula = a;
  for (int i = 0; i < 40; ++i) formula = f.equivalence(f.next(formula), f.until(formula, b));
  EXPECT_LT(f.size(), 2'000u);
  const std::string written = text(formula);
  EXPECT_LE(written.size(), Formulas::text_bytes_max + 4);
  EXPECT_TRUE(written.ends_with(" ..."));
}

TEST_F(FormulaTest, knows_its_atoms_and_whether_it_sees_repeated_states) {
  const Formula formula = f.until(a, f.always(f.negated(c)));
  EXPECT_EQ(f.atoms(formula), 0b101u);
  EXPECT_EQ(f.atoms(yes), 0u);
  EXPECT_EQ(f.atoms(f.atom(63)), uint64_t{1} << 63);
  EXPECT_TRUE(f.is_stutter_invariant_by_form(formula));
  EXPECT_FALSE(f.is_stutter_invariant_by_form(f.conjunction(formula, f.next(a))));
}

TEST_F(FormulaTest, long_chains_need_no_stack) {
  Formula formula = a;
  for (int i = 0; i < 50'000; ++i) formula = f.next(i % 2 == 0 ? f.until(b, formula) : f.release(c, formula));
  const Formula negation = f.negated(formula);
  EXPECT_EQ(f.negated(negation), formula);
  EXPECT_EQ(f.atoms(negation), 0b111u);
  EXPECT_FALSE(f.text(formula, {}).empty());
}

TEST(FormulaRandom, a_formula_and_its_negation_mean_what_the_tree_says_and_text_reads_back) {
  const uint64_t seed = testkit::random_seed();
  std::mt19937_64 random(seed);
  const std::vector<std::string> names = {"a", "x'", "(c + 1) > d[0]"};
  for (int round = 0; round < 10'000; ++round) {
    Formulas formulas;
    for (uint32_t i = 0; i < 3; ++i) formulas.atom(i);
    const Tree tree = random_tree(random, 1 + static_cast<int>(random() % 14), 3);
    const Formula formula = formula_of(tree, formulas);
    const Formula negation = formulas.negated(formula);
    SCOPED_TRACE(formulas.text(formula, names));
    for (int words = 0; words < 4; ++words) {
      const LassoWord word = random_lasso(random, 3);
      ASSERT_EQ(holds(formulas, formula, word), is_true(tree, word, 0)) << shown(word);
      ASSERT_NE(holds(formulas, negation, word), is_true(tree, word, 0)) << shown(word);
    }
    ASSERT_EQ(formulas.negated(negation), formula) << formulas.text(negation, names);

    // Atoms are numbered in parsing order: mention them in the order of the names first.
    const std::string order = "(a || !a) && (x' || !x') && ((c + 1) > d[0] || !(c + 1) > d[0]) && (";
    const auto reread = parse(order + formulas.text(formula, names) + ")", formulas);
    const ParsedFormula* const parsed = std::get_if<ParsedFormula>(&reread);
    ASSERT_NE(parsed, nullptr) << std::get<FormulaError>(reread).message;
    ASSERT_EQ(parsed->formula, formula) << formulas.text(parsed->formula, names);
  }
}

}  // namespace
}  // namespace ramify::engine::ltl

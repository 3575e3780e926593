// SPDX-License-Identifier: Apache-2.0
// Goal: simplify preserves the meaning of a formula and applies the equations of its sources; detected implications
// hold. Method: equations; random formulas on random lassos.
#include "engine/ltl/simplify.h"

#include <gtest/gtest.h>

#include "engine/ltl/implication.h"
#include "engine/ltl/named_atoms.h"
#include "engine/ltl/parse.h"
#include "engine/ltl/random_formula.h"
#include "engine/testkit/random_seed.h"

namespace ramify::engine::ltl {
namespace {

// Compares the simplified formula of a text over a, b, c with the expected one.
void expect_simple(const std::string& text, const std::string& expected) {
  Formulas formulas;
  const auto read = [&](const std::string& part) {
    const auto result = parse("(a && false) || (b && false) || (c && false) || (" + part + ")", formulas);
    const FormulaError* const error = std::get_if<FormulaError>(&result);
    EXPECT_EQ(error, nullptr) << part << ": " << error->message;
    return error == nullptr ? std::get<ParsedFormula>(result).formula : Formula{};
  };
  const Formula simpler = simplify(formulas, read(text));
  EXPECT_EQ(simpler, read(expected)) << text << "  became  " << formulas.text(simpler, atom_names);
}

TEST(Simplify, knows_the_equations_of_its_sources) {
  expect_simple("<> (a U b)", "<> b");
  expect_simple("[] (a R b)", "[] b");
  expect_simple("[] <> a || [] <> b", "[] <> (a || b)");
  expect_simple("<> [] a && <> [] b", "<> [] (a && b)");
  expect_simple("<> a || <> b", "<> (a || b)");
  expect_simple("[] a && [] b", "[] (a && b)");
  expect_simple("X a && X b", "X (a && b)");
  expect_simple("X a U X b", "X (a U b)");
  expect_simple("[] <> X a", "[] <> a");
  expect_simple("X X [] <> a", "[] <> a");
  expect_simple("X (a && [] <> b)", "X a && [] <> b");
  expect_simple("a U <> b", "<> b");
  expect_simple("a U [] <> b", "[] <> b");
  expect_simple("<> (a && [] <> b)", "<> a && [] <> b");
  expect_simple("[] <> (a && <> b)", "[] (<> a && <> b)");
  expect_simple("(a U b) && (c U b)", "(a && c) U b");
  expect_simple("(a U b) || (a U c)", "a U (b || c)");
  expect_simple("(a || b) U b", "a U b");
  expect_simple("a U ((a && b) U c)", "a U c");
  expect_simple("(a && b) U (a U c)", "a U c");
  expect_simple("!a U (a && b) && <> b && <> a", "!a U (a && b)");
  expect_simple("[] a && <> !a", "false");
  expect_simple("[] a -> <> a", "true");
}

TEST(Simplify, keeps_the_meaning) {
  const uint64_t seed = testkit::random_seed();
  std::mt19937_64 random(seed);
  for (int round = 0; round < 20'000; ++round) {
    Formulas formulas;
    const Tree tree = random_tree(random, 1 + static_cast<int>(random() % 14), 2 + random() % 2);
    const Formula formula = formula_of(tree, formulas);
    const Formula simpler = simplify(formulas, formula);
    for (int words = 0; words < 6; ++words) {
      const LassoWord word = random_lasso(random, 3);
      ASSERT_EQ(holds(formulas, formula, word), holds(formulas, simpler, word))
          << formulas.text(formula, atom_names) << "  became  " << formulas.text(simpler, atom_names) << "  on "
          << shown(word);
    }
  }
}

TEST(Implication, is_seen_only_where_there_is_one) {
  const uint64_t seed = testkit::random_seed();
  std::mt19937_64 random(seed);
  int seen = 0;
  for (int round = 0; round < 30'000; ++round) {
    Formulas formulas;
    const Formula p = formula_of(random_tree(random, 1 + static_cast<int>(random() % 6), 2), formulas);
    const Formula q = formula_of(random_tree(random, 1 + static_cast<int>(random() % 6), 2), formulas);
    Implication implication(formulas);
    const bool implies = implication.implies(p, q);
    const bool is_eventual = implication.is_eventual(p);
    const bool is_universal = implication.is_universal(p);
    seen += implies;
    for (int words = 0; words < 6; ++words) {
      const LassoWord word = random_lasso(random, 2);
      const bool p_holds = holds(formulas, p, word);
      ASSERT_TRUE(!implies || !p_holds || holds(formulas, q, word))
          << formulas.text(p, atom_names) << "  implies  " << formulas.text(q, atom_names) << "  on " << shown(word);
      ASSERT_TRUE(!is_eventual || p_holds == holds(formulas, formulas.eventually(p), word))
          << formulas.text(p, atom_names);
      ASSERT_TRUE(!is_universal || p_holds == holds(formulas, formulas.always(p), word))
          << formulas.text(p, atom_names);
    }
  }
  EXPECT_GT(seen, 1'000);
}

}  // namespace
}  // namespace ramify::engine::ltl

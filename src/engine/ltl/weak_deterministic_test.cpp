// SPDX-License-Identifier: Apache-2.0
// Goal: obligations get their minimal weak deterministic automaton, other formulas none. Method: formulas of known
// class; random formulas: the result is deterministic and accepts the same lassos.
#include "engine/ltl/weak_deterministic.h"

#include <gtest/gtest.h>

#include "engine/ltl/guards.h"
#include "engine/ltl/parse.h"
#include "engine/ltl/random_formula.h"
#include "engine/ltl/reduce.h"
#include "engine/ltl/tableau.h"
#include "engine/testkit/random_seed.h"

namespace ramify::engine::ltl {
namespace {

Automaton plain(const Formulas& formulas, Formula formula) {
  return reduce(tableau(formulas, {formula}, {}).value_or(Automaton{}));
}

std::optional<Automaton> determined(const std::string& text) {
  Formulas formulas;
  const Formula formula = std::get<ParsedFormula>(parse(text, formulas)).formula;
  return weak_deterministic(plain(formulas, formula), plain(formulas, formulas.negated(formula)));
}
size_t state_count(const std::string& text) { return determined(text).value_or(Automaton{}).states.size(); }

TEST(WeakDeterministic, exists_for_obligations_and_is_the_smallest) {
  EXPECT_EQ(state_count("[] a"), 1u);
  EXPECT_EQ(state_count("<> a"), 2u);
  EXPECT_EQ(state_count("a U b"), 2u);
  EXPECT_EQ(state_count("a W b"), 2u);
  EXPECT_EQ(state_count("[] !a || <> (a && <> b)"), 3u);
  EXPECT_EQ(state_count("<> a -> <> b"), 3u);
  EXPECT_EQ(state_count("(X a U b) || !X (a U (a && b))"), 1u);  // equivalent to true
  EXPECT_EQ(state_count("[] (a && X !a)"), 0u);
}

TEST(WeakDeterministic, does_not_exist_for_what_asks_infinitely_often) {
  EXPECT_FALSE(determined("[] <> a"));
  EXPECT_FALSE(determined("<> [] a"));
  EXPECT_FALSE(determined("[] (a -> <> b)"));
  EXPECT_FALSE(determined("[] <> a -> [] <> b"));
}

TEST(WeakDeterministic, accepts_the_same_words_and_never_has_a_choice) {
  const uint64_t seed = testkit::random_seed();
  std::mt19937_64 random(seed);
  int found = 0;
  for (int round = 0; round < 3'000; ++round) {
    Formulas formulas;
    const Formula formula = formula_of(random_tree(random, 1 + static_cast<int>(random() % 10), 2), formulas);
    const Automaton automaton = plain(formulas, formula);
    const auto result = weak_deterministic(automaton, plain(formulas, formulas.negated(formula)));
    if (!result) continue;
    ++found;
    ASSERT_LE(result->initial.size(), 1u);
    for (const std::vector<Automaton::Transition>& outgoing : result->states)
      for (size_t i = 0; i < outgoing.size(); ++i)
        for (size_t j = 0; j < i; ++j)
          ASSERT_TRUE(Guard({outgoing[i].must_be_true, outgoing[i].must_be_false})
                          .is_disjoint_from({outgoing[j].must_be_true, outgoing[j].must_be_false}))
              << text(*result, {});
    for (int words = 0; words < 10; ++words) {
      const LassoWord word = random_lasso(random, 2);
      ASSERT_EQ(accepts(*result, word), holds(formulas, formula, word))
          << formulas.text(formula, {}) << " on " << shown(word) << "\n"
          << text(*result, {});
    }
  }
  EXPECT_GT(found, 1'000);
}

}  // namespace
}  // namespace ramify::engine::ltl

// SPDX-License-Identifier: Apache-2.0
// Goal: an automaton accepts the models of its formula, translation is deterministic, and limits are reported. Method:
// random formulas compared with direct evaluation on random lassos; formulas that exceed each limit. Sizes:
// sizes_test.cpp.
#include "engine/ltl/translate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/ltl/named_atoms.h"
#include "engine/ltl/parse.h"
#include "engine/ltl/random_formula.h"
#include "engine/testkit/random_seed.h"

namespace ramify::engine::ltl {
namespace {

using testing::HasSubstr;

std::string written(const std::string& formula) {
  Formulas formulas;
  const auto read = parse(formula, formulas);
  const auto automaton = translate(formulas, std::get<ParsedFormula>(read).formula);
  return automaton ? text(*automaton, atom_names) : automaton.error().message;
}

TEST(Translate, elementary_formulas_have_the_automata_of_the_books) {
  EXPECT_EQ(written("[] <> a"), "initial: 0; marks: 1\n0 -> 0: true\n0 -> 0: a {0}\n");
  EXPECT_EQ(written("[] a"), "initial: 0; marks: 0\n0 -> 0: a\n");
  EXPECT_EQ(written("a U b"), "initial: 0; marks: 1\n0 -> 0: a && !b\n0 -> 1: b\n1 -> 1: true {0}\n");
  EXPECT_EQ(written("true"), "initial: 0; marks: 0\n0 -> 0: true\n");
  EXPECT_EQ(written("false"), "initial: ; marks: 0\n");
  EXPECT_EQ(written("a W b"), "initial: 0; marks: 0\n0 -> 0: a && !b\n0 -> 1: b\n1 -> 1: true\n");
}

TEST(Translate, automata_accept_what_their_formulas_say) {
  const uint64_t seed = testkit::random_seed();
  std::mt19937_64 random(seed);
  for (int round = 0; round < 4'000; ++round) {
    Formulas formulas;
    const Tree tree = random_tree(random, 1 + static_cast<int>(random() % 12), 3);
    const Formula formula = formula_of(tree, formulas);
    const auto automaton = translate(formulas, formula);
    const auto negated = translate(formulas, formulas.negated(formula));
    ASSERT_TRUE(automaton && negated);
    for (int words = 0; words < 12; ++words) {
      const LassoWord word = random_lasso(random, 3);
      const bool is_so = is_true(tree, word, 0);
      ASSERT_EQ(holds(formulas, formula, word), is_so);
      ASSERT_EQ(accepts(*automaton, word), is_so) << formulas.text(formula, atom_names) << " on " << shown(word) << "\n"
                                                  << text(*automaton, atom_names);
      ASSERT_NE(accepts(*negated, word), is_so)
          << "not " << formulas.text(formula, atom_names) << " on " << shown(word) << "\n"
          << text(*negated, atom_names);
    }
  }
}

// Realistic formulas have more operators, and more repeated atoms, than uniformly drawn trees.
TEST(Translate, conjunctions_of_fairness_and_response_are_translated_right) {
  const uint64_t seed = testkit::random_seed();
  std::mt19937_64 random(seed);
  for (int round = 0; round < 500; ++round) {
    Formulas formulas;
    Formula formula = formulas.constant(true);
    for (uint64_t i = 2 + random() % 3; i-- > 0;) {
      const auto part = [&] {
        return formula_of(random_tree(random, 1 + static_cast<int>(random() % 3), 3), formulas);
      };
      const Formula first = part();
      const Formula second = part();
      const std::vector<Formula> patterns = {
          formulas.always(formulas.eventually(first)), formulas.eventually(formulas.always(first)),
          formulas.always(formulas.implication(first, formulas.eventually(second))), formulas.until(first, second),
          formulas.implication(formulas.always(formulas.eventually(first)),
                               formulas.always(formulas.eventually(second)))};
      const Formula pattern = patterns[random() % patterns.size()];
      formula = random() % 4 == 0 ? formulas.disjunction(formula, pattern) : formulas.conjunction(formula, pattern);
    }
    const auto automaton = translate(formulas, formula);
    ASSERT_TRUE(automaton) << automaton.error().message;
    for (int words = 0; words < 12; ++words) {
      const LassoWord word = random_lasso(random, 3);
      ASSERT_EQ(accepts(*automaton, word), holds(formulas, formula, word))
          << formulas.text(formula, atom_names) << " on " << shown(word) << "\n"
          << text(*automaton, atom_names);
    }
  }
}

TEST(Translate, gives_the_same_automaton_each_time) {
  const uint64_t seed = testkit::random_seed();
  std::mt19937_64 random(seed);
  for (int round = 0; round < 200; ++round) {
    const Tree tree = random_tree(random, 12, 3);
    Formulas first;
    Formulas second;
    const auto once = translate(first, formula_of(tree, first));
    const auto again = translate(second, formula_of(tree, second));
    ASSERT_TRUE(once && again);
    ASSERT_EQ(text(*once, atom_names), text(*again, atom_names));
  }
}

TEST(Translate, says_which_limit_was_passed) {
  Formulas formulas;
  Formula formula = formulas.constant(true);
  for (uint32_t i = 0; i < 33; ++i)
    formula = formulas.conjunction(formula, formulas.always(formulas.eventually(formulas.atom(i))));
  const auto marks = translate(formulas, formula);
  ASSERT_FALSE(marks);
  EXPECT_THAT(marks.error().message, HasSubstr("33"));

  Formula ahead = formulas.atom(0);
  for (int i = 0; i < 10; ++i) ahead = formulas.next(ahead);
  const Formula copies = formulas.always(formulas.equivalence(formulas.atom(0), ahead));
  const auto states = translate(formulas, copies, {.states_max = 100});
  ASSERT_FALSE(states);
  EXPECT_THAT(states.error().message, HasSubstr("100 states"));
  const auto transitions = translate(formulas, copies, {.transitions_max = 100});
  ASSERT_FALSE(transitions);
  EXPECT_THAT(transitions.error().message, HasSubstr("100 transitions"));

  Formula choices = formulas.constant(true);
  for (uint32_t i = 0; i < 40; i += 2)
    choices =
        formulas.conjunction(choices, formulas.disjunction(formulas.atom(i), formulas.next(formulas.atom(i + 1))));
  const auto ways = translate(formulas, choices);
  ASSERT_FALSE(ways);
  EXPECT_THAT(ways.error().message, HasSubstr("5000 ways"));
}

}  // namespace
}  // namespace ramify::engine::ltl

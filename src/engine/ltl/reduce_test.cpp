// SPDX-License-Identifier: Apache-2.0
// Goal: each step of reduce preserves the accepted words. Method: small automata with known results; random automata,
// each step separately, on random lassos.
#include "engine/ltl/reduce.h"

#include <gtest/gtest.h>

#include <random>

#include "engine/ltl/guards.h"
#include "engine/ltl/named_atoms.h"
#include "engine/ltl/random_formula.h"
#include "engine/testkit/random_seed.h"

namespace ramify::engine::ltl {
namespace {

TEST(Reduce, drops_states_from_which_nothing_is_accepted) {
  const Automaton automaton{.mark_count = 1,
                            .states = {{{a, 0, 1, 0}, {b, 0, 2, 0}}, {{0, 0, 1, 0}}, {{0, 0, 2, 1}}, {{0, 0, 2, 1}}},
                            .initial = {0}};
  const Automaton useful = without_useless_states(automaton);
  EXPECT_EQ(useful.states.size(), 2u);
  EXPECT_EQ(useful.transition_count(), 2u);
  EXPECT_EQ(without_useless_states({.mark_count = 0, .states = {{}}, .initial = {0}}).states.size(), 0u);
}

TEST(Reduce, drops_marks_that_others_bring_along) {
  const Automaton automaton{
      .mark_count = 3, .states = {{{0, 0, 0, 0b100}, {a, 0, 0, 0b110}, {b, 0, 0, 0b111}}}, .initial = {0}};
  const Automaton fewer = with_fewer_marks(automaton);
  EXPECT_EQ(fewer.mark_count, 1u);  // the first mark never comes without the others
  EXPECT_TRUE(accepts(fewer, {{}, {b}}));
  EXPECT_FALSE(accepts(fewer, {{}, {a}}));
}

TEST(Reduce, joins_guards) {
  EXPECT_EQ(joined({{a, 0}, {0, a}}), (std::vector<Guard>{{0, 0}}));
  EXPECT_EQ(joined({{a, 0}, {b, a}}), (std::vector<Guard>{{a, 0}, {b, 0}}));
  EXPECT_TRUE(is_covered({0, 0}, {{a, 0}, {b, a}, {0, a | b}}));
  EXPECT_FALSE(is_covered({0, 0}, {{a, 0}, {b, a}}));
}

TEST(Reduce, merges_states_that_simulate_each_other) {
  const Automaton automaton{
      .mark_count = 0, .states = {{{a, 0, 1, 0}}, {{a, 0, 2, 0}}, {{a, 0, 0, 0}, {a, b, 1, 0}}}, .initial = {0}};
  const Automaton smaller = reduce(automaton);
  EXPECT_EQ(smaller.states.size(), 1u);
  EXPECT_EQ(smaller.transition_count(), 1u);
}

template <typename Random>
Automaton random_automaton(Random& random) {
  Automaton automaton;
  automaton.mark_count = random() % 4;
  automaton.states.resize(1 + random() % 7);
  for (std::vector<Automaton::Transition>& outgoing : automaton.states) {
    for (uint64_t i = random() % 5; i-- > 0;) {
      const Letter must_be_true = random() & random() & 3;
      outgoing.push_back({must_be_true, random() & random() & 3 & ~must_be_true,
                          static_cast<uint32_t>(random() % automaton.states.size()),
                          static_cast<uint32_t>(random()) & automaton.all_marks()});
    }
  }
  for (uint64_t i = 1 + random() % 2; i-- > 0;)
    automaton.initial.push_back(static_cast<uint32_t>(random() % automaton.states.size()));
  return automaton;
}

TEST(Reduce, each_step_keeps_the_accepted_words) {
  const uint64_t seed = testkit::random_seed();
  std::mt19937_64 random(seed);
  size_t before = 0;
  size_t after = 0;
  for (int round = 0; round < 3'000; ++round) {
    const Automaton automaton = random_automaton(random);
    const std::vector<std::pair<std::string, Automaton>> results = {
        {"useless states", without_useless_states(automaton)},
        {"idle marks, none", with_idle_marks(automaton, IdleMarks::none)},
        {"idle marks, all", with_idle_marks(automaton, IdleMarks::all)},
        {"fewer marks", with_fewer_marks(automaton)},
        {"joined guards", with_joined_guards(automaton)},
        {"simulation", with_simulation(automaton)},
        {"reverse simulation", with_reverse_simulation(automaton)},
        {"all", reduce(automaton)}};
    for (int words = 0; words < 8; ++words) {
      const LassoWord word = random_lasso(random, 2);
      for (const auto& [name, result] : results)
        ASSERT_EQ(accepts(automaton, word), accepts(result, word)) << name << " on " << shown(word) << "\n"
                                                                   << text(automaton, {}) << "became\n"
                                                                   << text(result, {});
    }
    before += automaton.states.size();
    after += results.back().second.states.size();
  }
  EXPECT_LT(after, before);
}

}  // namespace
}  // namespace ramify::engine::ltl

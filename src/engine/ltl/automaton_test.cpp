// SPDX-License-Identifier: Apache-2.0
// Goal: an automaton accepts by its definition. Method: handwritten automata.
#include "engine/ltl/automaton.h"

#include <gtest/gtest.h>

#include "engine/ltl/named_atoms.h"

namespace ramify::engine::ltl {
namespace {

// Infinitely often a, and infinitely often b.
Automaton often_both() {
  return {.mark_count = 2, .states = {{{0, 0, 0, 0}, {a, 0, 0, 1}, {b, 0, 0, 2}, {ab, 0, 0, 3}}}, .initial = {0}};
}

TEST(Automaton, wants_each_mark_infinitely_often) {
  EXPECT_TRUE(accepts(often_both(), {{}, {a, b}}));
  EXPECT_TRUE(accepts(often_both(), {{neither}, {ab}}));
  EXPECT_FALSE(accepts(often_both(), {{b, b}, {a}}));
  EXPECT_FALSE(accepts(often_both(), {{a, b}, {neither}}));
}

TEST(Automaton, accepts_without_marks_if_there_is_a_run) {
  const Automaton always_a{.mark_count = 0, .states = {{{a, 0, 0, 0}}}, .initial = {0}};
  EXPECT_TRUE(accepts(always_a, {{}, {a}}));
  EXPECT_FALSE(accepts(always_a, {{a, a}, {a, neither}}));
}

TEST(Automaton, may_guess) {
  // Eventually always a.
  const Automaton at_last{.mark_count = 1, .states = {{{0, 0, 0, 0}, {a, 0, 1, 0}}, {{a, 0, 1, 1}}}, .initial = {0}};
  EXPECT_TRUE(accepts(at_last, {{a, neither}, {a}}));
  EXPECT_FALSE(accepts(at_last, {{a}, {a, neither}}));
}

TEST(Automaton, may_start_in_several_states_and_in_none) {
  Automaton either{.mark_count = 0, .states = {{{a, 0, 0, 0}}, {{b, 0, 1, 0}}}, .initial = {0, 1}};
  EXPECT_TRUE(accepts(either, {{}, {a}}));
  EXPECT_TRUE(accepts(either, {{}, {b}}));
  EXPECT_FALSE(accepts(either, {{}, {a, b}}));
  either.initial.clear();
  EXPECT_FALSE(accepts(either, {{}, {ab}}));
}

TEST(Automaton, reads_what_must_not_be_so) {
  const Automaton never_b{.mark_count = 0, .states = {{{0, b, 0, 0}}}, .initial = {0}};
  EXPECT_TRUE(accepts(never_b, {{}, {a, neither}}));
  EXPECT_FALSE(accepts(never_b, {{}, {a, ab}}));
}

TEST(Automaton, ignores_marks_that_are_met_on_the_way_only) {
  const Automaton passing{.mark_count = 1, .states = {{{a, 0, 1, 1}}, {{a, 0, 1, 0}}}, .initial = {0}};
  EXPECT_FALSE(accepts(passing, {{}, {a}}));
}

TEST(Automaton, has_a_line_for_each_transition) {
  const Automaton automaton{.mark_count = 2, .states = {{{a, b, 1, 0}, {0, 0, 0, 3}}, {{b, 0, 1, 2}}}, .initial = {0}};
  EXPECT_EQ(automaton.transition_count(), 3u);
  EXPECT_EQ(text(automaton, {"p"}),
            "initial: 0; marks: 2\n"
            "0 -> 1: p && !p1\n"
            "0 -> 0: true {0 1}\n"
            "1 -> 1: p1 {1}\n");
}

}  // namespace
}  // namespace ramify::engine::ltl

// SPDX-License-Identifier: Apache-2.0
// Goal: the reference reducer reproduces the literature's worked examples, in all orders.

#include "machines/core/testkit/reducer.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "machines/core/testkit/seeded_expression.h"
#include "programs/core/text.h"
#include "programs/core/verify.h"

namespace ramify::core_testkit {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

core::Program read(const std::string& text) {
  diagnostics::Diagnostics diagnostics;
  core::Program program = core::parse(text, "a.core", diagnostics);
  core::verify(program, diagnostics);
  for (const auto& one : diagnostics.all()) ADD_FAILURE() << render(one, text);
  return program;
}

std::set<std::string> outcomes_of(const std::string& text) {
  const core::Program program = read(text);
  const Outcomes outcomes = explore(program), all = explore(program, {.every_position = true});
  EXPECT_TRUE(outcomes.is_complete);
  if (all.is_complete) {
    EXPECT_EQ(outcomes.all, all.all);
  }
  return outcomes.all;
}

std::set<std::string> outcomes_of_expression(const std::string& expression) {
  return outcomes_of(fmt::format(R"(entry main
glob i: 'int'
builtin putchar 'int(int)' (): loaded integer
proc one 'int(void)' (): loaded integer :=
  store('int', &i, Specified(1)); pure(Specified(1))
proc two 'int(void)' (): loaded integer :=
  store('int', &i, Specified(2)); pure(Specified(2))
proc main 'int(void)' (): loaded integer :=
  let strong _: loaded integer = bound({}) in
  load('int', &i)
)",
                                 expression));
}

// name = value; the value of the expression is the stored one
std::string assignment(const std::string& value, int n) {
  return fmt::format(
      "let weak (p{0}: pointer, v{0}: loaded integer) = unseq(pure(&i), {1}) in "
      "let weak _: unit = neg(store('int', p{0}, v{0})) in pure(v{0})",
      n, value);
}

TEST(Reducer, an_assignment_in_an_assignment_to_the_same_object_is_a_race) {
  EXPECT_THAT(outcomes_of_expression(assignment(assignment("pure(Specified(2))", 1), 2)),
              ElementsAre("UB035_unsequenced_race"));
}

TEST(Reducer, the_comma_sequences) {
  EXPECT_THAT(outcomes_of_expression("let strong _: loaded integer = " + assignment("pure(Specified(0))", 1) + " in " +
                                     assignment("pure(Specified(2))", 2)),
              ElementsAre("Specified(2)"));
}

TEST(Reducer, calls_run_in_either_order_without_a_race) {
  EXPECT_THAT(
      outcomes_of_expression(
          "let strong (a: loaded integer, b: loaded integer) = unseq(ccall('int(void)', Specified(Cfunction(one))), "
          "ccall('int(void)', Specified(Cfunction(two)))) in pure(a)"),
      UnorderedElementsAre("Specified(1)", "Specified(2)"));
}

TEST(Reducer, output_shows_the_order_of_calls) {
  const auto put = [](char c) {
    return fmt::format("ccall('int(int)', Specified(Cfunction(putchar)), Specified({}))", static_cast<int>(c));
  };
  EXPECT_THAT(outcomes_of_expression("let strong (a: loaded integer, b: loaded integer) = unseq(" + put('a') + ", " +
                                     put('b') + ") in pure(a)"),
              UnorderedElementsAre("Specified(0) stdout: ab", "Specified(0) stdout: ba"));
}

TEST(Reducer, a_function_is_called_as_what_it_is) {
  EXPECT_THAT(outcomes_of_expression("ccall('int(int)', Specified(Cfunction(one)), Specified(1))"),
              ElementsAre("UB041_function_not_compatible"));
  EXPECT_THAT(outcomes_of_expression("ccall('int(void)', Specified(&i))"),
              ElementsAre("UB_CERB003_invalid_function_pointer"));
}

TEST(Reducer, labels_are_loops) {
  EXPECT_THAT(outcomes_of(R"(entry main
proc main 'int(void)' (): loaded integer :=
  let strong p: pointer = create('int', "n", 4) in
  store('int', p, Specified(0));
  (save again () in
   let strong v: loaded integer = bound(load('int', p)) in
   let strong t: boolean =
     bound(case v of
       | Specified(n: integer) => let weak _: unit = neg(store('int', p, Specified(n + 1))) in pure(n < 5)
       | Unspecified => pure(False) end) in
   if t then run again() else pure(Unit));
  (let strong last: loaded integer = load('int', p) in
   kill('int', p);
   pure(last))
)"),
              ElementsAre("Specified(6)"));
}

TEST(Reducer, a_choice_is_taken_both_ways) {
  EXPECT_THAT(outcomes_of_expression("let strong b: boolean = nd(pure(True), pure(False)) in "
                                     "if b then ccall('int(void)', Specified(Cfunction(one))) else pure(Specified(0))"),
              UnorderedElementsAre("Specified(0)", "Specified(1)"));
}

TEST(Reducer, memory_has_bounds_and_lifetimes) {
  EXPECT_THAT(outcomes_of_expression("load('int', array_shift('int', &i, 1))"),
              ElementsAre("UB_CERB002a_out_of_bound_load"));
  EXPECT_THAT(outcomes_of_expression("load('int', NULL('int*'))"), ElementsAre("UB019_lvalue_not_an_object"));
  EXPECT_THAT(
      outcomes_of_expression("let strong p: pointer = create('int', \"x\", 4) in kill('int', p); load('int', p)"),
      ElementsAre("UB009_outside_lifetime"));
  EXPECT_THAT(outcomes_of_expression(
                  "let strong p: pointer = create('int', \"x\", 4) in let strong v: loaded integer = load('int', p) in "
                  "store('int', &i, v); pure(v)"),
              ElementsAre("Unspecified"));
}

TEST(Reducer, steps_that_commute_may_be_taken_first) {
  size_t compared = 0;
  for (uint64_t seed = 1; seed < 300; ++seed) {
    const RandomExpression drawn = seeded_expression(seed, {.depth = 2, .has_calls = seed % 2 == 0});
    const Outcomes all = explore(drawn.program, {.states_max = 20'000, .every_position = true});
    if (!all.is_complete) continue;
    ++compared;
    EXPECT_EQ(explore(drawn.program).all, all.all) << drawn.text;
  }
  EXPECT_GT(compared, 50U);
}

}  // namespace
}  // namespace ramify::core_testkit

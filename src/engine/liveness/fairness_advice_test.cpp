// SPDX-License-Identifier: Apache-2.0
#include "engine/liveness/fairness_advice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/search/explore.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/listed_threads.h"

namespace ramify::engine {
namespace {

using testing::ElementsAre;
using testkit::fresh_store;
using testkit::ListedThread;
using testkit::ListedThreads;
using Constraint = FairnessAdvice::Constraint;

TemporalClaim eventually_x0() {
  TemporalClaim claim;
  claim.name = "claim";
  claim.atoms = {{AtomKind::predicate, {0}}};
  claim.formula = claim.formulas.eventually(claim.formulas.atom(0));
  return claim;
}

FairnessAdvice advice(const ListedThreads& machine, const std::vector<ActorGroup>& groups) {
  const Exploration found =
      explore(machine, *fresh_store(),
              {.claims = {eventually_x0()}, .actor_groups = groups, .explain_fairness = true, .check_deadlock = false});
  EXPECT_EQ(found.verdict.kind, VerdictKind::violated);
  return found.violations.at(0).advice.value();
}

ListedThread setter(std::vector<ListedThread::Test> when = {}) { return {{{.steps = {{when, {{0, 1}}, 1}}}}}; }
// Switches x1 on and off forever.
ListedThread toggler() { return {{{.steps = {{{}, {{1, 1}}, 1}}}, {.steps = {{{}, {{1, 0}}, 0}}}}}; }

TEST(FairnessAdvice, names_the_one_thread_that_has_to_be_fair) {
  EXPECT_THAT(*advice(ListedThreads({0, 0}, {toggler(), setter()}), {{0}, {1}}).constraints,
              ElementsAre(Constraint{1, Fairness::weak}));
}

TEST(FairnessAdvice, asks_for_strong_fairness_only_where_weak_is_not_enough) {
  // The setter needs x1, which may come and go: both have to be fair.
  EXPECT_THAT(*advice(ListedThreads({0, 0}, {toggler(), setter({{1, 1}})}), {{0}, {1}}).constraints,
              ElementsAre(Constraint{0, Fairness::weak}, Constraint{1, Fairness::strong}));
}

TEST(FairnessAdvice, says_that_no_fairness_helps) {
  EXPECT_FALSE(advice(ListedThreads({0, 0}, {toggler(), setter({{1, 2}})}), {{0}, {1}}).constraints.has_value());
}

TEST(FairnessAdvice, makes_the_threads_of_a_group_fair_together) {
  const ListedThread first{{{.steps = {{{}, {{1, 1}}, 1}}}}};
  const ListedThread spinner{{{.steps = {{{}, {}, 1}}}, {.steps = {{{}, {}, 0}}}}};
  EXPECT_THAT(*advice(ListedThreads({0, 0}, {first, setter({{1, 1}}), spinner}), {{0, 1}, {2}}).constraints,
              ElementsAre(Constraint{0, Fairness::weak}));
}

}  // namespace
}  // namespace ramify::engine

// SPDX-License-Identifier: Apache-2.0
// Goal: claims about steps refer to the step that led to a position, and to the one that leaves it. Method: small
// threads; random ones are judged in behaviours_test.cpp.
#include "engine/liveness/step_letters.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/search/explore.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/listed_threads.h"

namespace ramify::engine {
namespace {

using testing::SizeIs;
using testkit::ListedThread;
using testkit::ListedThreads;

Exploration explored(const Machine& machine, const TemporalClaim& claim, unsigned workers = 1) {
  return explore(machine, *testkit::fresh_store(), {.workers = workers, .claims = {claim}, .check_deadlock = false});
}

// The formula of one atom.
template <typename Of>
TemporalClaim claim_of(std::vector<Atom> atoms, const Of& of) {
  TemporalClaim claim;
  claim.name = "claim";
  claim.atoms = std::move(atoms);
  claim.formula = of(claim.formulas);
  return claim;
}
TemporalClaim always(Atom atom) {
  return claim_of({atom}, [](ltl::Formulas& f) { return f.always(f.atom(0)); });
}

// Variable 0 takes the values 0, 1, 2, 1 and stays there.
ListedThread up_and_down() {
  return {{{.steps = {{{}, {{0, 1}}, 1}}, .fairness = Fairness::weak},
           {.steps = {{{}, {{0, 2}}, 2}}, .fairness = Fairness::weak},
           {.steps = {{{}, {{0, 1}}, 3}}, .fairness = Fairness::weak}}};
}
// Alternates between two points forever, changing only its position; or stays at one.
ListedThread fair_spinner() {
  return {{{.steps = {{{}, {}, 1}}, .fairness = Fairness::weak}, {.steps = {{{}, {}, 0}}, .fairness = Fairness::weak}}};
}
ListedThread stander() { return {{{.steps = {{{}, {}, 0}}, .fairness = Fairness::weak}}}; }

constexpr Atom thread_is(uint32_t first, uint32_t thread) { return {AtomKind::predicate, {first + thread}}; }

TEST(StepClaims, a_step_that_makes_a_variable_smaller_ends_the_shortest_way_to_it) {
  const ListedThreads machine({0}, {up_and_down(), up_and_down()});
  const uint32_t first = machine.first_step_predicate();
  const Atom does_not_shrink{AtomKind::predicate, {first + 2}};
  for (const unsigned workers : {1u, 2u}) {
    const Exploration found = explored(machine, always(does_not_shrink), workers);
    ASSERT_EQ(found.verdict.kind, VerdictKind::violated);
    EXPECT_THAT(found.violations[0].trace.steps, SizeIs(3));
    EXPECT_FALSE(found.violations[0].trace.back_to.has_value());
  }
  const ListedThreads grows({0}, {{{{.steps = {{{}, {{0, 1}}, 1}}}}}, fair_spinner()});
  EXPECT_EQ(explored(grows, always({AtomKind::predicate, {grows.first_step_predicate() + 2}})).verdict.kind,
            VerdictKind::holds);
}

TEST(StepClaims, the_last_step_is_that_of_the_thread_that_moved) {
  const ListedThreads machine({0}, {fair_spinner(), fair_spinner()});
  const uint32_t first = machine.first_step_predicate();
  const auto again_and_again = [](ltl::Formulas& f) { return f.always(f.eventually(f.atom(0))); };
  EXPECT_EQ(explored(machine, claim_of({thread_is(first, 1)}, again_and_again)).verdict.kind, VerdictKind::holds);
  // From some time on it is always one of the two, although no state determines which.
  const auto one_of_both = [](ltl::Formulas& f) { return f.next(f.always(f.disjunction(f.atom(0), f.atom(1)))); };
  EXPECT_EQ(explored(machine, claim_of({thread_is(first, 0), thread_is(first, 1)}, one_of_both)).verdict.kind,
            VerdictKind::holds);
  const auto strictly_by_turns = [](ltl::Formulas& f) {
    return f.always(f.implication(f.atom(0), f.next(f.negated(f.atom(0)))));
  };
  EXPECT_EQ(explored(machine, claim_of({thread_is(first, 0)}, strictly_by_turns)).verdict.kind, VerdictKind::violated);
}

TEST(StepClaims, no_step_leads_to_the_beginning_nor_to_where_a_behaviour_rests) {
  const ListedThreads machine({0}, {{{{.steps = {{{}, {{0, 1}}, 1}}, .fairness = Fairness::weak}}}});
  const Atom moved = thread_is(machine.first_step_predicate(), 0);
  const auto expect_of = [&](VerdictKind expected, const auto& of) {
    EXPECT_EQ(explored(machine, claim_of({moved}, of)).verdict.kind, expected);
  };
  expect_of(VerdictKind::holds, [](ltl::Formulas& f) { return f.negated(f.atom(0)); });
  expect_of(VerdictKind::holds, [](ltl::Formulas& f) { return f.next(f.atom(0)); });
  expect_of(VerdictKind::holds, [](ltl::Formulas& f) { return f.next(f.next(f.always(f.negated(f.atom(0))))); });
  expect_of(VerdictKind::violated, [](ltl::Formulas& f) { return f.always(f.eventually(f.atom(0))); });
}

TEST(StepClaims, what_is_taken_for_ever_is_told_from_rest) {
  const auto moves_for_ever = [](ltl::Formulas& f) { return f.always(f.eventually(f.atom(0))); };
  const auto at_rest_some_day = [](ltl::Formulas& f) { return f.always(f.eventually(f.negated(f.atom(0)))); };
  const ListedThreads ends({0}, {up_and_down()});
  EXPECT_EQ(explored(ends, claim_of({{AtomKind::moves, {}}}, moves_for_ever)).verdict.kind, VerdictKind::violated);
  EXPECT_EQ(explored(ends, claim_of({{AtomKind::moves, {}}}, at_rest_some_day)).verdict.kind, VerdictKind::holds);
  // A step that changes nothing is a step, but fairness does not require it.
  const ListedThreads stands({0}, {stander()});
  EXPECT_EQ(explored(stands, claim_of({{AtomKind::moves, {}}}, moves_for_ever)).verdict.kind, VerdictKind::violated);
  EXPECT_EQ(explored(stands, claim_of({{AtomKind::moves, {}}}, at_rest_some_day)).verdict.kind, VerdictKind::violated);
}

// A claim without a value does not hold.
class WithoutValues final : public testkit::ToyMachine {
 public:
  testkit::ToyStep start(testkit::Slots& slots, ChoiceStream&) const override {
    slots = {0};
    return {};
  }
  testkit::ToyStep step(testkit::Slots& slots, ChoiceStream& choices) const override {
    if (slots[0] == 2) return {.outcome = OutcomeKind::finished};
    choices.choose(ChoiceKind::thread, 1, testkit::NumberedLabels("t"));
    ++slots[0];
    return {.actor = "t0", .label = "p"};
  }
  std::vector<Pause> pauses(const testkit::Slots& slots) const override {
    if (slots[0] == 2) return {};
    return {{0, 0}};
  }
  Truth evaluate(const testkit::Slots&, PredicateId) const override { return Truth::true_; }
  PredicateScope scope(PredicateId) const override { return PredicateScope::next_step; }
  Truth evaluate_step(const testkit::Slots& slots, PredicateId, const StepFacts&,
                      const testkit::Slots& next) const override {
    return slots[0] == 1 && next[0] == 2 ? Truth::error : Truth::true_;
  }
  std::string slot_name(size_t) const override { return "x"; }
};

TEST(StepClaims, an_atom_without_a_value_makes_the_verdict_unknown) {
  const Exploration found = explored(WithoutValues(), always({AtomKind::predicate, {0}}));
  EXPECT_EQ(found.verdict.kind, VerdictKind::unknown);
  EXPECT_THAT(texts(found.verdict.reasons),
              testing::ElementsAre("the property `claim` has no truth value for some step"));
}

}  // namespace
}  // namespace ramify::engine

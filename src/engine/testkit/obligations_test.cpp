// SPDX-License-Identifier: Apache-2.0
// Goal: the examination accepts machines that keep the contract and rejects those that violate it.
// Method: the toys, and toys with one defect each.
#include "engine/testkit/obligations.h"

#include <atomic>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testkit/counters.h"
#include "engine/testkit/listed_graph.h"
#include "engine/testkit/toys.h"

namespace ramify::engine::testkit {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Obligations, the_toys_keep_them) {
  const ObligationOptions options{.predicates = {{0}}};
  EXPECT_THAT(check_machine_obligations(LostUpdate(3), options), IsEmpty());
  EXPECT_THAT(check_machine_obligations(Philosophers(4, false), options), IsEmpty());
  EXPECT_THAT(check_machine_obligations(Choosers(4), options), IsEmpty());
  EXPECT_THAT(check_machine_obligations(Pipeline(5, 2, true), options), IsEmpty());
  EXPECT_THAT(check_machine_obligations(Counters(3, 3), options), IsEmpty());
  EXPECT_THAT(check_machine_obligations(ListedGraph({.paths = {{1, 2, 3, 1}}, .error_at = {{2}}}), options), IsEmpty());
}

// Counts to ten, with a defect.
class Spoilt final : public ToyMachine {
 public:
  enum class How { clock, no_thread, idle_question, moody_predicate };
  explicit Spoilt(How how) : how_(how) {}
  ToyStep start(Slots& slots, ChoiceStream&) const override {
    slots = {0};
    return {};
  }
  ToyStep step(Slots& slots, ChoiceStream& choices) const override {
    if (slots[0] == 10) return {.outcome = OutcomeKind::finished};
    if (how_ != How::no_thread) choices.choose(ChoiceKind::thread, 1, NumberedLabels("t"));
    if (how_ == How::idle_question) choices.choose(ChoiceKind::value, 1, NumberedLabels());
    slots[0] += how_ == How::clock ? ++ticks_ : 1;
    return {.actor = "t0"};
  }
  Truth evaluate(const Slots&, PredicateId) const override {
    return how_ == How::moody_predicate && ++ticks_ % 2 == 0 ? Truth::false_ : Truth::true_;
  }
  std::string slot_name(size_t) const override { return "count"; }

 private:
  const How how_;
  mutable std::atomic<int64_t> ticks_{0};
};

TEST(Obligations, what_breaks_them_is_found) {
  const ObligationOptions options{.predicates = {{0}}, .states_max = 5};
  EXPECT_THAT(check_machine_obligations(Spoilt(Spoilt::How::clock), options),
              Contains(HasSubstr("something else when it is run again")));
  EXPECT_THAT(check_machine_obligations(Spoilt(Spoilt::How::no_thread), options),
              Contains(HasSubstr("without asking which thread")));
  EXPECT_THAT(check_machine_obligations(Spoilt(Spoilt::How::idle_question), options),
              Contains(HasSubstr("question 1 has one option only")));
  EXPECT_THAT(check_machine_obligations(Spoilt(Spoilt::How::moody_predicate), options),
              Contains(HasSubstr("changes its value")));
}

}  // namespace
}  // namespace ramify::engine::testkit

// SPDX-License-Identifier: Apache-2.0
// Goal: every deviation of a system from its model is found, reported and shortened; a conforming system passes.
// Method: a handwritten counter, as a model and as a modified system; real programs are in session/test_test.cpp.
#include "harness/live_tester.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harness/fake_system.h"

namespace ramify::harness {
namespace {

using engine::TestFailureKind;
using engine::TestRun;
using engine::TestStep;
using engine::TestStepKind;
using engine::TestVerdict;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;
using ::testing::SizeIs;

class LiveTesterOf : public ::testing::Test {
 protected:
  LiveTester tester(uint32_t steps = 40) {
    return LiveTester(model_, system_,
                      {.actions = {"Inc", "Dec", "Flip", "Tick"},
                       .cleanup = cleanup_,
                       .steps = steps,
                       .cleanup_steps = 10,
                       .wait = std::chrono::milliseconds(1)});
  }
  TestRun random_run(uint32_t steps = 40, uint64_t seed = 1) {
    LiveTester made = tester(steps);
    LiveStrategy strategy(StrategyKind::random, seed, {}, model_);
    TestRun run = made.random_run(0, seed, strategy);
    if (run.verdict == TestVerdict::failure) made.shrink(run, {});
    coverage_ = made.coverage();
    return run;
  }
  TestRun followed(const std::vector<TestStep>& plan) { return tester().follow(plan, 1); }
  static TestStep made(const std::string& action, std::optional<std::string> result = std::nullopt) {
    TestStep step{.label = call(action)};
    step.label.result = std::move(result);
    return step;
  }
  static std::vector<std::string> labels(const std::vector<TestStep>& steps) {
    std::vector<std::string> texts;
    for (const TestStep& step : steps)
      texts.push_back(step.kind == TestStepKind::waited ? "wait" : engine::text(step.label));
    return texts;
  }

  CounterModel model_;
  CounterSystem system_;
  std::set<std::string> cleanup_ = {"Dec"};
  engine::TestCoverage coverage_;
};

TEST_F(LiveTesterOf, a_system_that_follows_passes_and_cleans_up) {
  const TestRun run = random_run();
  EXPECT_EQ(run.verdict, TestVerdict::success);
  EXPECT_TRUE(run.is_accepting);
  EXPECT_GE(run.steps.size(), 40u);
  EXPECT_THAT(coverage_.actions, Contains(Pair("Tick", 0u)));
  EXPECT_THAT(coverage_.requirements, ElementsAre(Pair("x > 0", ::testing::Gt(0u))));
  EXPECT_LE(coverage_.states, 6u);
}

TEST_F(LiveTesterOf, another_result_is_a_failure_and_is_shortened) {
  system_.twist = [](CounterSystem& s, const engine::Label& c, Answer& a) {
    if (c.action == "Inc" && s.x == 4) a.result = "7";
  };
  const TestRun run = random_run();
  ASSERT_EQ(run.verdict, TestVerdict::failure);
  EXPECT_EQ(run.failure.kind, TestFailureKind::result);
  EXPECT_EQ(run.failure.expected, "4");
  EXPECT_EQ(run.failure.came, "7");
  EXPECT_EQ(run.failure.step, run.steps.size() - 1);
  EXPECT_THAT(run.failure.offered, ElementsAre("Inc() / 4", "Dec()"));
  ASSERT_TRUE(run.shrunk && run.shrunk->is_reproduced);
  EXPECT_THAT(labels(run.shrunk->steps), ElementsAre("Inc() / 1", "Inc() / 2", "Inc() / 3", "Inc() / 7"));
  EXPECT_EQ(run.shrunk->tries, system_.resets - 1);
}

TEST_F(LiveTesterOf, of_an_action_that_never_answers_any_answer_is_right_and_a_refusal_is_none) {
  system_.twist = [](CounterSystem&, const engine::Label& c, Answer& a) {
    if (c.action == "Dec") a.result = "true";
  };
  EXPECT_EQ(random_run().verdict, TestVerdict::success);
  system_.twist = [](CounterSystem&, const engine::Label& c, Answer& a) {
    if (c.action == "Dec") a = {.kind = Answer::Kind::refused, .text = "broken"};
  };
  const TestRun run = random_run();
  EXPECT_EQ(run.failure.kind, TestFailureKind::refused);
  EXPECT_EQ(run.failure.expected, "nothing");
}

TEST_F(LiveTesterOf, another_state_is_a_failure) {
  system_.twist = [](CounterSystem& s, const engine::Label&, Answer& a) {
    a.state = {{"x", std::to_string(s.x == 3 ? 4 : s.x)}};
  };
  const TestRun run = random_run();
  EXPECT_EQ(run.failure.kind, TestFailureKind::state);
  EXPECT_EQ(run.failure.expected, "x = 3");
  EXPECT_EQ(run.failure.came, "x = 4");
  EXPECT_THAT(run.shrunk->steps, SizeIs(3));
}

TEST_F(LiveTesterOf, a_variable_that_the_model_does_not_have_is_a_failure) {
  system_.twist = [](CounterSystem&, const engine::Label&, Answer& a) { a.state = {{"y", "1"}}; };
  EXPECT_THAT(random_run().failure.expected, HasSubstr("no such variable"));
}

TEST_F(LiveTesterOf, a_failure_of_the_system_is_one_unless_the_model_fails_too) {
  system_.twist = [](CounterSystem& s, const engine::Label&, Answer& a) {
    if (s.x > 5) {
      s.x = 5;
      a = {.kind = Answer::Kind::refused, .text = "full"};
    }
  };
  EXPECT_EQ(random_run().verdict, TestVerdict::success);  // the model never requires more than 5
  model_.fault_at_top = "there is no room";
  EXPECT_EQ(random_run().verdict, TestVerdict::success);
  model_.top = 6;
  model_.fault_at_top.clear();
  const TestRun run = random_run(200);
  EXPECT_EQ(run.failure.kind, TestFailureKind::refused);
  EXPECT_EQ(run.failure.came, "full");
  EXPECT_THAT(run.shrunk->steps, SizeIs(6));
  model_.top = 5;
  model_.fault_at_top = "there is no room";
  system_.twist = [](CounterSystem&, const engine::Label&, Answer&) {};
  EXPECT_EQ(random_run(200).failure.expected, "a failure");
}

// After Flip the model is in two states, until an answer distinguishes them.
TEST_F(LiveTesterOf, several_next_states_are_all_possible) {
  model_.has_flip = true;
  bool flips = false;
  system_.twist = [&](CounterSystem& s, const engine::Label& c, Answer&) {
    if (c.action == "Flip" && (flips = !flips)) ++s.x;
  };
  EXPECT_EQ(random_run(60).verdict, TestVerdict::success);
  system_.twist = [&](CounterSystem& s, const engine::Label& c, Answer& a) {
    if (c.action == "Flip") s.x += 2;
    a.state = {{"x", std::to_string(s.x)}};
  };
  EXPECT_EQ(random_run(60).failure.kind, TestFailureKind::state);
}

TEST_F(LiveTesterOf, what_may_be_refused_tells_where_the_system_is) {
  model_.has_flip = true;
  system_.twist = [](CounterSystem& s, const engine::Label& c, Answer& a) {
    if (c.action != "Dec" || s.x >= 0) return;
    s.x = 0;
    a = {.kind = Answer::Kind::refused, .text = "it is zero"};
  };
  // Flip gives 0 or 1; Dec is refused at 0: so it was 0, and Inc must give 1.
  TestStep refused = made("Dec");
  refused.is_refused = true;
  EXPECT_EQ(followed({made("Flip"), refused, made("Inc", "1")}).verdict, TestVerdict::success);
  system_.twist = [](CounterSystem& s, const engine::Label& c, Answer& a) {
    if (c.action != "Dec") return;
    s.x = 1;
    a = {.kind = Answer::Kind::refused, .text = "it is zero"};
  };
  const TestRun run = followed({made("Flip"), refused, made("Inc", "1")});
  EXPECT_EQ(run.failure.kind, TestFailureKind::result);
  EXPECT_EQ(run.failure.expected, "1");
}

TEST_F(LiveTesterOf, events_are_taken_before_the_next_call_and_the_state_after_them) {
  system_.twist = [](CounterSystem& s, const engine::Label&, Answer& a) {
    a.events = {call("Tick", {std::to_string(s.x)})};
    a.state = {{"x", std::to_string(s.x)}};
  };
  const TestRun run = random_run(10);
  EXPECT_EQ(run.verdict, TestVerdict::success);
  EXPECT_EQ(run.steps[1].kind, TestStepKind::observed);
  EXPECT_THAT(coverage_.actions, Contains(Pair("Tick", ::testing::Ge(10u))));
}

TEST_F(LiveTesterOf, an_event_that_is_not_allowed_names_the_requirement) {
  system_.twist = [](CounterSystem& s, const engine::Label&, Answer& a) {
    if (s.x == 2) a.events = {call("Tick", {"9"})};
  };
  const TestRun run = random_run();
  EXPECT_EQ(run.failure.kind, TestFailureKind::unexpected);
  EXPECT_THAT(run.failure.refusals, ElementsAre(Pair("Tick(9)", "n == x")));
  EXPECT_THAT(labels(run.shrunk->steps), ElementsAre("Inc() / 1", "Inc() / 2", "Tick(9)"));
}

TEST_F(LiveTesterOf, an_event_that_is_none_is_nonsense) {
  system_.twist = [](CounterSystem&, const engine::Label&, Answer& a) { a.events = {call("Inc")}; };
  const TestRun run = random_run();
  EXPECT_EQ(run.verdict, TestVerdict::unusable);
  EXPECT_THAT(run.why, HasSubstr("`Inc` is no observable action"));
}

TEST_F(LiveTesterOf, with_nothing_to_do_it_waits) {
  model_.has_calls = false;
  int waits = 0;
  system_.at_wait = [&](CounterSystem&) { return ++waits < 4 ? Answer{.events = {call("Tick", {"0"})}} : Answer{}; };
  const TestRun run = random_run();
  EXPECT_EQ(run.verdict, TestVerdict::success);
  EXPECT_THAT(labels(run.steps), ElementsAre("wait", "Tick(0)", "wait", "Tick(0)", "wait", "Tick(0)", "wait"));
}

class EndsNowhere : public CounterModel {
 public:
  bool is_accepting(uint32_t) override { return false; }
};

TEST_F(LiveTesterOf, where_nothing_comes_and_no_run_may_end_it_is_stuck) {
  EndsNowhere model;
  model.has_calls = false;
  LiveTester stuck(model, system_, {.wait = std::chrono::milliseconds(1)});
  LiveStrategy strategy(StrategyKind::random, 1, {}, model);
  TestRun run = stuck.random_run(0, 1, strategy);
  EXPECT_EQ(run.failure.kind, TestFailureKind::stuck);
  stuck.shrink(run, {});
  EXPECT_TRUE(run.shrunk->is_reproduced);
}

TEST_F(LiveTesterOf, a_clean_up_that_does_not_get_there_is_a_failure) {
  EndsNowhere model;
  LiveTester never(model, system_,
                   {.actions = {"Inc", "Dec"}, .cleanup = {"Inc", "Dec"}, .steps = 5, .cleanup_steps = 7});
  LiveStrategy strategy(StrategyKind::random, 1, {}, model);
  TestRun run = never.random_run(0, 1, strategy);
  EXPECT_EQ(run.failure.kind, TestFailureKind::not_accepting);
  EXPECT_THAT(run.steps, SizeIs(12));
  never.shrink(run, {});
  EXPECT_TRUE(run.shrunk->is_reproduced);
  EXPECT_THAT(run.shrunk->steps, SizeIs(7));  // the cleanup steps
}

TEST_F(LiveTesterOf, without_clean_up_actions_a_run_may_end_anywhere) {
  cleanup_.clear();
  const TestRun run = random_run(7);
  EXPECT_EQ(run.verdict, TestVerdict::success);
  EXPECT_THAT(run.steps, SizeIs(7));
}

TEST_F(LiveTesterOf, an_adapter_that_is_gone_is_a_failure_of_that_action) {
  system_.twist = [](CounterSystem& s, const engine::Label&, Answer& a) {
    if (s.x == 2) a = {.kind = Answer::Kind::died, .text = "exit status 3", .errors = {"boom"}};
  };
  const TestRun run = random_run();
  EXPECT_EQ(run.failure.kind, TestFailureKind::died);
  EXPECT_EQ(run.failure.action, "Inc");
  EXPECT_THAT(run.failure.errors, ElementsAre("boom"));
  EXPECT_THAT(run.shrunk->steps, SizeIs(2));
}

TEST_F(LiveTesterOf, what_fails_by_chance_is_said_not_to_fail_again) {
  bool has_failed = false;
  system_.twist = [&](CounterSystem& s, const engine::Label&, Answer& a) {
    if (s.x == 3 && !has_failed) {
      has_failed = true;
      a.result = "99";
    }
  };
  const TestRun run = random_run();
  EXPECT_EQ(run.verdict, TestVerdict::failure);
  ASSERT_TRUE(run.shrunk.has_value());
  EXPECT_FALSE(run.shrunk->is_reproduced);
  EXPECT_EQ(run.shrunk->tries, 1u);
}

TEST_F(LiveTesterOf, shrinking_keeps_to_its_limits) {
  system_.twist = [](CounterSystem& s, const engine::Label& c, Answer& a) {
    if (c.action == "Inc" && s.x == 5) a.result = "7";
  };
  LiveTester made = tester(500);
  LiveStrategy strategy(StrategyKind::random, 2, {}, model_);
  TestRun run = made.random_run(0, 2, strategy);
  ASSERT_EQ(run.verdict, TestVerdict::failure);
  made.shrink(run, {.tries_max = 2});
  EXPECT_TRUE(run.shrunk->is_cut);
  EXPECT_EQ(run.shrunk->tries, 3u);  // including the first repetition
}

TEST_F(LiveTesterOf, a_given_run_is_followed_just_so) {
  const TestRun run = followed({made("Inc", "1"), made("Inc", "2"), made("Dec")});
  EXPECT_EQ(run.verdict, TestVerdict::success);
  EXPECT_THAT(labels(run.steps), ElementsAre("Inc() / 1", "Inc() / 2", "Dec()"));
  const TestRun other = followed({made("Inc", "1"), made("Dec"), made("Dec")});
  EXPECT_EQ(other.verdict, TestVerdict::unknown);
  EXPECT_THAT(other.why, HasSubstr("step 3: the model does not offer `Dec()`"));
}

TEST_F(LiveTesterOf, a_given_run_ends_inconclusive_where_the_system_went_another_way) {
  model_.fault_at_top = "full";
  model_.top = 1;
  system_.twist = [](CounterSystem& s, const engine::Label&, Answer& a) {
    if (s.x > 1) {
      s.x = 1;
      a = {.kind = Answer::Kind::refused, .text = "full"};
    }
  };
  const TestRun run = followed({made("Inc", "1"), made("Inc", "2"), made("Dec"), made("Dec")});
  EXPECT_EQ(run.verdict, TestVerdict::inconclusive);
}

TEST_F(LiveTesterOf, an_observation_of_a_given_run_is_waited_for) {
  TestStep tick{.kind = TestStepKind::observed, .label = call("Tick", {"0"})};
  int waits = 0;
  system_.at_wait = [&](CounterSystem&) { return ++waits == 2 ? Answer{.events = {tick.label}} : Answer{}; };
  LiveTester patient(model_, system_, {.wait = std::chrono::seconds(20)});
  EXPECT_EQ(patient.follow({tick, made("Inc", "1")}, 1).verdict, TestVerdict::success);
  system_.at_wait = [](CounterSystem&) { return Answer{}; };
  const TestRun run = followed({tick});
  EXPECT_EQ(run.verdict, TestVerdict::inconclusive);
  EXPECT_THAT(run.why, HasSubstr("nothing was observed"));
}

TEST_F(LiveTesterOf, no_answer_of_the_model_is_never_a_success) {
  model_.fail("the memory limit is reached");
  const TestRun run = random_run();
  EXPECT_EQ(run.verdict, TestVerdict::unknown);
  EXPECT_THAT(run.why, HasSubstr("memory"));
}

TEST_F(LiveTesterOf, an_interruption_ends_a_run_unknown) {
  system_.twist = [](CounterSystem& s, const engine::Label&, Answer& a) {
    if (s.x == 1) a = {.kind = Answer::Kind::interrupted};
  };
  EXPECT_EQ(random_run().verdict, TestVerdict::unknown);
}

}  // namespace
}  // namespace ramify::harness

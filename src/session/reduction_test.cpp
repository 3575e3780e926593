// SPDX-License-Identifier: Apache-2.0
// Goal: partial-order reduction is used as requested, if it is sound, and the report says so. Method: philosophers with
// ordered forks, from the spec to the report.
#include "session/reduction.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using ::testing::HasSubstr;

class ReductionOf : public ::testing::Test {
 protected:
  // An unstarted thread is a separate state: 4 ** n and more.
  outputs::CheckReport philosophers(int n, ReductionUse use, const CheckOptions& options = {},
                                    const std::string& properties = "") {
    folder_.write("m.star", fmt::format(R"(
fork = [0] * {}
def philosopher(low, high):
    while True:
        step("thinking")
        wait(fork[low] == 0)
        fork[low] = 1
        step("one fork")
        wait(fork[high] == 0)
        fork[high] = 1
        step("two forks")
        fork[low] = 0
        step("one left")
        fork[high] = 0
)",
                                        n));
    std::string spec;
    for (int i = 0; i < n; ++i)
      spec += fmt::format("[threads.t{}]\nentrypoint = \"philosopher({}, {})\"\n", i, i == n - 1 ? 0 : i,
                          i == n - 1 ? i : i + 1);
    const Loaded loaded = load({folder_.write("m.toml", spec + properties), {}, {}}).value();
    CheckOptions asked = options;
    asked.reduction = use;
    return check(loaded, asked).value();
  }

  TempFolder folder_;
};

TEST_F(ReductionOf, philosophers_leaves_few_states_and_is_off_on_request) {
  EXPECT_EQ(philosophers(6, ReductionUse::off).counts.states, 5778u);
  const outputs::CheckReport reduced = philosophers(6, ReductionUse::exact);
  EXPECT_EQ(reduced.counts.states, 85u);
  EXPECT_EQ(reduced.verdict.kind, engine::VerdictKind::holds);
  ASSERT_TRUE(reduced.reduction.has_value());
  EXPECT_EQ(reduced.reduction->why_not, "");
}

TEST_F(ReductionOf, itself_leaves_small_searches_alone_and_helps_in_large_ones) {
  const outputs::CheckReport small = philosophers(6, ReductionUse::automatic);
  EXPECT_EQ(small.counts.states, 5778u);
  EXPECT_FALSE(small.reduction.has_value());
  const outputs::CheckReport large = philosophers(11, ReductionUse::automatic);
  EXPECT_LT(large.counts.states, 1000u);  // of 7,881,196
  EXPECT_TRUE(large.reduction.has_value());
}

TEST_F(ReductionOf, itself_is_not_tried_where_few_states_are_asked_for) {
  const outputs::CheckReport cut = philosophers(11, ReductionUse::automatic, {.max_states = 5000});
  EXPECT_EQ(cut.counts.states, 5000u);
  EXPECT_EQ(cut.verdict.kind, engine::VerdictKind::unknown);
}

TEST_F(ReductionOf, a_claim_about_behaviours_is_refused_with_a_reason) {
  const std::string claim = "[properties]\nfree = {AlwaysEventually = \"fork[0] == 0\"}\n";
  const outputs::CheckReport asked = philosophers(3, ReductionUse::exact, {}, claim);
  EXPECT_EQ(asked.counts.states, 76u);
  ASSERT_TRUE(asked.reduction.has_value());
  EXPECT_THAT(asked.reduction->why_not, HasSubstr("fairness"));
  EXPECT_FALSE(philosophers(3, ReductionUse::automatic, {}, claim).reduction.has_value());
}

TEST_F(ReductionOf, what_a_property_sees_is_left_in_its_order) {
  const std::string property = "[properties]\nnobody_has_two = {Always = \"not (fork[0] == 1 and fork[1] == 1)\"}\n";
  const outputs::CheckReport all = philosophers(5, ReductionUse::off, {}, property);
  for (const ReductionUse use : {ReductionUse::exact, ReductionUse::loose}) {
    const outputs::CheckReport reduced = philosophers(5, use, {}, property);
    ASSERT_EQ(reduced.findings.size(), 1u);
    EXPECT_EQ(reduced.findings[0].steps.size(), all.findings[0].steps.size());
  }
}

}  // namespace
}  // namespace ramify::session

// SPDX-License-Identifier: Apache-2.0
// Goal: a search that a signal ends names the claims that were not judged, and reports "no violation" only for the
// others.
#include <atomic>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class Unjudged : public ::testing::Test {
 protected:
  outputs::CheckReport report(const CheckOptions& options) {
    folder_.write("m.star", "n = 0\ndef run():\n    while n < 50:\n        n += 1\n        fstep(\"s\")\n");
    const Loaded model = load({folder_.write("m.toml",
                                             "[threads.t]\nentrypoint = \"run()\"\n[properties]\n"
                                             "bounded = {Always = \"n >= 0\"}\nserved = {Eventually = \"n == 50\"}\n"),
                               {},
                               {}},
                              LoadGoal::search)
                             .value();
    return check(model, options).value();
  }
  TempFolder folder_;
};

TEST_F(Unjudged, an_interrupted_search_judges_no_behaviours) {
  const std::atomic<bool> interrupted = true;
  const outputs::CheckReport report = this->report({.interrupted = &interrupted});
  EXPECT_EQ(report.verdict.kind, engine::VerdictKind::unknown);
  EXPECT_THAT(report.unjudged, ElementsAre("served"));
}

TEST_F(Unjudged, a_search_that_a_number_of_states_ends_judges_what_was_visited) {
  const outputs::CheckReport report = this->report({.max_states = 10});
  EXPECT_EQ(report.verdict.kind, engine::VerdictKind::unknown);
  EXPECT_THAT(report.unjudged, IsEmpty());
}

TEST_F(Unjudged, a_whole_search_judges_all) { EXPECT_THAT(report({}).unjudged, IsEmpty()); }

}  // namespace
}  // namespace ramify::session

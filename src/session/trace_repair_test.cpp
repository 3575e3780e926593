// SPDX-License-Identifier: Apache-2.0
// Goal: a trace that no longer shows its violation is repaired for each kind of violation, or the report says why not. Method:
// traces of a small model that is edited, in a temporary folder.
#include "session/trace_repair.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class TraceRepairs : public ::testing::Test {
 protected:
  Loaded loaded() {
    base::Result<Loaded> result = load({folder_.path("m.toml"), {}, {}}, LoadGoal::search);
    EXPECT_TRUE(result.has_value() && result->is_ready());
    return std::move(*result);
  }

  // The trace of the first violation of this program.
  SavedTrace recorded(const std::string& program, const std::string& spec) {
    folder_.write("m.star", program);
    folder_.write("m.toml", spec);
    const Loaded model = loaded();
    outputs::CheckReport report = check(model, {.workers = 1}).value();
    EXPECT_FALSE(report.findings.empty());
    EXPECT_TRUE(save_trace(model, report.findings.front(), folder_.path("m.trace.json")).has_value());
    return read_trace(folder_.path("m.trace.json")).value();
  }

  outputs::ReplayReport repaired(const std::string& program, const SavedTrace& saved,
                                 const TraceRepairOptions& options = {}) {
    folder_.write("m.star", program);
    const Loaded model = loaded();
    return repair_trace(model, saved, replay(model, saved).value(), options).value();
  }

  TempFolder folder_;
};

const std::string two_clerks = "[threads.a]\nentrypoint = \"work()\"\n[threads.b]\nentrypoint = \"work()\"\n";

TEST_F(TraceRepairs, a_false_property_is_found_again) {
  const SavedTrace saved =
      recorded("total = 0\ndef work():\n    seen = total\n    step(\"write\")\n    total = seen + 1\n",
               two_clerks + "[properties]\np = {Always = \"total != 1 or a.at != 'end' or b.at != 'end'\"}\n");
  const outputs::ReplayReport report = repaired(
      "total = 0\ndef work():\n    step(\"new\")\n    seen = total\n    step(\"write\")\n    total = seen + 1\n",
      saved);
  EXPECT_TRUE(report.is_reproduced);
  ASSERT_TRUE(report.repair);
  EXPECT_EQ(report.repair->end, engine::RepairEnd::repaired);
  EXPECT_EQ(report.repair->inserted.size(), 2u);
  EXPECT_THAT(report.repair->dropped, IsEmpty());
  ASSERT_TRUE(report.finding);
  EXPECT_EQ(report.finding->trace.steps.size(), 6u);
}

TEST_F(TraceRepairs, a_fault_and_a_deadlock_are_found_again) {
  const SavedTrace fault = recorded("def work():\n    step(\"on\")\n    fail(\"no\")\n", two_clerks);
  const outputs::ReplayReport later =
      repaired("def work():\n    step(\"on\")\n    step(\"and\")\n    fail(\"no\")\n", fault);
  EXPECT_TRUE(later.is_reproduced);
  EXPECT_THAT(later.repair->inserted, ElementsAre(3));
  // Another message is another fault.
  EXPECT_EQ(repaired("def work():\n    step(\"on\")\n    fail(\"other\")\n", fault).repair->end,
            engine::RepairEnd::exhausted);

  const SavedTrace deadlock = recorded("def work():\n    wait(False, \"for ever\")\n", two_clerks);
  EXPECT_TRUE(repaired("def work():\n    step(\"first\")\n    wait(False, \"for ever\")\n", deadlock).is_reproduced);
}

TEST_F(TraceRepairs, a_trace_that_still_shows_it_is_left_alone) {
  const std::string program = "def work():\n    fail(\"no\")\n";
  const SavedTrace saved = recorded(program, two_clerks);
  const outputs::ReplayReport report = repaired("# a comment\n" + program, saved);
  EXPECT_TRUE(report.is_reproduced);
  EXPECT_FALSE(report.repair);
}

TEST_F(TraceRepairs, why_there_is_none_is_said) {
  const std::string program = "n = 0\ndef work():\n    step(\"on\")\n    n += 1\n";
  const SavedTrace saved = recorded(program, two_clerks + "[properties]\np = {Always = \"n < 2\"}\n");
  const std::string harmless = "n = 0\ndef work():\n    n = 1\n";
  EXPECT_EQ(repaired(harmless, saved).repair->end, engine::RepairEnd::exhausted);
  EXPECT_EQ(repaired(harmless, saved, {.states_max = 1}).repair->end, engine::RepairEnd::states_max);
  folder_.write("m.toml", two_clerks + "[properties]\nq = {Always = \"n < 2\"}\n");
  EXPECT_THAT(repaired(harmless, saved).repair->why_not, HasSubstr("no property of that name"));

  // The threads have to move, so that the trace has steps.
  const std::string fair = "[threads.a]\nentrypoint = \"work()\"\nfair = true\n";
  const SavedTrace lasso = recorded(program, fair + "[properties]\np = {Eventually = \"n > 2\"}\n");
  const outputs::ReplayReport report = repaired(harmless, lasso);
  ASSERT_TRUE(report.repair);
  EXPECT_THAT(report.repair->why_not, HasSubstr("claims about behaviours"));
}

TEST(RepairedTracePath, is_beside_the_trace) {
  EXPECT_EQ(repaired_trace_path("a/wire.trace.json"), "a/wire.repaired.trace.json");
  EXPECT_EQ(repaired_trace_path("wire.json"), "wire.repaired.trace.json");
  EXPECT_EQ(repaired_trace_path("wire"), "wire.repaired.trace.json");
}

}  // namespace
}  // namespace ramify::session

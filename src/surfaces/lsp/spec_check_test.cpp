// SPDX-License-Identifier: Apache-2.0
// Goal: a check has its verdict, and its findings have a place, steps and a trace. Method: a lost update, in texts that are not saved.
#include "surfaces/lsp/spec_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/temp_folder.h"

namespace ramify::lsp {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr const char* counter = "n = 0\ndef work():\n    seen = n\n    step(\"read\")\n    n = seen + 1\n";

class SpecCheckTest : public ::testing::Test {
 protected:
  SpecCheck check(const std::string& property, const std::string& properties) {
    const std::string spec = folder_.path("m.toml");
    SpecCheckRequest request{.path = spec, .property = property, .texts = {}};
    request.texts[spec] =
        "[threads]\na.entrypoint = \"work()\"\nb.entrypoint = \"work()\"\n[properties]\n" + properties;
    request.texts[folder_.path("m.star")] = counter;
    return check_spec(request, stop_, [](const engine::Progress&) {});
  }
  session::TempFolder folder_;
  std::atomic<bool> stop_{false};
};

TEST_F(SpecCheckTest, a_violation_has_place_steps_and_trace) {
  const SpecCheck result = check("", "counts = {Eventually = \"n == 2\"}\nsmall = {Always = \"n < 2\"}\n");
  EXPECT_EQ(result.verdict, "violated");
  ASSERT_FALSE(result.findings.empty());
  const CheckedFinding& finding = result.findings.front();
  EXPECT_THAT(finding.message, HasSubstr("`" + finding.property + "`"));
  EXPECT_TRUE(finding.place.is_known());
  EXPECT_GE(finding.steps.size(), 2u);
  EXPECT_TRUE(folder_.has("m.trace.json"));
}

TEST_F(SpecCheckTest, one_property_among_others) {
  const std::string both = "small = {Always = \"n < 2\"}\ntiny = {Always = \"n < 9\"}\n";
  EXPECT_THAT(check("small", both).summary, HasSubstr("`small`"));
  EXPECT_THAT(check("tiny", both).summary, HasSubstr("`tiny` is not violated in"));
}

TEST_F(SpecCheckTest, what_holds_has_no_findings) {
  const SpecCheck result = check("", "tiny = {Always = \"n < 9\"}\n");
  EXPECT_EQ(result.verdict, "holds");
  EXPECT_THAT(result.findings, IsEmpty());
  EXPECT_THAT(result.summary, HasSubstr("holds"));
}

TEST_F(SpecCheckTest, errors_and_interruptions_are_no_verdicts) {
  EXPECT_EQ(check("", "p = {Always = \"nobody\"}\n").verdict, "error");
  stop_ = true;
  EXPECT_EQ(check("", "tiny = {Always = \"n < 9\"}\n").verdict, "unknown");
}

}  // namespace
}  // namespace ramify::lsp

// SPDX-License-Identifier: Apache-2.0
// Goal: a model repairs syntax errors on request, only in the lines around them, and every report
// says so. Method: a provider on loopback with rule-based answers.
#include "session/repair.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "llm/testing_server.h"
#include "outputs/report_text.h"
#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using engine::VerdictKind;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

constexpr const char* damaged_go =
    "package main\n\nimport \"fmt\"\n\nfunc main() {\n\ttotal := 0\n\tfor i := 0; i < 3; i++ {\n\t\ttotal += i\n\t}\n"
    "\tfmt.Println(\"total\" total)\n\tif total == 3 {\n\t\tpanic(\"three\")\n\t}\n}\n";
constexpr const char* mended_lines =
    "\tfor i := 0; i < 3; i++ {\n\t\ttotal += i\n\t}\n\tfmt.Println(\"total\", total)\n\tif total == 3 "
    "{\n\t\tpanic(\"three\")\n\t}\n";

llm::Reaction mends(const std::vector<std::string>& fragments) {
  return {.body = llm::provider_body(llm::Wire::chat, llm::json_text({{"fragments", fragments}}))};
}

class RepairTest : public ::testing::Test {
 protected:
  LoadRequest request(const std::string& base) {
    folder_.write("ramify.toml",
                  fmt::format("[models.main]\nwire = \"chat\"\nmodel = \"small\"\nretries = 0\nbase = \"{}\"\n", base));
    LoadRequest request;
    request.path = folder_.write("p.go", damaged_go);
    request.repair = "model";
    return request;
  }
  TempFolder folder_;
};

TEST(RepairLines, errors_are_widened_and_put_together) {
  EXPECT_THAT(fragments_of({{10, 10}}, 14), ElementsAre(LineRange{7, 13}));
  EXPECT_THAT(fragments_of({{30, 31}, {2, 2}, {36, 36}}, 37), ElementsAre(LineRange{1, 5}, LineRange{27, 37}));
  EXPECT_THAT(fragments_of({{0, 99}}, 5), ElementsAre(LineRange{1, 5}));
}

TEST(RepairLines, a_difference_is_told_by_lines) {
  EXPECT_EQ(line_diff("a\nb\nc\nd\n", "a\nx\nc\ny\nd\n"), "-2: b\n+2: x\n+4: y\n");
  EXPECT_EQ(line_diff("a\n", "a\n"), "");
  EXPECT_EQ(line_diff("", "a\n"), "+1: a\n");
}

TEST_F(RepairTest, a_mended_program_is_checked_and_the_report_says_so) {
  llm::TestingServer server({mends({mended_lines})});
  const base::Result<Loaded> program = load(request(server.base()), LoadGoal::search);
  ASSERT_TRUE(program.has_value()) << program.error().message;
  ASSERT_TRUE(program->is_ready());
  EXPECT_EQ(program->repair.diff, "-10: \tfmt.Println(\"total\" total)\n+10: \tfmt.Println(\"total\", total)\n");
  ASSERT_THAT(server.requests(), SizeIs(1));
  EXPECT_THAT(server.requests()[0].body, HasSubstr("Lines 7 to 13:"));
  outputs::CheckReport report = check(*program, {}).value();
  ASSERT_THAT(report.findings, SizeIs(1));
  EXPECT_THAT(outputs::report_text(report, program->sources), HasSubstr("violated, assuming the repair of "));

  const std::string path = folder_.path("p.trace.json");
  ASSERT_TRUE(save_trace(*program, report.findings[0], path));
  const SavedTrace saved = read_trace(path).value();
  const LoadRequest again = request_for(saved, "");
  EXPECT_EQ(std::filesystem::path(again.path).filename(), "p.trace.repaired.go");
  const base::Result<Loaded> mended = load(again, LoadGoal::search);
  ASSERT_TRUE(mended.has_value() && mended->is_ready());
  EXPECT_TRUE(replay(*mended, saved).value().is_reproduced);
  EXPECT_EQ(folder_.read("p.go"), damaged_go);
}

TEST_F(RepairTest, no_trace_takes_the_place_of_the_program) {
  llm::TestingServer server({mends({mended_lines})});
  LoadRequest named = request(server.base());
  named.path = folder_.write("p.repaired.go", damaged_go);
  const Loaded program = load(named, LoadGoal::search).value();
  outputs::CheckReport report = check(program, {}).value();
  ASSERT_THAT(report.findings, SizeIs(1));
  EXPECT_FALSE(save_trace(program, report.findings[0], folder_.path("p.json")).has_value());
  EXPECT_EQ(folder_.read("p.repaired.go"), damaged_go);
}

TEST_F(RepairTest, without_the_option_nothing_is_asked) {
  llm::TestingServer server({mends({mended_lines})});
  LoadRequest plain = request(server.base());
  plain.repair.clear();
  EXPECT_FALSE(load(plain, LoadGoal::search).value().is_ready());
  EXPECT_THAT(server.requests(), IsEmpty());
}

TEST_F(RepairTest, a_program_without_errors_is_left_alone) {
  llm::TestingServer server({mends({mended_lines})});
  LoadRequest plain = request(server.base());
  folder_.write("p.go", "package main\n\nfunc main() {\n}\n");
  const Loaded program = load(plain, LoadGoal::search).value();
  EXPECT_TRUE(program.is_ready());
  EXPECT_EQ(program.repair.diff, "");
  EXPECT_THAT(check(program, {}).value().answers, IsEmpty());
  EXPECT_THAT(server.requests(), IsEmpty());
}

TEST_F(RepairTest, what_is_still_wrong_is_sent_again_three_times_at_most) {
  const std::string worse = std::string(mended_lines) + "\t)(\n";
  llm::TestingServer server({mends({worse})});
  const Loaded program = load(request(server.base()), LoadGoal::search).value();
  EXPECT_FALSE(program.is_ready());
  EXPECT_THAT(server.requests(), SizeIs(3));
  EXPECT_THAT(program.repair.why_not, HasSubstr("after 3 tries the program still has a syntax error"));
  EXPECT_THAT(program.sources.text(program.spec.program), HasSubstr("\"total\" total"));
}

TEST_F(RepairTest, answers_of_another_form_are_sent_back) {
  llm::TestingServer server({mends({}), mends({mended_lines, "x"}), mends({mended_lines})});
  EXPECT_TRUE(load(request(server.base()), LoadGoal::search).value().is_ready());
  ASSERT_THAT(server.requests(), SizeIs(3));
  EXPECT_THAT(server.requests()[1].body, HasSubstr("there are 1 fragments, not 0"));
}

}  // namespace
}  // namespace ramify::session

// SPDX-License-Identifier: Apache-2.0
// Goal: an explanation is shown only if every claim cites existing steps with words that occur in them. Method: a
// trace, and a provider on loopback with rule-based answers.
#include "session/explain.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "llm/testing_server.h"
#include "outputs/report_text.h"
#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

llm::Json claim(const std::string& text, int step, const std::string& quote) {
  return {{"text", text}, {"citations", {{{"step", step}, {"quote", quote}}}}};
}
llm::Reaction says(const std::vector<llm::Json>& claims) {
  return {.body = llm::provider_body(llm::Wire::chat, llm::json_text({{"claims", claims}}))};
}

class ExplainTest : public ::testing::Test {
 protected:
  outputs::ReplayReport explained(const std::string& base) {
    folder_.write("ramify.toml",
                  fmt::format("[models.main]\nwire = \"chat\"\nmodel = \"small\"\nretries = 0\nbase = \"{}\"\n", base));
    LoadRequest request;
    request.path = folder_.write("p.py", "x = 1\nassert x == 2\n");
    const Loaded loaded = load(request, LoadGoal::search).value();
    outputs::CheckReport report = check(loaded, {}).value();
    EXPECT_THAT(report.findings, SizeIs(1));
    const std::string path = folder_.path("p.trace.json");
    EXPECT_TRUE(save_trace(loaded, report.findings[0], path));
    const SavedTrace saved = read_trace(path).value();
    const Loaded again = load(request_for(saved, ""), LoadGoal::search).value();
    outputs::ReplayReport replayed = replay(again, saved).value();
    EXPECT_TRUE(explain(again, "main", replayed).has_value());
    text_ = outputs::report_text(replayed, again.sources);
    return replayed;
  }
  TempFolder folder_;
  std::string text_;
};

TEST(Explanations, citations_are_looked_up) {
  const std::vector<std::string> steps = {"the begin", "main: x = 1"};
  const auto problems = [&](const llm::Json& one) { return explanation_problems(steps, {{"claims", {one}}}); };
  EXPECT_THAT(problems(claim("It is set.", 1, "x = 1")), IsEmpty());
  EXPECT_THAT(problems(claim("It is set.", 1, "x = 2")), ElementsAre(HasSubstr("`x = 2` does not stand in step 1")));
  EXPECT_THAT(problems(claim("It is set.", 2, "x = 1")), ElementsAre(HasSubstr("has steps 0 to 1")));
  EXPECT_THAT(problems(claim("It is set.", -1, "x = 1")), ElementsAre(HasSubstr("cites step -1")));
  EXPECT_THAT(problems(claim("It is set.", 1, "")), ElementsAre(HasSubstr("does not stand")));
  EXPECT_THAT(problems(claim("", 1, "x = 1")), ElementsAre(HasSubstr("bytes")));
  EXPECT_THAT(problems({{"text", "So it is."}, {"citations", llm::Json::array()}}),
              ElementsAre("claim 1 cites no step"));
  EXPECT_THAT(explanation_problems(steps, {{"claims", llm::Json::array()}}), SizeIs(1));
}

TEST_F(ExplainTest, claims_stand_under_the_report_as_the_models) {
  llm::TestingServer server({says({claim("x is one.", 1, "no such words")}), says({claim("x is one.", 1, "main")})});
  const outputs::ReplayReport report = explained(server.base());
  ASSERT_THAT(report.explanation->claims, SizeIs(1));
  EXPECT_THAT(text_, HasSubstr("explained by the model `main`"));
  EXPECT_THAT(text_, HasSubstr("  x is one. [step 1]"));
  ASSERT_THAT(server.requests(), SizeIs(2));
  EXPECT_THAT(server.requests()[1].body, HasSubstr("does not stand in step 1"));
}

TEST_F(ExplainTest, wrong_citations_are_not_shown) {
  llm::TestingServer server({says({claim("The moon is full.", 99, "moon")})});
  const outputs::ReplayReport report = explained(server.base());
  EXPECT_THAT(report.explanation->claims, IsEmpty());
  EXPECT_THAT(text_, HasSubstr("warning: the model `main` gave no explanation: "));
  EXPECT_TRUE(report.is_reproduced);
}

}  // namespace
}  // namespace ramify::session

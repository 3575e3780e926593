// SPDX-License-Identifier: Apache-2.0
// Goal: descriptions are attached to existing values and paths, marked as the model's, and change no verdict. Method: a
// provider on loopback with rule-based answers.
#include "session/describe.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "llm/testing_server.h"
#include "outputs/paths_text.h"
#include "outputs/report_text.h"
#include "session/paths.h"
#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

llm::Reaction says(const std::string& name, int way, const std::string& text) {
  const llm::Json answer = {{"values", {{{"name", name}, {"text", "what is paid"}}}},
                            {"ways", {{{"number", way}, {"text", text}}}}};
  return {.body = llm::provider_body(llm::Wire::chat, llm::json_text(answer))};
}

class DescribeTest : public ::testing::Test {
 protected:
  LoadRequest request(const std::string& base) {
    folder_.write("ramify.toml",
                  fmt::format("[models.main]\nwire = \"chat\"\nmodel = \"small\"\nretries = 0\nbase = \"{}\"\n", base));
    LoadRequest request;
    request.path =
        folder_.write("p.py", "import rates\nfee = rates.fee()\nif fee > 3:\n    raise ValueError(\"much\")\n");
    request.describe = "main";
    return request;
  }
  TempFolder folder_;
};

TEST_F(DescribeTest, a_finding_has_a_sentence_and_names) {
  llm::TestingServer server({says("rates.fee()", 1, "the fee is more than three")});
  const Loaded loaded = load(request(server.base()), LoadGoal::search).value();
  outputs::CheckReport report = check(loaded, {}).value();
  ASSERT_TRUE(describe(loaded, report));
  const std::string text = outputs::report_text(report, {});
  EXPECT_THAT(text, HasSubstr("the model `main` says: the fee is more than three"));
  EXPECT_THAT(text, HasSubstr("the model `main` says of rates.fee(): what is paid"));
  EXPECT_EQ(report.verdict.kind, engine::VerdictKind::violated);
}

TEST_F(DescribeTest, paths_have_a_sentence_each) {
  llm::TestingServer server({says("rates.fee()", 2, "the fee is just so")});
  const Loaded loaded = load(request(server.base()), LoadGoal::module).value();
  outputs::PathsReport report = paths(loaded, {}).value();
  ASSERT_TRUE(describe(loaded, report));
  ASSERT_THAT(report.paths, SizeIs(2));
  EXPECT_EQ(report.paths[0].description->condition, "");
  EXPECT_THAT(outputs::text_of(report), HasSubstr("the model `main` says: the fee is just so"));
}

TEST_F(DescribeTest, what_is_not_there_is_not_described) {
  llm::TestingServer server({says("the moon", 7, "it is full")});
  const Loaded loaded = load(request(server.base()), LoadGoal::search).value();
  outputs::CheckReport report = check(loaded, {}).value();
  ASSERT_TRUE(describe(loaded, report));
  EXPECT_FALSE(report.findings[0].description.has_value());
  EXPECT_THAT(report.warnings, ElementsAre(HasSubstr("the model `main` was silent about what is not known: ")));
  ASSERT_THAT(server.requests(), SizeIs(3));
  EXPECT_THAT(server.requests()[1].body, HasSubstr("no value has the name `the moon`; there is no way 7"));
}

TEST_F(DescribeTest, without_unknown_values_nothing_is_asked) {
  llm::TestingServer server({says("x", 1, "y")});
  LoadRequest known = request(server.base());
  folder_.write("p.py", "assert 1 == 2\n");
  const Loaded loaded = load(known, LoadGoal::search).value();
  outputs::CheckReport report = check(loaded, {}).value();
  ASSERT_TRUE(describe(loaded, report));
  EXPECT_THAT(server.requests(), IsEmpty());
}

}  // namespace
}  // namespace ramify::session

// SPDX-License-Identifier: Apache-2.0
// Goal: the page of a finding of each machine leads through its states to it. Method: small programs are checked; the document is read.
#include "session/simulation/page_of.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "outputs/json_values.h"
#include "session/session.h"
#include "session/simulation/open_program.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using outputs::Json;
using testing::HasSubstr;

constexpr const char* counter =
    "total = 0\ndef work():\n    seen = total\n    step(\"read\")\n    total = seen + 1\n"
    "def draw():\n    return \"<svg>%d</svg>\" % total\n";
constexpr const char* race =
    "int f(int *p) { return (*p)++; }\nint main(void) { int i = 0; return f(&i) - f(&i) + i++ * i; }\n";

class PageOfTest : public ::testing::Test {
 protected:
  std::string counter_spec(const std::string& more) const {
    folder_.write("counter.star", counter);
    return folder_.write("counter.toml", "[spec]\n" + more +
                                             "[threads]\na.entrypoint = \"work()\"\nb.entrypoint = \"work()\"\n"
                                             "[properties]\nalone = {Always = \"total <= 1\"}\n");
  }
  static Json read(const base::Result<outputs::PageDocument>& page) {
    EXPECT_TRUE(page.has_value());
    return Json::parse(page->text("1.0", 1));
  }

  TempFolder folder_;
};

TEST_F(PageOfTest, a_model_is_drawn_by_its_view_and_searched_without) {
  const Loaded loaded = load({.path = counter_spec("view = \"draw\"\n")}).value();
  ASSERT_TRUE(loaded.is_ready());
  EXPECT_FALSE(loaded.claims.view.has_value());
  const outputs::CheckReport report = check(loaded, {}).value();
  const Json page = read(page_of(report, loaded));
  const Json& run = page["runs"][0];
  EXPECT_EQ(run["property"], "alone");
  EXPECT_EQ(run["steps"].back()["violated"][0], "alone");
  EXPECT_FALSE(run["states"][0].contains("drawing"));
  EXPECT_EQ(run["states"].back()["drawing"]["value"], "<svg>2</svg>");
}

TEST_F(PageOfTest, a_view_must_be_a_function_of_the_program) {
  const Loaded loaded = load({.path = counter_spec("view = \"paint\"\n")}).value();
  EXPECT_FALSE(loaded.is_ready());
  EXPECT_THAT(loaded.diagnostics.all()[0].message, HasSubstr("has no function `paint`"));
}

TEST_F(PageOfTest, a_lasso_is_a_loop) {
  folder_.write("spin.star", "turn = 0\ndef spin():\n    while True:\n        step(\"a\")\n        turn = 1 - turn\n");
  const Loaded loaded = load({.path = folder_.write("spin.toml",
                                                    "[threads]\na.entrypoint = \"spin()\"\n[properties]\n"
                                                    "ends = {Eventually = \"turn == 2\"}\n")})
                            .value();
  const outputs::CheckReport report = check(loaded, {}).value();
  ASSERT_FALSE(report.findings.empty());
  const Json run = read(page_of(report, loaded))["runs"][0];
  ASSERT_TRUE(run["back_to"].is_number());
  EXPECT_EQ(run["states"][run["back_to"].get<size_t>()]["view"], run["states"].back()["view"]);
}

TEST_F(PageOfTest, every_outcome_of_a_c_program_is_a_run) {
  const CProgram program = load_c({.paths = {folder_.write("race.c", race)}}).value();
  const outputs::CReport report = check_c(program, {}).value();
  ASSERT_FALSE(report.outcomes.empty());
  const Json page = read(page_of(report, program));
  ASSERT_EQ(page["runs"].size(), report.outcomes.size());
  for (const Json& run : page["runs"]) EXPECT_EQ(run["notes"].size(), 0u) << run["notes"];
  const Json& bad = page["runs"].back();
  EXPECT_EQ(bad["is_finding"], true);
  EXPECT_EQ(bad["steps"].back()["outcome"], "fault");
}

TEST_F(PageOfTest, a_saved_trace_of_a_c_program_is_opened_at_its_end) {
  const CProgram program = load_c({.paths = {folder_.write("race.c", race)}}).value();
  const outputs::CReport report = check_c(program, {}).value();
  const std::string path = folder_.path("race.trace.json");
  ASSERT_TRUE(save_c_trace(program, report.outcomes.back(), path));
  std::string note;
  const std::unique_ptr<OpenedProgram> opened = open_program({.load = {.path = path}}, note).value();
  EXPECT_EQ(note, "");
  EXPECT_EQ(opened->simulation().steps().back().outcome, engine::OutcomeKind::fault);
}

}  // namespace
}  // namespace ramify::session

// SPDX-License-Identifier: Apache-2.0
// Goal: what a search beside the user finds can be opened, on every machine. Method: small programs whose outcomes are known; each run
// that was found is followed.
#include "session/simulation/program_search.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/session.h"
#include "session/simulation/open_program.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

class ProgramSearch : public ::testing::Test {
 protected:
  std::unique_ptr<OpenedProgram> open(const std::string& path) {
    base::Result<std::unique_ptr<OpenedProgram>> opened = open_program({.load = {.path = path}}, note_);
    EXPECT_TRUE(opened) << opened.error().message;
    return std::move(*opened);
  }

  TempFolder folder_;
  std::string note_;
};

TEST_F(ProgramSearch, violations_of_a_model_are_told_early_and_open_as_paths) {
  folder_.write("counter.star", "total = 0\ndef work():\n    seen = total\n    step(\"read\")\n    total = seen + 1\n");
  const std::unique_ptr<OpenedProgram> program =
      open(folder_.write("counter.toml",
                         "[threads]\na.entrypoint = \"work()\"\nb.entrypoint = \"work()\"\n[properties]\nalone = "
                         "{Always = \"total <= 1\"}\n"));
  std::vector<FoundRun> told;
  const SearchResult result =
      search_job(*program, {.keep_going = true})({.on_found = [&](FoundRun run) { told.push_back(std::move(run)); }});
  EXPECT_EQ(result.verdict, "violated");
  ASSERT_THAT(told, SizeIs(1));
  EXPECT_EQ(told[0].property, "alone");
  EXPECT_EQ(told[0].steps, 4u);
  ASSERT_THAT(result.found, SizeIs(1));
  EXPECT_EQ(result.found[0].steps, 4u);
  ASSERT_FALSE(program->follow(std::get<engine::Trace>(result.found[0].trace)).has_value());
  EXPECT_THAT(program->simulation().steps().back().violated, ElementsAre("alone"));
}

TEST_F(ProgramSearch, what_was_told_early_stays_found_when_the_search_is_stopped) {
  folder_.write("counter.star", "total = 0\ndef work():\n    seen = total\n    step(\"read\")\n    total = seen + 1\n");
  const std::unique_ptr<OpenedProgram> program =
      open(folder_.write("counter.toml",
                         "[threads]\na.entrypoint = \"work()\"\nb.entrypoint = \"work()\"\n[properties]\nalone = "
                         "{Always = \"total <= 1\"}\n"));
  std::atomic<bool> stop = false;
  const SearchResult result =
      search_job(*program, {.keep_going = true})({.stop = &stop, .on_found = [&](const FoundRun&) { stop = true; }});
  EXPECT_EQ(result.verdict, "violated");
  EXPECT_THAT(result.found, SizeIs(1));
}

TEST_F(ProgramSearch, every_outcome_of_a_c_program_opens_as_a_path) {
  const std::unique_ptr<OpenedProgram> program =
      open(folder_.write("orders.c",
                         "#include <stdio.h>\nint t = 7;\nint f(void) { return t++; }\nint g(void) { return t++; }\n"
                         "int main(void) {\n  int sum = f() - g();\n  printf(\"%d\\n\", sum);\n  return 0;\n}\n"));
  const SearchResult result = search_job(*program, {})({});
  EXPECT_EQ(result.verdict, "holds");
  ASSERT_THAT(result.found, SizeIs(2));
  std::set<std::string> outputs;
  for (const FoundRun& run : result.found) {
    const std::unique_ptr<OpenedProgram> opened = open_again(*program, std::get<ExactTrace>(run.trace), note_).value();
    EXPECT_EQ(note_, "");
    EXPECT_TRUE(opened->simulation().moves().is_end);
    for (const engine::View& child : opened->simulation().view().children)
      if (child.name == "output") outputs.insert(child.value);
  }
  EXPECT_THAT(outputs, SizeIs(2));
}

TEST_F(ProgramSearch, what_is_not_supported_is_unknown_and_no_violation) {
  const std::unique_ptr<OpenedProgram> program =
      open(folder_.write("missing.c", "int missing(void);\nint main(void) { return missing(); }\n"));
  const SearchResult result = search_job(*program, {})({});
  EXPECT_EQ(result.verdict, "unknown");
  ASSERT_THAT(result.found, SizeIs(1));
  EXPECT_FALSE(result.found[0].is_violation);
}

TEST_F(ProgramSearch, a_saved_trace_of_a_c_program_opens_at_its_end) {
  const std::string path = folder_.write("broken.c", "int a[2];\nint main(void) {\n  int i = 2;\n  return a[i];\n}\n");
  const base::Result<CProgram> program = load_c({.paths = {path}});
  const base::Result<outputs::CReport> report = check_c(*program, {});
  ASSERT_THAT(report->outcomes, SizeIs(1));
  ASSERT_TRUE(save_c_trace(*program, report->outcomes[0], folder_.path("broken.trace.json")));
  const std::unique_ptr<OpenedProgram> opened = open(folder_.path("broken.trace.json"));
  EXPECT_EQ(note_, "");
  ASSERT_FALSE(opened->simulation().steps().empty());
  EXPECT_TRUE(opened->simulation().steps().back().fault.has_value());
}

TEST_F(ProgramSearch, figures_count_levels_coverage_and_values) {
  folder_.write("counter.star", "total = 0\ndef work():\n    seen = total\n    step(\"read\")\n    total = seen + 1\n");
  const std::unique_ptr<OpenedProgram> program =
      open(folder_.write("counter.toml", "[threads]\na.entrypoint = \"work()\"\nb.entrypoint = \"work()\"\n"));
  const SearchResult result = figures_job(*program, {}, {"total"})({});
  ASSERT_NE(result.stats, nullptr) << result.trouble;
  const outputs::StatsReport& stats = *result.stats;
  EXPECT_EQ(stats.check.coverage->states_by_depth.front(), 1u);
  ASSERT_THAT(stats.distributions, SizeIs(1));
  EXPECT_EQ(stats.distributions[0].states, result.states);
  EXPECT_EQ(stats.distributions[0].distinct, 3u);
  EXPECT_THAT(figures_job(*program, {}, {"totl"})({}).trouble, HasSubstr("totl"));
  EXPECT_THAT(figures_job(*program, {}, {"total +"})({}).trouble, HasSubstr("--of"));
}

TEST_F(ProgramSearch, an_error_in_the_program_is_the_trouble_of_the_result) {
  const std::string path = folder_.write("gone.star", "def work():\n    step(\"on\")\n");
  const std::string spec = folder_.write("gone.toml", "[threads]\na.entrypoint = \"work()\"\n");
  const SearchJob job = search_job(*open(spec), {});
  folder_.write("gone.star", "def work(:\n");
  EXPECT_THAT(job({}).trouble, HasSubstr("gone.star"));
}

}  // namespace
}  // namespace ramify::session

// SPDX-License-Identifier: Apache-2.0
// Goal: the coverage of a check names what never happens, with exact counts, also for replicas, reductions, several workers
// and programs in other languages; and stats evaluates expressions in every state. Method: small models in a temporary
// folder, and counts by hand.
#include "session/coverage.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "outputs/coverage_text.h"
#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

class CoverageOf : public ::testing::Test {
 protected:
  Loaded loaded(const std::string& program, const std::string& spec, std::vector<std::string> of = {}) {
    folder_.write("m.star", program);
    LoadRequest request{folder_.write("m.toml", spec), {}, {}};
    request.shown = distributed(of);
    Loaded model = load(request, LoadGoal::search).value();
    for (const auto& d : model.diagnostics.all()) ADD_FAILURE() << d.message;
    return model;
  }
  static outputs::CheckReport checked(const Loaded& model, CheckOptions options = {}) {
    options.counts_coverage = true;
    options.no_deadlocks = true;
    return check(model, options).value();
  }

  TempFolder folder_;
};

constexpr const char* door =
    "opened = False\n"
    "count = 0\n"
    "def Open():\n"
    "    require(not opened)\n"
    "    opened = True\n"
    "    count = (count + 1) % 3\n"
    "def Close():\n"
    "    require(opened)\n"
    "    opened = False\n"
    "def Break():\n"
    "    require(count > 7, \"it is worn\")\n"
    "    opened = False\n"
    "    count = 0\n";
constexpr const char* door_spec = "[spec]\nactions = [\"Open\", \"Close\", \"Break\"]\n";

TEST_F(CoverageOf, actions_that_no_run_takes_are_named_without_coverage_too) {
  const Loaded model = loaded(door, door_spec);
  const outputs::CheckReport report = check(model, {}).value();
  EXPECT_THAT(report.never_taken, ElementsAre("Break"));
  EXPECT_FALSE(report.coverage.has_value());
  CheckOptions packed;
  packed.packed = PackedStates::always;
  const outputs::CheckReport of_records = check(model, packed).value();
  EXPECT_THAT(of_records.warnings, IsEmpty());
  EXPECT_THAT(of_records.never_taken, ElementsAre("Break"));
}

TEST_F(CoverageOf, a_limit_ends_the_claim_that_an_action_is_never_taken) {
  CheckOptions options;
  options.max_states = 2;
  const outputs::CheckReport report = checked(loaded(door, door_spec), options);
  EXPECT_THAT(report.never_taken, IsEmpty());
  ASSERT_TRUE(report.coverage.has_value());
  EXPECT_FALSE(report.coverage->is_complete);
}

TEST_F(CoverageOf, strict_fails_for_an_action_that_is_never_taken) {
  CheckOptions options;
  options.is_strict = true;
  EXPECT_THAT(outputs::strict_failures(checked(loaded(door, door_spec), options)),
              ElementsAre("1 action is never taken"));
}

TEST_F(CoverageOf, actions_left_out_are_not_missed) {
  folder_.write("m.star", door);
  LoadRequest request{folder_.write("m.toml", door_spec), {}, {}};
  request.restriction.except = {"Break"};
  const Loaded model = load(request, LoadGoal::search).value();
  EXPECT_THAT(checked(model).never_taken, IsEmpty());
}

TEST_F(CoverageOf, actions_have_their_transitions_and_lines_their_marks) {
  const outputs::CheckReport report = checked(loaded(door, door_spec));
  ASSERT_TRUE(report.coverage.has_value());
  const outputs::Coverage& coverage = *report.coverage;
  EXPECT_TRUE(coverage.is_complete);
  ASSERT_EQ(coverage.actions.size(), 3U);
  EXPECT_EQ(coverage.actions[0].thread, "Open");
  EXPECT_EQ(coverage.actions[0].transitions, 3U);  // from each count
  EXPECT_EQ(coverage.actions[1].transitions, 3U);
  EXPECT_EQ(coverage.actions[2].transitions, 0U);
  EXPECT_EQ(coverage.actions[2].states, report.counts.states);
  EXPECT_THAT(coverage.steps, IsEmpty());
  EXPECT_THAT(outputs::lines_not_executed(coverage), ElementsAre(HasSubstr("m.star:12-13")));
}

constexpr const char* workers_program =
    "total = 0\n"
    "def work():\n"
    "    step(\"first\")\n"
    "    total += 1\n"
    "    step(\"second\")\n"
    "    if total > 9:\n"
    "        step(\"never\")\n"
    "        total = 0\n"
    "    total += 1\n";

// In these programs the last line of `f` is in a branch that is not taken.
TEST_F(CoverageOf, the_return_at_the_end_of_a_function_is_not_its_last_line) {
  struct OfLanguage {
    const char *file, *text;
    uint32_t line;
  };
  const std::vector<OfLanguage> programs = {
      {"m.py", "n = 0\ndef f(x):\n    global n\n    if x > 4:\n        n = 1\n", 5},
      {"m.js", "let n = 0;\nfunction f(x) {\n  if (x > 4) {\n    n = 1;\n  }\n}\n", 4},
      {"m.c", "int n;\nvoid f(int x) {\n  if (x > 4)\n    n = 1;\n}\n", 4},
      {"m.lua", "n = 0\nfunction f(x)\n  if x > 4 then\n    n = 1\n  end\nend\n", 4},
      {"m.rb", "$n = 0\ndef f(x)\n  if x > 4\n    $n = 1\n  end\nend\n", 4},
      {"m.go", "package main\n\nvar n = 0\n\nfunc f(x int) {\n\tif x > 4 {\n\t\tn = 1\n\t}\n}\n", 7},
  };
  for (const auto& [file, text, line] : programs) {
    folder_.write(file, text);
    const std::string spec = fmt::format("[spec]\nprogram = \"{}\"\n[threads.a]\nentrypoint = \"f(1)\"\n", file);
    const Loaded model = load({folder_.write("p.toml", spec), {}, {}}, LoadGoal::search).value();
    ASSERT_TRUE(model.is_ready()) << file;
    std::vector<uint32_t> missed;
    const outputs::CheckReport report = checked(model);
    for (const engine::LineCoverage& covered : report.coverage->lines)
      if (!covered.is_executed) missed.push_back(covered.line);
    EXPECT_THAT(missed, ElementsAre(line)) << file;
  }
}

TEST_F(CoverageOf, replicas_are_one_thread_and_the_sum_is_the_number_of_transitions) {
  const Loaded model = loaded(workers_program, "[threads.w]\nentrypoint = \"work()\"\nreplicas = 3\n");
  for (const unsigned workers : {1u, 3u}) {
    for (const SymmetryUse symmetry : {SymmetryUse::off, SymmetryUse::on}) {
      CheckOptions options;
      options.workers = workers;
      options.symmetry = symmetry;
      const outputs::CheckReport report = checked(model, options);
      const outputs::Coverage& coverage = *report.coverage;
      uint64_t transitions = 0, fresh = 0;
      std::vector<std::string> names;
      for (const outputs::CoveredStep& step : coverage.steps) {
        transitions += step.transitions;
        fresh += step.new_states;
        names.push_back(step.thread + ":" + step.label);
      }
      EXPECT_THAT(names, UnorderedElementsAre("w:start", "w:first", "w:second"));
      EXPECT_EQ(transitions, report.counts.transitions);
      EXPECT_EQ(fresh + 1, report.counts.states);
      ASSERT_EQ(coverage.unreached.size(), 1U);
      EXPECT_EQ(coverage.unreached[0].label, "never");
      EXPECT_THAT(outputs::lines_not_executed(coverage), ElementsAre(HasSubstr("m.star:7-8")));
      EXPECT_EQ(coverage.notes.empty(), symmetry == SymmetryUse::off);
    }
  }
}

TEST_F(CoverageOf, a_reduced_search_executes_the_same_lines_and_says_that_it_is_reduced) {
  const Loaded model = loaded(workers_program,
                              "[threads.a]\nentrypoint = \"work()\"\n[threads.b]\nentrypoint = \"work()\"\n"
                              "[properties]\nsmall = {Always = \"total < 9\"}\n");
  CheckOptions full, reduced;
  full.reduction = ReductionUse::off;
  reduced.reduction = ReductionUse::exact;
  const outputs::CheckReport of_all = checked(model, full), of_some = checked(model, reduced);
  EXPECT_EQ(of_all.coverage->lines, of_some.coverage->lines);
  const bool is_reduced = of_some.reduction && of_some.reduction->why_not.empty();
  EXPECT_EQ(of_some.coverage->notes.empty(), !is_reduced);
}

TEST_F(CoverageOf, programs_that_start_threads_have_the_names_of_their_threads) {
  const std::string path = folder_.write("p.py",
                                         "import threading\n"
                                         "n = 0\n"
                                         "lock = threading.Lock()\n"
                                         "def add():\n"
                                         "    global n\n"
                                         "    with lock:\n"
                                         "        n += 1\n"
                                         "    if n > 5:\n"
                                         "        n = 0\n"
                                         "    return\n"
                                         "t = threading.Thread(target=add)\n"
                                         "t.start()\n"
                                         "t.join()\n");
  const Loaded model = load({path, {}, {}}, LoadGoal::search).value();
  ASSERT_TRUE(model.is_ready());
  const outputs::CheckReport report = checked(model);
  std::vector<std::string> threads;
  for (const outputs::CoveredStep& step : report.coverage->steps) threads.push_back(step.thread);
  EXPECT_THAT(threads, Contains("main"));
  EXPECT_THAT(threads, Contains("Thread-1"));
  EXPECT_THAT(outputs::lines_not_executed(*report.coverage), ElementsAre(HasSubstr("p.py:9")));
}

TEST_F(CoverageOf, stats_count_the_values_of_expressions_in_every_state) {
  const Loaded model = loaded(door, door_spec, {"count", "opened", "1 // count"});
  const outputs::StatsReport report = stats(model, {}).value();
  ASSERT_EQ(report.distributions.size(), 3U);
  const outputs::Distribution& count = report.distributions[0];
  ASSERT_TRUE(count.numbers.has_value());
  EXPECT_EQ(count.states, report.check.counts.states);
  EXPECT_EQ(count.numbers->least, 0);
  EXPECT_EQ(count.numbers->greatest, 2);
  EXPECT_THAT(report.distributions[1].values,
              ElementsAre(outputs::Distribution::Value{"false", 3}, outputs::Distribution::Value{"true", 3}));
  EXPECT_EQ(report.distributions[2].without_value, 2U);
  EXPECT_EQ(report.moments.back().states, report.check.counts.states);
}

TEST_F(CoverageOf, stats_of_a_lossy_search_say_why_there_are_no_values) {
  CheckOptions options;
  options.states = StateKeeping::hash_compact;
  const outputs::StatsReport report = stats(loaded(door, door_spec, {"count"}), options).value();
  EXPECT_THAT(report.distributions, IsEmpty());
  EXPECT_THAT(report.not_distributed, ElementsAre(HasSubstr("lossy")));
}

}  // namespace
}  // namespace ramify::session

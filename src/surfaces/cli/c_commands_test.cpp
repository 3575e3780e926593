// SPDX-License-Identifier: Apache-2.0
// Goal: the command line's behaviour for C programs: outcomes, exit codes, traces that replay, messages. Method: runs
// the built program on small programs in a temporary folder.
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "surfaces/cli/running.h"

namespace ramify::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class CCommands : public Running {
 protected:
  CCommands() {
    folder_.write("orders.c",
                  "#include <stdio.h>\n"
                  "static int say(const char *what) { return puts(what); }\n"
                  "int main(void) { return say(\"left\") + say(\"right\") < 0; }\n");
    folder_.write("race.c", "int main(void) {\n  int i = 0;\n  return i++ + i++;\n}\n");
    folder_.write("plain.c",
                  "#include <stdio.h>\n"
                  "int main(int count, char **words) {\n"
                  "  for (int i = 1; i < count; i++) printf(\"%s\\n\", words[i]);\n"
                  "  return count;\n"
                  "}\n");
  }

  // The first trace in a report's text.
  static std::string trace_in(const std::string& report) {
    const std::string mark = "--trace ";
    const size_t at = report.find(mark) + mark.size();
    return report.substr(at, report.find('\n', at) - at);
  }
};

TEST_F(CCommands, run_behaves_like_the_program) {
  const Ended ended = run({"run", "plain.c", "--args", "a", "b c"});
  EXPECT_EQ(ended.code, 3);
  EXPECT_EQ(ended.out, "a\nb c\n");
  EXPECT_EQ(ended.err, "");
}

TEST_F(CCommands, what_stands_behind_two_dashes_is_the_programs) {
  const Ended ended = run({"run", "plain.c", "--", "-n", "5", "--json", "--"});
  EXPECT_EQ(ended.code, 5);
  EXPECT_EQ(ended.out, "-n\n5\n--json\n--\n");
  EXPECT_EQ(ended.err, "");
  EXPECT_EQ(run({"run", "plain.c", "--args", "a", "--", "-b"}).out, "a\n-b\n");
  EXPECT_EQ(run({"run", "plain.c", "--args=-n"}).out, "-n\n");
}

TEST_F(CCommands, an_empty_value_takes_nothing_of_what_follows) {
  EXPECT_EQ(run({"run", "plain.c", "--args=", "--args=a"}).out, "\na\n");
  EXPECT_EQ(run({"run", "plain.c", "--args=a", "--args="}).out, "a\n\n");
  EXPECT_EQ(run({"run", "plain.c", "--args=", "--", "--args="}).out, "\n--args=\n");
}

TEST_F(CCommands, run_says_what_is_undefined) {
  const Ended ended = run({"run", "race.c"});
  EXPECT_EQ(ended.code, 1);
  EXPECT_THAT(ended.err, HasSubstr("UB035_unsequenced_race"));
  EXPECT_THAT(ended.err, HasSubstr("race.c:3:10: this access"));
  EXPECT_THAT(ended.err, HasSubstr("race.c:3:16: and this one"));
}

TEST_F(CCommands, check_tells_each_outcome_once_with_a_trace_that_replays) {
  const Ended checked = run({"check", "orders.c"});
  EXPECT_EQ(checked.code, 0);
  EXPECT_THAT(checked.out, HasSubstr("every order of evaluation was tried: 2 outcomes of `orders.c`"));
  const nlohmann::json report = nlohmann::json::parse(run({"check", "orders.c", "--json"}).out);
  EXPECT_TRUE(report["is_complete"]);
  EXPECT_EQ(report["format"], "ramify-result");
  EXPECT_EQ(report["command"], "check");
  EXPECT_EQ(report["verdict"], "holds");
  ASSERT_EQ(report["outcomes"].size(), 2u);
  for (const nlohmann::json& outcome : report["outcomes"]) {
    const Ended again = run({"replay", "orders.c", "--trace", outcome["trace"].get<std::string>(), "--json"});
    EXPECT_EQ(again.code, 0);
    EXPECT_EQ(nlohmann::json::parse(again.out)["outcomes"][0]["stdout"], outcome["stdout"]);
  }
  EXPECT_EQ(run({"check", "race.c"}).code, 1);
}

TEST_F(CCommands, a_trace_is_saved_where_it_is_asked_for) {
  folder_.write("thirds.c", "int main(int c, char **v) {\n  return 7 / (c - N);\n}\n");
  const Ended checked = run({"check", "thirds.c", "--clang=-DN=2", "--args", "a", "--trace", "t.json"});
  EXPECT_EQ(checked.code, 1);
  const Ended again = run({"replay", "t.json"});
  EXPECT_EQ(again.code, 1);
  EXPECT_THAT(again.out, HasSubstr("thirds.c:2:12"));
  EXPECT_THAT(again.out, HasSubstr("reproduced: the trace still shows it"));
  EXPECT_EQ(run({"check", "orders.c", "--trace", "o.json"}).code, 0);
  const Ended defined = run({"replay", "o.json"});
  EXPECT_EQ(defined.code, 0);
  EXPECT_THAT(defined.out, HasSubstr("replayed to its end"));
}

TEST_F(CCommands, a_saved_trace_is_one_like_any_other) {
  folder_.write("thirds.c", "int main(int c, char **v) {\n  return 7 / (c - 2);\n}\n");
  folder_.write("queue.c",
                "#include <stdio.h>\nstatic int n;\nstatic int f(int x) { return n = x; }\n"
                "int main(void) { return 7 / (f(0) + f(1) + n - 2); }\n");
  EXPECT_EQ(run({"check", "thirds.c", "--args", "a", "--trace", "sub.json"}).code, 1);
  const nlohmann::json file = nlohmann::json::parse(folder_.read("sub.json"));
  EXPECT_EQ(file["format"], "ramify-trace");
  EXPECT_EQ(file["spec"], "thirds.c");
  EXPECT_EQ(file["machine"]["name"], "core");
  EXPECT_EQ(file["violation"]["kind"], "undefined behaviour");
  // The program was fixed in the meantime.
  folder_.write("thirds.c", "int main(int c, char **v) {\n  return 7 / (c - 3);\n}\n");
  const Ended mended = run({"replay", "sub.json"});
  EXPECT_EQ(mended.code, 0);
  EXPECT_THAT(mended.out, HasSubstr("not reproduced: the trace fits"));
  EXPECT_EQ(run({"check", "queue.c", "--trace", "q.json"}).code, 1);
  const nlohmann::json queue = nlohmann::json::parse(folder_.read("q.json"));
  EXPECT_FALSE(queue["steps"].empty());
  EXPECT_EQ(queue["steps"][0]["choices"][0]["kind"], "operand");
  EXPECT_THAT(run({"replay", "q.json"}).out, HasSubstr("reproduced: the trace still shows it"));
  EXPECT_EQ(nlohmann::json::parse(run({"replay", "q.json", "--json"}).out)["reproduced"], true);
  EXPECT_EQ(run({"replay", "nothing.json"}).code, 2);
}

TEST_F(CCommands, what_never_ends_is_told_and_may_be_allowed) {
  folder_.write("spin.c",
                "#include <pthread.h>\n#include <stdatomic.h>\natomic_int flag;\n"
                "static void *f(void *a) {\n  while (!flag);\n  return a;\n}\n"
                "int main(void) {\n  pthread_t t;\n  pthread_create(&t, 0, f, 0);\n  pthread_join(t, 0);\n}\n");
  const Ended told = run({"check", "spin.c"});
  EXPECT_EQ(told.code, 1);
  EXPECT_THAT(told.out, HasSubstr("never ends"));
  EXPECT_THAT(told.out, HasSubstr("thread 1 goes round at 5:"));
  EXPECT_THAT(told.out, HasSubstr("main waits at 11:"));
  EXPECT_THAT(told.out, HasSubstr("again and again"));
  const Ended again = run({"replay", "spin.c", "--trace", trace_in(told.out)});
  EXPECT_EQ(again.code, 1);
  EXPECT_THAT(again.out, HasSubstr("thread 1 goes round at 5:"));
  EXPECT_EQ(run({"check", "spin.c", "--allow-divergence"}).code, 0);
}

TEST_F(CCommands, a_step_without_an_end_stops_when_time_is_up) {
  folder_.write("counts.c", "int main(void) {\n  for (unsigned long i = 1; i; i++);\n}\n");
  const Ended ended = run({"check", "counts.c", "--max-time", "1s"});
  EXPECT_EQ(ended.code, 3);
  EXPECT_THAT(ended.out, HasSubstr("the time limit of 1000 ms was reached"));
}

TEST_F(CCommands, what_happens_without_a_cause_is_bounded) {
  folder_.write("weak.c",
                "#include <stdatomic.h>\n"
                "int main(void) {\n  atomic_int x = 0;\n  int n = 0, tries = 0;\n"
                "  while (n = 0, !atomic_compare_exchange_weak(&x, &n, 1)) tries++;\n  return tries;\n}\n");
  EXPECT_THAT(run({"check", "weak.c"}).out, HasSubstr("2 outcomes"));
  EXPECT_THAT(run({"check", "weak.c", "--spurious", "3"}).out, HasSubstr("4 outcomes"));
  EXPECT_THAT(run({"check", "weak.c", "--spurious", "0"}).out, HasSubstr("1 outcome of"));
}

TEST_F(CCommands, a_search_that_was_cut_short_says_so) {
  folder_.write("many.c",
                "int n;\nstatic int f(int x) { return n = n * 3 + x; }\n"
                "int main(void) { return f(1) + f(2) + f(3) + f(4) + f(5) > 0; }\n");
  const Ended ended = run({"check", "many.c", "--max-states", "5"});
  EXPECT_EQ(ended.code, 3);
  EXPECT_THAT(ended.out, HasSubstr("there may be others: the limit of 5 states was reached"));
  EXPECT_THAT(ended.out, Not(HasSubstr("every order")));
}

TEST_F(CCommands, coverage_names_lines_and_functions_that_no_execution_reaches) {
  folder_.write("lines.c",
                "static int twice(int n) { return 2 * n; }\n"
                "static int unused(int n) { return n; }\n"
                "int main(void) {\n"
                "  int n = twice(3);\n"
                "  if (n < 0) {\n"
                "    n = -n;\n"
                "  }\n"
                "  return n - 6;\n"
                "}\n");
  const Ended all = run({"check", "lines.c", "--coverage"});
  EXPECT_EQ(all.code, 0);
  EXPECT_THAT(all.out, HasSubstr("2 of 3 functions"));
  EXPECT_THAT(all.out, HasSubstr("not called: `unused` (lines.c:2)\n"));
  EXPECT_THAT(all.out, HasSubstr("not executed: lines.c:6\n"));
  const Ended cut = run({"check", "orders.c", "--coverage", "--max-states", "1"});
  EXPECT_EQ(cut.code, 3);
  EXPECT_THAT(cut.out, Not(HasSubstr("not executed: ")));
}

TEST_F(CCommands, random_runs_say_their_seed_and_are_shortened) {
  const Ended drawn = run({"run", "orders.c", "--random", "20", "--seed", "5"});
  EXPECT_THAT(drawn.out, HasSubstr("2 outcomes in 20 random runs (seed 5); there may be others"));
  EXPECT_EQ(run({"run", "orders.c", "--random", "20", "--seed", "5"}).out, drawn.out);
  const Ended shrunk = run({"run", "orders.c", "--random", "20", "--seed", "5", "--shrink"});
  EXPECT_THAT(shrunk.out, HasSubstr("2 outcomes in 20 random runs"));
  EXPECT_LE(trace_in(shrunk.out).size(), trace_in(drawn.out).size());
  EXPECT_EQ(run({"replay", "orders.c", "--trace", trace_in(shrunk.out)}).code, 0);
  const Ended replayed = run({"replay", "orders.c", "--trace", trace_in(drawn.out), "--shrink"});
  EXPECT_EQ(replayed.code, 0);
  EXPECT_EQ(trace_in(replayed.out), trace_in(shrunk.out));
}

TEST_F(CCommands, a_trace_that_does_not_fit_is_bad_input) {
  for (const std::string trace : {"7,7,7", "x", "0,0,0,0,0,0@1"}) {
    const Ended ended = run({"replay", "orders.c", "--trace", trace});
    EXPECT_EQ(ended.code, 2) << trace;
    EXPECT_THAT(ended.err, HasSubstr(trace));
  }
}

TEST_F(CCommands, core_is_the_program_with_its_orders_in_the_open) {
  const Ended ended = run({"core", "race.c", "--function", "main"});
  EXPECT_EQ(ended.code, 0);
  EXPECT_THAT(ended.out, HasSubstr("unseq("));
  EXPECT_EQ(run({"core", "race.c", "--function", "nobody"}).code, 2);
}

TEST_F(CCommands, what_clang_refuses_is_bad_input) {
  folder_.write("wrong.c", "int main(void) { return x; }\n");
  for (const char* verb : {"run", "check", "core"}) {
    const Ended ended = run({verb, "wrong.c"});
    EXPECT_EQ(ended.code, 2) << verb;
    EXPECT_THAT(ended.err, StartsWith("wrong.c:1:25: error: use of undeclared identifier 'x'")) << verb;
  }
  EXPECT_EQ(run({"run", "nothing.c"}).code, 2);
  const nlohmann::json refused = nlohmann::json::parse(run({"check", "wrong.c", "--json"}).out);
  EXPECT_EQ(refused["verdict"], "bad_input");
  EXPECT_EQ(refused["diagnostics"][0]["place"]["column"], 25);
  EXPECT_THAT(run({"check", "nothing.c", "--json"}).out, HasSubstr("\"error\": \"`nothing.c`"));
}

TEST_F(CCommands, what_is_not_supported_is_unknown) {
  folder_.write("asks.c", "int nobody_defines(int);\nint main(void) {\n  return nobody_defines(3);\n}\n");
  for (const char* verb : {"run", "check"}) {
    const Ended ended = run({verb, "asks.c"});
    EXPECT_EQ(ended.code, 3) << verb;
    EXPECT_THAT(ended.out + ended.err, HasSubstr("`nobody_defines`")) << verb;
    EXPECT_THAT(ended.out + ended.err, HasSubstr("asks.c:3:10")) << verb;
  }
}

TEST_F(CCommands, units_and_options_of_clang_are_handed_on) {
  folder_.write("one.c", "int two(void);\nint main(void) { return two() + N; }\n");
  folder_.write("two.c", "int two(void) { return 2; }\n");
  EXPECT_EQ(run({"run", "one.c", "--unit", "two.c", "--clang=-DN=5"}).code, 7);
}

TEST_F(CCommands, the_examples_show_what_they_say) {
  const std::string examples = RAMIFY_SOURCE_DIR "/examples/c/";
  const Ended ledger = run({"check", examples + "ledger.c"});
  EXPECT_EQ(ledger.code, 1);
  EXPECT_THAT(ledger.out, HasSubstr("UB035_unsequenced_race"));
  EXPECT_THAT(ledger.out, HasSubstr("every order of evaluation was tried: 2 outcomes"));
  const Ended queue = run({"check", examples + "queue.c"});
  EXPECT_EQ(queue.code, 1);
  EXPECT_THAT(queue.out, HasSubstr("to byte -4 of `slots`, which has 16"));
  EXPECT_THAT(queue.out, HasSubstr("every order of evaluation was tried: 2 outcomes"));
}

TEST_F(CCommands, workers_make_no_difference) {
  EXPECT_EQ(run({"check", "orders.c", "--workers", "1"}).out, run({"check", "orders.c", "--workers", "3"}).out);
}

}  // namespace
}  // namespace ramify::cli

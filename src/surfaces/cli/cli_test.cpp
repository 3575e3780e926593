// SPDX-License-Identifier: Apache-2.0
// Goal: the command line's behaviour: exit codes, reports, files, messages. Method: runs the built program on small
// models in a temporary folder.
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "session/files.h"
#include "session/temp_folder.h"
#include "surfaces/cli/running.h"

namespace ramify::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

using ::testing::Not;
using ::testing::StartsWith;

// A folder with models, in which the program runs.
class Cli : public Running {
 protected:
  void write_counter() const {
    folder_.write("counter.star",
                  "total = 0\n"
                  "\n"
                  "def work():\n"
                  "    seen = total\n"
                  "    step(\"read\")\n"
                  "    total = seen + 1\n");
    folder_.write("counter.toml",
                  "[threads.a]\nentrypoint = \"work()\"\nreplicas = 2\n"
                  "[properties]\nat_most_two = {Always = \"total >= 0 and total <= 2\"}\n");
    folder_.write("lost.toml",
                  "[spec]\nprogram = \"counter.star\"\n[threads.a]\nentrypoint = \"work()\"\nreplicas = 2\n"
                  "[properties]\nat_most_one = {Always = \"total >= 0 and total <= 1\"}\n");
  }

  void write_deadlock(const std::string& settings = "") const {
    folder_.write("dead.star",
                  "a = False\nb = False\n"
                  "def p():\n    a = True\n    step(\"took a\")\n    wait(not b)\n    a = False\n"
                  "def q():\n    b = True\n    step(\"took b\")\n    wait(not a)\n    b = False\n");
    folder_.write("dead.toml",
                  "[spec]\n" + settings + "\n[threads.p]\nentrypoint = \"p()\"\n[threads.q]\nentrypoint = \"q()\"\n");
  }

  void write_endless() const {
    folder_.write("endless.star", "n = 0\ndef f():\n    while True:\n        n = n + 1\n        step(\"again\")\n");
    folder_.write("endless.toml", "[threads.f]\nentrypoint = \"f()\"\n");
  }
};

TEST_F(Cli, version_and_help) {
  EXPECT_EQ(run({"version"}).out, "ramify " RAMIFY_VERSION "\n");
  EXPECT_EQ(run({"version"}).code, 0);
  const Ended help = run({"--help"});
  EXPECT_EQ(help.code, 0);
  EXPECT_THAT(help.out,
              AllOf(HasSubstr("check"), HasSubstr("replay"), HasSubstr("Exit codes:"), HasSubstr("Examples:")));
  for (const char* command : {"check", "run", "replay", "graph", "ir"}) {
    EXPECT_EQ(run({command, "--help"}).code, 0) << command;
  }
}

TEST_F(Cli, a_model_that_holds_exits_with_0) {
  write_counter();
  const Ended ended = run({"check", "counter.toml", "--workers", "1"});
  EXPECT_EQ(ended.code, 0);
  EXPECT_THAT(ended.out,
              StartsWith("holds: `at_most_two`, no assertion or runtime error, no deadlock  (counter.toml)\n"));
  EXPECT_THAT(ended.out, HasSubstr("1 worker"));
  EXPECT_THAT(ended.err, IsEmpty());
  EXPECT_FALSE(folder_.has("counter.trace.json"));
}

TEST_F(Cli, assertions_of_java_are_on_where_they_are_asked_for) {
  folder_.write(
      "a.java",
      "public class a { public static void main(String[] x) { assert 1 > 2 : \"no\"; System.out.println(\"on\"); } }");
  EXPECT_EQ(run({"run", "a.java"}).out, "on\n");
  const Ended enabled = run({"run", "--ea", "a.java"});
  EXPECT_EQ(enabled.code, 1);
  EXPECT_THAT(enabled.err, HasSubstr("uncaught AssertionError: no"));
  EXPECT_EQ(run({"check", "a.java"}).code, 1);
}

TEST_F(Cli, a_violation_exits_with_1_and_can_be_replayed) {
  write_counter();
  const Ended ended = run({"check", "lost.toml"});
  EXPECT_EQ(ended.code, 1);
  EXPECT_THAT(ended.out, StartsWith("violated: property `at_most_one` after 4 steps  (lost.toml)\n"
                                    "  `total <= 1` is false: total = 2\n"));
  EXPECT_THAT(ended.out, HasSubstr("total 1 -> 2"));
  EXPECT_THAT(ended.out, HasSubstr("replay: ramify replay lost.trace.json\n"));
  EXPECT_LE(std::count(ended.out.begin(), ended.out.end(), '\n'), 25);
  const Ended replayed = run({"replay", "lost.trace.json"});
  EXPECT_EQ(replayed.code, 1);
  EXPECT_THAT(replayed.out, HasSubstr("`total <= 1` is false: total = 2\n"));
  EXPECT_THAT(replayed.out, HasSubstr("reproduced: the trace still shows it\n"));
}

TEST_F(Cli, one_and_more_workers_and_both_strategies_agree) {
  write_counter();
  for (const char* spec : {"counter.toml", "lost.toml"}) {
    const auto one = nlohmann::json::parse(run({"check", spec, "--json", "--workers", "1", "--keep-going"}).out);
    for (const std::vector<std::string>& options :
         {std::vector<std::string>{"--workers", "2"}, {"--workers", "4"}, {"--strategy", "dfs"}}) {
      std::vector<std::string> args = {"check", spec, "--json", "--keep-going"};
      args.insert(args.end(), options.begin(), options.end());
      const auto other = nlohmann::json::parse(run(args).out);
      EXPECT_EQ(one["verdict"], other["verdict"]);
      EXPECT_EQ(one["counts"]["states"], other["counts"]["states"]);
      EXPECT_EQ(one["counts"]["transitions"], other["counts"]["transitions"]);
    }
  }
}

TEST_F(Cli, a_trace_survives_edits_and_says_where_it_stops_fitting) {
  write_counter();
  ASSERT_EQ(run({"check", "lost.toml"}).code, 1);
  const std::string program = folder_.read("counter.star");
  folder_.write("counter.star", "# a comment\nunrelated = [1, 2]\n" + program);
  EXPECT_EQ(run({"replay", "lost.trace.json"}).code, 1);
  // An additional thread before the others: threads are matched by name.
  const std::string spec = folder_.read("lost.toml");
  folder_.write("more.toml", "[threads.first]\nentrypoint = \"work()\"\n" + spec);
  EXPECT_EQ(run({"replay", "lost.trace.json", "more.toml"}).code, 1);
  // Repaired: the trace ends early.
  folder_.write("counter.star", "total = 0\ndef work():\n    total = min(total + 1, 1)\n");
  const Ended repaired = run({"replay", "lost.trace.json"});
  EXPECT_EQ(repaired.code, 3);
  EXPECT_THAT(repaired.out, HasSubstr("the trace stops fitting at step "));
  // Another claim: the trace matches, and shows no violation.
  folder_.write("counter.star", program);
  folder_.write("lost.toml", folder_.read("counter.toml") + "[spec]\nprogram = \"counter.star\"\n");
  const Ended harmless = run({"replay", "lost.trace.json"});
  EXPECT_EQ(harmless.code, 0);
  EXPECT_THAT(harmless.out, HasSubstr("not reproduced: the trace fits, but its end no longer has"));
}

TEST_F(Cli, traces_are_saved_where_asked_or_not_at_all) {
  write_counter();
  EXPECT_EQ(run({"check", "lost.toml", "--no-trace"}).code, 1);
  EXPECT_FALSE(folder_.has("lost.trace.json"));
  folder_.write("sub dir/empty", "");
  const Ended ended = run({"check", "lost.toml", "--trace", "sub dir/my trace.json"});
  EXPECT_EQ(ended.code, 1);
  EXPECT_THAT(ended.out, HasSubstr("replay: ramify replay 'sub dir/my trace.json'\n"));
  EXPECT_EQ(run({"replay", "sub dir/my trace.json"}).code, 1);  // finds the spec from there
}

TEST_F(Cli, a_trace_that_cannot_be_saved_is_said_and_the_report_is_not_lost) {
  write_counter();
  const Ended ended = run({"check", "lost.toml", "--trace", "/dev/full"});
  EXPECT_EQ(ended.code, 2);
  EXPECT_THAT(ended.out, HasSubstr("violated: property `at_most_one`"));
  EXPECT_THAT(ended.err, HasSubstr("`/dev/full` cannot be written: No space left on device"));
}

TEST_F(Cli, output_that_cannot_be_written_is_said) {
  write_counter();
  EXPECT_EQ(run({"check", "counter.toml"}, "/dev/full").code, 2);
  EXPECT_THAT(folder_.read("err.txt"), HasSubstr("the output cannot be written: No space left on device"));
  EXPECT_EQ(run({"graph", "counter.toml", "--output", "/dev/full"}).code, 2);
  EXPECT_THAT(folder_.read("err.txt"), HasSubstr("`/dev/full` cannot be written"));
}

TEST_F(Cli, a_deadlock_names_the_threads_and_what_they_wait_for) {
  write_deadlock();
  const Ended ended = run({"check", "dead.toml"});
  EXPECT_EQ(ended.code, 1);
  EXPECT_THAT(ended.out, StartsWith("violated: deadlock after 2 steps  (dead.toml)\n"));
  EXPECT_THAT(ended.out, AllOf(HasSubstr("  `p` "), HasSubstr("  `q` "), HasSubstr("not b"), HasSubstr("dead.star:")));
  EXPECT_EQ(run({"replay", "dead.trace.json"}).code, 1);
  EXPECT_EQ(run({"check", "dead.toml", "--no-deadlocks"}).code, 0);
  write_deadlock("no_deadlocks = true");
  EXPECT_EQ(run({"check", "dead.toml"}).code, 0);
}

TEST_F(Cli, with_an_expected_error_0_exactly_when_it_was_found) {
  write_deadlock("expected_error = \"Deadlock\"");
  const Ended found = run({"check", "dead.toml"});
  EXPECT_EQ(found.code, 0);
  EXPECT_THAT(found.out, HasSubstr("as expected: `Deadlock` was found\n"));
  write_deadlock("expected_error = \"overdraft\"");
  const Ended other = run({"check", "dead.toml"});
  EXPECT_EQ(other.code, 1);
  EXPECT_THAT(
      other.out,
      HasSubstr("not as expected: the spec expects an error that mentions `overdraft`, found instead: deadlock\n"));
  write_deadlock("expected_error = \"overdraft\"\nno_deadlocks = true");
  const Ended none = run({"check", "dead.toml"});
  EXPECT_EQ(none.code, 1);
  EXPECT_THAT(none.out, HasSubstr("found none"));
}

TEST_F(Cli, an_expected_error_is_looked_for_beyond_other_violations) {
  folder_.write("two.star", "n = 0\ndef f():\n    n = 1\n    step(\"x\")\n    n = 2\n");
  folder_.write("two.toml",
                "[spec]\nexpected_error = \"later\"\n[threads.f]\nentrypoint = \"f()\"\n"
                "[properties]\nsooner = {Always = \"n < 1\"}\nlater = {Always = \"n < 2\"}\n");
  EXPECT_EQ(run({"check", "two.toml"}).code, 0);
}

TEST_F(Cli, keep_going_finds_each_violation) {
  folder_.write(
      "two.star",
      "n = 0\ndef f():\n    n = 1\n    step(\"x\")\n    n = 2\n    step(\"y\")\n    assert n == 1, \"n is off\"\n");
  folder_.write(
      "two.toml",
      "[threads.f]\nentrypoint = \"f()\"\n[properties]\nsooner = {Always = \"n < 1\"}\nlater = {Always = \"n < 2\"}\n");
  EXPECT_THAT(run({"check", "two.toml"}).out, Not(HasSubstr("`later`")));
  const Ended ended = run({"check", "two.toml", "--keep-going"});
  EXPECT_EQ(ended.code, 1);
  EXPECT_THAT(ended.out, AllOf(HasSubstr("`sooner` after 1 step "), HasSubstr("`later` after 2 steps"),
                               HasSubstr("assertion in `f` after 3 steps"), HasSubstr("n is off"),
                               HasSubstr("3 distinct violations")));
  for (const char* trace : {"two.trace.json", "two.2.trace.json", "two.3.trace.json"}) {
    EXPECT_EQ(run({"replay", trace}).code, 1) << trace;
  }
}

TEST_F(Cli, a_runtime_error_is_a_finding_with_its_place) {
  folder_.write("bad.star", "n = 0\ndef f():\n    step(\"x\")\n    m = 1 // n\n");
  folder_.write("bad.toml", "[threads.f]\nentrypoint = \"f()\"\n");
  const Ended ended = run({"check", "bad.toml"});
  EXPECT_EQ(ended.code, 1);
  EXPECT_THAT(ended.out, AllOf(HasSubstr("violated: runtime error in `f` after 2 steps"), HasSubstr("bad.star:4:"),
                               HasSubstr("m = 1 // n")));
  EXPECT_EQ(run({"replay", "bad.trace.json"}).code, 1);
}

TEST_F(Cli, what_is_not_known_is_no_violation_and_exits_with_3) {
  folder_.write("call.py", "import somewhere\nprint('first')\nif somewhere.f(1): print('second')\n");
  const Ended ran = run({"run", "call.py"});
  EXPECT_EQ(ran.code, 3);
  EXPECT_EQ(ran.out, "first\n");
  EXPECT_EQ(ran.err, "call.py:3:4: `somewhere.f` is unknown: neither the program nor the library has it\n");
}

TEST_F(Cli, the_values_of_oneof_are_shown) {
  folder_.write("pick.star", "n = oneof([10, 20])\ndef f():\n    n = n + oneof([1, 2, 3])\n");
  folder_.write("pick.toml", "[threads.f]\nentrypoint = \"f()\"\n[properties]\nsmall = {Always = \"n < 23\"}\n");
  const Ended ended = run({"check", "pick.toml"});
  EXPECT_EQ(ended.code, 1);
  EXPECT_THAT(ended.out, AllOf(HasSubstr("start  oneof = 20"), HasSubstr("oneof = 3, n 20 -> 23")));
}

TEST_F(Cli, a_property_without_a_truth_value_is_bad_input) {
  folder_.write("n.star", "n = 0\ndef f():\n    n = 1\n");
  const std::pair<const char*, const char*> cases[] = {
      {"1 // n > 0", "`1 // n` has no truth value: division by zero"},
      {"n", "`n` has no truth value: its value is 0, which is no boolean"},
  };
  for (const auto& [property, why] : cases) {
    folder_.write("n.toml", "[threads.f]\nentrypoint = \"f()\"\n[properties]\nodd = {Always = \"" +
                                std::string(property) + "\"}\n");
    const Ended ended = run({"check", "n.toml"});
    EXPECT_EQ(ended.code, 2) << ended.out;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("error: property `odd` has no truth value in the initial state"),
                                 HasSubstr(why), HasSubstr("at n.toml:4:18: odd = {Always = ")));
  }
}

TEST_F(Cli, limits_exit_with_3_and_are_said) {
  write_endless();
  const Ended depth = run({"check", "endless.toml", "--max-depth", "7"});
  EXPECT_EQ(depth.code, 3);
  EXPECT_THAT(depth.out, AllOf(HasSubstr("holds within bounds only"), HasSubstr("7 steps")));
  const Ended states = run({"check", "endless.toml", "--max-states", "100"});
  EXPECT_EQ(states.code, 3);
  EXPECT_THAT(states.out, AllOf(HasSubstr("100 states"), Not(HasSubstr("holds:"))));
  const Ended time = run({"check", "endless.toml", "--max-time", "50ms"});
  EXPECT_EQ(time.code, 3);
  EXPECT_THAT(time.out, HasSubstr("why: the time limit"));
  const Ended memory = run({"check", "endless.toml", "--max-memory", "8MiB"});
  EXPECT_EQ(memory.code, 3);
  EXPECT_THAT(memory.out, HasSubstr("why: "));
  folder_.write("endless.toml", "[spec]\nmax_depth = 3\n[threads.f]\nentrypoint = \"f()\"\n");
  EXPECT_EQ(run({"check", "endless.toml"}).code, 3);
}

// `timeout` signals the process and its group, so one request comes twice.
TEST_F(Cli, an_interruption_ends_with_an_honest_verdict) {
  write_endless();
  for (const int times : {1, 2}) {
    const pid_t child = start({"check", "endless.toml", "--progress", "always", "--max-time", "60s"});
    // The first progress line shows that the search is running.
    for (int i = 0; i < 6000 && folder_.read("err.txt").find("state") == std::string::npos; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    ::kill(child, SIGINT);
    if (times == 2) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));  // else they may be one signal
      ::kill(child, SIGTERM);
    }
    const Ended ended = wait_for(child);
    EXPECT_EQ(ended.code, 3);
    EXPECT_THAT(ended.out, AllOf(HasSubstr("unknown: the search did not finish"), HasSubstr("why: interrupted"),
                                 HasSubstr("states, ")));
    EXPECT_THAT(ended.err, HasSubstr("frontier "));
    std::filesystem::remove(folder_.path("err.txt"));
  }
}

// Reading from a pipe without a writer blocks.
TEST_F(Cli, an_interruption_ends_at_once_what_has_nothing_to_tell_yet) {
  ASSERT_EQ(::mkfifo(folder_.path("slow.py").c_str(), 0600), 0);
  for (const std::string verb : {"ir", "cfg", "callgraph", "dataflow"})
    for (const int signal : {SIGINT, SIGTERM}) {
      SCOPED_TRACE(verb);
      const pid_t child = start({verb, "slow.py", "-o", "cut.txt"});
      int writer = -1;  // opens when the program reads
      for (int i = 0; i < 6000 && writer < 0; ++i) {
        writer = ::open(folder_.path("slow.py").c_str(), O_WRONLY | O_NONBLOCK);
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
      }
      ::kill(child, signal);
      const Ended ended = wait_for(child);
      ::close(writer);
      EXPECT_EQ(ended.code, 3);
      EXPECT_EQ(ended.err, "ramify: interrupted\n");
      EXPECT_EQ(ended.out, "");
      EXPECT_FALSE(std::filesystem::exists(folder_.path("cut.txt")));
    }
}

TEST_F(Cli, an_oracle_answers_in_all_verbs_and_a_bad_one_is_refused) {
  folder_.write("shop.py", "import rates\nfee = rates.fee()\nprint(fee)\nassert fee != 5\n");
  const std::string head = "{\"format\": \"ramify-oracle\", \"version\": 1, \"answers\": [\n  ";
  folder_.write("good.json", head + "{\"function\": \"rates.fee\", \"gives\": [4, 5]}]}");
  const Ended checked = run({"check", "shop.py", "--oracle", "good.json"});
  EXPECT_EQ(checked.code, 1);
  EXPECT_THAT(checked.out, HasSubstr("rates.fee() = 5"));
  const Ended replayed = run({"replay", "shop.trace.json"});
  EXPECT_EQ(replayed.code, 1) << replayed.out << replayed.err;
  const Ended ran = run({"run", "shop.py", "--oracle", "good.json"});
  EXPECT_EQ(ran.out, "4\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(run({"paths", "shop.py", "--oracle", "good.json"}).out, HasSubstr("program: 2 paths, 1 fault"));
  folder_.write("bad.json", head + "{\"function\": \"rates.fee\", \"gives\": 4}]}");
  for (const std::string verb : {"check", "run", "paths"}) {
    const Ended refused = run({verb, "shop.py", "--oracle", "bad.json"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.err, StartsWith("bad.json:2:38: error: `answers[0].gives` is `4`, a list is needed"));
    EXPECT_EQ(run({verb, "shop.py", "--oracle", "nowhere.json"}).code, 2);
  }
  EXPECT_EQ(run({"check", "shop.py", "--max-length", "65"}).code, 2);
}

TEST_F(Cli, json_is_the_same_report_for_programs) {
  write_counter();
  const Ended ended = run({"check", "lost.toml", "--json"});
  EXPECT_EQ(ended.code, 1);
  const auto value = nlohmann::json::parse(ended.out);
  EXPECT_EQ(value["format"], "ramify-result");
  EXPECT_EQ(value["verdict"], "violated");
  EXPECT_EQ(value["exit_code"], 1);
  EXPECT_EQ(value["violations"][0]["property"], "at_most_one");
  EXPECT_EQ(value["violations"][0]["steps"].size(), 5u);
  const Ended bad = run({"check", "none.toml", "--json"});
  EXPECT_EQ(bad.code, 2);
  EXPECT_THAT(nlohmann::json::parse(bad.out)["error"].get<std::string>(), HasSubstr("none.toml"));
  folder_.write("bad.toml", "[spek]\n");
  EXPECT_EQ(nlohmann::json::parse(run({"check", "bad.toml", "--json"}).out)["diagnostics"][0]["id"],
            "spec_unknown_key");
  EXPECT_EQ(nlohmann::json::parse(run({"replay", "lost.trace.json", "--json"}).out)["reproduced"], true);
  EXPECT_EQ(nlohmann::json::parse(run({"run", "counter.toml", "--seed", "1", "--json"}).out)["seed"], 1);
}

TEST_F(Cli, bad_input_exits_with_2_and_one_message_with_its_place) {
  write_counter();
  const auto message = [&](const std::string& spec) {
    folder_.write("bad.toml", spec);
    const Ended ended = run({"check", "bad.toml"});
    EXPECT_EQ(ended.code, 2) << spec;
    EXPECT_THAT(ended.out, IsEmpty());
    return ended.err;
  };
  EXPECT_THAT(message("[spec]\nprogam = \"counter.star\"\n"),
              AllOf(StartsWith("bad.toml:2:1: error: `[spec]` has no key `progam` [spec_unknown_key]"),
                    HasSubstr("did you mean `program`?")));
  EXPECT_THAT(message("[spec\n"), StartsWith("bad.toml:1:6: error: the text is not TOML"));
  EXPECT_THAT(message("[spec]\nprogram = \"none.star\"\n"),
              AllOf(StartsWith("bad.toml:2:12: error: the program `none.star` cannot be read: No such file"),
                    HasSubstr("[spec_bad_value]")));
  EXPECT_THAT(message("[threads.a]\nentrypoint = \"work()\"\n"),
              HasSubstr("bad.toml: error: the program `bad.star` cannot be read"));
  EXPECT_THAT(message("[spec]\nprogram = \"counter.star\"\n[threads.a]\nentrypoint = \"wrok()\"\n"),
              AllOf(StartsWith("bad.toml:4:15: error: "), HasSubstr("`wrok`"), HasSubstr("[unknown_name]")));
  EXPECT_THAT(message("[spec]\nprogram = \"counter.star\"\n[threads.a]\nentrypoint = \"3 + 4\"\n"),
              StartsWith("bad.toml:4:15: error: "));
  EXPECT_THAT(message("[spec]\nprogram = \"counter.star\"\n[properties]\np = {Always = \"total >\"}\n"),
              StartsWith("bad.toml:4:"));
  EXPECT_THAT(message("[spec]\nprogram = \"x.cobol\"\n"), HasSubstr("is not a program"));
  folder_.write("broken.star", "def f(:\n  pass\n");
  EXPECT_THAT(message("[spec]\nprogram = \"broken.star\"\n[threads.a]\nentrypoint = \"f()\"\n"),
              StartsWith("broken.star:1:"));
}

TEST_F(Cli, files_that_cannot_be_read) {
  EXPECT_THAT(run({"check", "none.toml"}).err, HasSubstr("`none.toml` cannot be read: No such file or directory"));
  EXPECT_EQ(run({"check", "none.toml"}).code, 2);
  EXPECT_THAT(run({"check", "."}).err, HasSubstr("is a folder"));
  folder_.write("x.txt", "");
  EXPECT_THAT(run({"check", "x.txt"}).err, HasSubstr("neither a spec (.toml) nor a program"));
  EXPECT_EQ(run({"replay", "none.json"}).code, 2);
}

TEST_F(Cli, damaged_traces_are_refused_with_a_place) {
  write_counter();
  ASSERT_EQ(run({"check", "lost.toml"}).code, 1);
  const std::string trace = folder_.read("lost.trace.json");
  const auto message = [&](const std::string& text) {
    folder_.write("bad.json", text);
    const Ended ended = run({"replay", "bad.json"});
    EXPECT_EQ(ended.code, 2);
    return ended.err;
  };
  EXPECT_THAT(message(""), HasSubstr("bad.json:1:1: error: the file is empty"));
  EXPECT_THAT(message(trace.substr(0, trace.size() / 2)), HasSubstr("as if the file had been cut off [trace_syntax]"));
  EXPECT_THAT(message(std::string("\0\xff\x7f"
                                  "ELF",
                                  6)),
              HasSubstr("[trace_syntax]"));
  EXPECT_THAT(message("{\"format\": \"ramify-trace\", \"version\": 99}"), HasSubstr("this ramify reads version 1"));
  EXPECT_THAT(message(folder_.read("counter.toml")), HasSubstr("[trace_syntax]"));
}

TEST_F(Cli, wrong_usage_exits_with_2) {
  write_counter();
  for (const std::vector<std::string>& args :
       std::vector<std::vector<std::string>>{{"frob"},
                                             {"check"},
                                             {"check", "counter.toml", "--frob"},
                                             {"check", "counter.toml", "--workers", "0"},
                                             {"check", "counter.toml", "--workers", "many"},
                                             {"check", "counter.toml", "--strategy", "best"},
                                             {"check", "counter.toml", "--max-time", "soon"},
                                             {"check", "counter.toml", "--max-memory", "2 bags"},
                                             {"check", "counter.toml", "--max-states", "0"},
                                             {"check", "counter.toml", "--max-depth", "-1"},
                                             {"check", "counter.toml", "--thread", "work()"},
                                             {"check", "counter.toml", "--thread", "a=work()", "--thread", "a=work()"},
                                             {"graph", "counter.toml", "--format", "gif"},
                                             {"graph", "counter.toml", "--max-states", "0"},
                                             {"run", "counter.toml", "--seed", "x"},
                                             {"version", "extra"}}) {
    const Ended ended = run(args);
    EXPECT_EQ(ended.code, 2) << ::testing::PrintToString(args);
    EXPECT_THAT(ended.err, StartsWith("ramify: ")) << ::testing::PrintToString(args);
    EXPECT_THAT(ended.out, IsEmpty());
  }
  EXPECT_THAT(run({"frob"}).err, StartsWith("ramify: `frob` is no command\n"));
}

TEST_F(Cli, a_program_alone_takes_threads_and_properties_from_the_command_line) {
  write_counter();
  const Ended beside = run({"check", "counter.star"});
  EXPECT_EQ(beside.code, 2);
  EXPECT_THAT(beside.err, HasSubstr("give `counter.toml`, which is beside it"));
  folder_.write("alone.star", folder_.read("counter.star"));
  EXPECT_THAT(run({"check", "alone.star"}).err, HasSubstr("[threads.main]\n"));
  const std::vector<std::string> args = {"check",    "alone.star", "--thread", "a=work()",
                                         "--thread", "b=work()",   "--always", "once=total != 2"};
  const Ended ended = run(args);
  EXPECT_EQ(ended.code, 1);
  EXPECT_THAT(ended.out, HasSubstr("`total != 2` is false: total = 2"));
  EXPECT_EQ(run({"replay", "alone.trace.json"}).code, 1);  // the trace has the added threads and properties
  const Ended wrong = run({"check", "alone.star", "--thread", "a=wrok()"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_THAT(wrong.err, StartsWith("--thread a:1:1: error: "));
}

TEST_F(Cli, a_run_is_drawn_from_its_seed) {
  write_counter();
  const Ended first = run({"run", "counter.toml", "--seed", "5"});
  EXPECT_EQ(first.code, 0);
  EXPECT_THAT(first.out, HasSubstr("the run ended after 4 steps: every thread has finished\n"));
  EXPECT_EQ(run({"run", "counter.toml", "--seed", "5"}).out, first.out);
  EXPECT_THAT(run({"run", "counter.toml"}).out, HasSubstr("ramify run counter.toml --seed "));
  write_endless();
  const Ended endless = run({"run", "endless.toml", "--seed", "1", "--steps", "20"});
  EXPECT_EQ(endless.code, 3);
  EXPECT_THAT(endless.out, HasSubstr("the run was stopped after 20 steps"));
  const Ended lost = run({"run", "lost.toml", "--seed", "1"});
  EXPECT_TRUE(lost.code == 0 || lost.code == 1);
}

TEST_F(Cli, graphs_are_drawn_and_a_cut_is_said) {
  write_deadlock();
  const Ended dot = run({"graph", "dead.toml"});
  EXPECT_EQ(dot.code, 0);
  EXPECT_THAT(dot.out, AllOf(StartsWith("digraph states {\n"), HasSubstr("fillcolor=orange"), HasSubstr("-> s")));
  EXPECT_THAT(dot.err, IsEmpty());
  EXPECT_THAT(run({"graph", "dead.toml", "--format", "mermaid"}).out, StartsWith("stateDiagram-v2\n"));
  EXPECT_EQ(run({"graph", "dead.toml", "--format", "json", "--output", "g.json"}).code, 0);
  const auto graph = nlohmann::json::parse(folder_.read("g.json"));
  EXPECT_EQ(graph["complete"], true);
  EXPECT_EQ(graph["states"],
            nlohmann::json::parse(run({"check", "dead.toml", "--json", "--keep-going"}).out)["counts"]["states"]);
  const Ended cut = run({"graph", "dead.toml", "--max-states", "2"});
  EXPECT_THAT(cut.out, HasSubstr("only the first 2 states"));
  EXPECT_THAT(cut.err, HasSubstr("the graph is cut: only the first 2 states"));
}

TEST_F(Cli, the_ending_of_a_file_decides_what_is_written_into_it) {
  folder_.write("s.star", "s = []\ndef Push(x = oneof([1, 2])):\n    require(len(s) < 2)\n    s.append(x)\n");
  folder_.write("s.toml", "[spec]\nactions = [\"Push\"]\n");
  const auto written = [&](const std::string& verb, const std::string& file) {
    const Ended ended = run({verb, "s.toml", "-o", file});
    EXPECT_EQ(ended.code, 0) << verb << ' ' << file << ended.err;
    return folder_.read(file);
  };
  EXPECT_THAT(written("tests", "test_s.py"), AllOf(HasSubstr("\ndef test_s_1():\n"), HasSubstr("def Push(self, x):")));
  EXPECT_THAT(written("tests", "s_suite.h"), HasSubstr("  virtual std::string Push(const std::string& x) = 0;\n"));
  EXPECT_THAT(written("tests", "s_suite.cpp"), HasSubstr("\nTEST(s_suite, run_1) {\n"));
  EXPECT_THAT(written("tests", "suite.json"), StartsWith("{"));
  for (const std::string verb : {"explore", "graph"}) {
    EXPECT_THAT(written(verb, "s.mmd"), StartsWith("stateDiagram-v2\n"));
    EXPECT_THAT(written(verb, "s.md"), AllOf(StartsWith("```mermaid\nstateDiagram-v2\n"), HasSubstr("\n```\n")));
    EXPECT_THAT(written(verb, "s.gv"), StartsWith("digraph model {\n"));
    EXPECT_THAT(written(verb, "s.graphml"), StartsWith("<?xml"));
  }
  folder_.write("p.py", "def f(a):\n    return a\n");
  EXPECT_EQ(run({"cfg", "p.py", "-o", "p.dot"}).code, 0);
  EXPECT_THAT(folder_.read("p.dot"), StartsWith("digraph"));
  const std::pair<std::string, std::string> refused[] = {
      {"tests", "out.xyz"}, {"tests", "out.toml"}, {"explore", "out.xyz"},
      {"graph", "out.xyz"}, {"graph", "out.py"},   {"dataflow", "out.dot"},
      {"cfg", "out.svg"},   {"ir", "out.json"},    {"callgraph", "out.graphml"}};
  for (const auto& [verb, file] : refused) {
    const Ended ended =
        run({verb, verb == "tests" || verb == "explore" || verb == "graph" ? "s.toml" : "p.py", "-o", file});
    EXPECT_EQ(ended.code, 2) << verb << ' ' << file;
    EXPECT_THAT(ended.err,
                AllOf(HasSubstr("`" + file + "`: no format goes with the ending"), HasSubstr("endings are .")));
    EXPECT_FALSE(std::filesystem::exists(folder_.path(file)));
  }
  EXPECT_EQ(run({"graph", "s.toml", "-o", "out.xyz", "--format", "dot"}).code, 0);
}

TEST_F(Cli, tests_say_why_they_end_with_another_code_than_0) {
  folder_.write("s.star", "s = 0\ndef Up():\n    require(s < 2)\n    s += 1\ndef Fail():\n    fail(\"not yet\")\n");
  folder_.write("s.toml", "[spec]\nactions = [\"Up\", \"Fail\"]\n[properties]\nsmall = {Always = \"s < 2\"}\n");
  const Ended unsafe = run({"tests", "s.toml"});
  EXPECT_EQ(unsafe.code, 1);
  EXPECT_THAT(unsafe.err, HasSubstr("unsafe: `small` is false in 1 state, first in state 2\n"));
  folder_.write("s.toml", "[spec]\nactions = [\"Up\", \"Fail\"]\n");
  const Ended failing = run({"tests", "s.toml"});
  EXPECT_EQ(failing.code, 0);
  EXPECT_THAT(failing.err, HasSubstr("not yet\n  the tests expect these calls to fail\n"));
  const Ended cut = run({"tests", "s.toml", "--max-states", "1"});
  EXPECT_EQ(cut.code, 3);
  EXPECT_THAT(cut.err, HasSubstr("explored in part: "));
}

TEST_F(Cli, a_graph_of_c_is_that_of_the_machine_that_is_named) {
  folder_.write("orders.c",
                "int t = 7;\nint f(void) { return t++; }\nint g(void) { return t++; }\n"
                "int main(void) { return f() - g(); }\n");
  const Ended exact = run({"graph", "orders.c", "--machine", "core", "--format", "json"});
  ASSERT_EQ(exact.code, 0) << exact.err;
  const auto graph = nlohmann::json::parse(exact.out);
  EXPECT_EQ(graph["spec"], "orders.c");
  EXPECT_EQ(graph["complete"], true);
  size_t ends = 0;
  for (const auto& node : graph["nodes"]) ends += node["finished"] ? 1 : 0;
  EXPECT_EQ(ends, 2u);  // f first, g first
  EXPECT_THAT(run({"graph", "orders.c", "--machine", "core"}).out, StartsWith("digraph states {\n"));
  EXPECT_THAT(run({"graph", "orders.c", "--machine", "core", "--max-states", "1"}).err, HasSubstr("the graph is cut"));
  EXPECT_THAT(run({"graph", "orders.c", "--machine", "core", "--group-by", "t"}).err,
              HasSubstr("--group-by is for the universal IR"));
  EXPECT_THAT(run({"graph", "orders.c", "--machine", "core", "--format", "graphml"}).err, HasSubstr("graphml"));
  EXPECT_THAT(run({"graph", "counter.toml", "--machine", "core"}).err, HasSubstr("--machine core is for C programs"));
  EXPECT_THAT(run({"graph", "counter.toml", "--machine", "mir"}).err, HasSubstr("--machine mir is for Rust programs"));
  EXPECT_EQ(run({"graph", "orders.c"}).code, 0);
}

TEST_F(Cli, a_graph_of_a_model_program_is_drawn_from_its_spec_or_from_a_file) {
  folder_.write("s.star",
                "s = []\ndef Push(x = oneof([1, 2])):\n    s.append(x)\n"
                "def Pop():\n    require(s)\n    return s.pop()\n");
  folder_.write("s.toml", "[spec]\nactions = [\"Push\", \"Pop\"]\n[explore]\nfilter = \"len(s) < 3\"\n");
  const Ended drawn = run({"graph", "s.toml"});
  EXPECT_EQ(drawn.code, 0);
  EXPECT_THAT(drawn.out, AllOf(StartsWith("digraph model {\n"), HasSubstr("Pop() / 2"), HasSubstr("s = [1, 2]")));
  EXPECT_THAT(drawn.err, HasSubstr("ramify: in the picture: not all there is: 8 steps to states that the filter"));
  EXPECT_EQ(run({"explore", "s.toml", "-o", "s.json"}).code, 0);
  EXPECT_EQ(run({"graph", "s.json"}).out, drawn.out);
  EXPECT_EQ(run({"graph", "s.json", "--format", "json"}).out, folder_.read("s.json"));
  EXPECT_EQ(run({"graph", "s.json", "-o", "s.mermaid"}).code, 0);
  EXPECT_THAT(folder_.read("s.mermaid"), StartsWith("stateDiagram-v2\n"));

  // An expression that is not a variable needs the model, or a file with its values.
  const Ended grouped =
      run({"graph", "s.toml", "--group-by", "len(s)", "--state-label", "len(s) > 1", "--hide", "Pop"});
  EXPECT_EQ(grouped.code, 0);
  EXPECT_THAT(grouped.out, AllOf(HasSubstr("len(s) = 2\\llen(s) > 1 = true\\l4 states"), Not(HasSubstr("Pop"))));
  EXPECT_THAT(grouped.err, HasSubstr("6 transitions of hidden actions"));
  const Ended unknown = run({"graph", "s.json", "--group-by", "len(s)"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_THAT(unknown.err, AllOf(HasSubstr("give the spec"), HasSubstr("has a variable `len(s)`; it has `s`")));
  EXPECT_EQ(run({"explore", "s.toml", "-o", "l.json", "--state-label", "len(s)"}).code, 0);
  EXPECT_THAT(run({"graph", "l.json", "--group-by", "len(s)"}).out, HasSubstr("len(s) = 2"));
  const Ended wrong = run({"graph", "s.toml", "--group-by", "len(t)"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_THAT(wrong.err, StartsWith("--group-by len(t):1:5: error: `t` is not defined"));
}

TEST_F(Cli, a_graph_in_a_file_takes_no_options_of_the_exploration_and_has_to_be_one) {
  folder_.write("bad.json", "{\"schema\": \"ramify.fsm\", \"version\": 1,\n \"states\": 3, \"transitions\": []}");
  const Ended bad = run({"graph", "bad.json"});
  EXPECT_EQ(bad.code, 2);
  EXPECT_THAT(bad.err, StartsWith("bad.json:2:12: error: `states` is `3`, a list is needed"));
  for (const std::vector<std::string>& more : std::vector<std::vector<std::string>>{
           {"--max-states", "5"}, {"-e", "Pop"}, {"--always", "p=True"}, {"--thread", "a=f()"}}) {
    std::vector<std::string> args = {"graph", "bad.json"};
    args.insert(args.end(), more.begin(), more.end());
    const Ended refused = run(args);
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.err, HasSubstr("is a graph that was explored already"));
  }
  EXPECT_EQ(run({"graph", "missing.json"}).code, 2);
}

TEST_F(Cli, threads_too_are_drawn_in_groups) {
  write_counter();
  const Ended drawn = run({"graph", "counter.toml", "--group-by", "total", "--label", "name"});
  EXPECT_EQ(drawn.code, 0);
  EXPECT_THAT(drawn.out, AllOf(StartsWith("digraph model {\n"), HasSubstr("total = 1")));
  EXPECT_THAT(run({"graph", "counter.toml", "--format", "graphml"}).out, HasSubstr("<graphml"));
}

TEST_F(Cli, threads_are_drawn_under_their_scenarios) {
  folder_.write("t.star", "x = 0\ndef f():\n    for i in range(3):\n        step(\"up\")\n        x += 1\n");
  folder_.write("t.toml",
                "[threads.a]\nentrypoint = \"f()\"\n[scenario.s]\npath = \"a:start ; a:up\"\n"
                "[scenario.t]\npath = \"a:start\"\nalso = [\"a:up\"]\noff = true\n");
  const auto states = [&](const std::vector<std::string>& more) {
    std::vector<std::string> args = {"graph"};
    args.insert(args.end(), more.begin(), more.end());
    args.insert(args.end(), {"t.toml", "--format", "json"});
    const Ended drawn = run(args);
    EXPECT_EQ(drawn.code, 0) << drawn.err;
    return nlohmann::json::parse(drawn.out)["states"];
  };
  EXPECT_EQ(states({"--scenario", "none"}), 5);
  EXPECT_EQ(states({}), 3);
  EXPECT_EQ(states({"-s", "s"}), 3);
  EXPECT_EQ(states({"-s", "t"}), 2);
  EXPECT_EQ(run({"graph", "t.toml", "-s", "u"}).code, 2);
  EXPECT_EQ(run({"graph", "t.toml", "-e", "f"}).code, 2);
}

TEST_F(Cli, models_beside_each_other_are_drawn_as_one) {
  folder_.write("one.star", "n = 0\ndef A():\n    n = 1 - n\n");
  folder_.write("one.toml", "[spec]\nactions = [\"A\"]\n[model.other]\nspec = \"two.toml\"\n");
  folder_.write("two.star", "m = 0\ndef B(x):\n    m = x\n");
  folder_.write("two.toml", "[spec]\nactions = [\"B\"]\n[actions.B]\nx = \"range(3)\"\n");
  const Ended drawn = run({"graph", "one.toml"});
  EXPECT_EQ(drawn.code, 0) << drawn.err;
  EXPECT_THAT(drawn.out, AllOf(StartsWith("digraph model {\n"), HasSubstr("B(2)"), HasSubstr("A()")));
  const Ended threads_alone = run({"check", "one.toml"});
  EXPECT_EQ(threads_alone.code, 2);
  EXPECT_THAT(threads_alone.err, HasSubstr("several models"));
}

TEST_F(Cli, a_partial_log_leaves_things_open) {
  folder_.write(
      "s.star",
      "s = []\ndef Push(x = oneof([1, 2])):\n    s.append(x)\ndef Pop():\n    require(s)\n    return s.pop()\n");
  folder_.write("s.toml", "[spec]\nactions = [\"Push\", \"Pop\"]\n");
  folder_.write("log.jsonl", "{\"action\": \"Push\"}\n{\"action\": \"Pop\"}\n");
  EXPECT_EQ(run({"conform", "s.toml", "log.jsonl"}).code, 2);
  EXPECT_THAT(run({"conform", "s.toml", "log.jsonl"}).err, HasSubstr("log.jsonl:1:1: the event has no `args`"));
  const Ended partial = run({"conform", "s.toml", "log.jsonl", "--partial"});
  EXPECT_EQ(partial.code, 0);
  EXPECT_EQ(partial.out, "conforms: the model explains 2 events\n");
}

TEST_F(Cli, the_ir_of_a_program_can_be_read_back) {
  write_counter();
  const Ended printed = run({"ir", "counter.toml"});
  EXPECT_EQ(printed.code, 0);
  folder_.write("again.ir", printed.out);
  EXPECT_EQ(run({"ir", "again.ir"}).out, printed.out);
  EXPECT_EQ(run({"ir", "counter.star"}).code, 0);
  // The program has its own threads and properties.
  EXPECT_EQ(run({"check", "again.ir"}).code, 0);
  folder_.write("bad.ir", "nonsense");
  const Ended bad = run({"ir", "bad.ir"});
  EXPECT_EQ(bad.code, 2);
  EXPECT_THAT(bad.err, StartsWith("bad.ir:1:"));
}

TEST_F(Cli, full_shows_whole_states) {
  write_counter();
  EXPECT_THAT(run({"check", "lost.toml", "--full"}).out, HasSubstr("\n         total = 2\n"));
}

TEST_F(Cli, a_warning_does_not_change_the_verdict) {
  folder_.write("shadow.star", "n = 0\ndef f(n):\n    step(\"x\")\n    return n\n");
  folder_.write("shadow.toml", "[threads.f]\nentrypoint = \"f(1)\"\n");
  const Ended ended = run({"check", "shadow.toml"});
  EXPECT_EQ(ended.code, 0);
  EXPECT_THAT(ended.err, HasSubstr("[shadowed_global]"));
}

// A model of a light switch, and a `sh` adapter that answers each request with the expected result.
TEST_F(Cli, a_running_system_is_tested) {
  folder_.write("light.star",
                "is_on = False\ndef Switch():\n    is_on = not is_on\n    return is_on\n"
                "def Blow():\n    require(not is_on, \"it is off\")\n");
  folder_.write("light.toml", "[spec]\nactions = [\"Switch\"]\n[test]\nruns = 2\nsteps = 3\n");
  const auto adapter = [&](const std::string& at_do) {
    folder_.write("adapter.sh",
                  "on=false\nwhile read line; do\n  case \"$line\" in\n  *reset*) on=false; echo '{\"ok\":true}';;\n"
                  "  *do*) if [ $on = true ]; then on=false; else on=true; fi; " +
                      at_do + ";;\n  *) exit 0;;\n  esac\ndone\n");
  };
  const std::vector<std::string> words = {"test", "light.toml", "--adapter", "sh adapter.sh", "--seed", "4"};
  const auto tested = [&](std::vector<std::string> more = {}) {
    more.insert(more.begin(), words.begin(), words.end());
    return run(more);
  };
  adapter("echo \"{\\\"ok\\\":true,\\\"result\\\":$on}\"");
  const Ended good = tested({"--json"});
  EXPECT_EQ(good.code, 0) << good.out << good.err;
  EXPECT_EQ(nlohmann::json::parse(good.out)["runs"].size(), 2u);
  adapter("echo '{\"ok\":true,\"result\":true}'");
  const Ended bad = tested({"-o", "run.json", "--junit", "out.xml"});
  EXPECT_EQ(bad.code, 1);
  EXPECT_THAT(bad.out, HasSubstr("the result is true, the model allows false"));
  EXPECT_THAT(folder_.read("out.xml"), HasSubstr("<failure message="));
  EXPECT_EQ(tested({"--replay", "run.json", "--no-shrink"}).code, 1);
  adapter("exit 7");
  const Ended gone = tested({"--keep-going"});
  EXPECT_EQ(gone.code, 1);
  EXPECT_THAT(gone.out, HasSubstr("exit status 7"));
  EXPECT_THAT(gone.out, HasSubstr("2 failure"));
  adapter("exec sleep 1000");
  EXPECT_THAT(tested({"--timeout", "0.2", "--no-shrink"}).out, HasSubstr("within 200 ms"));
  adapter("echo what");
  EXPECT_EQ(tested().code, 2);
  EXPECT_EQ(run({"test", "light.toml", "--adapter", "./nobody"}).code, 2);
  const Ended unsaid = run({"test", "light.toml"});
  EXPECT_EQ(unsaid.code, 2);
  EXPECT_THAT(unsaid.err, HasSubstr("--adapter COMMAND"));
  EXPECT_EQ(run({"test", "light.toml", "--suite", "a", "--replay", "b"}).code, 2);
}

}  // namespace
}  // namespace ramify::cli

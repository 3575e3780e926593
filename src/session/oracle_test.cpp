// SPDX-License-Identifier: Apache-2.0
// Goal: if an oracle answers, an unknown function returns exactly its answers, in check, paths and run; each of several
// answers is tried, and is in the trace; otherwise the function stays unknown. Method: programs in many languages with
// oracles.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "outputs/report_text.h"
#include "session/paths.h"
#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using engine::VerdictKind;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

class OracleTest : public ::testing::Test {
 protected:
  LoadRequest request(const std::string& name, const std::string& text, const std::string& answers) {
    LoadRequest request;
    request.path = folder_.write(name, text);
    request.oracle = folder_.write(
        "oracle.json", fmt::format(R"({{"format": "ramify-oracle", "version": 1, "answers": [{}]}})", answers));
    return request;
  }
  static Loaded loaded(const LoadRequest& request, LoadGoal goal = LoadGoal::search) {
    base::Result<Loaded> result = load(request, goal);
    EXPECT_TRUE(result.has_value());
    for (const auto& d : result->diagnostics.all()) ADD_FAILURE() << d.message;
    return std::move(*result);
  }
  outputs::CheckReport checked(const std::string& name, const std::string& text, const std::string& answers) {
    return check(loaded(request(name, text, answers)), {}).value();
  }
  // The output of a run, followed by its end if it is not a normal one.
  std::string printed(const std::string& name, const std::string& text, const std::string& answers) {
    std::string out;
    ExecuteOptions options{.write = [&](std::string_view piece) { out += piece; }};
    const Loaded program = loaded(request(name, text, answers), LoadGoal::module);
    options.oracle = program.oracle;
    const Execution execution = execute(program.module, options).value();
    return execution.fault ? out + "!" + execution.fault->message : out;
  }

  TempFolder folder_;
};

std::vector<std::string> labels(const outputs::Finding& finding) {
  std::vector<std::string> all;
  for (const std::vector<engine::Choice>& step : finding.trace.steps)
    for (const engine::Choice& choice : step)
      if (choice.kind == engine::ChoiceKind::oracle) all.push_back(choice.label);
  return all;
}

TEST_F(OracleTest, every_answer_is_tried_and_the_trace_has_which_it_was) {
  const std::string program = "import rates\nfee = rates.fee('x')\nassert fee != 3\n";
  EXPECT_EQ(checked("holds.py", program, R"({"function": "rates.fee", "gives": [1, 2]})").verdict.kind,
            VerdictKind::holds);
  const outputs::CheckReport report = checked("fails.py", program, R"({"function": "rates.fee", "gives": [1, 2, 3]})");
  ASSERT_THAT(report.findings, SizeIs(1));
  EXPECT_THAT(labels(report.findings[0]), ElementsAre("rates.fee('x') = 3"));
  EXPECT_THAT(outputs::report_text(report, {}), HasSubstr("rates.fee('x') = 3"));
}

TEST_F(OracleTest, a_trace_replays_with_the_answers_that_it_had) {
  const LoadRequest asked = request("r.py", "import rates\nassert rates.fee() + rates.fee() != 5\n",
                                    R"({"function": "rates.fee", "gives": [1, 2, 3]})");
  const Loaded program = loaded(asked);
  outputs::CheckReport report = check(program, {}).value();
  ASSERT_THAT(report.findings, SizeIs(1));
  const std::string path = folder_.path("r.trace.json");
  ASSERT_TRUE(save_trace(program, report.findings[0], path));
  const SavedTrace saved = read_trace(path).value();
  const LoadRequest again = request_for(saved, "");
  EXPECT_EQ(std::filesystem::path(again.oracle).filename(), "oracle.json");
  EXPECT_TRUE(replay(loaded(again), saved).value().is_reproduced);
}

TEST_F(OracleTest, who_is_not_answered_stays_unknown) {
  const outputs::CheckReport report = checked("both.py", "import rates\nassert rates.fee() + rates.tax() != 9\n",
                                              R"({"function": "rates.fee", "gives": [4, 5]})");
  ASSERT_THAT(report.findings, SizeIs(1));
  const outputs::Finding& finding = report.findings[0];
  ASSERT_TRUE(finding.open_values);
  EXPECT_TRUE(finding.open_values->is_confirmed) << finding.open_values->mismatch;
  EXPECT_EQ(finding.open_values->inputs[0].name, "rates.tax()");
  EXPECT_EQ(finding.open_values->inputs[0].json, labels(finding)[0] == "rates.fee() = 4" ? "5" : "4");
}

// The rows at the end of a report, in the form that a user would paste.
std::string rows_of(const std::string& report) {
  std::string rows;
  for (size_t at = report.find("  {\"function\""); at != std::string::npos; at = report.find("  {\"function\"", at + 1))
    rows += (rows.empty() ? "" : ",\n") + report.substr(at, report.find('\n', at) - at);
  return rows;
}

TEST_F(OracleTest, a_row_that_a_report_prints_settles_the_verdict_when_it_is_pasted) {
  const std::pair<const char*, VerdictKind> programs[] = {
      {"from jobs import schedule\ntotal = 0\ndef job():\n    global total\n    total += 1\nschedule(job)\nassert "
       "total == 0\n",
       VerdictKind::holds},
      {"from lib import first, second\nxs = [1]\nfirst(xs)\nsecond(xs)\nassert len(xs) == 1\n", VerdictKind::holds},
      {"from lib import log\nxs = [1]\nlog('a', xs)\nassert xs[0] == 2\n", VerdictKind::violated},
  };
  for (const auto& [text, settled] : programs) {
    SCOPED_TRACE(text);
    const outputs::CheckReport open = checked("open.py", text, "");
    EXPECT_EQ(open.verdict.kind, VerdictKind::unknown);
    const std::string rows = rows_of(outputs::report_text(open, {}));
    EXPECT_FALSE(rows.empty());
    EXPECT_EQ(checked("settled.py", text, rows).verdict.kind, settled) << rows;
  }
}

TEST_F(OracleTest, the_first_row_that_fits_answers) {
  const std::string rows =
      R"({"function": "shop.price", "arguments": ["lamp", 2], "gives": [30]}, {"function": "shop.price", "gives": [7]})";
  EXPECT_EQ(printed("a.py", "import shop\nprint(shop.price('lamp', 2), shop.price('lamp', 3), shop.price())\n", rows),
            "30 7 7\n");
  // For an unknown argument, both matching and not matching are explored.
  const outputs::CheckReport report =
      checked("b.py", "import shop\nn = shop.count()\nassert shop.price('lamp', n) != 30\n", rows);
  ASSERT_THAT(report.findings, SizeIs(1));
  EXPECT_THAT(report.findings[0].open_values->conditions, Contains("shop.count() == 2"));
}

TEST_F(OracleTest, what_an_unknown_value_is_asked_for_can_be_answered) {
  const outputs::CheckReport report = checked(
      "m.py", "import db\nrow = db.connect('x').find(3)\nassert row['paid'], 'not paid'\n",
      R"({"function": "db.connect('x').find", "gives": [{"paid": true, "sum": 3}, {"paid": false, "sum": 4}]})");
  ASSERT_THAT(report.findings, SizeIs(1));
  EXPECT_EQ(outputs::message(report.findings[0]), "uncaught AssertionError: not paid");
}

TEST_F(OracleTest, paths_have_the_answers) {
  const Loaded program = loaded(request("p.py",
                                        "import rates\n"
                                        "def f(x: int):\n"
                                        "    if rates.is_open() and x > rates.least():\n"
                                        "        return 'yes'\n"
                                        "    return 'no'\n",
                                        R"({"function": "rates.is_open", "gives": [true, false]},
                                           {"function": "rates.least", "gives": [10, 20]})"),
                                LoadGoal::module);
  const outputs::PathsReport report = paths(program, {.function = "f"}).value();
  EXPECT_EQ(report.mismatches(), 0u);
  EXPECT_TRUE(report.is_everything());
  ASSERT_EQ(report.paths.size(), 5u);
  EXPECT_THAT(report.paths[0].conditions, ElementsAre("rates.is_open() = true", "rates.least() = 10", "x > 10"));
}

TEST_F(OracleTest, threads_meet_every_answer_in_every_order) {
  const std::string program =
      "package main\nimport (\n\t\"sync\"\n\t\"example.com/rates\"\n)\n"
      "func main() {\n\tvar wg sync.WaitGroup\n\tvar mu sync.Mutex\n\ttotal := 0\n"
      "\tfor i := 0; i < 2; i++ {\n\t\twg.Add(1)\n\t\tgo func() {\n\t\t\tdefer wg.Done()\n\t\t\tmu.Lock()\n"
      "\t\t\ttotal += rates.Fee()\n\t\t\tmu.Unlock()\n\t\t}()\n\t}\n\twg.Wait()\n"
      "\tif total == % {\n\t\tpanic(\"met\")\n\t}\n}\n";
  const std::string rows = R"({"function": "rates.Fee", "gives": [1, 10]})";
  const auto verdict = [&](const std::string& total) {
    std::string text = program;
    return checked("t" + total + ".go", text.replace(text.find('%'), 1, total), rows).verdict.kind;
  };
  EXPECT_EQ(verdict("2"), VerdictKind::violated);
  EXPECT_EQ(verdict("11"), VerdictKind::violated);
  EXPECT_EQ(verdict("20"), VerdictKind::violated);
  EXPECT_EQ(verdict("12"), VerdictKind::holds);
}

TEST_F(OracleTest, a_loop_over_answers_has_a_bound_and_that_is_said) {
  const outputs::CheckReport bound = checked("never.py", "import far\nn = 0\nwhile far.more():\n    n += 1\n",
                                             R"({"function": "far.more", "gives": [true, false]})");
  EXPECT_EQ(bound.verdict.kind, VerdictKind::unknown);
  ASSERT_THAT(bound.unknowns, SizeIs(1));
  EXPECT_THAT(outputs::message(bound.unknowns[0]), HasSubstr("the oracle was asked more than 100 times"));
}

TEST_F(OracleTest, answers_are_values_of_the_language) {
  const std::string rows = R"({"function": "far.all", "gives": [[1, 2.5, "x", true, null]]},
                              {"function": "Far.all", "gives": [[1, 2, 3]]},
                              {"function": "far_all", "gives": [[1, 2, 3]]},
                              {"function": "far.map", "gives": [{"a": 1, "b": [2]}]},
                              {"function": "Far.map", "gives": [{"a": 1, "b": [2]}]},
                              {"function": "far_map", "gives": [{"a": 1, "b": [2]}]},
                              {"function": "far.All", "gives": [[1, 2, 3]]},
                              {"function": "far::all", "gives": [[1, 2, 3]]},
                              {"function": "far_long", "gives": [9223372036854775807]})";
  const struct {
    const char* file;
    const char* text;
    const char* printed;
  } programs[] = {
      {"v.py", "import far\nfor x in far.all(): print(x)\nm = far.map()\nprint(m['a'], m['b'][0], len(m))\n",
       "1\n2.5\nx\nTrue\nNone\n1 2 2\n"},
      {"v.js",
       "const far = require('far');\nfor (const x of far.all()) console.log(x);\nconst m = far.map();\n"
       "console.log(m.a, m.b[0], Object.keys(m).length);\n",
       "1\n2.5\nx\ntrue\nnull\n1 2 2\n"},
      {"v.rb", "require 'far'\nputs Far.all.sum\nm = Far.map\nputs m['a'] + m['b'][0]\n", "6\n3\n"},
      {"v.php",
       "<?php\n$s = 0;\nforeach (far_all() as $i => $x) { $s += $i * $x; }\n$m = far_map();\n"
       "echo $s, ' ', $m['a'] + $m['b'][0], ' ', count($m), \"\\n\";\n",
       "8 3 2\n"},
      {"v.go",
       "package main\nimport (\n\t\"fmt\"\n\t\"example.com/far\"\n)\nfunc main() {\n\ts := 0\n"
       "\tvar xs []int = far.All()\n\tfor i, x := range xs {\n\t\ts += i * x\n\t}\n\tfmt.Println(s)\n}\n",
       "8\n"},
      {"V.java",
       "import com.acme.Far;\nimport java.util.*;\nclass V { public static void main(String[] a) {\n"
       "List<Integer> xs = Far.all(); int s = 0; for (int x : xs) s += x; System.out.println(s + xs.size()); } }\n",
       "9\n"},
      {"v.c",
       "#include <stdio.h>\nlong far_long(void);\nint main(void) { long n = far_long(); printf(\"%ld\\n\", n); return "
       "0; }\n",
       "9223372036854775807\n"},
  };
  for (const auto& program : programs) {
    SCOPED_TRACE(program.file);
    folder_.write("unused", "");
    std::string out;
    ExecuteOptions options{.write = [&](std::string_view piece) { out += piece; }};
    base::Result<Loaded> result = load(request(program.file, program.text, rows), LoadGoal::module);
    ASSERT_TRUE(result && result->module != nullptr);
    options.oracle = result->oracle;
    const Execution execution = execute(result->module, options).value();
    if (execution.fault) out += execution.fault->message;
    EXPECT_EQ(out, program.printed);
  }
}

TEST_F(OracleTest, what_a_language_has_no_value_for_is_said) {
  EXPECT_THAT(printed("u.c", "int far_all(void);\nint main(void) { return far_all(); }\n",
                      R"({"function": "far_all", "gives": [[1, 2]]})"),
              HasSubstr("the answer [1,2]: not supported in this language"));
}

TEST_F(OracleTest, a_run_takes_the_first_answer_and_ends_where_there_is_none) {
  EXPECT_EQ(printed("one.py", "import rates\nprint(rates.fee())\n", R"({"function": "rates.fee", "gives": [4, 5]})"),
            "4\n");
  EXPECT_THAT(printed("none.py", "import rates\nprint(rates.fee())\nprint(rates.tax())\n",
                      R"({"function": "rates.fee", "gives": [4, 5]})"),
              HasSubstr("4\n!`rates.tax` is unknown"));
}

TEST_F(OracleTest, bad_files_are_refused) {
  LoadRequest asked = request("b.py", "import rates\nprint(rates.fee())\n", "{}");
  const base::Result<Loaded> broken = load(asked, LoadGoal::search);
  ASSERT_TRUE(broken.has_value());
  EXPECT_FALSE(broken->is_ready());
  EXPECT_EQ(broken->module, nullptr);
  EXPECT_EQ(broken->diagnostics.all().front().id, diagnostics::DiagnosticId::spec_bad_value);
  asked.oracle = folder_.path("nowhere.json");
  EXPECT_FALSE(load(asked, LoadGoal::search).has_value());
}

// --- the example of docs/unknowns.md

std::string read(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

TEST(OracleExample, the_documentation_has_it_as_it_is) {
  const std::filesystem::path root(RAMIFY_SOURCE_DIR), folder = root / "examples/unknowns";
  const std::string page = read(root / "docs/unknowns.md");
  EXPECT_THAT(page, HasSubstr(read(folder / "prices.oracle.json")));
  LoadRequest request;
  request.path = (folder / "discount.py").string();
  request.oracle = (folder / "prices.oracle.json").string();
  const Loaded program = load(request, LoadGoal::search).value();
  const outputs::CheckReport report = check(program, {}).value();
  ASSERT_THAT(report.findings, SizeIs(1));
  EXPECT_THAT(labels(report.findings[0]), ElementsAre("prices.look_up('lamp') = 35"));
  EXPECT_THAT(page, HasSubstr("prices.look_up('lamp') = 35"));
}

}  // namespace
}  // namespace ramify::session

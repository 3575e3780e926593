// SPDX-License-Identifier: Apache-2.0
// Goal: properties read the locals and positions of threads in each state. Method: small models in a temporary folder,
// checked from the spec to the verdict.
#include "machines/ir/thread_values.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using ::testing::HasSubstr;

// `x` is dead when the thread is at `B`.
constexpr std::string_view workers_model =
    "g = 0\n"
    "def work(by):\n"
    "    x = by\n"
    "    step(\"A\")\n"
    "    x += 1\n"
    "    g = x\n"
    "    step(\"B\")\n"
    "    inner(by)\n"
    "def inner(y):\n"
    "    step(\"C\")\n"
    "    g = y\n";

class ThreadValues : public ::testing::Test {
 protected:
  Loaded loaded(const std::string& property, unsigned replicas, const std::string& operation) {
    folder_.write("m.star", std::string(workers_model));
    return load({folder_.write("m.toml", "[threads.w]\nentrypoint = \"work(1)\"\n" +
                                             (replicas > 1 ? "replicas = " + std::to_string(replicas) + "\n" : "") +
                                             "fair = true\n[properties]\np = {" + operation + " = '" + property +
                                             "'}\n"),
                 {},
                 {}},
                LoadGoal::search)
        .value();
  }
  bool holds(const std::string& property, unsigned replicas = 1, const std::string& operation = "Always") {
    const Loaded model = loaded(property, replicas, operation);
    EXPECT_TRUE(model.is_ready()) << (model.diagnostics.all().empty() ? "" : model.diagnostics.all()[0].message);
    if (!model.is_ready()) return false;
    const outputs::CheckReport report = check(model, {.workers = 2}).value();
    EXPECT_FALSE(report.property_error) << property;
    return report.verdict.kind == engine::VerdictKind::holds;
  }
  std::string wrong_with(const std::string& property, unsigned replicas = 1) {
    std::string all;
    const Loaded model = loaded(property, replicas, "Always");
    for (const diagnostics::Diagnostic& d : model.diagnostics.all()) all += d.message + " | " + d.hint + "\n";
    return all;
  }
  TempFolder folder_;
};

TEST_F(ThreadValues, a_local_is_read_where_the_thread_has_it) {
  EXPECT_TRUE(holds("w.x == None or w.x == 1 or w.x == 2"));
  EXPECT_TRUE(holds("w.at != \"A\" or w.x == 1"));
  EXPECT_FALSE(holds("w.at != \"A\" or w.x == 2"));
  EXPECT_TRUE(holds("w.by == None or w.by == 1"));
}

TEST_F(ThreadValues, a_local_that_is_needed_no_more_keeps_its_value) {
  EXPECT_TRUE(holds("w.at != \"B\" or w.x == 2"));
  EXPECT_TRUE(holds("w.at != \"C\" or w.x == 2 and w.y == 1"));
}

TEST_F(ThreadValues, there_is_none_before_the_first_assignment_and_after_the_end) {
  EXPECT_TRUE(holds("w.at != \"start\" or w.x == None"));
  EXPECT_TRUE(holds("w.at != \"end\" or w.x == None and w.by == None"));
  EXPECT_TRUE(holds("w.at == \"end\"", 1, "Eventually"));
}

TEST_F(ThreadValues, replicas_are_told_apart) {
  EXPECT_TRUE(holds("w[0].at != \"B\" or w[0].x == 2", 2));
  EXPECT_FALSE(holds("w[1].at != \"B\" or w[0].at == \"start\"", 2));
  EXPECT_FALSE(holds("w[0].at != \"B\" or w[1].at == \"start\"", 2));
  EXPECT_TRUE(holds("all([w[i].x == None or w[i].x > 0 for i in range(2)])", 2));
}

TEST_F(ThreadValues, what_threads_do_not_have_is_an_error) {
  EXPECT_THAT(wrong_with("w.z == 1"), HasSubstr("no function has a local variable `z`"));
  EXPECT_THAT(wrong_with("w.at != \"D\""), HasSubstr("\"D\", which no step has"));
  EXPECT_THAT(wrong_with("w[0].x == 1"), HasSubstr("`w` is one thread, without replicas | write `w.x`"));
  EXPECT_THAT(wrong_with("w.x == 1", 2), HasSubstr("`w` has 2 replicas, `w[0]` to `w[1]` | write `w[0].x`"));
  EXPECT_THAT(wrong_with("w[2].x == 1", 2), HasSubstr("`w` has 2 replicas"));
  EXPECT_THAT(wrong_with("w.f()"), HasSubstr("`w` is a thread, which has no functions"));
}

// --- in other languages

struct OfLanguage {
  const char* file;
  const char* text;
  const char* call = "work(1)";
};

constexpr OfLanguage of_languages[] = {
    {"m.py",
     "g = 0\ndef work(by):\n    global g\n    x = by\n    step('A')\n    x += 1\n    g = x\n    step('B')\n    g = "
     "x\n"},
    {"m.js", "let g = 0;\nfunction work(by) { let x = by; step('A'); x += 1; g = x; step('B'); g = x; }\n"},
    {"m.ts", "let g = 0;\nfunction work(by: number) { let x = by; step('A'); x += 1; g = x; step('B'); g = x; }\n"},
    {"m.go",
     "package main\nvar g = 0\nfunc work(by int) {\n\tx := by\n\tstep(\"A\")\n\tx++\n\tg = x\n\tstep(\"B\")\n\tg = "
     "x\n}\n"},
    {"m.java",
     "class M { static int g = 0; static void work(int by) { int x = by; step(\"A\"); x++; g = x; step(\"B\"); g = x; "
     "} }\n",
     "M.work(1)"},
    {"m.cs",
     "class M { static int g = 0; static void work(int by) { int x = by; step(\"A\"); x++; g = x; step(\"B\"); g = x; "
     "} }\n",
     "M.work(1)"},
    {"m.rb", "$g = 0\ndef work(by)\n  x = by\n  step('A')\n  x += 1\n  $g = x\n  step('B')\n  $g = x\nend\n"},
    {"m.php",
     "<?php\n$g = 0;\nfunction work($by) { global $g; $x = $by; step('A'); $x++; $g = $x; step('B'); $g = $x; }\n"},
    {"m.lua", "g = 0\nfunction work(by) local x = by; step('A'); x = x + 1; g = x; step('B'); g = x end\n"},
    {"m.kt", "var g = 0\nfun work(by: Int) { var x = by; step(\"A\"); x++; g = x; step(\"B\"); g = x }\n"},
    {"m.scala",
     "var g = 0\ndef work(by: Int): Unit = {\n  var x = by\n  step(\"A\")\n  x += 1\n  g = x\n  step(\"B\")\n  g = "
     "x\n}\n"},
    {"m.rs",
     "static mut G: i32 = 0;\nfn work(by: i32) { let mut x = by; step(\"A\"); x += 1; unsafe { G = x; } step(\"B\"); "
     "unsafe { G = x; } }\n"},
    {"m.cpp", "int g = 0;\nvoid work(int by) { int x = by; step(\"A\"); x++; g = x; step(\"B\"); g = x; }\n"},
};

class ThreadValuesOf : public ::testing::TestWithParam<OfLanguage> {
 protected:
  // The number of steps to the violation; none: it holds.
  std::optional<size_t> violated(std::string property) {
    if (std::string(GetParam().file) == "m.lua")
      if (const size_t at = property.find("!="); at != std::string::npos) property.replace(at, 2, "~=");
    LoadRequest request;
    request.path = folder_.write(GetParam().file, GetParam().text);
    request.threads = {{"w", GetParam().call}};
    request.properties = {{"p", property}};
    const Loaded model = load(request, LoadGoal::search).value();
    EXPECT_TRUE(model.is_ready()) << property << ": "
                                  << (model.diagnostics.all().empty() ? "" : model.diagnostics.all()[0].message);
    if (!model.is_ready()) return std::nullopt;
    const outputs::CheckReport report = check(model, {.workers = 1}).value();
    EXPECT_FALSE(report.property_error) << property;
    EXPECT_EQ(report.verdict.kind == engine::VerdictKind::violated, !report.findings.empty()) << property;
    return report.findings.empty() ? std::nullopt : std::optional(report.findings.front().trace.steps.size());
  }
  TempFolder folder_;
};

TEST_P(ThreadValuesOf, are_read_as_they_are_in_each_state) {
  EXPECT_EQ(violated("w.x != 1"), 1u);
  EXPECT_EQ(violated("w.x != 2"), 2u);
  EXPECT_EQ(violated("w.x != 5"), std::nullopt);
  EXPECT_EQ(violated("w.at != \"A\""), 1u);
  EXPECT_EQ(violated("w.at != \"end\""), 3u);
}

INSTANTIATE_TEST_SUITE_P(languages, ThreadValuesOf, ::testing::ValuesIn(of_languages));

TEST_F(ThreadValues, a_name_of_several_variables_is_refused) {
  LoadRequest request;
  request.path =
      folder_.write("m.go",
                    "package main\nvar g = 0\nfunc work() {\n\tx := 1\n\tif x > 0 {\n\t\tx := 2\n\t\tstep(\"A\")\n"
                    "\t\tg = x\n\t}\n\tg = x\n}\n");
  request.threads = {{"w", "work()"}};
  request.properties = {{"p", "w.x != 1"}};
  const Loaded model = load(request, LoadGoal::search).value();
  EXPECT_FALSE(model.is_ready());
  ASSERT_FALSE(model.diagnostics.all().empty());
  EXPECT_THAT(model.diagnostics.all()[0].message, HasSubstr("`work` has several variables `x`"));
}

}  // namespace
}  // namespace ramify::session

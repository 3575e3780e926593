// SPDX-License-Identifier: Apache-2.0
// Goal: reports of tests of a running system say what failed, where, what was allowed and what was covered. Method:
// handwritten reports; a small reader that supports only what JUnit files need checks the XML.
#include "outputs/live_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace ramify::outputs {
namespace {

using engine::TestFailureKind;
using engine::TestRun;
using engine::TestStep;
using engine::TestStepKind;
using engine::TestVerdict;
using ::testing::HasSubstr;
using ::testing::Not;

TestStep step(std::string action, std::optional<std::string> result = std::nullopt) {
  TestStep made{.label = {.action = std::move(action), .arguments = {{}}}};
  made.label.result = std::move(result);
  return made;
}

LiveReport failed_run() {
  LiveReport made;
  made.subject.spec = "a<b>.toml";
  made.adapter = "./adapter";
  made.strategy = "random";
  made.seed = 5;
  made.runs_asked = 3;
  made.runs = {
      {.random_seed = 5, .steps = {step("Push")}, .is_accepting = true},
      {.random_seed = 6, .verdict = TestVerdict::failure, .steps = {step("Push"), step("Pop", "\"<&\\u0001>\"")}}};
  engine::TestFailure& failure = made.runs[1].failure;
  failure = {.kind = TestFailureKind::result,
             .step = 1,
             .action = "Pop",
             .expected = "1 or 2",
             .came = "3",
             .offered = {"Push(1)", "Pop() / 1"}};
  failure.refusals = {{"Pop()", "there is something to pop"}};
  failure.errors = {"Traceback \x1b[31m]]>"};
  made.coverage.actions = {{"Push", 2}, {"Pop", 0}};
  made.coverage.states = 3;
  made.requirements_uncovered = {"there is something to pop"};
  return made;
}

TEST(live_report, text_tells_the_failure_and_what_was_covered) {
  const std::string text = live_text(failed_run(), false);
  EXPECT_THAT(text, ::testing::StartsWith("failed  (a<b>.toml)\n"));
  EXPECT_THAT(text, HasSubstr("run 2, seed 6: failure at step 2\n"));
  EXPECT_THAT(text, HasSubstr("  >   2. Pop() / "));
  EXPECT_THAT(text, HasSubstr("the result is 3, the model allows 1 or 2\n"));
  EXPECT_THAT(text, HasSubstr("Pop() requires: there is something to pop\n"));
  EXPECT_THAT(text, HasSubstr("the model offers Push(1), Pop() / 1\n"));
  EXPECT_THAT(text, HasSubstr("stderr: Traceback"));
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
  EXPECT_THAT(text,
              HasSubstr("2 runs of 3, 3 steps, 1 success, 1 failure, 1 ended accepting; strategy random, seed 5\n"));
  EXPECT_THAT(text, HasSubstr("covered: 1 of 2 actions"));
  EXPECT_THAT(text, HasSubstr("never taken: Pop\n"));
  EXPECT_THAT(text, HasSubstr("requirements never met: there is something to pop\n"));
}

TEST(live_report, each_kind_of_failure_has_words_of_its_own) {
  const std::pair<TestFailureKind, const char*> kinds[] = {
      {TestFailureKind::state, "the state is 3, the model has 1 or 2"},
      {TestFailureKind::refused, "it failed: 3"},
      {TestFailureKind::unexpected, "the model does not allow this here"},
      {TestFailureKind::died, "the adapter is gone: 3"},
      {TestFailureKind::hung, "the adapter hangs: 3"},
      {TestFailureKind::stuck, "nothing was observed"},
      {TestFailureKind::not_accepting, "the run is to end in 1 or 2"}};
  for (const auto& [kind, words] : kinds) {
    LiveReport made = failed_run();
    made.runs[1].failure.kind = kind;
    EXPECT_THAT(live_text(made, false), HasSubstr(words));
  }
}

TEST(live_report, a_shortened_run_is_shown_short) {
  LiveReport made = failed_run();
  made.runs[1].steps.insert(made.runs[1].steps.begin(), 50, step("Peek"));
  made.runs[1].failure.step = 51;
  EXPECT_THAT(live_text(made, false), HasSubstr("... 22 steps before"));
  EXPECT_THAT(live_text(made, true), HasSubstr("  1. Peek()"));
  made.runs[1].shrunk = {
      .is_reproduced = true, .tries = 9, .steps = {step("Pop", "3")}, .failure = failed_run().runs[1].failure};
  EXPECT_THAT(live_text(made, false), HasSubstr("shortened to 1 of 52 steps in 9 attempts:\n"));
  EXPECT_THAT(live_text(made, false), Not(HasSubstr("Peek")));
  made.runs[1].shrunk->is_reproduced = false;
  EXPECT_THAT(live_text(made, false), HasSubstr("did not fail again"));
}

TEST(live_report, the_verdict_is_that_of_the_worst_run) {
  LiveReport made = failed_run();
  EXPECT_EQ(verdict(made), TestVerdict::failure);
  made.runs[1].verdict = TestVerdict::inconclusive;
  EXPECT_EQ(verdict(made), TestVerdict::inconclusive);
  made.runs[0].verdict = TestVerdict::unusable;
  EXPECT_EQ(verdict(made), TestVerdict::unusable);
  made.runs.clear();
  EXPECT_EQ(verdict(made), TestVerdict::success);
}

TEST(live_report, json_has_all_of_it) {
  const nlohmann::json json = nlohmann::json::parse(live_json(failed_run(), "1.0", 1));
  EXPECT_EQ(json["format"], "ramify-result");
  EXPECT_EQ(json["command"], "test");
  EXPECT_EQ(json["exit_code"], 1);
  EXPECT_EQ(json["verdict"], "failure");
  EXPECT_EQ(json["runs"][0]["accepting"], true);
  EXPECT_EQ(json["runs"][1]["failure"]["kind"], "result");
  EXPECT_EQ(json["runs"][1]["failure"]["offered"][0], "Push(1)");
  EXPECT_EQ(json["coverage"]["actions"]["Pop"], 0);
}

// Elements nest, attributes are quoted, `<` and `&` are only in allowed places, and there are no control characters.
std::string what_is_wrong_with(const std::string& xml) {
  std::vector<std::string> open;
  for (size_t at = 0; at < xml.size(); ++at) {
    const auto c = static_cast<unsigned char>(xml[at]);
    if (c < 0x20 && c != '\n') return "a control character";
    if (c == '&') {
      const std::string entity = xml.substr(at, xml.find(';', at) - at + 1);
      if (entity != "&amp;" && entity != "&lt;" && entity != "&gt;" && entity != "&quot;")
        return "the entity " + entity;
    }
    if (c != '<') continue;
    const size_t end = xml.find('>', at);
    if (end == std::string::npos) return "an open tag";
    const std::string tag = xml.substr(at + 1, end - at - 1);
    if (tag.find('<') != std::string::npos) return "a tag in a tag: " + tag;
    if (std::ranges::count(tag, '"') % 2 != 0) return "a quote without another: " + tag;
    if (tag.starts_with('/')) {
      if (open.empty() || open.back() != tag.substr(1)) return "a closing " + tag;
      open.pop_back();
    } else if (!tag.starts_with('?') && !tag.ends_with('/')) {
      open.push_back(tag.substr(0, tag.find(' ')));
    }
    at = end;
  }
  return open.empty() ? "" : "not closed: " + open.back();
}

TEST(live_report, junit_is_well_formed_whatever_the_texts_are) {
  LiveReport made = failed_run();
  made.runs.push_back({.verdict = TestVerdict::inconclusive, .why = "a \"quote\" & <tag>"});
  made.runs.push_back({.verdict = TestVerdict::unusable, .why = "nonsense: \x01\xff"});
  const std::string xml = junit(made);
  EXPECT_EQ(what_is_wrong_with(xml), "");
  EXPECT_THAT(xml, HasSubstr("tests=\"4\" failures=\"1\" errors=\"1\" skipped=\"1\""));
  EXPECT_THAT(xml, HasSubstr("<testcase classname=\"a&lt;b&gt;.toml\" name=\"run 1, seed 5\"/>"));
  EXPECT_THAT(xml, HasSubstr("the result is 3, the model allows 1 or 2"));
  EXPECT_THAT(xml, HasSubstr("<skipped message=\"a &quot;quote&quot; &amp; &lt;tag&gt;\"/>"));
}

}  // namespace
}  // namespace ramify::outputs

// SPDX-License-Identifier: Apache-2.0
// Goal: a log is explained exactly if some run of the model matches it; otherwise the requirement that forbids the
// event is named. Method: a stack with an unobservable thread, in a temporary folder.
#include "session/conform.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using ::testing::HasSubstr;
using Kind = ConformReport::Kind;

class ConformOf : public ::testing::Test {
 protected:
  base::Result<ConformReport> result(const std::string& log, const ConformOptions& options = {}) {
    folder_.write("m.star",
                  "stack = []\n"
                  "limit = 1\n"
                  "def grow():\n"
                  "    limit = 2\n"
                  "def Push(x = oneof([1, 2])):\n"
                  "    require(len(stack) < limit, \"there is room\")\n"
                  "    stack.insert(0, x)\n"
                  "def Pop():\n"
                  "    require(stack, \"not empty\")\n"
                  "    return stack.pop(0)\n"
                  "def Tick():\n"
                  "    pass\n"
                  "def Fail():\n"
                  "    fail(\"broken\")\n"
                  "def Peek():\n"
                  "    return stack[0] if stack else None\n");
    const Loaded loaded = load({folder_.write("m.toml",
                                              "[spec]\nactions = [\"Push\", \"Pop\", \"Tick\", \"Peek\", \"Fail\"]\n"
                                              "accepting = \"stack == []\"\n[threads.t]\nentrypoint = \"grow()\"\n"),
                                {},
                                {}})
                              .value();
    return conform(loaded, folder_.write("log.jsonl", log), options);
  }
  ConformReport report(const std::string& log, const ConformOptions& options = {}) {
    return result(log, options).value();
  }

  TempFolder folder_;
};

TEST_F(ConformOf, what_some_run_shows_is_explained) {
  EXPECT_EQ(report("").kind, Kind::explained);
  // Two elements are allowed only after the thread has moved, which the log does not show.
  EXPECT_EQ(report("{\"action\":\"Push\",\"args\":[1]}\n{\"action\":\"Push\",\"args\":[2]}\n"
                   "{\"action\":\"Pop\",\"args\":[],\"result\":2}\n{\"action\":\"Pop\",\"args\":[],\"result\":1}\n")
                .kind,
            Kind::explained);
  EXPECT_EQ(report("{\"action\":\"Push\",\"args\":[1]}\n").kind, Kind::ends_elsewhere);
}

TEST_F(ConformOf, what_no_run_shows_is_told_with_what_stands_against_it) {
  const ConformReport wrong =
      report("{\"action\":\"Push\",\"args\":[1]}\n{\"action\":\"Pop\",\"args\":[],\"result\":2}\n");
  EXPECT_EQ(wrong.kind, Kind::diverges);
  EXPECT_THAT(wrong.text, HasSubstr("log.jsonl:2: the model does not offer Pop() / 2 after 1 event"));
  EXPECT_THAT(wrong.text, HasSubstr("Pop() / 1"));
  const ConformReport empty = report("{\"action\":\"Pop\",\"args\":[]}\n");
  EXPECT_THAT(empty.text, HasSubstr("Pop() cannot be: it requires `not empty`"));
}

TEST_F(ConformOf, hidden_actions_may_have_happened_anywhere) {
  const std::string log = "{\"action\":\"Pop\",\"args\":[],\"result\":1}\n";
  EXPECT_EQ(report(log).kind, Kind::diverges);
  EXPECT_EQ(report(log, {.hidden = {"Push"}}).kind, Kind::explained);
}

// If an action sometimes returns a value, None is a result like any other.
TEST_F(ConformOf, an_answer_is_not_explained_by_one_that_gives_nothing) {
  const std::string push = "{\"action\":\"Push\",\"args\":[1]}\n";
  const auto peek = [](const std::string& result) { return "{\"action\":\"Peek\",\"args\":[]" + result + "}\n"; };
  EXPECT_EQ(report(peek("")).kind, Kind::explained);
  EXPECT_EQ(report(peek(",\"result\":null")).kind, Kind::explained);
  const ConformReport wrong = report(peek(",\"result\":7"));
  EXPECT_EQ(wrong.kind, Kind::diverges);
  EXPECT_THAT(wrong.text, HasSubstr("Peek() / null"));
  EXPECT_EQ(report(push + peek(",\"result\":1")).kind, Kind::ends_elsewhere);
  EXPECT_EQ(report(push + peek("")).kind, Kind::diverges);
  EXPECT_EQ(report(push + peek(",\"result\":null")).kind, Kind::diverges);
  // If it never does, the model allows any result.
  EXPECT_EQ(report("{\"action\":\"Tick\",\"args\":[],\"result\":\"tock\"}\n").kind, Kind::explained);
}

TEST_F(ConformOf, what_a_partial_log_leaves_out_may_be_anything) {
  const std::string log = "{\"action\":\"Push\"}\n{\"action\":\"Push\",\"args\":[{\"$any\":true}]}\n";
  EXPECT_THAT(result(log).error().message, HasSubstr("log.jsonl:1:1: the event has no `args`"));
  const auto partial = [&](const std::string& rest) { return report(log + rest, {.is_partial = true}); };
  EXPECT_EQ(partial("").kind, Kind::ends_elsewhere);
  EXPECT_EQ(partial("{\"action\":\"Pop\",\"args\":[],\"result\":2}\n{\"action\":\"Pop\"}\n").kind, Kind::explained);
  // The known parts must match: two pushed elements cannot give a third pop, and Pop returns something.
  EXPECT_EQ(partial("{\"action\":\"Pop\"}\n{\"action\":\"Pop\"}\n{\"action\":\"Pop\"}\n").kind, Kind::diverges);
  EXPECT_EQ(partial("{\"action\":\"Pop\",\"result\":3}\n").kind, Kind::diverges);
  EXPECT_EQ(partial("{\"action\":\"Pop\",\"result\":null}\n").kind, Kind::diverges);
  EXPECT_EQ(partial("{\"action\":\"Peek\",\"result\":1}\n{\"action\":\"Pop\",\"result\":2}\n").kind, Kind::diverges);
}

TEST_F(ConformOf, an_action_that_fails_explains_nothing) {
  EXPECT_EQ(report("{\"action\":\"Fail\"}\n", {.is_partial = true}).kind, Kind::diverges);
  const ConformReport found = report("{\"action\":\"Fail\",\"args\":[],\"result\":\"fail: broken\"}\n");
  EXPECT_EQ(found.kind, Kind::diverges);
  EXPECT_THAT(found.text, HasSubstr("Fail() / "));
}

TEST_F(ConformOf, mistakes_are_told) {
  EXPECT_THAT(result("{\"action\":\"Pusch\",\"args\":[]}\n").error().message, HasSubstr("did you mean `Push`"));
  EXPECT_THAT(result("{}\n").error().message, HasSubstr("log.jsonl:1:1: the line names no action"));
  EXPECT_THAT(result("", {.hidden = {"Pusch"}}).error().message, HasSubstr("--hidden"));
}

}  // namespace
}  // namespace ramify::session

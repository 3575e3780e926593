// SPDX-License-Identifier: Apache-2.0
// Goal: for any behaviour of an adapter there is a timely answer that describes it. Method: real, misbehaving `sh`
// processes.
#include "session/adapter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::session {
namespace {

using harness::Answer;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

// Answers the first request correctly, and does `then` at the second.
Answer second_answer(const std::string& then, std::chrono::milliseconds timeout = std::chrono::seconds(20)) {
  Adapter adapter({.command = "read a; echo '{\"ok\":true}'; read b; " + then, .timeout = timeout});
  EXPECT_EQ(adapter.reset(1).kind, Answer::Kind::done);
  return adapter.call({.action = "A", .arguments = {{}}}, std::nullopt);
}

TEST(adapter, answers_what_it_was_asked) {
  const Answer answer = second_answer("echo '{\"ok\":true,\"result\":[1,2]}'; read c");
  EXPECT_EQ(answer.kind, Answer::Kind::done);
  EXPECT_EQ(answer.result, "[1,2]");
  EXPECT_EQ(second_answer("echo '{\"ok\":false,\"error\":\"no\"}'").kind, Answer::Kind::refused);
}

TEST(adapter, that_dies_says_how_and_what_it_said_last) {
  const Answer answer = second_answer("echo first >&2; echo boom >&2; exit 3");
  EXPECT_EQ(answer.kind, Answer::Kind::died);
  EXPECT_THAT(answer.text, HasSubstr("exit status 3"));
  EXPECT_THAT(answer.errors, ElementsAre("first", "boom"));
  EXPECT_THAT(second_answer("kill -KILL $$").text, HasSubstr("signal 9"));
}

TEST(adapter, that_hangs_is_given_up) {
  const Answer answer = second_answer("exec sleep 1000", std::chrono::milliseconds(300));
  EXPECT_EQ(answer.kind, Answer::Kind::hung);
  EXPECT_THAT(answer.text, HasSubstr("within 300 ms"));
}

TEST(adapter, that_talks_nonsense_is_quoted) {
  const Answer answer = second_answer("echo hello; read c");
  EXPECT_EQ(answer.kind, Answer::Kind::unusable);
  EXPECT_THAT(answer.text, HasSubstr("hello"));
  EXPECT_THAT(second_answer("echo '{\"ok\":7}'; read c").text, HasSubstr("`ok`"));
}

TEST(adapter, a_huge_line_and_a_flood_have_an_end) {
  EXPECT_THAT(second_answer("head -c 3000000 /dev/zero | tr '\\0' x; read c").text, HasSubstr("1 MiB"));
  EXPECT_THAT(second_answer("exec yes").text, HasSubstr("no JSON"));
}

TEST(adapter, that_speaks_unasked_is_out_of_step) {
  Adapter adapter({.command = "read a; printf '{\"ok\":true}\\nsurprise\\n'; read b; read c"});
  EXPECT_EQ(adapter.reset(1).kind, Answer::Kind::done);
  const Answer answer = adapter.call({.action = "A", .arguments = {{}}}, std::nullopt);
  EXPECT_EQ(answer.kind, Answer::Kind::unusable);
}

TEST(adapter, that_cannot_be_started_is_unusable) {
  Adapter adapter({.command = "./there_is_no_such_adapter"});
  const Answer answer = adapter.reset(1);
  EXPECT_EQ(answer.kind, Answer::Kind::unusable);
  EXPECT_THAT(answer.text, HasSubstr("exit status 127"));
  EXPECT_EQ(Adapter({.command = "cat", .folder = "/there/is/no/such/folder"}).reset(1).kind, Answer::Kind::unusable);
}

TEST(adapter, is_started_anew_after_it_died) {
  Adapter adapter({.command = "read a; echo '{\"ok\":true}'; read b; exit 1"});
  EXPECT_EQ(adapter.reset(1).kind, Answer::Kind::done);
  EXPECT_EQ(adapter.call({.action = "A", .arguments = {{}}}, std::nullopt).kind, Answer::Kind::died);
  EXPECT_EQ(adapter.reset(2).kind, Answer::Kind::done);
}

}  // namespace
}  // namespace ramify::session

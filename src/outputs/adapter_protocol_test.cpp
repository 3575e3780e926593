// SPDX-License-Identifier: Apache-2.0
#include "outputs/adapter_protocol.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::outputs {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;

std::string trouble(std::string_view line) {
  const base::Result<AdapterAnswer> answer = parse_answer(line);
  return answer ? "none" : answer.error().message;
}

TEST(adapter_protocol, requests_are_as_documented) {
  EXPECT_EQ(reset_request(7), R"({"op":"reset","random_seed":7})");
  EXPECT_EQ(do_request({.action = "Pop", .arguments = {{}}}, "2"),
            R"({"op":"do","action":"Pop","args":[],"expect":2})");
  EXPECT_EQ(do_request({.action = "a\"b", .arguments = {{"1", "[\"x\"]"}}}, std::nullopt),
            R"({"op":"do","action":"a\"b","args":[1,["x"]]})");
  EXPECT_EQ(wait_request(100), R"({"op":"wait","ms":100})");
  EXPECT_EQ(end_request(), R"({"op":"end"})");
}

TEST(adapter_protocol, answers_carry_result_state_and_events) {
  const AdapterAnswer answer =
      parse_answer(
          R"( {"ok":true,"result":{"b":2.50,"a":[1]},"state":{"stack":[ ],"log":{"$ignore":true}},"events":[["recv",["a",1]],["tick",[]]],"more":1} )")
          .value();
  EXPECT_TRUE(answer.is_ok);
  EXPECT_EQ(answer.result, R"({"a":[1],"b":2.50})");
  EXPECT_THAT(answer.state, ElementsAre(Pair("stack", "[]")));
  ASSERT_EQ(answer.events.size(), 2u);
  EXPECT_EQ(engine::text(answer.events[0]), "recv(\"a\", 1)");
  EXPECT_EQ(engine::text(answer.events[1]), "tick()");
}

TEST(adapter_protocol, null_is_no_result) {
  const AdapterAnswer answer = parse_answer(R"({"ok":true,"result":null,"state":null,"events":null})").value();
  EXPECT_FALSE(answer.result.has_value());
  EXPECT_THAT(answer.state, IsEmpty());
  EXPECT_THAT(answer.events, IsEmpty());
}

TEST(adapter_protocol, a_failure_says_how) {
  const AdapterAnswer answer = parse_answer(R"({"ok":false,"error":"there is no room"})").value();
  EXPECT_FALSE(answer.is_ok);
  EXPECT_EQ(answer.error, "there is no room");
}

TEST(adapter_protocol, what_makes_no_sense_is_told) {
  EXPECT_THAT(trouble("hello"), HasSubstr("no JSON"));
  EXPECT_THAT(trouble(""), HasSubstr("no JSON"));
  EXPECT_THAT(trouble("[1]"), HasSubstr("no object"));
  EXPECT_THAT(trouble("{}"), HasSubstr("`ok`"));
  EXPECT_THAT(trouble(R"({"ok":1})"), HasSubstr("`ok`"));
  EXPECT_THAT(trouble(R"({"ok":false})"), HasSubstr("`error`"));
  EXPECT_THAT(trouble(R"({"ok":true,"state":[1]})"), HasSubstr("`state`"));
  EXPECT_THAT(trouble(R"({"ok":true,"events":{"a":1}})"), HasSubstr("`events`"));
  EXPECT_THAT(trouble(R"({"ok":true,"events":["recv"]})"), HasSubstr("\"recv\""));
  EXPECT_THAT(trouble("{\"ok\":true,\"result\":" + std::string(100'000, '[') + "}"), HasSubstr("nested"));
  EXPECT_THAT(trouble(R"({"ok":true} {"ok":true})"), HasSubstr("no JSON"));
}

}  // namespace
}  // namespace ramify::outputs

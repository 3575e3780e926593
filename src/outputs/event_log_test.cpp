// SPDX-License-Identifier: Apache-2.0
#include "outputs/event_log.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::outputs {
namespace {

using ::testing::HasSubstr;

std::string texts(std::string_view log, LogKind kind = LogKind::full) {
  diagnostics::Diagnostics diagnostics;
  const auto events = parse_log(log, "x.jsonl", diagnostics, kind);
  if (!events) {
    const diagnostics::Diagnostic& first = diagnostics.all().at(0);
    EXPECT_EQ(first.id, diagnostics::DiagnosticId::log_syntax);
    return fmt::format("{}:{}: {}", first.place.line, first.place.column, first.message);
  }
  EXPECT_FALSE(diagnostics.has_errors());
  std::string all;
  for (const LoggedEvent& event : *events) all += fmt::format("{}:{} ", event.line, engine::text(event.label));
  return all;
}

TEST(EventLog, reads_actions_with_arguments_and_results) {
  EXPECT_EQ(texts("{\"action\": \"Push\", \"args\": [1]}\n\n{\"action\":\"Pop\",\"args\":[],\"result\":1,\"at\":9}"),
            "1:Push(1) / null 3:Pop() / 1 ");
  EXPECT_EQ(texts(R"({"action":"A","args":[{"b":1,"a":[2.50]}],"result":null})"),
            "1:A({\"a\":[2.50],\"b\":1}) / null ");
  EXPECT_EQ(texts(""), "");
}

TEST(EventLog, what_a_partial_log_leaves_out_is_open) {
  EXPECT_EQ(texts(R"({"action":"A"})", LogKind::partial), "1:A ");
  EXPECT_EQ(texts(R"({"action":"A","args":[1,{"$any":true},{"$any":false}],"result":null})", LogKind::partial),
            "1:A(1, _, {\"$any\":false}) / null ");
  EXPECT_EQ(texts(R"({"action":"A","args":[],"result":{"$any":true}})", LogKind::partial), "1:A() ");
  EXPECT_EQ(texts(R"({"action":"A","args":[{"$any":true}]})"), "1:A({\"$any\":true}) / null ");
  EXPECT_THAT(texts(R"({"action":"A","result":1})"), HasSubstr("1:1: the event has no `args`"));
}

TEST(EventLog, says_what_is_wrong_and_where) {
  EXPECT_EQ(texts("{\"action\": \"A\", \"args\": []}\n{\"action\" 3}"), "2:11: the line is no JSON");
  EXPECT_THAT(texts("[1]"), HasSubstr("1:1: the line names no action"));
  EXPECT_THAT(texts(R"({"action":"A","args":3})"), HasSubstr("`args` is no list"));
  EXPECT_THAT(texts(std::string(100, '[')), HasSubstr("nested"));
}

}  // namespace
}  // namespace ramify::outputs

// SPDX-License-Identifier: Apache-2.0
// Goal: every verb that ends by itself is a tool with all its options, and a call becomes the words of one command line; whatever does
// not fit the schema is refused by name. Method: examples, and the parser's own table.
#include "surfaces/mcp/tool_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::mcp {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

Tool tool(const std::string& name) {
  for (Tool& each : tools())
    if (each.name == name) return std::move(each);
  ADD_FAILURE() << name;
  return {};
}

TEST(ToolTable, has_a_tool_for_every_verb_that_ends_by_itself) {
  std::vector<std::string> names;
  for (const Tool& each : tools()) {
    names.push_back(each.name);
    EXPECT_EQ(each.schema["type"], "object");
    EXPECT_THAT(each.schema["required"], Contains("budget")) << each.name;
    EXPECT_FALSE(each.description.empty());
    for (const auto& [argument, schema] : each.schema["properties"].items())
      EXPECT_FALSE(schema["description"].get<std::string>().empty()) << each.name << "." << argument;
  }
  EXPECT_THAT(names,
              testing::IsSupersetOf({"check", "run", "replay", "paths", "explore", "slice", "core", "estimate"}));
  EXPECT_THAT(names, testing::Not(Contains("serve")));
}

TEST(ToolTable, makes_a_command_line_of_a_call) {
  const base::Result<ToolCall> call = call_of(tool("check"), {{"spec", "a.toml"},
                                                              {"keep_going", true},
                                                              {"strict", false},
                                                              {"always", {"p=x > 0", "q=y"}},
                                                              {"workers", 2},
                                                              {"budget", {{"states", 50}, {"seconds", 2.5}}}});
  ASSERT_TRUE(call.has_value()) << call.error().message;
  EXPECT_THAT(call->words,
              ElementsAre("check", "--max-states=50", "--max-time=2.5s", "--max-memory=1024MiB", "--progress=always",
                          "--json", "--always=p=x > 0", "--always=q=y", "--keep-going", "--workers=2", "a.toml"));
  EXPECT_TRUE(call->has_json);
}

TEST(ToolTable, refuses_what_does_not_fit_the_schema) {
  const auto message = [](const Json& arguments) {
    const base::Result<ToolCall> call = call_of(tool("check"), arguments);
    return call ? std::string() : call.error().message;
  };
  EXPECT_THAT(message({{"spec", "a.toml"}, {"depth", 3}}), HasSubstr("no argument `depth`"));
  EXPECT_THAT(message({{"budget", Json::object()}}), HasSubstr("needs the argument `spec`"));
  const Json budget = Json::object();
  EXPECT_THAT(message({{"spec", "a"}}), HasSubstr("`budget` is required"));
  EXPECT_THAT(message({{"spec", 3}, {"budget", budget}}), HasSubstr("is a string"));
  EXPECT_THAT(message({{"spec", "--version"}, {"budget", budget}}), HasSubstr("./--version"));
  EXPECT_THAT(message({{"spec", "a"}, {"workers", "2"}, {"budget", budget}}), HasSubstr("is an integer"));
  EXPECT_THAT(message({{"spec", "a"}, {"keep_going", 1}, {"budget", budget}}), HasSubstr("is a boolean"));
  EXPECT_THAT(message({{"spec", "a"}, {"always", "p=x"}, {"budget", budget}}), HasSubstr("is a list"));
  for (const Json& wrong : {Json("10s"), Json{{"states", 0}}, Json{{"states", -1}}, Json{{"states", 1.5}},
                            Json{{"hours", 1}}, Json{{"seconds", "1"}}})
    EXPECT_THAT(message({{"spec", "a"}, {"budget", wrong}}), HasSubstr("budget")) << wrong;
  EXPECT_THAT(message(Json::array()), HasSubstr("no object"));
}

}  // namespace
}  // namespace ramify::mcp

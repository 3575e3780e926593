// SPDX-License-Identifier: Apache-2.0
// Goal: a path finds the node that people mean, also through a second name of an object; conditions have their usual meaning. Method:
// a view by hand.
#include "surfaces/dap/view_paths.h"

#include <gtest/gtest.h>

namespace ramify::dap {
namespace {

using engine::View;

View node(std::string name, std::string value, std::vector<View> children = {}, std::string same_as = "") {
  return {std::move(name), "", std::move(value), std::move(children), {}, std::move(same_as)};
}

const View state = node(
    "", "",
    {node("accounts", "{...}", {node("['a.b']", "1"), node("['c']", "2")}), node("worker[0]", "ended"),
     node("worker[1]", "", {node("seen", "5")}), node("head", "", {node("next", "", {}, "head"), node("value", "7")})});

std::string value_at(std::string_view path) {
  const View* const found = node_at(state, state, path);
  return found == nullptr ? "none" : found->value;
}

TEST(ViewPaths, finds_what_people_write) {
  EXPECT_EQ(value_at("accounts['a.b']"), "1");
  EXPECT_EQ(value_at("worker[1].seen"), "5");
  EXPECT_EQ(value_at("worker[0]"), "ended");
  EXPECT_EQ(value_at("head.next.next.value"), "7");
  for (const char* path : {"", "account", "accounts.c", "accounts['d']", "worker", "head.next.nothing", ".", "["})
    EXPECT_EQ(value_at(path), "none") << path;
  EXPECT_EQ(value_at(std::string(path_length_max + 1, 'a')), "none");
  EXPECT_EQ(joined_path(joined_path("", "a"), "[0]"), "a[0]");
  EXPECT_EQ(joined_path("a", "b"), "a.b");
}

TEST(ViewPaths, an_object_that_is_only_itself_has_no_children) {
  const View circle = node("", "", {node("a", "", {}, "a")});
  EXPECT_EQ(node_at(circle, circle, "a.b"), nullptr);
}

TEST(Conditions, are_a_path_an_operator_and_a_literal) {
  const std::optional<Condition> condition = parse_condition(" accounts['<'] <= 10 ");
  ASSERT_TRUE(condition.has_value());
  EXPECT_EQ(condition->path, "accounts['<']");
  EXPECT_EQ(condition->comparison, Comparison::at_most);
  EXPECT_EQ(condition->literal, "10");
  for (const char* text : {"", "seen", "== 3", "seen ==", "'a == b'"}) EXPECT_FALSE(parse_condition(text)) << text;
}

TEST(Conditions, compare_numbers_by_value_and_texts_for_equality) {
  EXPECT_EQ(compare("9", Comparison::less, "10"), true);
  EXPECT_EQ(compare("9007199254740993", Comparison::equal, "9007199254740992"), false);
  EXPECT_EQ(compare("1.5", Comparison::at_least, "1"), true);
  EXPECT_EQ(compare("\"a\"", Comparison::equal, "'a'"), true);
  EXPECT_EQ(compare("\"a\"", Comparison::unequal, "b"), true);
  EXPECT_EQ(compare("\"a\"", Comparison::greater, "b"), std::nullopt);
}

}  // namespace
}  // namespace ramify::dap

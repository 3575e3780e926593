// SPDX-License-Identifier: Apache-2.0
// Goal: diff reports the smallest set of changes, and paths are in the usual notation.
// Method: pairs of small trees; each expectation is the list of lines "path: before -> after".
#include "engine/view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::engine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

View leaf(std::string name, std::string kind, std::string value) {
  return {std::move(name), std::move(kind), std::move(value), {}, {}};
}
View node(std::string name, std::string kind, std::string value, std::vector<View> children) {
  return {std::move(name), std::move(kind), std::move(value), std::move(children), {}};
}
View global(std::string name, std::string value) { return leaf(std::move(name), "global", std::move(value)); }
View state(std::vector<View> children) { return node("", "state", "", std::move(children)); }
View list(std::string name, const std::vector<std::string>& values, const std::string& kind = "global") {
  View view = leaf(std::move(name), kind, "[");
  for (size_t i = 0; i < values.size(); ++i) {
    view.value += (i == 0 ? "" : ", ") + values[i];
    view.children.push_back(leaf("[" + std::to_string(i) + "]", "element", values[i]));
  }
  view.value += "]";
  return view;
}

std::vector<std::string> lines(const View& before, const View& after) {
  std::vector<std::string> lines;
  for (const Change& change : diff(before, after))
    lines.push_back(join_path(change) + ": " + change.before + " -> " + change.after);
  return lines;
}

TEST(ViewDiff, equal_views_have_no_changes) {
  const View view = state({global("a", "1"), list("b", {"1", "2"})});
  EXPECT_THAT(lines(view, view), IsEmpty());
}

TEST(ViewDiff, a_changed_global_is_reported) {
  EXPECT_THAT(
      lines(state({global("balance", "10"), global("x", "1")}), state({global("balance", "5"), global("x", "1")})),
      ElementsAre("balance: 10 -> 5"));
}

TEST(ViewDiff, elements_that_correspond_are_reported_by_themselves) {
  EXPECT_THAT(lines(state({list("fork", {"0", "0", "0"})}), state({list("fork", {"0", "1", "2"})})),
              ElementsAre("fork[1]: 0 -> 1", "fork[2]: 0 -> 2"));
}

TEST(ViewDiff, an_object_with_two_names_is_told_under_the_first) {
  const auto both = [](const std::vector<std::string>& values) {
    View second = leaf("b", "global", list("", values).value);
    second.same_as = "a";
    return state({list("a", values), second});
  };
  EXPECT_THAT(lines(both({"1"}), both({"1", "2"})), ElementsAre("a: [1] -> [1, 2]"));
  EXPECT_THAT(lines(both({"1"}), both({"2"})), ElementsAre("a[0]: 1 -> 2"));
  EXPECT_THAT(lines(state({list("a", {"1"})}), both({"1"})), ElementsAre("b:  -> a"));
  EXPECT_THAT(lines(both({"1"}), state({list("a", {}), list("b", {"1"})})), ElementsAre("a: [1] -> []"));
  EXPECT_THAT(lines(state({list("a", {"1"}), list("b", {"2"})}), both({"1"})), ElementsAre("b: [2] -> a"));
}

TEST(ViewDiff, another_length_reports_the_container_whole) {
  EXPECT_THAT(lines(state({list("queue", {"1"})}), state({list("queue", {"1", "2"})})),
              ElementsAre("queue: [1] -> [1, 2]"));
  EXPECT_THAT(lines(state({list("queue", {"1"})}), state({list("queue", {})})), ElementsAre("queue: [1] -> []"));
}

TEST(ViewDiff, a_queue_is_reported_whole_where_its_elements_moved_up) {
  EXPECT_THAT(lines(state({list("q", {"a", "b", "c"})}), state({list("q", {"b", "c", "d"})})),
              ElementsAre("q: [a, b, c] -> [b, c, d]"));
  EXPECT_THAT(lines(state({list("q", {"0", "1"})}), state({list("q", {"1", "1"})})), ElementsAre("q[0]: 0 -> 1"));
  EXPECT_THAT(lines(state({list("q", {"a", "b", "c"})}), state({list("q", {"b", "x", "d"})})),
              ElementsAre("q[0]: a -> b", "q[1]: b -> x", "q[2]: c -> d"));
}

TEST(ViewDiff, another_kind_of_value_reports_it_whole) {
  EXPECT_THAT(lines(state({list("x", {"1"})}), state({global("x", "7")})), ElementsAre("x: [1] -> 7"));
  EXPECT_THAT(lines(state({leaf("x", "global", "1")}), state({leaf("x", "constant", "2")})), ElementsAre("x: 1 -> 2"));
}

TEST(ViewDiff, a_nested_container_is_reported_at_the_level_that_does_not_correspond) {
  const auto outer = [](View inner) {
    return state({node("m", "global", "{'a': " + inner.value + "}", {std::move(inner)})});
  };
  EXPECT_THAT(lines(outer(list("'a'", {"1"}, "element")), outer(list("'a'", {"1", "2"}, "element"))),
              ElementsAre("m['a']: [1] -> [1, 2]"));
  EXPECT_THAT(lines(outer(list("'a'", {"1"}, "element")), outer(list("'a'", {"3"}, "element"))),
              ElementsAre("m['a'][0]: 1 -> 3"));
}

TEST(ViewDiff, locals_come_and_go_one_by_one) {
  const View before =
      state({node("teller", "thread", "at line 3", {leaf("a", "local", "1"), leaf("b", "local", "2")})});
  const View after = state({node("teller", "thread", "at line 5", {leaf("b", "local", "3"), leaf("c", "local", "4")})});
  EXPECT_THAT(lines(before, after), ElementsAre("teller.a: 1 -> ", "teller.b: 2 -> 3", "teller.c:  -> 4"));
}

TEST(ViewDiff, what_a_thread_says_of_itself_counts_where_nothing_in_it_changed) {
  const View before = state({node("teller", "thread", "at line 3", {leaf("a", "local", "1")})});
  const View after = state({node("teller", "thread", "at line 5", {leaf("a", "local", "1")})});
  EXPECT_THAT(lines(before, after), ElementsAre("teller: at line 3 -> at line 5"));
}

TEST(ViewDiff, a_group_without_partner_is_reported_by_its_members) {
  const View grouped = state({node("globals", "group", "", {global("a", "1"), global("b", "2")})});
  EXPECT_THAT(lines(state({}), grouped), ElementsAre("a:  -> 1", "b:  -> 2"));
  EXPECT_THAT(lines(grouped, state({})), ElementsAre("a: 1 -> ", "b: 2 -> "));
}

TEST(ViewDiff, equal_names_are_paired_in_order) {
  const View before = state({global("w", "1"), global("w", "2"), global("w", "3")});
  const View after = state({global("w", "1"), global("w", "5")});
  EXPECT_THAT(lines(before, after), ElementsAre("w: 2 -> 5", "w: 3 -> "));
}

TEST(ViewDiff, reordered_children_are_the_same_children) {
  const View before = state({global("a", "1"), global("gone", "9"), global("b", "2"), global("c", "3")});
  const View after = state({global("c", "3"), global("new", "8"), global("a", "7"), global("b", "2")});
  EXPECT_THAT(lines(before, after), testing::UnorderedElementsAre("gone: 9 -> ", "new:  -> 8", "a: 1 -> 7"));
}

TEST(ViewDiff, renderings_that_are_cut_short_do_not_hide_a_change) {
  View before = list("long", {"1", "2"});
  View after = list("long", {"1", "2", "3"});
  before.value = after.value = "[1, ...]";
  EXPECT_THAT(lines(state({before}), state({after})), ElementsAre("long[2]:  -> 3"));
}

TEST(ViewDiff, depth_is_no_problem) {
  View before = leaf("[0]", "element", "1");
  View after = leaf("[0]", "element", "2");
  for (int i = 0; i < 2'000; ++i) {
    View outer_before = node("[0]", "element", "[...]", {});
    View outer_after = outer_before;
    outer_before.children.push_back(std::move(before));
    outer_after.children.push_back(std::move(after));
    before = std::move(outer_before);
    after = std::move(outer_after);
  }
  EXPECT_EQ(diff(before, after).size(), 1U);
}

}  // namespace
}  // namespace ramify::engine

// SPDX-License-Identifier: Apache-2.0
// Goal: a document has each run with its states, equal parts once, and the problems that no run shows. Method: a toy machine; the
// document is read back.
#include "outputs/page_document.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testkit/fresh_store.h"
#include "engine/testkit/toys.h"
#include "outputs/json_values.h"
#include "outputs/shared_views.h"

namespace ramify::outputs {
namespace {

using engine::testkit::fresh_store;

// A view, from the document's list of nodes.
std::string text_of(const Json& views, size_t number) {
  std::string text = views[number]["name"].get<std::string>() + "=" + views[number]["value"].get<std::string>();
  if (!views[number].contains("children")) return text;
  text += "(";
  for (const Json& child : views[number]["children"]) text += text_of(views, child.get<size_t>()) + " ";
  return text + ")";
}

std::string text_of(const engine::View& view) {
  std::string text = view.name + "=" + view.value;
  if (view.children.empty()) return text;
  text += "(";
  for (const engine::View& child : view.children) text += text_of(child) + " ";
  return text + ")";
}

class PageDocumentTest : public ::testing::Test {
 protected:
  // To the end, always by the first move.
  PageDocumentTest() {
    while (!simulation_.moves().is_end && simulation_.take(0)) {
    }
    sources_.add("a.star", "x = \"</script>\"\n");
  }
  Json document(const PageDocument& page, int exit_code = 1) const { return Json::parse(page.text("1.0", exit_code)); }

  engine::testkit::LostUpdate machine_{2};
  std::unique_ptr<store::Store> store_ = fresh_store();
  engine::Simulation simulation_{machine_, *store_, {.properties = {{"counted", {0}}}}};
  Sources sources_;
};

TEST_F(PageDocumentTest, a_run_has_the_state_of_every_position) {
  PageDocument page({.program = "a.toml", .machine = "ir"}, sources_);
  page.add_count("states", "9");
  page.add_run({.rule = "property", .message = "m", .back_to = 2}, simulation_);
  const Json document = PageDocumentTest::document(page);
  EXPECT_EQ(document["verdict"], "violated");
  EXPECT_EQ(document["counts"][0]["value"], "9");
  EXPECT_EQ(document["files"][0]["text"], "x = \"</script>\"\n");
  const Json& run = document["runs"][0];
  EXPECT_EQ(run["back_to"], 2);
  ASSERT_EQ(run["steps"].size(), simulation_.steps().size());
  ASSERT_EQ(run["states"].size(), simulation_.steps().size() + 1);
  ASSERT_EQ(run["moves"].size(), run["states"].size());
  for (size_t position = 0; position < run["states"].size(); ++position) {
    ASSERT_TRUE(simulation_.move_to(position));
    EXPECT_EQ(text_of(document["views"], run["states"][position]["view"]), text_of(simulation_.view()));
    EXPECT_EQ(run["moves"][position]["moves"].size(), simulation_.moves().all.size());
  }
}

TEST_F(PageDocumentTest, equal_parts_are_one_node) {
  SharedViews shared;
  const engine::View leaf{"i", "local", "1", {}, {}};
  const auto thread = [&](const char* name) { return engine::View{name, "thread", "", {leaf}, {}}; };
  const size_t first = shared.add(thread("a"));
  const size_t nodes = shared.nodes().size();
  EXPECT_EQ(shared.add(thread("a")), first);
  EXPECT_EQ(shared.nodes().size(), nodes);
  EXPECT_NE(shared.add(thread("b")), first);
  EXPECT_EQ(shared.nodes().size(), nodes + 1);
}

TEST_F(PageDocumentTest, what_a_limit_leaves_out_is_said) {
  PageDocument page({}, sources_, {.states_max = 2, .moves_max = 0});
  page.add_run({.rule = "run"}, simulation_);
  const Json run = document(page)["runs"][0];
  EXPECT_EQ(run["states"].size(), 2u);
  EXPECT_TRUE(run["moves"][1].is_null());
  EXPECT_EQ(run["steps"].size(), simulation_.steps().size());
  EXPECT_THAT(run["notes"][0].get<std::string>(), testing::HasSubstr("the states of the first 1"));
}

TEST_F(PageDocumentTest, a_problem_is_the_run_that_shows_it_or_one_without_states) {
  PageDocument page({}, sources_);
  page.add_run({.rule = "deadlock", .message = "m"}, simulation_);
  ProblemList list{.claims = {"deadlock"}, .limits = {"time"}};
  list.problems.push_back({.rule = "deadlock", .message = "m", .is_known = true});
  list.problems.push_back({.rule = "failing path", .message = "n", .steps = {{.label = "with a = 1"}}});
  page.add_problems(list);
  const Json document = PageDocumentTest::document(page, 3);
  EXPECT_EQ(document["verdict"], "unknown");
  EXPECT_EQ(document["limits"][0], "time");
  ASSERT_EQ(document["runs"].size(), 2u);
  EXPECT_EQ(document["runs"][0]["is_known"], true);
  EXPECT_EQ(document["runs"][1]["steps"][0]["label"], "with a = 1");
  EXPECT_EQ(document["runs"][1]["states"].size(), 0u);
}

}  // namespace
}  // namespace ramify::outputs

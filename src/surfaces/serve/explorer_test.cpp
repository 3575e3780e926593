// SPDX-License-Identifier: Apache-2.0
// Goal: what a page shows is a function of the place in its address; what a search finds opens as such a place, on every machine, also on
// a server that was started later. Method: small programs whose outcomes are known; jobs that wait for the test.
#include "surfaces/serve/explorer.h"

#include <set>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "outputs/stats_report.h"
#include "session/session.h"
#include "session/simulation/open_program.h"
#include "session/temp_folder.h"

namespace ramify::serve {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

constexpr const char* orders =
    "#include <stdio.h>\nint t = 7;\nint f(void) { return t++; }\nint g(void) { return t++; }\n"
    "int main(void) {\n  int sum = f() - g();\n  printf(\"%d\\n\", sum);\n  return 0;\n}\n";

class ExplorerTest : public ::testing::Test {
 protected:
  std::unique_ptr<Explorer> open(const std::string& path) {
    std::unique_ptr<session::OpenedProgram> program = session::open_program({.load = {.path = path}}, note_).value();
    const session::OpenedProgram& own = *program;
    ExplorerOptions options{
        .search = [&own](bool is_for_every) { return session::search_job(own, {.keep_going = is_for_every}); }};
    return std::make_unique<Explorer>(std::move(program), std::move(options));
  }

  static json searched(Explorer& explorer, bool is_for_every = false) {
    EXPECT_EQ(explorer.start_search(is_for_every).status, 200);
    json search;
    do search = json::parse(explorer.search().json);
    while (search["state"] == "running");
    return search;
  }
  static Place place_of(const json& found) {
    return {.path = found["path"], .choices = found["choices"], .at = found["at"]};
  }

  session::TempFolder folder_;
  std::string note_;
};

TEST_F(ExplorerTest, figures_are_searched_beside_the_search_and_reported_once) {
  const auto explorer = open(folder_.write("orders.c", orders));
  EXPECT_EQ(explorer->start_figures({}).status, 404);  // of an exact machine there are none
  EXPECT_THAT(explorer->program().json, HasSubstr("\"has_figures\":false"));
  folder_.write("one.star", "n = 0\ndef work():\n    step(\"a\")\n    n = 1\n");
  const std::string spec = folder_.write("one.toml", "[threads]\na.entrypoint = \"work()\"\n");
  std::unique_ptr<session::OpenedProgram> program = session::open_program({.load = {.path = spec}}, note_).value();
  const session::OpenedProgram& own = *program;
  Explorer counted(std::move(program),
                   {.figures = [&own](const auto& expressions) { return session::figures_job(own, {}, expressions); },
                    .report =
                        [](const session::SearchResult& result) {
                          return result.stats ? outputs::stats_json(*result.stats, "", 0) : R"({"error":"none"})";
                        }});
  ASSERT_EQ(counted.start_figures({"n"}).status, 200);
  json figures;
  do figures = json::parse(counted.figures().json);
  while (figures["state"] == "running");
  EXPECT_EQ(figures["report"]["distributions"][0]["distinct"], 2);
  EXPECT_EQ(json::parse(counted.search().json)["state"], "idle");
  EXPECT_FALSE(json::parse(counted.figures(figures["number"]).json).contains("report"));
}

TEST_F(ExplorerTest, a_step_back_to_an_earlier_state_says_which) {
  folder_.write("spin.star", "turn = 0\ndef spin():\n    while True:\n        step(\"a\")\n        turn = 1 - turn\n");
  const auto explorer = open(folder_.write("spin.toml", "[threads]\na.entrypoint = \"spin()\"\n"));
  EXPECT_THAT(explorer->at({.path = "-.0.0.0.0"}).json, HasSubstr("\"same_as\":"));
  EXPECT_THAT(explorer->at({.path = "-.0.0"}).json, Not(HasSubstr("\"same_as\":")));
}

TEST_F(ExplorerTest, one_answer_has_the_run_and_the_state_at_a_position_of_it) {
  const auto explorer = open(folder_.write("orders.c", orders));
  const json end = json::parse(explorer->at({.path = "-.0"}).json);
  const json start = json::parse(explorer->at({.path = "-.0", .at = 1}).json);
  EXPECT_EQ(start["position"], 1);
  EXPECT_EQ(start["steps"], end["steps"]);
  EXPECT_EQ(start["state"], json::parse(explorer->at({.path = "-"}).json)["state"]);
  EXPECT_EQ(json::parse(explorer->at({.path = "-.0", .at = 7}).json), end);
}

TEST_F(ExplorerTest, parts_of_a_large_value_come_when_they_are_asked_for) {
  folder_.write("long.star", "xs = [i for i in range(2500)]\ndef work():\n    step(\"a\")\n    xs[2000] = -1\n");
  const auto explorer = open(folder_.write("long.toml", "[threads]\na.entrypoint = \"work()\"\n"));
  const Place end{.path = "-.0.0"};
  const json at = json::parse(explorer->at(end).json);
  const json& roots = at["state"]["view"]["children"];
  size_t number = 0;
  while (roots[number]["name"] != "xs") ++number;
  EXPECT_EQ(roots[number]["children"].size(), 100u);
  EXPECT_EQ(roots[number]["left_out"], 2400);
  const json more = json::parse(explorer->parts(end, std::to_string(number), 1'500).json);
  EXPECT_EQ(more["parts"].size(), 1'000u);
  EXPECT_EQ(more["parts"][500]["name"], "[2000]");
  EXPECT_EQ(more["parts"][500]["value"], "-1");
  EXPECT_EQ(json::parse(explorer->parts(end, std::to_string(number), 2'400).json)["parts"].size(), 100u);
  EXPECT_EQ(explorer->parts(end, "99", 0).status, 404);
  EXPECT_EQ(explorer->parts(end, std::to_string(number) + ".0.0", 0).status, 404);
  EXPECT_EQ(explorer->parts(end, "x", 0).status, 400);
}

TEST_F(ExplorerTest, steps_that_the_page_has_are_left_out) {
  const auto explorer = open(folder_.write("orders.c", orders));
  const json whole = json::parse(explorer->at({.path = "-.0"}).json);
  const json rest = json::parse(explorer->at({.path = "-.0"}, 1).json);
  EXPECT_EQ(rest["first"], 1);
  EXPECT_EQ(rest["steps"], json({whole["steps"][1]}));
  EXPECT_EQ(json::parse(explorer->at({.path = "-.0"}, 9).json)["steps"], json::array());
}

TEST_F(ExplorerTest, an_outcome_of_c_opens_on_a_server_that_was_started_anew) {
  const std::string path = folder_.write("orders.c", orders);
  const auto explorer = open(path);
  const json search = searched(*explorer);
  ASSERT_EQ(search["found"].size(), 2u);
  const auto anew = open(path);
  std::set<std::string> printed;
  for (const json& run : search["found"]) {
    const json found = json::parse(explorer->found(search["number"], run["id"]).json);
    EXPECT_FALSE(found.contains("divergence")) << found;
    EXPECT_THAT(std::string(found["choices"]), testing::StartsWith("@"));
    const Answer shown = explorer->at(place_of(found));
    EXPECT_EQ(shown.json, anew->at(place_of(found)).json);
    const json at = json::parse(shown.json);
    EXPECT_EQ(at["moves"]["is_end"], true);
    for (const json& part : at["state"]["view"]["children"])
      if (part["name"] == "output") printed.insert(part["value"]);
  }
  EXPECT_EQ(printed.size(), 2u);
}

TEST_F(ExplorerTest, a_deadlock_of_c_opens_where_nothing_can_move) {
  const auto explorer = open(folder_.write(
      "twice.c",
      "#include <threads.h>\nmtx_t a, b;\nint left(void *p) {\n  mtx_lock(&a);\n  mtx_lock(&b);\n  mtx_unlock(&b);\n"
      "  mtx_unlock(&a);\n  return 0;\n}\nint main(void) {\n  mtx_init(&a, mtx_plain);\n  mtx_init(&b, mtx_plain);\n"
      "  thrd_t t;\n  thrd_create(&t, left, 0);\n  mtx_lock(&b);\n  mtx_lock(&a);\n  mtx_unlock(&a);\n  "
      "mtx_unlock(&b);\n"
      "  thrd_join(t, 0);\n  return 0;\n}\n"));
  const json search = searched(*explorer);
  bool has_deadlock = false;
  for (const json& run : search["found"]) {
    const json found = json::parse(explorer->found(search["number"], run["id"]).json);
    EXPECT_FALSE(found.contains("divergence")) << run << found;
    const json at = json::parse(explorer->at(place_of(found)).json);
    EXPECT_FALSE(at.contains("divergence"));
    if (run["kind"] != "deadlock") continue;
    has_deadlock = true;
    EXPECT_EQ(at["moves"]["is_end"], false);
    for (const json& move : at["moves"]["moves"]) EXPECT_EQ(move["outcome"], "blocked") << move;
  }
  EXPECT_TRUE(has_deadlock) << search;
}

TEST_F(ExplorerTest, choices_that_are_none_are_refused_and_few_programs_are_kept) {
  const auto explorer = open(folder_.write("orders.c", orders));
  const std::vector<std::string> none = {"x",    "@x",  "1@2",          "~@2", "%",
                                         "@4%x", "@-1", "@99999999999", "1",   "@" + std::string(1 << 17, '1')};
  for (const std::string& choices : none) {
    EXPECT_EQ(explorer->at({.path = "-", .choices = choices}).status, 400) << choices.substr(0, 20);
    EXPECT_EQ(explorer->graph(choices, 10).status, 400) << choices.substr(0, 20);
  }
  const std::string first = explorer->at({.path = "-", .choices = "@1"}).json;
  for (int fork = 0; fork < 100; ++fork)
    EXPECT_EQ(explorer->at({.path = "-", .choices = "@" + std::to_string(fork)}).status, 200);
  EXPECT_EQ(explorer->at({.path = "-", .choices = "@1"}).json, first);
}

TEST_F(ExplorerTest, what_is_found_early_opens_while_the_search_goes_on) {
  folder_.write("counter.star", "total = 0\ndef work():\n    seen = total\n    step(\"read\")\n    total = seen + 1\n");
  const std::string spec =
      folder_.write("counter.toml",
                    "[threads]\na.entrypoint = \"work()\"\nb.entrypoint = \"work()\"\n[properties]\n"
                    "alone = {Always = \"total <= 1\"}\n");
  std::unique_ptr<session::OpenedProgram> program = session::open_program({.load = {.path = spec}}, note_).value();
  const session::OpenedProgram& own = *program;
  // The real search, which then goes on until it is stopped.
  const auto job = [&own](bool) -> session::SearchJob {
    return [found = session::search_job(own, {.keep_going = true})](const session::SearchWatch& watch) {
      session::SearchResult result = found(watch);
      while (!*watch.stop) std::this_thread::yield();
      return result;
    };
  };
  Explorer explorer(std::move(program), {.search = job});
  ASSERT_EQ(explorer.start_search(true).status, 200);
  json search;
  do search = json::parse(explorer.search().json);
  while (search["found"].empty());
  EXPECT_EQ(search["state"], "running");
  EXPECT_EQ(search["found"][0]["property"], "alone");
  const json found = json::parse(explorer.found(search["number"], search["found"][0]["id"]).json);
  const json at = json::parse(explorer.at(place_of(found)).json);
  EXPECT_EQ(at["steps"].back()["violated"], json({"alone"}));
  EXPECT_EQ(explorer.found(search["number"], "e1").status, 404);
  EXPECT_EQ(explorer.found(search["number"], "0").status, 404);
  EXPECT_EQ(explorer.found(7, "e0").status, 404);
  explorer.stop_search();
  do search = json::parse(explorer.search().json);
  while (search["state"] == "running");
  EXPECT_EQ(search["found"][0]["id"], "0");
  EXPECT_FALSE(json::parse(explorer.search(search["number"]).json).contains("found"));
  EXPECT_EQ(json::parse(explorer.found(search["number"], "e0").json), found);  // a page that has the earlier answer
}

}  // namespace
}  // namespace ramify::serve

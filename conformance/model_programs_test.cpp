// SPDX-License-Identifier: Apache-2.0
// Goal: model programs give the published graphs: those of the exploration algorithm with groupings and
// edge policies, those of earlier tools' samples, and compositions of both with scenarios. Method: the built binary,
// on programs of conformance/model_programs and examples, with the specs in this file.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/binary.h"

namespace ramify {
namespace {

struct Sample {
  std::string name;
  std::string program;   // from the project's root
  std::string settings;  // of the spec, after `program`
  std::string options;   // of the command line
  int states = 0;
  int transitions = 0;
  int accepting = -1;  // -1: not checked
  int finished = -1;
  int dead_ends = -1;
  std::string tour{};  // tests/steps of the smallest suite that covers all transitions; "": not checked
  int dead = -1;
  friend void PrintTo(const Sample& sample, std::ostream* os) { *os << sample.name; }
};

constexpr const char* bag = "conformance/model_programs/bag.star";
constexpr const char* grid = "conformance/model_programs/grid.star";
constexpr const char* boom = "conformance/model_programs/boom.star";
constexpr const char* oracle = "conformance/model_programs/oracle.star";
constexpr const char* marquee = "conformance/model_programs/marquee.star";
constexpr const char* nothing = "conformance/model_programs/nothing.star";
constexpr const char* oven = "conformance/model_programs/oven.star";
constexpr const char* populations = "conformance/model_programs/populations.star";
constexpr const char* timeout = "conformance/model_programs/timeout.star";
constexpr const char* population = "conformance/model_programs/population.star";
constexpr const char* stack = "examples/action_stack/stack.star";
constexpr const char* power = "examples/power/power.star";
constexpr const char* socket_model = "examples/socket/socket.star";

const std::string bag_actions = "actions = [\"add\", \"remove\"]\n";
const std::string grid_actions = "actions = [\"right\", \"up\", \"left\", \"down\"]\n";
const std::string stack_actions = "actions = [\"Push\", \"Pop\"]\n";
const std::string power_actions = "actions = [\"PowerOn\", \"PowerOff\"]\naccepting = \"not power\"\n";
const std::string population_actions = "actions = [\"Born\", \"Speak\", \"Gone\"]\naccepting = \"here == []\"\n";
const std::string populations_actions = "actions = [\"add\", \"remove\"]\naccepting = \"here == []\"\n";
const std::string oven_actions =
    "actions = [\"On\", \"Off\", \"Open\", \"Close\"]\naccepting = \"power == 'Off' and door == 'Closed'\"\n";
const std::string load_first = "[scenario.load_first]\nfsm = \"Start -Load-> Loaded -Shift-> Loaded\"\n";
const std::string traces = "[scenario.runs]\ntraces = \"" RAMIFY_SOURCE_DIR "/conformance/model_programs/";
const std::string socket_actions =
    "actions = [\"send_call\", \"send_return\", \"recv_call\", \"recv_return\"]\n"
    "accepting = \"not send_arg and not recv_arg and not buffers\"\n";
const std::string speed =
    "[scenario.speed]\nfsm = \"Low -IncrementSpeed-> Medium -IncrementSpeed-> High -IncrementSpeed-> Low\"\n"
    "accept = [\"Low\"]\n";

std::vector<Sample> samples() {
  std::vector<Sample> all;
  // One model under each of the three edge policies.
  const auto policies = [&](const std::string& name, const char* program, const std::string& actions,
                            const std::string& groups, int representatives, int states, int by_new, int by_known,
                            int by_lump) {
    const std::pair<const char*, int> counts[] = {{"new", by_new}, {"known", by_known}, {"lump", by_lump}};
    for (const auto& [policy, transitions] : counts)
      all.push_back(
          {fmt::format("{}_{}_{}", name, representatives, policy), program,
           fmt::format("{}[explore]\nedges = \"{}\"\nrepresentatives = {}\n{}[explore.groups]\n{}", actions, policy,
                       representatives, program == stack ? "filter = \"len(stack) <= 5\"\n" : "", groups),
           "", states, transitions});
  };
  const std::string size = "size = \"len(items)\"\n";
  const std::string sum = "sum = \"sum(items)\"\n";
  const std::string has0 = "has0 = \"0 in items\"\n";
  all.push_back({"bag", bag, bag_actions, "", 16, 64});
  policies("bag_by_size", bag, bag_actions, size, 1, 5, 4, 8, 20);
  policies("bag_by_size", bag, bag_actions, size, 2, 8, 7, 20, 32);
  policies("bag_by_size", bag, bag_actions, size, 3, 11, 10, 34, 44);
  policies("bag_size_or_sum", bag, bag_actions, size + sum, 1, 11, 10, 30, 44);
  policies("bag_size_and_sum", bag, bag_actions, "both = \"(len(items), sum(items))\"\n", 1, 15, 14, 56, 60);
  policies("bag_size_or_has0", bag, bag_actions, size + has0, 1, 5, 4, 8, 20);
  policies("bag_size_and_has0", bag, bag_actions, "both = \"(len(items), 0 in items)\"\n", 1, 8, 7, 20, 32);
  all.push_back({"grid", grid, grid_actions, "", 25, 80});
  policies("grid_x_or_y", grid, grid_actions, "x = \"x\"\ny = \"y\"\n", 1, 9, 8, 16, 24);
  policies("grid_x_and_y", grid, grid_actions, "both = \"(x, y)\"\n", 1, 25, 24, 80, 80);
  policies("grid_parity", grid, grid_actions, "parity = \"(x + y) % 2\"\n", 1, 2, 1, 2, 5);
  policies("grid_difference", grid, grid_actions, "difference = \"x - y\"\n", 1, 9, 8, 16, 24);
  all.push_back({"stack_5", stack, stack_actions + "[explore]\nfilter = \"len(stack) <= 5\"\n", "", 63, 124});
  policies("stack_by_size", stack, stack_actions, "size = \"len(stack)\"\n", 1, 6, 5, 10, 15);
  all.push_back({"boom", boom, "actions = [\"inc\", \"zero\"]\n", "", 3, 6});

  const auto sizes = [](int most) { return fmt::format("[explore]\nfilter = \"len(stack) <= {}\"\n", most); };
  const std::string ones = "[scenario.ones]\nfsm = \"Any -Push(1)-> Any -Pop-> Any\"\n";
  all.push_back({"power", power, power_actions, "", 2, 2, 1, 0, 0, "1/2"});
  all.push_back({"speed", nothing, speed, "", 3, 3, 1, 0, 0, "1/3"});
  all.push_back({"power_and_speed", power, power_actions + speed, "", 6, 12, 1, 0, 0, "1/12"});
  all.push_back({"power_off_left_out", power, power_actions, "-e PowerOff", 2, 1, 1, 0, 1});
  all.push_back({"power_traces", power, power_actions + traces + "power_traces.json\"\n", "", 14, 10, 1, 1, 3});
  all.push_back({"stack_3", stack, stack_actions + sizes(3), "", 15, 28, 15, 0, 0, "1/28"});
  all.push_back({"stack_8", stack, stack_actions + sizes(8), "", 511, 1020, 511, 0, 0, "1/1020"});
  all.push_back({"stack_10", stack, stack_actions + sizes(10), "", 2047, 4092, 2047, 0, 0, "1/4092"});
  all.push_back({"oracle_3", oracle, stack_actions + sizes(3), "", 15, 28, 15, 0, 0, "1/28"});
  all.push_back({"oracle_5", oracle, stack_actions + sizes(5), "", 63, 124, 63, 0, 0, "1/124"});
  all.push_back({"oracle_8", oracle, stack_actions + sizes(8), "", 511, 1020, 511, 0, 0, "1/1020"});
  all.push_back({"oracle_ones", oracle, stack_actions + sizes(3) + ones, "", 4, 6, 4, 0, 0, "1/6"});
  all.push_back({"stack_traces_alone", nothing, traces + "stack_traces.json\"\n", "", 20, 16, 4, 4, 0});
  all.push_back({"stack_traces", oracle, stack_actions + "accepting = \"True\"\n" + traces + "stack_traces.json\"\n",
                 "", 11, 7, 1, 1, 3});
  all.push_back({"stack_ones", stack, stack_actions + sizes(3) + "[scenario.ones]\npath = \"(Push(1) | Pop())*\"\n", "",
                 4, 6, 4, 0, 0, "1/6"});
  all.push_back({"marquee", marquee, "actions = [\"Shift\"]\n", "", 2, 2, 2, 0, 0, "1/2"});
  all.push_back({"marquee_five", marquee, "actions = [\"Shift\", \"Load\"]\n", "", 7, 14, 7, 0, 0, "2/25"});
  all.push_back(
      {"marquee_load_first", marquee, "actions = [\"Shift\", \"Load\"]\n" + load_first, "", 6, 6, 6, 0, 0, "1/6"});
  all.push_back({"oven", oven, oven_actions, "", 3, 5, 1, 0, 0, "1/7"});
  all.push_back({"timeout", timeout, "actions = [\"Fast\", \"Slow\", \"Last\"]\naccepting = \"done == 3\"\n", "", 4, 3,
                 1, 1, 0, "1/3"});
  all.push_back({"population_3", population, population_actions, "", 8, 36, 1});
  all.push_back({"population_filtered", population,
                 population_actions + "[actions.Born]\nwho = \"[p for p in range(4) if p not in here]\"\n"
                                      "[explore]\nfilter = \"len(here) <= 3\"\n",
                 "", 15, 84, 1});
  const auto names = [](int count) { return fmt::format("[actions.add]\nwho = \"range({})\"\n", count); };
  all.push_back({"populations_3", populations, populations_actions + names(3), "", 8, 36, 1, 0, 0, "1/36"});
  all.push_back({"populations_4", populations, populations_actions + names(4), "", 16, 96, 1, 0, 0, "1/96"});
  all.push_back({"populations_6", populations, populations_actions + names(6), "", 64, 570, 1, 0, 0, "1/570"});
  all.push_back({"populations_filtered", populations,
                 populations_actions + names(4) + "[explore]\nfilter = \"len(here) <= 3\"\n", "", 15, 84, 1, 0, 0,
                 "1/84"});
  all.push_back(
      {"socket", socket_model, socket_actions + "[explore]\nfilter = \"len(buffers) <= 2\"\n", "", 42, 93, 1});
  all.push_back({"split", "conformance/model_programs/split.star",
                 "actions = [\"climb\"]\naccepting = \"level == 2\"\n", "", 3, 4, 1, 1, 0});
  // Four traces of a stack, three of them impossible; observable actions take their arguments from them.
  const auto four_traces = [&](const std::string& name, const std::string& observables, int states, int transitions,
                               int accepting, int finished, int dead_ends, int dead) {
    all.push_back({name, oracle,
                   stack_actions + observables +
                       "[explore]\nfilter = \"len(stack) <= 9\"\n[scenario.four]\ntraces = \"" + RAMIFY_SOURCE_DIR +
                       "/conformance/model_programs/stack_runs.json\"\n",
                   "", states, transitions, accepting, finished, dead_ends, "", dead});
  };
  const std::string push = "[actions.Push]\nobservable = true\n", pop = "[actions.Pop]\nobservable = true\n";
  four_traces("stack_four_traces", "", 11, 7, 1, 1, 3, 6);
  four_traces("stack_push_observable", push, 12, 8, 1, 1, 3, 7);
  four_traces("stack_both_observable", push + pop, 14, 10, 2, 2, 2, 4);
  // Without a scenario observable actions are unknown: the state is quiescent, not a dead end.
  all.push_back(
      {"quiescent", oracle, stack_actions + "accepting = \"stack != []\"\n" + push + pop, "", 1, 0, 0, 0, 0, "", 0});
  all.push_back(
      {"where", stack,
       stack_actions + "[actions.Push]\nwhere = \"x != 2 or stack == []\"\n[explore]\nfilter = \"len(stack) <= 2\"\n",
       "", 5, 8});
  return all;
}

class ModelPrograms : public testing::TestWithParam<Sample> {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / fmt::format("ramify_programs_{}_{}", getpid(), GetParam().name);
    std::filesystem::create_directory(folder_);
    std::ofstream(folder_ / "model.toml")
        << "[spec]\nprogram = \"" << RAMIFY_SOURCE_DIR << '/' << GetParam().program << "\"\n"
        << GetParam().settings;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::filesystem::path folder_;
};

TEST_P(ModelPrograms, have_the_published_graphs) {
  const Sample& sample = GetParam();
  const Answer answer = ramify(fmt::format("explore '{}' {}", (folder_ / "model.toml").string(), sample.options));
  ASSERT_TRUE(answer.result.is_object());
  ASSERT_TRUE(answer.result.contains("counts")) << answer.result.dump(2);
  const nlohmann::json& counts = answer.result["counts"];
  const auto expect = [&](const char* what, int expected) {
    if (expected >= 0) {
      EXPECT_EQ(counts[what], expected) << what;
    }
  };
  expect("states", sample.states);
  expect("transitions", sample.transitions);
  expect("accepting", sample.accepting);
  expect("finished", sample.finished);
  expect("dead_ends", sample.dead_ends);
  expect("dead", sample.dead);
}

class Tours : public ModelPrograms {};

TEST_P(Tours, are_as_short_as_published) {
  const Sample& sample = GetParam();
  const std::string suite = (folder_ / "suite.json").string();
  const char* binary = std::getenv("RAMIFY");
  ASSERT_NE(binary, nullptr) << "the environment variable RAMIFY must name the binary to test";
  const std::string command = fmt::format("'{}' tests '{}' {} -o '{}' 2> /dev/null", binary,
                                          (folder_ / "model.toml").string(), sample.options, suite);
  std::system(command.c_str());
  std::ifstream file(suite);
  const json written = json::parse(file, nullptr, false);
  ASSERT_TRUE(written.is_object()) << command;
  EXPECT_EQ(fmt::format("{}/{}", written["tests"].get<int>(), written["steps"].get<int>()), sample.tour);
}

std::vector<Sample> samples_with_tours() {
  std::vector<Sample> all = samples();
  std::erase_if(all, [](const Sample& sample) { return sample.tour.empty(); });
  return all;
}

INSTANTIATE_TEST_SUITE_P(samples, Tours, testing::ValuesIn(samples_with_tours()),
                         [](const auto& sample) { return sample.param.name; });
INSTANTIATE_TEST_SUITE_P(samples, ModelPrograms, testing::ValuesIn(samples()),
                         [](const auto& sample) { return sample.param.name; });

// A search under a scenario visits the product of graphs, for each of these models.
TEST(ScenariosInSearches, visit_the_states_that_explore_draws) {
  struct Case {
    std::string program;
    std::string settings;
    std::string path;
  };
  const std::string threads =
      "actions = [\"Lose\"]\n[threads.sender]\nentrypoint = \"sender(3)\"\n[threads.receiver]\n"
      "entrypoint = \"receiver()\"\n";
  const char* protocol = "examples/alternating_bit/alternating_bit.star";
  const Case cases[] = {
      {bag, bag_actions, "add(_){2} ; remove(_)*"},
      {bag, bag_actions, "(add(0) | add(1) | remove(_))*"},
      {bag, bag_actions, "add(2) -> remove(2) -> add(3)"},
      {bag, bag_actions, "add(1) & add(2) & remove(1)"},
      {grid, grid_actions, "right{3} ; up*"},
      {grid, grid_actions, "(right ; up)* | (up ; right)*"},
      {grid, grid_actions, "left{0}"},
      {power, power_actions, "(PowerOn ; PowerOff){3}"},
      {marquee, "actions = [\"Shift\", \"Load\"]\n", "Shift{3} ; Load(_)?"},
      {populations, populations_actions, "(!remove)* ; remove(1) ; add(_) ; ..."},
      {socket_model, socket_actions, "(send_call ; send_return ; recv_call ; recv_return){0,3}"},
      {protocol, threads, "Lose?"},
      {protocol, threads, "Lose('data') ; Lose('answers')"},
      {protocol, threads, "(sender:next ; receiver:answer)*"},
      {protocol, threads, "Lose(_){0,4} ; receiver:answer{2}"},
  };
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / fmt::format("ramify_searches_{}", getpid());
  std::filesystem::create_directory(folder);
  for (const Case& one : cases) {
    SCOPED_TRACE(one.program + ": " + one.path);
    const std::string spec = (folder / "model.toml").string();
    std::ofstream(spec) << "[spec]\nprogram = \"" << RAMIFY_SOURCE_DIR << '/' << one.program << "\"\n"
                        << one.settings << "[scenario.s]\npath = \"" << one.path << "\"\n";
    const Answer drawn = ramify("explore " + quoted(spec));
    ASSERT_TRUE(drawn.result.contains("counts")) << drawn.result.dump(2);
    for (const char* how : {"--workers 1", "--workers 3", "--strategy dfs", "--scenario s"}) {
      const Answer searched =
          ramify(fmt::format("check {} --no-trace --keep-going --no-deadlocks {}", quoted(spec), how));
      EXPECT_EQ(searched.result["counts"]["states"], drawn.result["counts"]["states"]) << how;
      EXPECT_EQ(searched.result["counts"]["transitions"], drawn.result["counts"]["transitions"]) << how;
      EXPECT_EQ(searched.result["scenarios"], json::array({"s"}));
    }
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace ramify

// SPDX-License-Identifier: Apache-2.0
// Goal: model programs give the graphs that are published for them: those of the exploration algorithm with groupings and
// edge policies, those of earlier tools' samples, and compositions of both with scenarios. Method: the binary itself, as
// users run it, on programs of conformance/model_programs and examples with specs that stand here.
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
  std::string settings;  // of the spec, behind `program`
  std::string options;   // of the command line
  int states = 0;
  int transitions = 0;
  int accepting = -1;  // -1: not said
  int finished = -1;
  int dead_ends = -1;
  int dead = -1;
  friend void PrintTo(const Sample& sample, std::ostream* os) { *os << sample.name; }
};

constexpr const char* bag = "conformance/model_programs/bag.star";
constexpr const char* grid = "conformance/model_programs/grid.star";
constexpr const char* boom = "conformance/model_programs/boom.star";
constexpr const char* oracle = "conformance/model_programs/oracle.star";
constexpr const char* population = "conformance/model_programs/population.star";
constexpr const char* stack = "examples/action_stack/stack.star";
constexpr const char* power = "examples/power/power.star";
constexpr const char* socket_model = "examples/socket/socket.star";

const std::string bag_actions = "actions = [\"add\", \"remove\"]\n";
const std::string grid_actions = "actions = [\"right\", \"up\", \"left\", \"down\"]\n";
const std::string stack_actions = "actions = [\"Push\", \"Pop\"]\n";
const std::string power_actions = "actions = [\"PowerOn\", \"PowerOff\"]\naccepting = \"not power\"\n";
const std::string population_actions = "actions = [\"Born\", \"Speak\", \"Gone\"]\naccepting = \"here == []\"\n";
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

  all.push_back({"power", power, power_actions, "", 2, 2, 1, 0, 0});
  all.push_back({"power_and_speed", power, power_actions + speed, "", 6, 12, 1, 0, 0});
  all.push_back({"power_off_left_out", power, power_actions, "-e PowerOff", 2, 1, 1, 0, 1});
  all.push_back({"stack_3", stack, stack_actions + "[explore]\nfilter = \"len(stack) <= 3\"\n", "", 15, 28, 15});
  all.push_back({"stack_8", stack, stack_actions + "[explore]\nfilter = \"len(stack) <= 8\"\n", "", 511, 1020, 511});
  all.push_back(
      {"stack_10", stack, stack_actions + "[explore]\nfilter = \"len(stack) <= 10\"\n", "", 2047, 4092, 2047});
  all.push_back({"oracle_3", oracle, stack_actions + "[explore]\nfilter = \"len(stack) <= 3\"\n", "", 15, 28, 15});
  all.push_back(
      {"stack_ones", stack,
       stack_actions + "[explore]\nfilter = \"len(stack) <= 3\"\n[scenario.ones]\npath = \"(Push(1) | Pop())*\"\n", "",
       4, 6, 4});
  all.push_back({"population_3", population, population_actions, "", 8, 36, 1});
  all.push_back({"population_filtered", population,
                 population_actions + "[actions.Born]\nwho = \"[p for p in range(4) if p not in here]\"\n"
                                      "[explore]\nfilter = \"len(here) <= 3\"\n",
                 "", 15, 84, 1});
  all.push_back(
      {"socket", socket_model, socket_actions + "[explore]\nfilter = \"len(buffers) <= 2\"\n", "", 42, 93, 1});
  all.push_back({"split", "conformance/model_programs/split.star",
                 "actions = [\"climb\"]\naccepting = \"level == 2\"\n", "", 3, 4, 1, 1, 0});
  // Four traces of a stack, three of which none can do; what is observable has its arguments from them.
  const auto four_traces = [&](const std::string& name, const std::string& observables, int states, int transitions,
                               int accepting, int finished, int dead_ends, int dead) {
    all.push_back({name, oracle,
                   stack_actions + observables +
                       "[explore]\nfilter = \"len(stack) <= 9\"\n[scenario.four]\ntraces = \"" + RAMIFY_SOURCE_DIR +
                       "/conformance/model_programs/stack_runs.json\"\n",
                   "", states, transitions, accepting, finished, dead_ends, dead});
  };
  const std::string push = "[actions.Push]\nobservable = true\n", pop = "[actions.Pop]\nobservable = true\n";
  four_traces("stack_four_traces", "", 11, 7, 1, 1, 3, 6);
  four_traces("stack_push_observable", push, 12, 8, 1, 1, 3, 7);
  four_traces("stack_both_observable", push + pop, 14, 10, 2, 2, 2, 4);
  // Without a scenario nothing is known of what is observable: the state is quiescent, no dead end.
  all.push_back(
      {"quiescent", oracle, stack_actions + "accepting = \"stack != []\"\n" + push + pop, "", 1, 0, 0, 0, 0, 0});
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

INSTANTIATE_TEST_SUITE_P(samples, ModelPrograms, testing::ValuesIn(samples()),
                         [](const auto& sample) { return sample.param.name; });

}  // namespace
}  // namespace ramify

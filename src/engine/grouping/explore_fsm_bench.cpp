// SPDX-License-Identifier: Apache-2.0
// The cost of an exploration into an Fsm, including the system's own steps and the canonical numbering, up to a number
// of states. `numbered` is a stack whose states are numbers from which its steps are computed, so that almost only the
// exploration is measured: plain, with a filter, a group and a property, and with a frontier of transitions. `interned`
// is the stack of testkit/model_programs.h, which looks each state up in a hash table.
//
//   engine_bench --benchmark_filter=fsm
#include <bit>
#include <set>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "base/check.h"
#include "engine/grouping/explore_fsm.h"
#include "engine/testkit/model_programs.h"

namespace ramify::engine {
namespace {

using testkit::Stack;
using Values = testkit::ModelProgram::Values;

using Expression = testkit::ModelProgram::Expression;

// The empty stack is 1; pushing 1 or 2 appends a binary digit.
class NumberedStack final : public Lts {
 public:
  explicit NumberedStack(const std::vector<Expression>&) {}
  std::vector<uint32_t> initial() override { return {1}; }
  std::vector<Step> steps(uint32_t state) override {
    std::vector<Step> steps;
    steps.push_back({.label = {.action = "Push", .arguments = {{"1"}}}, .to = 2 * state});
    steps.push_back({.label = {.action = "Push", .arguments = {{"2"}}}, .to = 2 * state + 1});
    if (state != 1)
      steps.push_back(
          {.label = {.action = "Pop", .arguments = {{}}, .result = state % 2 == 0 ? "1" : "2"}, .to = state / 2});
    return steps;
  }
  bool is_accepting(uint32_t state) override { return state == 1; }
  const std::set<std::string, std::less<>>& vocabulary() const override { return vocabulary_; }
  // 0: true; 1: the size.
  std::optional<std::string> value(uint32_t expression, uint32_t state) override {
    return expression == 0 ? "true" : std::to_string(std::bit_width(state) - 1);
  }
  View view(uint32_t state) override {
    return {.name = "",
            .kind = "state",
            .value = "",
            .children = {{"stack", "global", std::to_string(state), {}, {}}},
            .place = {}};
  }

 private:
  std::set<std::string, std::less<>> vocabulary_{"Pop", "Push"};
};

template <typename Model>
void fsm_of(benchmark::State& run, FsmOptions options) {
  const auto states = static_cast<uint64_t>(run.range(0));
  options.limits.states_max = states;
  for (auto _ : run) {
    Model lts({[](const Values&) { return "true"; }, [](const Values& stack) { return std::to_string(stack.size()); }});
    const FsmExploration found = explore_fsm(lts, options);
    CHECK(found.counts.states == states);
  }
  run.counters["states/s"] =
      benchmark::Counter(static_cast<double>(states), benchmark::Counter::kIsIterationInvariantRate);
}

const FsmOptions judged{.filter = 0, .groups = {{"size", 1, 1u << 30}}, .properties = {{"Safe", 0}}};
const FsmOptions transitions{.frontier = FsmFrontier::transitions};

void numbered(benchmark::State& run, const FsmOptions& options) { fsm_of<NumberedStack>(run, options); }
void interned(benchmark::State& run, const FsmOptions& options) { fsm_of<Stack>(run, options); }

BENCHMARK_CAPTURE(numbered, fsm, FsmOptions{})->Arg(1'000)->Arg(100'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(numbered, fsm_judged, judged)->Arg(1'000)->Arg(100'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(numbered, fsm_transitions, transitions)->Arg(1'000)->Arg(100'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(interned, fsm, FsmOptions{})->Arg(1'000)->Arg(100'000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ramify::engine

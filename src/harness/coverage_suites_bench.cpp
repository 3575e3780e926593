// SPDX-License-Identifier: Apache-2.0
// Time to cover graphs of some 50,000 transitions with the greedy algorithm.
#include <benchmark/benchmark.h>

#include "engine/testkit/listed_fsm.h"
#include "harness/coverage_suites.h"

namespace ramify::harness {
namespace {

void measure(benchmark::State& bench, const engine::Fsm& fsm, CoverageGoal goal, TestStyle style) {
  for (auto _ : bench) {
    const base::Result<engine::Suite> suite = covering_suite(fsm, {.goal = goal, .style = style});
    if (!suite) {
      bench.SkipWithError(suite.error().message.c_str());
      return;
    }
    bench.counters["tests"] = static_cast<double>(suite->runs.size());
    bench.counters["steps"] = static_cast<double>(suite->step_count());
  }
}

void random_graph(benchmark::State& bench, CoverageGoal goal, TestStyle style) {
  std::mt19937_64 random(1);
  measure(bench,
          engine::testkit::random_fsm(random, {.states = 10'000, .transitions = 50'000, .accepting_percent = 10}), goal,
          style);
}

BENCHMARK_CAPTURE(random_graph, states_short, CoverageGoal::states, TestStyle::short_tests)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(random_graph, states_long, CoverageGoal::states, TestStyle::long_tests)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(random_graph, transitions_long, CoverageGoal::transitions, TestStyle::long_tests)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(random_graph, pairs_long, CoverageGoal::pairs, TestStyle::long_tests)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ramify::harness

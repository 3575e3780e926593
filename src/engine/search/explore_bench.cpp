// SPDX-License-Identifier: Apache-2.0
// The cost of the search itself: counters (testkit/counters.h), whose steps are almost free. Prints
// states and transitions per second and bytes of store per state, for each strategy and number of workers.
//
//   engine_bench --benchmark_repetitions=3
#include <benchmark/benchmark.h>

#include "engine/search/explore.h"
#include "engine/testkit/counters.h"
#include "engine/testkit/fresh_store.h"

namespace ramify::engine {
namespace {

void explore_counters(benchmark::State& state, Strategy strategy, uint32_t threads, uint32_t limit) {
  const testkit::Counters machine(threads, limit);
  Exploration found;
  for (auto _ : state) {
    const std::unique_ptr<store::Store> store = testkit::fresh_store();
    found = explore(machine, *store, {.strategy = strategy, .workers = static_cast<unsigned>(state.range(0))});
  }
  using benchmark::Counter;
  state.counters["states"] = static_cast<double>(found.counts.states);
  state.counters["states/s"] = Counter(static_cast<double>(found.counts.states), Counter::kIsIterationInvariantRate);
  state.counters["transitions/s"] =
      Counter(static_cast<double>(found.counts.transitions), Counter::kIsIterationInvariantRate);
  state.counters["bytes/state"] =
      static_cast<double>(found.store.state_bytes) / static_cast<double>(found.counts.states);
}

BENCHMARK_CAPTURE(explore_counters, breadth_first_6x10, Strategy::breadth_first, 6, 10)
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(explore_counters, depth_first_6x10, Strategy::depth_first, 6, 10)
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(explore_counters, breadth_first_22x1, Strategy::breadth_first, 22, 1)
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ramify::engine

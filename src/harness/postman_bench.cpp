// SPDX-License-Identifier: Apache-2.0
// Running time of the postman: graphs of some 50,000 transitions. Counters: states, transitions, tests and steps.
#include <benchmark/benchmark.h>

#include <fmt/format.h>

#include "engine/testkit/listed_fsm.h"
#include "engine/testkit/sample_fsms.h"
#include "harness/postman.h"

namespace ramify::harness {
namespace {

using engine::Fsm;

void measure(benchmark::State& bench, const Fsm& fsm) {
  for (auto _ : bench) {
    const base::Result<engine::Suite> suite = postman_suite(fsm);
    if (!suite) {
      bench.SkipWithError(suite.error().message.c_str());
      return;
    }
    bench.counters["tests"] = static_cast<double>(suite->runs.size());
    bench.counters["steps"] = static_cast<double>(suite->step_count());
  }
  bench.counters["states"] = static_cast<double>(fsm.states.size());
  bench.counters["transitions"] = static_cast<double>(fsm.transitions.size());
}

// Each state has a few random transitions; a tenth of the states accepts.
void random_graph(benchmark::State& bench) {
  std::mt19937_64 random(1);
  const uint32_t states = static_cast<uint32_t>(bench.range(0));
  measure(bench,
          engine::testkit::random_fsm(random, {.states = states, .transitions = 50'000, .accepting_percent = 10}));
}

// Balanced: each state has as many incoming as outgoing transitions.
void grid_of_side_112(benchmark::State& bench) { measure(bench, engine::testkit::grid(112)); }

void stack_of_depth_14(benchmark::State& bench) { measure(bench, engine::testkit::stack(14)); }

// A ladder: two transitions to each next state, one back to the start from each; distances are maximal.
void ladder(benchmark::State& bench) {
  std::string transitions = "0*;";
  for (int i = 0; i < bench.range(0); ++i) transitions += fmt::format("{0} a() {1}; {0} b() {1}; {1} c() 0;", i, i + 1);
  measure(bench, engine::testkit::listed_fsm(transitions));
}

BENCHMARK(random_graph)->Arg(2'000)->Arg(10'000)->Arg(25'000)->Arg(45'000)->Unit(benchmark::kMillisecond);
BENCHMARK(grid_of_side_112)->Unit(benchmark::kMillisecond);
BENCHMARK(stack_of_depth_14)->Unit(benchmark::kMillisecond);
BENCHMARK(ladder)->Arg(500)->Arg(1'500)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ramify::harness

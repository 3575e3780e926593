// SPDX-License-Identifier: Apache-2.0
// Core actions (loads, stores, creation and end of objects) per second in one run. Run `session_c_bench`, or `./dev
// bench c`, which compares with gcc and its sanitizers.
#include <string>

#include <benchmark/benchmark.h>

#include "base/check.h"
#include "engine/streams/first_stream.h"
#include "machines/core/machine.h"
#include "session/c/c_program.h"

namespace ramify::session {
namespace {

void run(benchmark::State& state, const std::string& name) {
  base::Result<CProgram> program =
      load_c({.paths = {std::string(RAMIFY_SOURCE_DIR) + "/bench/c_programs/" + name + ".c"}});
  CHECK(program && program->program);
  const core_machine::CoreMachine machine(*program->program, {.orders = core_machine::Orders::first});
  uint64_t actions = 0;
  for (auto _ : state) {
    engine::FirstStream first;
    const core_machine::Run run = machine.run(first);
    CHECK(run.ending.pause == core_machine::Pause::exited);
    actions += run.actions;
  }
  state.SetItemsProcessed(static_cast<int64_t>(actions));
}
BENCHMARK_CAPTURE(run, arithmetic, "arithmetic")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(run, sieve, "sieve")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(run, calls, "calls")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(run, sort, "sort")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ramify::session

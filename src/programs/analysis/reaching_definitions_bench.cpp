// SPDX-License-Identifier: Apache-2.0
// Measures reaching definitions of one function of 50,000 instructions, in difficult shapes; the goal is under two
// seconds each. Run `programs_analysis_bench`, or `./dev bench analyses`.
#include <benchmark/benchmark.h>

#include "base/check.h"
#include "programs/analysis/random_function.h"
#include "programs/analysis/reaching_definitions.h"

namespace ramify::analysis {
namespace {

constexpr uint32_t instruction_count = 50'000;

ir::Instruction make(ir::Op op, std::initializer_list<uint32_t> operands) {
  ir::Instruction instruction;
  instruction.op = op;
  std::copy(operands.begin(), operands.end(), instruction.operands);
  return instruction;
}

void measure(benchmark::State& state, const ir::Function& function) {
  uint64_t visits = 0, blocks = 0;
  for (auto _ : state) {
    const ControlFlow flow(function);
    const Accesses accesses = register_accesses(function);
    const ReachingDefinitions definitions(flow, accesses, {.pairs_max = 1'000'000'000});
    CHECK(definitions.is_complete());
    visits = definitions.visits();
    blocks = flow.blocks().size();
    benchmark::DoNotOptimize(definitions.definition_count());
  }
  state.counters["blocks"] = static_cast<double>(blocks);
  state.counters["visits"] = static_cast<double>(visits);
}

// Like typical programs: values are mostly used once, immediately, and every eighth instruction is a branch.
void ordinary(benchmark::State& state) {
  RandomFunction random(1);
  ir::Function f;
  f.register_count = instruction_count;
  for (uint32_t i = 0; i < instruction_count; ++i) {
    const auto near = [&] { return i < 8 ? 0u : i - 1 - static_cast<uint32_t>(random.below(8)); };
    const auto ahead = [&] { return std::min(instruction_count - 1, i + 1 + static_cast<uint32_t>(random.below(40))); };
    f.code.push_back(i % 8 == 7 ? make(ir::Op::branch_if, {near(), i + 1 < instruction_count ? i + 1 : i, ahead()})
                                : make(ir::Op::binop, {i, near(), near()}));
  }
  f.code.back() = make(ir::Op::return_, {0});
  measure(state, f);
}
BENCHMARK(ordinary)->Unit(benchmark::kMillisecond);

// Every register may be read anywhere, and every second instruction branches anywhere.
void very_many_variables_and_branches(benchmark::State& state) {
  RandomFunction random(2);
  ir::Function f = random.function(instruction_count, 4'000, 50);
  f.handlers.clear();
  for (ir::Instruction& i : f.code)
    if (i.op == ir::Op::return_ || i.op == ir::Op::raise)
      i = make(ir::Op::const_, {static_cast<uint32_t>(random.below(4'000)), 0});
  f.code.back() = make(ir::Op::return_, {0});
  measure(state, f);
}
BENCHMARK(very_many_variables_and_branches)->Unit(benchmark::kMillisecond);

// Loops nested 1,000 deep, each with its own variables, which the inner ones read.
void nested_loops(benchmark::State& state) {
  constexpr uint32_t depth = 1'000;
  ir::Function f;
  f.register_count = depth + 1;
  for (uint32_t d = 0; d < depth; ++d)
    for (uint32_t k = 0; k < 24; ++k) f.code.push_back(make(ir::Op::binop, {d, (d + k) % depth, d}));
  for (uint32_t d = 0; d < depth; ++d) {
    for (uint32_t k = 0; k < 24; ++k) f.code.push_back(make(ir::Op::binop, {d, (d * 7 + k) % depth, d}));
    const uint32_t head = (depth - 1 - d) * 24;
    f.code.push_back(make(ir::Op::branch_if, {d, head, static_cast<uint32_t>(f.code.size()) + 1}));
  }
  f.code.push_back(make(ir::Op::return_, {0}));
  measure(state, f);
}
BENCHMARK(nested_loops)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ramify::analysis

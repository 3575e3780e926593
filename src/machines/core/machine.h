// SPDX-License-Identifier: Apache-2.0
// CoreMachine: runs programs of Core under the engine. A step runs one thread up to the next decision: which operand
// continues, which thread, which branch of a condition without a value.
//
// Faults are undefined behaviour, failed assertions, limits, and unsupported features (kind `unknown`). For an ended
// program, each distinct output and exit status is one state.
//
// Immutable, except that the result of `found_rivals` grows while steppers run; thread-safe. Tested in
// machine_test.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_set>
#include <vector>

#include "engine/machine.h"
#include "engine/roles.h"
#include "machines/core/interpreter.h"
#include "machines/core/ready_program.h"

namespace ramify::core_machine {

struct CoreOptions {
  Orders orders = Orders::conflicts;
  std::unordered_set<uint32_t> rivals{};  // forks whose operands are run in all orders, for Orders::conflicts
  bool checks_types = false;              // effective types (6.5p7)
  bool lets_pointers_leave = false;       // pointers may leave their objects, unless they are dereferenced there
  uint32_t spurious_max = 1;              // the maximal number of consecutive spurious failures
  std::vector<std::string> arguments{"a.out"};
  uint64_t instructions_max = 500'000'000;  // for each step
  Surroundings surroundings{};
};

// The end of a program, according to its last state.
struct End {
  int64_t status = 0;
  std::vector<OutputPiece> output{};
};

// A choice in a run: the option taken, and the options.
struct Decision {
  engine::ChoiceKind kind = engine::ChoiceKind::operand;
  uint32_t taken = 0;
  std::vector<base::Place> options{};  // positions of the operands or threads that could continue
  std::vector<std::string> names{};    // of threads
};

// A complete run.
struct Run {
  Ending ending;  // pauses ended, exited, endless, undefined, assertion, unsupported, limit, blocked
  std::vector<OutputPiece> output{};
  std::vector<Decision> decisions{};
  std::vector<base::Place> calls{};  // calls of the functions active at the end, innermost first
  uint64_t actions = 0;
  std::optional<size_t> back_to{};  // for an endless run: the decisions from this index on repeat forever
};

// The part of a run that returns to its first state, as indices of answered choices.
struct Cycle {
  size_t begin = 0, end = 0;
};

struct RunLimits {
  uint64_t instructions_max = 20'000'000'000;
  const std::atomic<bool>* interrupted = nullptr;
  std::function<void(const OutputPiece&)> write{};  // receives the output during the run; Run::output then stays empty
  // a known cycle; without it, the run detects cycles of the only remaining thread itself
  std::optional<Cycle> cycle{};
};

class CoreMachine final : public engine::Machine, public engine::CodeCoverage {
 public:
  CoreMachine(core::Program program, const CoreOptions& options);

  std::unique_ptr<engine::Stepper> stepper(store::Store& store, const engine::StepperOptions& options) const override;
  engine::PausePoint pause_point(uint32_t) const override { return {}; }
  const engine::CodeCoverage* code_coverage() const override { return this; }
  std::vector<engine::LineCoverage> lines(std::span<const uint8_t> executed) const override;
  std::vector<engine::FunctionCoverage> functions(std::span<const uint8_t> executed) const override;

  // Runs without a store. If several threads, operands, or branches of a condition can continue, `choices` decides.
  Run run(engine::ChoiceStream& choices, const RunLimits& limits = {}) const;

  static constexpr engine::PredicateId has_ended{0};  // a predicate: the program has ended

  const core::Program& program() const { return program_; }
  const ReadyProgram& ready_program() const { return ready_; }
  uint64_t instructions_max() const { return instructions_max_; }

  // Forks whose operands conflicted although they were run in one order only.
  std::unordered_set<uint32_t> found_rivals() const;
  void add_rivals(const std::unordered_set<uint32_t>& rivals) const;

  // None: the program has not ended in that state.
  std::optional<End> end(store::Store& store, const store::StateVector& state) const;

 private:
  const core::Program program_;
  ReadyProgram ready_;
  const uint64_t instructions_max_;
  mutable std::mutex mutex_;
  mutable std::unordered_set<uint32_t> found_rivals_;
};

// "UB036_exceptional_condition: the result of an expression is not a value of its type (6.5p5): ..."
std::string text(const Ending& ending, const core::Program& program);

}  // namespace ramify::core_machine

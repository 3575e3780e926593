// SPDX-License-Identifier: Apache-2.0
// CoreMachine: programs of Core under the engine. A step is what one thread does up to the next thing to decide: which operand
// goes on, which thread, which side of a condition without a value.
//
// Faults are undefined behaviour, failed assertions, limits, and what is not supported (kind `unknown`). A program that ended is a state of
// its own for each distinct output and exit status.
//
// Immutable; what `found_rivals` gives grows while steppers run (any thread). Tested in machine_test.cpp.
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
  std::unordered_set<uint32_t> rivals{};  // forks whose operands are run in every order, for Orders::conflicts
  bool checks_types = false;              // effective types (6.5p7)
  bool lets_pointers_leave = false;       // their objects, as long as nothing is accessed there
  uint32_t spurious_max = 1;              // how often in a row what may fail without a cause does so
  std::vector<std::string> arguments{"a.out"};
  uint64_t instructions_max = 500'000'000;  // of one step
  Surroundings surroundings{};
};

// How a program ended, as its last state says.
struct End {
  int64_t status = 0;
  std::vector<OutputPiece> output{};
};

// A choice on the way of a run: what was taken, among what.
struct Decision {
  engine::ChoiceKind kind = engine::ChoiceKind::operand;
  uint32_t taken = 0;
  std::vector<base::Place> options{};  // where the operands or threads that could go on stand
  std::vector<std::string> names{};    // of threads
};

// One run from the beginning to the end.
struct Run {
  Ending ending;  // pauses ended, exited, endless, undefined, assertion, unsupported, limit, blocked
  std::vector<OutputPiece> output{};
  std::vector<Decision> decisions{};
  std::vector<base::Place> calls{};  // of the functions that were active at the end, innermost first
  uint64_t actions = 0;
  std::optional<size_t> back_to{};  // of an endless one: the decisions from there on come again and again
};

// Where a run comes back to a state, as numbers of choices that were answered before.
struct Cycle {
  size_t begin = 0, end = 0;
};

struct RunLimits {
  uint64_t instructions_max = 20'000'000'000;
  const std::atomic<bool>* interrupted = nullptr;
  std::function<void(const OutputPiece&)> write{};  // what is printed, while it runs; it is then not in Run::output
  std::optional<Cycle> cycle{};                     // the run has none of its own to find, but of the only thread left
};

class CoreMachine final : public engine::Machine {
 public:
  CoreMachine(core::Program program, const CoreOptions& options);

  std::unique_ptr<engine::Stepper> stepper(store::Store& store, const engine::StepperOptions& options) const override;
  engine::PausePoint pause_point(uint32_t) const override { return {}; }

  // Without a store. Where several threads can go on, or operands, or sides of a condition, `choices` says which.
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

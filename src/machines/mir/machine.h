// SPDX-License-Identifier: Apache-2.0
// MirMachine: runs programs of MIR under the engine. A step runs one thread up to its next synchronisation with others.
//
// Faults are undefined behaviour (including data races), panics and aborts, limits, and unsupported features (kind
// `unknown`). For an ended program, each distinct output and exit status is one state.
//
// Immutable, except that the results of `found_rivals` and `found_sharing` grow while steppers run; thread-safe. Tested
// in machine_test.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/machine.h"
#include "engine/roles.h"
#include "machines/mir/interpreter.h"
#include "machines/mir/ready_program.h"

namespace ramify::mir_machine {

struct MirOptions {
  mir::FunctionId start{};
  std::vector<Value> arguments{};           // the scalars of that function's arguments, in order
  uint64_t instructions_max = 500'000'000;  // for each step
  std::optional<Rivals> rivals{};           // atomic operations at which other threads may be scheduled; none: all
  std::optional<Sharing> sharing{};  // shared memory, as found by an earlier search; none: anything may be shared
  uint32_t spurious_max = 0;  // the maximal number of consecutive spurious wakeups and failures of weak exchanges
  // Closed: possible futures of threads, as found by an earlier search; none: anything
  std::optional<Futures> futures{};
  bool explores_all_threads = false;  // (reduction.cpp)
  // Set if the search has to be repeated because of its discoveries, and has discovered nothing more for as long as it
  // took to make them.
  std::atomic<bool>* is_superseded = nullptr;
};

// A choice in a run: the option taken, and the options.
struct Decision {
  engine::ChoiceKind kind = engine::ChoiceKind::thread;
  uint32_t taken = 0;
  std::vector<base::Place> options{};  // positions of the threads that could continue
  std::vector<std::string> names{};    // their names
};

// The part of a run that returns to its first state, as indices of answered choices.
struct Cycle {
  size_t begin = 0, end = 0;
};

// A complete run.
struct Run {
  Ending ending;
  std::string output{}, errors{};
  std::vector<Decision> decisions{};
  std::vector<FinalLocal> final_locals{};
  uint64_t instructions = 0;
  uint8_t consulted = 0;            // of Consulted (process.h)
  std::optional<size_t> back_to{};  // for an endless run: the decisions from this index on repeat forever
};

struct RunLimits {
  uint64_t instructions_max = 20'000'000'000;
  const std::atomic<bool>* interrupted = nullptr;
  std::optional<Cycle> cycle{};  // the cycle that the run is expected to have
  const LiveStreams* live = nullptr;
};

class MirMachine final : public engine::Machine, public engine::CodeCoverage {
 public:
  MirMachine(std::shared_ptr<const ReadyProgram> program, const MirOptions& options);

  std::unique_ptr<engine::Stepper> stepper(store::Store& store, const engine::StepperOptions& options) const override;
  engine::PausePoint pause_point(uint32_t) const override { return {}; }
  const engine::CodeCoverage* code_coverage() const override { return this; }
  std::vector<engine::LineCoverage> lines(std::span<const uint8_t> executed) const override;
  std::vector<engine::FunctionCoverage> functions(std::span<const uint8_t> executed) const override;

  // Runs without a store. If several threads can continue, `choices` decides.
  Run run(engine::ChoiceStream& choices, const RunLimits& limits = {}) const;

  static constexpr engine::PredicateId has_ended{0};  // a predicate: the program has ended
  bool is_end(const store::Store& store, const store::StateVector& state) const;

  const mir::Program& program() const { return ready_->program(); }
  const ReadyProgram& ready_program() const { return *ready_; }
  const MirOptions& options() const { return options_; }

  // Atomic operations that conflicted although other threads were not scheduled there, and those that access the same
  // memory, which may conflict next.
  Rivals found_rivals() const;
  void add_rivals(const Rivals& rivals, const std::unordered_set<uint64_t>& pieces) const;
  // Sharing that was not known before; none: there is none.
  std::optional<Sharing> found_sharing() const;
  void add_sharing(std::span<const Sharing::Use> uses) const;
  // The same for futures of threads.
  std::optional<Futures> found_futures() const;
  void add_futures(std::span<const Futures::Fact> facts) const;
  void count_step() const;
  // Random runs with fixed seeds, until they find nothing new, to find most of the sharing and conflicts before a
  // search.
  void scout() const;

 private:
  const std::shared_ptr<const ReadyProgram> ready_;
  const MirOptions options_;
  mutable std::mutex mutex_;
  mutable Rivals found_rivals_;
  mutable std::unordered_set<uint64_t> contended_;
  mutable Sharing found_sharing_;
  mutable Futures found_futures_;
  mutable std::atomic<uint64_t> steps_{0}, steps_at_news_{0};  // the latter: 0 if there is no news
};

}  // namespace ramify::mir_machine

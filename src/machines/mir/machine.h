// SPDX-License-Identifier: Apache-2.0
// MirMachine: programs of MIR under the engine. A step is what one thread does up to where it synchronises with others
// next.
//
// Faults are undefined behaviour (data races among it), panics and aborts, limits, and what is not supported (kind
// `unknown`). A program that ended is a state of its own for each distinct output and exit status.
//
// Immutable; what `found_rivals` and `found_sharing` give grows while steppers run (any thread). Tested in
// machine_test.cpp.
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
  std::vector<Value> arguments{};           // of that function, in order: the scalars
  uint64_t instructions_max = 500'000'000;  // of one step
  std::optional<Rivals> rivals{};           // atomic operations before which others may go first; none: all of them
  std::optional<Sharing> sharing{};         // which memory threads share, as far as a search has found; none: any
  uint32_t spurious_max = 0;                // how often in a row a wait ends, or a weak exchange fails, without a cause
  std::optional<Futures> futures{};         // closed: what threads may still do, likewise; none: anything
  bool explores_all_threads = false;        // (reduction.cpp)
  // Set when the search is one to be done again, for what was found in it, and has found nothing more for as long as it
  // took to find that.
  std::atomic<bool>* is_superseded = nullptr;
};

// A choice on the way of a run: what was taken, among what.
struct Decision {
  engine::ChoiceKind kind = engine::ChoiceKind::thread;
  uint32_t taken = 0;
  std::vector<base::Place> options{};  // where the threads that could go on stand
  std::vector<std::string> names{};    // of them
};

// Where a run comes back to a state, as numbers of choices that were answered before.
struct Cycle {
  size_t begin = 0, end = 0;
};

// One run from the beginning to the end.
struct Run {
  Ending ending;
  std::string output{}, errors{};
  std::vector<Decision> decisions{};
  std::vector<FinalLocal> final_locals{};
  uint64_t instructions = 0;
  uint8_t consulted = 0;            // of Consulted (process.h)
  std::optional<size_t> back_to{};  // of an endless one: the decisions from there on come again and again
};

struct RunLimits {
  uint64_t instructions_max = 20'000'000'000;
  const std::atomic<bool>* interrupted = nullptr;
  std::optional<Cycle> cycle{};  // that the run is said to have
  const LiveStreams* live = nullptr;
};

class MirMachine final : public engine::Machine {
 public:
  MirMachine(std::shared_ptr<const ReadyProgram> program, const MirOptions& options);

  std::unique_ptr<engine::Stepper> stepper(store::Store& store, const engine::StepperOptions& options) const override;
  engine::PausePoint pause_point(uint32_t) const override { return {}; }

  // Without a store. Where several threads can go on, `choices` says which.
  Run run(engine::ChoiceStream& choices, const RunLimits& limits = {}) const;

  static constexpr engine::PredicateId has_ended{0};  // a predicate: the program has ended
  bool is_end(const store::Store& store, const store::StateVector& state) const;

  const mir::Program& program() const { return ready_->program(); }
  const ReadyProgram& ready_program() const { return *ready_; }
  const MirOptions& options() const { return options_; }

  // Atomic operations that conflicted although others could not go first, and those that access the same memory: they
  // may be next.
  Rivals found_rivals() const;
  void add_rivals(const Rivals& rivals, const std::unordered_set<uint64_t>& pieces) const;
  // What threads share although that was not known; none: it was.
  std::optional<Sharing> found_sharing() const;
  void add_sharing(std::span<const Sharing::Use> uses) const;
  // Likewise: what threads may still do although that was not known.
  std::optional<Futures> found_futures() const;
  void add_futures(std::span<const Futures::Fact> facts) const;
  void count_step() const;
  // Runs in which threads take turns by chance, the same ones each time, until they find nothing more, for what is to
  // be found before a search is worth its time.
  void scout() const;

 private:
  const std::shared_ptr<const ReadyProgram> ready_;
  const MirOptions options_;
  mutable std::mutex mutex_;
  mutable Rivals found_rivals_;
  mutable std::unordered_set<uint64_t> contended_;
  mutable Sharing found_sharing_;
  mutable Futures found_futures_;
  mutable std::atomic<uint64_t> steps_{0}, steps_at_news_{0};  // the latter: 0 for none
};

}  // namespace ramify::mir_machine

// SPDX-License-Identifier: Apache-2.0
// The search of an exact machine, of C or of Rust: traces to every outcome of a program, in all orders that may matter.
//
// Two operations are rivals if their order matters. Rivals are discovered by running: a search starts with few choices, and
// the machine records operations that should have had a choice. The search is repeated with these, up to the fixpoint.
// This wraps engine::explore, which is unaware of rivals.
//
// One search at a time. Tested through session/c and session/mir, in conformance/c_test.cpp and
// conformance/rust_native_test.py.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/check.h"
#include "base/result.h"
#include "engine/distributed/network.h"
#include "engine/search/explore.h"
#include "session/answers.h"

namespace ramify::session {

struct ExactLimits {
  unsigned workers = 1;
  std::optional<uint64_t> max_states{};
  std::optional<std::chrono::milliseconds> max_time{};  // for all rounds together
  std::optional<uint64_t> max_memory_bytes{};
  const std::atomic<bool>* interrupted = nullptr;
  engine::Network* network = nullptr;  // of several ranks, which all call search_outcomes; null: this process alone
  std::function<void(const engine::Progress&)> on_progress{};  // of the round that runs
  bool counts_coverage = false;                                // ExactWays::coverage; with one process
};

// A program and its known rivals.
class RivalProgram {
 public:
  virtual ~RivalProgram() = default;

  // A machine with the known rivals. It lives until the next round, or as long as this object.
  virtual const engine::Machine& begin_round() = 0;
  // Set while a round runs: the round ends early, as its new rivals justify an immediate restart. Null: rounds always complete.
  virtual std::atomic<bool>* gives_up() { return nullptr; }
  // Whether the last round found new rivals.
  virtual bool has_met_more() const = 0;
  // Adds them to the known rivals.
  virtual void take_more() = 0;
  // Collective, after a round on several ranks: what one of them has met counts as met by all. Only for programs that are searched by several.
  virtual void share_met(engine::Network&) { CHECK(false, "one process searches this program"); }
  // After a round without new rivals: whether its outcomes require another, stricter round.
  virtual bool is_worth_a_stricter_round(const engine::Exploration&) { return false; }

  // The machine's predicate "the program has ended", and its value in a state.
  virtual engine::PredicateId has_ended() const = 0;
  virtual bool is_end(store::Store& store, const store::StateVector& state) const = 0;
};

struct ExactWays {
  std::vector<Answers> ways{};  // on the machine of the last round
  uint64_t states = 0, transitions = 0;
  std::vector<std::string> reasons{};                // why other outcomes are possible
  bool is_told_elsewhere = false;                    // this is not rank 0, which has the result
  std::optional<engine::SearchCoverage> coverage{};  // of the last round, which tries what earlier ones tried
};

// Error: not enough memory for a store.
base::Result<ExactWays> search_outcomes(RivalProgram& program, const ExactLimits& limits);

}  // namespace ramify::session

// SPDX-License-Identifier: Apache-2.0
// The search of an exact machine, of C or of Rust: ways to every outcome of a program, in all orders that may differ.
//
// Which operations are rivals, so that their order matters, is found out by running: a search begins with few choices,
// and the machine notes what it met that should have had one. The search is then made anew with those, until nothing
// new is noted. This wraps engine::explore, which knows nothing of it.
//
// One search at a time. Tested through session/c and session/mir, in conformance/c_test.cpp and
// conformance/rust_native_test.py.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/search/explore.h"
#include "session/answers.h"

namespace ramify::session {

struct ExactLimits {
  unsigned workers = 1;
  std::optional<uint64_t> max_states{};
  std::optional<std::chrono::milliseconds> max_time{};  // of all rounds
  std::optional<uint64_t> max_memory_bytes{};
  const std::atomic<bool>* interrupted = nullptr;
};

// A program and the rivals that are known of it.
class RivalProgram {
 public:
  virtual ~RivalProgram() = default;

  // A machine with the rivals that are known. It lives until the next round, or as long as this.
  virtual const engine::Machine& begin_round() = 0;
  // Set while a round runs, it ends that round: what it noted is worth a new one at once. Null: no round is given up.
  virtual std::atomic<bool>* gives_up() { return nullptr; }
  // Of the round that was: whether it met rivals that were not known.
  virtual bool has_met_more() const = 0;
  // They are known from now on.
  virtual void take_more() = 0;
  // Of a round that met no more: whether what it found asks for another one, which is stricter.
  virtual bool is_worth_a_stricter_round(const engine::Exploration&) { return false; }

  // A predicate of the machine: the program has ended; and the same of a state.
  virtual engine::PredicateId has_ended() const = 0;
  virtual bool is_end(store::Store& store, const store::StateVector& state) const = 0;
};

struct ExactWays {
  std::vector<Answers> ways{};  // on the machine of the last round
  uint64_t states = 0, transitions = 0;
  std::vector<std::string> reasons{};  // why there may be other outcomes
};

// An error: there is no memory for a store.
base::Result<ExactWays> search_outcomes(RivalProgram& program, const ExactLimits& limits);

}  // namespace ramify::session

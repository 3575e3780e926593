// SPDX-License-Identifier: Apache-2.0
// check: every property, deadlock, assertion and runtime error, in every state that can be reached.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "base/result.h"
#include "engine/search/state_sketch.h"
#include "outputs/report.h"
#include "session/load.h"
#include "session/reduction.h"
#include "session/symmetry.h"

namespace ramify::session {

using engine::Progress;
using engine::Strategy;

using store::StateKeeping;

class Ranks;

// Bounds given here win over the spec's. What decides which states there are, or what is asked of them, is saved with a
// checkpoint: resume.cpp lists it.
struct CheckOptions {
  Strategy strategy = Strategy::breadth_first;
  unsigned workers = 1;
  bool keep_going = false;
  bool no_deadlocks = false;
  bool explains_fairness = false;  // which fairness would make a broken claim hold
  bool is_strict = false;          // what holds vacuously fails
  bool shrinks = false;  // shorter traces, which depth-first search needs; breadth-first ones are shortest already
  SymmetryUse symmetry = SymmetryUse::automatic;     // of replicas
  ReductionUse reduction = ReductionUse::automatic;  // partial-order reduction
  std::optional<uint32_t> max_depth{};
  std::optional<uint64_t> max_states{};
  std::optional<std::chrono::milliseconds> max_time{};
  std::optional<uint64_t> max_memory_bytes{};
  std::string store_file{};                   // where the states go; empty: memory only
  StateKeeping states = StateKeeping::exact;  // lossy: docs/long_runs.md says what goes with it
  std::chrono::milliseconds checkpoint_interval{60'000};
  engine::Checkpoint* go_on_from = nullptr;  // of this store file (resume.h)
  // The processes that search together (ranks.h); `store_file` then names the files of their checkpoints. Null: this one alone.
  Ranks* ranks = nullptr;
  bool goes_on = false;  // with ranks: from their checkpoint
  uint64_t order_seed =
      0;  // depth first: of the order of successors, and of the hashes of lossy stores; 0: none is drawn
  engine::StateSketch* sketch = nullptr;           // of the visited states
  const std::atomic<bool>* interrupted = nullptr;  // polled
  std::function<void(const Progress&)> on_progress{};
};

// `loaded` is ready. With an expected error the search goes on past other violations to look for it.
base::Result<outputs::CheckReport> check(const Loaded& loaded, const CheckOptions& options);

// On the other ranks of a search: explores as rank 0 does. `about` is what it said of itself (describe_search), `options` what this rank
// was given.
base::Result<void> follow_search(const Loaded& loaded, const std::string& about, const CheckOptions& options);

}  // namespace ramify::session

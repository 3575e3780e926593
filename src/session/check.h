// SPDX-License-Identifier: Apache-2.0
// check: judges properties, deadlocks, assertions and runtime errors in every reachable state.
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

// Bounds given here take precedence over the spec's. Options that affect the states or the claims are saved with a
// checkpoint (the list is in resume.cpp).
// Whether states are searched as records of few bits (engine/packed), which is fast and small, and finds nothing.
enum class PackedStates : uint8_t {
  automatic,  // in searches that are not small
  always,     // wherever the search allows it
  off,
};

struct CheckOptions {
  Strategy strategy = Strategy::breadth_first;
  unsigned workers = 1;
  bool keep_going = false;
  uint32_t traces_each_max = 1;  // more than one: implies keep_going; so many traces for each distinct violation
  bool no_deadlocks = false;
  bool explains_fairness = false;  // name the fairness under which a violated claim would hold
  bool is_strict = false;          // a property that holds vacuously, or a step that no run reaches, is a violation
  bool shrinks = false;            // shorten traces; those of a breadth-first search are shortest already
  SymmetryUse symmetry = SymmetryUse::automatic;     // of replicas
  ReductionUse reduction = ReductionUse::automatic;  // partial-order reduction
  std::optional<uint32_t> max_depth{};
  std::optional<uint64_t> max_states{};
  std::optional<std::chrono::milliseconds> max_time{};
  std::optional<uint64_t> max_memory_bytes{};
  std::optional<uint64_t> max_disk_bytes{};       // of the store file and what lies beside it
  std::string store_file{};                       // keep the states in this file; empty: memory only
  StateKeeping states = StateKeeping::exact;      // lossy stores: docs/long_runs.md lists the restrictions
  bool states_as_trees = false;                   // exact and without a file: less memory, more time
  PackedStates packed = PackedStates::automatic;  // exact and in memory: engine/packed
  std::chrono::milliseconds checkpoint_interval{60'000};
  engine::Checkpoint* resume_from = nullptr;  // of this store file (resume.h)
  // The processes that search together (ranks.h); `store_file` then names the files of their checkpoints. Null: this
  // process alone.
  Ranks* ranks = nullptr;
  bool goes_on = false;  // with ranks: resume from their checkpoint
  // Depth first: a seed for the order of successors and for the hashes of lossy stores; 0: the fixed order.
  uint64_t order_seed = 0;
  engine::StateSketch* sketch = nullptr;  // of the visited states
  bool counts_coverage = false;     // how often each step was taken (CheckReport::coverage); not after a resumption
  bool lists_machine_code = false;  // CheckReport::machine_code
  const std::atomic<bool>* interrupted = nullptr;  // polled
  std::function<void(const Progress&)> on_progress{};
  // After the search, with its machine and its states. Where check searches more than once, after each search: the last
  // one is that of the report.
  std::function<void(const engine::Machine&, store::Store&)> on_states{};
};

// `loaded` is ready. With an expected error the search continues past other violations to find it.
base::Result<outputs::CheckReport> check(const Loaded& loaded, const CheckOptions& options);

// On the other ranks of a search: explores as rank 0 does. `about` is the description that rank 0 sent
// (describe_search), `options` are the options given to this rank.
base::Result<void> follow_search(const Loaded& loaded, const std::string& about, const CheckOptions& options);

}  // namespace ramify::session

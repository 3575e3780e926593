// SPDX-License-Identifier: Apache-2.0
// Frontier: the states still to be explored, in the order of a strategy. The search body takes tasks, expands them, and
// hands in the successors. Breadth-first and depth-first search differ only in implementations of this interface, which
// includes the synchronisation of workers.
//
// Each worker calls with its own index, below the number of workers. The life of a worker:
//
//   worker 0 hands in the initial states (depth 0)
//   repeat  take() until it is empty, handing in arrivals on the way
//           settle(), with nothing left to hand in; false ends the search
#pragma once

#include <atomic>
#include <cstdint>
#include <span>

#include "store/store.h"

namespace ramify::engine {

// Ends a search. Set by any thread, read by all.
struct StopSignal {
  std::atomic<bool> now{false};  // drop everything
  std::atomic<bool> after_level{
      false};  // complete the level, so that the answer does not depend on the number of workers
};

// Some states to expand, all at one depth.
struct Task {
  std::span<const store::StateId> states;  // valid until the worker's next call; empty: no work for now
  uint64_t place = 0;                      // of the first state in its level; breadth-first only
  uint32_t depth = 0;
  bool notes_by_place = false;  // successors' notes are provisional, by the parent's place
  bool is_first_visit = true;   // the states were not judged before
  bool is_first_expansion = true;
};

// A successor that was inserted into the store.
struct Arrival {
  store::StateId state;
  uint64_t note = 0;  // as proposed; the store kept it if the state is new
  uint32_t depth = 0;
  bool is_new = false;
};

class Frontier {
 public:
  virtual ~Frontier() = default;
  virtual Task take(unsigned worker) = 0;
  virtual void hand_in(unsigned worker, std::span<const Arrival> arrivals) = 0;
  virtual bool settle(unsigned worker) = 0;

  // Records that a state at the depth limit has steps that were not taken.
  virtual void cut_off(store::StateId state) = 0;

  // After the end. The deepest state that was reached, and whether a state at the limit stayed cut off.
  virtual uint32_t depth() const = 0;
  virtual bool was_cut_off() const = 0;
};

}  // namespace ramify::engine

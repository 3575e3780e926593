// SPDX-License-Identifier: Apache-2.0
// ThreadModular: each thread by itself, among all that the others might leave in the shared state; the facts that
// partial-order reduction needs.
//
// A thread's local state is its frames. Each slot that threads share has the set of values that anything ever puts there,
// whatever else is the case at that moment; a thread is run from each of its local states under every combination of such
// values that it looks at, and what it writes joins the sets, until nothing new comes (thread-modular reasoning: Flanagan
// and Qadeer 2003, with the product of value sets as abstraction). The result covers every reachable state, and says of each
// local state exactly which cells its next step may read and write, indexes that stand in local variables included, and which
// local states may come after it.
//
// It is given up where the shape of the heap changes, where a thread is made on the way, and beyond `runs_max`; then
// `why_not` says so, and there is no reduction.
//
// Immutable once made; any thread may read. Tested in machine_test.cpp and, on random models, in conformance/reduced_models_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "machines/ir/bit_set.h"
#include "machines/ir/cell_set.h"
#include "machines/ir/program.h"
#include "store/store.h"

namespace ramify::ir_machine {

// One thread at one of its local states. The step from there is one action, whatever choices it has.
struct LocalState {
  uint32_t thread = 0;
  CellFootprint next;  // of the step from here
  CellSet waits_for;   // what it looks at where it turns out that the thread cannot move
  bool may_block = false;
  bool may_fault = false;
  // The step may close a cycle of the thread's own, or be a fault, after which nothing comes.
  bool is_sticky = false;
  bool is_visible = false;  // it may write what a predicate looks at
  // Actions, by their numbers.
  std::vector<uint32_t> successors;    // of this thread, those that may come next
  std::vector<uint32_t> predecessors;  // and before
  BitSet reaches;                      // those that may come now or later
  BitSet conflicts;                    // of other threads: their order and this one's may matter
  BitSet wakers;                       // of any thread: those that write what it waits for
};

struct ModularLimits {
  uint64_t runs_max = 200'000;
  uint32_t actions_max = 2'000;  // the time to relate them is quadratic
};

class ThreadModular {
 public:
  static ThreadModular analyse(const Program& program, const ModularLimits& limits);

  const std::string& why_not() const { return why_not_; }  // a sentence; empty: it is there
  static constexpr uint32_t none = ~uint32_t{0};
  const LocalState& at(uint32_t number) const { return actions_[number]; }
  uint32_t count() const { return static_cast<uint32_t>(actions_.size()); }
  // Actions that may be a fault, or write what a predicate looks at.
  const BitSet& goals() const { return goals_; }
  // What stands in its thread's slot where the thread is in this local state, in the writer's store.
  store::OrFull<store::Code> local_code(uint32_t number, store::Writer& writer) const;

 private:
  friend class ModularAnalysis;
  std::string why_not_;
  std::unique_ptr<store::Store> store_;  // of `locals_`
  std::vector<Word> locals_;             // by action
  std::vector<LocalState> actions_;
  BitSet goals_;
};

}  // namespace ramify::ir_machine

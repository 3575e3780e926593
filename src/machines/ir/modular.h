// SPDX-License-Identifier: Apache-2.0
// ThreadModular: analyses each thread separately, against all values that the other threads might store in the shared
// state. Computes the facts that partial-order reduction needs.
//
// A thread's local state is its frames. For each shared slot, the analysis keeps the set of values that any thread ever
// stores there, regardless of the rest of the state; a thread is run from each of its local states under every
// combination of such values that it reads, and its writes are added to the sets, until a fixpoint (thread-modular
// reasoning: Flanagan and Qadeer 2003, with the product of value sets as abstraction). The result covers every
// reachable state, and gives for each local state exactly which cells its next step may read and write, including
// indexes in local variables, and its possible successor local states.
//
// The analysis gives up if the shape of the heap changes, if a thread is started during the run, and beyond `runs_max`;
// then `why_not` says why, and there is no reduction.
//
// Immutable after construction; thread-safe. Tested in machine_test.cpp and, on random models, in
// conformance/reduced_models_test.cpp.
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

// A thread in one of its local states. Its next step is one action, whatever choices it makes.
struct LocalState {
  uint32_t thread = 0;
  CellFootprint next;  // of the next step
  CellSet waits_for;   // the cells read when the thread turns out to be blocked
  bool may_block = false;
  bool may_fault = false;
  // The step may close a cycle of the thread's own, or be a fault, which has no successors.
  bool is_sticky = false;
  bool is_visible = false;  // it may write cells that a predicate reads
  // Sets of actions, by number.
  std::vector<uint32_t> successors;    // of this thread, possibly next
  std::vector<uint32_t> predecessors;  // possibly before
  BitSet reaches;                      // possibly this one or later
  BitSet conflicts;                    // of other threads, that may not commute with this one
  BitSet wakers;                       // of any thread, that write cells in waits_for
};

struct ModularLimits {
  uint64_t runs_max = 200'000;
  uint32_t actions_max = 2'000;  // relating them takes quadratic time
};

class ThreadModular {
 public:
  static ThreadModular analyse(const Program& program, const ModularLimits& limits);

  const std::string& why_not() const { return why_not_; }  // a sentence; empty: the analysis succeeded
  static constexpr uint32_t none = ~uint32_t{0};
  const LocalState& at(uint32_t number) const { return actions_[number]; }
  uint32_t count() const { return static_cast<uint32_t>(actions_.size()); }
  // Actions that may be a fault, or write cells that a predicate reads.
  const BitSet& goals() const { return goals_; }
  // The code of the thread's slot in this local state, in the writer's store.
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

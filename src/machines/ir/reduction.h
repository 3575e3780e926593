// SPDX-License-Identifier: Apache-2.0
// Reduction: selects a sufficient subset of the threads' steps in a state (partial-order reduction by stubborn sets:
// Valmari 1991, Godefroid 1996).
//
// An action is a thread's step from one of its local states (modular.h). In a state, a set of actions is stubborn if
//
//   dependence  no action outside the set that can be taken before one in the set conflicts with an enabled action in
//               the set,
//   waking      nor writes what a disabled action in the set waits for.
//
// The actions that can be taken before the set are those that each thread may reach from its position without passing
// an action in the set. So the set is closed by cutting threads off: from an action that must not come first, the
// algorithm goes back along the thread's own steps to actions whose `wait` is false in this state. If these cut all
// paths, they join the set, and the actions that wake them must not come first either; otherwise the action at the
// thread's position joins.
//
// A set is sufficient if it has an enabled action, and
//   (exact)  no action that can be taken before it changes what a predicate reads, or may be a fault. Then each path to
//            a violation, a fault or a deadlock has an action in the set, the first of which may come first as well:
//            everything that can be found is found, by a path of the same length (state properties: Schmidt 1999,
//            Kristensen, Schmidt and Valmari 2006).
//   (loose)  no enabled action in it changes what a predicate reads, or is sticky: every cycle of states has a state in
//            which all threads are run, and no step is postponed forever (Kurshan, Levin, Minea, Peled and Yenigün
//            1998). Everything that can be found is found, by a path that may be longer.
// The two may alternate from state to state.
//
// The selection depends on the state alone, so the number of remaining states does not depend on workers or order, and
// every run from the same state with the same options takes the same steps. All states without successors are found,
// whether deadlocked or ended. Fairness of infinite behaviours is not preserved.
//
// Not thread-safe. Tested in machine_test.cpp and, on random models, in conformance/reduced_models_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "machines/ir/bit_set.h"
#include "machines/ir/modular.h"

namespace ramify::ir_machine {

// Queries about the current state.
class ThreadProbe {
 public:
  virtual ~ThreadProbe() = default;
  virtual bool can_move(uint32_t thread) = 0;
  // The same, if the thread were in this local state and the rest of the state unchanged.
  virtual bool could_move_from(uint32_t thread, store::Code local) = 0;
};

class Reduction {
 public:
  // If the store is full, there is no reduction.
  Reduction(const ThreadModular& modular, bool exact, store::Writer& writer);

  // The smallest sufficient set of threads, all of which can move; `alive` itself if no thread can be omitted. `alive`:
  // the threads that have not ended, ascending; `codes`: those of their slots.
  const std::vector<uint32_t>& enough(const std::vector<uint32_t>& alive, std::span<const store::Code> codes,
                                      ThreadProbe& probe);

 private:
  // Closes the set that contains only the action at one thread's position, or nothing. True if it is sufficient.
  bool close(std::optional<uint32_t> seed, bool exact);
  void add(uint32_t action);
  // Keeps this action, which a thread may reach, from being taken before the set.
  void exclude(uint32_t action);
  bool cut_by_waits(uint32_t action);
  void find_reach(uint32_t thread);
  bool is_at(uint32_t action) const { return position_[modular_.at(action).thread] == action; }
  bool can_be_taken(uint32_t action);

  const ThreadModular& modular_;
  const bool exact_;
  std::vector<store::Code> code_of_;            // by action, in the writer's store
  std::vector<std::vector<uint32_t>> at_code_;  // by thread and code: the action's number plus one; 0: none
  // For the current state, by thread.
  ThreadProbe* probe_ = nullptr;
  const std::vector<uint32_t>* alive_ = nullptr;
  std::vector<uint32_t> position_;
  std::vector<bool> moves_;
  std::vector<std::optional<bool>> could_move_;  // by action
  std::vector<uint32_t> probed_;                 // the actions with a value in could_move_
  // For the set that is being closed.
  BitSet set_;
  BitSet excluded_;            // actions that must not come before the set
  std::vector<BitSet> reach_;  // by thread: actions that may
  std::vector<uint32_t> movers_;
  std::vector<uint32_t> best_;
  std::vector<uint32_t> open_;
  BitSet seen_;
};

}  // namespace ramify::ir_machine

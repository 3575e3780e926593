// SPDX-License-Identifier: Apache-2.0
// Reduction: which threads' steps are enough in a state (partial-order reduction by stubborn sets: Valmari 1991, Godefroid
// 1996).
//
// An action is a thread's step from one of its local states (modular.h). In a state, a set of actions is stubborn if
//
//   what may come before it  no action that can be taken before one of the set is, and is none of it, conflicts with one of
//                            it that can be taken now,
//   what wakes it            nor writes what one of it waits for that cannot be taken now.
//
// What can be taken before the set is what each thread may come to from where it stands without passing an action of the
// set. So the set is closed by cutting threads off: from an action that is not to come first one goes back, along the
// thread's own steps, to actions whose `wait` is false in this state. Where these cut all ways, they join the set, and what
// wakes them must not come first either; where they do not, the action where the thread stands joins.
//
// A set may be left if it has an action that can be taken, and
//   (exact)  nothing that can be taken before it changes what a predicate looks at, or may be a fault. Then each way to a
//            violation, a fault or a deadlock has an action of the set, the first of which may as well come first: what can
//            be found is found, by a way of the same length (state properties: Schmidt 1999, Kristensen, Schmidt and Valmari
//            2006).
//   (loose)  none of it that can be taken changes what a predicate looks at, or is sticky: every cycle of states has one from
//            which all threads are run, and no step is put off for ever (Kurshan, Levin, Minea, Peled and Yenigün 1998). What
//            can be found is found, by a way that may be longer.
// Both may take turns from state to state.
//
// What is enough depends on the state alone, so the number of states that are left does not depend on workers or order, and
// whoever runs from the same state with the same options meets the same steps. States that do not move on, be it for a
// deadlock or because all has ended, are all found. Nothing is said of the fairness of infinite behaviours.
//
// One thread. Tested in machine_test.cpp and, on random models, in conformance/reduced_models_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "machines/ir/bit_set.h"
#include "machines/ir/modular.h"

namespace ramify::ir_machine {

// What the state that is asked about answers.
class ThreadProbe {
 public:
  virtual ~ThreadProbe() = default;
  virtual bool can_move(uint32_t thread) = 0;
  // The same, if the thread stood at this local state and all else were as it is.
  virtual bool could_move_from(uint32_t thread, store::Code local) = 0;
};

class Reduction {
 public:
  // Where the store is full there is no reduction.
  Reduction(const ThreadModular& modular, bool exact, store::Writer& writer);

  // `alive`: the threads that have not ended, ascending; `codes`: of their slots. The fewest that are enough, which can all
  // move; `alive` itself where none can be left out.
  const std::vector<uint32_t>& enough(const std::vector<uint32_t>& alive, std::span<const store::Code> codes,
                                      ThreadProbe& probe);

 private:
  // Closes the set that has nothing but where one thread stands, or nothing at all. True if it may be left.
  bool close(std::optional<uint32_t> seed, bool exact);
  void add(uint32_t action);
  // Keeps this action, of what a thread may come to, from being taken before the set is.
  void keep_back(uint32_t action);
  bool cut_by_waits(uint32_t action);
  void find_reach(uint32_t thread);
  bool stands_there(uint32_t action) const { return stands_at_[modular_.at(action).thread] == action; }
  bool can_be_taken(uint32_t action);

  const ThreadModular& modular_;
  const bool exact_;
  std::vector<store::Code> code_of_;            // by action, in this store
  std::vector<std::vector<uint32_t>> at_code_;  // by thread and code: the action's number plus one; 0: none
  // Of the state that is asked about, by thread.
  ThreadProbe* probe_ = nullptr;
  const std::vector<uint32_t>* alive_ = nullptr;
  std::vector<uint32_t> stands_at_;
  std::vector<bool> moves_;
  std::vector<std::optional<bool>> could_move_;  // by action
  std::vector<uint32_t> asked_;                  // of which this is known
  // Of the set that is being closed.
  BitSet set_;
  BitSet kept_back_;           // what must not come before it
  std::vector<BitSet> reach_;  // by thread: what may
  std::vector<uint32_t> movers_;
  std::vector<uint32_t> best_;
  std::vector<uint32_t> open_;
  BitSet seen_;
};

}  // namespace ramify::ir_machine

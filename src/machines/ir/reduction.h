// SPDX-License-Identifier: Apache-2.0
// Reduction: which threads' steps are enough in a state (partial-order reduction by stubborn sets: Valmari 1991, Godefroid
// 1996; with the conditions of ample sets: Peled 1994, Clarke, Grumberg and Peled 1999).
//
// An action is a thread's step from one of its local states (modular.h). From the action of one thread a set is closed:
//
//   where its thread is, and it can be taken    every action that conflicts with it and that may come at all
//   where its thread is, and it is blocked      every action that writes what it looks at: one of them has to come first
//   where its thread is not                     the action where its thread is: that has to come first
//
// What is in the set and can be taken is enough, if
//   - none of it writes a cell that a predicate looks at;
//   - none of it is sticky: so every cycle of states has one from which all threads are run, and no step is put off for ever
//     (the static proviso of Kurshan, Levin, Minea, Peled and Yenigün 1998), nor left out because of a fault.
// What is enough depends on the state alone, so the number of states that are left does not depend on workers or order, and
// whoever runs from the same state with the same options meets the same steps.
//
// Keeps deadlocks, faults and the truth of predicates in all reachable states; not the fairness of infinite behaviours.
//
// One thread. Tested in machine_test.cpp and, on random models, in conformance/reduced_models_test.cpp.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "machines/ir/modular.h"

namespace ramify::ir_machine {

class Reduction {
 public:
  Reduction(const ThreadModular& modular, const store::Store& store);

  // `alive`: the threads that have not ended, ascending; `codes`: of their slots. The fewest that are enough, which can all
  // move; `alive` itself where none can be left out.
  const std::vector<uint32_t>& enough(const std::vector<uint32_t>& alive, std::span<const store::Code> codes,
                                      const std::function<bool(uint32_t)>& can_move);

 private:
  uint32_t number(uint32_t thread, store::Code code);
  // Whether the set closed from one thread's action will do; its threads are then in `set_threads_`.
  bool close(uint32_t thread);
  void add(uint32_t action);

  const ThreadModular& modular_;
  const store::Store& store_;
  std::vector<std::vector<uint32_t>> by_code_;  // by thread: the action's number plus one; 0: not asked yet
  // Of the state that is asked about, by thread: where it stands, and whether it can move from there.
  std::vector<uint32_t> stands_at_;
  std::vector<bool> moves_;
  std::vector<bool> is_in_;  // by action
  std::vector<uint32_t> set_;
  std::vector<uint32_t> set_threads_;
  std::vector<uint32_t> best_;
};

}  // namespace ramify::ir_machine

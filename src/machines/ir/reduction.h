// SPDX-License-Identifier: Apache-2.0
// Reduction: which threads' steps are enough in a state (partial-order reduction by persistent sets: Godefroid 1996, with
// the conditions of ample sets: Peled 1994, Clarke, Grumberg and Peled 1999).
//
// A set of threads is enough if
//   - whatever the others do from now on conflicts with none of its next steps (modular.h knows both), and one of these
//     can be taken;
//   - none of its next steps writes a cell that a predicate looks at;
//   - none of its threads is at a sticky local state: so every cycle of states has one from which all threads are run, and
//     no step is put off for ever (the static proviso of Kurshan, Levin, Minea, Peled and Yenigün 1998).
// What is enough depends on the state alone, so the number of states that are left does not depend on workers or order, and
// whoever runs from the same state with the same options meets the same steps.
//
// Keeps deadlocks, faults and the truth of predicates in all reachable states; not the fairness of infinite behaviours.
//
// One thread. Tested in reduction_test.cpp.
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

  // `alive`: the threads that have not ended, ascending; `codes`: of their slots. The fewest of them that are enough;
  // `alive` itself where none can be left out. `can_move` is asked of few.
  const std::vector<uint32_t>& enough(const std::vector<uint32_t>& alive, std::span<const store::Code> codes,
                                      const std::function<bool(uint32_t)>& can_move);

 private:
  const LocalState* local_state(uint32_t thread, store::Code code);
  // The threads that have to come along with one, as positions in `states_`; empty: none can be left out.
  void close(size_t first);

  const ThreadModular& modular_;
  const store::Store& store_;
  std::vector<std::vector<const LocalState*>> by_code_;  // by thread
  std::vector<const LocalState*> states_;                // of `alive`
  std::vector<bool> is_in_;
  std::vector<size_t> set_;
  std::vector<uint32_t> best_;
};

}  // namespace ramify::ir_machine

// SPDX-License-Identifier: Apache-2.0
// ThreadModular: each thread by itself, among all that the others might leave in the shared state; the facts that
// partial-order reduction needs.
//
// A thread's local state is its frames. Each slot that threads share has the set of values that anything ever puts there,
// whatever else is the case at that moment; a thread is run from each of its local states under every combination of such
// values that it looks at, and what it writes joins the sets, until nothing new comes (thread-modular reasoning: Flanagan
// and Qadeer 2003, with the product of value sets as abstraction). The result covers every reachable state, and says of each
// local state exactly which cells its next step, and all its later ones, may read and write, indexes that stand in local
// variables included.
//
// It is given up where the shape of the heap changes, where a thread is made on the way, and beyond `runs_max`; then
// `why_not` says so, and there is no reduction.
//
// Immutable once made; any thread may read. Tested in modular_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/hash.h"
#include "machines/ir/cell_set.h"
#include "machines/ir/program.h"
#include "store/store.h"

namespace ramify::ir_machine {

struct LocalState {
  CellFootprint next;    // of the step from here
  CellFootprint future;  // of it and all later ones
  bool is_sticky = false;  // the step may close a cycle of the thread's own: it never goes ahead of others
};

struct ModularLimits {
  uint64_t runs_max = 200'000;
};

class ThreadModular {
 public:
  static ThreadModular analyse(const Program& program, const ModularLimits& limits);

  const std::string& why_not() const { return why_not_; }  // a sentence; empty: it is there
  // By the content of the thread's slot, which is the same in every store. nullptr: not a reachable one.
  const LocalState* local_state(uint32_t thread, const base::Hash128& content) const;
  const CellSet& visible() const { return visible_; }  // what the predicates look at
  const base::Hash128& skeleton() const { return skeleton_; }

 private:
  friend class ModularAnalysis;
  struct Key {
    uint32_t thread;
    base::Hash128 content;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct KeyHash {
    size_t operator()(const Key& key) const { return key.content.low ^ key.thread * 0x9e3779b97f4a7c15u; }
  };
  std::string why_not_;
  std::unordered_map<Key, LocalState, KeyHash> local_states_;
  CellSet visible_;
  base::Hash128 skeleton_;
};

}  // namespace ramify::ir_machine

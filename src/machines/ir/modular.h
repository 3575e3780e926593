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
#include <unordered_map>
#include <vector>

#include "base/hash.h"
#include "machines/ir/cell_set.h"
#include "machines/ir/program.h"
#include "store/store.h"

namespace ramify::ir_machine {

// One thread at one of its local states. The step from there is one action, whatever choices it has.
struct LocalState {
  uint32_t thread = 0;
  CellFootprint next;  // of the step from here
  // The step may close a cycle of the thread's own, or be a fault, after which nothing comes: it never goes ahead of others.
  bool is_sticky = false;
  bool is_visible = false;  // it may write what a predicate looks at
  // Actions of other threads, by their numbers.
  std::vector<uint32_t> conflicts;  // their order and this one's may matter
  std::vector<uint32_t> enablers;   // those that write what this one reads
  std::vector<bool> reaches;        // by number: of this thread, those that may come now or later
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
  // The action's number, by the content of the thread's slot, which is the same in every store. none: not a reachable one.
  uint32_t number(uint32_t thread, const base::Hash128& content) const;
  const LocalState& at(uint32_t number) const { return actions_[number]; }
  uint32_t count() const { return static_cast<uint32_t>(actions_.size()); }

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
  std::unordered_map<Key, uint32_t, KeyHash> numbers_;
  std::vector<LocalState> actions_;
};

}  // namespace ramify::ir_machine

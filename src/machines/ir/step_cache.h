// SPDX-License-Identifier: Apache-2.0
// StepCache: what a thread's step did when it saw the same things before.
//
// A step is a deterministic function of its thread's slot, the skeleton, the slots that it reads and the choices that it
// is given. Which slot it reads first depends on the first two alone; which it reads second, on what it found in the first;
// and so on. So the steps that were run form a trie: a node is "reads slot s" or "asks for one of n", an edge is what was
// found or taken, a leaf is the outcome with the slots that changed. Walking it costs a lookup per slot read; the
// interpreter runs only for what was never seen. (Compare: transition caching in LTSmin, Blom, van de Pol, Weber 2010,
// whose read sets are static.)
//
// One worker's; not shared. When it outgrows its bound it starts anew, and gives up if it did not pay.
//
// Judged by the uncached machine in stepper_test.cpp and by every replay, which never uses it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/choice.h"
#include "machines/ir/freeze.h"
#include "store/store.h"

namespace ramify::ir_machine {

class StepCache {
 public:
  enum class Outcome : uint8_t { stepped, blocked, true_, false_ };

  struct Leaf {
    Outcome outcome = Outcome::stepped;
    bool reshaped = false;
    std::span<const uint32_t> data;  // patches as slot, code, ...; or sources as value with bit 31 set for a copy
  };

  explicit StepCache(size_t entries_max = size_t{1} << 22) : entries_max_(entries_max) {}

  bool is_enabled() const { return enabled_; }

  // Where the walk for an actor in states of one skeleton starts. `actor` < actors_max is a thread or predicate of the
  // skeleton with this (dense) number.
  static constexpr uint32_t actors_max = 1 << 10;
  static constexpr uint32_t skeletons_max = 1 << 20;

  // Follows what is remembered, asking `choices` on the way; answers are added to `answers`. nullptr: not known from here.
  const Leaf* find(uint32_t skeleton, uint32_t actor, store::Code actor_code, std::span<const store::Code> state,
                   engine::ChoiceStream* choices, std::vector<uint32_t>& answers);

  // What a run looked at, in order: slots with their codes, and choices in between.
  struct Look {
    bool is_choice = false;
    uint32_t slot_or_count = 0;
    uint32_t found = 0;
  };
  void remember(uint32_t skeleton, uint32_t actor, store::Code actor_code, std::span<const Look> looks, Outcome outcome,
                bool reshaped, std::span<const uint32_t> data);

  uint64_t bytes() const;
  uint64_t hits() const { return hits_; }
  uint64_t misses() const { return misses_; }

 private:
  // A node's meaning in its two top bits: unknown, read, choose or leaf; below: slot, count or leaf number.
  enum Kind : uint32_t { unknown = 0, read = 1u << 30, choose = 2u << 30, leaf = 3u << 30 };
  static constexpr uint32_t kind_mask = 3u << 30;
  struct Edge {
    uint64_t key = 0;  // node << 32 | code; 0: free (node 0 is never used)
    uint32_t child = 0;
  };
  struct StoredLeaf {
    uint32_t begin = 0;
    uint32_t count = 0;
    Outcome outcome = Outcome::stepped;
    bool reshaped = false;
  };

  static uint64_t root_key(uint32_t skeleton, uint32_t actor, store::Code code) {
    return (uint64_t{1} << 63) | (uint64_t{skeleton} * actors_max + actor) << 32 | code;
  }
  // Both halves of a key count: folded first, since a product's high bits see little of a factor's high half.
  static size_t slot_of(uint64_t key, size_t mask) {
    const uint64_t folded = (key ^ key >> 29) * 0x9e3779b97f4a7c15u;
    return (folded ^ folded >> 32) & mask;
  }
  uint32_t child(uint64_t key) const;  // 0: none
  uint32_t child_or_new(uint64_t key);
  void grow();
  void start_anew();

  size_t entries_max_;
  bool enabled_ = true;
  uint64_t hits_ = 0, misses_ = 0;
  uint64_t hits_then_ = 0, misses_then_ = 0;  // when it last started anew
  std::vector<Edge> edges_;
  size_t edge_count_ = 0;
  std::vector<uint32_t> nodes_;
  std::vector<StoredLeaf> leaves_;
  std::vector<uint32_t> data_;
  Leaf found_;
};

}  // namespace ramify::ir_machine

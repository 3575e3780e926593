// SPDX-License-Identifier: Apache-2.0
// StepCache: a cache of the effects of steps, keyed by everything that a step reads.
//
// A step is a deterministic function of its thread's slot, the skeleton, the slots that it reads and its choices. The
// first slot that it reads depends on the first two alone; the second on the content of the first; and so on. So the
// recorded steps form a trie: a node is "reads slot s" or "chooses one of n", an edge is the content or the option
// taken, a leaf is the outcome with the slots that changed. A walk costs one lookup for each slot read; the interpreter
// runs only on a miss. (Compare: transition caching in LTSmin, Blom, van de Pol, Weber 2010, whose read sets are
// static.)
//
// Owned by one worker. When it exceeds its bound it is cleared, and disabled if its hit rate was too low.
//
// Tested against the uncached machine in stepper_test.cpp, and by every replay, which does not use it.
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
    std::span<const uint32_t> data;  // patches as slot, code, ...; or sources as value, with bit 31 set for a copy
  };

  explicit StepCache(size_t entries_max = size_t{1} << 22) : entries_max_(entries_max) {}

  // Whether looking up the steps of an actor pays off: most of them are found, or it is too early to say.
  bool is_worth_it(uint32_t actor) const {
    if (!enabled_ || actor >= tallies_.size()) return enabled_;
    const Tally& tally = tallies_[actor];
    return tally.misses < misses_min || tally.misses < tally.hits;
  }

  // Bounds of the walk's starting points. `actor` < actors_max is a thread or predicate of the skeleton with this
  // (dense) number.
  static constexpr uint32_t actors_max = 1 << 10;
  static constexpr uint32_t skeletons_max = 1 << 20;

  // Looks up a step, asking `choices` on the way; the options taken are appended to `answers`. Null: not in the cache.
  const Leaf* find(uint32_t skeleton, uint32_t actor, store::Code actor_code, std::span<const store::Code> state,
                   engine::ChoiceStream* choices, std::vector<uint32_t>& answers);

  // A read of a slot with its code, or a choice; `remember` takes those of a run, in order.
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
  // The two top bits of a node are its kind: unknown, read, choose or leaf; the rest is a slot, a count or a leaf
  // number.
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
  // Fold first, because the high bits of a product depend little on the high half of a factor; both halves of a key
  // must count.
  static size_t slot_of(uint64_t key, size_t mask) {
    const uint64_t folded = (key ^ key >> 29) * 0x9e3779b97f4a7c15u;
    return (folded ^ folded >> 32) & mask;
  }
  uint32_t child(uint64_t key) const;  // 0: none
  uint32_t child_or_new(uint64_t key);
  void grow();
  void clear();

  struct Tally {
    uint32_t hits = 0, misses = 0;
  };
  static constexpr uint32_t misses_min = 4096;

  size_t entries_max_;
  std::vector<Tally> tallies_;  // by actor
  bool enabled_ = true;
  uint64_t hits_ = 0, misses_ = 0;
  uint64_t hits_then_ = 0, misses_then_ = 0;  // when it was last cleared
  std::vector<Edge> edges_;
  size_t edge_count_ = 0;
  std::vector<uint32_t> nodes_;
  std::vector<StoredLeaf> leaves_;
  std::vector<uint32_t> data_;
  Leaf found_;
};

}  // namespace ramify::ir_machine

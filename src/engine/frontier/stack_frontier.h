// SPDX-License-Identifier: Apache-2.0
// StackFrontier: depth-first order. Each worker has its own stack; while another worker is idle, it gives
// away the lower half, the states nearest to the initial ones and so with the largest subtrees.
//
// Under a depth limit a state may first be reached by a long path and later by a shorter one, from which more states
// are within the limit. Then a table of the least depths is kept in addition to the store: a state that is reached at a
// smaller depth than before gets the new parent as its note and is visited again, and in the end exactly the states
// within the limit have been visited. A state's parent always has a smaller depth in the table, so the path along the
// notes has the length that the depth says.
//
// With several workers the order, and so the choice among several witnesses, depends on scheduling.
//
// In a search of several ranks the last worker that runs out of work rests: it waits for states of other ranks, for all workers here,
// until it has some or the search is over everywhere.
//
// Tested through explore, in search/explore_random_test.cpp above all.
#pragma once

#include <array>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "engine/frontier/frontier.h"

namespace ramify::engine {

// The least depth at which each state was reached, and its visits.
class VisitTable {
 public:
  struct Visit {
    uint32_t depth = 0;
    bool is_visited = false;
    bool is_expanded = false;
    bool is_cut_off = false;
  };
  // Calls act(visit, is_new) with the state's entry locked.
  template <typename Act>
  auto with(store::StateId state, Act&& act) {
    Shard& shard = shards_[state.address % shards_.size()];
    const std::scoped_lock lock(shard.mutex);
    const auto [entry, is_new] = shard.visits.try_emplace(state.address);
    return act(entry->second, is_new);
  }
  // No concurrent writers.
  template <typename Act>
  void for_each(Act&& act) const {
    for (const Shard& shard : shards_)
      for (const auto& [address, visit] : shard.visits) act(visit);
  }

 private:
  struct alignas(64) Shard {
    std::mutex mutex;
    std::unordered_map<uint64_t, Visit> visits;
  };
  std::array<Shard, 61> shards_;  // a prime, because addresses are multiples of some number
};

class StackFrontier final : public Frontier {
 public:
  // `store` and `stop` outlive the frontier.
  StackFrontier(store::Store& store, const StopSignal& stop, unsigned workers, std::optional<uint32_t> depth_max,
                uint64_t order_seed = 0);

  Task take(unsigned worker) override;
  void hand_in(unsigned worker, std::span<const Arrival> arrivals) override;
  bool settle(unsigned worker) override;
  void cut_off(store::StateId state) override;
  uint32_t depth() const override;
  bool was_cut_off() const override;

  // Before the workers begin, for a search of several ranks: called by a worker while none has anything to do, again and again. It may
  // hand in states as that worker. True: the search is over on all ranks.
  void set_rest(std::function<bool(unsigned worker)> rest) { rest_ = std::move(rest); }

 private:
  struct Entry {
    store::StateId state;
    uint32_t depth = 0;
  };
  struct alignas(64) Lane {
    std::vector<Entry> stack;
    Entry current;
    uint32_t depth_reached = 0;
    uint64_t draws = 0;  // of the order
  };

  bool is_improvement(const Arrival& arrival);
  void give_half(Lane& lane);
  bool is_stopped() const {
    return stop_->now.load(std::memory_order_relaxed) || stop_->after_level.load(std::memory_order_relaxed);
  }
  bool rest_until_work(unsigned worker, std::unique_lock<std::mutex>& lock);

  store::Store* store_;
  const StopSignal* stop_;
  const std::optional<uint32_t> depth_max_;
  const uint64_t order_seed_;
  std::vector<Lane> lanes_;
  std::unique_ptr<VisitTable> visits_;  // only under a depth limit

  alignas(64) std::atomic<unsigned> idle_{0};  // read without the mutex as a hint
  std::mutex mutex_;                           // of all below, and of changes to idle_
  std::condition_variable changed_;
  std::vector<Entry> given_;
  bool is_resting_ = false;  // a worker is in rest_
  bool is_over_ = false;
  std::function<bool(unsigned worker)> rest_;
};

}  // namespace ramify::engine

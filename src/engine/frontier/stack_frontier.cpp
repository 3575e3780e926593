// SPDX-License-Identifier: Apache-2.0
#include "engine/frontier/stack_frontier.h"

#include <algorithm>
#include <ranges>

#include "base/hash.h"

namespace ramify::engine {

StackFrontier::StackFrontier(store::Store& store, const StopSignal& stop, unsigned workers,
                             std::optional<uint32_t> depth_max, uint64_t order_seed)
    : store_(&store), stop_(&stop), depth_max_(depth_max), order_seed_(order_seed), lanes_(workers) {
  if (depth_max_) visits_ = std::make_unique<VisitTable>();
}

Task StackFrontier::take(unsigned worker) {
  Lane& lane = lanes_[worker];
  if (idle_.load(std::memory_order_relaxed) != 0 && lane.stack.size() >= 2) give_half(lane);
  while (!lane.stack.empty()) {
    lane.current = lane.stack.back();
    lane.stack.pop_back();
    Task task{.states = std::span(&lane.current.state, 1), .depth = lane.current.depth};
    if (!visits_) return task;
    const bool is_current = visits_->with(lane.current.state, [&](VisitTable::Visit& visit, bool) {
      if (visit.depth < task.depth) return false;  // a shorter path was found in the meantime, and is on some stack
      task.is_first_visit = !visit.is_visited;
      visit.is_visited = true;
      if (task.depth < *depth_max_) {
        task.is_first_expansion = !visit.is_expanded;
        visit.is_expanded = true;
      }
      return true;
    });
    if (is_current) return task;
  }
  return {};
}

void StackFrontier::hand_in(unsigned worker, std::span<const Arrival> arrivals) {
  Lane& lane = lanes_[worker];
  const size_t before = lane.stack.size();
  // Backwards, so that the first choice is on top.
  for (const Arrival& arrival : std::views::reverse(arrivals)) {
    if (visits_ ? !is_improvement(arrival) : !arrival.is_new) continue;
    lane.stack.push_back({arrival.state, arrival.depth});
    lane.depth_reached = std::max(lane.depth_reached, arrival.depth);
  }
  if (order_seed_ == 0) return;
  for (size_t left = lane.stack.size() - before; left > 1; --left) {
    lane.draws = base::mix64(lane.draws + order_seed_ + worker);
    std::swap(lane.stack[before + left - 1], lane.stack[before + lane.draws % left]);
  }
}

// Under a depth limit. It does not matter here whether the store called the state new: the worker that inserted it may
// reach the table second, with the longer path.
bool StackFrontier::is_improvement(const Arrival& arrival) {
  return visits_->with(arrival.state, [&](VisitTable::Visit& visit, bool is_new) {
    if (!is_new && visit.depth <= arrival.depth) return false;
    visit.depth = arrival.depth;
    store_->set_note(arrival.state, arrival.note);
    return true;
  });
}

void StackFrontier::give_half(Lane& lane) {
  const std::scoped_lock lock(mutex_);
  if (!given_.empty()) return;  // enough on offer
  const auto half = lane.stack.begin() + static_cast<std::ptrdiff_t>(lane.stack.size() / 2);
  given_.assign(lane.stack.begin(), half);
  lane.stack.erase(lane.stack.begin(), half);
  changed_.notify_one();
}

bool StackFrontier::settle(unsigned worker) {
  Lane& lane = lanes_[worker];
  std::unique_lock lock(mutex_);
  idle_.fetch_add(1, std::memory_order_relaxed);
  for (;;) {
    if (rest_ && is_stopped()) given_.clear();  // the other ranks are waited for all the same
    const bool is_without_work =
        given_.empty() && !is_resting_ && idle_.load(std::memory_order_relaxed) == lanes_.size();
    if (rest_) {
      if (is_without_work && !is_over_ && rest_until_work(worker, lock)) return true;
    } else if (is_without_work || is_stopped()) {
      is_over_ = true;
    }
    if (is_over_) {
      changed_.notify_all();
      return false;
    }
    if (!given_.empty()) {
      lane.stack.swap(given_);
      given_.clear();
      idle_.fetch_sub(1, std::memory_order_relaxed);
      return true;
    }
    changed_.wait(lock);
  }
}

// The other workers wait meanwhile. False: the search is over.
bool StackFrontier::rest_until_work(unsigned worker, std::unique_lock<std::mutex>& lock) {
  is_resting_ = true;
  lock.unlock();
  bool is_over = false;
  bool has_work = false;
  while (!is_over && !has_work) {
    is_over = rest_(worker);
    has_work = !lanes_[worker].stack.empty() && !is_stopped();
  }
  lock.lock();
  is_resting_ = false;
  is_over_ = is_over;
  if (!is_over) idle_.fetch_sub(1, std::memory_order_relaxed);
  return !is_over;
}

void StackFrontier::cut_off(store::StateId state) {
  visits_->with(state, [](VisitTable::Visit& visit, bool) { visit.is_cut_off = true; });
}

uint32_t StackFrontier::depth() const {
  uint32_t deepest = 0;
  if (visits_) visits_->for_each([&](const VisitTable::Visit& visit) { deepest = std::max(deepest, visit.depth); });
  else
    for (const Lane& lane : lanes_) deepest = std::max(deepest, lane.depth_reached);
  return deepest;
}

bool StackFrontier::was_cut_off() const {
  bool is_cut_off = false;
  if (visits_)
    visits_->for_each([&](const VisitTable::Visit& visit) {
      is_cut_off = is_cut_off || (visit.is_cut_off && visit.depth == *depth_max_);
    });
  return is_cut_off;
}

}  // namespace ramify::engine

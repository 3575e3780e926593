// SPDX-License-Identifier: Apache-2.0
#include "engine/grouping/waiting.h"

#include <algorithm>
#include <utility>

namespace ramify::engine {

bool Waiting::comes_after(const Ranked& a, const Ranked& b) {
  if (a.entry.priority != b.entry.priority) return a.entry.priority < b.entry.priority;
  return a.age > b.age;
}

void Waiting::put(std::span<const Entry> together) {
  switch (order_) {
    case FsmOrder::breadth_first:
    case FsmOrder::random: by_age_.insert(by_age_.end(), together.begin(), together.end()); return;
    case FsmOrder::depth_first: by_age_.insert(by_age_.end(), together.rbegin(), together.rend()); return;
    case FsmOrder::best:
      for (const Entry& entry : together) {
        heap_.push_back({entry, age_++});
        std::ranges::push_heap(heap_, comes_after);
      }
      return;
  }
}

std::optional<Waiting::Entry> Waiting::take() {
  if (by_age_.empty() && heap_.empty()) return std::nullopt;
  Entry entry;
  switch (order_) {
    case FsmOrder::breadth_first:
      entry = by_age_.front();
      by_age_.pop_front();
      break;
    case FsmOrder::depth_first:
      entry = by_age_.back();
      by_age_.pop_back();
      break;
    case FsmOrder::random: entry = take_random(); break;
    case FsmOrder::best: entry = take_best(); break;
  }
  return entry;
}

// The last entry replaces the removed one.
Waiting::Entry Waiting::take_random() {
  std::swap(by_age_[random_.below(static_cast<uint32_t>(by_age_.size()))], by_age_.back());
  const Entry entry = by_age_.back();
  by_age_.pop_back();
  return entry;
}

Waiting::Entry Waiting::take_best() {
  std::ranges::pop_heap(heap_, comes_after);
  const Entry entry = heap_.back().entry;
  heap_.pop_back();
  return entry;
}

}  // namespace ramify::engine

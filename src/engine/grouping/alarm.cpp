// SPDX-License-Identifier: Apache-2.0
#include "engine/grouping/alarm.h"

#include <algorithm>

namespace ramify::engine {

using Clock = std::chrono::steady_clock;

Alarm::Alarm(std::atomic<bool>* raised, std::optional<std::chrono::milliseconds> time_max,
             const std::atomic<bool>* interrupted)
    : raised_(raised), interrupted_(interrupted) {
  if (raised_ == nullptr || (!time_max && interrupted_ == nullptr)) return;
  if (time_max) end_ = Clock::now() + *time_max;
  thread_ = std::jthread([this](const std::stop_token& ended) { watch(ended); });
}

Alarm::~Alarm() {
  if (!thread_.joinable()) return;
  thread_.request_stop();
  thread_.join();
  raised_->store(false, std::memory_order_relaxed);
}

void Alarm::watch(const std::stop_token& ended) {
  constexpr std::chrono::milliseconds between_looks(20);
  std::unique_lock lock(mutex_);
  while (!ended.stop_requested()) {
    const Clock::time_point now = Clock::now();
    const bool is_interrupted = interrupted_ != nullptr && interrupted_->load(std::memory_order_relaxed);
    if (is_interrupted || (end_ && now >= *end_)) return raised_->store(true, std::memory_order_relaxed);
    Clock::time_point next = now + between_looks;
    if (end_) next = interrupted_ != nullptr ? std::min(next, *end_) : *end_;
    changed_.wait_until(lock, ended, next, [] { return false; });
  }
}

}  // namespace ramify::engine

// SPDX-License-Identifier: Apache-2.0
// StateQuota: the exact number of states that may still be stored, for any number of workers. A worker reserves before
// it inserts, and settles afterwards how many were new; the rest is returned.
//
// Any thread. Tested in state_quota_test.cpp and through explore.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>

namespace ramify::engine {

class StateQuota {
 public:
  explicit StateQuota(std::optional<uint64_t> states_max)
      : is_limited_(states_max.has_value()), states_max_(states_max.value_or(0)), free_(states_max_) {}

  bool is_limited() const { return is_limited_; }

  // Up to `count`; 0 if nothing is free at the moment.
  uint64_t reserve(uint64_t count) {
    uint64_t available = free_.load();
    uint64_t granted = 0;
    do granted = std::min(available, count);
    while (granted != 0 && !free_.compare_exchange_weak(available, available - granted));
    return granted;
  }
  void settle(uint64_t reserved, uint64_t used) {
    used_.fetch_add(used);
    free_.fetch_add(reserved - used);
  }
  // Everything is used; mere reservations may be returned.
  bool is_exhausted() const { return used_.load() == states_max_; }

 private:
  const bool is_limited_;
  const uint64_t states_max_;
  std::atomic<uint64_t> free_;
  std::atomic<uint64_t> used_{0};
};

}  // namespace ramify::engine

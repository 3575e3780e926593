// SPDX-License-Identifier: Apache-2.0
// Budget: how many bytes the tables and indexes of one store may still take from the system. Virtual reservations do
// not count, what is handed out does. Any thread may take and give back.
#pragma once

#include <atomic>
#include <cstdint>

namespace ramify::store {

class Budget {
 public:
  explicit Budget(uint64_t bytes_max) : bytes_max_(bytes_max) {}

  [[nodiscard]] bool take(uint64_t bytes) {
    uint64_t taken = taken_.load(std::memory_order_relaxed);
    do {
      if (bytes > bytes_max_ || taken > bytes_max_ - bytes) return false;
    } while (!taken_.compare_exchange_weak(taken, taken + bytes, std::memory_order_relaxed));
    return true;
  }
  // For what exists already, such as the content of a file that is opened: it counts, even over the maximum.
  void take_regardless(uint64_t bytes) { taken_.fetch_add(bytes, std::memory_order_relaxed); }
  void give_back(uint64_t bytes) { taken_.fetch_sub(bytes, std::memory_order_relaxed); }

  uint64_t taken() const { return taken_.load(std::memory_order_relaxed); }
  uint64_t bytes_max() const { return bytes_max_; }

 private:
  const uint64_t bytes_max_;
  std::atomic<uint64_t> taken_{0};
};

}  // namespace ramify::store

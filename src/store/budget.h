// SPDX-License-Identifier: Apache-2.0
// Budget: how many bytes the tables and indexes of one store may still take from the system. Virtual reservations do
// not count, what is handed out does. What lies in a file is counted apart and has no maximum: it can leave the memory.
// Any thread may take and give back.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <utility>

namespace ramify::store {

class Budget {
 public:
  // In `overflow`, a folder, what does not fit may lie in files without a name; empty: nowhere.
  explicit Budget(uint64_t bytes_max, std::filesystem::path overflow = {})
      : bytes_max_(bytes_max), overflow_(std::move(overflow)) {}

  const std::filesystem::path& overflow() const { return overflow_; }

  [[nodiscard]] bool take(uint64_t bytes) {
    uint64_t taken = taken_.load(std::memory_order_relaxed);
    do {
      if (bytes > bytes_max_ || taken > bytes_max_ - bytes) return false;
    } while (!taken_.compare_exchange_weak(taken, taken + bytes, std::memory_order_relaxed));
    return true;
  }
  void give_back(uint64_t bytes) { taken_.fetch_sub(bytes, std::memory_order_relaxed); }

  void take_on_disk(uint64_t bytes) { on_disk_.fetch_add(bytes, std::memory_order_relaxed); }
  void give_back_on_disk(uint64_t bytes) { on_disk_.fetch_sub(bytes, std::memory_order_relaxed); }

  uint64_t on_disk() const { return on_disk_.load(std::memory_order_relaxed); }
  uint64_t taken() const { return taken_.load(std::memory_order_relaxed); }
  uint64_t bytes_max() const { return bytes_max_; }

 private:
  const uint64_t bytes_max_;
  const std::filesystem::path overflow_;
  std::atomic<uint64_t> taken_{0};
  std::atomic<uint64_t> on_disk_{0};
};

}  // namespace ramify::store

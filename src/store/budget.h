// SPDX-License-Identifier: Apache-2.0
// Budget: how many bytes the tables and indexes of one store may still take from the system. Virtual reservations do
// not count, what is handed out does. What lies in files is counted apart, with a maximum of its own: it can leave the memory.
// Any thread may take and give back.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <utility>

namespace ramify::store {

class Budget {
 public:
  // In `overflow`, a folder, what does not fit may lie in files without a name; empty: nowhere.
  explicit Budget(uint64_t bytes_max, std::filesystem::path overflow = {}, uint64_t disk_bytes_max = UINT64_MAX)
      : bytes_max_(bytes_max), disk_bytes_max_(disk_bytes_max), overflow_(std::move(overflow)) {}

  const std::filesystem::path& overflow() const { return overflow_; }

  [[nodiscard]] bool take(uint64_t bytes) { return take_from(taken_, bytes, bytes_max_); }
  void give_back(uint64_t bytes) { taken_.fetch_sub(bytes, std::memory_order_relaxed); }

  [[nodiscard]] bool take_on_disk(uint64_t bytes) {
    if (take_from(on_disk_, bytes, disk_bytes_max_)) return true;
    is_disk_exhausted_.store(true, std::memory_order_relaxed);
    return false;
  }
  // What is there already, whatever the maximum.
  void count_on_disk(uint64_t bytes) { on_disk_.fetch_add(bytes, std::memory_order_relaxed); }
  void give_back_on_disk(uint64_t bytes) { on_disk_.fetch_sub(bytes, std::memory_order_relaxed); }
  // The same for lists beside the tables (scratch.h), which on_disk() leaves out.
  [[nodiscard]] bool take_beside(uint64_t bytes) {
    if (!take_on_disk(bytes)) return false;
    beside_.fetch_add(bytes, std::memory_order_relaxed);
    return true;
  }
  void give_back_beside(uint64_t bytes) {
    beside_.fetch_sub(bytes, std::memory_order_relaxed);
    give_back_on_disk(bytes);
  }

  uint64_t on_disk() const {
    const uint64_t all = on_disk_.load(std::memory_order_relaxed), beside = beside_.load(std::memory_order_relaxed);
    return all - std::min(all, beside);
  }
  uint64_t taken() const { return taken_.load(std::memory_order_relaxed); }
  uint64_t bytes_max() const { return bytes_max_; }
  uint64_t disk_bytes_max() const { return disk_bytes_max_; }
  // Whether something was refused because of the maximum on disk.
  bool is_disk_exhausted() const { return is_disk_exhausted_.load(std::memory_order_relaxed); }

 private:
  static bool take_from(std::atomic<uint64_t>& taken_of, uint64_t bytes, uint64_t most) {
    uint64_t taken = taken_of.load(std::memory_order_relaxed);
    do {
      if (bytes > most || taken > most - bytes) return false;
    } while (!taken_of.compare_exchange_weak(taken, taken + bytes, std::memory_order_relaxed));
    return true;
  }

  const uint64_t bytes_max_, disk_bytes_max_;
  const std::filesystem::path overflow_;
  std::atomic<uint64_t> taken_{0};
  std::atomic<uint64_t> on_disk_{0};
  std::atomic<uint64_t> beside_{0};
  std::atomic<bool> is_disk_exhausted_{false};
};

}  // namespace ramify::store

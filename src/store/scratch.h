// SPDX-License-Identifier: Apache-2.0
// Scratch: memory for the long lists that a search keeps beside its store, such as the frontier. Without a folder it is the
// heap's. With one, pieces of `piece_bytes_min` and more lie in files without a name there, so that the system, or
// `release`, can write them back where memory is short; a piece that the disk, or the budget, has no room for comes from the
// heap.
//
// Any thread. Tested in scratch_test.cpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <new>
#include <unordered_map>
#include <utility>
#include <vector>

#include "store/budget.h"
#include "store/zero_pages.h"

namespace ramify::store {

class Scratch {
 public:
  static constexpr uint64_t piece_bytes_min = uint64_t{1} << 19;

  // What lies in files is taken from the budget; without one there is no maximum.
  explicit Scratch(std::filesystem::path folder, std::shared_ptr<Budget> budget = nullptr)
      : folder_(std::move(folder)), budget_(std::move(budget)) {}

  void* take(uint64_t bytes);
  void give_back(void* data, uint64_t bytes) noexcept;

  // Of the pieces that lie in files.
  uint64_t bytes_on_disk() const;
  // Gives up their memory but not the content.
  void release() const;

 private:
  const std::filesystem::path folder_;
  const std::shared_ptr<Budget> budget_;
  mutable std::mutex mutex_;
  std::unordered_map<void*, ZeroPages> pieces_;
  uint64_t bytes_on_disk_ = 0;
};

// For the containers of the standard library.
template <typename T>
class ScratchAllocator {
 public:
  using value_type = T;
  explicit ScratchAllocator(std::shared_ptr<Scratch> scratch) : scratch_(std::move(scratch)) {}
  template <typename Other>
  explicit(false) ScratchAllocator(const ScratchAllocator<Other>& other) : scratch_(other.scratch()) {}

  T* allocate(size_t count) {
    if (count > ~size_t{0} / sizeof(T)) throw std::bad_array_new_length();
    return static_cast<T*>(scratch_->take(count * sizeof(T)));
  }
  void deallocate(T* data, size_t count) noexcept { scratch_->give_back(data, count * sizeof(T)); }

  const std::shared_ptr<Scratch>& scratch() const { return scratch_; }
  friend bool operator==(const ScratchAllocator& a, const ScratchAllocator& b) { return a.scratch_ == b.scratch_; }

 private:
  std::shared_ptr<Scratch> scratch_;
};

template <typename T>
using ScratchVector = std::vector<T, ScratchAllocator<T>>;

}  // namespace ramify::store

// SPDX-License-Identifier: Apache-2.0
// AppendLog: a sequence that grows at its end without ever copying what is in it, in scratch memory. Plain values, one
// thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "store/scratch.h"

namespace ramify::engine {

template <typename T>
class AppendLog {
 public:
  explicit AppendLog(const std::shared_ptr<store::Scratch>& scratch) : allocator_(scratch) {}
  ~AppendLog() {
    for (T* block : blocks_) allocator_.deallocate(block, block_size);
  }
  AppendLog(AppendLog&& other) noexcept
      : allocator_(other.allocator_), blocks_(std::move(other.blocks_)), size_(std::exchange(other.size_, 0)) {
    other.blocks_.clear();
  }
  AppendLog& operator=(AppendLog&&) = delete;

  size_t size() const { return size_; }
  uint64_t bytes() const { return blocks_.size() * block_size * sizeof(T); }

  void push_back(const T& value) {
    if (size_ == blocks_.size() * block_size) blocks_.push_back(allocator_.allocate(block_size));
    (*this)[size_++] = value;
  }
  T& operator[](size_t index) { return blocks_[index / block_size][index % block_size]; }
  const T& operator[](size_t index) const { return blocks_[index / block_size][index % block_size]; }

 private:
  static_assert(std::is_trivially_copyable_v<T>);
  static constexpr size_t block_size = size_t{1} << 17;
  store::ScratchAllocator<T> allocator_;
  std::vector<T*> blocks_;
  size_t size_ = 0;
};

}  // namespace ramify::engine

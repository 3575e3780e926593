// SPDX-License-Identifier: Apache-2.0
// AppendLog: a sequence that grows at its end without ever copying what is in it. Plain values, one thread.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace ramify::engine {

template <typename T>
class AppendLog {
 public:
  size_t size() const { return size_; }
  uint64_t bytes() const { return blocks_.size() * block_size * sizeof(T); }

  void push_back(const T& value) {
    if (size_ == blocks_.size() * block_size) blocks_.push_back(std::make_unique_for_overwrite<T[]>(block_size));
    (*this)[size_++] = value;
  }
  T& operator[](size_t index) { return blocks_[index / block_size][index % block_size]; }
  const T& operator[](size_t index) const { return blocks_[index / block_size][index % block_size]; }

 private:
  static constexpr size_t block_size = size_t{1} << 14;
  std::vector<std::unique_ptr<T[]>> blocks_;
  size_t size_ = 0;
};

}  // namespace ramify::engine

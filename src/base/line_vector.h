// SPDX-License-Identifier: Apache-2.0
// LineVector: std::vector whose elements share no cache line with other objects, for what one thread writes often: a line that
// another thread uses too moves from core to core with every write.
#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace ramify::base {

inline constexpr size_t line_bytes = 64;

template <typename T>
struct LineAllocator {
  using value_type = T;
  LineAllocator() = default;
  template <typename U>
  explicit LineAllocator(const LineAllocator<U>& /*other*/) {}

  T* allocate(size_t count) {
    return static_cast<T*>(::operator new(whole_lines(count), std::align_val_t(line_bytes)));
  }
  void deallocate(T* elements, size_t count) {
    ::operator delete(elements, whole_lines(count), std::align_val_t(line_bytes));
  }
  friend bool operator==(const LineAllocator&, const LineAllocator&) = default;

 private:
  static size_t whole_lines(size_t count) { return (count * sizeof(T) + line_bytes - 1) / line_bytes * line_bytes; }
};

template <typename T>
using LineVector = std::vector<T, LineAllocator<T>>;

}  // namespace ramify::base

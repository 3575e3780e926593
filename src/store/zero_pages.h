// SPDX-License-Identifier: Apache-2.0
// ZeroPages: private memory straight from the system, zero when it comes, on huge pages where it is large enough. Large
// tables live here and not on the heap, because a random probe into small pages costs a second cache miss for its
// translation. One owner; `discard` may run while others still read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace ramify::store {

inline constexpr uint64_t huge_page_bytes = uint64_t{2} << 20;

class ZeroPages {
 public:
  // None if the system refuses.
  static std::optional<ZeroPages> map(uint64_t bytes);
  ~ZeroPages();
  ZeroPages(ZeroPages&& other) noexcept;
  ZeroPages& operator=(ZeroPages&&) = delete;

  void* data() const { return data_; }
  uint64_t bytes() const { return bytes_; }

  // Gives the memory back but keeps the address range: from now on it reads as zero. For tables that late readers may
  // still look at.
  void discard();

 private:
  ZeroPages(void* mapping, uint64_t mapped, void* data, uint64_t bytes)
      : mapping_(mapping), mapped_(mapped), data_(data), bytes_(bytes) {}

  void* mapping_ = nullptr;
  uint64_t mapped_ = 0;
  void* data_ = nullptr;
  uint64_t bytes_ = 0;
};

}  // namespace ramify::store

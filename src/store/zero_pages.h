// SPDX-License-Identifier: Apache-2.0
// ZeroPages: private memory straight from the system, zero when it comes, on huge pages where it is large enough. Large
// tables live here and not on the heap, because a random probe into small pages costs a second cache miss for its
// translation. One owner; `discard` may run while others still read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace ramify::store {

inline constexpr uint64_t huge_page_bytes = uint64_t{2} << 20;

class ZeroPages {
 public:
  // None if the system refuses. Populated: large ones are there at once, rather than where they are first touched.
  static std::optional<ZeroPages> map(uint64_t bytes, bool is_populated = true);
  // Makes a part be there: bytes from `offset` on. Threads may populate different parts at the same time.
  void populate(uint64_t offset, uint64_t bytes) const;
  // The same in a file without a name in this folder, which the system may write back where memory is short. None if the
  // disk has no room.
  static std::optional<ZeroPages> map_on_disk(uint64_t bytes, const std::filesystem::path& folder);
  ~ZeroPages();
  ZeroPages(ZeroPages&& other) noexcept;
  ZeroPages& operator=(ZeroPages&&) = delete;
  void swap(ZeroPages& other) noexcept;

  void* data() const { return data_; }
  uint64_t bytes() const { return bytes_; }
  bool is_on_disk() const { return is_on_disk_; }
  // Gives up the memory but not the content. Pages on disk only.
  void release() const;

  // Gives the memory back but keeps the address range: from now on it reads as zero. For tables that late readers may
  // still look at.
  void discard();

 private:
  ZeroPages(void* mapping, uint64_t mapped, void* data, uint64_t bytes, bool is_on_disk)
      : mapping_(mapping), mapped_(mapped), data_(data), bytes_(bytes), is_on_disk_(is_on_disk) {}

  void* mapping_ = nullptr;
  uint64_t mapped_ = 0;
  void* data_ = nullptr;
  uint64_t bytes_ = 0;
  bool is_on_disk_ = false;
};

}  // namespace ramify::store

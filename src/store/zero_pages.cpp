// SPDX-License-Identifier: Apache-2.0
#include "store/zero_pages.h"

#include <utility>

#include <sys/mman.h>

namespace ramify::store {

std::optional<ZeroPages> ZeroPages::map(uint64_t bytes) {
  const bool huge = bytes >= huge_page_bytes;
  const uint64_t mapped = huge ? bytes + huge_page_bytes : bytes;
  void* mapping = ::mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapping == MAP_FAILED) return std::nullopt;
  uintptr_t start = reinterpret_cast<uintptr_t>(mapping);
  if (huge) {
    start = (start + huge_page_bytes - 1) & ~(huge_page_bytes - 1);
    // Wishes only: without huge pages all works, slower. Populating at once, because a table is read before it is
    // written, and the system would first map a page of zeroes for the read and fault again for the write.
    (void)::madvise(reinterpret_cast<void*>(start), bytes, MADV_HUGEPAGE);
    (void)::madvise(reinterpret_cast<void*>(start), bytes, MADV_POPULATE_WRITE);
  }
  return ZeroPages(mapping, mapped, reinterpret_cast<void*>(start), bytes);
}

ZeroPages::~ZeroPages() {
  if (mapping_ != nullptr) ::munmap(mapping_, mapped_);
}

ZeroPages::ZeroPages(ZeroPages&& other) noexcept
    : mapping_(std::exchange(other.mapping_, nullptr)),
      mapped_(other.mapped_),
      data_(other.data_),
      bytes_(other.bytes_) {}

void ZeroPages::discard() { (void)::madvise(data_, bytes_, MADV_DONTNEED); }

}  // namespace ramify::store

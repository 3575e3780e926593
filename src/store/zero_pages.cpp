// SPDX-License-Identifier: Apache-2.0
#include "store/zero_pages.h"

#include <cstdlib>
#include <string>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace ramify::store {

std::optional<ZeroPages> ZeroPages::map(uint64_t bytes, bool is_populated) {
  const bool huge = bytes >= huge_page_bytes;
  const uint64_t mapped = huge ? bytes + huge_page_bytes : bytes;
  void* mapping = ::mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapping == MAP_FAILED) return std::nullopt;
  uintptr_t start = reinterpret_cast<uintptr_t>(mapping);
  if (huge) {
    start = (start + huge_page_bytes - 1) & ~(huge_page_bytes - 1);
    // A wish only: without huge pages all works, slower.
    (void)::madvise(reinterpret_cast<void*>(start), bytes, MADV_HUGEPAGE);
  }
  ZeroPages pages(mapping, mapped, reinterpret_cast<void*>(start), bytes, false);
  if (is_populated && huge) pages.populate(0, bytes);
  return pages;
}

// A table is read before it is written, and the system would first map a page of zeroes for the read and fault again for the
// write.
void ZeroPages::populate(uint64_t offset, uint64_t bytes) const {
  if (bytes == 0) return;
  constexpr uint64_t small_page_bytes = 4096;
  const uint64_t page_bytes = bytes_ < huge_page_bytes ? small_page_bytes : huge_page_bytes;
  const uint64_t begin = offset / page_bytes * page_bytes;
  (void)::madvise(static_cast<std::byte*>(data_) + begin, offset + bytes - begin, MADV_POPULATE_WRITE);
}

namespace {

// A file that is gone with its last user. -1: the folder takes none.
int open_unnamed(const std::filesystem::path& folder) {
  const int unnamed = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (unnamed >= 0) return unnamed;
  std::string pattern = (folder / "ramify_XXXXXX").string();  // a file system that knows only named ones
  const int named = ::mkostemp(pattern.data(), O_CLOEXEC);
  if (named >= 0) ::unlink(pattern.c_str());
  return named;
}

}  // namespace

std::optional<ZeroPages> ZeroPages::map_on_disk(uint64_t bytes, const std::filesystem::path& folder) {
  const int descriptor = open_unnamed(folder);
  if (descriptor < 0) return std::nullopt;
  void* mapping = MAP_FAILED;
  // Really allocated, or a full disk would be a SIGBUS later.
  if (::posix_fallocate(descriptor, 0, static_cast<off_t>(bytes)) == 0)
    mapping = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  ::close(descriptor);
  if (mapping == MAP_FAILED) return std::nullopt;
  return ZeroPages(mapping, bytes, mapping, bytes, true);
}

ZeroPages::~ZeroPages() {
  if (mapping_ != nullptr) ::munmap(mapping_, mapped_);
}

ZeroPages::ZeroPages(ZeroPages&& other) noexcept
    : mapping_(std::exchange(other.mapping_, nullptr)),
      mapped_(other.mapped_),
      data_(other.data_),
      bytes_(other.bytes_),
      is_on_disk_(other.is_on_disk_) {}

void ZeroPages::swap(ZeroPages& other) noexcept {
  std::swap(mapping_, other.mapping_);
  std::swap(mapped_, other.mapped_);
  std::swap(data_, other.data_);
  std::swap(bytes_, other.bytes_);
  std::swap(is_on_disk_, other.is_on_disk_);
}

void ZeroPages::discard() {
  // What lies in a file would come back, so other pages take its place.
  if (is_on_disk_)
    (void)::mmap(data_, bytes_, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
  else (void)::madvise(data_, bytes_, MADV_DONTNEED);
}

void ZeroPages::release() const {
  (void)::msync(data_, bytes_, MS_ASYNC);
  (void)::madvise(data_, bytes_, MADV_PAGEOUT);
}

}  // namespace ramify::store

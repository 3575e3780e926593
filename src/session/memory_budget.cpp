// SPDX-License-Identifier: Apache-2.0
#include "session/memory_budget.h"

#include <algorithm>
#include <charconv>

#include <unistd.h>

#include "base/resident.h"
#include "session/files.h"

namespace ramify::session {

uint64_t memory_bytes_default() {
  uint64_t bytes = uint64_t{1} << 40;
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page_bytes = ::sysconf(_SC_PAGESIZE);
  if (pages > 0 && page_bytes > 0) {
    bytes = std::min(bytes, static_cast<uint64_t>(pages) * static_cast<uint64_t>(page_bytes));
  }
  // Control groups, versions 2 and 1; without such a file, or with "max", there is no limit.
  for (const char* path : {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
    const base::Result<std::string> text = read_file(path, 4096);
    uint64_t limit = 0;
    if (!text) continue;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), limit);
    if (error == std::errc() && limit > 0) bytes = std::min(bytes, limit);
  }
  bytes = bytes / 4 * 3;
  // Tables reserve memory before they fill it, and growing ones exist twice for a while.
  if (const std::optional<uint64_t> left = base::address_space_left()) bytes = std::min(bytes, *left / 3);
  return bytes;
}

}  // namespace ramify::session

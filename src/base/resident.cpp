// SPDX-License-Identifier: Apache-2.0
#include "base/resident.h"

#include <algorithm>
#include <fstream>

#include <sys/resource.h>
#include <unistd.h>

namespace ramify::base {

uint64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  uint64_t all_pages = 0, resident_pages = 0;
  const long page_bytes = ::sysconf(_SC_PAGESIZE);
  return file >> all_pages >> resident_pages && page_bytes > 0 ? resident_pages * static_cast<uint64_t>(page_bytes) : 0;
}

std::optional<uint64_t> address_space_left() {
  struct rlimit limit{};
  if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return std::nullopt;
  std::ifstream file("/proc/self/statm");
  uint64_t all_pages = 0;
  const long page_bytes = ::sysconf(_SC_PAGESIZE);
  if (!(file >> all_pages) || page_bytes <= 0) return limit.rlim_cur;
  return limit.rlim_cur - std::min<uint64_t>(limit.rlim_cur, all_pages * static_cast<uint64_t>(page_bytes));
}

}  // namespace ramify::base

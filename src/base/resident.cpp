// SPDX-License-Identifier: Apache-2.0
#include "base/resident.h"

#include <fstream>

#include <unistd.h>

namespace ramify::base {

uint64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  uint64_t all_pages = 0, resident_pages = 0;
  const long page_bytes = ::sysconf(_SC_PAGESIZE);
  return file >> all_pages >> resident_pages && page_bytes > 0 ? resident_pages * static_cast<uint64_t>(page_bytes) : 0;
}

}  // namespace ramify::base

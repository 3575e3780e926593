// SPDX-License-Identifier: Apache-2.0
#include "store/relief.h"

#include <algorithm>
#include <cstdio>

#include <unistd.h>

namespace ramify::store {
namespace {

constexpr std::chrono::milliseconds pause_min{500};
constexpr int pause_factor = 4;  // at most so much of the time is spent on giving back

}  // namespace

uint64_t mapped_bytes_in_memory() {
  std::FILE* file = std::fopen("/proc/self/statm", "re");
  if (file == nullptr) return 0;
  unsigned long long all = 0, resident = 0, shared = 0;
  const int read = std::fscanf(file, "%llu %llu %llu", &all, &resident, &shared);
  std::fclose(file);
  return read == 3 ? shared * static_cast<uint64_t>(::sysconf(_SC_PAGESIZE)) : 0;
}

base::Result<void> Relief::give(const Budget& budget, uint64_t other_bytes,
                                const std::function<base::Result<void>()>& release) {
  const Clock::time_point now = Clock::now();
  if (now < next_) return {};
  if (budget.taken() + other_bytes + mapped_bytes_in_memory() <= budget.bytes_max()) return {};
  const base::Result<void> released = release();
  next_ = Clock::now() + std::max<Clock::duration>(pause_min, (Clock::now() - now) * pause_factor);
  return released;
}

}  // namespace ramify::store

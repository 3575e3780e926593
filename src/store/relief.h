// SPDX-License-Identifier: Apache-2.0
// Relief: when a store with a file should give memory back, and how often. What lies in mapped files counts as far as the
// system says that it is in memory; what is read again comes back, so giving it up too often would do nothing but read
// and write. One thread at a time. Tested in store_savepoint_test.cpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#include "base/result.h"
#include "store/budget.h"

namespace ramify::store {

// Of the mapped files of this process, how much is in memory; 0 where the system does not say.
uint64_t mapped_bytes_in_memory();

class Relief {
 public:
  // Calls `release` if the time has come.
  base::Result<void> give(const Budget& budget, uint64_t other_bytes,
                          const std::function<base::Result<void>()>& release);

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point next_{};
};

}  // namespace ramify::store

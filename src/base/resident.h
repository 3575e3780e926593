// SPDX-License-Identifier: Apache-2.0
// How much of the machine's memory this process holds now.
#pragma once

#include <cstdint>

namespace ramify::base {

// In bytes; 0 where the system does not say. Any thread. Linux: proc(5), /proc/self/statm.
uint64_t resident_bytes();

}  // namespace ramify::base

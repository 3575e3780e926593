// SPDX-License-Identifier: Apache-2.0
// The memory that this process holds now, and the address space that it may still reserve.
#pragma once

#include <cstdint>
#include <optional>

namespace ramify::base {

// In bytes; 0 if the system does not provide it. Any thread. Linux: proc(5), /proc/self/statm.
uint64_t resident_bytes();

// The address space that the process may still reserve (`ulimit -v`); none: unlimited.
std::optional<uint64_t> address_space_left();

}  // namespace ramify::base

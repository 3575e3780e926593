// SPDX-License-Identifier: Apache-2.0
// How much of the machine's memory this process holds now, and how much it may still have.
#pragma once

#include <cstdint>
#include <optional>

namespace ramify::base {

// In bytes; 0 where the system does not say. Any thread. Linux: proc(5), /proc/self/statm.
uint64_t resident_bytes();

// How much address space the process may still reserve (`ulimit -v`); none: as much as it likes.
std::optional<uint64_t> address_space_left();

}  // namespace ramify::base

// SPDX-License-Identifier: Apache-2.0
// How much memory a search may take where nobody said: three quarters of what the machine, or the container around us,
// has. Without it the system would kill a large search, and its partial result with it.
#pragma once

#include <cstdint>

namespace ramify::session {

uint64_t memory_bytes_default();

}  // namespace ramify::session

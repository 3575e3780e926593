// SPDX-License-Identifier: Apache-2.0
// The default memory limit of a search: three quarters of the memory of the machine or container. Without a limit the system
// would kill a large search, and its partial result would be lost.
#pragma once

#include <cstdint>

namespace ramify::session {

uint64_t memory_bytes_default();

}  // namespace ramify::session

// SPDX-License-Identifier: Apache-2.0
// "10s", "1.5m", "500ms" and "2GiB", "500MB", as specs and options give them.
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

#include "base/result.h"

namespace ramify::session {

// A number without a unit counts seconds. Positive; an error says what is wrong in the words of a message's middle:
// "`10x` is no duration; write 10s, 5m or 2h".
base::Result<std::chrono::milliseconds> parse_duration(std::string_view text);
base::Result<std::chrono::milliseconds> duration_of_seconds(double seconds);

// A number without a unit counts bytes.
base::Result<uint64_t> parse_byte_size(std::string_view text);

}  // namespace ramify::session

// SPDX-License-Identifier: Apache-2.0
// Verdict: the answer to "does it hold?", as a value. A limit is never rounded up to "holds".
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ramify::engine {

enum class VerdictKind : uint8_t {
  holds,                // every reachable state was visited
  holds_within_bounds,  // every state within a bound that the user asked for was visited; there are more
  violated,
  unknown,  // cut short: a limit, an interruption, a full store, an error in a property
};

struct Verdict {
  VerdictKind kind = VerdictKind::unknown;
  std::vector<std::string> reasons;  // bounds that were hit, or why it is unknown; empty for holds
};

}  // namespace ramify::engine

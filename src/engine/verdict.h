// SPDX-License-Identifier: Apache-2.0
// Verdict: the answer to "does it hold?", as a value. Neither a limit nor a chance is rounded up to "holds".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ramify::engine {

enum class VerdictKind : uint8_t {
  holds,                // every reachable state was visited
  holds_probably,       // every state was visited, except those that a lossy store mistook for others
  holds_within_bounds,  // every state within a bound that the user asked for was visited; there are more
  violated,
  unknown,  // cut short: a limit, an interruption, a full store, an error in a property
};

struct Verdict {
  VerdictKind kind = VerdictKind::unknown;
  std::vector<std::string>
      reasons{};  // bounds that were reached, or why it is unknown; empty for holds and holds_probably
  // With a lossy store, for every kind: the probability that the search missed a state (store/omission.h).
  std::optional<double> omission_probability{};
};

}  // namespace ramify::engine

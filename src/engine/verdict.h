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

// Why a search did not decide every claim.
enum class ReasonKind : uint8_t {
  states_limit,  // ExploreLimits::states_max
  depth_limit,
  time_limit,
  interrupted,
  store_full,
  lossy_store,   // it may have missed a state
  too_large,     // too many successors of a state, threads, or states of a graph
  no_value,      // a property or an expression has none in some state
  unknown_step,  // a step with unknown effects
  other_steps,   // the program differs from the store file
  held_back,     // the user restricted the search: a filter, representatives, a bound on calls
  reliance,      // it relies on assumptions that were not granted, or on answers of a language model
  resume,        // not a reason, but how to continue
};
struct Reason {
  ReasonKind kind;
  std::string text;  // for people
  friend bool operator==(const Reason&, const Reason&) = default;
};
inline std::vector<std::string> texts(const std::vector<Reason>& reasons) {
  std::vector<std::string> texts;
  for (const Reason& reason : reasons) texts.push_back(reason.text);
  return texts;
}

struct Verdict {
  VerdictKind kind = VerdictKind::unknown;
  // Bounds that were reached, or why it is unknown; empty for holds and holds_probably.
  std::vector<Reason> reasons{};
  // With a lossy store, for every kind: the probability that the search missed a state (store/omission.h).
  std::optional<double> omission_probability{};
};

}  // namespace ramify::engine

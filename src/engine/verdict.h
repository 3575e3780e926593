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
  holds_probably,       // every state that a lossy store did not take for another was visited
  holds_within_bounds,  // every state within a bound that the user asked for was visited; there are more
  violated,
  unknown,  // cut short: a limit, an interruption, a full store, an error in a property
};

// Why a search did not settle everything.
enum class ReasonKind : uint8_t {
  states_limit,  // ExploreLimits::states_max
  depth_limit,
  time_limit,
  interrupted,
  store_full,
  lossy_store,   // it may have left a state out, or taken two for one
  too_large,     // more than can be judged: ways on from a state, threads, states of a graph
  no_value,      // a property or an expression has none in some state
  unknown_step,  // how the program goes on is not known
  other_steps,   // the program does not do what the store file says
  held_back,     // the user asked for less: a filter, representatives, calls up to a bound
  reliance,      // it rests on what nobody granted, or on what a model answered
  resume,        // no reason, but how to go on
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
  std::vector<Reason> reasons{};  // bounds that were hit, or why it is unknown; empty for holds and holds_probably
  // With a lossy store, whatever the kind: that a state was left out of what was to be visited (store/omission.h).
  std::optional<double> omission_probability{};
};

}  // namespace ramify::engine

// SPDX-License-Identifier: Apache-2.0
// FsmOptions: how much of an Lts is explored, and in which order; the section [explore] of a spec (docs/exploring.md).
//
// Expressions about states are numbers: those of Lts::value. Conditions that may also use the step, the depth or the
// counts are callbacks (FsmTest, FsmScore), which the reader of the spec binds; state_expressions.h turns expressions
// about states into callbacks. Callbacks must be deterministic, so that the exploration can be repeated; they are
// called on the exploration's thread.
//
// "Steps" are those of Lts::steps, in that order. An initial state is known from the start and
// represents its values in every group; it is never filtered.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/lts/lts.h"

namespace ramify::engine {

// Which waiting element is explored next.
enum class FsmOrder : uint8_t {
  breadth_first,
  depth_first,  // of states: each new state goes to the front when it is found (`dfs`), so siblings are known before
                // their descendants. Of transitions: truly depth-first (`tdfs`). With groups they may keep other states
  random,
  best,  // the highest priority first; among equals, the first found
};

// The waiting elements: states, expanded with all of their steps, or single steps.
enum class FsmFrontier : uint8_t { states, transitions };

// With groups: which steps are in the graph in addition to those that found a state.
enum class EdgePolicy : uint8_t {
  known,       // all steps between states of the graph
  discovered,  // none: the graph is a tree
  lump,        // as `known`, and a step to an omitted state leads to the first state of the same value under the
               // first group, and is marked as redirected: a quotient
};

// Up to `representatives` states of each value of the expression are explored. A state is kept if at least one group
// needs it (a union); a group whose expression is a list of values is a product.
struct FsmGroup {
  std::string name;
  uint32_t expression = 0;
  uint32_t representatives = 1;
};

// True in every state.
struct FsmProperty {
  std::string name;
  uint32_t expression = 0;
};

// Exact during an exploration, except `frontier` and `incomplete`, which are known at its end.
struct FsmCounts {
  uint64_t states = 0;
  uint64_t initial_states = 0;
  uint64_t transitions = 0;
  uint64_t accepting = 0;
  uint64_t unsafe = 0;      // some property is false there
  uint64_t frontier = 0;    // states whose steps were not all examined
  uint64_t incomplete = 0;  // states with missing or changed steps, including those of the frontier
  uint32_t depth = 0;       // of the deepest state, along the path on which it was found

  // Steps: examined == transitions + filtered + dropped.
  uint64_t examined = 0;
  uint64_t filtered = 0;    // to filtered states
  uint64_t dropped = 0;     // to states that no group needs, or not in the graph by EdgePolicy::discovered
  uint64_t redirected = 0;  // in the graph, to another state: EdgePolicy::lump
  uint64_t discarded = 0;   // not examined, by `keep`
};

// The arguments of a callback.
struct FsmMoment {
  uint32_t state = 0;               // the state of the Lts in which the expression is evaluated
  const Lts::Step* step = nullptr;  // none: `state` is an initial one
  uint32_t depth = 0;               // of `state`, along the path on which it was found
  const FsmCounts& so_far;
};

// Error: why there is no value.
using FsmTest = std::function<base::Result<bool>(const FsmMoment&)>;
using FsmScore = std::function<base::Result<double>(const FsmMoment&)>;

// Partial exploration: which steps of a new state are taken; initial states keep all of theirs. A step is kept if
// `where` is true (in its source state), then the random draw succeeds, then fewer than `first` were kept before it.
struct FsmKeep {
  std::optional<uint32_t> first{};
  std::optional<double> probability{};
  FsmTest where{};
  bool is_everything() const { return !first && !probability && !where; }
};

struct FsmLimits {
  std::optional<uint64_t> transitions_max{};
  std::optional<uint64_t> states_max{};
  // States at this depth are not expanded. Depth is the length of the path on which a state was found; only in
  // breadth-first order is that the shortest.
  std::optional<uint32_t> depth_max{};
  std::optional<std::chrono::milliseconds> time_max{};
};

struct FsmOptions {
  FsmOrder order = FsmOrder::breadth_first;
  FsmFrontier frontier = FsmFrontier::states;
  // For `best`. Waiting states: evaluated in the new state, with the step that found it. Waiting transitions: in the
  // source state of the step, with the step. Evaluated once, when the element is added.
  FsmScore priority{};
  uint64_t random_seed = 0;  // of FsmOrder::random and FsmKeep::probability

  FsmKeep keep{};
  std::optional<uint32_t> filter{};      // a state where it is false is omitted, with all steps that lead to it
  std::vector<FsmGroup> groups{};        // none: every state
  EdgePolicy edges = EdgePolicy::known;  // without groups every edge is known

  // Evaluated after each examined step, in its target state, filtered or not; true ends the exploration.
  FsmTest stop{};
  std::optional<uint32_t> goal{};  // a state of the graph in which it is true ends the exploration (see reach.h)
  FsmLimits limits{};
  const std::atomic<bool>* interrupted = nullptr;  // polled
  // Raised when the time is over or on interruption, for the code that executes steps of the Lts; may be null.
  std::atomic<bool>* stop_steps = nullptr;

  std::vector<FsmProperty> properties{};
  std::vector<uint32_t> start_from{};  // instead of the initial states of the Lts, if not empty
  std::vector<std::string> actions{};  // for Fsm::actions; empty: the vocabulary of the Lts
};

}  // namespace ramify::engine

// SPDX-License-Identifier: Apache-2.0
// FsmOptions: how much of an Lts is explored, and in which order; the section [explore] of a spec (docs/exploring.md).
//
// Expressions about states are numbers: those of Lts::value. What may also look at the step, the depth or the counts so
// far is a callback (FsmTest, FsmScore), which whoever reads the spec binds; state_expressions.h makes callbacks of
// expressions about states alone. Callbacks must give the same answers to the same questions, or the exploration
// cannot be repeated; they are called from the exploration's one thread.
//
// "Steps" are those of Lts::steps, in the order in which it gives them. An initial state is known from the start and
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

// Which of what is waiting is looked at next.
enum class FsmOrder : uint8_t {
  breadth_first,
  depth_first,  // of states: each new state goes in front as it is found (`dfs`), so that siblings are known before
                // their descendants. Of transitions: truly depth-first (`tdfs`). With groups they may keep other states
  random,
  best,  // the highest priority first; of equal ones, the first that was found
};

// What waits: states, whose steps are all taken when it is their turn, or single steps.
enum class FsmFrontier : uint8_t { states, transitions };

// With groups: which steps are in the graph beside those that found a state.
enum class EdgePolicy : uint8_t {
  known,       // all steps between states of the graph
  discovered,  // none: the graph is a tree
  lump,        // as `known`, and a step to a state that is left out goes to the first state of the same value under the
               // first group, where the step is marked as redirected: a quotient
};

// Explored are up to `representatives` states of each value of the expression. A state is kept if one group at least
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

// Exact while an exploration goes on, but for `frontier` and `incomplete`, which are known at its end.
struct FsmCounts {
  uint64_t states = 0;
  uint64_t initial_states = 0;
  uint64_t transitions = 0;
  uint64_t accepting = 0;
  uint64_t unsafe = 0;      // some property is false there
  uint64_t frontier = 0;    // states whose steps were not all looked at
  uint64_t incomplete = 0;  // states with steps that are not in the graph as they are; those of the frontier included
  uint32_t depth = 0;       // of the deepest state, along the way on which it was found

  // Steps: examined == transitions + filtered + dropped.
  uint64_t examined = 0;
  uint64_t filtered = 0;    // to states that the filter leaves out
  uint64_t dropped = 0;     // to states that no group needs, or not in the graph by EdgePolicy::discovered
  uint64_t redirected = 0;  // in the graph, to another state: EdgePolicy::lump
  uint64_t discarded = 0;   // not examined, by `keep`
};

// What a callback is asked about.
struct FsmMoment {
  uint32_t state = 0;               // where the expression is evaluated: a state of the Lts
  const Lts::Step* step = nullptr;  // none: `state` is an initial one
  uint32_t depth = 0;               // of `state`, along the way on which it was found
  const FsmCounts& so_far;
};

// The error says why there is no answer.
using FsmTest = std::function<base::Result<bool>(const FsmMoment&)>;
using FsmScore = std::function<base::Result<double>(const FsmMoment&)>;

// Partial exploration: which steps of a new state are taken at all; initial states keep all of theirs. A step is kept if
// `where` is true (of the state that it leaves), then the draw is lucky, then fewer than `first` were kept before it.
struct FsmKeep {
  std::optional<uint32_t> first{};
  std::optional<double> probability{};
  FsmTest where{};
  bool is_everything() const { return !first && !probability && !where; }
};

struct FsmLimits {
  std::optional<uint64_t> transitions_max{};
  std::optional<uint64_t> states_max{};
  // States at this depth are not expanded. Depth is counted along the way on which a state was found: breadth-first, and
  // only then, that is the shortest.
  std::optional<uint32_t> depth_max{};
  std::optional<std::chrono::milliseconds> time_max{};
};

struct FsmOptions {
  FsmOrder order = FsmOrder::breadth_first;
  FsmFrontier frontier = FsmFrontier::states;
  // For `best`. Waiting states: asked of the new state, with the step that found it. Waiting transitions: of the state
  // that the step leaves, with the step. Asked once, when it begins to wait.
  FsmScore priority{};
  uint64_t random_seed = 0;  // of FsmOrder::random and FsmKeep::probability

  FsmKeep keep{};
  std::optional<uint32_t> filter{};      // a state where it is false stays outside, with all steps that lead there
  std::vector<FsmGroup> groups{};        // none: every state
  EdgePolicy edges = EdgePolicy::known;  // without groups every edge is known

  // Asked after each examined step, of the state that it leads to, filtered or not; true ends the exploration.
  FsmTest stop{};
  std::optional<uint32_t> goal{};  // a state of the graph where it is true ends the exploration (see reach.h)
  FsmLimits limits{};
  const std::atomic<bool>* interrupted = nullptr;  // polled
  // Raised when the time is over or it was interrupted, for those who take the steps of the Lts; may be null.
  std::atomic<bool>* stop_steps = nullptr;

  std::vector<FsmProperty> properties{};
  std::vector<uint32_t> start_from{};  // instead of the initial states of the Lts; empty: those
  std::vector<std::string> actions{};  // for Fsm::actions; empty: the vocabulary of the Lts
};

}  // namespace ramify::engine

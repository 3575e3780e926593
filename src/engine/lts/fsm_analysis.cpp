// SPDX-License-Identifier: Apache-2.0
#include "engine/lts/fsm_analysis.h"

#include <algorithm>
#include <span>

namespace ramify::engine {
namespace {

// Reversed transitions: from each state to its predecessors.
class Backwards {
 public:
  explicit Backwards(const Fsm& fsm) : first_(fsm.states.size() + 1), sources_(fsm.transitions.size()) {
    for (const FsmTransition& transition : fsm.transitions) ++first_[transition.to + 1];
    for (size_t state = 0; state < fsm.states.size(); ++state) first_[state + 1] += first_[state];
    std::vector<uint32_t> next(first_.begin(), first_.end() - 1);
    for (const FsmTransition& transition : fsm.transitions) sources_[next[transition.to]++] = transition.from;
  }

  std::span<const uint32_t> sources(uint32_t state) const {
    return std::span(sources_).subspan(first_[state], first_[state + 1] - first_[state]);
  }

 private:
  std::vector<uint32_t> first_;
  std::vector<uint32_t> sources_;
};

// Gives `prospect` to the states of `pending` and to those that are `dead` so far and lead to one of them.
void spread(const Backwards& backwards, Prospect prospect, std::vector<uint32_t> pending,
            std::vector<Prospect>& prospects) {
  for (uint32_t state : pending) prospects[state] = prospect;
  while (!pending.empty()) {
    const uint32_t state = pending.back();
    pending.pop_back();
    for (uint32_t source : backwards.sources(state)) {
      if (prospects[source] != Prospect::dead) continue;
      prospects[source] = prospect;
      pending.push_back(source);
    }
  }
}

template <typename Claim>
std::vector<uint32_t> states_where(const Fsm& fsm, const Claim& claim) {
  std::vector<uint32_t> states;
  for (uint32_t state = 0; state < fsm.states.size(); ++state)
    if (claim(state)) states.push_back(state);
  return states;
}

}  // namespace

std::string_view name(Prospect prospect) {
  switch (prospect) {
    case Prospect::alive: return "alive";
    case Prospect::dead: return "dead";
    case Prospect::unknown: return "unknown";
  }
  return "";
}

bool is_open(const FsmState& state) { return state.is_frontier || state.is_incomplete; }

std::vector<Prospect> prospects(const Fsm& fsm) {
  const Backwards backwards(fsm);
  std::vector<Prospect> result(fsm.states.size(), Prospect::dead);
  const auto accepts = [&](uint32_t state) { return fsm.states[state].is_accepting; };
  spread(backwards, Prospect::alive, states_where(fsm, accepts), result);
  const auto is_unsure = [&](uint32_t state) { return is_open(fsm.states[state]) && result[state] == Prospect::dead; };
  spread(backwards, Prospect::unknown, states_where(fsm, is_unsure), result);
  return result;
}

FsmAnalysis analyse(const Fsm& fsm) {
  const std::vector<uint32_t> first = fsm.first_from();
  const auto is_end = [&](uint32_t state) { return first[state] == first[state + 1] && !is_open(fsm.states[state]); };
  FsmAnalysis result;
  result.prospects = prospects(fsm);
  result.initial = states_where(fsm, [&](uint32_t state) { return fsm.states[state].is_initial; });
  result.accepting = states_where(fsm, [&](uint32_t state) { return fsm.states[state].is_accepting; });
  result.unsafe = states_where(fsm, [&](uint32_t state) { return fsm.states[state].is_unsafe; });
  result.finished = states_where(fsm, [&](uint32_t state) { return is_end(state) && fsm.states[state].is_accepting; });
  result.dead_ends =
      states_where(fsm, [&](uint32_t state) { return is_end(state) && !fsm.states[state].is_accepting; });
  result.dead = states_where(fsm, [&](uint32_t state) { return result.prospects[state] == Prospect::dead; });
  result.unknown = states_where(fsm, [&](uint32_t state) { return result.prospects[state] == Prospect::unknown; });
  result.frontier = states_where(fsm, [&](uint32_t state) { return fsm.states[state].is_frontier; });
  result.incomplete = states_where(fsm, [&](uint32_t state) { return fsm.states[state].is_incomplete; });
  result.is_complete = fsm.cuts.empty() && std::ranges::none_of(fsm.states, is_open);
  return result;
}

}  // namespace ramify::engine

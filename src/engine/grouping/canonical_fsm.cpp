// SPDX-License-Identifier: Apache-2.0
#include "engine/grouping/canonical_fsm.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace ramify::engine {
namespace {

constexpr uint32_t unnumbered = ~uint32_t{0};

// The transitions of each state, in graph order; a linear counting sort by source.
std::vector<uint32_t> by_source(const Fsm& fsm, std::vector<uint32_t> first) {
  std::vector<uint32_t> order(fsm.transitions.size());
  for (uint32_t i = 0; i < order.size(); ++i) order[first[fsm.transitions[i].from]++] = i;
  return order;
}

// For transitions from one state.
bool is_walked_before(const Fsm& fsm, uint32_t a, uint32_t b) {
  const FsmTransition& left = fsm.transitions[a];
  const FsmTransition& right = fsm.transitions[b];
  if (left.label != right.label) {
    if (comes_before(left.label, right.label)) return true;
    if (comes_before(right.label, left.label)) return false;
  }
  const auto rest = [&](const FsmTransition& transition, uint32_t index) {
    return std::tie(transition.choices, fsm.states[transition.to].variables, index);
  };
  return rest(left, a) < rest(right, b);
}

// Puts items[order[i]] into place i, for all i; in place, as a graph may be large.
template <typename Item>
void arrange(std::vector<Item>& items, const std::vector<uint32_t>& order) {
  std::vector<bool> is_done(items.size());
  for (uint32_t start = 0; start < items.size(); ++start) {
    if (is_done[start]) continue;
    Item held = std::move(items[start]);
    uint32_t place = start;
    for (; order[place] != start; place = order[place]) {
      items[place] = std::move(items[order[place]]);
      is_done[place] = true;
    }
    items[place] = std::move(held);
    is_done[place] = true;
  }
}

class Numbering {
 public:
  explicit Numbering(const Fsm& fsm) : numbers(fsm.states.size(), unnumbered) { order.reserve(fsm.states.size()); }
  void number(uint32_t state) {
    if (numbers[state] != unnumbered) return;
    numbers[state] = static_cast<uint32_t>(order.size());
    order.push_back(state);
  }
  std::vector<uint32_t> numbers;
  std::vector<uint32_t> order;  // the states by their new numbers
};

}  // namespace

CanonicalFsm canonical(Fsm fsm) {
  const std::vector<uint32_t> first = fsm.first_from();
  std::vector<uint32_t> walk = by_source(fsm, first);
  Numbering states(fsm);
  for (uint32_t state = 0; state < fsm.states.size(); ++state)
    if (fsm.states[state].is_initial) states.number(state);
  const auto from = [&](uint32_t state) {
    return std::ranges::subrange(walk.begin() + first[state], walk.begin() + first[state + 1]);
  };
  const auto expand = [&](uint32_t state) {
    std::ranges::sort(from(state), [&](uint32_t a, uint32_t b) { return is_walked_before(fsm, a, b); });
    for (const uint32_t transition : from(state)) states.number(fsm.transitions[transition].to);
  };
  size_t expanded = 0;
  for (; expanded < states.order.size(); ++expanded) expand(states.order[expanded]);
  for (uint32_t state = 0; state < fsm.states.size(); ++state) states.number(state);
  for (; expanded < states.order.size(); ++expanded) expand(states.order[expanded]);

  // The targets have their numbers now: sort transitions with equal labels by target.
  const auto has_greater_label = [&](uint32_t a, uint32_t b) {
    const Label& left = fsm.transitions[a].label;
    const Label& right = fsm.transitions[b].label;
    return left.action != right.action || comes_before(left, right);
  };
  const auto target = [&](uint32_t transition) { return states.numbers[fsm.transitions[transition].to]; };
  std::vector<uint32_t> order;
  order.reserve(walk.size());
  for (const uint32_t state : states.order) {
    for (auto run = from(state).begin(), last = from(state).end(); run != last;) {
      const auto next = std::adjacent_find(run, last, has_greater_label);
      const auto run_end = next == last ? last : next + 1;
      std::ranges::stable_sort(run, run_end, {}, target);
      order.insert(order.end(), run, run_end);
      run = run_end;
    }
  }

  arrange(fsm.states, states.order);
  arrange(fsm.transitions, order);
  for (FsmTransition& transition : fsm.transitions) {
    transition.from = states.numbers[transition.from];
    transition.to = states.numbers[transition.to];
  }
  return {.fsm = std::move(fsm), .state_numbers = std::move(states.numbers), .transitions = std::move(order)};
}

std::vector<std::pair<std::string, std::string>> variables_of(const View& state) {
  struct Open {
    const View* view;
    std::string prefix;
  };
  std::vector<std::pair<std::string, std::string>> variables;
  std::vector<Open> stack;
  const auto open = [&](const View& view, const std::string& prefix) {
    for (size_t i = view.children.size(); i > 0; --i) stack.push_back({&view.children[i - 1], prefix});
  };
  open(state, "");
  while (!stack.empty()) {
    const Open top = std::move(stack.back());
    stack.pop_back();
    const View& view = *top.view;
    const std::string name = top.prefix + view.name;
    if (view.kind == "constant") continue;
    if (view.kind == "thread") {
      variables.emplace_back(name, view.value);
      open(view, name + ".");
    } else if (view.value.empty()) {
      open(view, top.prefix);  // omit a group's own name, such as "globals"
    } else {
      variables.emplace_back(name, view.value);
    }
  }
  return variables;
}

}  // namespace ramify::engine

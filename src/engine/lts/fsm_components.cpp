// SPDX-License-Identifier: Apache-2.0
#include "engine/lts/fsm_components.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace ramify::engine {
namespace {

constexpr uint32_t unseen = std::numeric_limits<uint32_t>::max();

class Tarjan {
 public:
  explicit Tarjan(const Fsm& fsm)
      : fsm_(fsm),
        next_(fsm.first_from()),
        end_(next_.begin() + 1, next_.end()),
        order_(fsm.states.size(), unseen),
        low_(fsm.states.size()) {
    result_.of_state.assign(fsm.states.size(), unseen);
  }

  Components run() {
    for (uint32_t state = 0; state < fsm_.states.size(); ++state)
      if (order_[state] == unseen) visit(state);
    // Tarjan closes a component after all its successors.
    const uint32_t last = result_.count() - 1;
    for (uint32_t& component : result_.of_state) component = last - component;
    std::ranges::reverse(result_.sizes);
    return std::move(result_);
  }

 private:
  void visit(uint32_t root) {
    enter(root);
    while (!path_.empty()) {
      const uint32_t state = path_.back();
      if (next_[state] == end_[state]) {
        leave(state);
        continue;
      }
      const uint32_t to = fsm_.transitions[next_[state]++].to;
      if (order_[to] == unseen) enter(to);
      else if (result_.of_state[to] == unseen) low_[state] = std::min(low_[state], order_[to]);
    }
  }

  void enter(uint32_t state) {
    order_[state] = low_[state] = entered_++;
    path_.push_back(state);
    open_.push_back(state);
  }

  void leave(uint32_t state) {
    path_.pop_back();
    if (!path_.empty()) low_[path_.back()] = std::min(low_[path_.back()], low_[state]);
    if (low_[state] == order_[state]) close(state);
  }

  void close(uint32_t root) {
    const uint32_t component = result_.count();
    result_.sizes.push_back(0);
    uint32_t state = unseen;
    do {
      state = open_.back();
      open_.pop_back();
      result_.of_state[state] = component;
      ++result_.sizes.back();
    } while (state != root);
  }

  const Fsm& fsm_;
  std::vector<uint32_t> next_;   // for each state its next transition
  std::vector<uint32_t> end_;    // and their end
  std::vector<uint32_t> order_;  // order in which states were entered
  std::vector<uint32_t> low_;    // the earliest open state known to be reachable
  std::vector<uint32_t> path_;   // states entered and not left
  std::vector<uint32_t> open_;   // states entered whose component is not closed
  uint32_t entered_ = 0;
  Components result_;
};

}  // namespace

Components strongly_connected_components(const Fsm& fsm) { return Tarjan(fsm).run(); }

}  // namespace ramify::engine

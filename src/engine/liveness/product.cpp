// SPDX-License-Identifier: Apache-2.0
#include "engine/liveness/product.h"

#include <algorithm>

namespace ramify::engine {

Product::Product(const BehaviourGraph& graph, const FairnessRules& fairness, const ltl::Automaton& automaton,
                 std::vector<ltl::Letter> letters)
    : graph_(&graph),
      fairness_(&fairness),
      automaton_(&automaton),
      letters_(std::move(letters)),
      width_(std::max<size_t>(automaton.states.size(), 1)),
      forever_(letters_.size() * width_),
      accepts_anything_(width_) {
  for (const ltl::Letter letter : letters_) {
    for (uint32_t state = 0; state < width_; ++state) {
      first_move_.push_back(static_cast<uint32_t>(all_moves_.size()));
      if (state >= automaton.states.size()) continue;
      for (const ltl::Automaton::Transition& transition : automaton.states[state])
        if (transition.reads(letter)) all_moves_.push_back({transition.target, transition.marks});
    }
  }
  first_move_.push_back(static_cast<uint32_t>(all_moves_.size()));
  for (uint32_t state = 0; state < automaton.states.size(); ++state) {
    accepts_anything_[state] = std::ranges::any_of(automaton.states[state], [&](const ltl::Automaton::Transition& t) {
      return t.target == state && t.must_be_true == 0 && t.must_be_false == 0 && t.marks == automaton.all_marks();
    });
  }
}

std::vector<Product::Node> Product::initial() const {
  std::vector<Node> nodes;
  for (const uint32_t graph_node : graph_->initial)
    for (const uint32_t state : automaton_->initial) nodes.push_back(at(graph_node, state));
  return nodes;
}

bool Product::accepts_stopping(Node node) {
  return fairness_->may_stop(*graph_, graph_node(node)) &&
         accepts_forever(graph_->letter[graph_node(node)], automaton_state(node));
}

bool Product::accepts_forever(uint32_t letter, uint32_t state) {
  Known& known = forever_[letter * width_ + state];
  if (known == Known::no) {
    ltl::Automaton from_here = *automaton_;
    from_here.initial = {state};
    known = ltl::accepts(from_here, {{}, {letters_[letter]}}) ? Known::accepts : Known::refuses;
  }
  return known == Known::accepts;
}

}  // namespace ramify::engine

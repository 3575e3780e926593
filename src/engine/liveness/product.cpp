// SPDX-License-Identifier: Apache-2.0
#include "engine/liveness/product.h"

#include <algorithm>
#include <unordered_map>

namespace ramify::engine {

namespace {

// Merges letters that are equal for the automaton: fills `distinct`, and returns the index of each letter.
std::vector<uint32_t> unite_equal(const std::vector<ltl::Letter>& all, std::vector<ltl::Letter>& distinct) {
  std::vector<uint32_t> numbers;
  std::unordered_map<ltl::Letter, uint32_t> known;
  distinct.clear();
  for (const ltl::Letter letter : all) {
    const auto [entry, is_new] = known.try_emplace(letter, static_cast<uint32_t>(distinct.size()));
    if (is_new) distinct.push_back(letter);
    numbers.push_back(entry->second);
  }
  return numbers;
}

}  // namespace

Product::Product(const BehaviourGraph& graph, const FairnessRules& fairness, const ltl::Automaton& automaton,
                 std::vector<ltl::Letter> letters)
    : graph_(&graph),
      fairness_(&fairness),
      automaton_(&automaton),
      letters_(std::move(letters)),
      automaton_width_(std::max<size_t>(automaton.states.size(), 1)),
      width_(automaton_width_) {
  make_moves();
}

Product::Product(const BehaviourGraph& graph, const FairnessRules& fairness, const ltl::Automaton& automaton,
                 const std::vector<ltl::Letter>& letters, const std::vector<ltl::Letter>& arrivals)
    : graph_(&graph),
      fairness_(&fairness),
      automaton_(&automaton),
      automaton_width_(std::max<size_t>(automaton.states.size(), 1)) {
  own_letter_ = unite_equal(letters, letters_);
  own_arrival_ = unite_equal(arrivals, arrivals_);
  if (arrivals_.size() == 1) own_arrival_.clear();
  width_ = automaton_width_ * arrivals_.size();
  make_moves();
}

void Product::make_moves() {
  rest_.resize(letters_.size() * width_ * arrivals_.size());
  accepts_anything_.resize(width_);
  for (const ltl::Letter letter : letters_) {
    for (const ltl::Letter arrival : arrivals_) {
      for (uint32_t state = 0; state < automaton_width_; ++state) {
        first_move_.push_back(static_cast<uint32_t>(all_moves_.size()));
        if (state >= automaton_->states.size()) continue;
        for (const ltl::Automaton::Transition& transition : automaton_->states[state])
          if (transition.reads(letter | arrival)) all_moves_.push_back({transition.target, transition.marks});
      }
    }
  }
  first_move_.push_back(static_cast<uint32_t>(all_moves_.size()));
  for (uint32_t state = 0; state < automaton_->states.size(); ++state) {
    const bool accepts = std::ranges::any_of(automaton_->states[state], [&](const ltl::Automaton::Transition& t) {
      return t.target == state && t.must_be_true == 0 && t.must_be_false == 0 && t.marks == automaton_->all_marks();
    });
    for (size_t arrival = 0; arrival < arrivals_.size(); ++arrival)
      accepts_anything_[arrival * automaton_width_ + state] = accepts;
  }
}

std::vector<Product::Node> Product::initial() const {
  std::vector<Node> nodes;
  for (const uint32_t graph_node : graph_->initial) {
    Node node = uint64_t{graph_node} * width_;
    if (!own_arrival_.empty()) node += own_arrival_[graph_->step_letters->not_arriving[graph_node]] * automaton_width_;
    for (const uint32_t state : automaton_->initial) nodes.push_back(node + state);
  }
  return nodes;
}

bool Product::accepts_stopping(Node node) {
  const uint32_t at = graph_node(node);
  if (!fairness_->may_stop(*graph_, at)) return false;
  const uint32_t letter = own_letter_.empty() ? graph_->letter[at] : own_letter_[graph_->step_letters->resting[at]];
  const uint32_t arrival = own_arrival_.empty() ? 0 : own_arrival_[graph_->step_letters->not_arriving[at]];
  return accepts_rest(letter, node % width_, arrival);
}

bool Product::accepts_rest(uint64_t letter, uint64_t inner, uint64_t arrival_at_rest) {
  Known& known = rest_[(letter * width_ + inner) * arrivals_.size() + arrival_at_rest];
  if (known == Known::no) {
    ltl::Automaton from_here = *automaton_;
    from_here.initial = {static_cast<uint32_t>(inner % automaton_width_)};
    const ltl::Letter here = letters_[letter] | arrivals_[inner / automaton_width_];
    const ltl::Letter at_rest = letters_[letter] | arrivals_[arrival_at_rest];
    known = ltl::accepts(from_here, {{here}, {at_rest}}) ? Known::accepts : Known::refuses;
  }
  return known == Known::accepts;
}

}  // namespace ramify::engine

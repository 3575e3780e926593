// SPDX-License-Identifier: Apache-2.0
// Product: the synchronous product of a behaviour graph and an automaton. Its nodes are pairs, as one number; the
// automaton reads the letter of the source node.
//
// If atoms are about steps the letter also depends on the step taken, and on the step before: the atoms true for
// that one are a third part of a node, between the other two.
//
// One thread: it caches results. Tested in behaviours_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/liveness/behaviour_graph.h"
#include "engine/liveness/fairness.h"
#include "engine/ltl/automaton.h"

namespace ramify::engine {

class Product {
 public:
  using Node = uint64_t;

  struct Move {
    uint32_t target = 0;  // state of the automaton
    uint32_t marks = 0;
  };

  // `letters`: over the automaton's atoms, for each of graph.letters. All arguments outlive the product.
  Product(const BehaviourGraph& graph, const FairnessRules& fairness, const ltl::Automaton& automaton,
          std::vector<ltl::Letter> letters);
  // The same with atoms about steps: `letters` and `arrivals` for each of those of graph.step_letters.
  Product(const BehaviourGraph& graph, const FairnessRules& fairness, const ltl::Automaton& automaton,
          const std::vector<ltl::Letter>& letters, const std::vector<ltl::Letter>& arrivals);

  const BehaviourGraph& graph() const { return *graph_; }
  const FairnessRules& fairness() const { return *fairness_; }
  const ltl::Automaton& automaton() const { return *automaton_; }

  uint64_t node_end() const { return uint64_t{graph_->node_count()} * width_; }
  std::vector<Node> initial() const;
  uint32_t graph_node(Node node) const { return static_cast<uint32_t>(node / width_); }

  // The automaton's moves when the behaviour leaves this node by this step of the graph.
  std::span<const Move> moves(Node node, uint64_t step) const {
    const uint64_t letter =
        own_letter_.empty() ? graph_->letter[graph_node(node)] : own_letter_[graph_->step_letters->leaving[step]];
    const uint64_t row = letter * width_ + node % width_;
    return std::span(all_moves_).subspan(first_move_[row], first_move_[row + 1] - first_move_[row]);
  }
  // The target of step and move.
  Node target(uint64_t step, const Move& move) const {
    const Node node = uint64_t{graph_->steps[step].target} * width_ + move.target;
    if (own_arrival_.empty()) return node;
    return node + own_arrival_[graph_->step_letters->arriving[step]] * automaton_width_;
  }

  // Whether a behaviour that stops here is accepted and fair.
  bool accepts_stopping(Node node);
  // Whether the automaton accepts whatever follows.
  bool accepts_anything(Node node) const { return accepts_anything_[node % width_] != 0; }

 private:
  void make_moves();
  bool accepts_rest(uint64_t letter, uint64_t inner, uint64_t arrival_at_rest);

  const BehaviourGraph* graph_;
  const FairnessRules* fairness_;
  const ltl::Automaton* automaton_;
  std::vector<ltl::Letter> letters_;
  std::vector<ltl::Letter> arrivals_ = {0};
  // From the numbers of graph.step_letters to indexes of letters_ and arrivals_. Empty: the graph's own letters; one
  // arrival.
  std::vector<uint32_t> own_letter_;
  std::vector<uint32_t> own_arrival_;
  uint64_t automaton_width_;
  uint64_t width_;  // of what stands in a node behind the graph's: arrival, then state of the automaton
  std::vector<Move> all_moves_;
  std::vector<uint32_t> first_move_;  // by letter, then arrival, then state, and one more
  enum class Known : uint8_t { no, refuses, accepts };
  std::vector<Known> rest_;                // likewise, and then by what is true of no step
  std::vector<uint8_t> accepts_anything_;  // by arrival, then state
};

}  // namespace ramify::engine

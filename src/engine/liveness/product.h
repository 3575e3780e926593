// SPDX-License-Identifier: Apache-2.0
// Product: a behaviour graph and an automaton moving together. Its nodes are pairs, as one number; the automaton reads
// the letter of the node that is left.
//
// One thread: it remembers what it was asked. Tested in behaviours_test.cpp.
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

  // `letters`: of the automaton's atoms, for each of graph.letters. All outlive the product.
  Product(const BehaviourGraph& graph, const FairnessRules& fairness, const ltl::Automaton& automaton,
          std::vector<ltl::Letter> letters);

  const BehaviourGraph& graph() const { return *graph_; }
  const FairnessRules& fairness() const { return *fairness_; }
  const ltl::Automaton& automaton() const { return *automaton_; }

  uint64_t node_end() const { return uint64_t{graph_->node_count()} * width_; }
  std::vector<Node> initial() const;
  Node at(uint32_t graph_node, uint32_t automaton_state) const {
    return uint64_t{graph_node} * width_ + automaton_state;
  }
  uint32_t graph_node(Node node) const { return static_cast<uint32_t>(node / width_); }
  uint32_t automaton_state(Node node) const { return static_cast<uint32_t>(node % width_); }

  // What the automaton may do as the behaviour leaves this node.
  std::span<const Move> moves(Node node) const {
    const uint64_t row = graph_->letter[graph_node(node)] * width_ + automaton_state(node);
    return std::span(all_moves_).subspan(first_move_[row], first_move_[row + 1] - first_move_[row]);
  }

  // Whether a behaviour that ends here is accepted, and is fair.
  bool accepts_stopping(Node node);
  // Whether the automaton accepts whatever follows.
  bool accepts_anything(uint32_t automaton_state) const { return accepts_anything_[automaton_state] != 0; }

 private:
  bool accepts_forever(uint32_t letter, uint32_t state);

  const BehaviourGraph* graph_;
  const FairnessRules* fairness_;
  const ltl::Automaton* automaton_;
  std::vector<ltl::Letter> letters_;
  uint64_t width_;
  std::vector<Move> all_moves_;
  std::vector<uint32_t> first_move_;  // by letter, then state, and one more
  enum class Known : uint8_t { no, refuses, accepts };
  std::vector<Known> forever_;  // likewise
  std::vector<uint8_t> accepts_anything_;
};

}  // namespace ramify::engine

// SPDX-License-Identifier: Apache-2.0
#include "engine/liveness/fair_component.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "engine/ltl/components.h"

namespace ramify::engine {
namespace {

using Node = Product::Node;
using IsInside = std::function<bool(Node)>;

// Calls visit(step, move, target) for each move within the set.
template <typename Visit>
void for_each_move_inside(const Product& product, Node node, const IsInside& is_inside, const Visit& visit) {
  const BehaviourGraph& graph = product.graph();
  const uint32_t graph_node = product.graph_node(node);
  for (uint64_t step = graph.first_step[graph_node]; step < graph.first_step[graph_node + 1]; ++step) {
    if (graph.steps[step].target == BehaviourGraph::nowhere) continue;
    for (const Product::Move& move : product.moves(node, step)) {
      const Node target = product.target(step, move);
      if (is_inside(target)) visit(graph.steps[step], move, target);
    }
  }
}

enum class Judgement : uint8_t { accepted, refused, divided };

// The counts of one constraint in a component.
struct Tally {
  uint64_t enabled = 0;  // number of its nodes where it is enabled
  bool is_taken = false;
};

class ComponentJudge {
 public:
  explicit ComponentJudge(const Product& product)
      : product_(product), tallies_(product.fairness().constraints().size()) {}

  Judgement judge(std::span<const Node> nodes, const IsInside& is_inside) {
    uint32_t marks = 0;
    std::ranges::fill(tallies_, Tally{});
    for (const Node node : nodes) {
      for_each_enabled(node, [&](uint32_t constraint) { ++tallies_[constraint].enabled; });
      for_each_move_inside(product_, node, is_inside,
                           [&](const BehaviourGraph::Step& step, const Product::Move& move, Node) {
                             marks |= move.marks;
                             const uint32_t taken = product_.fairness().enabled_by(product_.graph_node(node), step);
                             if (taken != FairnessRules::none) tallies_[taken].is_taken = true;
                           });
    }
    if (marks != product_.automaton().all_marks()) return Judgement::refused;
    bool is_divided = false;
    for (size_t i = 0; i < tallies_.size(); ++i) {
      const Tally& tally = tallies_[i];
      if (tally.is_taken || tally.enabled == 0) continue;
      switch (product_.fairness().constraints()[i].strength) {
        case Fairness::none: break;
        case Fairness::weak:
          if (tally.enabled == nodes.size()) return Judgement::refused;
          break;
        case Fairness::strong: is_divided = true; break;
      }
    }
    return is_divided ? Judgement::divided : Judgement::accepted;
  }

  // After the judgement `divided`: whether this node is removed.
  bool must_remove(Node node) const {
    bool must_remove = false;
    for_each_enabled(node, [&](uint32_t constraint) {
      must_remove |=
          !tallies_[constraint].is_taken && product_.fairness().constraints()[constraint].strength == Fairness::strong;
    });
    return must_remove;
  }

 private:
  // Each constraint once.
  template <typename Visit>
  void for_each_enabled(Node node, const Visit& visit) const {
    if (tallies_.empty()) return;
    const uint32_t graph_node = product_.graph_node(node);
    const std::span<const BehaviourGraph::Step> steps = product_.graph().steps_of(graph_node);
    for (size_t i = 0; i < steps.size(); ++i) {
      const uint32_t constraint = product_.fairness().enabled_by(graph_node, steps[i]);
      if (constraint == FairnessRules::none) continue;
      const auto is_same = [&](const BehaviourGraph::Step& earlier) {
        return product_.fairness().enabled_by(graph_node, earlier) == constraint;
      };
      if (std::ranges::none_of(steps.first(i), is_same)) visit(constraint);
    }
  }

  const Product& product_;
  std::vector<Tally> tallies_;  // by constraint
};

// The components, with a move inside each, of a set of nodes. Those that lead to others come after them.
std::vector<std::vector<Node>> decompose(const Product& product, const std::vector<Node>& nodes) {
  std::unordered_map<Node, uint32_t> index_of;
  for (uint32_t i = 0; i < nodes.size(); ++i) index_of.emplace(nodes[i], i);
  const IsInside is_inside = [&](Node node) { return index_of.contains(node); };
  std::vector<std::vector<uint32_t>> successors(nodes.size());
  for (uint32_t i = 0; i < nodes.size(); ++i)
    for_each_move_inside(product, nodes[i], is_inside,
                         [&](const BehaviourGraph::Step&, const Product::Move&, Node target) {
                           successors[i].push_back(index_of.at(target));
                         });
  const ltl::Components found = ltl::components(successors);
  std::vector<std::vector<Node>> parts(found.count);
  std::vector<bool> has_move(found.count);
  for (uint32_t i = 0; i < nodes.size(); ++i) {
    const uint32_t part = found.of_node[i];
    parts[part].push_back(nodes[i]);
    for (const uint32_t target : successors[i])
      if (found.of_node[target] == part) has_move[part] = true;
  }
  size_t kept = 0;
  for (size_t part = 0; part < parts.size(); ++part)
    if (has_move[part]) std::swap(parts[kept++], parts[part]);
  parts.resize(kept);
  return parts;
}

}  // namespace

std::vector<Node> fair_part(Product& product, std::span<const Node> component, const IsInside& is_inside) {
  ComponentJudge judge(product);
  const auto left_after = [&](std::span<const Node> nodes) {
    std::vector<Node> left;
    std::ranges::copy_if(nodes, std::back_inserter(left), [&](Node node) { return !judge.must_remove(node); });
    return left;
  };
  switch (judge.judge(component, is_inside)) {
    case Judgement::accepted: return {component.begin(), component.end()};
    case Judgement::refused: return {};
    case Judgement::divided: break;
  }
  std::vector<std::vector<Node>> open;
  const auto divide = [&](std::span<const Node> nodes) {
    const std::vector<Node> left = left_after(nodes);
    for (std::vector<Node>& part : decompose(product, left)) open.push_back(std::move(part));
  };
  divide(component);
  while (!open.empty()) {
    std::vector<Node> part = std::move(open.back());
    open.pop_back();
    std::vector<Node> sorted = part;
    std::ranges::sort(sorted);
    const IsInside is_in_part = [&](Node node) { return std::ranges::binary_search(sorted, node); };
    switch (judge.judge(part, is_in_part)) {
      case Judgement::accepted: return part;
      case Judgement::refused: break;
      case Judgement::divided: divide(part); break;
    }
  }
  return {};
}

}  // namespace ramify::engine

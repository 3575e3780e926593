// SPDX-License-Identifier: Apache-2.0
#include "engine/liveness/fair_component.h"

#include <algorithm>
#include <unordered_map>

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

// What a component does about one constraint.
struct Tally {
  uint64_t enabled = 0;  // at so many of its nodes
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

  // After a judgement `divided`: whether this node has to go.
  bool has_to_go(Node node) const {
    bool has_to_go = false;
    for_each_enabled(node, [&](uint32_t constraint) {
      has_to_go |=
          !tallies_[constraint].is_taken && product_.fairness().constraints()[constraint].strength == Fairness::strong;
    });
    return has_to_go;
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

// The components, with a move inside each, of a set of nodes: Tarjan's algorithm over a map.
class Decomposition {
 public:
  Decomposition(const Product& product, const std::vector<Node>& nodes) : product_(product) {
    for (const Node node : nodes) entries_.emplace(node, Entry{});
    is_inside_ = [this](Node node) { return entries_.contains(node); };
  }

  std::vector<std::vector<Node>> run(const std::vector<Node>& nodes) {
    for (const Node node : nodes)
      if (entries_.at(node).number == 0) walk_from(node);
    return std::move(components_);
  }

 private:
  struct Entry {
    uint32_t number = 0;
    uint32_t low = 0;
    bool is_open = false;
  };
  struct Frame {
    Node node;
    std::vector<Node> targets;
    size_t next = 0;
  };

  void enter(Node node) {
    Entry& entry = entries_.at(node);
    entry = {++count_, count_, true};
    stack_.push_back(node);
    Frame frame{node, {}, 0};
    for_each_move_inside(
        product_, node, is_inside_,
        [&](const BehaviourGraph::Step&, const Product::Move&, Node target) { frame.targets.push_back(target); });
    frames_.push_back(std::move(frame));
  }

  void walk_from(Node root) {
    enter(root);
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      Entry& entry = entries_.at(frame.node);
      if (frame.next < frame.targets.size()) {
        const Node target = frame.targets[frame.next++];
        const Entry& seen = entries_.at(target);
        if (seen.number == 0) enter(target);
        else if (seen.is_open) entry.low = std::min(entry.low, seen.number);
        continue;
      }
      const bool has_loop = std::ranges::find(frame.targets, frame.node) != frame.targets.end();
      const Node node = frame.node;
      frames_.pop_back();
      if (!frames_.empty()) {
        Entry& above = entries_.at(frames_.back().node);
        above.low = std::min(above.low, entry.low);
      }
      if (entry.low == entry.number) close(node, has_loop);
    }
  }

  void close(Node root, bool has_loop) {
    std::vector<Node> component;
    for (;;) {
      component.push_back(stack_.back());
      stack_.pop_back();
      entries_.at(component.back()).is_open = false;
      if (component.back() == root) break;
    }
    if (component.size() > 1 || has_loop) components_.push_back(std::move(component));
  }

  const Product& product_;
  std::unordered_map<Node, Entry> entries_;
  IsInside is_inside_;
  uint32_t count_ = 0;
  std::vector<Frame> frames_;
  std::vector<Node> stack_;
  std::vector<std::vector<Node>> components_;
};

}  // namespace

std::vector<Node> fair_part(Product& product, std::span<const Node> component, const IsInside& is_inside) {
  ComponentJudge judge(product);
  const auto left_after = [&](std::span<const Node> nodes) {
    std::vector<Node> left;
    std::ranges::copy_if(nodes, std::back_inserter(left), [&](Node node) { return !judge.has_to_go(node); });
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
    for (std::vector<Node>& part : Decomposition(product, left).run(left)) open.push_back(std::move(part));
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

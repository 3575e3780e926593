// SPDX-License-Identifier: Apache-2.0
#include "engine/liveness/fair_search.h"

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "engine/liveness/fair_component.h"

namespace ramify::engine {
namespace {

struct Free {
  void operator()(uint32_t* numbers) const { std::free(numbers); }
};

class Tarjan {
 public:
  // `finds_all`: the walk does not end at a goal, and collects components only.
  Tarjan(Product& product, const std::atomic<bool>& stop, bool finds_all)
      : product_(product),
        stop_(stop),
        finds_all_(finds_all),
        // Zero pages until first touched: most of a product is never reached.
        number_(static_cast<uint32_t*>(std::calloc(product.node_end() + 1, sizeof(uint32_t)))) {}

  GoalSearch run() {
    GoalSearch result;
    if (number_ == nullptr) return {std::nullopt, false, 0};
    for (const Product::Node root : product_.initial()) {
      if (number_[root] != unvisited) continue;
      result.is_complete = walk_from(root);
      if (goal_ || !result.is_complete) break;
    }
    result.goal = std::move(goal_);
    result.product_nodes = visited_;
    return result;
  }

  std::vector<std::vector<Product::Node>>& components() { return components_; }

 private:
  static constexpr uint32_t unvisited = 0;
  static constexpr uint32_t done = ~uint32_t{0};

  struct Frame {
    Product::Node node;
    uint64_t step = 0;  // of the graph, the next one to take
    uint64_t step_end = 0;
    uint32_t move = 0;  // of the automaton, likewise
    uint32_t low = 0;   // the lowest reachable number
    bool has_loop = false;
  };

  // False: the search was cut short.
  bool walk_from(Product::Node root) {
    enter(root);
    while (!frames_.empty() && !goal_) {
      Frame& frame = frames_.back();
      if (frame.step == frame.step_end) {
        leave();
        continue;
      }
      const std::span<const Product::Move> moves = product_.moves(frame.node, frame.step);
      if (frame.move >= moves.size()) {
        ++frame.step;
        frame.move = 0;
        continue;
      }
      if (product_.graph().steps[frame.step].target == BehaviourGraph::nowhere) {
        ++frame.step;
        continue;
      }
      const Product::Node next = product_.target(frame.step, moves[frame.move++]);
      if (next == frame.node) frame.has_loop = true;
      if (number_[next] == unvisited) {
        if (visited_ + 1 >= done || ((visited_ & 0xffff) == 0 && stop_.load(std::memory_order_relaxed))) return false;
        enter(next);
      } else if (number_[next] != done) {
        frame.low = std::min(frame.low, number_[next]);
      }
    }
    return true;
  }

  void enter(Product::Node node) {
    number_[node] = static_cast<uint32_t>(++visited_);
    stack_.push_back(node);
    const uint32_t graph_node = product_.graph_node(node);
    const std::vector<uint64_t>& first = product_.graph().first_step;
    frames_.push_back({node, first[graph_node], first[graph_node + 1], 0, number_[node], false});
    if (finds_all_) return;
    if (product_.accepts_anything(node)) goal_ = {GoalKind::decided, {node}};
    else if (product_.accepts_stopping(node)) goal_ = {GoalKind::stops, {node}};
  }

  void leave() {
    const Frame frame = frames_.back();
    frames_.pop_back();
    if (!frames_.empty()) frames_.back().low = std::min(frames_.back().low, frame.low);
    if (frame.low != number_[frame.node]) return;
    size_t begin = stack_.size();
    while (stack_[begin - 1] != frame.node) --begin;
    --begin;
    const std::span<const Product::Node> component = std::span(stack_).subspan(begin);
    if (component.size() > 1 || frame.has_loop) {
      const uint32_t least = number_[frame.node];
      const auto is_inside = [&](Product::Node node) { return number_[node] != done && number_[node] >= least; };
      std::vector<Product::Node> found = fair_part(product_, component, is_inside);
      if (!found.empty() && finds_all_) components_.push_back(std::move(found));
      else if (!found.empty()) goal_ = {GoalKind::component, std::move(found)};
    }
    for (const Product::Node node : component) number_[node] = done;
    stack_.resize(begin);
  }

  Product& product_;
  const std::atomic<bool>& stop_;
  const bool finds_all_;
  std::vector<std::vector<Product::Node>> components_;
  std::unique_ptr<uint32_t[], Free> number_;
  std::vector<Frame> frames_;
  std::vector<Product::Node> stack_;
  uint64_t visited_ = 0;
  std::optional<Goal> goal_;
};

}  // namespace

GoalSearch find_goal(Product& product, const std::atomic<bool>& stop) {
  return Tarjan(product, stop, /*finds_all=*/false).run();
}

GoalsSearch find_goals(Product& product, const std::atomic<bool>& stop) {
  Tarjan tarjan(product, stop, /*finds_all=*/true);
  const GoalSearch search = tarjan.run();
  return {std::move(tarjan.components()), search.is_complete};
}

}  // namespace ramify::engine

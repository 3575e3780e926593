// SPDX-License-Identifier: Apache-2.0
#include "engine/liveness/lasso.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <unordered_map>

#include "base/check.h"

namespace ramify::engine {
namespace {

using Node = Product::Node;

// One step of the product.
struct Hop {
  Node from;
  uint64_t step = 0;  // of the graph
  uint32_t marks = 0;
  Node to;
};

std::vector<Hop> hops_from(const Product& product, Node node) {
  std::vector<Hop> hops;
  const BehaviourGraph& graph = product.graph();
  const uint32_t graph_node = product.graph_node(node);
  for (uint64_t step = graph.first_step[graph_node]; step < graph.first_step[graph_node + 1]; ++step) {
    if (graph.steps[step].target == BehaviourGraph::nowhere) continue;
    for (const Product::Move& move : product.moves(node, step))
      hops.push_back({node, step, move.marks, product.target(step, move)});
  }
  return hops;
}

// A shortest path from one of `starts` to a wanted node, or over a wanted hop. Breadth-first.
class ShortestWay {
 public:
  explicit ShortestWay(const Product& product) : product_(product) {}
  std::function<bool(Node)> is_allowed = [](Node) { return true; };
  std::function<bool(Node)> is_wanted = [](Node) { return false; };  // not called for the starts
  std::function<bool(const Hop&)> is_wanted_hop = [](const Hop&) { return false; };

  // None: there is no such path.
  std::optional<std::vector<Hop>> from(const std::vector<Node>& starts) {
    struct Seen {
      Hop by;
      size_t before;
    };
    constexpr size_t nothing = ~size_t{0};
    std::vector<Seen> seen;
    std::unordered_map<Node, size_t> known;
    for (const Node start : starts) {
      if (!known.emplace(start, seen.size()).second) continue;
      seen.push_back({{start, 0, 0, start}, nothing});
    }
    const auto way_to = [&](size_t index) {
      std::vector<Hop> way;
      for (; seen[index].before != nothing; index = seen[index].before) way.push_back(seen[index].by);
      std::ranges::reverse(way);
      return way;
    };
    for (size_t next = 0; next < seen.size(); ++next) {
      for (const Hop& hop : hops_from(product_, seen[next].by.to)) {
        if (!is_allowed(hop.to)) continue;
        if (is_wanted_hop(hop) || is_wanted(hop.to)) {
          std::vector<Hop> way = way_to(next);
          way.push_back(hop);
          return way;
        }
        if (known.emplace(hop.to, seen.size()).second) seen.push_back({hop, next});
      }
    }
    return std::nullopt;
  }

 private:
  const Product& product_;
};

// The requirements that a cycle does not satisfy yet.
struct Needs {
  uint32_t marks = 0;
  std::set<uint32_t> to_take;           // strong constraints: take them
  std::set<uint32_t> to_take_or_leave;  // weak ones: take them, or visit a state where they are disabled
  bool is_empty() const { return marks == 0 && to_take.empty() && to_take_or_leave.empty(); }
};

class CycleBuilder {
 public:
  CycleBuilder(Product& product, const std::vector<Node>& component) : product_(product), component_(component) {
    std::ranges::sort(component_);
  }

  std::vector<Hop> from(Node start) {
    std::vector<Hop> cycle;
    for (;;) {
      const Node here = cycle.empty() ? start : cycle.back().to;
      const Needs needs = needs_of(start, cycle);
      if (needs.is_empty() && !cycle.empty() && here == start) break;
      ShortestWay way(product_);
      way.is_allowed = [&](Node node) { return is_inside(node); };
      if (needs.is_empty()) {
        way.is_wanted = [&](Node node) { return node == start; };
      } else {
        way.is_wanted_hop = [&](const Hop& hop) { return serves(needs, hop); };
        way.is_wanted = [&](Node node) { return leaves(needs, node); };
      }
      const std::optional<std::vector<Hop>> more = way.from({here});
      CHECK(more.has_value(), "a component with a fair cycle has no way to what the cycle needs");
      cycle.insert(cycle.end(), more->begin(), more->end());
    }
    cut_detours(start, cycle);
    return cycle;
  }

 private:
  bool is_inside(Node node) const { return std::ranges::binary_search(component_, node); }

  std::set<uint32_t> enabled_at(Node node) const {
    std::set<uint32_t> enabled;
    const uint32_t graph_node = product_.graph_node(node);
    for (const BehaviourGraph::Step& step : product_.graph().steps_of(graph_node)) {
      const uint32_t constraint = product_.fairness().enabled_by(graph_node, step);
      if (constraint != FairnessRules::none) enabled.insert(constraint);
    }
    return enabled;
  }
  uint32_t taken_by(const Hop& hop) const {
    return product_.fairness().enabled_by(product_.graph_node(hop.from), product_.graph().steps[hop.step]);
  }
  Fairness strength(uint32_t constraint) const { return product_.fairness().constraints()[constraint].strength; }

  Needs needs_of(Node start, const std::vector<Hop>& cycle) const {
    Needs needs{product_.automaton().all_marks(), {}, {}};
    std::set<uint32_t> always = enabled_at(start);
    std::set<uint32_t> sometimes = always;
    std::set<uint32_t> taken;
    for (const Hop& hop : cycle) {
      needs.marks &= ~hop.marks;
      taken.insert(taken_by(hop));
      const std::set<uint32_t> here = enabled_at(hop.to);
      sometimes.insert(here.begin(), here.end());
      std::erase_if(always, [&](uint32_t constraint) { return !here.contains(constraint); });
    }
    for (const uint32_t constraint : sometimes)
      if (strength(constraint) == Fairness::strong && !taken.contains(constraint)) needs.to_take.insert(constraint);
    for (const uint32_t constraint : always)
      if (strength(constraint) == Fairness::weak && !taken.contains(constraint))
        needs.to_take_or_leave.insert(constraint);
    return needs;
  }

  bool serves(const Needs& needs, const Hop& hop) const {
    if ((needs.marks & hop.marks) != 0) return true;
    const uint32_t taken = taken_by(hop);
    return needs.to_take.contains(taken) || needs.to_take_or_leave.contains(taken);
  }
  bool leaves(const Needs& needs, Node node) const {
    if (needs.to_take_or_leave.empty()) return false;
    const std::set<uint32_t> enabled = enabled_at(node);
    return std::ranges::any_of(needs.to_take_or_leave,
                               [&](uint32_t constraint) { return !enabled.contains(constraint); });
  }

  // Removes parts from a node back to itself that no requirement needs.
  void cut_detours(Node start, std::vector<Hop>& cycle) const {
    constexpr size_t length_max = 400;  // the time is cubic in the length
    if (cycle.size() > length_max) return;
    for (size_t begin = 0; begin < cycle.size(); ++begin) {
      for (size_t end = cycle.size(); end > begin; --end) {
        if (cycle[end - 1].to != cycle[begin].from || end - begin == cycle.size()) continue;
        std::vector<Hop> shorter(cycle.begin(), cycle.begin() + static_cast<std::ptrdiff_t>(begin));
        shorter.insert(shorter.end(), cycle.begin() + static_cast<std::ptrdiff_t>(end), cycle.end());
        if (!needs_of(start, shorter).is_empty()) continue;
        cycle = std::move(shorter);
        end = cycle.size() + 1;
        if (begin >= cycle.size()) return;
      }
    }
  }

  Product& product_;
  std::vector<Node> component_;  // sorted
};

bool is_goal(Product& product, const std::vector<Node>& component, Node node, GoalKind& kind) {
  kind = GoalKind::decided;
  if (product.accepts_anything(node)) return true;
  kind = GoalKind::stops;
  if (product.accepts_stopping(node)) return true;
  kind = GoalKind::component;
  return std::ranges::binary_search(component, node);
}

// The states that a behaviour visits for ever, each once, in their order.
std::vector<uint32_t> lasting_nodes(const BehaviourGraph& graph, const Lasso& lasso) {
  std::vector<uint32_t> nodes;
  uint32_t at = lasso.initial;
  for (size_t i = 0; i < lasso.steps.size(); ++i) {
    if (i >= lasso.back_to) nodes.push_back(at);
    at = graph.steps[lasso.steps[i]].target;
  }
  if (lasso.back_to == lasso.steps.size()) nodes.push_back(at);
  std::ranges::sort(nodes);
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  return nodes;
}

}  // namespace

std::vector<Lasso> find_other_lassos(Product& product, const std::vector<std::vector<Node>>& components,
                                     const Lasso& first, size_t count) {
  constexpr size_t attempts_of_one = 50;  // many nodes of a component have the same cycle
  std::unordered_map<Node, size_t> component_of;
  for (size_t i = 0; i < components.size(); ++i)
    for (const Node node : components[i]) component_of.emplace(node, i);
  std::set<std::vector<uint32_t>> known = {lasting_nodes(product.graph(), first)};
  std::vector<Lasso> lassos;
  size_t attempts = attempts_of_one * (count + 1);
  struct Seen {
    Hop by;
    std::optional<size_t> before;
  };
  std::vector<Seen> seen;
  std::set<Node> visited;
  for (const Node start : product.initial())
    if (visited.insert(start).second) seen.push_back({{start, 0, 0, start}, std::nullopt});
  for (size_t next = 0; next < seen.size() && lassos.size() < count && attempts != 0; ++next) {
    const Node node = seen[next].by.to;
    const auto component = component_of.find(node);
    const bool is_decided = product.accepts_anything(node), stops = product.accepts_stopping(node);
    if (is_decided || stops || component != component_of.end()) {
      --attempts;
      Lasso lasso;
      lasso.kind = is_decided ? GoalKind::decided : stops ? GoalKind::stops : GoalKind::component;
      size_t at = next;
      for (; seen[at].before; at = *seen[at].before) lasso.steps.push_back(seen[at].by.step);
      std::ranges::reverse(lasso.steps);
      lasso.initial = product.graph_node(seen[at].by.to);
      lasso.back_to = lasso.steps.size();
      if (lasso.kind == GoalKind::component)
        for (const Hop& hop : CycleBuilder(product, components[component->second]).from(node))
          lasso.steps.push_back(hop.step);
      if (known.insert(lasting_nodes(product.graph(), lasso)).second) lassos.push_back(std::move(lasso));
    }
    // Whatever follows a decided node is decided, too.
    if (is_decided) continue;
    for (const Hop& hop : hops_from(product, node))
      if (visited.insert(hop.to).second) seen.push_back({hop, next});
  }
  return lassos;
}

Lasso find_lasso(Product& product, const Goal& goal) {
  std::vector<Node> component;
  if (goal.kind == GoalKind::component) component = goal.nodes;
  std::ranges::sort(component);

  GoalKind kind = goal.kind;
  std::optional<std::vector<Hop>> prefix;
  std::optional<Node> at_once;
  for (const Node node : product.initial()) {
    if (is_goal(product, component, node, kind)) {
      at_once = node;
      break;
    }
  }
  if (at_once) {
    prefix.emplace();
  } else {
    ShortestWay way(product);
    way.is_wanted = [&](Node node) { return is_goal(product, component, node, kind); };
    prefix = way.from(product.initial());
  }
  CHECK(prefix.has_value(), "there is no way to a goal that was found");
  const Node end = at_once ? *at_once : prefix->back().to;
  const Node begin = prefix->empty() ? end : prefix->front().from;

  Lasso lasso{product.graph_node(begin), {}, prefix->size(), kind};
  for (const Hop& hop : *prefix) lasso.steps.push_back(hop.step);
  if (kind == GoalKind::component)
    for (const Hop& hop : CycleBuilder(product, component).from(end)) lasso.steps.push_back(hop.step);
  return lasso;
}

}  // namespace ramify::engine

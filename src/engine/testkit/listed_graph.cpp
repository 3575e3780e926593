// SPDX-License-Identifier: Apache-2.0
#include "engine/testkit/listed_graph.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "engine/streams/random_stream.h"

namespace ramify::engine::testkit {
namespace {

std::vector<std::string> names(const std::vector<int64_t>& nodes) {
  std::vector<std::string> names;
  for (const int64_t node : nodes) names.push_back(std::to_string(node));
  return names;
}

void add_once(std::vector<int64_t>& nodes, int64_t node) {
  if (std::ranges::find(nodes, node) == nodes.end()) nodes.push_back(node);
}

}  // namespace

ListedGraph::ListedGraph(GraphDescription description)
    : description_(std::move(description)), initial_(description_.initial) {
  for (const std::vector<int64_t>& path : description_.paths) {
    CHECK(!path.empty(), "an empty path");
    if (description_.initial.empty()) add_once(initial_, path[0]);
    for (size_t i = 1; i < path.size(); ++i) add_once(successors_[path[i - 1]], path[i]);
  }
}

ToyStep ListedGraph::start(Slots& slots, ChoiceStream& choices) const {
  const std::vector<std::string> options = names(initial_);
  uint32_t taken = 0;
  if (options.size() > 1)
    taken = choices.choose(ChoiceKind::value, static_cast<uint32_t>(options.size()), ListedLabels(options));
  const int64_t node = initial_[taken];
  slots = {node};
  if (const auto fault = description_.faults.find(node); fault != description_.faults.end())
    return {.outcome = OutcomeKind::fault, .fault = {fault_kind(node), fault->second, {}, "start"}};
  return {};
}

ToyStep ListedGraph::step(Slots& slots, ChoiceStream& choices) const {
  const int64_t node = slots[0];
  const auto found = successors_.find(node);
  const std::vector<int64_t> successors = found == successors_.end() ? std::vector<int64_t>() : found->second;
  if (successors.empty() && description_.finished.contains(node)) return {.outcome = OutcomeKind::finished};

  const bool has_blocked = successors.empty() || description_.blocked.contains(node);
  std::vector<std::string> options = names(successors);
  if (has_blocked) options.insert(options.begin(), "blocked");
  const uint32_t taken =
      choices.choose(ChoiceKind::thread, static_cast<uint32_t>(options.size()), ListedLabels(options));
  if (has_blocked && taken == 0) return {.outcome = OutcomeKind::blocked, .actor = "blocked"};

  slots[0] = successors[taken - (has_blocked ? 1 : 0)];
  ToyStep step{.actor = options[taken], .label = "at " + std::to_string(node)};
  if (const auto fault = description_.faults.find(slots[0]); fault != description_.faults.end()) {
    step.outcome = OutcomeKind::fault;
    step.fault = {fault_kind(slots[0]), fault->second, {}, "walker"};
  }
  return step;
}

Truth ListedGraph::evaluate(const Slots& slots, PredicateId predicate) const {
  const auto stands_in = [&](const std::vector<std::set<int64_t>>& sets) {
    return predicate.index < sets.size() && sets[predicate.index].contains(slots[0]);
  };
  if (stands_in(description_.error_at)) return Truth::error;
  return stands_in(description_.false_at) ? Truth::false_ : Truth::true_;
}

GraphDescription random_graph(uint64_t seed, const RandomGraphOptions& options) {
  CHECK(options.nodes >= 1 && options.initial_states <= options.nodes, "a graph needs nodes");
  CHECK(options.edges >= options.nodes - options.initial_states, "too few edges to reach every node");
  CHECK(options.edges <= options.nodes * options.nodes, "more edges than there are pairs of nodes");
  RandomStream random(seed);
  const auto below = [&](int64_t count) { return static_cast<int64_t>(random.below(static_cast<uint32_t>(count))); };
  const auto happens = [&](double share) { return static_cast<double>(below(1'000'000)) < share * 1e6; };

  GraphDescription graph;
  std::set<std::pair<int64_t, int64_t>> edges;
  std::set<int64_t> with_edges;
  const auto add_edge = [&](int64_t from, int64_t to) {
    if (!edges.emplace(from, to).second) return;
    graph.paths.push_back({from, to});
    with_edges.insert(from);
  };
  for (int64_t node = 0; node < options.initial_states; ++node) graph.initial.push_back(node);
  // Parents near the end make deep graphs, random parents broad ones: a mixture.
  for (int64_t node = options.initial_states; node < options.nodes; ++node)
    add_edge(happens(0.3) ? node - 1 : below(node), node);
  while (static_cast<int64_t>(edges.size()) < options.edges) add_edge(below(options.nodes), below(options.nodes));
  for (int64_t i = 0; i < options.fault_edges; ++i) {
    const int64_t fault = options.nodes + below(4);  // four different messages
    graph.faults[fault] = "fault " + std::to_string(fault - options.nodes);
    add_edge(below(options.nodes), fault);
  }
  for (int64_t node = 0; node < options.nodes; ++node) {
    if (happens(options.blocked_share)) graph.blocked.insert(node);
    if (!with_edges.contains(node) && happens(options.finished_share)) graph.finished.insert(node);
  }
  for (const int64_t count : options.false_counts) {
    std::set<int64_t> nodes;
    for (int64_t i = 0; i < count; ++i) nodes.insert(below(options.nodes));
    graph.false_at.push_back(nodes);
  }
  return graph;
}

}  // namespace ramify::engine::testkit

// SPDX-License-Identifier: Apache-2.0
#include "engine/distributed/rank_graph.h"

#include <algorithm>
#include <unordered_map>

#include "engine/distributed/remote_target.h"

namespace ramify::engine {
namespace {

constexpr uint64_t graph_message_bytes = uint64_t{4} << 20;

struct LoggedState {
  uint64_t address = 0;
  uint32_t log = 0;
  uint64_t head = 0;
};

std::vector<LoggedState> whole_states(const std::vector<StepLog>& logs) {
  std::vector<LoggedState> states;
  for (uint32_t log = 0; log < logs.size(); ++log) {
    for (uint64_t head = 0; head < logs[log].head_count(); ++head) {
      bool is_whole = logs[log].head(head).is_whole;
      for (uint64_t step = logs[log].head(head).first_step; is_whole && step < logs[log].steps_end(head); ++step)
        is_whole = logs[log].has_target(step);
      if (is_whole) states.push_back({logs[log].head(head).state.address, log, head});
    }
  }
  std::ranges::sort(states, {}, &LoggedState::address);
  return states;
}

uint32_t node_at(const std::vector<LoggedState>& states, uint64_t address) {
  const auto found = std::ranges::lower_bound(states, address, {}, &LoggedState::address);
  if (found == states.end() || found->address != address) return BehaviourGraph::nowhere;
  return static_cast<uint32_t>(found - states.begin());
}

// By rank: the nodes there of the states that this rank sent, in that order.
std::vector<std::vector<uint32_t>> exchange_arrivals(Search& search, const std::vector<LoggedState>& states) {
  Network& network = search.exchange->network();
  const std::vector<std::vector<uint64_t>> arrivals = search.exchange->take_arrivals();
  for (unsigned rank = 0; rank < search.ranks; ++rank) {
    if (rank == search.rank) continue;
    ByteWriter out;
    for (const uint64_t address : arrivals[rank]) out.number(node_at(states, address) + uint32_t{1});
    network.send(rank, Channel::graph, out.take());
  }
  std::vector<std::vector<uint32_t>> nodes(search.ranks);
  for (unsigned left = search.ranks - 1; left != 0; --left) {
    const Message message = wait_for(network, Channel::graph);
    ByteReader in(message.bytes);
    while (!in.is_at_end()) nodes[message.from].push_back(static_cast<uint32_t>(in.number()) - 1);
  }
  return nodes;
}

class Numbering {
 public:
  explicit Numbering(RankGraph& graph) : graph_(&graph) {}
  uint32_t border(RankGraph::Border there) {
    const auto [entry, is_new] = known_.try_emplace(uint64_t{there.rank} << 32 | there.node,
                                                    graph_->own + static_cast<uint32_t>(graph_->border.size()));
    if (is_new) graph_->border.push_back(there);
    return entry->second;
  }
  uint32_t letter(ltl::Letter letter) {
    const auto [entry, is_new] = letters_.try_emplace(letter, static_cast<uint32_t>(graph_->graph.letters.size()));
    if (is_new) graph_->graph.letters.push_back(letter);
    return entry->second;
  }

 private:
  RankGraph* graph_;
  std::unordered_map<uint64_t, uint32_t> known_;
  std::unordered_map<ltl::Letter, uint32_t> letters_;
};

}  // namespace

std::optional<RankGraph> build_rank_graph(Search& search) {
  const std::vector<LoggedState> states = whole_states(search.logs);
  const std::vector<std::vector<uint32_t>> sent = exchange_arrivals(search, states);
  uint64_t nodes_max = states.size();
  for (const std::vector<uint32_t>& of_rank : sent) nodes_max += of_rank.size();
  const uint64_t too_many = nodes_max >= BehaviourGraph::nowhere ? 1 : 0;
  if (search.exchange->network().sum({too_many}, [] {})[0] != 0) return std::nullopt;

  RankGraph part;
  part.own = static_cast<uint32_t>(states.size());
  Numbering numbering(part);
  BehaviourGraph& graph = part.graph;
  for (const LoggedState& state : states) {
    const StepLog& log = search.logs[state.log];
    graph.states.push_back({state.address});
    graph.first_step.push_back(graph.steps.size());
    graph.letter.push_back(numbering.letter(log.head(state.head).letter));
    for (uint64_t step = log.head(state.head).first_step; step < log.steps_end(state.head); ++step) {
      const uint64_t target = log.target(step);
      uint32_t node = BehaviourGraph::nowhere;
      if (const std::optional<RemoteTarget> away = RemoteTarget::of(target)) {
        const std::vector<uint32_t>& there = sent[away->rank];
        if (away->number < there.size() && there[away->number] != BehaviourGraph::nowhere)
          node = numbering.border({away->rank, there[away->number]});
      } else if (target != StepLog::fault_target) {
        node = node_at(states, target);
      }
      graph.steps.push_back({node, log.mover(step)});
    }
  }
  for (size_t i = 0; i < part.border.size(); ++i) {
    graph.states.push_back({});
    graph.first_step.push_back(graph.steps.size());
    graph.letter.push_back(numbering.letter(0));
  }
  graph.first_step.push_back(graph.steps.size());
  for (const store::StateId state : search.initial)
    if (const uint32_t node = node_at(states, state.address); node != BehaviourGraph::nowhere)
      graph.initial.push_back(node);
  search.logs.clear();
  return part;
}

void send_graph(Search& search, const RankGraph& own) {
  Network& network = search.exchange->network();
  const BehaviourGraph& graph = own.graph;
  ByteWriter out;
  out.number(own.own);
  for (uint32_t node = 0; node < own.own; ++node) {
    out.number(graph.states[node].address);
    out.number(graph.letter_of(node));
    out.number(graph.steps_of(node).size());
    for (const BehaviourGraph::Step& step : graph.steps_of(node)) {
      out.number(step.mover.bits);
      if (step.target == BehaviourGraph::nowhere) {
        out.number(0);
        continue;
      }
      const bool is_own = step.target < own.own;
      const RankGraph::Border there =
          is_own ? RankGraph::Border{search.rank, step.target} : own.border[step.target - own.own];
      out.number(uint64_t{there.rank} + 1);
      out.number(there.node);
    }
    if (out.size() >= graph_message_bytes) network.send(0, Channel::reply, out.take());
  }
  out.number(graph.initial.size());
  for (const uint32_t node : graph.initial) out.number(node);
  network.send(0, Channel::reply, out.take());
  network.send(0, Channel::reply, {});  // the end
}

namespace {

// The messages of the other ranks, joined by rank.
std::vector<std::vector<std::byte>> receive_graphs(Search& search) {
  std::vector<std::vector<std::byte>> texts(search.ranks);
  for (unsigned left = search.ranks - 1; left != 0;) {
    const Message message = wait_for(search.exchange->network(), Channel::reply);
    if (message.bytes.empty()) --left;
    texts[message.from].insert(texts[message.from].end(), message.bytes.begin(), message.bytes.end());
  }
  return texts;
}

}  // namespace

std::optional<WholeGraph> gather_graph(Search& search, const RankGraph& own) {
  std::vector<std::vector<std::byte>> texts = receive_graphs(search);
  std::vector<uint64_t> offsets = {0, own.own};
  for (unsigned rank = 1; rank < search.ranks; ++rank)
    offsets.push_back(offsets.back() + ByteReader(texts[rank]).number());
  if (offsets.back() >= BehaviourGraph::nowhere) return std::nullopt;
  WholeGraph whole;
  BehaviourGraph& graph = whole.graph;
  std::unordered_map<ltl::Letter, uint32_t> letters;
  const auto begin_node = [&](RankedState state, ltl::Letter letter) {
    const auto [entry, is_new] = letters.try_emplace(letter, static_cast<uint32_t>(graph.letters.size()));
    if (is_new) graph.letters.push_back(letter);
    whole.states.push_back(state);
    graph.states.push_back({});
    graph.letter.push_back(entry->second);
    graph.first_step.push_back(graph.steps.size());
  };
  const auto number = [&](unsigned rank, uint64_t node) { return static_cast<uint32_t>(offsets[rank] + node); };
  for (uint32_t node = 0; node < own.own; ++node) {
    begin_node({0, own.graph.states[node]}, own.graph.letter_of(node));
    for (BehaviourGraph::Step step : own.graph.steps_of(node)) {
      if (step.target != BehaviourGraph::nowhere && step.target >= own.own)
        step.target = number(own.border[step.target - own.own].rank, own.border[step.target - own.own].node);
      graph.steps.push_back(step);
    }
  }
  graph.initial = own.graph.initial;
  for (unsigned rank = 1; rank < search.ranks; ++rank) {
    ByteReader in(texts[rank]);
    for (uint64_t nodes = in.number(); nodes != 0; --nodes) {
      const store::StateId state{in.number()};
      begin_node({rank, state}, in.number());
      for (uint64_t steps = in.number(); steps != 0; --steps) {
        BehaviourGraph::Step step{BehaviourGraph::nowhere, {static_cast<uint32_t>(in.number())}};
        if (const uint64_t there = in.number(); there != 0)
          step.target = number(static_cast<unsigned>(there - 1), in.number());
        graph.steps.push_back(step);
      }
    }
    for (uint64_t initial = in.number(); initial != 0; --initial) graph.initial.push_back(number(rank, in.number()));
    CHECK(in.is_at_end() && !in.has_failed(), "a graph from another rank cannot be read");
    texts[rank] = {};
  }
  graph.first_step.push_back(graph.steps.size());
  return whole;
}

}  // namespace ramify::engine

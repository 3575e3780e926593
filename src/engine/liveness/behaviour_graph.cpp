// SPDX-License-Identifier: Apache-2.0
#include "engine/liveness/behaviour_graph.h"

#include <algorithm>
#include <bit>
#include <unordered_map>
#include <utility>

#include "engine/in_parallel.h"

namespace ramify::engine {
namespace {

// Addresses to node numbers: a bit for each address, and for each block of 512 the number of bits set before it. Small
// enough to stay in the cache where a hash table would not (Jacobson 1989).
class Ranking {
 public:
  explicit Ranking(uint64_t address_end) : blocks_(address_end / block_bits + 1) {}

  void add(uint64_t address) {
    blocks_[address / block_bits].words[address % block_bits / 64] |= uint64_t{1} << address % 64;
  }
  // Call once, after the last add. Returns the number of addresses.
  uint64_t number() {
    uint64_t count = 0;
    for (Block& block : blocks_) {
      block.before = static_cast<uint32_t>(count);
      for (const uint64_t word : block.words) count += static_cast<uint64_t>(std::popcount(word));
    }
    return count;
  }
  uint32_t of(uint64_t address) const {
    if (address / block_bits >= blocks_.size()) return BehaviourGraph::nowhere;
    const Block& block = blocks_[address / block_bits];
    const size_t word = address % block_bits / 64;
    const uint64_t bit = uint64_t{1} << address % 64;
    if ((block.words[word] & bit) == 0) return BehaviourGraph::nowhere;
    uint32_t rank = block.before + static_cast<uint32_t>(std::popcount(block.words[word] & (bit - 1)));
    for (size_t i = 0; i < word; ++i) rank += static_cast<uint32_t>(std::popcount(block.words[i]));
    return rank;
  }

 private:
  static constexpr uint64_t block_bits = 512;
  struct Block {
    uint64_t words[8] = {};
    uint32_t before = 0;
  };
  std::vector<Block> blocks_;
};

bool is_whole(const StepLog& log, size_t head) {
  const uint64_t end = log.steps_end(head);
  return log.head(head).is_whole && (end == log.head(head).first_step || log.has_target(end - 1));
}

// Every distinct letter once.
void number_letters(const std::vector<StepLog>& logs, const Ranking& ranking, BehaviourGraph& graph) {
  std::unordered_map<ltl::Letter, uint32_t> known;
  ltl::Letter last = 0;
  uint32_t last_number = BehaviourGraph::nowhere;
  for (const StepLog& log : logs) {
    for (size_t head = 0; head < log.head_count(); ++head) {
      if (!is_whole(log, head)) continue;
      const ltl::Letter letter = log.head(head).letter;
      if (letter != last || last_number == BehaviourGraph::nowhere) {
        const auto [entry, is_new] = known.try_emplace(letter, static_cast<uint32_t>(graph.letters.size()));
        if (is_new) graph.letters.push_back(letter);
        last = letter;
        last_number = entry->second;
      }
      graph.letter[ranking.of(log.head(head).state.address)] = last_number;
    }
  }
}

}  // namespace

std::optional<BehaviourGraph> build_behaviour_graph(std::vector<StepLog>&& logs,
                                                    const std::vector<store::StateId>& initial, unsigned workers) {
  uint64_t address_end = 0;
  for (const StepLog& log : logs) {
    for (size_t head = 0; head < log.head_count(); ++head)
      address_end = std::max(address_end, log.head(head).state.address + 1);
  }
  Ranking ranking(address_end);
  for (const StepLog& log : logs)
    for (size_t head = 0; head < log.head_count(); ++head)
      if (is_whole(log, head)) ranking.add(log.head(head).state.address);
  const uint64_t nodes = ranking.number();
  if (nodes >= BehaviourGraph::nowhere) return std::nullopt;

  BehaviourGraph graph;
  graph.states.resize(nodes);
  graph.letter.resize(nodes);
  graph.first_step.assign(nodes + 1, 0);
  for (const StepLog& log : logs) {
    for (size_t head = 0; head < log.head_count(); ++head) {
      if (!is_whole(log, head)) continue;
      const uint32_t node = ranking.of(log.head(head).state.address);
      graph.states[node] = log.head(head).state;
      graph.first_step[node + 1] = log.steps_end(head) - log.head(head).first_step;
    }
  }
  for (uint64_t node = 0; node < nodes; ++node) graph.first_step[node + 1] += graph.first_step[node];
  graph.steps.resize(graph.first_step[nodes]);
  number_letters(logs, ranking, graph);
  for_each_in_parallel(logs.size(), workers, [&](size_t index) {
    const StepLog log = std::move(logs[index]);  // freed as soon as its part of the graph is built
    for (size_t head = 0; head < log.head_count(); ++head) {
      if (!is_whole(log, head)) continue;
      uint64_t to = graph.first_step[ranking.of(log.head(head).state.address)];
      for (uint64_t step = log.head(head).first_step; step < log.steps_end(head); ++step) {
        const uint64_t target = log.target(step);
        graph.steps[to++] = {target == StepLog::fault_target ? BehaviourGraph::nowhere : ranking.of(target),
                             log.mover(step)};
      }
    }
  });
  for (const store::StateId state : initial) {
    const uint32_t node = ranking.of(state.address);
    if (node != BehaviourGraph::nowhere) graph.initial.push_back(node);
  }
  return graph;
}

}  // namespace ramify::engine

// SPDX-License-Identifier: Apache-2.0
#include "harness/euler_circuit.h"

#include <algorithm>

#include "base/check.h"

namespace ramify::harness {

namespace {

class Walker {
 public:
  Walker(uint32_t node_count, std::span<const CircuitArc> arcs)
      : arcs_(arcs), end_(node_count + 1), by_source_(arcs.size()), left_(arcs.size()) {
    for (const CircuitArc& arc : arcs) ++end_[arc.from + 1];
    for (uint32_t node = 0; node < node_count; ++node) end_[node + 1] += end_[node];
    next_.assign(end_.begin(), end_.end() - 1);
    end_.erase(end_.begin());
    std::vector<uint32_t> place = next_;
    for (uint32_t i = 0; i < arcs.size(); ++i) by_source_[place[arcs[i].from]++] = i;
    for (uint32_t i = 0; i < arcs.size(); ++i) left_[i] = arcs[i].times;
  }

  std::vector<uint32_t> circuit(uint32_t start) {
    std::vector<uint32_t> way;      // arcs walked whose detours are not all found
    std::vector<uint32_t> circuit;  // from its end
    uint32_t node = start;
    while (true) {
      while (next_[node] < end_[node] && left_[by_source_[next_[node]]] == 0) ++next_[node];
      if (next_[node] < end_[node]) {
        const uint32_t arc = by_source_[next_[node]];
        --left_[arc];
        way.push_back(arc);
        node = arcs_[arc].to;
        continue;
      }
      if (way.empty()) break;
      const uint32_t followed_by = circuit.empty() ? start : arcs_[circuit.back()].from;
      CHECK(node == followed_by, "as many arcs lead into a node as out of it");
      circuit.push_back(way.back());
      node = arcs_[way.back()].from;
      way.pop_back();
    }
    std::ranges::reverse(circuit);
    return circuit;
  }

 private:
  std::span<const CircuitArc> arcs_;
  std::vector<uint32_t> next_;       // for each node its next arc, as an index into by_source_
  std::vector<uint32_t> end_;        // and their end
  std::vector<uint32_t> by_source_;  // arcs
  std::vector<uint64_t> left_;       // for each arc the remaining number of times
};

}  // namespace

std::vector<std::vector<uint32_t>> euler_circuits(uint32_t node_count, std::span<const CircuitArc> arcs,
                                                  std::span<const uint32_t> starts) {
  Walker walker(node_count, arcs);
  std::vector<std::vector<uint32_t>> circuits;
  for (uint32_t start : starts) circuits.push_back(walker.circuit(start));
  return circuits;
}

}  // namespace ramify::harness

// SPDX-License-Identifier: Apache-2.0
// Goal: dominators and control dependences satisfy their definitions, on random graphs.
#include "programs/analysis/dominators.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "programs/analysis/random_function.h"

namespace ramify::analysis {
namespace {

std::vector<bool> reached(const FlowGraph& graph, uint32_t root, uint32_t without) {
  std::vector<bool> seen(graph.size());
  std::vector<uint32_t> pending;
  if (root != without) pending.push_back(root), seen[root] = true;
  while (!pending.empty()) {
    const uint32_t node = pending.back();
    pending.pop_back();
    for (const uint32_t to : graph[node])
      if (to != without && !seen[to]) seen[to] = true, pending.push_back(to);
  }
  return seen;
}

constexpr uint32_t nothing = UINT32_MAX;

TEST(Dominators, are_on_every_path_from_the_root) {
  const uint64_t seed = random_seed(1);
  for (uint64_t n = 0; n < 300; ++n) {
    RandomFunction random(seed + n);
    FlowGraph graph(1 + random.below(12));
    for (auto& successors : graph)
      for (uint64_t k = random.below(4); k > 0; --k)
        successors.push_back(static_cast<uint32_t>(random.below(graph.size())));
    const std::vector<uint32_t> dominators = immediate_dominators(graph, 0);
    const std::vector<bool> all = reached(graph, 0, nothing);
    for (uint32_t node = 0; node < graph.size(); ++node) {
      ASSERT_EQ(dominators[node] == no_dominator, !all[node]) << "RAMIFY_SEED=" << seed + n;
      if (!all[node]) continue;
      for (uint32_t other = 0; other < graph.size(); ++other) {
        bool is_above = false;
        for (uint32_t up = node; !is_above; up = dominators[up]) {
          is_above = up == other;
          if (up == dominators[up]) break;
        }
        const bool dominates = all[other] && (other == node || !reached(graph, 0, other)[node]);
        ASSERT_EQ(is_above, dominates) << "RAMIFY_SEED=" << seed + n << " " << other << " over " << node;
      }
    }
  }
}

// b depends on a if every path from one successor of a to the exit passes b, and this does not hold for a itself.
TEST(ControlDependences, are_what_a_branch_decides) {
  const uint64_t seed = random_seed(1000);
  int compared = 0;
  for (uint64_t n = 0; n < 300; ++n) {
    RandomFunction random(seed + n);
    const ir::Function f = random.function(2 + static_cast<uint32_t>(random.below(16)), 2, 40);
    const ControlFlow flow(f);
    const FlowGraph graph = flow_graph(flow);
    const uint32_t exit = flow.exit();
    bool all_end = true;
    for (uint32_t b = 0; b < exit; ++b)
      all_end = all_end && (!flow.is_reachable(b) || reached(graph, b, nothing)[exit]);
    if (!all_end) continue;  // infinite loops follow a convention, not the definition
    ++compared;
    const auto is_certain = [&](uint32_t b, uint32_t from) { return from == b || !reached(graph, from, b)[exit]; };
    const std::vector<std::vector<uint32_t>> found = control_dependences(flow);
    for (uint32_t b = 0; b < exit; ++b)
      for (uint32_t a = 0; a < exit; ++a) {
        if (!flow.is_reachable(a) || !flow.is_reachable(b)) continue;
        const bool leads = std::ranges::any_of(graph[a], [&](uint32_t to) { return is_certain(b, to); });
        const bool need_not = std::ranges::any_of(graph[a], [&](uint32_t to) { return !is_certain(b, to); });
        const bool depends = std::ranges::find(found[b], a) != found[b].end();
        ASSERT_EQ(depends, leads && need_not) << "RAMIFY_SEED=" << seed + n << " block " << b << " on " << a;
      }
  }
  EXPECT_GT(compared, 50);
}

}  // namespace
}  // namespace ramify::analysis

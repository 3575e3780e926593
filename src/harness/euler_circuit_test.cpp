// SPDX-License-Identifier: Apache-2.0
// Goal: circuits are closed walks that take each arc the given number of times. Method: small graphs, random closed
// walks, a long ring.
#include "harness/euler_circuit.h"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testkit/random_seed.h"

namespace ramify::harness {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

void expect_circuit(uint32_t node_count, const std::vector<CircuitArc>& arcs, uint32_t start) {
  const std::vector<uint32_t> starts = {start};
  const std::vector<uint32_t> circuit = euler_circuits(node_count, arcs, starts)[0];
  std::vector<uint64_t> times(arcs.size());
  uint32_t node = start;
  for (uint32_t arc : circuit) {
    ASSERT_EQ(arcs[arc].from, node);
    node = arcs[arc].to;
    ++times[arc];
  }
  EXPECT_EQ(node, start);
  for (size_t i = 0; i < arcs.size(); ++i) EXPECT_EQ(times[i], arcs[i].times);
}

TEST(EulerCircuit, detours_are_inserted) {
  expect_circuit(4, {{0, 1, 1}, {1, 0, 1}, {1, 2, 2}, {2, 1, 2}, {2, 2, 3}, {3, 3, 0}}, 0);
}

TEST(EulerCircuit, a_node_alone_has_an_empty_one) {
  EXPECT_THAT(euler_circuits(1, {}, std::vector<uint32_t>{0}), ElementsAre(IsEmpty()));
}

TEST(EulerCircuit, parts_have_one_each) {
  const std::vector<CircuitArc> arcs = {{0, 1, 1}, {1, 0, 1}, {2, 2, 2}};
  EXPECT_THAT(euler_circuits(3, arcs, std::vector<uint32_t>{1, 2}), ElementsAre(ElementsAre(1, 0), ElementsAre(2, 2)));
}

TEST(EulerCircuit, random_closed_walks_are_walked_again) {
  std::mt19937_64 random(engine::testkit::random_seed());
  for (int i = 0; i < 200; ++i) {
    const uint32_t n = static_cast<uint32_t>(1 + random() % 6);
    std::vector<CircuitArc> arcs;
    uint32_t node = 0;
    for (uint64_t steps = random() % 30; steps > 0; --steps) {
      const uint32_t to = static_cast<uint32_t>(random() % n);
      arcs.push_back({node, to, 1});
      node = to;
    }
    arcs.push_back({node, 0, 1});
    expect_circuit(n, arcs, 0);
  }
}

TEST(EulerCircuit, a_ring_of_a_million_arcs_does_not_exhaust_the_stack) {
  std::vector<CircuitArc> arcs;
  for (uint32_t node = 0; node < 1'000'000; ++node) arcs.push_back({node, (node + 1) % 1'000'000, 1});
  expect_circuit(1'000'000, arcs, 0);
}

}  // namespace
}  // namespace ramify::harness

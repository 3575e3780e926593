// SPDX-License-Identifier: Apache-2.0
// Goal: states are in one component exactly if each reaches the other. Method: handwritten graphs, random ones compared
// with reachability, and a line and a ring of a million states.
#include "engine/lts/fsm_components.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testkit/listed_fsm.h"
#include "engine/testkit/random_seed.h"

namespace ramify::engine {
namespace {

using testing::ElementsAre;
using testkit::listed_fsm;

TEST(FsmComponents, numbers_grow_along_transitions) {
  const Components components = strongly_connected_components(listed_fsm("a X b; b X a; b Y c; c X d; d X c; c Y e"));
  EXPECT_THAT(components.of_state, ElementsAre(0, 0, 1, 1, 2));
  EXPECT_THAT(components.sizes, ElementsAre(2, 2, 1));
}

TEST(FsmComponents, an_empty_graph_has_none) { EXPECT_EQ(strongly_connected_components(Fsm{}).count(), 0u); }

TEST(FsmComponents, of_random_graphs_are_those_of_the_definition) {
  std::mt19937_64 random(testkit::random_seed());
  for (int i = 0; i < 500; ++i) {
    constexpr uint32_t n = 9;
    const Fsm fsm = testkit::random_fsm(random, {.states = n, .transitions = static_cast<uint32_t>(8 + random() % 10)});
    std::vector<std::vector<bool>> reaches(n, std::vector<bool>(n));
    for (uint32_t state = 0; state < n; ++state) reaches[state][state] = true;
    for (const FsmTransition& transition : fsm.transitions) reaches[transition.from][transition.to] = true;
    for (uint32_t by = 0; by < n; ++by)
      for (uint32_t from = 0; from < n; ++from)
        for (uint32_t to = 0; to < n; ++to)
          if (reaches[from][by] && reaches[by][to]) reaches[from][to] = true;
    const Components found = strongly_connected_components(fsm);
    std::vector<uint32_t> sizes(found.count());
    for (uint32_t from = 0; from < n; ++from) {
      ++sizes[found.of_state[from]];
      for (uint32_t to = 0; to < n; ++to) {
        EXPECT_EQ(found.of_state[from] == found.of_state[to], reaches[from][to] && reaches[to][from]);
        EXPECT_TRUE(!reaches[from][to] || found.of_state[from] <= found.of_state[to]);
      }
    }
    EXPECT_EQ(found.sizes, sizes);
  }
}

// One-letter names, because of the number of transitions.
Fsm line(uint32_t states) {
  Fsm fsm;
  fsm.states.resize(states);
  for (uint32_t state = 0; state + 1 < states; ++state)
    fsm.transitions.push_back({state, state + 1, {"a"}, {}, {}, {}});
  return fsm;
}

TEST(FsmComponents, a_line_of_a_million_states_does_not_exhaust_the_stack) {
  EXPECT_EQ(strongly_connected_components(line(1'000'000)).count(), 1'000'000u);
}

TEST(FsmComponents, a_ring_of_a_million_states_is_one) {
  Fsm ring = line(1'000'000);
  ring.transitions.push_back({999'999, 0, {"a"}, {}, {}, {}});
  EXPECT_THAT(strongly_connected_components(ring).sizes, ElementsAre(1'000'000));
}

}  // namespace
}  // namespace ramify::engine

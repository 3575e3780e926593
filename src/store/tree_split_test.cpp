// SPDX-License-Identifier: Apache-2.0
// Goal: both halves have about as many values. Method: samples whose slots have known numbers of values.
#include "store/tree_split.h"

#include <vector>

#include <gtest/gtest.h>

namespace ramify::store {
namespace {

using States = std::vector<std::vector<Code>>;

// Slot i of the n-th state counts modulo values[i], all out of step.
States states_with(const std::vector<Code>& values, size_t count) {
  States states(count);
  for (size_t n = 0; n < count; ++n)
    for (size_t slot = 0; slot < values.size(); ++slot)
      states[n].push_back(static_cast<Code>(n * (2 * slot + 1) % values[slot]));
  return states;
}

TEST(tree_split, without_a_sample_is_in_the_middle) {
  EXPECT_EQ(TreeSplit().of_length(0), 0u);
  EXPECT_EQ(TreeSplit().of_length(1), 1u);
  EXPECT_EQ(TreeSplit().of_length(2), 1u);
  EXPECT_EQ(TreeSplit().of_length(10), 5u);
  EXPECT_EQ(TreeSplit::from_sample(States(100)).of_length(10), 5u) << "empty states say nothing";
}

TEST(tree_split, a_slot_of_many_values_weighs_as_much_as_many_of_few) {
  const TreeSplit split = TreeSplit::from_sample(states_with({1, 1000, 10, 10, 10, 1}, 2000));
  EXPECT_EQ(split.of_length(6), 2u);
}

TEST(tree_split, slots_that_never_change_weigh_nothing) {
  const TreeSplit split = TreeSplit::from_sample(states_with({1, 1, 1, 1, 4, 4, 4, 4}, 500));
  EXPECT_EQ(split.of_length(8), 6u);
}

TEST(tree_split, other_lengths_are_cut_in_proportion) {
  States states = states_with({2, 2, 2, 64}, 500);
  const States rare = states_with({64, 2}, 10);
  states.insert(states.end(), rare.begin(), rare.end());
  const TreeSplit split = TreeSplit::from_sample(states);
  EXPECT_EQ(split.of_length(4), 3u);
  EXPECT_EQ(split.of_length(8), 6u);
  EXPECT_EQ(split.of_length(2), 1u) << "both halves have something";
}

TEST(tree_split, of_the_same_sample_is_the_same) {
  States states = states_with({2, 2, 2, 64}, 500);
  const States others = states_with({64, 2, 2, 2, 2}, 500);
  states.insert(states.end(), others.begin(), others.end());
  for (size_t length = 2; length < 20; ++length)
    EXPECT_EQ(TreeSplit::from_sample(states).of_length(length), TreeSplit::from_sample(states).of_length(length));
}

}  // namespace
}  // namespace ramify::store

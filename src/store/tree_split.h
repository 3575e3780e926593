// SPDX-License-Identifier: Apache-2.0
// TreeSplit: where the vectors of a state tree are cut into halves. A state costs the pair at its root, and each half that
// is new costs more than that, so both halves should have few values: about the square root of the number of states,
// where they change independently. The split is where both halves have the same number of values by what their slots
// have (the sum of the logarithms), taken from the first states of a search. On models of 300,000 to 3.5 million states a
// sample of 4,000 gave splits with at most 1.4 times the halves of the best one.
//
// A value. Tested in tree_split_test.cpp.
#pragma once

#include <cstddef>
#include <span>
#include <unordered_map>
#include <vector>

#include "store/store.h"

namespace ramify::store {

class TreeSplit {
 public:
  // In the middle, whatever the length.
  TreeSplit() = default;
  static TreeSplit from_sample(std::span<const std::vector<Code>> states);

  // How many slots of a vector of that length are in its left half. A length that was not in the sample is cut where the
  // most frequent one is, in proportion.
  size_t of_length(size_t length) const;

 private:
  static constexpr size_t states_min = 32;  // of a length, to say something about it
  static size_t balanced(const std::vector<const std::vector<Code>*>& states);

  std::unordered_map<size_t, size_t> split_by_length_;
  size_t usual_length_ = 2;
  size_t usual_split_ = 1;
};

}  // namespace ramify::store

// SPDX-License-Identifier: Apache-2.0
// LabelTable: labels by number, from 0 in the order in which they are first asked for. Equal labels have one number and one
// address, and stay where they are.
//
// One thread. Tested in label_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/lts/label.h"

namespace ramify::engine {

class LabelTable {
 public:
  uint32_t number(Label label) {
    // No two labels have the same text: an open argument is `_`, which is no JSON.
    const auto [known, is_new] = numbers_.try_emplace(text(label), static_cast<uint32_t>(labels_.size()), Label());
    if (is_new) {
      known->second.second = std::move(label);
      labels_.push_back(&known->second.second);
    }
    return known->second.first;
  }
  const Label* at(uint32_t number) const { return labels_.at(number); }

 private:
  std::unordered_map<std::string, std::pair<uint32_t, Label>> numbers_;
  std::vector<const Label*> labels_;
};

}  // namespace ramify::engine

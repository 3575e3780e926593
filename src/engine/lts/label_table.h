// SPDX-License-Identifier: Apache-2.0
// LabelTable: numbers labels from 0 on, in the order of their first use. Equal labels share one number and one stable address.
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

// SPDX-License-Identifier: Apache-2.0
// Representatives: the values of explored states under the groups, and their numbers (Campbell and Veanes,
// Exploration with multiple state groupings, ASM 2005).
//
// A state is needed if some group has fewer representatives of its value than it requests. A state that is not needed
// never becomes needed, since the numbers only grow. One thread. Tested through explore_fsm.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/grouping/fsm_options.h"

namespace ramify::engine {

class Representatives {
 public:
  explicit Representatives(const std::vector<FsmGroup>& groups) : groups_(&groups), by_value_(groups.size()) {}

  // One for each group; none: the expression has no value there, and the state represents nothing in this group.
  using Values = std::vector<std::optional<std::string>>;

  bool needs(const Values& values) const {
    for (size_t group = 0; group < groups_->size(); ++group)
      if (values[group] && count(group, *values[group]) < (*groups_)[group].representatives) return true;
    return groups_->empty();
  }
  void add(const Values& values, uint32_t node) {
    for (size_t group = 0; group < groups_->size(); ++group)
      if (values[group]) ++by_value_[group].try_emplace(*values[group], Entry{node}).first->second.count;
  }
  // The first that was added with this value under the first group.
  std::optional<uint32_t> first(const Values& values) const {
    if (values.empty() || !values[0]) return std::nullopt;
    const auto found = by_value_[0].find(*values[0]);
    return found == by_value_[0].end() ? std::nullopt : std::optional(found->second.first);
  }

 private:
  struct Entry {
    uint32_t first = 0;
    uint32_t count = 0;
  };
  uint32_t count(size_t group, const std::string& value) const {
    const auto found = by_value_[group].find(value);
    return found == by_value_[group].end() ? 0 : found->second.count;
  }

  const std::vector<FsmGroup>* groups_;
  std::vector<std::unordered_map<std::string, Entry>> by_value_;  // only looked up, never iterated
};

}  // namespace ramify::engine

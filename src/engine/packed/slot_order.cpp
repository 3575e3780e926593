// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/slot_order.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace ramify::engine {

namespace {

using Pair = std::pair<uint32_t, uint32_t>;  // the smaller one first

// By pair, how many steps write both. Of steps that write very many slots, pairs of neighbours only.
std::map<Pair, uint32_t> common_writes(
    uint32_t count, const std::function<void(const std::function<void(std::span<const uint32_t>)>&)>& visit_writes) {
  constexpr size_t many = 8;
  std::map<Pair, uint32_t> pairs;
  std::vector<uint32_t> slots;
  visit_writes([&](std::span<const uint32_t> writes) {
    slots.assign(writes.begin(), writes.end());
    std::erase_if(slots, [count](uint32_t slot) { return slot >= count; });
    std::ranges::sort(slots);
    slots.erase(std::ranges::unique(slots).begin(), slots.end());
    for (size_t i = 0; i < slots.size(); ++i)
      for (size_t j = i + 1; j < slots.size() && (slots.size() <= many || j == i + 1); ++j) ++pairs[{slots[i], slots[j]}];
  });
  return pairs;
}

}  // namespace

std::vector<uint32_t> slots_by_common_writes(
    uint32_t count, const std::function<void(const std::function<void(std::span<const uint32_t>)>&)>& visit_writes) {
  const std::map<Pair, uint32_t> pairs = common_writes(count, visit_writes);
  std::vector<std::pair<uint32_t, Pair>> by_writes;
  for (const auto& [pair, writes] : pairs) by_writes.emplace_back(writes, pair);
  std::ranges::stable_sort(by_writes, [](const auto& a, const auto& b) { return a.first > b.first; });

  std::vector<uint32_t> group_of(count);  // by slot
  std::iota(group_of.begin(), group_of.end(), 0);
  std::vector<std::vector<uint32_t>> groups;
  for (uint32_t slot = 0; slot < count; ++slot) groups.push_back({slot});
  for (const auto& [writes, pair] : by_writes) {
    uint32_t large = group_of[pair.first], small = group_of[pair.second];
    if (large == small) continue;
    if (groups[large].size() < groups[small].size()) std::swap(large, small);
    for (const uint32_t slot : groups[small]) group_of[slot] = large;
    groups[large].insert(groups[large].end(), groups[small].begin(), groups[small].end());
    groups[small].clear();
  }
  std::vector<uint32_t> order;
  for (uint32_t slot = 0; slot < count; ++slot) {
    std::vector<uint32_t>& group = groups[group_of[slot]];
    order.insert(order.end(), group.begin(), group.end());
    group.clear();
  }
  return order;
}

}  // namespace ramify::engine

// SPDX-License-Identifier: Apache-2.0
// slots_by_common_writes: slots in an order in which those that the same steps write stand side by side, so that words of neighbours have
// few different contents. Pairs of slots join their groups, the pairs that most steps write first (single linkage; Kruskal 1956):
//
//   steps   {a x0} {a x1} {b y0} {b y1}      order   a x0 x1  b y0 y1
//
// Thread-safe. Tested in slot_order_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace ramify::engine {

// `visit_writes` calls its argument with the slots that a step writes, for each step. The order has all slots below `count`, each once; slots of
// one group in the order in which they joined, groups by their first slot.
std::vector<uint32_t> slots_by_common_writes(
    uint32_t count, const std::function<void(const std::function<void(std::span<const uint32_t>)>&)>& visit_writes);

}  // namespace ramify::engine

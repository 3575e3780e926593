// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/key_orders.h"

#include <algorithm>
#include <span>

#include "base/hash.h"

namespace ramify::ir_machine {

namespace {

uint64_t hash_of(const std::vector<uint64_t>& hashes) { return base::hash64(std::as_bytes(std::span(hashes))); }

}  // namespace

void KeyOrders::add(const std::vector<uint64_t>& hashes) {
  if (hashes.size() < 2 || may_differ()) return;
  const uint64_t order = hash_of(hashes);
  std::atomic<uint64_t>& recent = recent_[order % recent_.size()];
  if (recent.load(std::memory_order_relaxed) == order) return;
  std::vector<uint64_t> sorted = hashes;
  std::ranges::sort(sorted);
  // Keys of the same hash could have changed places.
  if (std::ranges::adjacent_find(sorted) != sorted.end()) return add_unknown();
  const std::scoped_lock lock(mutex_);
  const auto [known, is_new] = order_by_keys_.try_emplace(hash_of(sorted), order);
  if (known->second != order || order_by_keys_.size() > orders_max) return add_unknown();
  recent.store(order, std::memory_order_relaxed);
}

}  // namespace ramify::ir_machine

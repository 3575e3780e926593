// SPDX-License-Identifier: Apache-2.0
// KeyOrders: the orders in which the dicts of a search's states have their keys. If no two dicts have the same keys in
// different orders, no two states differ in the order of a dict alone. Most programs whose dicts keep the keys that they
// begin with, or always get them in the same order, are such.
//
// Keys are identified by their hashes. A search adds the keys of every dict that a step makes or resizes and that the
// successor contains (freeze.h), and those of its initial states; all other dicts of a state were in the state before.
// A remembered step reads all keys of a dict that it resizes, so whatever it makes is there since its first execution.
//
// Thread-safe. Tested in key_orders_test.cpp, and in conformance/random_collections_test.cpp against all states.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace ramify::ir_machine {

class KeyOrders {
 public:
  // The hashes of a dict's keys, in its order.
  void add(const std::vector<uint64_t>& hashes);
  // A dict with keys whose order is not compared.
  void add_unknown() { may_differ_.store(true, std::memory_order_relaxed); }
  // False: all dicts with the same keys have them in the same order. Stays true.
  bool may_differ() const { return may_differ_.load(std::memory_order_relaxed); }

 private:
  static constexpr size_t orders_max = 1 << 16;  // with more sets of keys, they may differ

  std::atomic<bool> may_differ_{false};
  // Most dicts have one of few orders, which were added before: hashes of some of those.
  std::array<std::atomic<uint64_t>, 64> recent_{};
  std::mutex mutex_;
  std::unordered_map<uint64_t, uint64_t> order_by_keys_;  // hashes of both
};

}  // namespace ramify::ir_machine

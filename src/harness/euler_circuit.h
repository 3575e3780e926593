// SPDX-License-Identifier: Apache-2.0
// euler_circuits: a closed walk that takes each arc exactly the given number of times. Hierholzer's method (Über die
// Möglichkeit, einen Linienzug ohne Wiederholung und ohne Unterbrechung zu umfahren, 1873): walk until stuck, which is
// at the start, and insert detours at nodes with remaining arcs; with an explicit stack.
//
// A pure function, thread-safe. Tested in euler_circuit_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace ramify::harness {

struct CircuitArc {
  uint32_t from = 0;
  uint32_t to = 0;
  uint64_t times = 1;
};

// For each start, the arcs in the order of the walk back to it: all that are connected with it. Every node needs as
// many incoming as outgoing arcs, and no two starts may be connected.
std::vector<std::vector<uint32_t>> euler_circuits(uint32_t node_count, std::span<const CircuitArc> arcs,
                                                  std::span<const uint32_t> starts);

}  // namespace ramify::harness

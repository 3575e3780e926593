// SPDX-License-Identifier: Apache-2.0
// Footprint: the reads and writes of a step, as slots of the state vector. Two footprints conflict if they overlap and
// one of them writes.
#pragma once

#include <cstdint>
#include <vector>

namespace ramify::engine {

struct Footprint {
  std::vector<uint32_t> reads;   // ascending, without duplicates
  std::vector<uint32_t> writes;  // ascending, without duplicates
  bool reshapes = false;         // slots moved: objects were created, dropped or resized; conflicts with everything

  friend bool operator==(const Footprint&, const Footprint&) = default;
};

bool conflict(const Footprint& a, const Footprint& b);

}  // namespace ramify::engine

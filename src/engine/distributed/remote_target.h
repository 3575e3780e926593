// SPDX-License-Identifier: Apache-2.0
// RemoteTarget: what a StepLog holds in place of an address where a step leads to a state of another rank: the rank, and the number of
// the state among all that were sent there. The receiver remembers the addresses in that order (Exchange::note_arrival). A plain value.
#pragma once

#include <cstdint>
#include <optional>

namespace ramify::engine {

struct RemoteTarget {
  unsigned rank = 0;
  uint64_t number = 0;

  uint64_t bits() const { return mark | uint64_t{rank} << number_bits | number; }
  // None: it is the target of a step within this rank, a fault, or not known yet.
  static std::optional<RemoteTarget> of(uint64_t target) {
    if ((target & (mark | mark << 1)) != mark) return std::nullopt;
    return RemoteTarget{static_cast<unsigned>((target & ~mark) >> number_bits),
                        target & ((uint64_t{1} << number_bits) - 1)};
  }

 private:
  static constexpr unsigned number_bits = 40;
  static constexpr uint64_t mark = uint64_t{1} << 62;
};

}  // namespace ramify::engine

// SPDX-License-Identifier: Apache-2.0
// Value: a scalar in a register of a frame: a number's bits, zero-extended, or a pointer with its provenance. The
// instructions determine which, and the width.
#pragma once

#include <cstdint>

#include "machines/memory/memory.h"
#include "programs/mir/mir.h"

namespace ramify::mir_machine {

using memory::Pointer;
using mir::Bits;

struct Value {
  uint64_t low = 0;
  uint64_t high = 0;  // of a number of 16 bytes; for a pointer, its provenance

  static Value of(Bits bits) { return {static_cast<uint64_t>(bits), static_cast<uint64_t>(bits >> 64)}; }
  static Value of(Pointer pointer) { return {pointer.address, pointer.provenance.bits}; }
  Bits bits() const { return Bits{high} << 64 | low; }
  Pointer pointer() const { return {low, {high}}; }
  friend bool operator==(const Value&, const Value&) = default;
};

}  // namespace ramify::mir_machine

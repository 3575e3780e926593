// SPDX-License-Identifier: Apache-2.0
// Converts values to bytes, and back, and computes the bytes of an access (6.2.6; x86-64 System V ABI).
//
// Pure functions. Tested in machine_test.cpp.
#pragma once

#include <cstdint>

#include "machines/core/code.h"
#include "machines/core/value.h"

namespace ramify::core_machine {

// The bytes of an access; for a bit-field, the bytes that contain it, with its first bit `shift` bits into the first.
struct Extent {
  uint64_t address = 0;
  uint64_t size = 0;
  uint32_t shift = 0;
};
inline Extent extent(const Access& access, uint64_t address) {
  if (access.bit_width != 0) [[unlikely]] {
    const uint32_t first = access.bit_offset / 8;
    return {address + first, (access.bit_offset + access.bit_width + 7) / 8 - first, access.bit_offset % 8};
  }
  return {address, access.representation == Representation::aggregate ? access.bytes : access.size, 0};
}

// Whether a value is of the kind that the access's representation stores.
bool is_scalar_kind(const Access& access, const Value& value);

// For integers, booleans and floating values. Pointers and aggregates have provenances, which bytes alone do not
// represent.
Value decoded(const Access& access, const uint8_t* bytes);
void encode(const Access& access, const Value& value, uint8_t* bytes);

// A bit-field in the `size` bytes of its extent.
Integer bits_at(const Access& access, uint32_t shift, const uint8_t* bytes, uint64_t size);
void put_bits(const Access& access, uint32_t shift, Integer value, uint8_t* bytes, uint64_t size);

}  // namespace ramify::core_machine

// SPDX-License-Identifier: Apache-2.0
// Arithmetic on integers of 1 to 16 bytes, and on floats of 4 and 8 bytes, given as bits.
//
// Integers are zero-extended; signed ones are sign-extended where that matters. Floats round to nearest even, and a
// conversion to an integer saturates, NaN giving 0 (The Rust Reference, "Type cast expressions"). Rust does not define
// which NaN an operation returns; here it is the quiet one.
//
// Pure functions. Tested in arithmetic_test.cpp.
#pragma once

#include <cstdint>
#include <optional>

#include "programs/mir/mir.h"

namespace ramify::mir_machine {

using mir::Bits;
using Signed = __int128;

constexpr Bits mask_of(unsigned bytes) { return bytes >= 16 ? ~Bits{0} : (Bits{1} << (8 * bytes)) - 1; }
constexpr Signed extended(Bits bits, unsigned bytes) {
  const unsigned shift = 128 - 8 * bytes;
  return static_cast<Signed>(bits << shift) >> shift;
}

struct Wrapped {
  Bits bits = 0;
  bool has_wrapped = false;
};
Wrapped add(Bits a, Bits b, unsigned bytes, bool is_signed);
Wrapped subtract(Bits a, Bits b, unsigned bytes, bool is_signed);
Wrapped multiply(Bits a, Bits b, unsigned bytes, bool is_signed);

// None: a division by zero, or of the smallest number by -1.
std::optional<Bits> divide(Bits a, Bits b, unsigned bytes, bool is_signed);
std::optional<Bits> remainder(Bits a, Bits b, unsigned bytes, bool is_signed);

// The amount must be less than the width.
Bits shift_left(Bits a, unsigned amount, unsigned bytes);
Bits shift_right(Bits a, unsigned amount, unsigned bytes, bool is_signed);

// -1, 0 or 1.
int compare(Bits a, Bits b, unsigned bytes, bool is_signed);
// Whether a comparison operator holds for an order of -1, 0 or 1.
bool compares(mir::BinaryOp op, int order);

// Converts an integer between types.
Bits convert(Bits bits, unsigned from_bytes, bool is_signed, unsigned to_bytes);

// None: not an operator on floats, or no such float type.
std::optional<Bits> float_binary(mir::BinaryOp op, Bits a, Bits b, unsigned bytes);
Bits float_negated(Bits a, unsigned bytes);
std::optional<Bits> float_to_int(Bits a, unsigned from_bytes, unsigned to_bytes, bool is_signed);
std::optional<Bits> int_to_float(Bits a, unsigned from_bytes, bool is_signed, unsigned to_bytes);
std::optional<Bits> float_to_float(Bits a, unsigned from_bytes, unsigned to_bytes);

}  // namespace ramify::mir_machine

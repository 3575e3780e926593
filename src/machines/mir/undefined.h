// SPDX-License-Identifier: Apache-2.0
// Undefined values: in programs of LLVM IR (mir::Program::has_undefined_values) a number may be copied before all of
// its bytes have a value, because optimised code copies padding; the undefined behaviour is a decision that depends on
// them: a branch, a divisor, an address.
//
// For a number of up to 8 bytes, `Value::high` says which bytes are undefined; otherwise it may be the provenance of a
// pointer whose bytes the number is, which arithmetic exposes and drops. For larger numbers neither is recorded: their
// undefined bytes are 0. A byte counts as undefined only if all of its bits are, so that every report is correct.
//
// Pure functions. Tested in undefined_test.cpp.
#pragma once

#include <optional>

#include "machines/mir/code.h"
#include "machines/mir/value.h"

namespace ramify::mir_machine {

// Thread 255 has no allocations; function pointers have it, with low bits 0.
constexpr uint64_t undefined_mark = uint64_t{0xff} << 56;

constexpr bool is_undefined(Value value) { return value.high - undefined_mark - 1 < 0xff; }
constexpr uint8_t undefined_bytes(Value value) { return is_undefined(value) ? static_cast<uint8_t>(value.high) : 0; }
constexpr uint8_t all_bytes(unsigned bytes) { return static_cast<uint8_t>(bytes >= 8 ? 0xff : (1u << bytes) - 1); }
// Undefined bytes are set to 0.
constexpr Value with_undefined(uint64_t bits, uint8_t bytes) {
  for (unsigned i = 0; i < 8; ++i)
    if ((bytes >> i & 1) != 0) bits &= ~(uint64_t{0xff} << (8 * i));
  return {bits, bytes == 0 ? 0 : undefined_mark | bytes};
}
// An undefined number or pointer.
constexpr Value undefined_value(unsigned bytes) { return bytes > 8 ? Value{} : with_undefined(0, all_bytes(bytes)); }

// Whether the bits are a value of the scalar's type: surrogates are not characters, although they are in the range.
bool has_value(Bits bits, const mir::Scalar& scalar);

// The undefined bytes of the result of a guarded instruction, if some operand has undefined bytes.
uint8_t undefined_result(const Instruction& in, Value a, Value b);

}  // namespace ramify::mir_machine

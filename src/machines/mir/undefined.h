// SPDX-License-Identifier: Apache-2.0
// Undefined values: in programs of LLVM IR (mir::Program::has_undefined_values) a number may be copied before all of
// its bytes have a value, as optimised code copies padding; what is undefined behaviour is to decide by them: a branch,
// a divisor, an address.
//
// Of a number of up to 8 bytes, `Value::high` says which bytes have no value; else it may be the provenance of a
// pointer whose bytes the number is, which arithmetic exposes and drops. Of larger numbers neither is kept: their bytes
// without a value are 0. A byte counts as undefined only where all of its bits are, so that what is reported is so.
//
// Pure functions. Tested in undefined_test.cpp.
#pragma once

#include <optional>

#include "machines/mir/code.h"
#include "machines/mir/value.h"

namespace ramify::mir_machine {

// No allocation is of thread 255; of functions, which are, the low bits are 0.
constexpr uint64_t undefined_mark = uint64_t{0xff} << 56;

constexpr bool is_undefined(Value value) { return value.high - undefined_mark - 1 < 0xff; }
constexpr uint8_t undefined_bytes(Value value) { return is_undefined(value) ? static_cast<uint8_t>(value.high) : 0; }
constexpr uint8_t all_bytes(unsigned bytes) { return static_cast<uint8_t>(bytes >= 8 ? 0xff : (1u << bytes) - 1); }
// Bytes without a value are 0.
constexpr Value with_undefined(uint64_t bits, uint8_t bytes) {
  for (unsigned i = 0; i < 8; ++i)
    if ((bytes >> i & 1) != 0) bits &= ~(uint64_t{0xff} << (8 * i));
  return {bits, bytes == 0 ? 0 : undefined_mark | bytes};
}
// A number or pointer without a value.
constexpr Value undefined_value(unsigned bytes) { return bytes > 8 ? Value{} : with_undefined(0, all_bytes(bytes)); }

// Whether a scalar's type has a value: a char is no surrogate, although its range has them.
bool has_value(Bits bits, const mir::Scalar& scalar);

// Which bytes of the result of an instruction with a guard have no value, where some of its operands' have none.
uint8_t undefined_result(const Instruction& in, Value a, Value b);

}  // namespace ramify::mir_machine

// SPDX-License-Identifier: Apache-2.0
#include "machines/mir/undefined.h"

#include <gtest/gtest.h>

#include "machines/memory/memory.h"

namespace ramify::mir_machine {
namespace {

// Operands, and the expected undefined bytes of the result.
struct Case {
  Opcode op;
  unsigned bytes;
  Value a, b;
  uint8_t expected;
  bool is_signed = false;
  unsigned other_bytes = 0;
};

Value open(uint64_t bits, uint8_t bytes) { return with_undefined(bits, bytes); }
Value sure(uint64_t bits) { return {bits, 0}; }

void check(std::initializer_list<Case> cases) {
  size_t at = 0;
  for (const Case& each : cases) {
    Instruction in{.op = each.op, .bytes = static_cast<uint8_t>(each.bytes)};
    in.other_bytes = static_cast<uint8_t>(each.other_bytes);
    in.is_signed = each.is_signed;
    EXPECT_EQ(undefined_result(in, each.a, each.b), each.expected) << "case " << at;
    ++at;
  }
}

TEST(Undefined, bits_absorb) {
  check({
      {Opcode::bit_and, 4, open(0, 0b0011), sure(0xff00ff00), 0b0010},  // 0 absorbs
      {Opcode::bit_and, 4, sure(0x0000ffff), open(0, 0b1111), 0b0011},
      {Opcode::bit_and, 4, open(0, 0b0001), sure(0x0f), 0},  // bits of the byte are known
      {Opcode::bit_and, 4, open(0, 0b0101), open(0, 0b0110), 0b0100},
      {Opcode::bit_or, 4, open(0, 0b0011), sure(0x00ff), 0b0010},  // the bits that matter are known
      {Opcode::bit_or, 4, open(0, 0b0011), sure(0x0100), 0b0001},
      {Opcode::bit_or, 2, sure(0), open(0, 0b10), 0b10},
      {Opcode::bit_xor, 4, open(0, 0b0001), sure(~uint64_t{0}), 0b0001},
      {Opcode::bit_and, 4, sure(1), sure(3), 0},
  });
}

TEST(Undefined, odd_factors_keep_bytes_open) {
  check({
      {Opcode::mul, 4, open(0, 0b1111), sure(3), 0b1111},
      {Opcode::mul, 4, sure(0x9e3779b1), open(0, 0b0100), 0b0100},
      {Opcode::mul, 4, open(0, 0b1111), sure(2), 0},  // the lowest bit is 0
      {Opcode::mul, 4, open(0, 0b1111), open(0, 0b1111), 0},
  });
}

TEST(Undefined, shifts_move_whole_bytes) {
  check({
      {Opcode::shl, 4, open(0, 0b0001), sure(8), 0b0010},
      {Opcode::shl, 4, open(0, 0b1001), sure(16), 0b0100},
      {Opcode::shl, 4, open(0, 0b0001), sure(4), 0},  // no byte is entirely undefined
      {Opcode::shr, 4, open(0, 0b1000), sure(24), 0b0001},
      {Opcode::shr, 4, open(0, 0b0001), sure(8), 0},
      {Opcode::shr, 8, open(0, 0b10000000), sure(32), 0b00001000},
      {Opcode::shl, 4, open(0, 0b0001), sure(0), 0b0001},
      {Opcode::shl, 4, sure(1), open(0, 0b0001), 0},
  });
}

TEST(Undefined, conversions_keep_low_bytes_and_extend_the_sign) {
  check({
      {Opcode::convert, 8, open(0, 0b11110001), sure(0), 0b0001, false, 4},
      {Opcode::convert, 2, open(0, 0b10), sure(0), 0b10, false, 4},
      {Opcode::convert, 2, open(0, 0b10), sure(0), 0b1110, true, 4},
      {Opcode::convert, 2, open(0, 0b01), sure(0), 0b01, true, 4},
      {Opcode::convert, 1, open(0, 0b1), sure(0), 0b11111111, true, 8},
  });
}

TEST(Undefined, comparisons_are_decided_by_what_has_a_value) {
  check({
      {Opcode::eq, 4, open(0x0100, 0b0001), sure(0x0200), 0},
      {Opcode::eq, 4, open(0x0100, 0b0001), sure(0x0100), 1},
      {Opcode::ne, 4, open(0, 0b1111), sure(5), 1},
      {Opcode::lt, 4, open(0x0100, 0b0001), sure(0x0200), 0},
      {Opcode::lt, 4, open(0x0100, 0b0001), sure(0x0180), 1},
      {Opcode::lt, 4, sure(0x0300), open(0x0100, 0b0001), 0},
      {Opcode::lt, 4, open(0x0100, 0b0001), sure(0x0200), 1, true},  // signed comparisons count as undefined
  });
}

TEST(Undefined, knows_the_values_of_types) {
  mir::Scalar character = mir::integer_scalar(4, false);
  character.last = 0x10ffff;
  EXPECT_TRUE(has_value(0x10ffff, character));
  EXPECT_FALSE(has_value(0x110000, character));
  EXPECT_FALSE(has_value(0xd800, character));
  mir::Scalar non_zero = mir::integer_scalar(1, false);
  non_zero.first = 1;
  non_zero.last = 0;
  EXPECT_TRUE(has_value(255, mir::integer_scalar(1, false)));
  non_zero.last = 255;
  EXPECT_FALSE(has_value(0, non_zero));
}

TEST(Undefined, has_a_mark_that_no_pointer_has) {
  EXPECT_FALSE(is_undefined(sure(7)));
  EXPECT_FALSE(is_undefined(Value::of(memory::Memory::function_pointer(3))));
  EXPECT_EQ(open(7, 0), sure(7));
  EXPECT_EQ(open(0x1234, 0b10).low, 0x34u);
  EXPECT_EQ(undefined_bytes(undefined_value(2)), 0b11);
  EXPECT_EQ(undefined_value(16), Value{});
}

}  // namespace
}  // namespace ramify::mir_machine

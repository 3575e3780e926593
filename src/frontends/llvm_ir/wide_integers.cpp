// SPDX-License-Identifier: Apache-2.0
// Integers of 129 to 256 bits, each as two MIR numbers: the low 128 bits, and the rest. They occur in the library's
// division by constants, which prints 128-bit numbers: it multiplies and shifts such products.
#include "frontends/llvm_ir/function_lowering.h"

namespace ramify::llvm_ir {

using mir::BinaryOp;

namespace {

constexpr uint32_t low_bits = Types::mir_bits_max;

}  // namespace

void FunctionLowering::wide_binary(const Instruction& in) {
  const TypeId low = program_.types().integer(low_bits), high = program_.types().integer(width(in.type) - low_bits);
  const Leaves left = value(in.operands[0]), right = value(in.operands[1]);
  switch (in.op) {
    case Op::add: return define(in, wide_sum(left, right, high));
    case Op::sub: return define(in, wide_difference(left, right, high));
    case Op::mul: return define(in, wide_product(left, right, high));
    case Op::and_:
    case Op::or_:
    case Op::xor_:
      return define(
          in, {integer_operation(in.op, left[0], right[0], low), integer_operation(in.op, left[1], right[1], high)});
    case Op::shl:
    case Op::lshr:
    case Op::ashr:
      if (std::optional<Leaves> shifted = wide_shift(in.op, left, in.operands[1], in.type))
        return define(in, std::move(*shifted));
      return unsupported("a shift of a number of more than 128 bits by an amount that is known at run time only");
    default: return unsupported("a division of numbers of more than 128 bits");
  }
}

FunctionLowering::Leaves FunctionLowering::wide_sum(const Leaves& left, const Leaves& right, TypeId high) {
  const mir::TypeId word = program_.number(low_bits / 8), rest = program_.leaf(high);
  const mir::Operand low = emit_binary(BinaryOp::add, word, left[0], right[0]);
  const mir::Operand carry =
      emit_cast(mir::CastKind::int_to_int, rest, emit_binary(BinaryOp::lt, program_.number(1), low, left[0]));
  return {low, integer_operation(Op::add, integer_operation(Op::add, left[1], right[1], high), carry, high)};
}

FunctionLowering::Leaves FunctionLowering::wide_difference(const Leaves& left, const Leaves& right, TypeId high) {
  const mir::TypeId word = program_.number(low_bits / 8), rest = program_.leaf(high);
  const mir::Operand is_less = emit_binary(BinaryOp::lt, program_.number(1), left[0], right[0]);
  const mir::Operand borrow = emit_cast(mir::CastKind::int_to_int, rest, is_less);
  return {emit_binary(BinaryOp::sub, word, left[0], right[0]),
          integer_operation(Op::sub, integer_operation(Op::sub, left[1], right[1], high), borrow, high)};
}

// Multiplies halves of 64 bits, whose products have 128 bits.
FunctionLowering::Leaves FunctionLowering::wide_product(const Leaves& left, const Leaves& right, TypeId high) {
  const mir::TypeId word = program_.number(low_bits / 8), rest = program_.leaf(high);
  const mir::Operand half = program_.constant(word, low_bits / 2), mask = program_.constant(word, ~uint64_t{0});
  const auto binary = [&](BinaryOp op, const mir::Operand& a, const mir::Operand& b) {
    return emit_binary(op, word, a, b);
  };
  const auto low_half = [&](const mir::Operand& a) { return binary(BinaryOp::bit_and, a, mask); };
  const auto high_half = [&](const mir::Operand& a) { return binary(BinaryOp::shr, a, half); };
  const mir::Operand a0 = low_half(left[0]), a1 = high_half(left[0]), b0 = low_half(right[0]), b1 = high_half(right[0]);
  const mir::Operand p00 = binary(BinaryOp::mul, a0, b0), p01 = binary(BinaryOp::mul, a0, b1);
  const mir::Operand p10 = binary(BinaryOp::mul, a1, b0), p11 = binary(BinaryOp::mul, a1, b1);
  const mir::Operand middle =
      binary(BinaryOp::add, binary(BinaryOp::add, high_half(p00), low_half(p01)), low_half(p10));
  const mir::Operand low = binary(BinaryOp::bit_or, low_half(p00), binary(BinaryOp::shl, middle, half));
  const mir::Operand above = binary(BinaryOp::add, binary(BinaryOp::add, p11, high_half(p01)),
                                    binary(BinaryOp::add, high_half(p10), high_half(middle)));
  const auto narrow = [&](const mir::Operand& a) {
    return masked(emit_cast(mir::CastKind::int_to_int, rest, a), high);
  };
  const auto crossed = [&](const mir::Operand& a, const mir::Operand& b) {
    return integer_operation(Op::mul, narrow(a), b, high);
  };
  const mir::Operand sum = integer_operation(Op::add, crossed(left[0], right[1]), crossed(right[0], left[1]), high);
  return {low, integer_operation(Op::add, narrow(above), sum, high)};
}

// None if the amount is not constant. For an amount of at least the width the result is undefined.
std::optional<FunctionLowering::Leaves> FunctionLowering::wide_shift(Op op, const Leaves& value, const Value& amount,
                                                                     TypeId type) {
  const mir::TypeId word = program_.number(low_bits / 8);
  const TypeId high = program_.types().integer(width(type) - low_bits);
  if (amount.kind == ValueKind::zero) return value;
  if (amount.kind != ValueKind::aggregate || amount.elements[0].kind != ValueKind::integer) return std::nullopt;
  const Bits by = amount.elements[0].bits;
  if (amount.elements[1].bits != 0 || by >= width(type))
    return Leaves{program_.undefined(word), program_.undefined(program_.leaf(high))};
  if (by == 0) return value;
  const bool is_signed = op == Op::ashr;
  const auto moved = [&](BinaryOp shift, const mir::Operand& a, Bits amount_of_bits, bool keeps_sign) {
    return amount_of_bits == 0 ? a : emit_binary(shift, word, a, program_.constant(word, amount_of_bits), keeps_sign);
  };
  const auto narrow = [&](const mir::Operand& a) {
    return masked(emit_cast(mir::CastKind::int_to_int, program_.leaf(high), a), high);
  };
  // The upper part, extended to the width of the lower one.
  const mir::Operand upper =
      emit_cast(mir::CastKind::int_to_int, word, is_signed ? sign_extended(value[1], high) : value[1], is_signed);
  if (op == Op::shl) {
    if (by >= low_bits)
      return Leaves{program_.constant(word, 0), narrow(moved(BinaryOp::shl, value[0], by - low_bits, false))};
    const mir::Operand carried = moved(BinaryOp::shr, value[0], low_bits - by, false);
    const mir::Operand joined = emit_binary(BinaryOp::bit_or, word, moved(BinaryOp::shl, upper, by, false), carried);
    return Leaves{moved(BinaryOp::shl, value[0], by, false), narrow(joined)};
  }
  if (by >= low_bits) {
    const mir::Operand remainder =
        is_signed ? moved(BinaryOp::shr, upper, low_bits - 1, true) : program_.constant(word, 0);
    return Leaves{moved(BinaryOp::shr, upper, by - low_bits, is_signed), narrow(remainder)};
  }
  const mir::Operand carried = moved(BinaryOp::shl, upper, low_bits - by, false);
  return Leaves{emit_binary(BinaryOp::bit_or, word, moved(BinaryOp::shr, value[0], by, false), carried),
                narrow(moved(BinaryOp::shr, upper, by, is_signed))};
}

void FunctionLowering::wide_compare(const Instruction& in) {
  const TypeId low = program_.types().integer(low_bits);
  const TypeId high = program_.types().integer(width(in.operands[0].type) - low_bits);
  const Leaves left = value(in.operands[0]), right = value(in.operands[1]);
  const mir::TypeId flag = program_.number(1);
  const mir::Operand is_same = integer_comparison(Predicate::eq, left[1], right[1], high);
  if (in.predicate == Predicate::eq || in.predicate == Predicate::ne) {
    const mir::Operand both =
        emit_binary(BinaryOp::bit_and, flag, is_same, integer_comparison(Predicate::eq, left[0], right[0], low));
    return define(
        in, {in.predicate == Predicate::eq ? both
                                           : emit_binary(BinaryOp::bit_xor, flag, both, program_.constant(flag, 1))});
  }
  // If the upper parts are equal, the lower ones decide, compared as unsigned numbers.
  Predicate of_low = in.predicate;
  if (of_low == Predicate::sgt) of_low = Predicate::ugt;
  if (of_low == Predicate::sge) of_low = Predicate::uge;
  if (of_low == Predicate::slt) of_low = Predicate::ult;
  if (of_low == Predicate::sle) of_low = Predicate::ule;
  define(in, {emit_select(flag, is_same, integer_comparison(of_low, left[0], right[0], low),
                          integer_comparison(in.predicate, left[1], right[1], high))});
}

void FunctionLowering::wide_convert(const Instruction& in) {
  const TypeId from = in.operands[0].type, to = in.type;
  if (in.op != Op::trunc && in.op != Op::zext && in.op != Op::sext)
    return unsupported("a conversion of a number of more than 128 bits to one that is no integer");
  const mir::TypeId word = program_.number(low_bits / 8);
  const Leaves of = value(in.operands[0]);
  const auto to_integer = [&](const mir::Operand& a, TypeId type, bool is_signed = false) {
    return masked(emit_cast(mir::CastKind::int_to_int, program_.leaf(type), a, is_signed), type);
  };
  if (!program_.types().is_wide(to)) return define(in, {to_integer(of[0], to)});
  const TypeId high = program_.types().integer(width(to) - low_bits);
  const bool is_signed = in.op == Op::sext;
  if (program_.types().is_wide(from)) {
    const TypeId upper = program_.types().integer(width(from) - low_bits);
    return define(in, {of[0], to_integer(is_signed ? sign_extended(of[1], upper) : of[1], high, is_signed)});
  }
  const mir::Operand low =
      emit_cast(mir::CastKind::int_to_int, word, is_signed ? sign_extended(of[0], from) : of[0], is_signed);
  if (!is_signed) return define(in, {low, program_.constant(program_.leaf(high), 0)});
  const mir::Operand sign = emit_binary(BinaryOp::shr, word, low, program_.constant(word, low_bits - 1), true);
  define(in, {low, to_integer(sign, high)});
}

}  // namespace ramify::llvm_ir

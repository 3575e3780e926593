// SPDX-License-Identifier: Apache-2.0
// Counting and reversing bits, as arithmetic of Core (after Warren, Hacker's Delight, chapters 5 and 7). Each operand
// is not negative, has at most 64 bits, and is named.

#include <array>

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {

// let x = value in use(x), pure.
NodeId Elaborator::named(std::string_view name, NodeId value, const std::function<NodeId(NodeId)>& use) {
  return named(name, of(BaseKind::integer), value, use);
}

NodeId Elaborator::named(std::string_view name, BaseType type, NodeId value, const std::function<NodeId(NodeId)>& use) {
  const SymbolId symbol = new_symbol(name, type);
  const PatternId pattern = b_.bind(symbol, type);
  return b_.let(Op::let_, pattern, value, use(b_.symbol(symbol)));
}

NodeId Elaborator::masked(NodeId x, uint64_t mask) {
  return b_.op(Op::bits, Operator::and_, integer_type(IntegerKind::unsigned_long), x,
               integer(static_cast<core::Integer>(mask)));
}

NodeId Elaborator::shifted_right(NodeId x, uint32_t by) {
  return binary(Operator::shr, x, integer(static_cast<core::Integer>(by)));
}

// Adds up in pairs of bits, in fours, in bytes, then sums the bytes.
NodeId Elaborator::ones(NodeId x) {
  constexpr uint64_t twos = 0x5555'5555'5555'5555, fours = 0x3333'3333'3333'3333, bytes = 0x0f0f'0f0f'0f0f'0f0f;
  const TypeId word = integer_type(IntegerKind::unsigned_long);
  const NodeId pairs = binary(Operator::sub, again(x), masked(shifted_right(again(x), 1), twos));
  return named("x", pairs, [&](NodeId a) {
    const NodeId in_fours = binary(Operator::add, masked(again(a), fours), masked(shifted_right(again(a), 2), fours));
    return named("x", in_fours, [&](NodeId b) {
      const NodeId in_bytes = masked(binary(Operator::add, again(b), shifted_right(again(b), 4)), bytes);
      const NodeId sum =
          b_.op(Op::wrap, Operator::mul, word, in_bytes, integer(static_cast<core::Integer>(0x0101'0101'0101'0101)));
      return shifted_right(sum, 56);
    });
  });
}

// Of a non-zero value: the number of bits below the lowest 1.
NodeId Elaborator::trailing_zeros(NodeId x) {
  const TypeId word = integer_type(IntegerKind::unsigned_long);
  const NodeId others = b_.op(Op::bits, Operator::complement, word, again(x), again(x));
  const NodeId less =
      b_.op(Op::wrap, Operator::sub, word, again(x), integer(1));  // also of 0, where the result is unused
  const NodeId below = b_.op(Op::bits, Operator::and_, word, others, less);
  return named("x", below, [&](NodeId ones_below) { return ones(ones_below); });
}

// The width minus the position of the highest 1; first sets all bits below that one.
NodeId Elaborator::leading_zeros(NodeId x, uint32_t width) {
  const TypeId word = integer_type(IntegerKind::unsigned_long);
  const std::function<NodeId(NodeId, uint32_t)> filled = [&](NodeId at, uint32_t by) {
    if (by >= width) return binary(Operator::sub, integer(width), ones(at));
    const NodeId wider = b_.op(Op::bits, Operator::or_, word, again(at), shifted_right(again(at), by));
    return named("x", wider, [&](NodeId next) { return filled(next, 2 * by); });
  };
  return filled(x, 1);
}

NodeId Elaborator::bytes_reversed(NodeId x, uint32_t width) {
  NodeId sum = integer(0);
  for (uint32_t at = 0; at < width; at += 8) {
    const NodeId byte = masked(shifted_right(again(x), at), 0xff);
    const NodeId moved = binary(Operator::shl, byte, integer(width - 8 - at));
    sum = at == 0 ? moved : binary(Operator::add, sum, moved);
  }
  return sum;
}

}  // namespace ramify::c_frontend

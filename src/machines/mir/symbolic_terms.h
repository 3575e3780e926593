// SPDX-License-Identifier: Apache-2.0
// Helpers for terms of instructions: bit vectors of a width, and comparisons. Pure functions.
#pragma once

#include "machines/mir/arithmetic.h"
#include "machines/mir/symbolic.h"

namespace ramify::mir_machine {

inline uint16_t width_of(unsigned bytes) { return static_cast<uint16_t>(8 * bytes); }

inline solver::Term number(solver::Terms& terms, uint16_t width, Bits bits) {
  const solver::Integer high(static_cast<uint64_t>(bits >> 64)), low(static_cast<uint64_t>(bits));
  return terms.bits(width, (high << 64) | low);
}

// A value's term as a bit vector of the given size.
inline solver::Term term_of(solver::Terms& terms, Value value, unsigned bytes, bool is_signed = false) {
  const uint16_t width = width_of(bytes);
  if (!is_symbolic(value)) return number(terms, width, Bits{value.low} & mask_of(bytes));
  const solver::Term term = term_of(value);
  const uint16_t own = terms.sort(term).width;
  if (own == width) return term;
  if (own > width) return terms.make(solver::Operator::low_bits, term, width);
  return terms.make(is_signed ? solver::Operator::extend_signed : solver::Operator::extend_unsigned, term, width);
}

inline solver::Term less(solver::Terms& terms, solver::Term a, solver::Term b, bool is_signed) {
  return terms.make(is_signed ? solver::Operator::bits_less_signed : solver::Operator::bits_less_unsigned, a, b);
}

}  // namespace ramify::mir_machine

// SPDX-License-Identifier: Apache-2.0
// Natives with symbolic results: bit counts, bit and byte reversal, and atomic operations. All others use the concrete
// values of this run.
#include <bit>
#include <optional>

#include "machines/mir/interpreter.h"
#include "machines/mir/path.h"
#include "machines/mir/symbolic_terms.h"

namespace ramify::mir_machine {

using solver::Operator;
using solver::Term;
using solver::Terms;

namespace {

Term shifted_right(Terms& terms, Term term, unsigned by) {
  return terms.make(Operator::bits_shift_right_unsigned, term, number(terms, terms.sort(term).width, by));
}

Term shifted_left(Terms& terms, Term term, unsigned by) {
  return terms.make(Operator::bits_shift_left, term, number(terms, terms.sort(term).width, by));
}

// The lower `size` bits of each `2 * size`: 0x0f0f for 4 of 16.
Bits every_other(unsigned width, unsigned size) {
  Bits mask = 0;
  for (unsigned i = 0; i < width; ++i)
    if (i / size % 2 == 0) mask |= Bits{1} << i;
  return mask;
}

// Adds neighbouring bits, then neighbouring sums: logarithmically many additions (Warren, "Hacker's Delight", 5-1).
Term count_ones(Terms& terms, Term term) {
  const uint16_t width = terms.sort(term).width;
  for (unsigned size = 1; size < width; size *= 2) {
    const Term mask = number(terms, width, every_other(width, size));
    term = terms.make(Operator::bits_add, terms.make(Operator::bits_and, term, mask),
                      terms.make(Operator::bits_and, shifted_right(terms, term, size), mask));
  }
  return term;
}

// Swaps neighbouring bits, then pairs, and so on (the same, 7-1).
Term reverse_bits(Terms& terms, Term term) {
  const uint16_t width = terms.sort(term).width;
  for (unsigned size = 1; size < width; size *= 2) {
    const Term mask = number(terms, width, every_other(width, size));
    term = terms.make(Operator::bits_or, terms.make(Operator::bits_and, shifted_right(terms, term, size), mask),
                      shifted_left(terms, terms.make(Operator::bits_and, term, mask), size));
  }
  return term;
}

// The number of zeros before the first one, from the highest bit (`is_leading`) or the lowest.
Term count_zeros(Terms& terms, Term term, bool is_leading) {
  const uint16_t width = terms.sort(term).width;
  const Term zero = number(terms, width, 0);
  Term count = number(terms, width, width);
  for (unsigned i = 0; i < width; ++i) {
    const unsigned bit = is_leading ? i : width - 1u - i;
    const Term is_zero =
        terms.make(Operator::equal, terms.make(Operator::bits_and, term, number(terms, width, Bits{1} << bit)), zero);
    count = terms.choose(is_zero, count, number(terms, width, is_leading ? width - 1u - bit : bit));
  }
  return count;
}

uint64_t reversed(uint64_t bits, unsigned width) {
  uint64_t result = 0;
  for (unsigned i = 0; i < width; ++i) result = result << 1 | (bits >> i & 1);
  return result;
}

}  // namespace

std::optional<bool> Interpreter::count_bits(Native native, const std::vector<Argument>& arguments,
                                            const CallSite& site) {
  if (arguments.empty() || arguments[0].parts.size() != 1 || !is_symbolic(arguments[0].parts[0])) return std::nullopt;
  const Value given = arguments[0].parts[0];
  Terms& terms = limits_.path->terms();
  const uint64_t bytes = type(arguments[0].type).layout->size;
  if (is_undefined(without_term(given)) || !std::has_single_bit(bytes) || bytes > 8) return std::nullopt;
  const auto width = static_cast<unsigned>(8 * bytes);
  const Term term = term_of(terms, given, static_cast<unsigned>(bytes));
  const uint64_t bits = given.low;
  const auto leading = static_cast<uint64_t>(std::countl_zero(bits)) - (64 - width);
  const auto trailing = std::min<uint64_t>(static_cast<uint64_t>(std::countr_zero(bits)), width);
  Value found;
  switch (native) {
    case Native::ctpop: found = with_term(static_cast<uint64_t>(std::popcount(bits)), count_ones(terms, term)); break;
    case Native::ctlz: found = with_term(leading, count_zeros(terms, term, true)); break;
    case Native::cttz: found = with_term(trailing, count_zeros(terms, term, false)); break;
    case Native::bitreverse: found = with_term(reversed(bits, width), reverse_bits(terms, term)); break;
    default: return std::nullopt;
  }
  // Rust's intrinsics return counts as numbers of 4 bytes, LLVM's in the operand's type.
  const auto wanted = static_cast<unsigned>(type(site.destination.type).layout->size);
  const Term result = term_of(terms, found, wanted);
  return give(site, {terms.is_constant(result) ? Value{found.low, 0} : with_term(found.low, result)});
}

// The value written by an atomic operation: `made` is the concrete one.
Value Interpreter::atomic_term(Native native, Value old, Value given, unsigned bytes, uint64_t made) {
  Terms& terms = limits_.path->terms();
  const Term a = term_of(terms, old, bytes), b = term_of(terms, given, bytes);
  const auto larger = [&](bool is_signed, bool wants_larger) {
    return terms.choose(less(terms, a, b, is_signed), wants_larger ? b : a, wants_larger ? a : b);
  };
  const auto term = [&]() -> std::optional<Term> {
    switch (native) {
      case Native::atomic_xadd: return terms.make(Operator::bits_add, a, b);
      case Native::atomic_xsub: return terms.make(Operator::bits_subtract, a, b);
      case Native::atomic_and: return terms.make(Operator::bits_and, a, b);
      case Native::atomic_nand: return terms.make(Operator::bits_not, terms.make(Operator::bits_and, a, b));
      case Native::atomic_or: return terms.make(Operator::bits_or, a, b);
      case Native::atomic_xor: return terms.make(Operator::bits_xor, a, b);
      case Native::atomic_max: return larger(true, true);
      case Native::atomic_min: return larger(true, false);
      case Native::atomic_unsigned_max: return larger(false, true);
      case Native::atomic_unsigned_min: return larger(false, false);
      default: return std::nullopt;
    }
  }();
  if (!term || terms.is_constant(*term)) return {made, 0};
  return with_term(made, *term);
}

// Whether a compare-exchange succeeds is a branch. False: the run has ended.
bool Interpreter::branch_on_expected(Value old, Value expected, unsigned bytes) {
  Terms& terms = limits_.path->terms();
  const Term are_same = terms.make(Operator::equal, term_of(terms, old, bytes), term_of(terms, expected, bytes));
  return branch(are_same, ((old.low ^ expected.low) & static_cast<uint64_t>(mask_of(bytes))) == 0);
}

}  // namespace ramify::mir_machine

// SPDX-License-Identifier: Apache-2.0
#include "machines/mir/arithmetic.h"

#include <bit>
#include <cmath>
#include <limits>

namespace ramify::mir_machine {

namespace {

struct Range {
  Signed first, last;
};
Range range_of(unsigned bytes) {
  const Signed last = static_cast<Signed>(mask_of(bytes) >> 1);
  return {-last - 1, last};
}

float single(Bits bits) { return std::bit_cast<float>(static_cast<uint32_t>(bits)); }
double wide(Bits bits) { return std::bit_cast<double>(static_cast<uint64_t>(bits)); }
Bits bits_of(float value) { return std::isnan(value) ? Bits{0x7fc00000} : Bits{std::bit_cast<uint32_t>(value)}; }
Bits bits_of(double value) {
  return std::isnan(value) ? Bits{0x7ff8000000000000} : Bits{std::bit_cast<uint64_t>(value)};
}

template <typename Float>
std::optional<Bits> binary(mir::BinaryOp op, Float a, Float b) {
  using mir::BinaryOp;
  switch (op) {
    case BinaryOp::add: return bits_of(a + b);
    case BinaryOp::sub: return bits_of(a - b);
    case BinaryOp::mul: return bits_of(a * b);
    case BinaryOp::div: return bits_of(a / b);
    case BinaryOp::rem: return bits_of(std::fmod(a, b));
    case BinaryOp::eq: return Bits{a == b};
    case BinaryOp::ne: return Bits{a != b};
    case BinaryOp::lt: return Bits{a < b};
    case BinaryOp::le: return Bits{a <= b};
    case BinaryOp::gt: return Bits{a > b};
    case BinaryOp::ge: return Bits{a >= b};
    default: return std::nullopt;
  }
}

template <typename Float>
Bits saturated(Float value, unsigned bytes, bool is_signed) {
  if (std::isnan(value)) return 0;
  const Bits mask = mask_of(bytes);
  // Powers of two are exact, or infinite if the float type cannot represent them, in which case they are never reached.
  const Float end = std::ldexp(Float{1}, static_cast<int>(8 * bytes) - (is_signed ? 1 : 0));
  if (value >= end) return is_signed ? mask >> 1 : mask;
  if (!is_signed) return value <= 0 ? Bits{0} : static_cast<Bits>(value);
  if (value <= -end) return (mask >> 1) + 1;
  return static_cast<Bits>(static_cast<Signed>(value)) & mask;
}

}  // namespace

Wrapped add(Bits a, Bits b, unsigned bytes, bool is_signed) {
  const Bits mask = mask_of(bytes), bits = (a + b) & mask;
  if (!is_signed) return {bits, bits < a};
  const Bits sign = (mask >> 1) + 1;
  return {bits, ((a ^ bits) & (b ^ bits) & sign) != 0};
}

Wrapped subtract(Bits a, Bits b, unsigned bytes, bool is_signed) {
  const Bits mask = mask_of(bytes), bits = (a - b) & mask;
  if (!is_signed) return {bits, a < b};
  const Bits sign = (mask >> 1) + 1;
  return {bits, ((a ^ b) & (a ^ bits) & sign) != 0};
}

Wrapped multiply(Bits a, Bits b, unsigned bytes, bool is_signed) {
  const Bits mask = mask_of(bytes);
  if (bytes <= 8 && !is_signed) {
    const Bits product = a * b;
    return {product & mask, product > mask};
  }
  if (bytes <= 8) {
    const Signed product = extended(a, bytes) * extended(b, bytes);
    const Range range = range_of(bytes);
    return {static_cast<Bits>(product) & mask, product < range.first || product > range.last};
  }
  if (!is_signed) {
    Bits product = 0;
    const bool has_wrapped = __builtin_mul_overflow(a, b, &product);
    return {product, has_wrapped};
  }
  Signed product = 0;
  const bool has_wrapped = __builtin_mul_overflow(static_cast<Signed>(a), static_cast<Signed>(b), &product);
  return {static_cast<Bits>(product), has_wrapped};
}

std::optional<Bits> divide(Bits a, Bits b, unsigned bytes, bool is_signed) {
  if (b == 0) return std::nullopt;
  if (!is_signed) return a / b;
  const Bits mask = mask_of(bytes);
  if (b == mask && a == (mask >> 1) + 1) return std::nullopt;
  return static_cast<Bits>(extended(a, bytes) / extended(b, bytes)) & mask;
}

std::optional<Bits> remainder(Bits a, Bits b, unsigned bytes, bool is_signed) {
  if (b == 0) return std::nullopt;
  if (!is_signed) return a % b;
  const Bits mask = mask_of(bytes);
  if (b == mask && a == (mask >> 1) + 1) return std::nullopt;
  return static_cast<Bits>(extended(a, bytes) % extended(b, bytes)) & mask;
}

Bits shift_left(Bits a, unsigned amount, unsigned bytes) { return (a << amount) & mask_of(bytes); }

Bits shift_right(Bits a, unsigned amount, unsigned bytes, bool is_signed) {
  if (!is_signed) return a >> amount;
  return static_cast<Bits>(extended(a, bytes) >> amount) & mask_of(bytes);
}

int compare(Bits a, Bits b, unsigned bytes, bool is_signed) {
  if (a == b) return 0;
  if (!is_signed) return a < b ? -1 : 1;
  return extended(a, bytes) < extended(b, bytes) ? -1 : 1;
}

bool compares(mir::BinaryOp op, int order) {
  switch (op) {
    case mir::BinaryOp::eq: return order == 0;
    case mir::BinaryOp::ne: return order != 0;
    case mir::BinaryOp::lt: return order < 0;
    case mir::BinaryOp::le: return order <= 0;
    case mir::BinaryOp::gt: return order > 0;
    case mir::BinaryOp::ge: return order >= 0;
    default: return false;
  }
}

Bits convert(Bits bits, unsigned from_bytes, bool is_signed, unsigned to_bytes) {
  return (is_signed ? static_cast<Bits>(extended(bits, from_bytes)) : bits) & mask_of(to_bytes);
}

std::optional<Bits> float_binary(mir::BinaryOp op, Bits a, Bits b, unsigned bytes) {
  if (bytes == 4) return binary(op, single(a), single(b));
  if (bytes == 8) return binary(op, wide(a), wide(b));
  return std::nullopt;
}

Bits float_negated(Bits a, unsigned bytes) { return a ^ ((mask_of(bytes) >> 1) + 1); }

std::optional<Bits> float_to_int(Bits a, unsigned from_bytes, unsigned to_bytes, bool is_signed) {
  if (from_bytes == 4) return saturated(single(a), to_bytes, is_signed);
  if (from_bytes == 8) return saturated(wide(a), to_bytes, is_signed);
  return std::nullopt;
}

std::optional<Bits> int_to_float(Bits a, unsigned from_bytes, bool is_signed, unsigned to_bytes) {
  if (to_bytes == 4)
    return is_signed ? bits_of(static_cast<float>(extended(a, from_bytes))) : bits_of(static_cast<float>(a));
  if (to_bytes == 8)
    return is_signed ? bits_of(static_cast<double>(extended(a, from_bytes))) : bits_of(static_cast<double>(a));
  return std::nullopt;
}

std::optional<Bits> float_to_float(Bits a, unsigned from_bytes, unsigned to_bytes) {
  if (from_bytes == to_bytes) return a;
  if (from_bytes == 4 && to_bytes == 8) return bits_of(static_cast<double>(single(a)));
  if (from_bytes == 8 && to_bytes == 4) return bits_of(static_cast<float>(wide(a)));
  return std::nullopt;
}

}  // namespace ramify::mir_machine

// SPDX-License-Identifier: Apache-2.0
#include "machines/core/arithmetic.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"

namespace ramify::core_machine {

using core::FloatingKind;
using core::Operator;
using Unsigned = unsigned __int128;

Integer converted(Integer value, const Integers& type) {
  if (type.is_boolean) return value != 0 ? 1 : 0;
  if (type.width >= 128) return value;
  Unsigned raw = static_cast<Unsigned>(value) & ((Unsigned{1} << type.width) - 1);
  if (type.is_signed && (raw >> (type.width - 1) & 1) != 0) raw |= ~Unsigned{0} << type.width;
  return static_cast<Integer>(raw);
}

bool has(const Integers& type, Integer value) {
  if (type.width >= 128) return true;
  return converted(value, type) == value;
}

Value binary(Operator op, const Value& a, const Value& b) {
  if (a.kind == ValueKind::floating) {
    const long double x = a.floating, y = b.floating;
    switch (op) {
      case Operator::eq: return Value::of_boolean(x == y);
      case Operator::ne: return Value::of_boolean(x != y);
      case Operator::lt: return Value::of_boolean(x < y);
      case Operator::gt: return Value::of_boolean(x > y);
      case Operator::le: return Value::of_boolean(x <= y);
      case Operator::ge: return Value::of_boolean(x >= y);
      default: CHECK(false, "floating values are only compared by this operator");
    }
  }
  const Integer x = a.integer, y = b.integer;
  switch (op) {
    case Operator::add: return Value::of(static_cast<Integer>(static_cast<Unsigned>(x) + static_cast<Unsigned>(y)));
    case Operator::sub: return Value::of(static_cast<Integer>(static_cast<Unsigned>(x) - static_cast<Unsigned>(y)));
    case Operator::mul: return Value::of(static_cast<Integer>(static_cast<Unsigned>(x) * static_cast<Unsigned>(y)));
    case Operator::div: return Value::of(y == 0 ? 0 : x / y);
    case Operator::rem_t: return Value::of(y == 0 ? 0 : x % y);
    case Operator::rem_f: {
      if (y == 0) return Value::of(Integer{0});
      const Integer remainder = x % y;
      return Value::of(remainder != 0 && (remainder < 0) != (y < 0) ? remainder + y : remainder);
    }
    case Operator::shl: return Value::of(y >= 0 && y < 127 ? x << y : 0);
    case Operator::shr: return Value::of(y < 0 ? 0 : x >> std::min<Integer>(y, 127));
    case Operator::eq: return Value::of_boolean(x == y);
    case Operator::ne: return Value::of_boolean(x != y);
    case Operator::lt: return Value::of_boolean(x < y);
    case Operator::gt: return Value::of_boolean(x > y);
    case Operator::le: return Value::of_boolean(x <= y);
    case Operator::ge: return Value::of_boolean(x >= y);
    case Operator::and_: return Value::of_boolean(x != 0 && y != 0);
    case Operator::or_: return Value::of_boolean(x != 0 || y != 0);
    case Operator::xor_: return Value::of(x ^ y);
    case Operator::complement: return Value::of(~x);
  }
  return {};
}

namespace {

// Computes modulo 2^128, which suffices for wrapping to any smaller width.
Unsigned modular(Operator op, Integer a, Integer b) {
  const auto x = static_cast<Unsigned>(a), y = static_cast<Unsigned>(b);
  switch (op) {
    case Operator::add: return x + y;
    case Operator::sub: return x - y;
    case Operator::mul: return x * y;
    case Operator::div: return b == 0 ? 0 : static_cast<Unsigned>(a / b);
    case Operator::rem_t: return b == 0 ? 0 : static_cast<Unsigned>(a % b);
    case Operator::shl: return b >= 0 && b < 128 ? x << static_cast<int>(b) : 0;
    case Operator::shr: return static_cast<Unsigned>(b >= 0 && b < 128 ? a >> static_cast<int>(b) : (a < 0 ? -1 : 0));
    default: CHECK(false, "the verifier knows the operators of arithmetic");
  }
  return 0;
}

}  // namespace

Integer wrapped(Operator op, Integer a, Integer b, const Integers& type) {
  // Unsigned 128-bit division differs from division of the signed representation.
  if (type.width == 128 && !type.is_signed && (op == Operator::div || op == Operator::rem_t || op == Operator::shr)) {
    const auto x = static_cast<Unsigned>(a), y = static_cast<Unsigned>(b);
    if (op == Operator::shr) return static_cast<Integer>(y < 128 ? x >> static_cast<int>(y) : 0);
    if (y == 0) return 0;
    return static_cast<Integer>(op == Operator::div ? x / y : x % y);
  }
  return converted(static_cast<Integer>(modular(op, a, b)), type);
}

bool checked(Operator op, Integer a, Integer b, const Integers& type, Integer& result) {
  if (type.width >= 128) {
    switch (op) {
      case Operator::add: return !__builtin_add_overflow(a, b, &result);
      case Operator::sub: return !__builtin_sub_overflow(a, b, &result);
      case Operator::mul: return !__builtin_mul_overflow(a, b, &result);
      default: break;
    }
  }
  if (op == Operator::shl && (a < 0 || b < 0 || b >= type.width)) return false;
  result = static_cast<Integer>(modular(op, a, b));
  return has(type, result);
}

Integer bits(Operator op, Integer a, Integer b, const Integers& type) {
  switch (op) {
    case Operator::and_: return converted(a & b, type);
    case Operator::or_: return converted(a | b, type);
    case Operator::xor_: return converted(a ^ b, type);
    case Operator::complement: return converted(~a, type);
    default: CHECK(false, "the verifier knows the operators of representations");
  }
  return 0;
}

long double rounded(long double value, FloatingKind kind) {
  switch (kind) {
    case FloatingKind::float_: return static_cast<float>(value);
    case FloatingKind::double_: return static_cast<double>(value);
    case FloatingKind::long_double: return value;
  }
  return value;
}

// Rounded only once.
long double float_of(Integer value, FloatingKind kind) {
  switch (kind) {
    case FloatingKind::float_: return static_cast<float>(value);
    case FloatingKind::double_: return static_cast<double>(value);
    case FloatingKind::long_double: return static_cast<long double>(value);
  }
  return 0;
}

namespace {

template <typename T>
T computed(Operator op, T a, T b) {
  switch (op) {
    case Operator::add: return a + b;
    case Operator::sub: return a - b;
    case Operator::mul: return a * b;
    case Operator::div: return a / b;
    default: CHECK(false, "the verifier knows the operators of floating values");
  }
  return 0;
}

}  // namespace

long double floating(Operator op, long double a, long double b, FloatingKind kind) {
  switch (kind) {
    case FloatingKind::float_: return computed(op, static_cast<float>(a), static_cast<float>(b));
    case FloatingKind::double_: return computed(op, static_cast<double>(a), static_cast<double>(b));
    case FloatingKind::long_double: return computed(op, a, b);
  }
  return 0;
}

bool int_of_float(long double value, const Integers& type, Integer& result) {
  if (std::isnan(value) || std::isinf(value)) return false;
  const long double whole = std::trunc(value);
  constexpr long double limit = 0x1p127L;
  if (type.width >= 128 && !type.is_signed) {
    if (whole < 0 || whole >= 2 * limit) return false;
    result = static_cast<Integer>(static_cast<Unsigned>(whole));
    return true;
  }
  if (whole >= limit || whole < -limit) return false;
  result = static_cast<Integer>(whole);
  return has(type, result);
}

bool is_same(const Value& a, const Value& b) {
  if (a.kind != b.kind) return false;
  switch (a.kind) {
    case ValueKind::integer:
    case ValueKind::boolean: return a.integer == b.integer;
    case ValueKind::floating: return a.floating == b.floating;
    case ValueKind::pointer: return a.pointer.address == b.pointer.address;
    default: return false;
  }
}

std::string text(Integer value) {
  if (value == 0) return "0";
  const bool is_negative = value < 0;
  auto rest = is_negative ? ~static_cast<Unsigned>(value) + 1 : static_cast<Unsigned>(value);
  std::string digits;
  for (; rest != 0; rest /= 10) digits += static_cast<char>('0' + static_cast<int>(rest % 10));
  if (is_negative) digits += '-';
  std::ranges::reverse(digits);
  return digits;
}

std::string_view symbol(Operator op) {
  switch (op) {
    case Operator::add: return "+";
    case Operator::sub: return "-";
    case Operator::mul: return "*";
    case Operator::div: return "/";
    case Operator::rem_t:
    case Operator::rem_f: return "%";
    case Operator::shl: return "<<";
    case Operator::shr: return ">>";
    case Operator::eq: return "==";
    case Operator::ne: return "!=";
    case Operator::lt: return "<";
    case Operator::gt: return ">";
    case Operator::le: return "<=";
    case Operator::ge: return ">=";
    case Operator::and_: return "&";
    case Operator::or_: return "|";
    case Operator::xor_: return "^";
    case Operator::complement: return "~";
  }
  return "";
}

}  // namespace ramify::core_machine

// SPDX-License-Identifier: Apache-2.0
// Constants are exact (Go specification, "Constants"): integers of any size, and fractions.
#include "languages/go/reader/reader.h"

namespace ramify::frontends::go {

namespace {

constexpr unsigned bits_max = 20'000;  // size limit of a constant

std::optional<Rational> fraction(const Constant& c) {
  if (const auto* i = std::get_if<Integer>(&c)) return Rational(*i);
  if (const auto* r = std::get_if<Rational>(&c)) return *r;
  return std::nullopt;
}

bool is_too_large(const Integer& value) { return value != 0 && msb(abs(value)) > bits_max; }

template <typename T>
std::optional<bool> compared(std::string_view sign, const T& a, const T& b) {
  if (sign == "==") return a == b;
  if (sign == "!=") return a != b;
  if (sign == "<") return a < b;
  if (sign == "<=") return a <= b;
  if (sign == ">") return a > b;
  if (sign == ">=") return a >= b;
  return std::nullopt;
}

std::optional<Constant> of_integers(std::string_view sign, const Integer& a, const Integer& b) {
  if (const auto truth = compared(sign, a, b)) return Constant(*truth);
  if (sign == "+") return Constant(Integer(a + b));
  if (sign == "-") return Constant(Integer(a - b));
  if (sign == "*") return Constant(Integer(a * b));
  if (sign == "&") return Constant(Integer(a & b));
  if (sign == "|" && a >= 0 && b >= 0) return Constant(Integer(a | b));
  if (sign == "^" && a >= 0 && b >= 0) return Constant(Integer(a ^ b));
  if (sign == "&^" && a >= 0 && b >= 0) return Constant(Integer(a ^ (a & b)));
  if ((sign == "/" || sign == "%") && b == 0) return std::nullopt;
  if (sign == "/") return Constant(Integer(a / b));
  if (sign == "%") return Constant(Integer(a % b));
  if (sign == "<<" && b >= 0 && b < bits_max) return Constant(Integer(a << static_cast<unsigned>(b)));
  if (sign == ">>" && b >= 0) {
    if (b > bits_max) return Constant(Integer(a < 0 ? -1 : 0));
    const Integer power = Integer(1) << static_cast<unsigned>(b);
    Integer quotient = a / power;
    if (a < 0 && a % power != 0) quotient -= 1;
    return Constant(quotient);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Constant> Reader::folded(std::string_view sign, const Value& left, const Value& right, const Type* type) {
  if (!left.constant || !right.constant) return std::nullopt;
  const Constant &a = *left.constant, &b = *right.constant;
  if (std::holds_alternative<bool>(a) && std::holds_alternative<bool>(b)) {
    const bool x = std::get<bool>(a), y = std::get<bool>(b);
    if (sign == "&&") return Constant(x && y);
    if (sign == "||") return Constant(x || y);
    if (sign == "==") return Constant(x == y);
    if (sign == "!=") return Constant(x != y);
    return std::nullopt;
  }
  if (std::holds_alternative<std::string>(a) && std::holds_alternative<std::string>(b)) {
    if (sign == "+") return Constant(std::get<std::string>(a) + std::get<std::string>(b));
    if (const auto truth = compared(sign, std::get<std::string>(a), std::get<std::string>(b))) return Constant(*truth);
    return std::nullopt;
  }
  const bool is_shift = sign == "<<" || sign == ">>";
  const auto whole = [](const Constant& c) -> std::optional<Integer> {
    if (const auto* i = std::get_if<Integer>(&c)) return *i;
    if (const auto* r = std::get_if<Rational>(&c); r != nullptr && denominator(*r) == 1) return numerator(*r);
    return std::nullopt;
  };
  std::optional<Constant> result;
  const bool are_integers = std::holds_alternative<Integer>(a) && std::holds_alternative<Integer>(b);
  if (are_integers || is_shift) {
    const std::optional<Integer> x = whole(a), y = whole(b);
    if (!x || !y) return std::nullopt;
    result = of_integers(sign, *x, *y);
  } else {
    const std::optional<Rational> x = fraction(a), y = fraction(b);
    if (!x || !y) return std::nullopt;
    if (const auto truth = compared(sign, *x, *y)) return Constant(*truth);
    if (sign == "+") result = Constant(Rational(*x + *y));
    if (sign == "-") result = Constant(Rational(*x - *y));
    if (sign == "*") result = Constant(Rational(*x * *y));
    if (sign == "/" && *y != 0) result = Constant(Rational(*x / *y));
  }
  if (!result) return std::nullopt;
  if (const auto* i = std::get_if<Integer>(&*result); i != nullptr && is_too_large(*i)) return std::nullopt;
  if (const auto* r = std::get_if<Rational>(&*result);
      r != nullptr && (is_too_large(numerator(*r)) || is_too_large(denominator(*r))))
    return std::nullopt;
  return is_untyped(type->kind) ? result : converted(*result, type);
}

std::optional<Constant> Reader::folded(std::string_view sign, const Value& operand) {
  if (!operand.constant) return std::nullopt;
  if (const auto* b = std::get_if<bool>(&*operand.constant)) {
    if (sign == "!") return Constant(!*b);
    return std::nullopt;
  }
  if (const auto* i = std::get_if<Integer>(&*operand.constant)) {
    if (sign == "+") return operand.constant;
    if (sign == "-") return Constant(Integer(-*i));
    if (sign == "^") {
      const TypeKind kind = under(operand.type)->kind;
      const auto [low, high] = bounds_of(kind);
      if (!is_untyped(kind) && low == 0) return Constant(Integer(high - *i));
      return Constant(Integer(-*i - 1));
    }
  }
  if (const auto* r = std::get_if<Rational>(&*operand.constant)) {
    if (sign == "+") return operand.constant;
    if (sign == "-") return Constant(Rational(-*r));
  }
  return std::nullopt;
}

// Converts a constant to the type; nullopt if it is not representable.
std::optional<Constant> Reader::converted(const Constant& constant, const Type* type) {
  const TypeKind kind = under(type)->kind;
  if (is_integer(kind)) {
    Integer value;
    if (const auto* i = std::get_if<Integer>(&constant)) value = *i;
    else if (const auto* r = std::get_if<Rational>(&constant); r != nullptr && denominator(*r) == 1)
      value = numerator(*r);
    else return std::nullopt;
    if (!is_untyped(kind)) {
      const auto [low, high] = bounds_of(kind);
      if (value < low || value > high) return std::nullopt;
    }
    return Constant(value);
  }
  if (is_real(kind)) {
    const std::optional<Rational> value = fraction(constant);
    if (!value) return std::nullopt;
    if (kind == TypeKind::f32) {
      const float rounded = static_cast<float>(nearest(*value));
      return Constant(Rational(static_cast<double>(rounded)));
    }
    if (kind == TypeKind::f64) return Constant(Rational(nearest(*value)));
    return Constant(*value);
  }
  const bool fits =
      (std::holds_alternative<bool>(constant) && (kind == TypeKind::bool_ || kind == TypeKind::untyped_bool)) ||
      (std::holds_alternative<std::string>(constant) && (kind == TypeKind::string || kind == TypeKind::untyped_string));
  return fits ? std::optional(constant) : std::nullopt;
}

std::optional<int64_t> Reader::constant_int(const Cst& at) {
  const Value read = expression(at);
  if (!read.constant) return std::nullopt;
  const std::optional<Constant> whole = converted(*read.constant, basic(TypeKind::i64));
  if (!whole) return std::nullopt;
  return static_cast<int64_t>(std::get<Integer>(*whole));
}

}  // namespace ramify::frontends::go

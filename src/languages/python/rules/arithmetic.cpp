// SPDX-License-Identifier: Apache-2.0
// Numbers: errors of division by zero, quotients of integers, which are rounded once, and powers.
#include <cmath>

#include "base/result.h"
#include "languages/kit/numbers.h"
#include "languages/python/rules/operators.h"

namespace ramify::ir_machine::python {

using ir::BinaryOperator;

namespace {

bool is_float(Context& c, Word w) { return c.draft.kind(w) == ValueKind::float_; }
bool is_rest(BinaryOperator op) { return op == BinaryOperator::remainder || op == BinaryOperator::remainder_floor; }

bool divides(BinaryOperator op) {
  return is_rest(op) || op == BinaryOperator::divide || op == BinaryOperator::divide_true ||
         op == BinaryOperator::divide_floor;
}

std::unexpected<Failed> zero_division(Context& c, BinaryOperator op, bool is_real) {
  const bool is_floor = op == BinaryOperator::divide_floor;
  return c.error(RuntimeError::zero_division,
                 op == BinaryOperator::power ? "0.0 cannot be raised to a negative power"
                 : is_rest(op)               ? (is_real ? "float modulo" : "integer modulo by zero")
                 : is_floor ? (is_real ? "float floor division by zero" : "integer division or modulo by zero")
                            : (is_real ? "float division by zero" : "division by zero"));
}

OrFailed<Word> power(Context& c, Word a, Word b) {
  const double x = kit::real_value(c, a), y = kit::real_value(c, b);
  if (x == 0 && y < 0) return zero_division(c, BinaryOperator::power, false);
  if (!is_float(c, a) && !is_float(c, b)) return kit::arithmetic(c, BinaryOperator::power, a, b);
  const double result = std::pow(x, y);
  if (x < 0 && std::isnan(result) && !std::isnan(y)) return c.fail("complex numbers are not known");
  if (std::isinf(result) && std::isfinite(x) && std::isfinite(y))
    return c.error(RuntimeError::overflow, "(34, 'Numerical result out of range')");
  return c.draft.real(result);
}

// The quotient of integers, rounded once. None: both are exactly representable as doubles.
OrFailed<std::optional<Word>> quotient(Context& c, Word a, Word b) {
  constexpr int64_t exact_max = int64_t{1} << 53;
  const auto is_exact = [&](Word w) {
    const std::optional<int64_t> small = kit::small_value(c, w);
    return small && *small <= exact_max && *small >= -exact_max;
  };
  if (is_exact(a) && is_exact(b)) return std::nullopt;
  const boost::multiprecision::cpp_rational exact(kit::integer_value(c, a), kit::integer_value(c, b));
  const double rounded = exact.convert_to<double>();
  if (std::isinf(rounded)) return c.error(RuntimeError::overflow, "integer division result too large for a float");
  return c.draft.real(rounded);
}

}  // namespace

// An integer beside a float has to be one that a float can hold.
OrFailed<void> check_convertible(Context& c, Word a, Word b) {
  if (is_float(c, a) == is_float(c, b)) return {};
  const Word integer = is_float(c, a) ? b : a;
  if (!integer.is_atom() && !kit::small_value(c, integer) && std::isinf(kit::real_value(c, integer)))
    return c.error(RuntimeError::overflow, "int too large to convert to float");
  return {};
}

OrFailed<Word> arithmetic(Context& c, BinaryOperator op, Word a, Word b) {
  TRY(check_convertible(c, a, b));
  if (op == BinaryOperator::power) return power(c, a, b);
  if (!divides(op)) return kit::arithmetic(c, op, a, b);
  const bool is_real = is_float(c, a) || is_float(c, b);
  if (kit::real_value(c, b) == 0) return zero_division(c, op, is_real);
  if (!is_real && (op == BinaryOperator::divide || op == BinaryOperator::divide_true))
    if (const std::optional<Word> result = TRY(quotient(c, a, b))) return *result;
  return kit::arithmetic(c, op, a, b);
}

}  // namespace ramify::ir_machine::python

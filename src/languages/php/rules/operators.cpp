// SPDX-License-Identifier: Apache-2.0
// Operators: numeric texts are converted to numbers, + merges arrays, and < follows <=>.
#include "languages/php/rules/operators.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/php/rules/parts.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::php {

using ir::BinaryOperator;
using ir::UnaryOperator;

bool truth(Draft& draft, Word value) {
  switch (draft.kind(value)) {
    case ValueKind::string: return !draft.text(value).empty() && draft.text(value) != "0";
    case ValueKind::bytes: return !draft.text(value).empty();
    case ValueKind::dict:
      // The only entry may be the hidden one.
      return draft.size(value) > 1 || (draft.size(value) == 1 && !draft.at(value, 0).is(Atom::unset));
    case ValueKind::list:
    case ValueKind::tuple:
    case ValueKind::set:
    case ValueKind::range: return draft.size(value) != 0;
    default: return kit::neutral::truth(draft, value);
  }
}

namespace {

bool is_convertible(Context& c, Word w) { return w.is_atom() || c.draft.kind(w) == ValueKind::string; }

// The number at the beginning of a text; PHP only warns about the rest.
std::optional<Word> leading_number(Context& c, std::string_view text) {
  const size_t begin = text.find_first_not_of(" \t\n\r\v\f");
  if (begin == std::string_view::npos) return std::nullopt;
  text.remove_prefix(begin);
  size_t i = text[0] == '-' || text[0] == '+' ? 1 : 0;
  const auto digits = [&] {
    const size_t first = i;
    while (i < text.size() && text[i] >= '0' && text[i] <= '9') ++i;
    return i - first;
  };
  size_t count = digits();
  const bool has_point = i < text.size() && text[i] == '.';
  if (has_point) ++i, count += digits();
  if (count == 0) return std::nullopt;
  size_t end = i;
  if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
    ++i;
    if (i < text.size() && (text[i] == '-' || text[i] == '+')) ++i;
    if (digits() > 0) end = i;
  }
  const std::string number(text.substr(0, end));
  const bool is_real = number.find_first_of(".eE") != std::string::npos;
  errno = 0;
  const long long whole = is_real ? 0 : std::strtoll(number.c_str(), nullptr, 10);
  if (is_real || errno == ERANGE) return kit::real_word(c, std::strtod(number.c_str(), nullptr));
  return c.draft.integer(static_cast<int64_t>(whole));
}

// The numeric value of an operand; none if it has none.
std::optional<Word> as_number(Context& c, Word w) {
  if (kit::is_number(c, w) && !w.is_boolean()) return w;
  if (c.draft.kind(w) == ValueKind::string) return leading_number(c, c.draft.text(w));
  const double value = kit::to_number(c, w);
  if (!is_convertible(c, w) || std::isnan(value)) return std::nullopt;
  return Word::integer(static_cast<int64_t>(value));
}

// a > b is b < a, which is also false for unordered values.
OrFailed<Word> in_order(Context& c, BinaryOperator op, Word a, Word b) {
  const bool is_turned = op == BinaryOperator::greater || op == BinaryOperator::greater_equal;
  const int order = is_turned ? TRY(spaceship(c, b, a)) : TRY(spaceship(c, a, b));
  const bool may_be_equal = op == BinaryOperator::less_equal || op == BinaryOperator::greater_equal;
  return Word::boolean(may_be_equal ? order <= 0 : order < 0);
}

bool is_of_bits(BinaryOperator op) {
  return op == BinaryOperator::bit_and || op == BinaryOperator::bit_or || op == BinaryOperator::bit_xor;
}

// The bytewise operator on two texts.
Word bytes_combined(Draft& draft, BinaryOperator op, Word a, Word b) {
  const std::string p(draft.text(a)), q(draft.text(b));
  const size_t common = std::min(p.size(), q.size());
  std::string bytes = op == BinaryOperator::bit_or && p.size() > q.size() ? p : q;
  if (op != BinaryOperator::bit_or) bytes.resize(common);
  for (size_t i = 0; i < common; ++i) {
    const auto m = static_cast<unsigned char>(p[i]), n = static_cast<unsigned char>(q[i]);
    bytes[i] = static_cast<char>(op == BinaryOperator::bit_and ? m & n : op == BinaryOperator::bit_or ? m | n : m ^ n);
  }
  return draft.string(bytes);
}

// % applies to integers. None: both operands are integers.
OrFailed<std::optional<Word>> remainder(Context& c, BinaryOperator op, Word a, Word b) {
  if (std::trunc(kit::to_number(c, b)) == 0) return c.raise("DivisionByZeroError", "Modulo by zero");
  if (c.draft.kind(a) != ValueKind::float_ && c.draft.kind(b) != ValueKind::float_) return std::nullopt;
  const auto whole = [&](Word w) -> std::optional<Word> {
    const double value = kit::to_number(c, w);
    if (!std::isfinite(value) || std::abs(value) >= 0x1p62) return std::nullopt;
    return Word::integer(static_cast<int64_t>(value));
  };
  const std::optional<Word> p = whole(a), q = whole(b);
  if (!p || !q) return c.fail("% of a number that is no integer of 64 bits");
  return TRY(kit::arithmetic(c, op, *p, *q));
}

// A count is not taken modulo 64: beyond it nothing is left.
OrFailed<std::optional<Word>> shifted(Context& c, BinaryOperator op, Word value, Word count) {
  const double places = kit::to_number(c, count);
  if (places < 0) return c.raise("ArithmeticError", "Bit shift by negative number");
  if (places < 64) return std::nullopt;
  const bool is_negative = op == BinaryOperator::shift_right && kit::to_number(c, value) < 0;
  return Word::integer(is_negative ? -1 : 0);
}

OrFailed<Word> arithmetic(Context& c, BinaryOperator op, Word a, Word b) {
  const bool are_texts = c.draft.kind(a) == ValueKind::string && c.draft.kind(b) == ValueKind::string;
  if (are_texts && is_of_bits(op)) return bytes_combined(c.draft, op, a, b);
  if (kit::is_number(c, a) && kit::is_number(c, b)) {
    if (op == BinaryOperator::shift_left || op == BinaryOperator::shift_right)
      if (const std::optional<Word> result = TRY(shifted(c, op, a, b))) return *result;
    const bool is_rest = op == BinaryOperator::remainder || op == BinaryOperator::remainder_truncate;
    if (is_rest)
      if (const std::optional<Word> result = TRY(remainder(c, op, a, b))) return *result;
    return kit::arithmetic(c, op, a, b);
  }
  if (const std::optional<Word> result = TRY(kit::combined(c, op, a, b))) return *result;
  const std::optional<Word> x = as_number(c, a), y = as_number(c, b);
  if (x && y) return kit::arithmetic(c, op, *x, *y);
  if (op == BinaryOperator::add && is_array(c, a) && is_array(c, b)) return array_union(c, a, b);
  return c.error(RuntimeError::type,
                 fmt::format("Unsupported operand types: {} {} {}", type_of(c, a), sign_of(op), type_of(c, b)));
}

}  // namespace

OrFailed<Word> binary(Context& c, BinaryOperator op, Word a, Word b) {
  if (kit::is_open(c, a, b)) return c.symbolic->binary(op, a, b);
  if (const std::optional<Word> result = TRY(kit::by_members(c, op, a, b))) return *result;
  const bool are_numbers = kit::is_number(c, a) && kit::is_number(c, b);
  if (kit::is_comparison(op) && (!are_numbers || a.is_boolean() || b.is_boolean())) return in_order(c, op, a, b);
  if (op == BinaryOperator::three_way) return Word::integer(TRY(spaceship(c, a, b)));
  if (kit::is_arithmetic(op)) return arithmetic(c, op, a, b);
  if (const std::optional<Word> result = TRY(kit::of_values(c, op, a, b))) return *result;
  return kit::unsupported(c, op, a, b);
}

OrFailed<Word> unary(Context& c, UnaryOperator op, Word value) {
  if (op == UnaryOperator::not_ || c.draft.is_symbolic(value) || kit::is_number(c, value))
    return kit::neutral::unary(c, op, value);
  const std::optional<Word> number = as_number(c, value);
  if (number) return kit::of_number(c, op, *number);
  return c.error(RuntimeError::type, fmt::format("Unsupported operand types: {} * int", type_of(c, value)));
}

}  // namespace ramify::ir_machine::php

// SPDX-License-Identifier: Apache-2.0
// Operators (perlop). Arithmetic is of 64-bit integers, with or without a sign, as long as operands and result are such; else of floats
// (perlop, "Integer Arithmetic"; perlnumber).
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/perl/rules/parts.h"
#include "machines/ir/objects.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::perl {

namespace {

using O = ir::BinaryOperator;

bool is_float(Context& c, Word w) { return c.draft.kind(w) == ValueKind::float_; }

// The integer that the number is, if it is one that the language computes with as such.
std::optional<BigInteger> integer_in(Context& c, Word number) {
  if (!is_float(c, number)) return c.draft.big(number);
  const double value = c.draft.real(number);
  if (value != std::floor(value) || std::abs(value) > 0x1p53) return std::nullopt;
  return BigInteger(static_cast<int64_t>(value));
}

Word of_integer(Context& c, const BigInteger& value, double otherwise) {
  const bool fits = value <= BigInteger(UINT64_MAX) && value >= BigInteger(INT64_MIN);
  return fits ? c.draft.integer(value) : c.draft.real(otherwise);
}

OrFailed<Word> remainder(Context& c, Word a, Word b) {
  const auto whole = [&](Word w) {
    if (!is_float(c, w)) return c.draft.big(w);
    return BigInteger(std::trunc(c.draft.real(w)));
  };
  if (is_float(c, a) && !std::isfinite(c.draft.real(a))) return c.draft.real(std::nan(""));
  if (is_float(c, b) && !std::isfinite(c.draft.real(b))) return a;
  const BigInteger x = whole(a), y = whole(b);
  if (y == 0) return error(c, "Illegal modulus zero");
  BigInteger rest = x % y;
  if (rest != 0 && (rest < 0) != (y < 0)) rest += y;
  return of_integer(c, rest, static_cast<double>(rest));
}

OrFailed<Word> power(Context& c, Word a, Word b) {
  const double result = std::pow(kit::real_value(c, a), kit::real_value(c, b));
  const bool are_integers = integer_in(c, a) && integer_in(c, b);
  if (are_integers && result == std::floor(result) && std::abs(result) < 0x1p53)
    return c.draft.integer(static_cast<int64_t>(result));
  return c.draft.real(result);
}

OrFailed<Word> arithmetic(Context& c, O op, Word left, Word right) {
  const Word a = number_of(c, left), b = number_of(c, right);
  if (op == O::remainder) return remainder(c, a, b);
  if (op == O::power) return power(c, a, b);
  const double x = kit::real_value(c, a), y = kit::real_value(c, b);
  const std::optional<BigInteger> p = integer_in(c, a), q = integer_in(c, b);
  if (op == O::divide) {
    if (y == 0) return error(c, "Illegal division by zero");
    if (p && q && *p % *q == 0) return of_integer(c, *p / *q, x / y);
    return c.draft.real(x / y);
  }
  const double real = op == O::add ? x + y : op == O::subtract ? x - y : x * y;
  if (!p || !q) return c.draft.real(real);
  const BigInteger whole = op == O::add        ? BigInteger(*p + *q)
                           : op == O::subtract ? BigInteger(*p - *q)
                                               : BigInteger(*p * *q);
  return of_integer(c, whole, real);
}

uint64_t bits_of(Context& c, Word w) {
  const Word number = number_of(c, w);
  if (!is_float(c, number)) return static_cast<uint64_t>(c.draft.big(number) & BigInteger(UINT64_MAX));
  const double value = c.draft.real(number);
  if (value < 0) return static_cast<uint64_t>(static_cast<int64_t>(std::max(value, -0x1p63)));
  return value >= 0x1p64 ? UINT64_MAX : static_cast<uint64_t>(value);
}
Word unsigned_word(Context& c, uint64_t value) { return c.draft.integer(BigInteger(value)); }

OrFailed<Word> of_bits(Context& c, O op, Word a, Word b) {
  const bool is_of_texts = is_text(c, a) && is_text(c, b) && op != O::shift_left && op != O::shift_right;
  if (is_of_texts) return c.fail("operations on the bits of texts are not supported");
  const auto bits = [&](Word w) -> uint64_t {
    const Word number = number_of(c, w);
    if (is_float(c, number) || c.draft.big(number) >= 0) return bits_of(c, w);
    return static_cast<uint64_t>(integer_of(c, number));
  };
  const uint64_t x = bits(a), y = bits(b);
  switch (op) {
    case O::bit_and: return unsigned_word(c, x & y);
    case O::bit_or: return unsigned_word(c, x | y);
    case O::bit_xor: return unsigned_word(c, x ^ y);
    default: break;
  }
  const int64_t by = integer_of(c, b);
  const bool is_left = (op == O::shift_left) == (by >= 0);
  const uint64_t count = by >= 0 ? static_cast<uint64_t>(by) : 0 - static_cast<uint64_t>(by);
  if (count >= 64) return Word::integer(0);
  return unsigned_word(c, is_left ? x << count : x >> count);
}

// References are equal to themselves.
std::optional<bool> same_reference(Context& c, Word a, Word b) {
  if (!is_reference(c, a) && !is_reference(c, b)) return std::nullopt;
  if (a == b) return true;
  if (c.draft.kind(a) != ValueKind::reference || c.draft.kind(b) != ValueKind::reference) return false;
  for (const uint32_t part : {reference_words::kind, reference_words::base, reference_words::place}) {
    const Word x = c.draft.at(a, part), y = c.draft.at(b, part);
    const bool is_same = x == y || (is_text(c, x) && is_text(c, y) && c.draft.text(x) == c.draft.text(y));
    if (!is_same) return false;
  }
  return true;
}

OrFailed<Word> comparison(Context& c, O op, Word a, Word b) {
  const bool asks_equality = op == O::equal || op == O::not_equal;
  if (asks_equality) return Word::boolean(TRY(equal(c, a, b)) == (op == O::equal));
  if (is_reference(c, a) || is_reference(c, b))
    return c.fail("the order of references is that of their addresses, which are not known");
  const std::optional<int> order = kit::compared(c, number_of(c, a), number_of(c, b));
  if (op == O::three_way) return order ? Word::integer(*order < 0 ? -1 : *order > 0 ? 1 : 0) : Word();
  return Word::boolean(order && kit::holds(op, order));
}

bool is_plain_arithmetic(O op) {
  return op == O::add || op == O::subtract || op == O::multiply || op == O::divide || op == O::power ||
         op == O::remainder;
}

}  // namespace

OrFailed<bool> equal(Context& c, Word a, Word b) {
  if (const std::optional<bool> same = same_reference(c, a, b)) return *same;
  const std::optional<int> order = kit::compared(c, number_of(c, a), number_of(c, b));
  return order && *order == 0;
}

OrFailed<bool> same_text(Context& c, Word a, Word b) {
  if (const std::optional<bool> same = same_reference(c, a, b)) return *same;
  if (is_text(c, a) && is_text(c, b)) return c.draft.text(a) == c.draft.text(b);
  const std::string left = TRY(text_of(c, a));
  return left == TRY(text_of(c, b));
}

OrFailed<Word> binary(Context& c, O op, Word a, Word b) {
  if (kit::is_open(c, a, b)) return c.symbolic->binary(op, a, b);
  if (is_plain_arithmetic(op)) {
    if (is_reference(c, a) || is_reference(c, b))
      return c.fail("arithmetic on the address of a reference, which is not known");
    return arithmetic(c, op, a, b);
  }
  switch (op) {
    case O::concatenate: {
      const std::string right = TRY(text_of(c, b));
      if (c.draft.kind(a) == ValueKind::string) return c.draft.joined(a, right);
      return c.draft.string(TRY(text_of(c, a)) + right);
    }
    case O::identical: return Word::boolean(TRY(same_text(c, a, b)));
    case O::not_identical: return Word::boolean(!TRY(same_text(c, a, b)));
    case O::bit_and:
    case O::bit_or:
    case O::bit_xor:
    case O::shift_left:
    case O::shift_right: return of_bits(c, op, a, b);
    case O::equal:
    case O::not_equal:
    case O::less:
    case O::less_equal:
    case O::greater:
    case O::greater_equal:
    case O::three_way: return comparison(c, op, a, b);
    default: return kit::unsupported(c, op, a, b);
  }
}

OrFailed<Word> unary(Context& c, ir::UnaryOperator op, Word value) {
  if (c.draft.is_symbolic(value)) return kit::neutral::unary(c, op, value);
  switch (op) {
    case ir::UnaryOperator::not_: return Word::boolean(!truth(c.draft, value));
    case ir::UnaryOperator::bit_not:
      return unsigned_word(
          c, ~(integer_of(c, value) < 0 ? static_cast<uint64_t>(integer_of(c, value)) : bits_of(c, value)));
    case ir::UnaryOperator::plus: return value;
    case ir::UnaryOperator::negate: break;
  }
  if (is_text(c, value)) {
    const std::string_view text = c.draft.text(value);
    const bool is_word = !text.empty() && (std::isalpha(static_cast<unsigned char>(text[0])) != 0 || text[0] == '_');
    if (is_word) return c.draft.string("-" + std::string(text));
  }
  const Word number = number_of(c, value);
  if (is_float(c, number)) return c.draft.real(-c.draft.real(number));
  const BigInteger negated = -c.draft.big(number);
  return of_integer(c, negated, static_cast<double>(negated));
}

namespace {

OrFailed<Word> text_order(Context& c, const Arguments& a) {
  const std::string left = TRY(text_at(c, a, 0));
  const int order = left.compare(TRY(text_at(c, a, 1)));
  return Word::integer(order < 0 ? -1 : order > 0 ? 1 : 0);
}

// What `++` makes of a text of letters with digits behind them: `az` becomes `ba`.
std::optional<std::string> next_text(std::string text) {
  size_t at = 0;
  while (at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0) ++at;
  while (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0) ++at;
  if (text.empty() || at != text.size()) return std::nullopt;
  for (size_t i = text.size(); i-- > 0;) {
    if (text[i] != 'z' && text[i] != 'Z' && text[i] != '9') {
      ++text[i];
      return text;
    }
    text[i] = text[i] == '9' ? '0' : static_cast<char>(text[i] - 25);
  }
  const char first = text[0];
  return std::string(1, first == '0' ? '1' : first) + text;
}

OrFailed<Word> successor(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.is_symbolic(value)) return binary(c, O::add, value, Word::integer(1));
  if (is_text(c, value) && !c.draft.text(value).empty() && !looks_like_number(c.draft.text(value)))
    if (const auto next = next_text(std::string(c.draft.text(value)))) return c.draft.string(*next);
  return binary(c, O::add, value, Word::integer(1));
}
OrFailed<Word> predecessor(Context& c, const Arguments& a) {
  return binary(c, O::subtract, argument(a, 0), Word::integer(1));
}

constexpr size_t text_max = 100'000'000;
OrFailed<Word> repeat(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, a, 0));
  const int64_t count = int_at(c, a, 1);
  if (count > 0 && text.size() * static_cast<uint64_t>(count) > text_max) return c.fail("a text would get too long");
  std::string all;
  for (int64_t i = 0; i < count; ++i) all += text;
  return c.draft.string(all);
}

// `a..b`: numbers, or texts as `++` counts them until one is as long as the end and equal to it (perlop, "Range Operators").
OrFailed<Word> range_of(Context& c, const Arguments& a) {
  const Word from = argument(a, 0), to = argument(a, 1);
  const auto has_leading_zero = [&](std::string_view text) { return text.size() > 1 && text[0] == '0'; };
  const bool is_of_texts = is_text(c, from) && !c.draft.text(from).empty() &&
                           (!looks_like_number(c.draft.text(from)) || has_leading_zero(c.draft.text(from)));
  if (!is_of_texts) {
    const int64_t first = integer_of(c, from), last_one = integer_of(c, to);
    if (last_one < first) return c.draft.tuple({});
    if (last_one - first > 100'000'000) return c.fail("a range would get too long");
    return c.draft.range(first, last_one + 1, 1);
  }
  const std::string end = TRY(text_of(c, to));
  std::vector<Word> all;
  std::optional<std::string> text{std::string(c.draft.text(from))};
  while (text && text->size() <= end.size() && all.size() < 1'000'000) {
    all.push_back(c.draft.string(*text));
    if (*text == end) break;
    text = next_text(*text);
  }
  return c.draft.tuple(all);
}

constexpr BuiltinRow operators_rows[] = {
    {"%text_order", text_order}, {"%successor", successor}, {"%predecessor", predecessor},
    {"%repeat", repeat},         {"%range_of", range_of},
};

}  // namespace

std::span<const BuiltinRow> number_functions() { return operators_rows; }

}  // namespace ramify::ir_machine::perl

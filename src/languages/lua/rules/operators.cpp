// SPDX-License-Identifier: Apache-2.0
// Operators (Lua 5.4 reference manual, 3.4): integers that wrap around, floats, texts that are numbers; metamethods for
// everything else.
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/lua/rules/parts.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::lua {

namespace {

using O = ir::BinaryOperator;

bool is_text(Context& c, Word w) { return c.draft.kind(w) == ValueKind::string; }
bool is_float(Context& c, Word w) { return c.draft.kind(w) == ValueKind::float_; }

uint64_t bits(Context& c, Word w) { return static_cast<uint64_t>(*kit::small_value(c, w)); }
Word integer(Context& c, uint64_t value) { return c.draft.integer(static_cast<int64_t>(value)); }

int64_t floor_divided(int64_t a, int64_t b) {
  const int64_t quotient = a / b;
  return quotient * b != a && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

OrFailed<Word> integers(Context& c, O op, Word a, Word b) {
  const uint64_t x = bits(c, a), y = bits(c, b);
  const auto p = static_cast<int64_t>(x), q = static_cast<int64_t>(y);
  switch (op) {
    case O::add: return integer(c, x + y);
    case O::subtract: return integer(c, x - y);
    case O::multiply: return integer(c, x * y);
    case O::divide_floor:
      if (q == 0) return error(c, "attempt to divide by zero");
      return q == -1 ? integer(c, 0 - x) : c.draft.integer(floor_divided(p, q));
    default:
      if (q == 0) return error(c, "attempt to perform 'n%0'");
      return q == -1 ? Word::integer(0) : c.draft.integer(p - floor_divided(p, q) * q);
  }
}

double reals(O op, double x, double y) {
  switch (op) {
    case O::add: return x + y;
    case O::subtract: return x - y;
    case O::multiply: return x * y;
    case O::divide: return x / y;
    case O::power: return y == 2 ? x * x : std::pow(x, y);
    case O::divide_floor: return std::floor(x / y);
    default: {
      const double rest = std::fmod(x, y);
      return rest != 0 && (rest < 0) != (y < 0) ? rest + y : rest;
    }
  }
}

uint64_t shifted_left(uint64_t x, int64_t by) {
  if (by <= -64 || by >= 64) return 0;
  return by >= 0 ? x << by : x >> -by;
}

uint64_t combined_bits(O op, uint64_t x, uint64_t y) {
  switch (op) {
    case O::bit_and: return x & y;
    case O::bit_or: return x | y;
    case O::bit_xor: return x ^ y;
    case O::shift_left: return shifted_left(x, static_cast<int64_t>(y));
    default: return y == uint64_t{1} << 63 ? 0 : shifted_left(x, -static_cast<int64_t>(y));
  }
}

bool is_arithmetic(O op) {
  return op == O::add || op == O::subtract || op == O::multiply || op == O::divide || op == O::power ||
         op == O::divide_floor || op == O::remainder;
}
bool is_of_bits(O op) {
  return op == O::bit_and || op == O::bit_or || op == O::bit_xor || op == O::shift_left || op == O::shift_right;
}

std::string_view event_of(O op) {
  switch (op) {
    case O::add: return "__add";
    case O::subtract: return "__sub";
    case O::multiply: return "__mul";
    case O::divide: return "__div";
    case O::power: return "__pow";
    case O::divide_floor: return "__idiv";
    case O::remainder: return "__mod";
    case O::bit_and: return "__band";
    case O::bit_or: return "__bor";
    case O::bit_xor: return "__bxor";
    case O::shift_left: return "__shl";
    case O::shift_right: return "__shr";
    case O::concatenate: return "__concat";
    case O::equal: return "__eq";
    case O::less: return "__lt";
    case O::less_equal: return "__le";
    default: return "";
  }
}

// By a metamethod of the left operand, else of the right one.
OrFailed<std::optional<Word>> by_metamethod(Context& c, O op, Word a, Word b) {
  Word member = metamethod(c, a, event_of(op));
  if (member.is(Atom::none)) member = metamethod(c, b, event_of(op));
  if (member.is(Atom::none)) return std::nullopt;
  const Word both[] = {a, b};
  return TRY(first_of(c, c.call(member, both)));
}

OrFailed<Word> arithmetic_of_numbers(Context& c, O op, Word a, Word b) {
  const bool is_real = is_float(c, a) || is_float(c, b) || op == O::divide || op == O::power;
  if (!is_real) return integers(c, op, a, b);
  return c.draft.real(reals(op, kit::real_value(c, a), kit::real_value(c, b)));
}

OrFailed<Word> arithmetic(Context& c, O op, Word a, Word b) {
  if (is_number(c, a) && is_number(c, b)) return arithmetic_of_numbers(c, op, a, b);
  const std::optional<Word> x = as_number(c, a), y = as_number(c, b);
  if (x && y) return arithmetic_of_numbers(c, op, *x, *y);
  const std::optional<Word> result = TRY(by_metamethod(c, op, a, b));
  if (result) return *result;
  if (is_text(c, a) || is_text(c, b))
    return error(c,
                 fmt::format("attempt to {} a '{}' with a '{}'", event_of(op).substr(2), type_of(c, a), type_of(c, b)));
  return operand_error(c, "perform arithmetic on", is_number(c, a) ? b : a);
}

// Texts are no numbers here, other than for arithmetic (lstrlib.c: their metamethods have no operators on bits).
OrFailed<Word> of_bits(Context& c, O op, Word a, Word b) {
  if (is_number(c, a) && is_number(c, b)) {
    const std::optional<int64_t> p = as_integer(c, a), q = as_integer(c, b);
    if (!p || !q) return error(c, "number has no integer representation");
    return integer(c, combined_bits(op, static_cast<uint64_t>(*p), static_cast<uint64_t>(*q)));
  }
  const std::optional<Word> result = TRY(by_metamethod(c, op, a, b));
  if (result) return *result;
  return operand_error(c, "perform bitwise operation on", is_number(c, a) || (is_text(c, b) && !is_text(c, a)) ? b : a);
}

OrFailed<Word> concatenated(Context& c, Word a, Word b) {
  const auto is_plain = [&](Word w) { return is_text(c, w) || is_number(c, w); };
  if (is_text(c, a) && is_plain(b)) return c.draft.joined(a, TRY(text(c, b)));
  if (is_plain(a) && is_plain(b)) return c.draft.string(TRY(text(c, a)) + TRY(text(c, b)));
  const std::optional<Word> result = TRY(by_metamethod(c, O::concatenate, a, b));
  if (result) return *result;
  return operand_error(c, "concatenate", is_plain(a) ? b : a);
}

OrFailed<Word> is_less(Context& c, O op, Word a, Word b) {
  const bool is_strict = op == O::less;
  std::optional<int> order;
  if (is_number(c, a) && is_number(c, b)) {
    order = kit::compared(c, a, b);
    return Word::boolean(order && (is_strict ? *order < 0 : *order <= 0));
  }
  if (is_text(c, a) && is_text(c, b)) {
    const int by_bytes = c.draft.text(a).compare(c.draft.text(b));
    return Word::boolean(is_strict ? by_bytes < 0 : by_bytes <= 0);
  }
  const std::optional<Word> result = TRY(by_metamethod(c, op, a, b));
  if (result) return Word::boolean(kit::truth(c.draft, *result));
  const std::string_view x = type_of(c, a), y = type_of(c, b);
  return error(c, x == y ? fmt::format("attempt to compare two {} values", x)
                         : fmt::format("attempt to compare {} with {}", x, y));
}

OrFailed<Word> are_equal(Context& c, Word a, Word b) {
  if (is_table(c, a) && is_table(c, b) && a != b) {
    const std::optional<Word> result = TRY(by_metamethod(c, O::equal, a, b));
    return Word::boolean(result && kit::truth(c.draft, *result));
  }
  return Word::boolean(TRY(kit::equal(c, a, b)));
}

// None: the shared rules apply.
OrFailed<std::optional<Word>> own_binary(Context& c, O op, Word a, Word b) {
  switch (op) {
    case O::concatenate: return TRY(concatenated(c, a, b));
    case O::less:
    case O::less_equal: return TRY(is_less(c, op, a, b));
    case O::greater: return TRY(is_less(c, O::less, b, a));
    case O::greater_equal: return TRY(is_less(c, O::less_equal, b, a));
    case O::equal: return TRY(are_equal(c, a, b));
    case O::not_equal: return Word::boolean(!kit::truth(c.draft, TRY(are_equal(c, a, b))));
    default: break;
  }
  if (is_arithmetic(op)) return TRY(arithmetic(c, op, a, b));
  if (is_of_bits(op)) return TRY(of_bits(c, op, a, b));
  return std::nullopt;
}

}  // namespace

OrFailed<Word> binary(Context& c, O op, Word a, Word b) {
  if (kit::is_open(c, a, b)) return c.symbolic->binary(op, a, b);
  if (const std::optional<Word> result = TRY(kit::by_members(c, op, a, b))) return *result;
  if (const std::optional<Word> result = TRY(own_binary(c, op, a, b))) return *result;
  if (const std::optional<Word> result = TRY(kit::of_values(c, op, a, b))) return *result;
  return kit::unsupported(c, op, a, b);
}

OrFailed<Word> unary(Context& c, ir::UnaryOperator op, Word value) {
  const bool is_own = op == ir::UnaryOperator::negate || op == ir::UnaryOperator::bit_not;
  if (!is_own || c.draft.is_symbolic(value)) return kit::neutral::unary(c, op, value);
  const bool is_sign = op == ir::UnaryOperator::negate;
  if (const std::optional<Word> number = is_sign || is_number(c, value) ? as_number(c, value) : std::nullopt) {
    if (is_sign && is_float(c, *number)) return c.draft.real(-kit::real_value(c, *number));
    const std::optional<int64_t> whole = as_integer(c, *number);
    if (!whole) return error(c, "number has no integer representation");
    return integer(c, is_sign ? 0 - static_cast<uint64_t>(*whole) : ~static_cast<uint64_t>(*whole));
  }
  const Word member = metamethod(c, value, is_sign ? "__unm" : "__bnot");
  const Word both[] = {value, value};
  if (!member.is(Atom::none)) return first_of(c, c.call(member, both));
  if (is_sign && is_text(c, value)) return error(c, "attempt to unm a 'string' with a 'string'");
  return operand_error(c, is_sign ? "perform arithmetic on" : "perform bitwise operation on", value);
}

bool is_number(Context& c, Word w) {
  const ValueKind kind = c.draft.kind(w);
  return kind == ValueKind::integer || kind == ValueKind::float_;
}

std::optional<Word> as_number(Context& c, Word w) {
  if (is_number(c, w)) return w;
  return is_text(c, w) ? number_in(c, c.draft.text(w)) : std::nullopt;
}

std::optional<int64_t> as_integer(Context& c, Word number) {
  if (!is_float(c, number)) return kit::small_value(c, number);
  const double value = c.draft.real(number);
  if (value != std::floor(value) || !(value >= -0x1p63 && value < 0x1p63)) return std::nullopt;
  return static_cast<int64_t>(value);
}

std::unexpected<Failed> error(Context& c, std::string_view message, size_t level) {
  const std::string place = level == 0 ? "" : place_in_message(c, level);
  return c.raise_value(c.draft.string(place + std::string(message)));
}

bool has_place(Context& c) { return !place_in_message(c, 1).empty(); }

std::unexpected<Failed> operand_error(Context& c, std::string_view what, Word value) {
  return error(c, fmt::format("attempt to {} a {} value{}", what, type_of(c, value), name_of_operand(c, value)));
}

}  // namespace ramify::ir_machine::lua

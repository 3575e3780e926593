// SPDX-License-Identifier: Apache-2.0
// Operators are methods of the left operand; the library has those of its collections. Texts and symbols are not
// converted to numbers; comparing unordered values is an error, or nil for <=>.
#include "languages/ruby/rules/operators.h"

#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/sequences.h"
#include "languages/kit/text.h"
#include "languages/ruby/rules/parts.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::ruby {

using ir::BinaryOperator;
using ir::UnaryOperator;

namespace {

// The message shows values whose text is short, and names the class of others.
std::unexpected<Failed> cannot_coerce(Context& c, Word number, Word other) {
  const ValueKind kind = c.draft.kind(other);
  const bool is_shown =
      kind == ValueKind::none || kind == ValueKind::boolean || kind == ValueKind::bytes || kind == ValueKind::float_;
  const OrFailed<std::string> shown = is_shown ? kit::repr(c, other) : std::string(type_name(c, other));
  if (!shown) return std::unexpected(shown.error());
  return c.error(RuntimeError::type, fmt::format("{} can't be coerced into {}", *shown, type_name(c, number)));
}

// Where numbers differ from the shared rules: floats have no bits, a negative count shifts in the other direction, a remainder by 0 is an
// error for floats too, and the root of a negative number is complex.
OrFailed<std::optional<Word>> of_numbers(Context& c, BinaryOperator op, Word a, Word b) {
  if (!kit::is_number(c, a) || !kit::is_number(c, b)) return std::nullopt;
  const bool is_real = c.draft.kind(a) == ValueKind::float_ || c.draft.kind(b) == ValueKind::float_;
  switch (op) {
    case BinaryOperator::bit_and:
    case BinaryOperator::bit_or:
    case BinaryOperator::bit_xor:
      if (!is_real) return std::nullopt;
      if (c.draft.kind(a) == ValueKind::float_)
        return c.error(RuntimeError::attribute,
                       fmt::format("undefined method `{}' for {}:Float", c.table->operators[static_cast<size_t>(op)],
                                   TRY(kit::repr(c, a))));
      return cannot_coerce(c, a, b);
    case BinaryOperator::shift_left:
    case BinaryOperator::shift_right:
      if (is_real || kit::compared(c, b, Word::integer(0)) >= 0) return std::nullopt;
      return TRY(
          kit::of_values(c, op == BinaryOperator::shift_left ? BinaryOperator::shift_right : BinaryOperator::shift_left,
                         a, c.draft.integer(BigInteger(-kit::integer_value(c, b)))));
    case BinaryOperator::remainder:
    case BinaryOperator::remainder_truncate:
    case BinaryOperator::divide_floor:
      if (!is_real || kit::real_value(c, b) != 0) return std::nullopt;
      return c.error(RuntimeError::zero_division, "divided by 0");
    case BinaryOperator::power: {
      if (!is_real) return std::nullopt;
      const double exponent = kit::real_value(c, b);
      const bool is_complex = kit::real_value(c, a) < 0 && std::isfinite(exponent) && exponent != std::trunc(exponent);
      if (is_complex) return c.fail("complex numbers are not supported");
      return std::nullopt;
    }
    default: return std::nullopt;
  }
}

// If no rule handles the operator: the library's row for it, else an error.
OrFailed<Word> by_row(Context& c, BinaryOperator op, Word a, Word b) {
  const ValueKind x = c.draft.kind(a);
  const std::string_view sign = c.table->operators[static_cast<size_t>(op)];
  const bool is_logic = x == ValueKind::none || x == ValueKind::boolean;
  // Rows of numbers and texts call the operator themselves, so they are excluded.
  const bool has_rows = is_logic || x == ValueKind::list || x == ValueKind::dict || x == ValueKind::range ||
                        x == ValueKind::function || x == ValueKind::closure || x == ValueKind::bound_method;
  if (has_rows)
    if (const Method row = c.rules->method(x, sign)) return row(c, a, {std::span(&b, 1), {}});
  const std::string other = b.is(Atom::none) ? "nil" : std::string(type_name(c, b));
  if (x == ValueKind::bytes)
    return c.error(RuntimeError::attribute,
                   fmt::format("undefined method `{}' for {}:Symbol", sign, TRY(kit::repr(c, a))), sign);
  if (x == ValueKind::none)
    return c.error(RuntimeError::attribute, fmt::format("undefined method `{}' for nil:NilClass", sign), sign);
  if (op == BinaryOperator::add && (x == ValueKind::string || x == ValueKind::list))
    return c.error(RuntimeError::type, fmt::format("no implicit conversion of {} into {}", other, type_name(c, a)));
  if (x == ValueKind::list || x == ValueKind::dict || x == ValueKind::boolean)
    return c.error(RuntimeError::attribute,
                   fmt::format("undefined method `{}' for {}:{}", sign, TRY(kit::repr(c, a)), type_name(c, a)), sign);
  if (kit::is_number(c, a)) return cannot_coerce(c, a, b);
  return kit::unsupported(c, op, a, b);
}

// A number converts an unknown operand: [other, number] = b.coerce(a); and a == b becomes b == a.
OrFailed<std::optional<Word>> coerced(Context& c, BinaryOperator op, Word number, Word object) {
  const Word equal = op == BinaryOperator::equal ? c.find_method(object, "==") : Word::of(Atom::unset);
  if (!equal.is(Atom::unset)) return TRY(c.call_on(object, equal, std::span(&number, 1)));
  if (op == BinaryOperator::equal || op == BinaryOperator::not_equal) return std::nullopt;
  const Word coerce = c.find_method(object, "coerce");
  if (coerce.is(Atom::unset)) return std::nullopt;
  const Word pair = TRY(c.call_on(object, coerce, std::span(&number, 1)));
  if (c.draft.kind(pair) != ValueKind::list || c.draft.size(pair) != 2)
    return c.error(RuntimeError::type, "coerce must return [x, y]");
  return TRY(kit::binary(c, op, c.draft.at(pair, 0), c.draft.at(pair, 1)));
}

// < and the like: on classes, inheritance; for other unordered values, rows of the library.
OrFailed<std::optional<Word>> compared(Context& c, BinaryOperator op, Word a, Word b) {
  const ValueKind x = c.draft.kind(a), y = c.draft.kind(b);
  if (const std::optional<int> order = class_order(c, a, b)) {
    if (y != ValueKind::class_ && y != ValueKind::builtin)
      return c.error(RuntimeError::type, "compared with non class/module");
    return *order == 2 ? Word() : Word::boolean(kit::holds(op, *order));
  }
  if (x == ValueKind::none || x == ValueKind::boolean || x == ValueKind::list || x == ValueKind::dict)
    return TRY(by_row(c, op, a, b));
  return std::nullopt;
}

// <=> is nil for unordered values.
OrFailed<std::optional<Word>> three_way(Context& c, Word a, Word b) {
  const ValueKind x = c.draft.kind(a), y = c.draft.kind(b);
  if (const std::optional<int> order = class_order(c, a, b)) return *order == 2 ? Word() : Word::integer(*order);
  if (x == ValueKind::list && y == x) return TRY(c.rules->method(ValueKind::list, "<=>")(c, a, {std::span(&b, 1), {}}));
  const bool is_number = kit::is_number(c, a);
  const bool has_order = is_number == kit::is_number(c, b) && (is_number || x == y || kit::has_instance(c, a, b));
  if (!has_order) return Word();
  return std::nullopt;
}

OrFailed<Word> repeated(Context& c, Word sequence, Word count) {
  const bool is_list = c.draft.kind(sequence) == ValueKind::list;
  if (kit::compared(c, count, Word::integer(0)) < 0)
    return c.error(RuntimeError::value, is_list ? "argument must be non-negative" : "negative argument");
  return kit::repeated(c, sequence, count);
}

OrFailed<Word> formatted(Context& c, Word format, Word values) {
  const ValueKind kind = c.draft.kind(values);
  const bool are_many = kind == ValueKind::tuple || kind == ValueKind::list;
  const std::vector<Word> all = are_many ? TRY(kit::elements_of(c, values)) : std::vector<Word>{values};
  const bool is_mapping = kind == ValueKind::dict ||
                          (kind == ValueKind::instance && c.draft.text(format).find("%(") != std::string_view::npos);
  return c.draft.string(
      TRY(percent_format(c, c.draft.text(format), all, is_mapping ? std::optional(values) : std::nullopt)));
}

// Operators that texts and lists define themselves.
OrFailed<std::optional<Word>> of_sequence(Context& c, BinaryOperator op, Word a, Word b) {
  const ValueKind x = c.draft.kind(a);
  if (op == BinaryOperator::multiply && c.draft.kind(b) == ValueKind::integer && kit::is_repeatable(x))
    return TRY(repeated(c, a, b));
  if (op == BinaryOperator::shift_left && x == ValueKind::list) {
    TRY(check_frozen(c, a));
    c.draft.append(a, b);
    return a;
  }
  if (x != ValueKind::string) return std::nullopt;
  if (op == BinaryOperator::shift_left) return TRY(append_in_place(c, a, b));
  if (op == BinaryOperator::remainder || op == BinaryOperator::remainder_floor) return TRY(formatted(c, a, b));
  return std::nullopt;
}

}  // namespace

OrFailed<Word> binary(Context& c, BinaryOperator op, Word a, Word b) {
  if (kit::is_open(c, a, b)) return c.symbolic->binary(op, a, b);
  if (kit::is_number(c, a) && c.draft.kind(b) == ValueKind::instance)
    if (const std::optional<Word> result = TRY(coerced(c, op, a, b))) return *result;
  if (const std::optional<Word> result = TRY(kit::by_members(c, op, a, b))) return *result;
  if (kit::is_comparison(op))
    if (const std::optional<Word> result = TRY(compared(c, op, a, b))) return *result;
  if (op == BinaryOperator::three_way)
    if (const std::optional<Word> result = TRY(three_way(c, a, b))) return *result;
  if (op == BinaryOperator::power && c.draft.kind(a) == ValueKind::integer && c.draft.kind(b) == ValueKind::integer &&
      kit::compared(c, b, Word::integer(0)) < 0) {
    if (kit::compared(c, a, Word::integer(0)) == 0) return c.error(RuntimeError::zero_division, "divided by 0");
    const Word whole =
        TRY(kit::of_values(c, op, a, c.draft.integer(BigInteger(-kit::integer_value(c, b))))).value_or(Word());
    const Word parts[] = {Word::integer(1), whole};
    return rational(c, parts);
  }
  if (const std::optional<Word> result = TRY(of_sequence(c, op, a, b))) return *result;
  if (const std::optional<Word> result = TRY(of_numbers(c, op, a, b))) return *result;
  if (const std::optional<Word> result = TRY(kit::of_values(c, op, a, b))) return *result;
  return by_row(c, op, a, b);
}

OrFailed<Word> unary(Context& c, UnaryOperator op, Word value) {
  const bool is_text = !c.draft.is_symbolic(value) && c.draft.kind(value) == ValueKind::string;
  if (is_text && (op == UnaryOperator::plus || op == UnaryOperator::negate)) return value;  // texts are values
  return kit::neutral::unary(c, op, value);
}

std::string_view type_name(Context& c, Word value) {
  return c.draft.kind(value) == ValueKind::instance ? kit::neutral::type_name(c, value) : class_name(c, value);
}

}  // namespace ramify::ir_machine::ruby

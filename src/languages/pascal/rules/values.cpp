// SPDX-License-Identifier: Apache-2.0
#include "languages/pascal/rules/values.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"

namespace ramify::ir_machine::pascal {

namespace {

using kit::NumberType;
using O = ir::BinaryOperator;

bool is_integer(Context& c, Word w) {
  const auto type = kit::number_type(c, w);
  return type && !kit::is_real(*type) && !w.is_boolean() && c.draft.kind(w) != ValueKind::character;
}
bool is_text(Context& c, Word w) {
  return c.draft.kind(w) == ValueKind::string || c.draft.kind(w) == ValueKind::character;
}

// Shifts of 64-bit numbers, and of others, which have 32 bits: the count is taken modulo the width.
std::optional<Word> shifted(Context& c, O op, Word a, Word b) {
  if (op != O::shift_left && op != O::shift_right && op != O::shift_right_unsigned) return std::nullopt;
  if (!is_integer(c, a) || !is_integer(c, b)) return std::nullopt;
  const NumberType type = *kit::number_type(c, a);
  const bool is_wide = type == NumberType::i64 || type == NumberType::u64;
  const auto by = static_cast<uint64_t>(kit::small_value(c, b).value_or(0)) & (is_wide ? 63 : 31);
  const auto bits = static_cast<uint64_t>(
      static_cast<int64_t>(kit::integer_value(c, kit::wrapped(c, NumberType::i64, kit::integer_value(c, a)))));
  if (is_wide) return kit::wrapped(c, type, static_cast<int64_t>(op == O::shift_left ? bits << by : bits >> by));
  const auto low = static_cast<uint32_t>(bits);
  const uint32_t result = op == O::shift_left ? low << by : low >> by;
  const bool is_cardinal = type == NumberType::u32;
  return is_cardinal ? kit::wrapped(c, NumberType::u32, int64_t{result}) : Word::integer(static_cast<int32_t>(result));
}

// Sums, differences and products of integers have 64 bits, whatever their operands' types.
std::optional<Word> wide(Context& c, O op, Word a, Word b) {
  if (op != O::add && op != O::subtract && op != O::multiply) return std::nullopt;
  if (!is_integer(c, a) || !is_integer(c, b)) return std::nullopt;
  if (kit::number_type(c, a) == NumberType::u64 || kit::number_type(c, b) == NumberType::u64) return std::nullopt;
  const BigInteger x = kit::integer_value(c, a), y = kit::integer_value(c, b);
  const BigInteger result = op == O::add        ? BigInteger(x + y)
                            : op == O::subtract ? BigInteger(x - y)
                                                : BigInteger(x * y);
  return kit::wrapped(c, NumberType::i64, result);
}

OrFailed<std::optional<Word>> of_sets(Context& c, O op, Word a, Word b) {
  if (op != O::add && op != O::subtract && op != O::multiply) return std::nullopt;
  const Word result = c.draft.new_set();
  for (const Word x : TRY(kit::elements_of(c, a))) {
    const bool is_in_both = TRY(kit::find_key(c, b, x)) >= 0;
    if (op == O::add || is_in_both == (op == O::multiply)) c.draft.add(result, x);
  }
  if (op == O::add)
    for (const Word x : TRY(kit::elements_of(c, b))) TRY(kit::append(c, result, x));
  return result;
}

std::string_view sign_of(O op) {
  switch (op) {
    case O::add: return "+";
    case O::subtract: return "-";
    case O::multiply: return "*";
    case O::divide_true: return "/";
    case O::divide_truncate: return "div";
    case O::remainder_truncate: return "mod";
    case O::power: return "**";
    case O::equal: return "=";
    case O::not_equal: return "<>";
    case O::less: return "<";
    case O::less_equal: return "<=";
    case O::greater: return ">";
    case O::greater_equal: return ">=";
    default: return "";
  }
}

// `operator + (a, b: TVector): TVector` is a function named `operator+`.
OrFailed<std::optional<Word>> of_program(Context& c, O op, Word a, Word b) {
  const std::string_view sign = sign_of(op);
  if (sign.empty()) return std::nullopt;
  const Word declared = c.global_named(fmt::format("operator{}", sign));
  if (declared.is(Atom::unset)) return std::nullopt;
  const Word both[] = {a, b};
  const Word fitting = c.fitting_function(declared, both);
  if (fitting.is(Atom::unset)) return std::nullopt;
  return TRY(c.call(fitting, both));
}

OrFailed<std::optional<Word>> binary(Context& c, O op, Word a, Word b) {
  const ValueKind x = c.draft.kind(a), y = c.draft.kind(b);
  if (const std::optional<Word> result = wide(c, op, a, b)) return result;
  if (const std::optional<Word> result = shifted(c, op, a, b)) return result;
  if (x == ValueKind::set && y == ValueKind::set) return of_sets(c, op, a, b);
  const bool has_character = x == ValueKind::character || y == ValueKind::character;
  if (has_character && is_text(c, a) && is_text(c, b)) {
    const std::string left = TRY(kit::text(c, a)), right = TRY(kit::text(c, b));
    switch (op) {
      case O::add: return c.draft.string(left + right);
      case O::equal: return Word::boolean(left == right);
      case O::not_equal: return Word::boolean(left != right);
      case O::less: return Word::boolean(left < right);
      case O::less_equal: return Word::boolean(left <= right);
      case O::greater: return Word::boolean(left > right);
      case O::greater_equal: return Word::boolean(left >= right);
      default: break;
    }
  }
  if (x == ValueKind::instance || y == ValueKind::instance) return of_program(c, op, a, b);
  return std::nullopt;
}

}  // namespace

const FormRules forms = {
    .binary = binary,
};

}  // namespace ramify::ir_machine::pascal

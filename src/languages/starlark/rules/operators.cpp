// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/rules/operators.h"

#include <fmt/format.h>

#include "base/check.h"
#include "base/result.h"
#include "languages/kit/sequences.h"
#include "languages/starlark/rules/compare.h"
#include "languages/starlark/rules/dicts.h"
#include "languages/starlark/rules/format.h"
#include "languages/starlark/rules/lists.h"
#include "languages/starlark/rules/numbers.h"
#include "languages/starlark/rules/sequences.h"
#include "languages/starlark/rules/set_algebra.h"
#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine::starlark {

using ir::BinaryOperator;
using ir::UnaryOperator;

namespace {

OrFailed<Word> ordered(Context& context, BinaryOperator op, Word a, Word b) {
  Draft& draft = context.draft;
  if (draft.kind(a) == ValueKind::set && draft.kind(b) == ValueKind::set) {
    return Word::boolean(compare_sets(draft, op, a, b));
  }
  const std::strong_ordering o = TRY(order(context, op, a, b));
  if (op == BinaryOperator::less) return Word::boolean(o < 0);
  if (op == BinaryOperator::less_equal) return Word::boolean(o <= 0);
  if (op == BinaryOperator::greater) return Word::boolean(o > 0);
  CHECK(op == BinaryOperator::greater_equal);
  return Word::boolean(o >= 0);
}

bool is_set_operator(BinaryOperator op) {
  return op == BinaryOperator::bit_or || op == BinaryOperator::bit_and || op == BinaryOperator::subtract ||
         op == BinaryOperator::bit_xor;
}

// Operators that create a new value from two operands that are not both numbers.
OrFailed<Word> combine(Context& context, BinaryOperator op, Word a, Word b) {
  Draft& draft = context.draft;
  const ValueKind x = draft.kind(a), y = draft.kind(b);
  if (op == BinaryOperator::add && x == y && kit::is_repeatable(x)) return kit::concatenated(context, a, b);
  if (op == BinaryOperator::multiply && y == ValueKind::integer && kit::is_repeatable(x))
    return kit::repeated(context, a, b);
  if (op == BinaryOperator::multiply && x == ValueKind::integer && kit::is_repeatable(y))
    return kit::repeated(context, b, a);
  if (op == BinaryOperator::remainder_floor && x == ValueKind::string) return interpolate(context, a, b);
  if (op == BinaryOperator::bit_or && x == ValueKind::dict && y == ValueKind::dict) return dict_union(context, a, b);
  if (is_set_operator(op) && x == ValueKind::set && y == ValueKind::set) return combine_sets(context, op, a, b);
  return unsupported(context, op, a, b);
}

}  // namespace

OrFailed<Word> binary(Context& context, BinaryOperator op, Word a, Word b) {
  if (a.is_integer() && b.is_integer()) [[likely]]
    return small_arithmetic(context, op, a, b);
  switch (op) {
    case BinaryOperator::equal: return Word::boolean(TRY(equal(context, a, b)));
    case BinaryOperator::not_equal: return Word::boolean(!TRY(equal(context, a, b)));
    case BinaryOperator::less:
    case BinaryOperator::less_equal:
    case BinaryOperator::greater:
    case BinaryOperator::greater_equal: return ordered(context, op, a, b);
    case BinaryOperator::in: return Word::boolean(TRY(contains(context, b, a)));
    case BinaryOperator::not_in: return Word::boolean(!TRY(contains(context, b, a)));
    case BinaryOperator::add:
    case BinaryOperator::subtract:
    case BinaryOperator::multiply:
    case BinaryOperator::divide_true:
    case BinaryOperator::divide_floor:
    case BinaryOperator::divide_truncate:
    case BinaryOperator::remainder_floor:
    case BinaryOperator::remainder_truncate:
    case BinaryOperator::power:
    case BinaryOperator::bit_and:
    case BinaryOperator::bit_or:
    case BinaryOperator::bit_xor:
    case BinaryOperator::shift_left:
    case BinaryOperator::divide:
    case BinaryOperator::remainder:
    case BinaryOperator::shift_right_unsigned:
    case BinaryOperator::identical:
    case BinaryOperator::not_identical:
    case BinaryOperator::concatenate:
    case BinaryOperator::three_way:
    case BinaryOperator::shift_right: break;
  }
  if (is_number(context.draft.kind(a)) && is_number(context.draft.kind(b))) return arithmetic(context, op, a, b);
  return combine(context, op, a, b);
}

OrFailed<Word> update(Context& context, BinaryOperator op, Word a, Word b) {
  if (!a.is_object()) [[likely]]
    return binary(context, op, a, b);
  Draft& draft = context.draft;
  const ValueKind x = draft.kind(a);
  if (op == BinaryOperator::add && x == ValueKind::list && is_iterable(draft.kind(b))) {
    TRY(extend_list(context, a, b));
    return a;
  }
  if (op == BinaryOperator::bit_or && x == ValueKind::dict && draft.kind(b) == ValueKind::dict) {
    TRY(update_dict(context, a, b));
    return a;
  }
  if (is_set_operator(op) && x == ValueKind::set && draft.kind(b) == ValueKind::set) {
    return update_set(context, op, a, b);
  }
  return binary(context, op, a, b);
}

OrFailed<Word> unary(Context& context, UnaryOperator op, Word value) {
  const ValueKind kind = context.draft.kind(value);
  switch (op) {
    case UnaryOperator::not_: return Word::boolean(!truth(context.draft, value));
    case UnaryOperator::negate:
      if (is_number(kind)) return negate(context, value);
      return context.fail(fmt::format("unsupported operation: -{}", type_name(kind)));
    case UnaryOperator::plus:
      if (is_number(kind)) return value;
      return context.fail(fmt::format("unsupported operation: +{}", type_name(kind)));
    case UnaryOperator::bit_not:
      if (kind == ValueKind::integer) return bit_not(context, value);
      return context.fail(fmt::format("unsupported operation: ~{}", type_name(kind)));
  }
  CHECK(false, "operator {}", static_cast<int>(op));
}

std::string_view sign(BinaryOperator op) {
  switch (op) {
    case BinaryOperator::add: return "+";
    case BinaryOperator::subtract: return "-";
    case BinaryOperator::multiply: return "*";
    case BinaryOperator::divide_true:
    case BinaryOperator::divide_truncate: return "/";
    case BinaryOperator::divide_floor: return "//";
    case BinaryOperator::remainder_floor:
    case BinaryOperator::remainder_truncate: return "%";
    case BinaryOperator::power: return "**";
    case BinaryOperator::bit_and: return "&";
    case BinaryOperator::bit_or: return "|";
    case BinaryOperator::bit_xor: return "^";
    case BinaryOperator::shift_left: return "<<";
    case BinaryOperator::shift_right: return ">>";
    case BinaryOperator::equal: return "==";
    case BinaryOperator::not_equal: return "!=";
    case BinaryOperator::less: return "<";
    case BinaryOperator::less_equal: return "<=";
    case BinaryOperator::greater: return ">";
    case BinaryOperator::greater_equal: return ">=";
    case BinaryOperator::in: return "in";
    case BinaryOperator::not_in: return "not in";
    case BinaryOperator::divide: return "/";
    case BinaryOperator::remainder: return "%";
    case BinaryOperator::shift_right_unsigned: return ">>>";
    case BinaryOperator::identical: return "===";
    case BinaryOperator::not_identical: return "!==";
    case BinaryOperator::concatenate: return "..";
    case BinaryOperator::three_way: return "<=>";
  }
  CHECK(false, "operator {}", static_cast<int>(op));
}

std::unexpected<Failed> unsupported(Context& context, BinaryOperator op, Word a, Word b) {
  return context.fail(fmt::format("unsupported operation: {} {} {}", type_name(context.draft, a), sign(op),
                                  type_name(context.draft, b)));
}

}  // namespace ramify::ir_machine::starlark

// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/operators.h"

#include <utility>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/text.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::kit {

using ir::BinaryOperator;
using ir::UnaryOperator;

OrFailed<std::vector<Word>> elements_of(Context& context, Word iterable) {
  std::vector<Word> elements;
  const Word iterator = TRY(context.begin_iteration(iterable));
  Word position = Word::integer(0), element;
  while (TRY(context.advance(iterator, position, element))) elements.push_back(element);
  return elements;
}

// --- truth

namespace neutral {

bool truth(Draft& draft, Word value) {
  if (!truth_unless_null(draft, value)) return false;
  const ValueKind kind = draft.kind(value);
  const bool is_number = kind == ValueKind::integer || kind == ValueKind::float_ || kind == ValueKind::sized;
  return !is_number || real_value(*draft.context, value) != 0;
}

bool truth_unless_null(Draft&, Word value) {
  return !value.is(Atom::false_) && !value.is(Atom::none) && !value.is(Atom::missing) && !value.is(Atom::unset);
}

OrFailed<bool> test(Context& context, Word value) {
  if (context.symbolic != nullptr && context.draft.is_symbolic(value)) return context.symbolic->test(value);
  if (context.draft.kind(value) != ValueKind::instance) return kit::truth(context.draft, value);
  const std::string_view name = context.table->truth;
  const Word member = name.empty() ? Word::of(Atom::unset) : context.find_method(value, name);
  return member.is(Atom::unset) || TRY(truth_of(context, TRY(context.call_on(value, member, {}))));
}

}  // namespace neutral

// --- binary operators

bool is_open(Context& context, Word a, Word b) {
  return context.symbolic != nullptr && (context.draft.is_symbolic(a) || context.draft.is_symbolic(b));
}

bool is_comparison(BinaryOperator op) {
  return op == BinaryOperator::less || op == BinaryOperator::less_equal || op == BinaryOperator::greater ||
         op == BinaryOperator::greater_equal;
}

bool is_arithmetic(BinaryOperator op) {
  switch (op) {
    case BinaryOperator::equal:
    case BinaryOperator::not_equal:
    case BinaryOperator::identical:
    case BinaryOperator::not_identical:
    case BinaryOperator::less:
    case BinaryOperator::less_equal:
    case BinaryOperator::greater:
    case BinaryOperator::greater_equal:
    case BinaryOperator::three_way:
    case BinaryOperator::in:
    case BinaryOperator::not_in:
    case BinaryOperator::concatenate: return false;
    default: return true;
  }
}

bool has_instance(Context& context, Word a, Word b) {
  return context.draft.kind(a) == ValueKind::instance || context.draft.kind(b) == ValueKind::instance;
}

std::unexpected<Failed> unsupported(Context& context, BinaryOperator op, Word a, Word b) {
  return context.error(RuntimeError::type,
                       fmt::format("unsupported operand types for {}: {} and {}", name(op), type_name(context, a),
                                   type_name(context, b)),
                       type_name(context, a), type_name(context, b));
}

bool holds(BinaryOperator op, std::optional<int> order) {
  if (!order) return false;
  if (op == BinaryOperator::less) return *order < 0;
  if (op == BinaryOperator::less_equal) return *order <= 0;
  if (op == BinaryOperator::greater) return *order > 0;
  return *order >= 0;
}

std::string_view sign_of_comparison(BinaryOperator op) {
  return op == BinaryOperator::less         ? "<"
         : op == BinaryOperator::less_equal ? "<="
         : op == BinaryOperator::greater    ? ">"
                                            : ">=";
}

OrFailed<std::optional<Word>> by_equality(Context& context, BinaryOperator op, Word a, Word b) {
  if (op != BinaryOperator::not_equal) return std::nullopt;
  return Word::boolean(!TRY(truth_of(context, TRY(binary(context, BinaryOperator::equal, a, b)))));
}

OrFailed<std::optional<Word>> by_members(Context& context, BinaryOperator op, Word a, Word b) {
  const DialectTable& t = *context.table;
  const auto index = static_cast<size_t>(op);
  const auto has_metaclass = [&](Word w) {
    return context.draft.kind(w) == ValueKind::class_ && context.has_metaclass(w);
  };
  if (!has_instance(context, a, b) && !has_metaclass(a) && !has_metaclass(b)) return std::nullopt;
  for (const bool is_left : {true, false}) {
    const Word receiver = is_left ? a : b, other = is_left ? b : a;
    const std::string_view name = is_left ? t.operators[index] : t.reflected[index];
    const ValueKind kind = context.draft.kind(receiver);
    const bool is_class = kind == ValueKind::class_ && !t.metaclass.empty();
    if (name.empty() || (kind != ValueKind::instance && !is_class)) continue;
    const Word member = is_class ? context.find_special(receiver, name) : context.find_method(receiver, name);
    if (member.is(Atom::unset)) continue;
    // A function without a receiver takes both operands.
    const Word both[] = {a, b};
    const bool is_free = !context.has_receiver_parameter(member);
    const Word result =
        is_free ? TRY(context.call(member, both)) : TRY(context.call_on(receiver, member, std::span(&other, 1)));
    if (context.draft.kind(result) == ValueKind::builtin && context.function_name(result) == "NotImplemented") continue;
    return result;
  }
  return by_equality(context, op, a, b);
}

OrFailed<Word> joined(Context& context, Word a, Word b) {
  if (context.draft.kind(a) == ValueKind::string) return context.draft.joined(a, TRY(text(context, b)));
  const std::string left = TRY(text(context, a)), right = TRY(text(context, b));
  return context.draft.string(left + right);
}

OrFailed<Word> comparison(Context& context, BinaryOperator op, Word a, Word b) {
  Draft& draft = context.draft;
  if (draft.kind(a) != ValueKind::set || draft.kind(b) != ValueKind::set)
    return Word::boolean(holds(op, TRY(order(context, a, b))));
  const bool is_flipped = op == BinaryOperator::greater || op == BinaryOperator::greater_equal;
  const Word less = is_flipped ? b : a, more = is_flipped ? a : b;
  for (uint64_t i = 0; i < draft.size(less); ++i)
    if (TRY(find_key(context, more, draft.at(less, i))) < 0) return Word::boolean(false);
  const bool is_strict = op == BinaryOperator::less || op == BinaryOperator::greater;
  return Word::boolean(!is_strict || draft.size(less) < draft.size(more));
}

namespace {

// Whether `+` concatenates texts.
bool joins_texts(Context& context, Word a, Word b) {
  const ValueKind x = context.draft.kind(a), y = context.draft.kind(b);
  const bool left = x == ValueKind::string, right = y == ValueKind::string;
  switch (context.table->plus) {
    case Plus::none: return false;
    case Plus::texts:
      return (left && right) || (left && y == ValueKind::character) || (right && x == ValueKind::character);
    case Plus::with_left: return left;
    case Plus::with_any: return left || right;
  }
  return false;
}

// Characters that are not numbers: 'b' - 'a', 'a' + 1.
std::optional<Word> of_characters(Context& context, BinaryOperator op, Word a, Word b) {
  Draft& draft = context.draft;
  const ValueKind x = draft.kind(a), y = draft.kind(b);
  if (context.table->characters_are_numbers || x != ValueKind::character) return std::nullopt;
  if (op == BinaryOperator::subtract && y == ValueKind::character)
    return Word::integer(draft.sized_bits(a) - draft.sized_bits(b));
  if ((op == BinaryOperator::add || op == BinaryOperator::subtract) && y == ValueKind::integer && b.is_integer()) {
    const int64_t by = op == BinaryOperator::add ? b.as_integer() : -b.as_integer();
    return draft.character(static_cast<char32_t>(draft.sized_bits(a) + by));
  }
  return std::nullopt;
}

std::optional<Word> of_booleans(Context& context, BinaryOperator op, Word a, Word b) {
  if (!a.is_boolean() || !b.is_boolean() || context.table->equality == Equality::coercing) return std::nullopt;
  const bool p = a.is(Atom::true_), q = b.is(Atom::true_);
  switch (op) {
    case BinaryOperator::bit_and: return Word::boolean(p && q);
    case BinaryOperator::bit_or: return Word::boolean(p || q);
    case BinaryOperator::bit_xor: return Word::boolean(p != q);
    default: return std::nullopt;
  }
}

}  // namespace

OrFailed<std::optional<Word>> of_values(Context& context, BinaryOperator op, Word a, Word b) {
  if (const FormRules* const forms = forms_of(context); forms != nullptr && forms->binary != nullptr) {
    const std::optional<Word> result = TRY(forms->binary(context, op, a, b));
    if (result) return *result;
  }
  switch (op) {
    case BinaryOperator::equal: return Word::boolean(TRY(equal(context, a, b)));
    case BinaryOperator::not_equal: return Word::boolean(!TRY(equal(context, a, b)));
    case BinaryOperator::identical: return Word::boolean(TRY(identical(context, a, b)));
    case BinaryOperator::not_identical: return Word::boolean(!TRY(identical(context, a, b)));
    case BinaryOperator::less:
    case BinaryOperator::less_equal:
    case BinaryOperator::greater:
    case BinaryOperator::greater_equal: return TRY(comparison(context, op, a, b));
    case BinaryOperator::three_way: {
      const std::optional<int> result = TRY(order(context, a, b));
      return result ? Word::integer(*result) : Word();
    }
    case BinaryOperator::in: return Word::boolean(TRY(contains(context, b, a)));
    case BinaryOperator::not_in: return Word::boolean(!TRY(contains(context, b, a)));
    case BinaryOperator::concatenate: return TRY(joined(context, a, b));
    default: break;
  }
  if (op == BinaryOperator::add && joins_texts(context, a, b)) return TRY(joined(context, a, b));
  if (const std::optional<Word> result = of_booleans(context, op, a, b)) return result;
  if (const std::optional<Word> result = of_characters(context, op, a, b)) return result;
  if (is_number(context, a) && is_number(context, b)) return TRY(arithmetic(context, op, a, b));
  return combined(context, op, a, b);
}

namespace neutral {

OrFailed<Word> binary(Context& context, BinaryOperator op, Word a, Word b) {
  if (is_open(context, a, b)) return context.symbolic->binary(op, a, b);
  if (const std::optional<Word> result = TRY(by_members(context, op, a, b))) return *result;
  if (const std::optional<Word> result = TRY(of_values(context, op, a, b))) return *result;
  return unsupported(context, op, a, b);
}

OrFailed<Word> update(Context& context, BinaryOperator op, Word a, Word b) {
  if (context.symbolic != nullptr) {
    a = context.symbolic->settled(a);
    b = context.symbolic->settled(b);
  }
  return kit::binary(context, op, a, b);
}

}  // namespace neutral

// --- unary operators

std::unexpected<Failed> unsupported(Context& context, UnaryOperator op, Word value) {
  const std::string_view sign = op == UnaryOperator::negate ? "-" : op == UnaryOperator::bit_not ? "~" : "+";
  return context.error(RuntimeError::type,
                       fmt::format("bad operand type for unary {}: '{}'", sign, type_name(context, value)),
                       type_name(context, value));
}

OrFailed<std::optional<Word>> by_member(Context& context, UnaryOperator op, Word value) {
  const std::string_view name = context.table->unary_operators[static_cast<size_t>(op)];
  if (name.empty() || context.draft.kind(value) != ValueKind::instance) return std::nullopt;
  const Word member = context.find_method(value, name);
  if (member.is(Atom::unset)) return std::nullopt;
  return TRY(context.call_on(value, member, {}));
}

OrFailed<Word> of_number(Context& context, UnaryOperator op, Word number) {
  switch (op) {
    case UnaryOperator::negate: return negated(context, number);
    case UnaryOperator::bit_not: return inverted(context, number);
    case UnaryOperator::plus: return number.is_boolean() ? Word::integer(number.is(Atom::true_) ? 1 : 0) : number;
    case UnaryOperator::not_: break;
  }
  return context.fail("an unknown operator");
}

OrFailed<Word> neutral::unary(Context& context, UnaryOperator op, Word value) {
  if (context.symbolic != nullptr && context.draft.is_symbolic(value)) return context.symbolic->unary(op, value);
  if (op == UnaryOperator::not_) return Word::boolean(!TRY(truth_of(context, value)));
  if (const std::optional<Word> result = TRY(by_member(context, op, value))) return *result;
  if (is_number(context, value)) return of_number(context, op, value);
  if (op == UnaryOperator::bit_not && value.is_boolean()) return Word::boolean(value.is(Atom::false_));
  return unsupported(context, op, value);
}

}  // namespace ramify::ir_machine::kit

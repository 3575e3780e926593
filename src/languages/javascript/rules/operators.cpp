// SPDX-License-Identifier: Apache-2.0
// Operators: operands are converted to primitive values, and these to numbers or texts. Symbols convert to neither.
#include "languages/javascript/rules/operators.h"

#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/javascript/rules/parts.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::javascript {

using ir::BinaryOperator;
using ir::UnaryOperator;

bool truth(Draft& draft, Word value) {
  switch (draft.kind(value)) {
    case ValueKind::tuple: return bigint_value(*draft.context, value) != 0;
    case ValueKind::string:
    case ValueKind::bytes: return !draft.text(value).empty();
    case ValueKind::float_: return draft.real(value) != 0 && !std::isnan(draft.real(value));
    default: return kit::neutral::truth(draft, value);
  }
}

// --- conversions

bool is_object_kind(ValueKind kind) {
  switch (kind) {
    case ValueKind::list:
    case ValueKind::array:
    case ValueKind::dict:
    case ValueKind::set:
    case ValueKind::instance:
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::bound_method:
    case ValueKind::generator:
    case ValueKind::class_: return true;
    default: return false;
  }
}

OrFailed<Word> to_primitive(Context& c, Word value, std::string_view hint) {
  const ValueKind kind = c.draft.kind(value);
  if (!is_object_kind(kind)) return value;
  if (kind != ValueKind::instance) return c.draft.string(TRY(kit::text(c, value)));
  const Word exotic = TRY(c.load_member(value, "@@toPrimitive"));
  if (!exotic.is(Atom::missing)) {
    const Word argument = c.draft.string(hint);
    return c.call_on(value, exotic, std::span(&argument, 1));
  }
  const bool is_text = hint == "string";
  for (const std::string_view name : {is_text ? "toString" : "valueOf", is_text ? "valueOf" : "toString"}) {
    const Word member = TRY(c.load_member(value, name));
    if (!is_object_kind(c.draft.kind(member))) continue;
    const Word primitive = TRY(c.call_on(value, member, {}));
    if (!is_object_kind(c.draft.kind(primitive))) return primitive;
  }
  return c.error(RuntimeError::type, "Cannot convert object to primitive value");
}

OrFailed<double> number_of(Context& c, Word value) {
  const Word primitive = TRY(to_primitive(c, value, "number"));
  if (is_bigint(c, primitive)) return c.error(RuntimeError::type, "Cannot convert a BigInt value to a number");
  return kit::to_number(c, primitive);
}

// --- operators

namespace {

bool is_text(Context& c, Word w) { return c.draft.kind(w) == ValueKind::string; }

Word as_number(Context& c, Word primitive) {
  const bool is_number = kit::is_number(c, primitive) && !primitive.is_boolean();
  return is_number ? primitive : kit::real_word(c, kit::to_number(c, primitive));
}

OrFailed<void> check_no_symbols(Context& c, Word a, Word b) {
  TRY(check_no_symbol(c, a));
  return check_no_symbol(c, b);
}

OrFailed<Word> in_order(Context& c, BinaryOperator op, Word a, Word b) {
  const Word p = TRY(to_primitive(c, a, "number"));
  return kit::comparison(c, op, p, TRY(to_primitive(c, b, "number")));
}

// + concatenates if an operand is a text; all other arithmetic is on numbers.
OrFailed<Word> arithmetic(Context& c, BinaryOperator op, Word a, Word b) {
  if (is_object_kind(c.draft.kind(a)) || is_object_kind(c.draft.kind(b))) {
    TRY(check_no_symbols(c, a, b));
    const std::string_view hint = op == BinaryOperator::add ? "default" : "number";
    const Word p = TRY(to_primitive(c, a, hint));
    return kit::binary(c, op, p, TRY(to_primitive(c, b, hint)));
  }
  if (op == BinaryOperator::add && (is_text(c, a) || is_text(c, b))) {
    TRY(check_no_symbols(c, a, b));
    return whole_pairs(c, TRY(kit::joined(c, a, b)));
  }
  if (kit::is_number(c, a) && kit::is_number(c, b)) {
    // 21.1 "Number::exponentiate": where other languages say that 1 to any power is 1.
    const bool is_undefined_power =
        op == BinaryOperator::power && std::abs(kit::real_value(c, a)) == 1 && !std::isfinite(kit::real_value(c, b));
    return is_undefined_power ? kit::real_word(c, std::numeric_limits<double>::quiet_NaN())
                              : kit::arithmetic(c, op, a, b);
  }
  if (const std::optional<Word> result = TRY(kit::combined(c, op, a, b))) return *result;
  const Word x = as_number(c, a);
  return kit::arithmetic(c, op, x, as_number(c, b));
}

}  // namespace

Word whole_pairs(Context& c, Word text) {
  if (c.draft.kind(text) != ValueKind::string || c.draft.text(text).find('\xed') == std::string_view::npos) return text;
  return c.draft.string(kit::text_of(StringModel::utf16, kit::units_of(StringModel::utf16, c.draft.text(text))));
}

OrFailed<Word> binary(Context& c, BinaryOperator op, Word a, Word b) {
  if (kit::is_open(c, a, b)) return c.symbolic->binary(op, a, b);
  if (const std::optional<Word> result = TRY(kit::by_members(c, op, a, b))) return *result;
  if (is_bigint(c, a) || is_bigint(c, b))
    if (const std::optional<Word> result = TRY(bigint_binary(c, op, a, b))) return *result;
  if (kit::is_comparison(op)) return in_order(c, op, a, b);
  if (kit::is_arithmetic(op)) return arithmetic(c, op, a, b);
  if (op == BinaryOperator::concatenate) TRY(check_no_symbols(c, a, b));
  if (op == BinaryOperator::in && !is_object_kind(c.draft.kind(b)))
    return c.error(RuntimeError::type, fmt::format("Cannot use 'in' operator to search for '{}' in {}",
                                                   TRY(kit::text(c, a)), TRY(kit::text(c, b))));
  if (const std::optional<Word> result = TRY(kit::of_values(c, op, a, b))) return *result;
  return kit::unsupported(c, op, a, b);
}

OrFailed<Word> unary(Context& c, UnaryOperator op, Word value) {
  if (op == UnaryOperator::not_ || c.draft.is_symbolic(value)) return kit::neutral::unary(c, op, value);
  if (is_bigint(c, value)) return bigint_unary(c, op, value);
  if (kit::is_number(c, value)) return kit::of_number(c, op, value);
  return kit::of_number(c, op, kit::real_word(c, TRY(number_of(c, value))));
}

// `key in object`.
OrFailed<bool> contains(Context& c, Word object, Word key) {
  Draft& draft = c.draft;
  if (draft.kind(object) == ValueKind::list) {
    if (draft.kind(key) == ValueKind::string &&
        (draft.text(key) == "length" || c.rules->method(ValueKind::list, draft.text(key)) != nullptr))
      return true;
    const std::optional<int64_t> index = kit::small_value(c, kit::real_word(c, kit::to_number(c, key)));
    return index && *index >= 0 && static_cast<uint64_t>(*index) < draft.size(object) &&
           !draft.at(object, static_cast<uint64_t>(*index)).is(Atom::unset);
  }
  if (draft.kind(object) != ValueKind::instance) return kit::neutral::contains(c, object, key);
  const Word name = c.name_of(TRY(kit::text(c, key)));
  const std::string_view shown = c.text_of_name(name);
  const bool is_bare = draft.find_name(object, instance_words::fields, c.name_of("#bare")) >= 0;
  return draft.find_name(object, instance_words::fields, name) >= 0 || !c.find_method(object, shown).is(Atom::unset) ||
         (!is_bare && c.rules->method(ValueKind::instance, shown) != nullptr);
}

}  // namespace ramify::ir_machine::javascript

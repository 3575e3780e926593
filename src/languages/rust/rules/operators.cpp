// SPDX-License-Identifier: Apache-2.0
#include "languages/rust/rules/operators.h"

#include "base/result.h"
#include "languages/kit/compare.h"
#include "languages/kit/formatting.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/rust/rules/values.h"
#include "languages/starlark/rules/format_spec.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::rust {

using ir::BinaryOperator;
using ir::UnaryOperator;

namespace {

// Whether the value is compared part by part, or by its own `partial_cmp`.
bool is_compared_by_parts(Context& c, Word w) {
  const ValueKind kind = c.draft.kind(w);
  return kind == ValueKind::instance || kind == ValueKind::tuple || kind == ValueKind::list ||
         kind == ValueKind::array || w.is(Atom::none);
}

// An operator that the program defines for a library type: impl Mul<Vector> for f64.
OrFailed<std::optional<Word>> by_extension(Context& c, BinaryOperator op, Word a, Word b) {
  const std::string_view name = c.table->operator_member(op);
  if (name.empty() || c.draft.kind(a) == ValueKind::instance || c.draft.kind(b) != ValueKind::instance)
    return std::nullopt;
  const Word member = c.find_method(a, name);
  if (member.is(Atom::unset)) return std::nullopt;
  const Word both[] = {a, b};
  if (!c.has_receiver_parameter(member)) return TRY(c.call(member, both));
  return TRY(c.call_on(a, member, std::span(&b, 1)));
}

}  // namespace

OrFailed<Word> binary(Context& c, BinaryOperator op, Word a, Word b) {
  a = TRY(followed(c, a));
  b = TRY(followed(c, b));
  if (kit::is_open(c, a, b)) return c.symbolic->binary(op, a, b);
  if (kit::is_comparison(op) && is_compared_by_parts(c, a)) return Word::boolean(kit::holds(op, TRY(compare(c, a, b))));
  if (const std::optional<Word> result = TRY(by_extension(c, op, a, b))) return *result;
  return kit::neutral::binary(c, op, a, b);
}

OrFailed<Word> unary(Context& c, UnaryOperator op, Word value) {
  value = TRY(followed(c, value));
  // `!` of an integer inverts its bits; an instance defines its own.
  const bool has_truth = value.is_boolean() || c.draft.is_symbolic(value);
  if (op == UnaryOperator::not_ && !has_truth) op = UnaryOperator::bit_not;
  return kit::neutral::unary(c, op, value);
}

// References are equal if their targets are.
OrFailed<bool> same_content(Context& c, Word a, Word b, unsigned depth) {
  a = TRY(followed(c, a));
  return kit::neutral::same_content(c, a, TRY(followed(c, b)), depth);
}

std::string_view type_name(Context& c, Word value) {
  return value.is(Atom::none) ? "None" : kit::neutral::type_name(c, value);
}

OrFailed<Word> format(Context& c, std::string_view conversion, Word value, Word spec) {
  if (kit::spec_text(c, spec).empty() || c.draft.is_symbolic(value))
    return kit::neutral::format(c, conversion, value, spec);
  value = TRY(kit::after_conversion(c, conversion, value));
  const ValueKind kind = c.draft.kind(value);
  if (kind == ValueKind::instance) value = TRY(kit::text_word(c, value));
  else if (kit::is_number(c, value) && kind != ValueKind::float_ && kind != ValueKind::integer)
    value = c.draft.integer(kit::integer_value(c, value));
  // Python's format syntax is close to Rust's.
  const starlark::FormatSpec read = TRY(starlark::read_format_spec(c, c.draft.text(spec)));
  return c.draft.string(TRY(starlark::formatted(c, value, read)));
}

}  // namespace ramify::ir_machine::rust

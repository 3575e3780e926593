// SPDX-License-Identifier: Apache-2.0
// Operators: members of the operands' classes first, then the built-in operators; otherwise a TypeError, which programs
// print.
#include "languages/python/rules/operators.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/compare.h"
#include "languages/kit/iterators.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/sequences.h"
#include "machines/ir/objects.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::python {

using ir::BinaryOperator;

// --- truth: empty and zero values are false

bool truth(Draft& draft, Word value) {
  switch (draft.kind(value)) {
    case ValueKind::string:
    case ValueKind::bytes: return !draft.text(value).empty();
    case ValueKind::list:
    case ValueKind::tuple:
    case ValueKind::dict:
    case ValueKind::set:
    case ValueKind::range: return draft.size(value) != 0;
    default: return kit::neutral::truth(draft, value);
  }
}

OrFailed<bool> test(Context& c, Word value) {
  const bool is_instance = !c.draft.is_symbolic(value) && c.draft.kind(value) == ValueKind::instance;
  if (!is_instance || !c.find_method(value, "__bool__").is(Atom::unset)) return kit::neutral::test(c, value);
  const Word length = c.find_method(value, "__len__");
  return length.is(Atom::unset) || TRY(kit::truth_of(c, TRY(c.call_on(value, length, {}))));
}

// --- names of types

bool is_type_word(Context& c, Word value) {
  static constexpr std::string_view types[] = {"bool",     "bytes",     "bytearray", "complex", "dict",     "float",
                                               "function", "generator", "int",       "list",    "NoneType", "object",
                                               "range",    "set",       "str",       "tuple",   "type"};
  return c.draft.kind(value) == ValueKind::builtin &&
         std::ranges::find(types, c.function_name(value)) != std::end(types);
}

std::string_view type_name(Context& c, Word value) {
  switch (c.draft.kind(value)) {
    case ValueKind::none: return "NoneType";
    case ValueKind::float_: return "float";
    case ValueKind::string: return "str";
    case ValueKind::dict: return "dict";
    case ValueKind::class_: return "type";
    case ValueKind::builtin: return is_type_word(c, value) ? "type" : "builtin_function_or_method";
    case ValueKind::bound_method: return "method";
    default: return kit::neutral::type_name(c, value);
  }
}

// --- operators

namespace {

std::string_view sign_of(BinaryOperator op) {
  switch (op) {
    case BinaryOperator::add: return "+";
    case BinaryOperator::subtract: return "-";
    case BinaryOperator::multiply: return "*";
    case BinaryOperator::divide:
    case BinaryOperator::divide_true: return "/";
    case BinaryOperator::divide_floor: return "//";
    case BinaryOperator::remainder:
    case BinaryOperator::remainder_floor: return "%";
    case BinaryOperator::power: return "** or pow()";
    case BinaryOperator::bit_and: return "&";
    case BinaryOperator::bit_or: return "|";
    case BinaryOperator::bit_xor: return "^";
    case BinaryOperator::shift_left: return "<<";
    case BinaryOperator::shift_right: return ">>";
    default: return name(op);
  }
}

bool is_text_or_row(ValueKind kind) {
  return kind == ValueKind::string || kind == ValueKind::list || kind == ValueKind::tuple;
}

// sequence * number, number * sequence, where True counts as 1.
OrFailed<std::optional<Word>> repeated(Context& c, Word a, Word b) {
  for (const auto& [sequence, count] : {std::pair(a, b), std::pair(b, a)}) {
    if (!kit::is_repeatable(c.draft.kind(sequence))) continue;
    if (count.is_boolean()) return TRY(kit::repeated(c, sequence, Word::integer(count.is(Atom::true_) ? 1 : 0)));
    if (c.draft.kind(count) == ValueKind::integer) return TRY(kit::repeated(c, sequence, count));
  }
  return std::nullopt;
}

bool is_of_bits(BinaryOperator op) {
  return op == BinaryOperator::bit_and || op == BinaryOperator::bit_or || op == BinaryOperator::bit_xor;
}

}  // namespace

std::unexpected<Failed> complaint(Context& c, BinaryOperator op, Word a, Word b) {
  const auto is_type = [&](Word w) {
    return c.draft.kind(w) == ValueKind::class_ || is_type_word(c, w) || w.is(Atom::none);
  };
  if (op == BinaryOperator::bit_or && is_type(a) && is_type(b))
    return c.fail("unions of types as values are not supported");
  const std::string_view x = type_name(c, a), y = type_name(c, b);
  const bool is_row = is_text_or_row(c.draft.kind(a)), other_is_row = is_text_or_row(c.draft.kind(b));
  std::string message;
  if (op == BinaryOperator::add && is_row) message = fmt::format("can only concatenate {0} (not \"{1}\") to {0}", x, y);
  else if (op == BinaryOperator::multiply && (is_row || other_is_row))
    message = fmt::format("can't multiply sequence by non-int of type '{}'", is_row ? y : x);
  else if (op != BinaryOperator::in && op != BinaryOperator::not_in)
    message = fmt::format("unsupported operand type(s) for {}: '{}' and '{}'", sign_of(op), x, y);
  else if (c.draft.kind(b) == ValueKind::string)
    message = fmt::format("'in <string>' requires string as left operand, not {}", x);
  else message = fmt::format("argument of type '{}' is not iterable", y);
  return c.error(RuntimeError::type, message);
}

OrFailed<Word> binary(Context& c, BinaryOperator op, Word a, Word b) {
  if (kit::is_open(c, a, b)) return c.symbolic->binary(op, a, b);
  if (const std::optional<Word> result = TRY(kit::by_members(c, op, a, b))) return *result;
  if (kit::is_comparison(op)) return comparison(c, op, a, b);
  const bool is_logic = a.is_boolean() && b.is_boolean() && is_of_bits(op);
  if (kit::is_arithmetic(op) && !is_logic && kit::is_number(c, a) && kit::is_number(c, b))
    return arithmetic(c, op, a, b);
  if (op == BinaryOperator::multiply)
    if (const std::optional<Word> result = TRY(repeated(c, a, b))) return *result;
  const bool is_rest = op == BinaryOperator::remainder || op == BinaryOperator::remainder_floor;
  if (is_rest && c.draft.kind(a) == ValueKind::string) return interpolated(c, a, b);
  if (const std::optional<Word> result = TRY(kit::of_values(c, op, a, b))) return *result;
  return complaint(c, op, a, b);
}

// --- x += y: in place, if the left operand is mutable

namespace {

// By __iadd__ and the like. None if there is no such member.
OrFailed<std::optional<Word>> updated_by_member(Context& c, BinaryOperator op, Word a, Word b) {
  const std::string_view name = c.table->operator_member(op);
  if (!name.starts_with("__")) return std::nullopt;
  const Word member = c.find_method(a, "__i" + std::string(name.substr(2)));
  if (member.is(Atom::unset)) return std::nullopt;
  const Word result = TRY(c.call_on(a, member, std::span(&b, 1)));
  const bool is_known = c.draft.kind(result) != ValueKind::builtin || c.function_name(result) != "NotImplemented";
  return is_known ? std::optional(result) : std::nullopt;
}

// The result replaces the contents of the collection, if it is of the same kind.
OrFailed<Word> updated_in_place(Context& c, BinaryOperator op, Word a, Word b) {
  const Word result = TRY(kit::binary(c, op, a, b));
  if (c.draft.kind(result) != c.draft.kind(a)) return result;
  std::vector<Word> elements;
  for (uint64_t i = 0; i < c.draft.size(result); ++i) elements.push_back(c.draft.at(result, i));
  c.draft.assign(a, elements);
  return a;
}

}  // namespace

OrFailed<Word> update(Context& c, BinaryOperator op, Word a, Word b) {
  Draft& draft = c.draft;
  if (c.symbolic != nullptr) {
    a = c.symbolic->settled(a);
    b = c.symbolic->settled(b);
    if (kit::is_open(c, a, b)) return c.symbolic->binary(op, a, b);
  }
  const ValueKind x = draft.kind(a), y = draft.kind(b);
  if (x == ValueKind::instance)
    if (const std::optional<Word> result = TRY(updated_by_member(c, op, a, b))) return *result;
  if (x == ValueKind::list && op == BinaryOperator::add) {
    for (const Word element : TRY(kit::elements_of(c, b))) draft.append(a, element);
    return a;
  }
  if (x == ValueKind::dict && y == x && op == BinaryOperator::bit_or) {
    for (uint64_t i = 0; i < draft.size(b); ++i) draft.put(a, draft.at(b, i), draft.value_at(b, i));
    return a;
  }
  if ((x == ValueKind::list && op == BinaryOperator::multiply) || (x == ValueKind::set && y == x))
    return updated_in_place(c, op, a, b);
  return kit::binary(c, op, a, b);
}

// --- in

OrFailed<bool> contains(Context& c, Word collection, Word value) {
  const ValueKind kind = c.draft.kind(value);
  switch (c.draft.kind(collection)) {
    case ValueKind::string:
      if (kind == ValueKind::string || kind == ValueKind::character) break;
      return complaint(c, BinaryOperator::in, value, collection);
    case ValueKind::bytes:
      if (kind == ValueKind::bytes) return c.draft.text(collection).find(c.draft.text(value)) != std::string_view::npos;
      if (const std::optional<int64_t> byte = kit::small_value(c, value); byte && *byte >= 0 && *byte < 256)
        return c.draft.text(collection).find(static_cast<char>(*byte)) != std::string_view::npos;
      return c.fail("this is looked for in bytes, which is not supported");
    case ValueKind::none:
    case ValueKind::undefined:
    case ValueKind::boolean:
    case ValueKind::integer:
    case ValueKind::float_: return complaint(c, BinaryOperator::in, value, collection);
    default: break;
  }
  return kit::neutral::contains(c, collection, value);
}

}  // namespace ramify::ir_machine::python

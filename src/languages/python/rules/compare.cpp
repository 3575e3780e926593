// SPDX-License-Identifier: Apache-2.0
// Equality, order and keys. 1 and 1.0 are equal; comparing unordered values is a TypeError; mutable collections are not
// keys.
#include <fmt/format.h>

#include "base/hash.h"
#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/operators.h"
#include "languages/python/rules/operators.h"

namespace ramify::ir_machine::python {

using ir::BinaryOperator;

OrFailed<bool> identical(Context& c, Word a, Word b) {
  if (kit::is_open(c, a, b)) return kit::neutral::identical(c, a, b);
  const ValueKind x = c.draft.kind(a), y = c.draft.kind(b);
  const bool are_numbers =
      (x == ValueKind::integer || x == ValueKind::float_) && (y == ValueKind::integer || y == ValueKind::float_);
  if (are_numbers && x != y) return false;
  return kit::neutral::identical(c, a, b);
}

OrFailed<bool> same_content(Context& c, Word a, Word b, unsigned depth) {
  if (kit::is_open(c, a, b)) return kit::neutral::same_content(c, a, b, depth);
  const ValueKind x = c.draft.kind(a), y = c.draft.kind(b);
  if (x != y && kit::is_sequence(x) && kit::is_sequence(y)) return false;  // [1] is not (1,)
  return kit::neutral::same_content(c, a, b, depth);
}

namespace {

bool has_member(Context& c, Word value, std::string_view name) {
  return c.draft.kind(value) == ValueKind::instance && !c.find_method(value, name).is(Atom::unset);
}
// Whether the class of one of the operands defines the operator.
bool has_operator(Context& c, BinaryOperator op, Word a, Word b) {
  return has_member(c, a, c.table->operator_member(op)) ||
         has_member(c, b, c.table->reflected[static_cast<size_t>(op)]);
}

std::unexpected<Failed> no_order(Context& c, BinaryOperator op, Word a, Word b) {
  return c.error(RuntimeError::type, fmt::format("'{}' not supported between instances of '{}' and '{}'",
                                                 kit::sign_of_comparison(op), type_name(c, a), type_name(c, b)));
}

// For sequences, the first pair of different elements is the one without an order.
std::pair<Word, Word> first_difference(Context& c, Word a, Word b) {
  for (int depth = 0; depth < 100; ++depth) {
    const ValueKind kind = c.draft.kind(a);
    if (kind != c.draft.kind(b) || (kind != ValueKind::list && kind != ValueKind::tuple)) break;
    const uint64_t count = std::min(c.draft.size(a), c.draft.size(b));
    uint64_t i = 0;
    while (i < count && kit::same_content(c, c.draft.at(a, i), c.draft.at(b, i)).value_or(false)) ++i;
    if (i == count) break;
    const Word x = c.draft.at(a, i), y = c.draft.at(b, i);
    a = x;
    b = y;
  }
  return {a, b};
}

}  // namespace

OrFailed<std::optional<int>> order(Context& c, Word a, Word b) {
  if (kit::has_instance(c, a, b) && !kit::is_open(c, a, b))
    for (const auto op : {BinaryOperator::less, BinaryOperator::greater}) {
      if (!has_operator(c, op, a, b)) continue;
      const bool holds = TRY(kit::truth_of(c, TRY(kit::binary(c, op, a, b))));
      return holds == (op == BinaryOperator::less) ? -1 : 1;
    }
  // The caller words the error.
  return kit::order_or(c, a, b, [](Context& context, Word, Word) { return context.raise("TypeError", ""); });
}

OrFailed<Word> comparison(Context& c, BinaryOperator op, Word a, Word b) {
  if (c.draft.kind(a) == ValueKind::set && c.draft.kind(b) == ValueKind::set) return kit::comparison(c, op, a, b);
  // The operands' own operators were called, and returned NotImplemented.
  if (has_operator(c, op, a, b)) return no_order(c, op, a, b);
  const OrFailed<std::optional<int>> order = kit::order(c, a, b);
  if (!order && c.message().empty()) {
    const auto [x, y] = first_difference(c, a, b);
    return no_order(c, op, x, y);
  }
  return Word::boolean(kit::holds(op, TRY(order)));
}

// --- keys

OrFailed<void> check_key(Context& c, Word key) {
  const ValueKind kind = c.draft.kind(key);
  if (kind == ValueKind::tuple) {
    for (uint64_t i = 0; i < c.draft.size(key); ++i) {
      const Word element = c.draft.at(key, i);
      if (element.is_object()) TRY(check_key(c, element));
    }
    return {};
  }
  bool is_mutable = kind == ValueKind::list || kind == ValueKind::dict || kind == ValueKind::set;
  if (kind == ValueKind::instance) {
    const Word hash = c.find_method(key, "__hash__");
    is_mutable = hash.is(Atom::none) || (hash.is(Atom::unset) && has_member(c, key, "__eq__"));
  }
  if (!is_mutable) return {};
  return c.error(RuntimeError::type, fmt::format("unhashable type: '{}'", type_name(c, key)));
}

// By the class's own members; an object without them is hashed by identity.
uint64_t key_hash(Draft& draft, Word key) {
  if (draft.kind(key) != ValueKind::instance) return kit::neutral::key_hash(draft, key);
  Context& c = *draft.context;
  const Word member = c.find_method(key, "__hash__");
  if (!member.is(Atom::unset)) return kit::hash_by_member(c, key, member);
  const bool has_equals = kit::is_of_content(c, key) || has_member(c, key, "__eq__");
  return has_equals ? kit::hash_of_any : base::mix64(key.bits());
}

}  // namespace ramify::ir_machine::python

// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/pointers.h"

#include "base/result.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::kit {

using ir::BinaryOperator;

namespace {

bool is_pointer(Draft& draft, Word w) {
  return draft.kind(w) == ValueKind::reference || draft.kind(w) == ValueKind::cell;
}

bool is_into_array(Draft& draft, Word w, bool texts_are_arrays) {
  const ValueKind kind = draft.kind(w);
  if (texts_are_arrays && is_text(kind)) return true;
  return kind == ValueKind::array ||
         (kind == ValueKind::reference && draft.at(w, reference_words::kind) == Word::integer(0));
}

// The target of a pointer into an array or a text; the array or text itself acts as a pointer to its first element.
struct Place {
  Word base, index;
};
Place place_of(Draft& draft, Word pointer) {
  if (draft.kind(pointer) != ValueKind::reference) return {pointer, Word::integer(0)};
  const Word kind = draft.at(pointer, reference_words::kind), place = draft.at(pointer, reference_words::place);
  if (kind == Word::integer(static_cast<int64_t>(PlaceKind::global))) return {Word::of(Atom::missing), place};
  return {draft.at(pointer, reference_words::base), place};
}

// A pointer moved over the elements of its array.
std::optional<Word> moved(Context& context, Word pointer, Word count, int sign) {
  const std::optional<int64_t> by = small_value(context, count);
  const Place place = place_of(context.draft, pointer);
  if (!by || !place.index.is_integer()) return std::nullopt;
  const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::element)), place.base,
                        Word::integer(place.index.as_integer() + sign * *by)};
  return context.draft.new_object(ObjectKind::reference, words);
}

// The target of a pointer, if it exists.
Word object_at(Context& context, Word pointer) {
  Draft& draft = context.draft;
  const Word nothing = Word::of(Atom::unset);
  if (draft.kind(pointer) == ValueKind::cell) return draft.at(pointer, 0);
  if (draft.kind(pointer) != ValueKind::reference) return nothing;
  const Place p = place_of(draft, pointer);
  if (draft.kind(p.base) == ValueKind::array || draft.kind(p.base) == ValueKind::list) {
    const bool is_there = p.index.is_integer() && p.index.as_integer() >= 0 &&
                          static_cast<uint64_t>(p.index.as_integer()) < draft.size(p.base);
    return is_there ? draft.at(p.base, static_cast<uint64_t>(p.index.as_integer())) : nothing;
  }
  return context.load_reference(pointer).value_or(nothing);
}

}  // namespace

OrFailed<std::optional<Word>> pointer_arithmetic(Context& context, BinaryOperator op, Word a, Word b,
                                                 bool texts_are_arrays) {
  Draft& draft = context.draft;
  const bool left = is_into_array(draft, a, texts_are_arrays), right = is_into_array(draft, b, texts_are_arrays);
  if (op == BinaryOperator::add && left) return moved(context, a, b, 1);
  if (op == BinaryOperator::add && right) return moved(context, b, a, 1);
  if (op != BinaryOperator::subtract || !left) return std::nullopt;
  if (!right) return moved(context, a, b, -1);
  const Place p = place_of(draft, a), q = place_of(draft, b);
  if (p.base != q.base && context.table->errors_are_undefined_behaviour)
    return context.error(RuntimeError::value, "the difference of pointers into different arrays");
  return converted(context, TRY(arithmetic(context, op, p.index, q.index)), NumberType::i64);
}

std::optional<bool> pointers_equal(Context& context, Word a, Word b) {
  Draft& draft = context.draft;
  if (is_null(a) != is_null(b)) {
    const Word other = is_null(a) ? b : a;
    return is_number(context, other) && real_value(context, other) == 0;
  }
  if (!is_pointer(draft, a) && !is_pointer(draft, b)) return std::nullopt;
  const Place p = place_of(draft, a), q = place_of(draft, b);
  if (p.base == q.base && p.index == q.index) return true;
  const Word x = object_at(context, a), y = object_at(context, b);
  return draft.kind(x) == ValueKind::instance && x == y;
}

OrFailed<std::optional<int>> order_of_pointers(Context& context, Word a, Word b) {
  Draft& draft = context.draft;
  if (!is_pointer(draft, a) && !is_pointer(draft, b)) return std::nullopt;
  const Place p = place_of(draft, a), q = place_of(draft, b);
  if (p.base == q.base && p.index.is_integer() && q.index.is_integer()) return order(context, p.index, q.index);
  return context.error(RuntimeError::value, "the order of pointers into different objects");
}

}  // namespace ramify::ir_machine::kit

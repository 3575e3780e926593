// SPDX-License-Identifier: Apache-2.0
// Binary operators on sequences, sets and maps.
#include "base/result.h"
#include "languages/kit/compare.h"
#include "languages/kit/iterators.h"
#include "languages/kit/operators.h"
#include "languages/kit/sequences.h"

namespace ramify::ir_machine::kit {

using ir::BinaryOperator;

namespace {

bool is_of_sets(BinaryOperator op) {
  return op == BinaryOperator::bit_or || op == BinaryOperator::bit_and || op == BinaryOperator::subtract ||
         op == BinaryOperator::bit_xor;
}

OrFailed<Word> sets_combined(Context& context, BinaryOperator op, Word a, Word b) {
  Draft& draft = context.draft;
  const Word result = draft.new_set();
  for (uint64_t i = 0; i < draft.size(a); ++i) {
    const Word element = draft.at(a, i);
    const bool is_in_b = TRY(find_key(context, b, element)) >= 0;
    if (op == BinaryOperator::bit_or || is_in_b == (op == BinaryOperator::bit_and)) draft.add(result, element);
  }
  if (op != BinaryOperator::bit_or && op != BinaryOperator::bit_xor) return result;
  for (uint64_t i = 0; i < draft.size(b); ++i)
    if (op == BinaryOperator::bit_or || TRY(find_key(context, a, draft.at(b, i))) < 0)
      draft.add(result, draft.at(b, i));
  return result;
}

OrFailed<Word> as_set(Context& context, Word iterable) {
  if (context.draft.kind(iterable) == ValueKind::set) return iterable;
  const Word made = context.draft.new_set();
  for (const Word element : TRY(elements_of(context, iterable))) {
    TRY(check_key(context, element));
    context.draft.add(made, element);
  }
  return made;
}

Word maps_united(Draft& draft, Word a, Word b) {
  const Word result = draft.new_dict();
  for (const Word from : {a, b})
    for (uint64_t i = 0; i < draft.size(from); ++i) draft.put(result, draft.at(from, i), draft.value_at(from, i));
  return result;
}

}  // namespace

OrFailed<std::optional<Word>> combined(Context& context, BinaryOperator op, Word a, Word b) {
  const ValueKind x = context.draft.kind(a), y = context.draft.kind(b);
  if (op == BinaryOperator::add && x == y && (x == ValueKind::list || x == ValueKind::tuple || x == ValueKind::bytes))
    return TRY(concatenated(context, a, b));
  if (is_of_sets(op) && x == ValueKind::set && y == ValueKind::set) return TRY(sets_combined(context, op, a, b));
  // These operators treat views of maps as sets.
  if ((is_view(context, a) || is_view(context, b)) && op != BinaryOperator::add && op != BinaryOperator::multiply) {
    const Word left = TRY(as_set(context, a));
    return TRY(combined(context, op, left, TRY(as_set(context, b))));
  }
  if (op == BinaryOperator::bit_or && x == ValueKind::dict && y == ValueKind::dict)
    return maps_united(context.draft, a, b);
  return std::nullopt;
}

}  // namespace ramify::ir_machine::kit

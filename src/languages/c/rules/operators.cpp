// SPDX-License-Identifier: Apache-2.0
#include "languages/c/rules/operators.h"

#include "base/result.h"
#include "languages/kit/compare.h"
#include "languages/kit/operators.h"
#include "languages/kit/pointers.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::c {

bool truth(Draft& draft, Word value) {
  if (draft.kind(value) == ValueKind::character) return draft.sized_bits(value) != 0;
  return kit::neutral::truth(draft, value);
}

OrFailed<Word> binary(Context& context, ir::BinaryOperator op, Word a, Word b) {
  if (kit::is_open(context, a, b)) return context.symbolic->binary(op, a, b);
  if (const std::optional<Word> result = TRY(kit::by_members(context, op, a, b))) return *result;
  if (const std::optional<Word> result = TRY(kit::of_values(context, op, a, b))) return *result;
  if (const std::optional<Word> result = TRY(kit::pointer_arithmetic(context, op, a, b, true))) return *result;
  return kit::unsupported(context, op, a, b);
}

OrFailed<bool> same_content(Context& context, Word a, Word b, unsigned depth) {
  if (a != b && !kit::is_open(context, a, b) && !kit::has_instance(context, a, b))
    if (const std::optional<bool> result = kit::pointers_equal(context, a, b)) return *result;
  return kit::neutral::same_content(context, a, b, depth);
}

OrFailed<std::optional<int>> order(Context& context, Word a, Word b) {
  if (!kit::is_open(context, a, b))
    if (const std::optional<int> result = TRY(kit::order_of_pointers(context, a, b))) return result;
  return kit::neutral::order(context, a, b);
}

}  // namespace ramify::ir_machine::c

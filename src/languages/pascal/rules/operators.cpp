// SPDX-License-Identifier: Apache-2.0
#include "languages/pascal/rules/operators.h"

#include "base/result.h"
#include "languages/kit/operators.h"
#include "languages/kit/pointers.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::pascal {

OrFailed<Word> binary(Context& c, ir::BinaryOperator op, Word a, Word b) {
  if (kit::is_open(c, a, b)) return c.symbolic->binary(op, a, b);
  if (const std::optional<Word> result = TRY(kit::by_members(c, op, a, b))) return *result;
  if (const std::optional<Word> result = TRY(kit::of_values(c, op, a, b))) return *result;
  if (const std::optional<Word> result = TRY(kit::pointer_arithmetic(c, op, a, b, false))) return *result;
  return kit::unsupported(c, op, a, b);
}

}  // namespace ramify::ir_machine::pascal

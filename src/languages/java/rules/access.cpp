// SPDX-License-Identifier: Apache-2.0
#include "languages/java/rules/access.h"

#include "base/result.h"
#include "languages/jvm/access.h"

namespace ramify::ir_machine::java {

OrFailed<Word> iterable(Context& context, Word value) {
  const ValueKind kind = context.draft.kind(value);
  const bool is_function = kind == ValueKind::function || kind == ValueKind::closure;
  return is_function ? context.begin_iteration(TRY(context.call(value, {}))) : jvm::dialect_iterable(context, value);
}

}  // namespace ramify::ir_machine::java

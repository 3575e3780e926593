// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/rules/sequences.h"

#include "base/result.h"
#include "languages/kit/sequences.h"
#include "languages/starlark/rules/compare.h"
#include "languages/starlark/rules/numbers.h"
#include "languages/starlark/rules/operators.h"
#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine::starlark {

namespace {

OrFailed<bool> element_equals(Context& context, Word collection, Word value) {
  const uint64_t count = context.draft.size(collection);
  for (uint64_t i = 0; i < count; ++i) {
    if (TRY(equal(context, context.draft.at(collection, i), value))) return true;
  }
  return false;
}

}  // namespace

OrFailed<bool> contains(Context& context, Word collection, Word value) {
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(collection), of_value = draft.kind(value);
  switch (kind) {
    case ValueKind::list:
    case ValueKind::tuple: return element_equals(context, collection, value);
    case ValueKind::set:
    case ValueKind::dict: TRY(check_hashable(context, value)); return draft.find(collection, value) >= 0;
    case ValueKind::replicas: return of_value == ValueKind::replica && draft.contains(collection, value);
    case ValueKind::range:
      if (!is_number(of_value)) break;
      return kit::range_contains(context, collection, value);
    case ValueKind::string:
      if (of_value != ValueKind::string) break;
      return draft.text(collection).find(draft.text(value)) != std::string_view::npos;
    case ValueKind::bytes:
      if (of_value == ValueKind::integer) {
        const int64_t byte = clamped(draft, value);
        if (byte < 0 || byte > 255) return context.fail(fmt::format("int in bytes: {} is no byte", byte));
        return draft.text(collection).find(static_cast<char>(byte)) != std::string_view::npos;
      }
      if (of_value != ValueKind::bytes) break;
      return draft.text(collection).find(draft.text(value)) != std::string_view::npos;
    case ValueKind::unset:
    case ValueKind::none:
    case ValueKind::boolean:
    case ValueKind::integer:
    case ValueKind::float_:
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::bound_method:
    case ValueKind::replica:
    case ValueKind::undefined:
    case ValueKind::sized:
    case ValueKind::character:
    case ValueKind::array:
    case ValueKind::instance:
    case ValueKind::class_:
    case ValueKind::property:
    case ValueKind::reference:
    case ValueKind::generator:
    case ValueKind::overloads:
    case ValueKind::symbolic:
    case ValueKind::cell: break;
  }
  return unsupported(context, ir::BinaryOperator::in, value, collection);
}

}  // namespace ramify::ir_machine::starlark

// SPDX-License-Identifier: Apache-2.0
// Membership: `in`, `contains`, includes.
#include "base/result.h"
#include "languages/kit/compare.h"
#include "languages/kit/iterators.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/sequences.h"
#include "languages/kit/strings.h"

namespace ramify::ir_machine::kit {

namespace {

// Calls the collection's own member.
OrFailed<std::optional<bool>> by_own_member(Context& context, Word collection, Word value) {
  const bool is_class = context.draft.kind(collection) == ValueKind::class_;
  const std::string_view name = context.table->contains;
  if (name.empty() || (is_class && context.table->metaclass.empty())) return std::nullopt;
  const Word member = is_class ? context.find_special(collection, name) : context.find_method(collection, name);
  if (member.is(Atom::unset)) return std::nullopt;
  return TRY(truth_of(context, TRY(context.call_on(collection, member, std::span(&value, 1)))));
}

}  // namespace

OrFailed<bool> neutral::contains(Context& context, Word collection, Word value) {
  Draft& draft = context.draft;
  switch (draft.kind(collection)) {
    case ValueKind::string:
      if (draft.kind(value) == ValueKind::character)
        return draft.text(collection).find(utf8(static_cast<char32_t>(draft.sized_bits(value)))) !=
               std::string_view::npos;
      if (draft.kind(value) == ValueKind::string)
        return draft.text(collection).find(draft.text(value)) != std::string_view::npos;
      break;
    case ValueKind::generator:
      if (step_of(context, collection) == "%dict_keys")
        return TRY(find_key(context, map_of_view(context, collection), value)) >= 0;
      break;
    case ValueKind::range:
      if (is_number(context, value)) return range_contains(context, collection, value);
      break;
    case ValueKind::class_:
    case ValueKind::instance: {
      const std::optional<bool> result = TRY(by_own_member(context, collection, value));
      if (result) return *result;
      break;
    }
    case ValueKind::dict:
    case ValueKind::set: return TRY(find_key(context, collection, value)) >= 0;
    case ValueKind::none:
    case ValueKind::undefined:
    case ValueKind::boolean:
    case ValueKind::integer:
    case ValueKind::float_: return unsupported(context, ir::BinaryOperator::in, value, collection);
    default: break;
  }
  const Word iterator = TRY(context.begin_iteration(collection));
  Word position = Word::integer(0), element;
  while (TRY(context.advance(iterator, position, element)))
    if (TRY(kit::same_content(context, element, value))) return true;
  return false;
}

}  // namespace ramify::ir_machine::kit

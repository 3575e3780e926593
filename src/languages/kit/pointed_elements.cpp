// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/pointed_elements.h"

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/numbers.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::kit {

namespace {

bool is_of_kind(Draft& draft, Word reference, PlaceKind kind) {
  return draft.kind(reference) == ValueKind::reference &&
         draft.at(reference, reference_words::kind).as_integer() == static_cast<int64_t>(kind);
}

}  // namespace

std::optional<Part> part_of_list(Draft& draft, Word reference) {
  if (!is_of_kind(draft, reference, PlaceKind::part)) return std::nullopt;
  return Part{draft.at(reference, reference_words::base),
              static_cast<uint64_t>(draft.at(reference, reference_words::place).as_integer()),
              static_cast<uint64_t>(draft.at(reference, reference_words::length).as_integer())};
}

OrFailed<Word> load_of_part(Context& context, const Part& part, Word index) {
  const std::optional<uint64_t> at = position(context, index, part.length);
  if (!at) return out_of_range(context, index, part.length);
  if (part.first + *at >= context.draft.size(part.base)) return context.fail("an element that was never set is read");
  return context.draft.at(part.base, part.first + *at);
}

OrFailed<Word> store_in_part(Context& context, const Part& part, Word index, Word value) {
  const std::optional<uint64_t> at = position(context, index, part.length);
  if (!at) return out_of_range(context, index, part.length);
  if (part.first + *at >= context.draft.size(part.base)) return context.fail("an element that was never set is set");
  context.draft.set(part.base, part.first + *at, value);
  return Word();
}

std::optional<ElementBehind> element_behind(Context& context, Word pointer, Word index) {
  if (!is_of_kind(context.draft, pointer, PlaceKind::element)) return std::nullopt;
  const Word place = context.draft.at(pointer, reference_words::place);
  const std::optional<int64_t> by = small_value(context, index);
  if (!place.is_integer() || !by) return std::nullopt;
  return ElementBehind{context.draft.at(pointer, reference_words::base), Word::integer(place.as_integer() + *by)};
}

OrFailed<Word> load_behind_pointer(Context& context, Word pointer, Word index) {
  if (const std::optional<Part> part = part_of_list(context.draft, pointer)) return load_of_part(context, *part, index);
  if (const std::optional<ElementBehind> element = element_behind(context, pointer, index))
    return context.rules->load_index(context, element->base, element->index);
  if (small_value(context, index) != 0) return out_of_range(context, index, 1);
  return context.load_reference(pointer);
}

OrFailed<Word> store_behind_pointer(Context& context, Word pointer, Word index, Word value) {
  if (const std::optional<Part> part = part_of_list(context.draft, pointer))
    return store_in_part(context, *part, index, value);
  if (const std::optional<ElementBehind> element = element_behind(context, pointer, index))
    return context.rules->store_index(context, element->base, element->index, value);
  if (small_value(context, index) != 0) return out_of_range(context, index, 1);
  TRY(context.store_reference(pointer, value));
  return Word();
}

}  // namespace ramify::ir_machine::kit

// SPDX-License-Identifier: Apache-2.0
#include "languages/pascal/rules/access.h"

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/iterators.h"
#include "languages/kit/numbers.h"
#include "languages/kit/pointed_elements.h"

namespace ramify::ir_machine::pascal {

namespace {

OrFailed<Word> character_of(Context& context, Word text, Word index) {
  const uint64_t count = kit::length_of_text(context, text);
  const std::optional<int64_t> number = kit::small_value(context, index);
  if (number == 0 && count > 255) return context.fail("the place 0 of a text that is no short string");
  if (number == 0) return context.draft.character(static_cast<char32_t>(count));
  if (!number || *number < 1 || static_cast<uint64_t>(*number) > count) return kit::out_of_range(context, index, count);
  return context.draft.character(*kit::unit_of_text(context, text, Word::integer(*number - 1)));
}

}  // namespace

OrFailed<Word> load_index(Context& context, Word collection, Word index) {
  if (kit::is_open_place(context, collection, index)) return kit::load_open_index(context, collection, index);
  switch (context.draft.kind(collection)) {
    case ValueKind::string:
    case ValueKind::bytes: return character_of(context, collection, index);
    case ValueKind::reference:
      if (const std::optional<kit::ElementBehind> element = kit::element_behind(context, collection, index))
        return load_index(context, element->base, element->index);
      break;
    default: break;
  }
  return kit::load_index(context, collection, index);
}

OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value) {
  if (kit::is_open_place(context, collection, index)) return kit::store_open_index(context, collection, index, value);
  if (context.draft.kind(collection) == ValueKind::reference)
    if (const std::optional<kit::ElementBehind> element = kit::element_behind(context, collection, index))
      return store_index(context, element->base, element->index, value);
  return kit::store_index(context, collection, index, value);
}

OrFailed<Word> iterable(Context& context, Word value) {
  const ValueKind kind = context.draft.kind(value);
  const bool is_keyed = kind == ValueKind::dict || kind == ValueKind::set;
  return is_keyed ? kit::in_order_of_keys(context, value) : kit::iterable(context, value);
}

}  // namespace ramify::ir_machine::pascal

// SPDX-License-Identifier: Apache-2.0
#include "languages/rust/rules/access.h"

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/fields.h"
#include "languages/kit/pointed_elements.h"
#include "languages/kit/slices.h"
#include "languages/rust/rules/values.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::rust {

OrFailed<Word> load_index(Context& context, Word collection, Word index) {
  index = TRY(followed(context, index));
  if (index.is_object())
    if (const std::optional<Word> part = TRY(slice_by_range(context, collection, index))) return *part;
  if (kit::is_open_place(context, collection, index)) return kit::load_open_index(context, collection, index);
  Draft& draft = context.draft;
  switch (draft.kind(collection)) {
    case ValueKind::list:
      if (const std::optional<uint64_t> at = kit::position(context, index, draft.size(collection))) {
        TRY(kit::element_at(context, collection, *at));
        return element(context, collection, *at);
      }
      break;
    case ValueKind::instance: {
      if (const std::optional<Word> place =
              TRY(kit::by_member(context, context.table->load_index, collection, std::span(&index, 1))))
        return context.load_reference(*place);
      const std::optional<Word> target = TRY(target_of(context, collection));
      return target ? load_index(context, TRY(followed(context, *target)), index)
                    : kit::not_subscriptable(context, collection);
    }
    default: break;
  }
  return kit::load_index(context, collection, index);
}

OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value) {
  index = TRY(followed(context, index));
  if (TRY(store_in_tuple(context, collection, index, value))) return Word();
  if (!kit::part_of_list(context.draft, collection)) collection = TRY(followed(context, collection));
  if (kit::is_open_place(context, collection, index)) return kit::store_open_index(context, collection, index, value);
  Draft& draft = context.draft;
  switch (draft.kind(collection)) {
    case ValueKind::list:
    case ValueKind::array:
      if (const std::optional<uint64_t> at = kit::position(context, index, draft.size(collection))) {
        TRY(store_element(context, collection, *at, value));
        return Word();
      }
      break;
    case ValueKind::instance: {
      const std::optional<Word> place =
          TRY(kit::by_member(context, context.table->store_index, collection, std::span(&index, 1)));
      if (!place) return kit::not_assignable(context, collection);
      TRY(context.store_reference(*place, value));
      return Word();
    }
    default: break;
  }
  return kit::store_index(context, collection, index, value);
}

OrFailed<Word> load_slice(Context& context, Word sequence, Word start, Word stop, Word step) {
  return kit::load_slice_within(context, sequence, start, stop, step);
}

OrFailed<Word> load_field(Context& context, Word object, std::string_view field) {
  const bool is_number = !field.empty() && field.size() < 10 && field.find_first_not_of("0123456789") == field.npos;
  if (is_number && !kit::is_open(context, object) && context.draft.kind(object) == ValueKind::tuple) {
    uint64_t at = 0;
    for (const char digit : field) at = at * 10 + static_cast<uint64_t>(digit - '0');
    if (at < context.draft.size(object)) return context.draft.at(object, at);
  }
  return kit::load_field(context, object, field);
}

}  // namespace ramify::ir_machine::rust

// SPDX-License-Identifier: Apache-2.0
#include "languages/php/rules/access.h"

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/php/rules/parts.h"

namespace ramify::ir_machine::php {

namespace {

// Whether an entry is shared with a variable: `&$x`.
bool is_shared(Draft& draft, Word value) {
  return value.is_object() && (draft.kind(value) == ValueKind::cell || draft.kind(value) == ValueKind::reference);
}

}  // namespace

OrFailed<Word> load_index(Context& context, Word collection, Word index) {
  if (kit::is_open_place(context, collection, index)) return kit::load_open_index(context, collection, index);
  switch (context.draft.kind(collection)) {
    case ValueKind::dict: {
      const std::optional<Word> value = TRY(kit::value_of_key(context, collection, key_of(context, index)));
      if (!value) return Word();
      return is_shared(context.draft, *value) ? context.load_reference(*value) : OrFailed<Word>(*value);
    }
    case ValueKind::string:
    case ValueKind::bytes:
      if (const std::optional<int64_t> back = kit::small_value(context, index); back && *back < 0)
        index = Word::integer(*back + static_cast<int64_t>(kit::length_of_text(context, collection)));
      break;
    default: break;
  }
  return kit::load_index(context, collection, index);
}

OrFailed<Word> insert(Context& context, Word array, Word key, Word value) {
  Draft& draft = context.draft;
  key = key_of(context, key);
  const int64_t found = TRY(kit::find_key(context, array, key));
  const auto at = static_cast<uint64_t>(found);
  if (found < 0) draft.put(array, key, value);
  else if (is_shared(draft, value) || !is_shared(draft, draft.value_at(array, at)))
    draft.set_value_at(array, at, value);
  else TRY(context.store_reference(draft.value_at(array, at), value));
  return Word();
}

}  // namespace ramify::ir_machine::php

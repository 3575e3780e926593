// SPDX-License-Identifier: Apache-2.0
#include "languages/c/rules/access.h"

#include "languages/c/rules/pointers.h"
#include "languages/kit/access.h"
#include "languages/kit/numbers.h"
#include "languages/kit/pointed_elements.h"

namespace ramify::ir_machine::c {

OrFailed<Word> load_index(Context& context, Word collection, Word index) {
  if (kit::is_open_place(context, collection, index)) return kit::load_open_index(context, collection, index);
  switch (context.draft.kind(collection)) {
    case ValueKind::string:
    case ValueKind::bytes: {
      if (const std::optional<uint32_t> unit = kit::unit_of_text(context, collection, index))
        return character(context, static_cast<unsigned char>(*unit));
      const uint64_t count = kit::length_of_text(context, collection);
      if (kit::small_value(context, index) == static_cast<int64_t>(count)) return character(context, 0);
      return kit::out_of_range(context, index, count);
    }
    case ValueKind::reference:
    case ValueKind::cell: return kit::load_behind_pointer(context, collection, index);
    default: return kit::load_index(context, collection, index);
  }
}

OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value) {
  if (kit::is_open_place(context, collection, index)) return kit::store_open_index(context, collection, index, value);
  const ValueKind kind = context.draft.kind(collection);
  if (kind == ValueKind::reference || kind == ValueKind::cell)
    return kit::store_behind_pointer(context, collection, index, value);
  return kit::store_index(context, collection, index, value);
}

}  // namespace ramify::ir_machine::c

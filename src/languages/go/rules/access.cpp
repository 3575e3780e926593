// SPDX-License-Identifier: Apache-2.0
#include "languages/go/rules/access.h"

#include "languages/go/rules/values.h"
#include "languages/kit/access.h"
#include "languages/kit/slices.h"
#include "languages/kit/text.h"

namespace ramify::ir_machine::go {

namespace {

// The error for indexing a nil slice.
std::unexpected<Failed> no_element_of_nil(Context& context, Word index, std::string_view what) {
  return context.error(RuntimeError::index, std::string(what), kit::shown_text(context, index), "0");
}

}  // namespace

OrFailed<Word> load_index(Context& context, Word collection, Word index) {
  if (kit::is_open_place(context, collection, index)) return kit::load_open_index(context, collection, index);
  switch (context.draft.kind(collection)) {
    case ValueKind::string:
      if (const std::optional<uint32_t> unit = kit::unit_of_text(context, collection, index))
        return byte_word(context, static_cast<uint8_t>(*unit));
      break;
    case ValueKind::none:
    case ValueKind::undefined: return no_element_of_nil(context, index, "an element of nil is asked for");
    default: break;
  }
  return kit::load_index(context, collection, index);
}

OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value) {
  if (kit::is_open_place(context, collection, index)) return kit::store_open_index(context, collection, index, value);
  const ValueKind kind = context.draft.kind(collection);
  const bool is_nil = kind == ValueKind::none || kind == ValueKind::undefined;
  if (is_nil) return no_element_of_nil(context, index, "an element of nil is set");
  return kit::store_index(context, collection, index, value);
}

OrFailed<Word> load_slice(Context& context, Word sequence, Word start, Word stop, Word step) {
  return kit::load_slice_within(context, sequence, start, stop, step);
}

}  // namespace ramify::ir_machine::go

// SPDX-License-Identifier: Apache-2.0
#include "languages/php/rules/access.h"

#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/conversions.h"
#include "languages/kit/numbers.h"
#include "languages/php/rules/parts.h"

namespace ramify::ir_machine::php {

namespace {

// Whether an entry is shared with a variable: `&$x`.
bool is_shared(Draft& draft, Word value) {
  return value.is_object() && (draft.kind(value) == ValueKind::cell || draft.kind(value) == ValueKind::reference);
}

}  // namespace

OrFailed<std::optional<Word>> character_at(Context& context, Word text, Word index) {
  const ValueKind kind = context.draft.kind(index);
  const auto unsuitable = [&] {
    return context.error(RuntimeError::type,
                         fmt::format("Cannot access offset of type {} on string", type_of(context, index)));
  };
  std::optional<int64_t> at;
  if (kind == ValueKind::string) {
    // What is written like an integer. One with something behind it is taken with a warning.
    const Word key = key_of(context, index);
    if (!key.is_integer()) {
      if (kit::numeric_text(context.draft.text(index))) return unsuitable();
      const std::string_view digits = context.draft.text(index);
      if (digits.empty() || digits[0] < '0' || digits[0] > '9') return unsuitable();
      return context.fail("a character at a text that begins with a number is not supported");
    }
    at = key.as_integer();
  } else if (is_array(context, index) || kind == ValueKind::instance || kind == ValueKind::closure) {
    return unsuitable();
  } else {
    at = kit::small_value(context, index);
    if (!at) {
      const double place = kit::to_number(context, index);
      if (!std::isfinite(place) || std::abs(place) >= 0x1p62)
        return context.fail("a character at this place is not known");
      at = static_cast<int64_t>(place);
    }
  }
  const auto length = static_cast<int64_t>(kit::length_of_text(context, text));
  if (*at < 0) *at += length;
  if (*at < 0 || *at >= length) return std::nullopt;
  return TRY(kit::load_index(context, text, Word::integer(*at)));
}

OrFailed<std::optional<Word>> character_if_there(Context& context, Word text, Word index) {
  const ValueKind kind = context.draft.kind(index);
  const bool is_place = kind == ValueKind::integer || kind == ValueKind::float_ || kind == ValueKind::boolean ||
                        (kind == ValueKind::string && key_of(context, index).is_integer());
  if (!is_place) return std::nullopt;
  return character_at(context, text, index);
}

OrFailed<Word> load_index(Context& context, Word collection, Word index) {
  if (kit::is_open_place(context, collection, index)) return kit::load_open_index(context, collection, index);
  switch (context.draft.kind(collection)) {
    case ValueKind::dict: {
      const std::optional<Word> value = TRY(kit::value_of_key(context, collection, key_of(context, index)));
      if (!value) return Word();
      return is_shared(context.draft, *value) ? context.load_reference(*value) : OrFailed<Word>(*value);
    }
    case ValueKind::string:
    case ValueKind::bytes: {
      const std::optional<Word> character = TRY(character_at(context, collection, index));
      return character ? *character : context.draft.string("");  // and a warning
    }
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

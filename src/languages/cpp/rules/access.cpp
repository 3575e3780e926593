// SPDX-License-Identifier: Apache-2.0
#include "languages/cpp/rules/access.h"

#include "base/result.h"
#include "languages/cpp/rules/values.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/fields.h"
#include "languages/kit/iterators.h"
#include "languages/kit/numbers.h"
#include "languages/kit/pointed_elements.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::cpp {

namespace {

// The parts of a pair: first, second.
std::optional<Word> part_of_pair(Context& context, Word object, std::string_view field) {
  const bool is_part = field == "first" || field == "second";
  if (!is_part || kit::is_open(context, object) || context.draft.kind(object) != ValueKind::array) return std::nullopt;
  return Word::integer(field == "first" ? 0 : 1);
}

// The result of `operator[]`, with references wrapped in a tuple; nullopt if there is no such operator.
OrFailed<std::optional<Word>> by_operator(Context& context, Word object, Word index) {
  const Word member = context.find_method(object, "operator[]");
  if (member.is(Atom::unset)) return std::nullopt;
  return TRY(context.call_on(object, member, std::span(&index, 1)));
}

OrFailed<Word> store_in_map(Context& context, Word map, Word key, Word value) {
  if (const std::optional<Word> pair = TRY(kit::value_of_key(context, map, key)))
    return store_index(context, *pair, Word::integer(1), value);
  context.draft.put(map, key, pair_of(context, key, value));
  return Word();
}

}  // namespace

OrFailed<Word> load_index(Context& context, Word collection, Word index) {
  if (kit::is_open_place(context, collection, index)) return kit::load_open_index(context, collection, index);
  Draft& draft = context.draft;
  switch (draft.kind(collection)) {
    case ValueKind::dict:
      if (const std::optional<Word> pair = TRY(kit::value_of_key(context, collection, index)))
        return draft.at(*pair, 1);
      return context.fail("[] of a map whose type is not known, and the key is not there");
    case ValueKind::string:
    case ValueKind::bytes: {
      if (const std::optional<uint32_t> unit = kit::unit_of_text(context, collection, index))
        return draft.character(*unit);
      const uint64_t count = kit::length_of_text(context, collection);
      if (kit::small_value(context, index) == static_cast<int64_t>(count)) return draft.character(0);
      return kit::out_of_range(context, index, count);
    }
    case ValueKind::instance: {
      const std::optional<Word> result = TRY(by_operator(context, collection, index));
      if (!result) return kit::not_subscriptable(context, collection);
      return draft.kind(*result) == ValueKind::tuple ? context.load_reference(draft.at(*result, 0)) : *result;
    }
    case ValueKind::reference:
    case ValueKind::cell: return kit::load_behind_pointer(context, collection, index);
    default: return kit::load_index(context, collection, index);
  }
}

OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value) {
  if (kit::is_open_place(context, collection, index)) return kit::store_open_index(context, collection, index, value);
  switch (context.draft.kind(collection)) {
    case ValueKind::dict: return store_in_map(context, collection, index, value);
    case ValueKind::instance: {
      const std::optional<Word> place = TRY(by_operator(context, collection, index));
      if (!place || context.draft.kind(*place) != ValueKind::tuple) return kit::not_assignable(context, collection);
      TRY(context.store_reference(context.draft.at(*place, 0), value));
      return Word();
    }
    case ValueKind::reference:
    case ValueKind::cell: return kit::store_behind_pointer(context, collection, index, value);
    default: return kit::store_index(context, collection, index, value);
  }
}

OrFailed<Word> load_field(Context& context, Word object, std::string_view field) {
  if (const std::optional<Word> part = part_of_pair(context, object, field)) return load_index(context, object, *part);
  return kit::load_field(context, object, field);
}

OrFailed<Word> store_field(Context& context, Word object, std::string_view field, Word value) {
  if (const std::optional<Word> part = part_of_pair(context, object, field))
    return store_index(context, object, *part, value);
  return kit::store_field(context, object, field, value);
}

OrFailed<Word> iterable(Context& context, Word value) {
  const ValueKind kind = context.draft.kind(value);
  const bool is_keyed = kind == ValueKind::dict || kind == ValueKind::set;
  return is_keyed ? kit::in_order_of_keys(context, value) : kit::iterable(context, value);
}

}  // namespace ramify::ir_machine::cpp

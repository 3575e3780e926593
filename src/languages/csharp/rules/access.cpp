// SPDX-License-Identifier: Apache-2.0
#include "languages/csharp/rules/access.h"

#include <vector>

#include "base/result.h"
#include "languages/csharp/rules/values.h"
#include "languages/jvm/element_types.h"
#include "languages/kit/access.h"
#include "languages/kit/fields.h"
#include "languages/kit/iterators.h"
#include "languages/kit/numbers.h"
#include "languages/kit/pointed_elements.h"
#include "languages/kit/slices.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::csharp {

namespace {

bool is_several(Context& c, Word index) {
  return c.draft.kind(index) == ValueKind::tuple && c.draft.form(index) == indices_form;
}
std::vector<Word> words_of(Context& c, Word tuple) {
  std::vector<Word> words;
  for (uint64_t i = 0; i < c.draft.size(tuple); ++i) words.push_back(c.draft.at(tuple, i));
  return words;
}

// Resolves ^1, a tuple of one element, to an index from the front; other indices are returned unchanged.
Word from_front(Context& c, Word collection, Word index) {
  if (c.draft.kind(index) != ValueKind::tuple || c.draft.size(index) != 1) return index;
  const std::optional<int64_t> back = kit::small_value(c, c.draft.at(index, 0));
  const std::optional<uint64_t> count = kit::sliced_size(c, collection);
  return back && count ? Word::integer(static_cast<int64_t>(*count) - *back) : index;
}

// An index out of range: lists throw their own exception, arrays and texts that of the table.
OrFailed<void> check_place(Context& c, Word collection, Word index) {
  if (c.draft.kind(collection) != ValueKind::list) return {};
  const std::optional<int64_t> at = kit::small_value(c, index);
  if (!at || (*at >= 0 && *at < static_cast<int64_t>(c.draft.size(collection)))) return {};
  return c.raise("ArgumentOutOfRangeException",
                 "Index was out of range. Must be non-negative and less than the size of the collection. (Parameter "
                 "'index')");
}

OrFailed<Word> load_several(Context& c, Word collection, std::span<const Word> indices) {
  if (c.draft.kind(collection) == ValueKind::instance)
    if (const Word member = c.find_method(collection, c.table->load_index); !member.is(Atom::unset))
      return c.call_on(collection, member, indices);
  for (const Word each : indices) collection = TRY(load_index(c, collection, each));
  return collection;
}

// nullopt for an object without such an indexer.
OrFailed<std::optional<Word>> store_several(Context& c, Word collection, std::vector<Word> indices, Word value) {
  if (c.draft.kind(collection) == ValueKind::instance) {
    const Word member = c.find_method(collection, c.table->store_index);
    indices.push_back(value);
    if (member.is(Atom::unset)) return std::nullopt;
    TRY(c.call_on(collection, member, indices));
    return Word();
  }
  for (size_t i = 0; i + 1 < indices.size(); ++i) collection = TRY(load_index(c, collection, indices[i]));
  return TRY(store_index(c, collection, indices.back(), value));
}

}  // namespace

OrFailed<Word> load_index(Context& context, Word collection, Word index) {
  if (kit::is_open_place(context, collection, index)) return kit::load_open_index(context, collection, index);
  Draft& draft = context.draft;
  index = from_front(context, collection, index);
  TRY(check_place(context, collection, index));
  if (draft.kind(index) == ValueKind::range) {
    const Draft::Range range = draft.range(index);
    return load_slice(context, collection, Word::integer(range.start), Word::integer(range.stop), Word());
  }
  if (draft.kind(index) == ValueKind::tuple && draft.form(index) == range_form)
    return load_slice(context, collection, draft.at(index, 0), draft.at(index, 1), Word());
  if (is_several(context, index)) return load_several(context, collection, words_of(context, index));
  return kit::load_index(context, collection, index);
}

OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value) {
  if (kit::is_open_place(context, collection, index)) return kit::store_open_index(context, collection, index, value);
  Draft& draft = context.draft;
  if (kit::part_of_list(draft, collection)) return kit::store_index(context, collection, index, value);
  value = TRY(jvm::as_element(context, collection, value));
  index = from_front(context, collection, index);
  TRY(check_place(context, collection, index));
  if (is_several(context, index))
    if (const std::optional<Word> done = TRY(store_several(context, collection, words_of(context, index), value)))
      return *done;
  const ValueKind kind = draft.kind(collection);
  const bool is_collection = kind == ValueKind::list || kind == ValueKind::array || kind == ValueKind::dict;
  if (!is_collection || draft.form(collection) == 0) return kit::store_index(context, collection, index, value);
  if (kind != ValueKind::dict)
    return kit::store_index(context, collection, index, TRY(as_element(context, collection, value)));
  const Word key = TRY(as_key(context, collection, index));
  if (key.is(Atom::none)) return context.raise("ArgumentNullException", "Value cannot be null. (Parameter 'key')");
  return kit::insert(context, collection, key, TRY(as_element(context, collection, value)));
}

// A bound out of range is an exception; ^1 counts from the end.
OrFailed<Word> load_slice(Context& context, Word sequence, Word start, Word stop, Word step) {
  const std::optional<uint64_t> size =
      kit::is_open(context, sequence) ? std::nullopt : kit::sliced_size(context, sequence);
  if (size) {
    start = from_front(context, sequence, start);
    stop = from_front(context, sequence, stop);
    for (const Word bound : {start, stop})
      if (const std::optional<int64_t> at = kit::small_value(context, bound);
          at && (*at < 0 || *at > static_cast<int64_t>(*size)))
        return context.raise("ArgumentOutOfRangeException",
                             "Specified argument was out of the range of valid values. (Parameter 'length')");
  }
  return kit::load_slice(context, sequence, start, stop, step);
}

// Length and Count take precedence over methods of these names.
OrFailed<Word> load_field(Context& context, Word object, std::string_view field) {
  if (const std::optional<Word> value = TRY(kit::open_field(context, object, field))) return *value;
  if (const std::optional<Word> value = TRY(kit::property(context, object, field))) return *value;
  if (const std::optional<Word> value = TRY(kit::length_field(context, object, field))) return *value;
  return kit::load_field(context, object, field);
}

// An array with several dimensions is iterated row by row.
OrFailed<Word> iterable(Context& context, Word value) {
  if (value.is(Atom::none)) return context.error(RuntimeError::null, "");
  if (context.draft.kind(value) != ValueKind::array || rank_of(context, value) <= 1)
    return kit::iterable(context, value);
  std::vector<Word> all;
  add_elements(context, value, all);
  return context.draft.tuple(all);
}

}  // namespace ramify::ir_machine::csharp

// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/collections.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/slices.h"
#include "languages/kit/text.h"
#include "languages/kit/types.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::kit {

namespace {

// A list of all characters of a range, or of one-character texts.
Word characters_between(Draft& draft, Word from, Word to, bool is_exclusive) {
  const auto code = [&](Word w) -> int64_t {
    if (draft.kind(w) == ValueKind::character) return draft.sized_bits(w);
    const std::string_view text = draft.text(w);
    return text.empty() ? 0 : static_cast<unsigned char>(text[0]);
  };
  std::vector<Word> all;
  for (int64_t i = code(from); i < code(to) + (is_exclusive ? 0 : 1); ++i)
    all.push_back(draft.kind(from) == ValueKind::character ? draft.character(static_cast<char32_t>(i))
                                                           : draft.string(std::string(1, static_cast<char>(i))));
  return draft.new_list(all);
}

}  // namespace

OrFailed<Word> range(Context& c, const Arguments& a, bool dots_exclude_the_end) {
  Draft& draft = c.draft;
  const std::string_view sign = draft.kind(argument(a, 2)) == ValueKind::string ? draft.text(argument(a, 2)) : "..";
  const bool is_exclusive = sign == "..<" || sign == "until" || sign == "..." || (sign == ".." && dots_exclude_the_end);
  const Word from = argument(a, 0), to = argument(a, 1);
  if (draft.kind(from) == ValueKind::character || draft.kind(from) == ValueKind::string)
    return characters_between(draft, from, to, is_exclusive);
  const std::optional<int64_t> begin = small_value(c, from), end = small_value(c, to);
  if (!begin || !end)
    return c.error(RuntimeError::type, fmt::format("a range from {} to {}", shown_repr(c, from), shown_repr(c, to)));
  if (sign == "downTo" || sign == "downto") return draft.range(*begin, *end - 1, -1);
  return draft.range(*begin, is_exclusive ? *end : *end + 1, 1);
}

namespace {

OrFailed<Word> filled_array(Context& c, std::string_view type, std::span<const Word> sizes, ArrayTyped typed) {
  constexpr int64_t elements_max = 50'000'000;
  const std::optional<int64_t> size = small_value(c, sizes[0]);
  if (!size || *size < 0) return c.error(RuntimeError::negative_size, TRY(text(c, sizes[0])), TRY(text(c, sizes[0])));
  if (*size > elements_max) return c.fail(fmt::format("an array of {} elements is too large", *size));
  std::vector<Word> elements;
  for (int64_t i = 0; i < *size; ++i)
    elements.push_back(sizes.size() > 1 ? TRY(filled_array(c, type, sizes.subspan(1), typed))
                                        : TRY(c.rules->default_value(c, type)));
  const Word made = c.draft.new_object(ObjectKind::array, elements);
  if (sizes.size() == 1) typed(c.draft, made, type);
  return made;
}

}  // namespace

OrFailed<Word> new_array(Context& c, const Arguments& a, ArrayTyped typed) {
  if (a.positional.size() < 2) return c.fail("%new_array() takes a type and a size");
  const std::string type(c.draft.kind(a.positional[0]) == ValueKind::string ? c.draft.text(a.positional[0]) : "");
  return filled_array(c, type, a.positional.subspan(1), typed);
}

OrFailed<Word> array(Context& c, const Arguments& a, ArrayTyped typed) {
  const std::string type(c.draft.kind(argument(a, 0)) == ValueKind::string ? c.draft.text(argument(a, 0)) : "");
  std::vector<Word> elements;
  for (size_t i = 1; i < a.positional.size(); ++i)
    elements.push_back(type.empty() ? a.positional[i] : TRY(c.rules->convert(c, a.positional[i], type)));
  const Word made = c.draft.new_object(ObjectKind::array, elements);
  typed(c.draft, made, type);
  return made;
}

OrFailed<Word> merge(Context& c, const Arguments& a, FieldOrder fields) {
  Draft& draft = c.draft;
  const Word into = argument(a, 0), from = argument(a, 1);
  const bool into_object = draft.kind(into) == ValueKind::instance;
  switch (draft.kind(from)) {
    case ValueKind::dict:
      for (uint64_t i = 0; i < draft.size(from); ++i) {
        if (into_object) TRY(c.store_member(into, TRY(text(c, draft.at(from, i))), draft.value_at(from, i)));
        else TRY(c.rules->insert(c, into, draft.at(from, i), draft.value_at(from, i)));
      }
      return Word();
    case ValueKind::instance:
      for (const uint64_t i : fields(c, from)) {
        const std::string name(c.text_of_name(draft.at(from, i)));
        const Word value = TRY(c.load_member(from, name));
        if (into_object) TRY(c.store_member(into, name, value));
        else TRY(c.rules->insert(c, into, draft.string(name), value));
      }
      return Word();
    case ValueKind::list:
    case ValueKind::string: {
      if (!into_object) break;
      uint64_t i = 0;
      for (const Word element : TRY(elements_of(c, from))) TRY(c.store_member(into, fmt::format("{}", i++), element));
      return Word();
    }
    case ValueKind::none:
    case ValueKind::undefined:
      if (c.table->null_is_undefined) return Word();
      break;
    default:
      if (c.table->null_is_undefined) return Word();
      break;
  }
  return c.error(RuntimeError::type, fmt::format("'{}' object is not a mapping", type_name(c, from)));
}

OrFailed<Word> delete_index(Context& c, const Arguments& a) {
  Draft& draft = c.draft;
  const Word from = argument(a, 0), key = argument(a, 1);
  switch (draft.kind(from)) {
    case ValueKind::list: {
      const std::optional<uint64_t> at = position(c, key, draft.size(from));
      if (!at) return c.error(RuntimeError::index, "list assignment index out of range", TRY(text(c, key)));
      draft.erase(from, *at);
      return Word::boolean(true);
    }
    case ValueKind::dict: {
      const int64_t at = TRY(find_key(c, from, key));
      if (at >= 0) draft.erase(from, static_cast<uint64_t>(at));
      return Word::boolean(true);
    }
    case ValueKind::instance: erase_field(c, from, TRY(text(c, key))); return Word::boolean(true);
    default:
      return c.error(RuntimeError::type, fmt::format("'{}' object doesn't support item deletion", type_name(c, from)));
  }
}

OrFailed<Word> delete_field(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  const std::string_view name = c.draft.text(argument(a, 1));
  const ValueKind kind = c.draft.kind(object);
  if (kind == ValueKind::dict) return delete_index(c, a);
  if (kind != ValueKind::instance && kind != ValueKind::class_) return Word::boolean(true);
  if (!erase_field(c, object, name))
    return c.error(RuntimeError::attribute, std::string(name), type_name(c, object), name);
  return Word::boolean(true);
}

bool erase_field(Context& c, Word object, std::string_view name) {
  const bool is_instance = c.draft.kind(object) == ValueKind::instance;
  const uint32_t first = is_instance ? instance_words::fields : class_words::members;
  const int64_t at = c.draft.find_name(object, first, c.name_of(name));
  if (at >= 0) c.draft.erase_pair(object, static_cast<uint64_t>(at));
  return at >= 0;
}

OrFailed<Word> pairs(Context& c, const Arguments& a, FieldOrder fields) {
  Draft& draft = c.draft;
  const Word of = argument(a, 0);
  std::vector<Word> list;
  const auto add = [&](Word key, Word held) {
    const Word both[] = {key, held};
    list.push_back(draft.tuple(both));
  };
  if (draft.kind(of) == ValueKind::dict) {
    for (uint64_t i = 0; i < draft.size(of); ++i) add(draft.at(of, i), draft.value_at(of, i));
  } else if (draft.kind(of) == ValueKind::instance) {
    for (const uint64_t i : fields(c, of)) add(draft.string(c.text_of_name(draft.at(of, i))), draft.at(of, i + 1));
  } else {
    int64_t index = c.table->index_base;
    for (const Word element : TRY(elements_of(c, of))) add(Word::integer(index++), element);
  }
  return draft.new_list(list);
}

OrFailed<Word> names_in(Context& c, const Arguments& a, FieldOrder fields) {
  std::vector<Word> names;
  const Word entries = TRY(pairs(c, a, fields));
  for (uint64_t i = 0; i < c.draft.size(entries); ++i)
    names.push_back(c.draft.string(TRY(text(c, c.draft.at(c.draft.at(entries, i), 0)))));
  return c.draft.new_list(names);
}

namespace {

OrFailed<Word> append_all(Context& c, const Arguments& a) {
  for (const Word element : TRY(elements_of(c, argument(a, 1)))) TRY(append(c, argument(a, 0), element));
  return Word();
}

// %append_element(map or list, value): at the next index.
OrFailed<Word> append_element(Context& c, const Arguments& a) {
  const Word to = argument(a, 0), value = argument(a, 1);
  if (c.draft.kind(to) != ValueKind::dict) {
    TRY(append(c, to, value));
    return value;
  }
  int64_t next = c.table->index_base;
  for (uint64_t i = 0; i < c.draft.size(to); ++i)
    if (const Word key = c.draft.at(to, i); key.is_integer()) next = std::max(next, key.as_integer() + 1);
  TRY(c.rules->insert(c, to, Word::integer(next), value));
  return value;
}

// %array_of(type, list)
OrFailed<Word> array_of(Context& c, const Arguments& a) {
  const std::string type(c.draft.text(argument(a, 0)));
  std::vector<Word> elements;
  for (const Word element : TRY(elements_of(c, argument(a, 1))))
    elements.push_back(TRY(c.rules->convert(c, element, type)));
  return c.draft.new_object(ObjectKind::array, elements);
}

OrFailed<Word> store_slice_function(Context& c, const Arguments& a) {
  return store_slice(c, argument(a, 0), argument(a, 1), argument(a, 2), argument(a, 3), argument(a, 4));
}

// %delete_slice(list, start, stop, step)
OrFailed<Word> delete_slice(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != ValueKind::list)
    return c.error(RuntimeError::type,
                   fmt::format("'{}' object does not support item deletion", type_name(c, argument(a, 0))));
  std::vector<Word> numbers;
  for (uint64_t i = 0; i < c.draft.size(argument(a, 0)); ++i) numbers.push_back(Word::integer(static_cast<int64_t>(i)));
  const Word chosen = TRY(load_slice(c, c.draft.new_list(numbers), argument(a, 1), argument(a, 2), argument(a, 3)));
  std::vector<bool> is_deleted(numbers.size());
  for (const Word i : TRY(elements_of(c, chosen))) is_deleted[static_cast<size_t>(i.as_integer())] = true;
  std::vector<Word> kept;
  for (size_t i = 0; i < is_deleted.size(); ++i)
    if (!is_deleted[i]) kept.push_back(c.draft.at(argument(a, 0), i));
  c.draft.assign(argument(a, 0), kept);
  return Word();
}

// --- rows shared by languages

void untyped(Draft&, Word, std::string_view) {}
OrFailed<Word> plain_range(Context& c, const Arguments& a) { return range(c, a, false); }
OrFailed<Word> plain_new_array(Context& c, const Arguments& a) { return new_array(c, a, untyped); }
OrFailed<Word> plain_array(Context& c, const Arguments& a) { return array(c, a, untyped); }
OrFailed<Word> plain_merge(Context& c, const Arguments& a) { return merge(c, a, field_order); }
OrFailed<Word> plain_pairs(Context& c, const Arguments& a) { return pairs(c, a, field_order); }
OrFailed<Word> plain_names_in(Context& c, const Arguments& a) { return names_in(c, a, field_order); }

constexpr BuiltinRow collection_rows[] = {
    {"%append_all", append_all},     {"%append_element", append_element},    {"%array", plain_array},
    {"%array_of", array_of},         {"%delete_field", delete_field},        {"%delete_index", delete_index},
    {"%delete_slice", delete_slice}, {"%iterate_in", plain_names_in},
    {"%merge", plain_merge},         {"%new_array", plain_new_array},        {"%pairs", plain_pairs},
    {"%range", plain_range},         {"%store_slice", store_slice_function},
};

}  // namespace

std::span<const BuiltinRow> collections() { return collection_rows; }

}  // namespace ramify::ir_machine::kit

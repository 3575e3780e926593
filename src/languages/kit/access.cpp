// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/access.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/compare.h"
#include "languages/kit/iterators.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/pointed_elements.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "languages/kit/types.h"
#include "machines/ir/objects.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::kit {

const FormRules* forms_of(Context& context) { return context.rules->forms; }

// --- the rules

OrFailed<Word> load_index(Context& context, Word collection, Word index) {
  if (is_open_place(context, collection, index)) return load_open_index(context, collection, index);
  Draft& draft = context.draft;
  const DialectTable& t = *context.table;
  switch (draft.kind(collection)) {
    case ValueKind::list:
    case ValueKind::tuple:
    case ValueKind::array:
    case ValueKind::range: {
      const uint64_t count = draft.size(collection);
      if (const std::optional<uint64_t> at = position(context, index, count))
        return element_at(context, collection, *at);
      if (t.lenient_indexes) return absent(context);
      if (is_number(context, index)) return out_of_range(context, index, count);
      return context.error(RuntimeError::type, fmt::format("{} indices must be integers or slices, not {}",
                                                           type_name(context, collection), type_name(context, index)));
    }
    case ValueKind::dict: {
      if (const std::optional<Word> value = TRY(value_of_key(context, collection, index))) return *value;
      return t.lenient_indexes ? OrFailed<Word>(absent(context)) : missing_key(context, index);
    }
    case ValueKind::string:
    case ValueKind::bytes: {
      if (const std::optional<Word> element = element_of_text(context, collection, index)) return *element;
      if (t.lenient_indexes) return absent(context);
      return out_of_range(context, index, length_of_text(context, collection));
    }
    case ValueKind::instance: {
      const std::optional<Word> result = TRY(by_member(context, t.load_index, collection, std::span(&index, 1)));
      if (result) return *result;
      break;
    }
    case ValueKind::reference:
    case ValueKind::cell:
      if (const std::optional<Part> part = part_of_list(draft, collection)) return load_of_part(context, *part, index);
      return context.rules->load_index(context, TRY(context.load_reference(collection)), index);
    case ValueKind::none:
    case ValueKind::undefined:
      return context.error(RuntimeError::null, "an element of null is asked for", shown_text(context, index),
                           t.null_text);
    default: break;
  }
  return not_subscriptable(context, collection);
}

OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value) {
  if (is_open_place(context, collection, index)) return store_open_index(context, collection, index, value);
  Draft& draft = context.draft;
  const DialectTable& t = *context.table;
  const ValueKind kind = draft.kind(collection);
  switch (kind) {
    case ValueKind::list:
    case ValueKind::array: {
      const uint64_t count = draft.size(collection);
      if (const std::optional<uint64_t> at = position(context, index, count))
        return set_element(context, collection, *at, value);
      const std::optional<int64_t> behind = small_value(context, index);
      if (kind == ValueKind::list && t.lenient_indexes && behind && *behind >= 0)
        return grow_to(context, collection, static_cast<uint64_t>(*behind), absent(context), value);
      return out_of_range(context, index, count);
    }
    case ValueKind::dict: return context.rules->insert(context, collection, index, value);
    case ValueKind::instance: {
      const Word arguments[] = {index, value};
      if (TRY(by_member(context, t.store_index, collection, arguments))) return Word();
      break;
    }
    case ValueKind::reference:
    case ValueKind::cell:
      if (const std::optional<Part> part = part_of_list(draft, collection))
        return store_in_part(context, *part, index, value);
      return context.rules->store_index(context, TRY(context.load_reference(collection)), index, value);
    case ValueKind::none:
    case ValueKind::undefined:
      return context.error(RuntimeError::null, "an element of null is set", shown_text(context, index), t.null_text);
    default: break;
  }
  return not_assignable(context, collection);
}

OrFailed<Word> append(Context& context, Word collection, Word value) {
  if (context.draft.kind(collection) != ValueKind::set) {
    context.draft.append(collection, value);
    return Word();
  }
  if (TRY(find_key(context, collection, value)) < 0) context.draft.add(collection, value);
  return Word();
}

OrFailed<Word> insert(Context& context, Word dict, Word key, Word value) {
  const int64_t at = TRY(find_key(context, dict, key));
  if (at >= 0) context.draft.set_value_at(dict, static_cast<uint64_t>(at), value);
  else context.draft.put(dict, key, value);
  return Word();
}

OrFailed<uint64_t> length(Context& context, Word value) {
  Draft& draft = context.draft;
  switch (draft.kind(value)) {
    case ValueKind::string:
    case ValueKind::bytes: return length_of_text(context, value);
    case ValueKind::list:
    case ValueKind::tuple:
    case ValueKind::array:
    case ValueKind::range:
    case ValueKind::set:
    case ValueKind::dict: return draft.size(value);
    case ValueKind::instance:
    case ValueKind::class_: {
      const std::optional<Word> result = TRY(by_member(context, context.table->length, value, {}));
      if (result) return static_cast<uint64_t>(small_value(context, *result).value_or(0));
      break;
    }
    case ValueKind::reference:
    case ValueKind::cell: return length(context, TRY(context.load_reference(value)));
    case ValueKind::generator:
      if (is_view(context, value)) return draft.size(map_of_view(context, value));
      break;
    default: break;
  }
  return context.error(RuntimeError::type, fmt::format("object of type '{}' has no len()", type_name(context, value)),
                       type_name(context, value));
}

// --- symbolic values

bool is_open_place(Context& context, Word collection, Word index) {
  if (context.symbolic == nullptr) return false;
  Draft& draft = context.draft;
  return draft.is_symbolic(collection) || (draft.is_symbolic(index) && draft.kind(collection) != ValueKind::dict);
}

namespace {

// Chooses a known position for a symbolic index; nullopt if it is out of range.
OrFailed<std::optional<Word>> chosen_index(Context& context, Word collection, Word index) {
  if (!is_sequence(context.draft.kind(collection))) return context.symbolic->not_supported("an index");
  const std::optional<uint64_t> at = TRY(context.symbolic->position(index, context.draft.size(collection)));
  if (!at) return std::nullopt;
  return Word::integer(static_cast<int64_t>(*at));
}

}  // namespace

OrFailed<Word> load_open_index(Context& context, Word collection, Word index) {
  Draft& draft = context.draft;
  if (draft.is_symbolic(collection) || draft.kind(collection) == ValueKind::string)
    return context.symbolic->element_of_text(collection, index);
  if (const std::optional<Word> at = TRY(chosen_index(context, collection, index)))
    return context.rules->load_index(context, collection, *at);
  if (context.table->lenient_indexes) return absent(context);
  return out_of_range(context, index, draft.size(collection));
}

OrFailed<Word> store_open_index(Context& context, Word collection, Word index, Word value) {
  Symbolic& symbolic = *context.symbolic;
  collection = symbolic.settled(collection);
  if (index.is_integer() && symbolic.is_unanswered(collection)) collection = TRY(symbolic.list(collection));
  if (context.draft.is_symbolic(collection)) return symbolic.not_supported("a change of a part");
  if (is_open_place(context, collection, index)) {
    const std::optional<Word> at = TRY(chosen_index(context, collection, index));
    if (!at && context.table->lenient_indexes) return symbolic.not_supported("a list that grows by an index");
    if (!at) return out_of_range(context, index, context.draft.size(collection));
    index = *at;
  }
  return context.rules->store_index(context, collection, index, value);
}

// --- parts of the rules

std::optional<uint64_t> position(Context& context, Word index, uint64_t count) {
  std::optional<int64_t> i = small_value(context, index);
  if (!i) return std::nullopt;
  if (*i < 0 && context.table->negative_indexes) *i += static_cast<int64_t>(count);
  if (*i < 0 || static_cast<uint64_t>(*i) >= count) return std::nullopt;
  return static_cast<uint64_t>(*i);
}

OrFailed<Word> element_at(Context& context, Word sequence, uint64_t at) {
  const Word element = context.draft.at(sequence, at);
  if (element.is(Atom::unset)) [[unlikely]]
    return context.error(RuntimeError::unset, "an element is read that has no value yet, or none any more");
  return element;
}

OrFailed<Word> set_element(Context& context, Word sequence, uint64_t at, Word value) {
  context.draft.set(sequence, at, TRY(as_stored(context, context.draft.at(sequence, at), value)));
  return Word();
}

OrFailed<Word> grow_to(Context& context, Word list, uint64_t at, Word filler, Word value) {
  constexpr uint64_t growth_max = 10'000'000;
  if (at > growth_max) return context.fail("a list would get too long");
  for (uint64_t i = context.draft.size(list); i < at; ++i) context.draft.append(list, filler);
  context.draft.append(list, value);
  return Word();
}

namespace {
StringModel model_of(Context& context, Word text) {
  return context.draft.kind(text) == ValueKind::bytes ? StringModel::bytes : context.table->strings;
}
}  // namespace

uint64_t length_of_text(Context& context, Word text) {
  return length_of(model_of(context, text), context.draft.text(text));
}

std::optional<uint32_t> unit_of_text(Context& context, Word text, Word index) {
  const StringModel model = model_of(context, text);
  const std::string_view content = context.draft.text(text);
  const std::optional<uint64_t> at = position(context, index, length_of(model, content));
  return at ? std::optional(unit_at(model, content, *at)) : std::nullopt;
}

std::optional<Word> element_of_text(Context& context, Word text, Word index) {
  const std::optional<uint32_t> unit = unit_of_text(context, text, index);
  if (!unit) return std::nullopt;
  if (context.draft.kind(text) == ValueKind::bytes) return Word::integer(*unit);
  return context.table->has_characters ? context.draft.character(*unit)
                                       : context.draft.string(text_of(context.table->strings, {*unit}));
}

OrFailed<std::optional<Word>> value_of_key(Context& context, Word map, Word key) {
  const int64_t at = TRY(find_key(context, map, key));
  if (at < 0) return std::nullopt;
  return context.draft.value_at(map, static_cast<uint64_t>(at));
}

OrFailed<std::optional<Word>> by_member(Context& context, std::string_view name, Word object,
                                        std::span<const Word> arguments) {
  const ValueKind kind = context.draft.kind(object);
  const bool is_class = kind == ValueKind::class_ && !context.table->metaclass.empty();
  if (name.empty() || (kind != ValueKind::instance && !is_class)) return std::nullopt;
  const Word member = is_class ? context.find_special(object, name) : context.find_method(object, name);
  if (member.is(Atom::unset)) return std::nullopt;
  return TRY(context.call_on(object, member, arguments));
}

OrFailed<Word> by_library(Context& context, std::string_view name, Word collection, std::span<const Word> arguments) {
  const Method method = context.rules->method(context.draft.kind(collection), name);
  if (method == nullptr) return context.fail("an element is asked for in a way that is not known");
  return method(context, collection, {arguments, {}});
}

// --- errors

std::unexpected<Failed> out_of_range(Context& context, Word index, uint64_t count) {
  const std::string shown = shown_text(context, index);
  return context.error(RuntimeError::index, fmt::format("index {} out of range: there are {}", shown, count), shown,
                       fmt::format("{}", count));
}

std::unexpected<Failed> missing_key(Context& context, Word key) {
  if (context.draft.is_symbolic(key))
    return context.error(RuntimeError::key, shown_repr(context, key), shown_repr(context, key));
  const OrFailed<std::string> shown = repr(context, key);
  if (!shown) return std::unexpected(shown.error());
  return context.error(RuntimeError::key, *shown, *shown);
}

std::unexpected<Failed> not_subscriptable(Context& context, Word collection) {
  const std::string_view type = type_name(context, collection);
  return context.error(RuntimeError::type, fmt::format("'{}' object is not subscriptable", type), type);
}

std::unexpected<Failed> not_assignable(Context& context, Word collection) {
  const std::string_view type = type_name(context, collection);
  return context.error(RuntimeError::type, fmt::format("'{}' object does not support item assignment", type), type);
}

}  // namespace ramify::ir_machine::kit

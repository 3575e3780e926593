// SPDX-License-Identifier: Apache-2.0
#include "languages/javascript/rules/access.h"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/javascript/rules/parts.h"
#include "languages/kit/access.h"
#include "languages/kit/fields.h"
#include "languages/kit/iterators.h"
#include "languages/kit/numbers.h"
#include "languages/kit/text.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::javascript {

namespace {

// The number that a property name denotes.
std::optional<uint64_t> number_in_name(std::string_view name) {
  if (name.empty() || name.size() > 10 || (name[0] == '0' && name.size() > 1)) return std::nullopt;
  uint64_t value = 0;
  for (const char c : name) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + static_cast<uint64_t>(c - '0');
  }
  return value;
}

// A property that is not enumerable.
bool is_hidden(Draft& draft, Word member) {
  if (draft.kind(member) != ValueKind::property) return false;
  const auto flavour = static_cast<PropertyFlavour>(draft.at(member, property_words::flavour).as_integer());
  const Word setter = draft.at(member, property_words::setter);
  return flavour == PropertyFlavour::data &&
         (setter.as_integer() & static_cast<int64_t>(DataAttribute::enumerable)) == 0;
}

OrFailed<Word> member_named(Context& context, Word object, Word name) {
  return context.load_member(object, TRY(kit::text(context, name)));
}
OrFailed<Word> set_member_named(Context& context, Word object, Word name, Word value) {
  TRY(context.store_member(object, TRY(kit::text(context, name)), value));
  return Word();
}

// array[index] = value: grows the array if the index is behind its end; a name that is not a number is a property.
OrFailed<Word> store_in_array(Context& context, Word array, Word index, Word value) {
  Draft& draft = context.draft;
  if (draft.is_locked(array))
    return context.error(RuntimeError::type,
                         fmt::format("Cannot assign to read only property '{}' of object '[object Array]'",
                                     TRY(kit::text(context, index))));
  const uint64_t count = draft.size(array);
  if (const std::optional<uint64_t> at = position(context, index, count)) {
    draft.set(array, *at, value);
    return Word();
  }
  std::optional<int64_t> behind = kit::small_value(context, index);
  if (!behind) {
    const std::optional<uint64_t> number = number_in_name(TRY(kit::text(context, index)));
    if (!number) return set_member_named(context, array, index, value);
    behind = static_cast<int64_t>(*number);
  }
  if (draft.kind(array) != ValueKind::list || *behind < 0) return kit::out_of_range(context, index, count);
  return kit::grow_to(context, array, static_cast<uint64_t>(*behind), hole(), value);
}

// array.length = count
OrFailed<Word> set_length(Context& context, Word array, Word value) {
  Draft& draft = context.draft;
  const std::optional<int64_t> count = kit::small_value(context, value);
  if (!count || *count < 0 || *count > 10'000'000)
    return context.error(RuntimeError::negative_size, "Invalid array length");
  std::vector<Word> elements;
  for (uint64_t i = 0; i < static_cast<uint64_t>(*count); ++i)
    elements.push_back(i < draft.size(array) ? draft.at(array, i) : hole());
  draft.assign(array, elements);
  return Word();
}

}  // namespace

OrFailed<Word> load_index(Context& context, Word collection, Word index) {
  if (kit::is_open_place(context, collection, index)) return kit::load_open_index(context, collection, index);
  if (const std::optional<Word> element = TRY(typed_load_index(context, collection, index))) return *element;
  Draft& draft = context.draft;
  switch (draft.kind(collection)) {
    case ValueKind::list:
    case ValueKind::tuple:
    case ValueKind::array:
    case ValueKind::range:
      if (const std::optional<uint64_t> at = position(context, index, draft.size(collection)))
        return element(draft, collection, *at);
      return kit::is_number(context, index) ? undefined() : member_named(context, collection, index);
    case ValueKind::string:
    case ValueKind::bytes: {
      if (const std::optional<Word> unit = kit::element_of_text(context, collection, index)) return *unit;
      if (kit::is_number(context, index)) return undefined();
      if (const std::optional<uint64_t> at = position(context, index, kit::length_of_text(context, collection)))
        return *kit::element_of_text(context, collection, count_word(*at));
      return member_named(context, collection, index);
    }
    case ValueKind::generator:
    case ValueKind::set:
    case ValueKind::dict:
    case ValueKind::instance:
    case ValueKind::class_: return member_named(context, collection, index);
    default: return kit::load_index(context, collection, index);
  }
}

OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value) {
  if (kit::is_open_place(context, collection, index)) return kit::store_open_index(context, collection, index, value);
  if (TRY(typed_store_index(context, collection, index, value))) return Word();
  switch (context.draft.kind(collection)) {
    case ValueKind::list:
    case ValueKind::array: return store_in_array(context, collection, index, value);
    case ValueKind::instance:
    case ValueKind::class_: return set_member_named(context, collection, index, value);
    default: return kit::store_index(context, collection, index, value);
  }
}

OrFailed<Word> load_field(Context& context, Word object, std::string_view field) {
  if (const std::optional<Word> member = TRY(kit::library_field(context, object, field))) return *member;
  switch (context.draft.kind(object)) {
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::bound_method: return function_field(context, object, field);
    default: break;
  }
  if (const auto unsupported = kit::unsupported_field(context, object, field)) return *unsupported;
  return is_nothing(object) ? OrFailed<Word>(kit::missing_field(context, object, field)) : undefined();
}

OrFailed<Word> store_field(Context& context, Word object, std::string_view field, Word value) {
  switch (context.draft.kind(object)) {
    case ValueKind::function:
    case ValueKind::closure: TRY(set_function_field(context, object, field, value)); return Word();
    case ValueKind::builtin: {
      // Importers can observe the assignment; the module itself cannot.
      const std::string_view name = context.function_name(object);
      if (name == "exports" || (name == "module" && field == "exports")) return Word();
      return context.fail(
          fmt::format("`{}` of {} is set, which is not supported: it is the language's own", field, name));
    }
    case ValueKind::list:
      if (field == "length") return set_length(context, object, value);
      [[fallthrough]];
    case ValueKind::dict:
    case ValueKind::set:
    case ValueKind::generator:
      return context.fail(fmt::format("`{}` of an array or collection is set, which is not supported", field));
    default: return kit::store_field(context, object, field, value);
  }
}

OrFailed<Word> iterable(Context& context, Word value) {
  switch (context.draft.kind(value)) {
    case ValueKind::tuple:
      if (is_bigint(context, value)) break;
      [[fallthrough]];
    case ValueKind::list:
    case ValueKind::array:
    case ValueKind::range:
    case ValueKind::dict:
    case ValueKind::set:
    case ValueKind::generator:
    case ValueKind::string:
    case ValueKind::bytes: return kit::iterable(context, value);
    default: break;
  }
  return context.error(RuntimeError::type, fmt::format("{} is not iterable", source_of_callee(context, value)));
}

std::vector<uint64_t> field_order(Context& context, Word instance) {
  Draft& draft = context.draft;
  std::vector<uint64_t> names;
  std::vector<std::pair<uint64_t, uint64_t>> numbers;
  for (uint64_t i = instance_words::fields; i + 1 < draft.size(instance); i += 2) {
    const std::string_view name = context.text_of_name(draft.at(instance, i));
    if (name.starts_with('#') || name.starts_with("@@") || is_hidden(draft, draft.at(instance, i + 1))) continue;
    if (const std::optional<uint64_t> number = number_in_name(name)) numbers.emplace_back(*number, i);
    else names.push_back(i);
  }
  if (numbers.empty()) return names;
  std::ranges::sort(numbers);
  std::vector<uint64_t> all;
  for (const auto& [number, at] : numbers) all.push_back(at);
  all.insert(all.end(), names.begin(), names.end());
  return all;
}

std::optional<uint64_t> position(Context& context, Word index, uint64_t count) {
  if (kit::small_value(context, index) || context.draft.kind(index) != ValueKind::string)
    return kit::position(context, index, count);
  const std::optional<uint64_t> number = number_in_name(context.draft.text(index));
  return number && *number < count ? number : std::nullopt;
}

}  // namespace ramify::ir_machine::javascript

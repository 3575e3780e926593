// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/dialects/languages/access.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "machines/ir/dialects/languages/compare.h"
#include "machines/ir/dialects/languages/numbers.h"
#include "machines/ir/dialects/languages/operators.h"
#include "machines/ir/dialects/languages/strings.h"
#include "machines/ir/dialects/languages/text.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::common {

namespace {

bool is_sequence(ValueKind kind) {
  return kind == ValueKind::list || kind == ValueKind::tuple || kind == ValueKind::array || kind == ValueKind::range;
}

Word absent(Context& context) { return context.table->null_is_undefined ? Word::of(Atom::missing) : Word(); }

std::unexpected<Failed> out_of_range(Context& context, Word index, uint64_t count) {
  const std::string shown = shown_text(context, index), length = fmt::format("{}", count);
  return context.error(RuntimeError::index, fmt::format("index {} out of range: there are {}", shown, count), shown,
                       length);
}

// By a member of the program's class; none: it has none.
OrFailed<std::optional<Word>> by_member(Context& context, std::string_view name, Word object,
                                        std::span<const Word> arguments) {
  if (name.empty() || context.draft.kind(object) != ValueKind::instance) return std::nullopt;
  const Word member = context.find_method(object, name);
  if (member.is(Atom::unset)) return std::nullopt;
  return TRY(context.call_on(object, member, arguments));
}

}  // namespace

std::optional<uint64_t> position(Context& context, Word index, uint64_t count) {
  std::optional<int64_t> i = small_value(context, index);
  if (!i) return std::nullopt;
  *i -= context.table->index_base;
  if (*i < 0 && context.table->negative_indexes) *i += static_cast<int64_t>(count);
  if (*i < 0 || static_cast<uint64_t>(*i) >= count) return std::nullopt;
  return static_cast<uint64_t>(*i);
}

Word element_of_text(Context& context, uint32_t unit) {
  const DialectTable& t = *context.table;
  if (t.has_characters) return context.draft.character(unit);
  if (t.strings == StringModel::bytes && t.promotion != Promotion::dynamic)
    return t.dialect == ir::Dialect::go ? wrapped(context, NumberType::u8, int64_t{unit}) : Word::integer(unit);
  return context.draft.string(text_of(t.strings, {unit}));
}

OrFailed<Word> load_index(Context& context, Word collection, Word index) {
  Draft& draft = context.draft;
  const DialectTable& t = *context.table;
  const ValueKind kind = draft.kind(collection);
  switch (kind) {
    case ValueKind::list:
    case ValueKind::tuple:
    case ValueKind::array:
    case ValueKind::range: {
      const uint64_t count = draft.size(collection);
      const std::optional<uint64_t> at = position(context, index, count);
      if (at) return draft.at(collection, *at);
      if (t.passes_receiver && !is_number(context, index))
        return context.load_member(collection, TRY(text(context, index)));
      if (!is_number(context, index) && !t.lenient_indexes)
        return context.error(RuntimeError::type,
                             fmt::format("{} indices must be integers, not {}", type_name(context, collection),
                                         type_name(context, index)));
      if (t.lenient_indexes) return absent(context);
      return out_of_range(context, index, count);
    }
    case ValueKind::dict: {
      const int64_t at = TRY(find_key(context, collection, index));
      if (at >= 0) return draft.value_at(collection, static_cast<uint64_t>(at));
      if (t.lenient_indexes) return absent(context);
      return context.error(RuntimeError::key, TRY(repr(context, index)), TRY(repr(context, index)));
    }
    case ValueKind::string:
    case ValueKind::bytes: {
      const StringModel model = kind == ValueKind::bytes ? StringModel::bytes : t.strings;
      const std::string_view text = draft.text(collection);
      const uint64_t count = length_of(model, text);
      const std::optional<uint64_t> at = position(context, index, count);
      if (at && kind == ValueKind::bytes) return Word::integer(unit_at(model, text, *at));
      if (at) return element_of_text(context, unit_at(model, text, *at));
      if (t.passes_receiver && !is_number(context, index))
        return context.load_member(collection, TRY(common::text(context, index)));
      // The zero behind a text of C.
      if (t.promotion == Promotion::c && small_value(context, index) == static_cast<int64_t>(count))
        return element_of_text(context, 0);
      if (t.lenient_indexes) return absent(context);
      return out_of_range(context, index, count);
    }
    case ValueKind::instance: {
      const Word arguments[] = {index};
      const std::optional<Word> result = TRY(by_member(context, t.load_index, collection, arguments));
      if (result) return *result;
      if (t.passes_receiver) return context.load_member(collection, TRY(text(context, index)));
      break;
    }
    case ValueKind::class_:
      if (t.passes_receiver) return context.load_member(collection, TRY(text(context, index)));
      break;
    // A pointer into an array, or to one.
    case ValueKind::reference:
    case ValueKind::cell: {
      const bool is_element =
          kind == ValueKind::reference && draft.at(collection, reference_words::kind) == Word::integer(0);
      const Word place = is_element ? draft.at(collection, reference_words::place) : Word();
      const std::optional<int64_t> by = small_value(context, index);
      if (is_element && place.is_integer() && by && t.promotion == Promotion::c)
        return load_index(context, draft.at(collection, reference_words::base),
                          Word::integer(place.as_integer() + *by));
      return load_index(context, TRY(context.load_reference(collection)), index);
    }
    case ValueKind::none:
    case ValueKind::undefined:
      return context.error(RuntimeError::null, "an element of null is asked for", shown_text(context, index),
                           t.null_text);
    default: break;
  }
  return context.error(RuntimeError::type,
                       fmt::format("'{}' object is not subscriptable", type_name(context, collection)),
                       type_name(context, collection));
}

OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value) {
  Draft& draft = context.draft;
  const DialectTable& t = *context.table;
  const ValueKind kind = draft.kind(collection);
  switch (kind) {
    case ValueKind::list:
    case ValueKind::array: {
      const uint64_t count = draft.size(collection);
      const std::optional<uint64_t> at = position(context, index, count);
      if (at) {
        draft.set(collection, *at, value);
        return Word();
      }
      const std::optional<int64_t> i = small_value(context, index);
      // JavaScript and Ruby: lists grow.
      const bool grows = kind == ValueKind::list && (t.passes_receiver || t.lenient_indexes) && i && *i >= 0;
      if (!grows) return out_of_range(context, index, count);
      constexpr int64_t growth_max = 10'000'000;
      if (*i > growth_max) return context.fail("a list would get too long");
      for (uint64_t k = count; k < static_cast<uint64_t>(*i); ++k) draft.append(collection, absent(context));
      draft.append(collection, value);
      return Word();
    }
    case ValueKind::dict: return insert(context, collection, index, value);
    case ValueKind::instance: {
      const Word arguments[] = {index, value};
      const std::optional<Word> result = TRY(by_member(context, t.store_index, collection, arguments));
      if (result) return Word();
      if (!t.passes_receiver) break;
      TRY(context.store_member(collection, TRY(text(context, index)), value));
      return Word();
    }
    case ValueKind::class_:
      if (!t.passes_receiver) break;
      TRY(context.store_member(collection, TRY(text(context, index)), value));
      return Word();
    case ValueKind::reference:
    case ValueKind::cell: {
      const bool is_element =
          kind == ValueKind::reference && draft.at(collection, reference_words::kind) == Word::integer(0);
      const Word place = is_element ? draft.at(collection, reference_words::place) : Word();
      const std::optional<int64_t> by = small_value(context, index);
      if (is_element && place.is_integer() && by && t.promotion == Promotion::c)
        return store_index(context, draft.at(collection, reference_words::base),
                           Word::integer(place.as_integer() + *by), value);
      return store_index(context, TRY(context.load_reference(collection)), index, value);
    }
    case ValueKind::none:
    case ValueKind::undefined:
      return context.error(RuntimeError::null, "an element of null is set", shown_text(context, index), t.null_text);
    default: break;
  }
  return context.error(RuntimeError::type,
                       fmt::format("'{}' object does not support item assignment", type_name(context, collection)),
                       type_name(context, collection));
}

// --- slices

namespace {

struct Slice {
  int64_t start = 0, step = 1;
  uint64_t count = 0;
  uint64_t at(uint64_t i) const { return static_cast<uint64_t>(start + static_cast<int64_t>(i) * step); }
};

OrFailed<int64_t> slice_operand(Context& context, Word word, int64_t fallback) {
  if (word.is(Atom::none) || word.is(Atom::missing)) return fallback;
  const std::optional<int64_t> value = small_value(context, word);
  if (!value) return context.error(RuntimeError::type, "slice indices must be integers");
  return std::clamp<int64_t>(*value, -(int64_t{1} << 40), int64_t{1} << 40);
}

OrFailed<Slice> slice_of(Context& context, uint64_t size, Word start_word, Word stop_word, Word step_word) {
  const auto n = static_cast<int64_t>(size);
  const int64_t step = TRY(slice_operand(context, step_word, 1));
  if (step == 0) return context.error(RuntimeError::value, "slice step cannot be zero");
  const bool is_forward = step > 0;
  const int64_t least = is_forward ? 0 : -1, most = is_forward ? n : n - 1;
  const bool is_strict = !context.table->negative_indexes && context.table->promotion == Promotion::same;
  const auto effective = [&](Word word, int64_t fallback) -> OrFailed<int64_t> {
    if (word.is(Atom::none) || word.is(Atom::missing)) return fallback;
    const int64_t i = TRY(slice_operand(context, word, 0));
    if (is_strict && (i < 0 || i > n)) return out_of_range(context, word, size);
    return std::clamp(i < 0 ? i + n : i, least, most);
  };
  const int64_t start = TRY(effective(start_word, is_forward ? 0 : n - 1));
  const int64_t stop = TRY(effective(stop_word, is_forward ? n : -1));
  Slice slice{.start = start, .step = step};
  if (is_forward && start < stop) slice.count = static_cast<uint64_t>((stop - start - 1) / step + 1);
  if (!is_forward && start > stop) slice.count = static_cast<uint64_t>((start - stop - 1) / -step + 1);
  return slice;
}

}  // namespace

OrFailed<Word> load_slice(Context& context, Word sequence, Word start, Word stop, Word step) {
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(sequence);
  if (kind == ValueKind::string || kind == ValueKind::bytes) {
    const StringModel model = kind == ValueKind::bytes ? StringModel::bytes : context.table->strings;
    const std::vector<uint32_t> units = units_of(model, draft.text(sequence));
    const Slice slice = TRY(slice_of(context, units.size(), start, stop, step));
    std::vector<uint32_t> part;
    for (uint64_t i = 0; i < slice.count; ++i) part.push_back(units[slice.at(i)]);
    const std::string text = text_of(model, part);
    return kind == ValueKind::string ? draft.string(text) : draft.bytes(text);
  }
  if (kind == ValueKind::reference || kind == ValueKind::cell)
    return load_slice(context, TRY(context.load_reference(sequence)), start, stop, step);
  if (!is_sequence(kind))
    return context.error(RuntimeError::type,
                         fmt::format("'{}' object is not subscriptable", type_name(context, sequence)));
  const Slice slice = TRY(slice_of(context, draft.size(sequence), start, stop, step));
  std::vector<Word> part;
  for (uint64_t i = 0; i < slice.count; ++i) part.push_back(draft.at(sequence, slice.at(i)));
  return kind == ValueKind::tuple ? draft.tuple(part) : draft.new_list(part);
}

OrFailed<Word> store_slice(Context& context, Word sequence, Word start, Word stop, Word step, Word value) {
  Draft& draft = context.draft;
  if (draft.kind(sequence) != ValueKind::list)
    return context.error(RuntimeError::type,
                         fmt::format("'{}' object does not support slice assignment", type_name(context, sequence)));
  const Slice slice = TRY(slice_of(context, draft.size(sequence), start, stop, step));
  const std::vector<Word> with = TRY(elements_of(context, value));
  std::vector<Word> all;
  for (uint64_t i = 0; i < draft.size(sequence); ++i) all.push_back(draft.at(sequence, i));
  if (slice.step == 1) {
    const auto begin = all.begin() + slice.start;
    const auto at = all.erase(begin, begin + static_cast<ptrdiff_t>(slice.count));
    all.insert(at, with.begin(), with.end());
  } else {
    if (with.size() != slice.count)
      return context.error(
          RuntimeError::value,
          fmt::format("attempt to assign sequence of size {} to extended slice of size {}", with.size(), slice.count));
    for (uint64_t i = 0; i < slice.count; ++i) all[slice.at(i)] = with[i];
  }
  draft.assign(sequence, all);
  return Word();
}

// --- behind a dot

OrFailed<uint64_t> length(Context& context, Word value) {
  Draft& draft = context.draft;
  switch (draft.kind(value)) {
    case ValueKind::string: return length_of(context.table->strings, draft.text(value));
    case ValueKind::bytes: return draft.text(value).size();
    case ValueKind::list:
    case ValueKind::tuple:
    case ValueKind::array:
    case ValueKind::range:
    case ValueKind::set:
    case ValueKind::dict: return draft.size(value);
    case ValueKind::instance: {
      const std::optional<Word> result = TRY(by_member(context, context.table->length, value, {}));
      if (result) return static_cast<uint64_t>(small_value(context, *result).value_or(0));
      break;
    }
    case ValueKind::reference:
    case ValueKind::cell: return length(context, TRY(context.load_reference(value)));
    default: break;
  }
  return context.error(RuntimeError::type, fmt::format("object of type '{}' has no len()", type_name(context, value)),
                       type_name(context, value));
}

OrFailed<Word> load_field(Context& context, Word object, std::string_view field) {
  Draft& draft = context.draft;
  const DialectTable& t = *context.table;
  const ValueKind kind = draft.kind(object);
  const bool has_length = kind == ValueKind::string || kind == ValueKind::list || kind == ValueKind::array ||
                          kind == ValueKind::dict || kind == ValueKind::set || kind == ValueKind::tuple;
  const bool is_length = field == "length" || field == "Length" || field == "size" || field == "Count";
  // Pascal, Ruby and the others that call a function for it have their methods before.
  const bool is_method = rules(t.dialect).method(kind, field) != nullptr;
  if (has_length && is_length && !is_method && t.dialect != ir::Dialect::python && t.dialect != ir::Dialect::lua)
    return Word::integer(static_cast<int64_t>(TRY(length(context, object))));
  if (is_method) return context.bind(object, field);
  // Maps of Lua, and whatever stands for an object.
  if (kind == ValueKind::dict && t.dialect == ir::Dialect::lua) return load_index(context, object, draft.string(field));
  if (kind == ValueKind::none || kind == ValueKind::undefined)
    return context.error(RuntimeError::null, fmt::format("`{}` of {} is read", field, shown_text(context, object)),
                         field, shown_text(context, object));
  if (t.null_is_undefined) return Word::of(Atom::missing);
  return context.error(RuntimeError::attribute,
                       fmt::format("'{}' object has no attribute '{}'", type_name(context, object), field),
                       type_name(context, object), field);
}

OrFailed<Word> store_field(Context& context, Word object, std::string_view field, Word value) {
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(object);
  if (kind == ValueKind::dict && context.table->dialect == ir::Dialect::lua)
    return insert(context, object, draft.string(field), value);
  if (kind == ValueKind::list && field == "length" && context.table->passes_receiver) {
    const std::optional<int64_t> count = small_value(context, value);
    if (!count || *count < 0 || *count > 10'000'000)
      return context.error(RuntimeError::negative_size, "Invalid array length");
    std::vector<Word> elements;
    for (uint64_t i = 0; i < static_cast<uint64_t>(*count); ++i)
      elements.push_back(i < draft.size(object) ? draft.at(object, i) : absent(context));
    draft.assign(object, elements);
    return Word();
  }
  if (kind == ValueKind::none || kind == ValueKind::undefined)
    return context.error(RuntimeError::null, fmt::format("`{}` of {} is set", field, shown_text(context, object)),
                         field, shown_text(context, object));
  return context.error(RuntimeError::attribute,
                       fmt::format("'{}' object has no attribute '{}'", type_name(context, object), field),
                       type_name(context, object), field);
}

// --- under construction

OrFailed<Word> append(Context& context, Word collection, Word value) {
  if (context.draft.kind(collection) != ValueKind::set) {
    context.draft.append(collection, value);
    return Word();
  }
  if (TRY(find_key(context, collection, value)) < 0) context.draft.add(collection, value);
  return Word();
}

OrFailed<Word> insert(Context& context, Word dict, Word key, Word value) {
  Draft& draft = context.draft;
  const int64_t at = TRY(find_key(context, dict, key));
  if (context.table->dialect == ir::Dialect::lua && value.is(Atom::none)) {
    if (at >= 0) draft.erase(dict, static_cast<uint64_t>(at));
    return Word();
  }
  if (at >= 0) draft.set_value_at(dict, static_cast<uint64_t>(at), value);
  else draft.put(dict, key, value);
  return Word();
}

OrFailed<Word> iterable(Context& context, Word value) {
  Draft& draft = context.draft;
  switch (draft.kind(value)) {
    case ValueKind::list:
    case ValueKind::tuple:
    case ValueKind::array:
    case ValueKind::range:
    case ValueKind::dict:
    case ValueKind::set: return value;
    case ValueKind::string: {
      // JavaScript goes by code points, though it counts in halves.
      const StringModel model =
          context.table->strings == StringModel::utf16 ? StringModel::code_points : context.table->strings;
      std::vector<Word> characters;
      for (const uint32_t unit : units_of(model, draft.text(value)))
        characters.push_back(context.table->has_characters ? draft.character(unit)
                                                           : draft.string(text_of(model, {unit})));
      return draft.tuple(characters);
    }
    case ValueKind::bytes: {
      std::vector<Word> bytes;
      for (const char c : draft.text(value)) bytes.push_back(Word::integer(static_cast<unsigned char>(c)));
      return draft.tuple(bytes);
    }
    default: break;
  }
  return context.error(RuntimeError::type, fmt::format("'{}' object is not iterable", type_name(context, value)),
                       type_name(context, value));
}

}  // namespace ramify::ir_machine::common

// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/access.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/csharp/rules/values.h"
#include "languages/javascript/rules/parts.h"
#include "languages/jvm/element_types.h"
#include "languages/kit/compare.h"
#include "languages/kit/iterators.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "languages/kit/types.h"
#include "languages/lua/rules/parts.h"
#include "languages/php/rules/parts.h"
#include "languages/python/rules/parts.h"
#include "languages/python/rules/set_order.h"
#include "languages/ruby/rules/parts.h"
#include "languages/rust/rules/values.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/library_names.h"
#include "machines/ir/objects.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::kit {

namespace {

// Where a compiler would have refused it, no handler of the program may take it for the program's own mistake.
std::unexpected<Failed> no_such_member(Context& context, Word object, std::string_view field) {
  const std::string_view type = type_name(context, object);
  if (context.table->has_checked_names)
    return context.fail(fmt::format("`{}` of {} is unknown: neither the program nor the library has it", field, type));
  return context.error(RuntimeError::attribute, fmt::format("'{}' object has no attribute '{}'", type, field), type,
                       field);
}

bool is_python(Context& context) { return context.table->dialect == ir::Dialect::python; }

std::unexpected<Failed> out_of_range(Context& context, Word index, uint64_t count, std::string_view what = {}) {
  const std::string shown = shown_text(context, index), length = fmt::format("{}", count);
  if (context.table->binds_functions && !what.empty())
    return context.error(RuntimeError::index, fmt::format("{} out of range", what), shown, length);
  return context.error(RuntimeError::index, fmt::format("index {} out of range: there are {}", shown, count), shown,
                       length);
}

// What a slice of Go is a part of.
struct Part {
  Word base;
  uint64_t first = 0, length = 0;
};
std::optional<Part> reference_part(Draft& draft, Word value) {
  if (draft.kind(value) != ValueKind::reference) return std::nullopt;
  if (draft.at(value, reference_words::kind).as_integer() != static_cast<int64_t>(PlaceKind::part)) return std::nullopt;
  return Part{draft.at(value, reference_words::base),
              static_cast<uint64_t>(draft.at(value, reference_words::place).as_integer()),
              static_cast<uint64_t>(draft.at(value, reference_words::length).as_integer())};
}

// C and C++: a pointer to a variable or member is one to an array of one element.
bool points_to_one(Context& context) {
  return context.table->promotion == Promotion::usual && context.table->characters_are_numbers;
}
template <typename Access>
OrFailed<Word> one_object(Context& context, Word index, const Access& access) {
  if (small_value(context, index) == 0) return access();
  return out_of_range(context, index, 1);
}

// By a member of the program's class; none: it has none.
OrFailed<std::optional<Word>> by_member(Context& context, std::string_view name, Word object,
                                        std::span<const Word> arguments) {
  const ValueKind kind = context.draft.kind(object);
  const bool is_class = kind == ValueKind::class_ && !context.table->metaclass.empty();
  if (name.empty() || (kind != ValueKind::instance && !is_class)) return std::nullopt;
  const Word member = is_class ? context.find_special(object, name) : context.find_method(object, name);
  if (member.is(Atom::unset)) return std::nullopt;
  return TRY(context.call_on(object, member, arguments));
}

}  // namespace

namespace {

// A number as JavaScript writes it as a property's name.
std::optional<uint64_t> index_in_name(std::string_view name) {
  if (name.empty() || name.size() > 10 || (name[0] == '0' && name.size() > 1)) return std::nullopt;
  uint64_t value = 0;
  for (const char c : name) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + static_cast<uint64_t>(c - '0');
  }
  return value;
}

}  // namespace

// A property that loops over an object's own do not see.
static bool is_hidden(Draft& draft, Word member) {
  if (draft.kind(member) != ValueKind::property) return false;
  const auto flavour = static_cast<PropertyFlavour>(draft.at(member, property_words::flavour).as_integer());
  const Word setter = draft.at(member, property_words::setter);
  return flavour == PropertyFlavour::data &&
         (setter.as_integer() & static_cast<int64_t>(DataAttribute::enumerable)) == 0;
}

std::vector<uint64_t> field_order(Context& context, Word instance) {
  Draft& draft = context.draft;
  std::vector<uint64_t> names;
  std::vector<std::pair<uint64_t, uint64_t>> numbers;
  const bool is_ordered = context.table->passes_receiver;
  for (uint64_t i = instance_words::fields; i + 1 < draft.size(instance); i += 2) {
    const std::string_view name = context.text_of_name(draft.at(instance, i));
    if (is_ordered && (name.starts_with('#') || name.starts_with("@@"))) continue;
    if (is_ordered && is_hidden(draft, draft.at(instance, i + 1))) continue;
    const std::optional<uint64_t> number = is_ordered ? index_in_name(name) : std::nullopt;
    if (number) numbers.emplace_back(*number, i);
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
  std::optional<int64_t> i = small_value(context, index);
  // C#: ^1 is a tuple of one.
  if (!i && context.table->dialect == ir::Dialect::csharp && context.draft.kind(index) == ValueKind::tuple &&
      context.draft.size(index) == 1)
    if (const std::optional<int64_t> back = small_value(context, context.draft.at(index, 0)))
      i = static_cast<int64_t>(count) - *back;
  if (!i && context.table->passes_receiver && context.draft.kind(index) == ValueKind::string)
    if (const std::optional<uint64_t> number = index_in_name(context.draft.text(index)))
      i = static_cast<int64_t>(*number);
  if (!i) return std::nullopt;
  if (*i < 0 && context.table->negative_indexes) *i += static_cast<int64_t>(count);
  if (*i < 0 || static_cast<uint64_t>(*i) >= count) return std::nullopt;
  return static_cast<uint64_t>(*i);
}

Word element_of_text(Context& context, uint32_t unit) {
  const DialectTable& t = *context.table;
  if (t.has_characters) return context.draft.character(unit);
  if (t.promotion == Promotion::usual) return wrapped(context, NumberType::i8, static_cast<int64_t>(unit));
  if (t.strings == StringModel::bytes && t.promotion != Promotion::dynamic)
    return t.dialect == ir::Dialect::go ? wrapped(context, NumberType::u8, int64_t{unit}) : Word::integer(unit);
  return context.draft.string(text_of(t.strings, {unit}));
}

namespace {

// A symbolic index becomes one that is known, by a choice; none: it is out of range.
OrFailed<std::optional<Word>> settled(Context& context, Word collection, Word index) {
  if (context.symbolic == nullptr || !context.draft.is_symbolic(index)) return index;
  const ValueKind kind = context.draft.kind(collection);
  if (!is_sequence(kind)) {
    if (kind == ValueKind::dict) return index;
    return context.symbolic->not_supported("an index");
  }
  const std::optional<uint64_t> at = TRY(context.symbolic->position(index, context.draft.size(collection)));
  if (!at) return std::nullopt;
  return Word::integer(static_cast<int64_t>(*at));
}

}  // namespace
const FormRules* forms_of(Context& context) { return context.rules->forms; }

std::unexpected<Failed> missing_key(Context& context, Word key) {
  const OrFailed<std::string> shown = repr(context, key);
  if (!shown) return std::unexpected(shown.error());
  if (context.table->binds_functions) return context.raise_with("KeyError", *shown, key);
  return context.error(RuntimeError::key, *shown, *shown);
}

// By the library's method `[]`.
OrFailed<Word> by_library(Context& context, Word collection, Word index) {
  const Method method = context.rules->method(context.draft.kind(collection), "[]");
  if (method == nullptr) return context.fail("an element is asked for in a way that is not known");
  return method(context, collection, {std::span(&index, 1), {}});
}

OrFailed<Word> load_index(Context& context, Word collection, Word index) {
  Draft& draft = context.draft;
  if (context.table->dialect == ir::Dialect::rust) {
    index = TRY(rust::followed(context, index));
    if (index.is_object())
      if (const std::optional<Word> part = TRY(rust::slice_by_range(context, collection, index))) return *part;
  }
  const DialectTable& t = *context.table;
  if (context.symbolic != nullptr && draft.is_symbolic(collection))
    return context.symbolic->element_of_text(collection, index);
  if (context.symbolic != nullptr && draft.is_symbolic(index)) {
    if (draft.kind(collection) == ValueKind::string) return context.symbolic->element_of_text(collection, index);
    const std::optional<Word> at = TRY(settled(context, collection, index));
    if (!at && t.lenient_indexes) return absent(context);
    if (!at) return out_of_range(context, index, draft.size(collection));
    index = *at;
  }
  // Several values of Lua are no table.
  if (t.dialect == ir::Dialect::lua && draft.kind(collection) != ValueKind::tuple &&
      draft.kind(collection) != ValueKind::list)
    return lua::index(context, collection, index);
  if (const FormRules* const forms = forms_of(context); forms != nullptr && forms->load_index != nullptr) {
    const std::optional<Word> element = TRY(forms->load_index(context, collection, index));
    if (element) return *element;
  }
  const ValueKind kind = draft.kind(collection);
  switch (kind) {
    case ValueKind::list:
    case ValueKind::tuple:
    case ValueKind::array:
    case ValueKind::range: {
      const uint64_t count = draft.size(collection);
      const std::optional<uint64_t> at = position(context, index, count);
      if (at) {
        const Word element = draft.at(collection, *at);
        if (element.is(Atom::unset)) [[unlikely]] {
          if (t.passes_receiver) return absent(context);
          return context.error(RuntimeError::unset, "an element is read that has no value yet, or none any more");
        }
        if (t.dialect == ir::Dialect::rust && kind == ValueKind::list) return rust::element(context, collection, *at);
        return element;
      }
      if (t.dialect == ir::Dialect::ruby && !is_number(context, index)) return by_library(context, collection, index);
      if (t.passes_receiver && !is_number(context, index))
        return context.load_member(collection, TRY(text(context, index)));
      if (!is_number(context, index) && !t.lenient_indexes)
        return context.error(RuntimeError::type,
                             fmt::format("{} indices must be integers or slices, not {}",
                                         type_name(context, collection), type_name(context, index)));
      if (t.lenient_indexes) return absent(context);
      return out_of_range(context, index, count,
                          kind == ValueKind::range ? std::string("range object index")
                                                   : std::string(type_name(context, collection)) + " index");
    }
    case ValueKind::generator:
    case ValueKind::set:
      if (t.passes_receiver) return context.load_member(collection, TRY(text(context, index)));
      break;
    case ValueKind::dict: {
      if (t.passes_receiver) return context.load_member(collection, TRY(text(context, index)));
      if (t.dialect == ir::Dialect::php) index = php::key_of(context, index);
      const int64_t at = TRY(find_key(context, collection, index));
      if (t.dialect == ir::Dialect::cpp) {  // its values are pairs (languages/cpp/rules/values.h)
        if (at >= 0) return draft.at(draft.value_at(collection, static_cast<uint64_t>(at)), 1);
        return context.fail("[] of a map whose type is not known, and the key is not there");
      }
      if (at >= 0) {
        const Word value = draft.value_at(collection, static_cast<uint64_t>(at));
        const bool is_shared = t.dialect == ir::Dialect::php && value.is_object() &&
                               (draft.kind(value) == ValueKind::cell || draft.kind(value) == ValueKind::reference);
        return is_shared ? context.load_reference(value) : OrFailed<Word>(value);
      }
      if (t.lenient_indexes) return absent(context);
      if (draft.is_symbolic(index))
        return context.error(RuntimeError::key, shown_repr(context, index), shown_repr(context, index));
      return missing_key(context, index);
    }
    case ValueKind::string:
    case ValueKind::bytes: {
      const StringModel model = kind == ValueKind::bytes ? StringModel::bytes : t.strings;
      const std::string_view text = draft.text(collection);
      const uint64_t count = length_of(model, text);
      if (t.dialect == ir::Dialect::pascal) {  // the first character is number 1
        const std::optional<int64_t> number = small_value(context, index);
        // Number 0 is the length of a short string, which `string` is unless a directive says otherwise.
        if (number == 0) return draft.character(static_cast<char32_t>(std::min<uint64_t>(count, 255)));
        if (!number || *number < 1 || static_cast<uint64_t>(*number) > count)
          return out_of_range(context, index, count);
        return element_of_text(context, unit_at(model, text, static_cast<uint64_t>(*number) - 1));
      }
      if (t.dialect == ir::Dialect::php)  // from the end
        if (const std::optional<int64_t> back = small_value(context, index); back && *back < 0)
          index = Word::integer(*back + static_cast<int64_t>(count));
      const std::optional<uint64_t> at = position(context, index, count);
      if (t.dialect == ir::Dialect::ruby && !is_number(context, index)) return by_library(context, collection, index);
      if (at && kind == ValueKind::bytes && t.promotion != Promotion::usual)
        return Word::integer(unit_at(model, text, *at));
      if (at) return element_of_text(context, unit_at(model, text, *at));
      if (t.passes_receiver && !is_number(context, index))
        return context.load_member(collection, TRY(kit::text(context, index)));
      // The zero behind a text of C.
      if (t.promotion == Promotion::usual && small_value(context, index) == static_cast<int64_t>(count))
        return element_of_text(context, 0);
      if (t.lenient_indexes) return absent(context);
      if (t.binds_functions && !is_number(context, index))
        return context.error(RuntimeError::type,
                             fmt::format("string indices must be integers, not '{}'", type_name(context, index)));
      return out_of_range(context, index, count, kind == ValueKind::bytes ? "index" : "string index");
    }
    case ValueKind::instance: {
      const Word arguments[] = {index};
      if (t.dialect == ir::Dialect::cpp) {
        const Word member = context.find_method(collection, "operator[]");
        if (member.is(Atom::unset)) break;
        const Word result = TRY(context.call_on(collection, member, arguments));
        return draft.kind(result) == ValueKind::tuple ? context.load_reference(draft.at(result, 0)) : result;
      }
      const std::optional<Word> result = TRY(by_member(context, t.load_index, collection, arguments));
      if (result && t.dialect == ir::Dialect::rust) return context.load_reference(*result);
      if (result) return *result;
      if (t.passes_receiver) return context.load_member(collection, TRY(text(context, index)));
      break;
    }
    case ValueKind::integer:
      if (t.dialect == ir::Dialect::ruby) return by_library(context, collection, index);
      break;
    case ValueKind::class_: {
      if (t.dialect == ir::Dialect::ruby) {  // Set[1]: a method of the class
        const Word member = context.find_method(collection, "[]");
        if (member.is(Atom::unset)) break;
        return ruby::send(context, collection, "[]", {std::span(&index, 1), {}});
      }
      if (t.passes_receiver) return context.load_member(collection, TRY(text(context, index)));
      if (!t.binds_functions) break;
      const Word arguments[] = {index};
      const std::optional<Word> result = TRY(by_member(context, t.load_index, collection, arguments));
      if (result) return *result;
      const Word generic = context.find_method(collection, "__class_getitem__");
      if (!generic.is(Atom::unset)) return context.call_on(collection, generic, arguments);
      break;
    }
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::bound_method:
      if (t.dialect == ir::Dialect::ruby) return context.call(collection, std::span(&index, 1));
      break;
    case ValueKind::builtin:  // list[int]: types say nothing when the program runs
      if (t.dialect == ir::Dialect::ruby) {
        const std::string name = fmt::format("{}.[]", context.function_name(collection));
        for (const BuiltinRow& row : context.rules->builtins)
          if (row.name == name) return row.function(context, {std::span(&index, 1), {}});
      }
      if (t.binds_functions) return collection;
      break;
    // A pointer into an array, or to one.
    case ValueKind::reference:
    case ValueKind::cell: {
      const bool is_element =
          kind == ValueKind::reference && draft.at(collection, reference_words::kind) == Word::integer(0);
      const Word place = is_element ? draft.at(collection, reference_words::place) : Word();
      const std::optional<int64_t> by = small_value(context, index);
      if (const std::optional<Part> part = reference_part(draft, collection)) {
        const std::optional<uint64_t> at = position(context, index, part->length);
        if (!at) return out_of_range(context, index, part->length);
        if (part->first + *at >= draft.size(part->base)) return context.fail("an element that was never set is read");
        return draft.at(part->base, part->first + *at);
      }
      if (is_element && place.is_integer() && by && t.promotion == Promotion::usual)
        return load_index(context, draft.at(collection, reference_words::base),
                          Word::integer(place.as_integer() + *by));
      if (points_to_one(context))
        return TRY(one_object(context, index, [&] { return context.load_reference(collection); }));
      return load_index(context, TRY(context.load_reference(collection)), index);
    }
    case ValueKind::none:
    case ValueKind::undefined:
      if (t.dialect == ir::Dialect::python) break;
      if (t.dialect == ir::Dialect::go)  // a slice without elements
        return context.error(RuntimeError::index, "an element of nil is asked for", shown_text(context, index), "0");
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
  if (t.dialect == ir::Dialect::rust) {
    index = TRY(rust::followed(context, index));
    if (TRY(rust::store_in_tuple(context, collection, index, value))) return Word();
    if (!reference_part(draft, collection)) collection = TRY(rust::followed(context, collection));
  }
  if (context.symbolic != nullptr) collection = context.symbolic->settled(collection);
  if (context.symbolic != nullptr && index.is_integer() && context.symbolic->is_unanswered(collection))
    collection = TRY(context.symbolic->list(collection));
  if (context.symbolic != nullptr && draft.is_symbolic(collection))
    return context.symbolic->not_supported("a change of a part");
  if (context.symbolic != nullptr && draft.is_symbolic(index)) {
    const std::optional<Word> at = TRY(settled(context, collection, index));
    if (!at && (t.lenient_indexes || t.passes_receiver))
      return context.symbolic->not_supported("a list that grows by an index");
    if (!at) return out_of_range(context, index, draft.size(collection));
    index = *at;
  }
  if (t.dialect == ir::Dialect::lua) {
    TRY(lua::set_index(context, collection, index, value));
    return Word();
  }
  if (const std::optional<Part> part = reference_part(draft, collection)) {
    const std::optional<uint64_t> at = position(context, index, part->length);
    if (!at) return out_of_range(context, index, part->length);
    if (part->first + *at >= draft.size(part->base)) return context.fail("an element that was never set is set");
    draft.set(part->base, part->first + *at, value);
    return Word();
  }
  if (t.promotion == Promotion::widening) value = TRY(jvm::as_element(context, collection, value));
  if (const FormRules* const forms = forms_of(context); forms != nullptr && forms->store_index != nullptr)
    if (TRY(forms->store_index(context, collection, index, value))) return Word();
  const ValueKind kind = draft.kind(collection);
  if (t.dialect == ir::Dialect::ruby && kind == ValueKind::string) {
    const Word both[] = {index, value};
    return context.rules->method(kind, "[]=")(context, collection, {both, {}});
  }
  if (t.dialect == ir::Dialect::ruby && (kind == ValueKind::list || kind == ValueKind::dict) &&
      draft.form(collection) == ruby::frozen_form)
    return context.error(RuntimeError::immutable,
                         fmt::format("can't modify frozen {}: {}", kind == ValueKind::list ? "Array" : "Hash",
                                     TRY(repr(context, collection))));
  if (t.dialect == ir::Dialect::ruby && kind == ValueKind::dict) TRY(ruby::check_new_key(context, collection, index));
  switch (kind) {
    case ValueKind::list:
    case ValueKind::array: {
      const uint64_t count = draft.size(collection);
      const std::optional<uint64_t> at = position(context, index, count);
      if (t.passes_receiver && draft.is_locked(collection))
        return context.error(RuntimeError::type,
                             fmt::format("Cannot assign to read only property '{}' of object '[object Array]'",
                                         TRY(text(context, index))));
      if (at && t.dialect == ir::Dialect::rust) {
        TRY(rust::store_element(context, collection, *at, value));
        return Word();
      }
      if (at) {
        draft.set(collection, *at, TRY(as_stored(context, draft.at(collection, *at), value)));
        return Word();
      }
      std::optional<int64_t> i = small_value(context, index);
      if (!i && t.passes_receiver) {
        const std::string name = TRY(text(context, index));
        const std::optional<uint64_t> number = index_in_name(name);
        if (!number) {
          TRY(context.store_member(collection, name, value));
          return Word();
        }
        i = static_cast<int64_t>(*number);
      }
      if (!i && t.dialect == ir::Dialect::ruby && kind == ValueKind::list) {  // list[2..3] = value
        const Word both[] = {index, value};
        return context.rules->method(kind, "[]=")(context, collection, {both, {}});
      }
      // JavaScript and Ruby: lists grow.
      const bool grows = kind == ValueKind::list && (t.passes_receiver || t.lenient_indexes) && i && *i >= 0;
      if (!grows && t.binds_functions && !i)
        return context.error(RuntimeError::type,
                             fmt::format("list indices must be integers or slices, not {}", type_name(context, index)));
      if (!grows) return out_of_range(context, index, count, "list assignment index");
      constexpr int64_t growth_max = 10'000'000;
      if (*i > growth_max) return context.fail("a list would get too long");
      for (uint64_t k = count; k < static_cast<uint64_t>(*i); ++k)
        draft.append(collection, t.passes_receiver ? Word::of(Atom::unset) : absent(context));
      draft.append(collection, value);
      return Word();
    }
    case ValueKind::dict:
      if (t.dialect == ir::Dialect::cpp) {
        const int64_t at = TRY(find_key(context, collection, index));
        if (at >= 0)
          return store_index(context, draft.value_at(collection, static_cast<uint64_t>(at)), Word::integer(1), value);
        const Word pair[] = {index, value};
        draft.put(collection, index, draft.new_object(ObjectKind::array, pair));
        return Word();
      }
      return insert(context, collection, index, value);
    case ValueKind::instance: {
      if (t.dialect == ir::Dialect::cpp) {  // by what its operator refers to
        const Word member = context.find_method(collection, "operator[]");
        if (member.is(Atom::unset)) break;
        const Word one[] = {index};
        const Word place = TRY(context.call_on(collection, member, one));
        if (draft.kind(place) != ValueKind::tuple) break;
        TRY(context.store_reference(draft.at(place, 0), value));
        return Word();
      }
      if (t.dialect == ir::Dialect::rust) {
        const std::optional<Word> place = TRY(by_member(context, t.store_index, collection, std::span(&index, 1)));
        if (!place) break;
        TRY(context.store_reference(*place, value));
        return Word();
      }
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
      if (const std::optional<Part> part = reference_part(draft, collection)) {
        const std::optional<uint64_t> at = position(context, index, part->length);
        if (!at) return out_of_range(context, index, part->length);
        if (part->first + *at >= draft.size(part->base)) return context.fail("an element that was never set is read");
        return draft.at(part->base, part->first + *at);
      }
      if (is_element && place.is_integer() && by && t.promotion == Promotion::usual)
        return store_index(context, draft.at(collection, reference_words::base),
                           Word::integer(place.as_integer() + *by), value);
      if (points_to_one(context)) {
        TRY(one_object(context, index, [&]() -> OrFailed<Word> {
          TRY(context.store_reference(collection, value));
          return Word();
        }));
        return Word();
      }
      return store_index(context, TRY(context.load_reference(collection)), index, value);
    }
    case ValueKind::none:
    case ValueKind::undefined:
      if (t.dialect == ir::Dialect::python) break;
      if (t.dialect == ir::Dialect::go)
        return context.error(RuntimeError::index, "an element of nil is set", shown_text(context, index), "0");
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
    const bool is_from_end = context.draft.kind(word) == ValueKind::tuple && context.draft.size(word) == 1;
    const int64_t given = TRY(slice_operand(context, is_from_end ? context.draft.at(word, 0) : word, 0));
    const int64_t i = is_from_end ? n - given : given;
    if (context.table->dialect == ir::Dialect::csharp && (i < 0 || i > n))
      return context.raise("ArgumentOutOfRangeException",
                           "Specified argument was out of the range of valid values. (Parameter 'length')");
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
  if (context.symbolic != nullptr && draft.is_symbolic(sequence))
    return context.symbolic->slice_of_text(sequence, start, stop, step);
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
  if (kind == ValueKind::range && context.table->dialect == ir::Dialect::python) {
    const Draft::Range of = draft.range(sequence);
    const int64_t first = of.start + slice.start * of.step, by = of.step * slice.step;
    return draft.range(first, first + static_cast<int64_t>(slice.count) * by, by);
  }
  std::vector<Word> part;
  for (uint64_t i = 0; i < slice.count; ++i) part.push_back(draft.at(sequence, slice.at(i)));
  if (kind == ValueKind::array) return draft.new_object(ObjectKind::array, part);
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
      if (const std::optional<Part> part = reference_part(draft, value)) return part->length;
      return length(context, TRY(context.load_reference(value)));
    case ValueKind::cell: return length(context, TRY(context.load_reference(value)));
    case ValueKind::generator:
      if (is_view(context, value)) return draft.size(map_of_view(context, value));
      break;
    case ValueKind::class_: {
      const std::optional<Word> result = TRY(by_member(context, context.table->length, value, {}));
      if (result) return static_cast<uint64_t>(small_value(context, *result).value_or(0));
      break;
    }
    default: break;
  }
  return context.error(RuntimeError::type, fmt::format("object of type '{}' has no len()", type_name(context, value)),
                       type_name(context, value));
}

OrFailed<Word> load_field(Context& context, Word object, std::string_view field) {
  Draft& draft = context.draft;
  if (context.symbolic != nullptr && draft.is_symbolic(object)) {
    const std::optional<Word> value = TRY(context.symbolic->field(object, field));
    if (value) return *value;
    return context.symbolic->not_supported(fmt::format("`{}`", field));
  }
  const DialectTable& t = *context.table;
  const ValueKind kind = draft.kind(object);
  const bool has_length = kind == ValueKind::string || kind == ValueKind::list || kind == ValueKind::array ||
                          kind == ValueKind::dict || kind == ValueKind::set || kind == ValueKind::tuple;
  const bool is_length = field == "length" || field == "Length" || field == "size" || field == "Count";
  // Pascal, Ruby and the others that call a function for it have their methods before.
  if (const Method getter = context.rules->method(kind, "get " + std::string(field)))
    return getter(context, object, {});
  const bool is_method = context.rules->method(kind, field) != nullptr;
  if (has_length && is_length && (!is_method || t.dialect == ir::Dialect::csharp) && t.dialect != ir::Dialect::python &&
      t.dialect != ir::Dialect::lua)
    return Word::integer(static_cast<int64_t>(TRY(length(context, object))));
  if (kind == ValueKind::tuple && t.dialect == ir::Dialect::rust)
    if (const std::optional<uint64_t> at = index_in_name(field); at && *at < draft.size(object))
      return draft.at(object, *at);
  if (is_method && kind != ValueKind::builtin) return context.bind(object, field);
  // Asked only where the access fails: most names of fields are the program's own.
  const auto is_missing_here = [&] { return is_library_member(t, kind, field); };
  const auto missing_here = [&] {
    return context.fail(fmt::format("`{}` of {} is not supported", field, type_name(context, object)));
  };
  if (t.dialect == ir::Dialect::python) {
    const std::optional<Word> value = TRY(python::attribute(context, object, field));
    if (value) return *value;
    if (is_missing_here()) return missing_here();
    if (kind == ValueKind::class_)
      return context.error(RuntimeError::attribute,
                           fmt::format("type object '{}' has no attribute '{}'", context.shown_class(object), field));
    return context.error(RuntimeError::attribute,
                         fmt::format("'{}' object has no attribute '{}'", type_name(context, object), field));
  }
  if (is_method) return context.bind(object, field);
  if (t.passes_receiver && (kind == ValueKind::function || kind == ValueKind::closure || kind == ValueKind::builtin ||
                            kind == ValueKind::bound_method)) {
    return javascript::function_field(context, object, field);
  }
  // A pair of C++.
  if (kind == ValueKind::array && t.dialect == ir::Dialect::cpp && (field == "first" || field == "second"))
    return load_index(context, object, Word::integer(field == "first" ? 0 : 1));
  if (t.dialect == ir::Dialect::ruby) {
    if (field.starts_with('@')) return Word();  // an instance variable that was never set
    if (kind == ValueKind::none)
      return context.error(RuntimeError::attribute, fmt::format("undefined method `{}' for nil:NilClass", field),
                           field);
    if (kind == ValueKind::class_)
      return context.error(RuntimeError::attribute,
                           fmt::format("undefined method `{}' for {}:Class", field, context.shown_class(object)),
                           field);
    if (kind == ValueKind::instance) {
      // As the class shows its objects, unless that is long.
      std::string shown = fmt::format("#<{}>", ruby::class_name(context, object));
      if (!context.find_method(object, t.repr).is(Atom::unset)) {
        const std::string own = TRY(repr(context, object));
        if (own.size() <= 65) shown = own;
      }
      return context.error(RuntimeError::attribute, fmt::format("undefined method `{}' for {}", field, shown), field);
    }
    return context.fail(fmt::format("the method `{}` of {} is not known", field, type_name(context, object)));
  }
  // Maps of Lua, and whatever stands for an object.
  if (t.dialect == ir::Dialect::lua) {
    if (kind == ValueKind::string && is_missing_here()) return missing_here();
    return lua::index(context, object, draft.string(field));
  }
  if (is_missing_here()) return missing_here();
  if (kind == ValueKind::none || kind == ValueKind::undefined)
    return context.error(RuntimeError::null, fmt::format("`{}` of {} is read", field, shown_text(context, object)),
                         field, shown_text(context, object));
  if (t.null_is_undefined) return Word::of(Atom::missing);
  return no_such_member(context, object, field);
}

OrFailed<Word> store_field(Context& context, Word object, std::string_view field, Word value) {
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(object);
  if (kind == ValueKind::array && context.table->dialect == ir::Dialect::cpp && (field == "first" || field == "second"))
    return store_index(context, object, Word::integer(field == "first" ? 0 : 1), value);
  if (context.table->dialect == ir::Dialect::lua) {
    TRY(lua::set_index(context, object, draft.string(field), value));
    return Word();
  }
  if (kind == ValueKind::list && field == "length" && context.table->passes_receiver) {
    const std::optional<int64_t> count = small_value(context, value);
    if (!count || *count < 0 || *count > 10'000'000)
      return context.error(RuntimeError::negative_size, "Invalid array length");
    std::vector<Word> elements;
    for (uint64_t i = 0; i < static_cast<uint64_t>(*count); ++i)
      elements.push_back(i < draft.size(object) ? draft.at(object, i) : Word::of(Atom::unset));
    draft.assign(object, elements);
    return Word();
  }
  if (context.table->passes_receiver && (kind == ValueKind::function || kind == ValueKind::closure)) {
    TRY(javascript::set_function_field(context, object, field, value));
    return Word();
  }
  // Whoever imports the module sees it; the module itself does not.
  if (context.table->dialect == ir::Dialect::javascript && kind == ValueKind::builtin &&
      (context.function_name(object) == "exports" || (context.function_name(object) == "module" && field == "exports")))
    return Word();
  if (context.table->dialect == ir::Dialect::javascript && kind == ValueKind::builtin)
    return context.fail(fmt::format("`{}` of {} is set, which is not supported: it is the language's own", field,
                                    context.function_name(object)));
  if (context.table->dialect == ir::Dialect::javascript &&
      (kind == ValueKind::list || kind == ValueKind::dict || kind == ValueKind::set || kind == ValueKind::generator))
    return context.fail(fmt::format("`{}` of an array or collection is set, which is not supported", field));
  if (is_python(context) && (kind == ValueKind::function || kind == ValueKind::closure)) {
    TRY(python::set_function_attribute(context, object, field, value));
    return Word();
  }
  if (kind == ValueKind::none || kind == ValueKind::undefined)
    return context.error(RuntimeError::null,
                         is_python(context) ? fmt::format("'NoneType' object has no attribute '{}'", field)
                                            : fmt::format("`{}` of {} is set", field, shown_text(context, object)),
                         field, shown_text(context, object));
  return no_such_member(context, object, field);
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
  if (context.table->dialect == ir::Dialect::php) key = php::key_of(context, key);
  if (context.table->dialect == ir::Dialect::lua) key = lua::key_of(context, key);
  const int64_t at = TRY(find_key(context, dict, key));
  if (context.table->dialect == ir::Dialect::lua && value.is(Atom::none)) {
    if (at >= 0) draft.erase(dict, static_cast<uint64_t>(at));
    return Word();
  }
  const auto is_place = [&](Word w) {
    return w.is_object() && (draft.kind(w) == ValueKind::cell || draft.kind(w) == ValueKind::reference);
  };
  if (at >= 0 && context.table->dialect == ir::Dialect::php && !is_place(value) &&
      is_place(draft.value_at(dict, static_cast<uint64_t>(at)))) {
    TRY(context.store_reference(draft.value_at(dict, static_cast<uint64_t>(at)), value));
    return Word();
  }
  if (at >= 0) draft.set_value_at(dict, static_cast<uint64_t>(at), value);
  else draft.put(dict, key, value);
  return Word();
}

namespace {
// Maps and sets of C++ are gone over in the order of their keys: pairs, or elements.
OrFailed<Word> in_order(Context& context, Word collection) {
  Draft& draft = context.draft;
  std::vector<Word> keys;
  for (uint64_t i = 0; i < draft.size(collection); ++i) keys.push_back(draft.at(collection, i));
  // Merging, since the comparison may be the program's, and fail.
  std::vector<Word> merged(keys.size());
  for (size_t width = 1; width < keys.size(); width *= 2) {
    for (size_t begin = 0; begin < keys.size(); begin += 2 * width) {
      const size_t middle = std::min(begin + width, keys.size()), end = std::min(begin + 2 * width, keys.size());
      size_t i = begin, k = middle;
      for (size_t to = begin; to < end; ++to) {
        const bool takes_right =
            i == middle ||
            (k < end && TRY(truth_of(context, TRY(binary(context, ir::BinaryOperator::less, keys[k], keys[i])))));
        merged[to] = keys[takes_right ? k++ : i++];
      }
    }
    keys.swap(merged);
  }
  if (draft.kind(collection) == ValueKind::dict)
    for (Word& key : keys)
      key = draft.value_at(collection, static_cast<uint64_t>(TRY(find_key(context, collection, key))));
  return draft.new_list(keys);
}
}  // namespace

OrFailed<Word> iterable(Context& context, Word value) {
  Draft& draft = context.draft;
  const bool is_keyed = draft.kind(value) == ValueKind::dict || draft.kind(value) == ValueKind::set;
  const bool is_ordered = context.table->dialect == ir::Dialect::cpp || context.table->dialect == ir::Dialect::pascal;
  if (is_keyed && is_ordered) return in_order(context, value);
  // Of C#: an array with several dimensions is one row.
  if (context.table->dialect == ir::Dialect::csharp && draft.kind(value) == ValueKind::array &&
      csharp::rank_of(context, value) > 1) {
    std::vector<Word> all;
    csharp::add_elements(context, value, all);
    return draft.tuple(all);
  }
  switch (draft.kind(value)) {
    case ValueKind::tuple:
      if (context.table->dialect == ir::Dialect::javascript && javascript::is_bigint(context, value)) break;
      return value;
    case ValueKind::list:
    case ValueKind::array:
    case ValueKind::range:
    case ValueKind::dict: return value;
    case ValueKind::set: {
      if (!context.table->sets_by_hash || draft.size(value) < 2) return value;
      const Word words[] = {value, draft.tuple(python::elements_by_hash(context, value)), Word::integer(0)};
      return new_iterator(context, "%set_iterator", words);
    }
    case ValueKind::generator: return iterable_of(context, value);
    case ValueKind::function:
    case ValueKind::closure: {
      // Java: a function as an object of Iterable.
      if (context.table->dialect != ir::Dialect::java) break;
      return context.begin_iteration(TRY(context.call(value, {})));
    }
    case ValueKind::instance: {
      // Of the JVM's languages: by what it extends, or by its components.
      const bool is_jvm =
          context.table->promotion == Promotion::widening && context.table->dialect != ir::Dialect::csharp;
      if (const FormRules* const forms = forms_of(context); is_jvm && forms != nullptr && forms->iterable != nullptr)
        return forms->iterable(context, value);
      if (!context.table->binds_functions || context.find_method(value, context.table->load_index).is(Atom::unset))
        break;
      // Elements by number, until there is none.
      const Word words[] = {value, Word::integer(0)};
      return new_iterator(context, "%index_iterator", words);
    }
    case ValueKind::string: {
      if (context.table->dialect == ir::Dialect::ruby) return draft.new_list(std::span(&value, 1));  // [*"text"]
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
      if (context.table->dialect == ir::Dialect::ruby) return draft.new_list(std::span(&value, 1));
      std::vector<Word> bytes;
      for (const char c : draft.text(value)) bytes.push_back(Word::integer(static_cast<unsigned char>(c)));
      return draft.tuple(bytes);
    }
    default: break;
  }
  if (auto* const interpreter = dynamic_cast<Interpreter*>(&context);
      interpreter != nullptr && context.table->dialect == ir::Dialect::javascript)
    return context.error(RuntimeError::type, fmt::format("{} is not iterable", interpreter->source_of_callee(value)));
  if (context.table->dialect == ir::Dialect::ruby) {  // [*value]: what to_a gives, or the value itself
    if (value.is(Atom::none)) return draft.new_list({});
    const Word member =
        draft.kind(value) == ValueKind::instance ? context.find_method(value, "to_a") : Word::of(Atom::unset);
    return member.is(Atom::unset) ? OrFailed<Word>(draft.new_list(std::span(&value, 1)))
                                  : context.call_on(value, member, {});
  }
  const ir::Dialect dialect = context.table->dialect;
  if (value.is(Atom::none) && (dialect == ir::Dialect::java || dialect == ir::Dialect::kotlin ||
                               dialect == ir::Dialect::scala || dialect == ir::Dialect::csharp))
    return context.error(RuntimeError::null, "");
  return context.error(RuntimeError::type, fmt::format("'{}' object is not iterable", type_name(context, value)),
                       type_name(context, value));
}

}  // namespace ramify::ir_machine::kit

// SPDX-License-Identifier: Apache-2.0
#include "languages/python/rules/access.h"

#include <string>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/fields.h"
#include "languages/kit/iterators.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/slices.h"
#include "languages/kit/text.h"
#include "languages/python/rules/parts.h"
#include "languages/python/rules/set_order.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::python {

namespace {

std::unexpected<Failed> index_error(Context& context, std::string_view what) {
  return context.error(RuntimeError::index, fmt::format("{} out of range", what));
}
std::unexpected<Failed> type_error(Context& context, std::string message) {
  return context.error(RuntimeError::type, std::move(message));
}

// By the metaclass, or the class's own `__class_getitem__`.
OrFailed<Word> item_of_class(Context& context, Word class_, Word index) {
  const std::span<const Word> arguments(&index, 1);
  if (const std::optional<Word> result = TRY(kit::by_member(context, context.table->load_index, class_, arguments)))
    return *result;
  const Word generic = context.find_method(class_, "__class_getitem__");
  if (generic.is(Atom::unset)) return kit::not_subscriptable(context, class_);
  return context.call_on(class_, generic, arguments);
}

}  // namespace

OrFailed<Word> load_index(Context& context, Word collection, Word index) {
  if (kit::is_open_place(context, collection, index)) return kit::load_open_index(context, collection, index);
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(collection);
  switch (kind) {
    case ValueKind::list:
    case ValueKind::tuple:
    case ValueKind::array:
    case ValueKind::range: {
      const bool is_float = draft.kind(index) == ValueKind::float_;
      const std::optional<uint64_t> at =
          is_float ? std::nullopt : kit::position(context, index, draft.size(collection));
      if (at) return kit::element_at(context, collection, *at);
      const std::string type(kit::type_name(context, collection));
      if (!is_float && kit::is_number(context, index))
        return index_error(context, kind == ValueKind::range ? "range object index" : type + " index");
      return type_error(
          context, fmt::format("{} indices must be integers or slices, not {}", type, kit::type_name(context, index)));
    }
    case ValueKind::dict: {
      const std::optional<Word> value = TRY(kit::value_of_key(context, collection, index));
      return value ? OrFailed<Word>(*value) : missing_key(context, index);
    }
    case ValueKind::string:
    case ValueKind::bytes:
      if (draft.kind(index) != ValueKind::float_) {
        if (const std::optional<Word> element = kit::element_of_text(context, collection, index)) return *element;
        if (kit::is_number(context, index))
          return index_error(context, kind == ValueKind::bytes ? "index" : "string index");
      }
      if (kind == ValueKind::bytes)
        return type_error(
            context, fmt::format("byte indices must be integers or slices, not {}", kit::type_name(context, index)));
      return type_error(context,
                        fmt::format("string indices must be integers, not '{}'", kit::type_name(context, index)));
    case ValueKind::class_: return item_of_class(context, collection, index);
    case ValueKind::builtin: return collection;  // list[int]: type arguments have no effect at run time
    case ValueKind::none: return kit::not_subscriptable(context, collection);
    default: return kit::load_index(context, collection, index);
  }
}

OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value) {
  if (kit::is_open_place(context, collection, index)) return kit::store_open_index(context, collection, index, value);
  Draft& draft = context.draft;
  switch (draft.kind(collection)) {
    case ValueKind::list:
    case ValueKind::array: {
      const bool is_float = draft.kind(index) == ValueKind::float_;
      const std::optional<uint64_t> at =
          is_float ? std::nullopt : kit::position(context, index, draft.size(collection));
      if (at) return kit::set_element(context, collection, *at, value);
      if (!is_float && kit::small_value(context, index)) return index_error(context, "list assignment index");
      return type_error(context,
                        fmt::format("list indices must be integers or slices, not {}", kit::type_name(context, index)));
    }
    case ValueKind::none: return kit::not_assignable(context, collection);
    default: return kit::store_index(context, collection, index, value);
  }
}

// A slice of a range is a range.
OrFailed<Word> load_slice(Context& context, Word sequence, Word start, Word stop, Word step) {
  Draft& draft = context.draft;
  if (kit::is_open(context, sequence) || draft.kind(sequence) != ValueKind::range)
    return kit::load_slice(context, sequence, start, stop, step);
  const kit::Slice slice = TRY(kit::slice_of(context, draft.size(sequence), start, stop, step));
  const Draft::Range of = draft.range(sequence);
  const int64_t first = of.start + slice.start * of.step, by = of.step * slice.step;
  return draft.range(first, first + static_cast<int64_t>(slice.count) * by, by);
}

OrFailed<Word> load_field(Context& context, Word object, std::string_view field) {
  if (const std::optional<Word> value = TRY(kit::open_field(context, object, field))) return *value;
  const ValueKind kind = context.draft.kind(object);
  if (const std::optional<Word> value = TRY(kit::property(context, object, field))) return *value;
  if (kind != ValueKind::builtin)
    if (const std::optional<Word> method = kit::bound_method(context, object, field)) return *method;
  if (const std::optional<Word> value = TRY(attribute(context, object, field))) return *value;
  if (const auto unsupported = kit::unsupported_field(context, object, field)) return *unsupported;
  const std::string of = kind == ValueKind::class_ ? fmt::format("type object '{}'", context.shown_class(object))
                                                   : fmt::format("'{}' object", kit::type_name(context, object));
  return context.error(RuntimeError::attribute, fmt::format("{} has no attribute '{}'", of, field));
}

OrFailed<Word> store_field(Context& context, Word object, std::string_view field, Word value) {
  switch (context.draft.kind(object)) {
    case ValueKind::function:
    case ValueKind::closure: TRY(set_function_attribute(context, object, field, value)); return Word();
    case ValueKind::none:
      return context.error(RuntimeError::null, fmt::format("'NoneType' object has no attribute '{}'", field));
    default: return kit::store_field(context, object, field, value);
  }
}

OrFailed<Word> iterable(Context& context, Word value) {
  Draft& draft = context.draft;
  switch (draft.kind(value)) {
    case ValueKind::set: {
      if (draft.size(value) < 2) return value;
      const Word words[] = {value, draft.tuple(elements_by_hash(context, value)), Word::integer(0)};
      return kit::new_iterator(context, "%set_iterator", words);
    }
    case ValueKind::instance: {
      if (context.find_method(value, context.table->load_index).is(Atom::unset)) break;
      // Elements by index, until the end.
      const Word words[] = {value, Word::integer(0)};
      return kit::new_iterator(context, "%index_iterator", words);
    }
    default: break;
  }
  return kit::iterable(context, value);
}

std::unexpected<Failed> missing_key(Context& context, Word key) {
  if (context.draft.is_symbolic(key)) return kit::missing_key(context, key);
  const OrFailed<std::string> shown = kit::repr(context, key);
  if (!shown) return std::unexpected(shown.error());
  return context.raise_with("KeyError", *shown, key);
}

}  // namespace ramify::ir_machine::python

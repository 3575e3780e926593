// SPDX-License-Identifier: Apache-2.0
// The interpreter's references: to elements, fields and globals. A cell is a reference, too, and an array decays to a
// reference to its first element.
#include <fmt/format.h>

#include "base/result.h"
#include "machines/ir/interpreter.h"

namespace ramify::ir_machine {

namespace {
PlaceKind place_kind(Draft& draft, Word reference) {
  return static_cast<PlaceKind>(draft.at(reference, reference_words::kind).as_integer());
}
}  // namespace

OrFailed<Word> Interpreter::new_reference(Word object, Word index_or_name) {
  if (!table->has_classes) return fail("the language has no references");
  const ValueKind kind = draft.kind(object);
  // An index of any integer type is a position; relative to the pointer if it points into an array.
  if (table->promotion == Promotion::by_rank && rules->numbers.type_of(*this, index_or_name)) {
    const std::optional<int64_t> by = rules->numbers.small_value(*this, index_or_name);
    if (by) index_or_name = Word::integer(*by);
    const bool is_pointer = kind == ValueKind::reference && place_kind(draft, object) == PlaceKind::element &&
                            draft.at(object, reference_words::place).is_integer() && by;
    if (is_pointer) {
      const Word words[] = {draft.at(object, reference_words::kind), draft.at(object, reference_words::base),
                            Word::integer(draft.at(object, reference_words::place).as_integer() + *by)};
      return draft.new_object(ObjectKind::reference, words);
    }
  }
  // &p[0] where p points to a variable.
  if (kind == ValueKind::cell && table->errors_are_undefined_behaviour && index_or_name == Word::integer(0)) {
    const ValueKind held = draft.kind(draft.at(object, 0));
    const bool has_elements = held == ValueKind::list || held == ValueKind::array || held == ValueKind::string ||
                              held == ValueKind::dict || held == ValueKind::instance || held == ValueKind::reference;
    if (!has_elements) return object;
  }
  if (kind == ValueKind::reference || kind == ValueKind::cell)
    return new_reference(TRY(load_reference(object)), index_or_name);
  if (rules->references.to_part != nullptr)
    if (const std::optional<Word> part = TRY(rules->references.to_part(*this, object, index_or_name))) return *part;
  const bool is_field =
      (kind == ValueKind::instance || kind == ValueKind::class_) && draft.kind(index_or_name) == ValueKind::string;
  const Word words[] = {Word::integer(static_cast<int64_t>(is_field ? PlaceKind::field : PlaceKind::element)), object,
                        is_field ? name_of(draft.text(index_or_name)) : index_or_name};
  return draft.new_object(ObjectKind::reference, words);
}

Word Interpreter::global_reference(uint32_t global) {
  const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::global)), Word(), Word::integer(global)};
  return draft.new_object(ObjectKind::reference, words);
}

OrFailed<Word> Interpreter::load_reference(Word reference) {
  if (!table->has_classes) return fail("the language has no references");
  const ValueKind kind = draft.kind(reference);
  const bool is_value = kind != ValueKind::cell && kind != ValueKind::reference;
  if (is_value && rules->references.behind != nullptr)
    if (const std::optional<Word> behind = TRY(rules->references.behind(*this, reference))) return *behind;
  switch (kind) {
    case ValueKind::cell: return draft.at(reference, 0);
    case ValueKind::string:  // a text decays to a pointer to its first character
    case ValueKind::bytes:
    case ValueKind::array:
    case ValueKind::list: return program_.rules->load_index(*this, reference, Word::integer(table->index_base));
    // In languages whose object pointers are the objects themselves.
    case ValueKind::instance: return reference;
    case ValueKind::none:
    case ValueKind::undefined: return error(RuntimeError::null, "what is null is followed as a reference");
    case ValueKind::reference: break;
    default:
      return error(RuntimeError::type,
                   fmt::format("{} is followed as a reference", program_.rules->repr(*this, reference)));
  }
  return load_place(reference);
}

OrFailed<Word> Interpreter::load_place(Word reference) {
  const Word base = draft.at(reference, reference_words::base), place = draft.at(reference, reference_words::place);
  switch (place_kind(draft, reference)) {
    case PlaceKind::reverse:
    case PlaceKind::element: return load_element(base, place);
    case PlaceKind::entry:
    case PlaceKind::reverse_entry: {
      if (place.is(Atom::missing)) return error(RuntimeError::index, "an iterator at the end is followed");
      const int64_t at = TRY(rules->references.find_key(*this, base, place));
      if (at < 0) return error(RuntimeError::key, "an iterator to what was removed is followed");
      return draft.kind(base) == ValueKind::dict ? draft.value_at(base, static_cast<uint64_t>(at)) : place;
    }
    case PlaceKind::field: return load_field(base, place);
    case PlaceKind::global: return read_global(static_cast<uint32_t>(place.as_integer()));
    case PlaceKind::object: return base;
    case PlaceKind::part: {
      std::vector<Word> elements;
      const auto first = static_cast<uint64_t>(place.as_integer());
      const auto count = static_cast<uint64_t>(draft.at(reference, reference_words::length).as_integer());
      for (uint64_t i = 0; i < count && first + i < draft.size(base); ++i)
        elements.push_back(draft.at(base, first + i));
      return draft.new_list(elements);
    }
  }
  return fail("a reference of an unknown kind");
}

// Converts a stored value to the type of the place, if places keep their types.
OrFailed<Word> Interpreter::stored_in_cell(Word cell, Word value) {
  if (table->promotion != Promotion::by_rank) return value;
  const Word before = draft.at(cell, 0);
  if (before.is_integer() && value.is_integer()) return value;
  return rules->references.as_stored(*this, before, value);
}

// An element, or a character of the text in the place `base`.
OrFailed<Word> Interpreter::load_element(Word base, Word place) {
  const bool is_place = draft.kind(base) == ValueKind::cell || draft.kind(base) == ValueKind::reference;
  if (is_place && table->has_characters) {
    const Word text = TRY(load_reference(base));
    if (draft.kind(text) == ValueKind::string) return program_.rules->load_index(*this, text, place);
  }
  return program_.rules->load_index(*this, base, place);
}

OrFailed<void> Interpreter::store_character(Word base, Word text, Word place, Word value) {
  std::string changed(draft.text(text));
  const std::optional<uint64_t> at = rules->references.position(*this, place, changed.size());
  const std::optional<int64_t> code =
      draft.kind(value) == ValueKind::character ? draft.sized_bits(value) : rules->numbers.small_value(*this, value);
  if (!at || !code) return error(RuntimeError::index, "a character outside of a text is set");
  changed[*at] = static_cast<char>(*code);
  return store_reference(base, draft.string(changed));
}

OrFailed<void> Interpreter::store_reference(Word reference, Word value) {
  if (!table->has_classes) return fail("the language has no references");
  switch (draft.kind(reference)) {
    case ValueKind::cell: draft.set(reference, 0, TRY(stored_in_cell(reference, value))); return {};
    case ValueKind::array:
    case ValueKind::list:
      TRY(program_.rules->store_index(*this, reference, Word::integer(table->index_base), value));
      return {};
    case ValueKind::instance:
      if (rules->references.store_behind != nullptr && TRY(rules->references.store_behind(*this, reference, value)))
        return {};
      return assign_fields(reference, value);
    case ValueKind::none:
    case ValueKind::undefined: return error(RuntimeError::null, "what is null is set as a reference");
    case ValueKind::reference: break;
    default:
      return error(RuntimeError::type, fmt::format("{} is set as a reference", program_.rules->repr(*this, reference)));
  }
  const Word base = draft.at(reference, reference_words::base), place = draft.at(reference, reference_words::place);
  switch (place_kind(draft, reference)) {
    case PlaceKind::reverse:
    case PlaceKind::element: {
      const bool is_place = draft.kind(base) == ValueKind::cell || draft.kind(base) == ValueKind::reference;
      if (is_place && table->has_characters) {
        const Word text = TRY(load_reference(base));
        if (draft.kind(text) == ValueKind::string) return store_character(base, text, place, value);
      }
      TRY(program_.rules->store_index(*this, base, place, value));
      return {};
    }
    case PlaceKind::entry:
    case PlaceKind::reverse_entry:
      return error(RuntimeError::immutable, "what an iterator of a map or set refers to is set");
    case PlaceKind::field: return store_field(base, place, value);
    case PlaceKind::global: return write_global(static_cast<uint32_t>(place.as_integer()), value);
    case PlaceKind::object:
      if (rules->references.holds_objects) {
        draft.set(reference, reference_words::base, value);
        return {};
      }
      return assign_fields(base, value);
    case PlaceKind::part: return fail("a part of a list is set as a whole");
  }
  return fail("a reference of an unknown kind");
}

// *p = v for a pointer to an object: assigns the fields of the other object.
OrFailed<void> Interpreter::assign_fields(Word instance, Word value) {
  if (draft.kind(value) != ValueKind::instance)
    return error(RuntimeError::type, fmt::format("{} is assigned to an object", program_.rules->repr(*this, value)));
  std::vector<Word> words;
  for (uint64_t k = 0; k < draft.size(value); ++k) words.push_back(draft.at(value, k));
  draft.assign(instance, words);
  return {};
}

}  // namespace ramify::ir_machine

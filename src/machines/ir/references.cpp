// SPDX-License-Identifier: Apache-2.0
// The interpreter's references: to elements, fields and globals. A cell is one, too; and an array stands for a reference to its
// first element, as C has it.
#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/types.h"
#include "languages/rust/rules/values.h"
#include "machines/ir/interpreter.h"

namespace ramify::ir_machine {

namespace {
PlaceKind place_kind(Draft& draft, Word reference) {
  return static_cast<PlaceKind>(draft.at(reference, reference_words::kind).as_integer());
}
}  // namespace

OrFailed<Word> Interpreter::new_reference(Word object, Word index_or_name) {
  if (table == nullptr) return fail("Starlark has no references");
  const ValueKind kind = draft.kind(object);
  // An index of any integer type is a position; in a pointer's array it counts from where the pointer is.
  if (table->promotion == Promotion::usual && kit::is_number(*this, index_or_name)) {
    const std::optional<int64_t> by = kit::small_value(*this, index_or_name);
    if (by) index_or_name = Word::integer(*by);
    const bool is_pointer = kind == ValueKind::reference && place_kind(draft, object) == PlaceKind::element &&
                            draft.at(object, reference_words::place).is_integer() && by;
    if (is_pointer) {
      const Word words[] = {draft.at(object, reference_words::kind), draft.at(object, reference_words::base),
                            Word::integer(draft.at(object, reference_words::place).as_integer() + *by)};
      return draft.new_object(ObjectKind::reference, words);
    }
  }
  // &p[0] of a pointer to a variable.
  if (kind == ValueKind::cell && table->errors_are_undefined_behaviour && index_or_name == Word::integer(0)) {
    const ValueKind held = draft.kind(draft.at(object, 0));
    const bool has_elements = held == ValueKind::list || held == ValueKind::array || held == ValueKind::string ||
                              held == ValueKind::dict || held == ValueKind::instance || held == ValueKind::reference;
    if (!has_elements) return object;
  }
  if (kind == ValueKind::reference || kind == ValueKind::cell)
    return new_reference(TRY(load_reference(object)), index_or_name);
  if (kind == ValueKind::tuple && table->dialect == ir::Dialect::rust &&
      draft.kind(index_or_name) == ValueKind::string) {
    const std::optional<Word> place = TRY(rust::part_place(*this, object, draft.text(index_or_name)));
    if (place) return *place;
  }
  if (kind == ValueKind::list && table->dialect == ir::Dialect::rust && draft.form(object) == rust::view_form) {
    const int64_t at = kit::small_value(*this, TRY(rust::followed(*this, index_or_name))).value_or(-1);
    if (at >= 0 && static_cast<uint64_t>(at) < draft.size(object)) return draft.at(object, static_cast<uint64_t>(at));
  }
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
  if (table == nullptr) return fail("Starlark has no references");
  // In Rust lists are no pointers to their first elements, and a value need not have been put behind a reference here.
  const ValueKind own = draft.kind(reference);
  const bool is_value = own != ValueKind::cell && own != ValueKind::reference;
  if (table->dialect == ir::Dialect::rust && is_value) {
    const Word target = own == ValueKind::instance ? find_method(reference, "deref") : Word::of(Atom::unset);
    return target.is(Atom::unset) ? OrFailed<Word>(reference) : load_reference(TRY(call_on(reference, target, {})));
  }
  switch (draft.kind(reference)) {
    case ValueKind::cell: return draft.at(reference, 0);
    case ValueKind::string:  // a text of C stands for a pointer to its first character
    case ValueKind::bytes:
    case ValueKind::array:
    case ValueKind::list: return program_.rules->load_index(*this, reference, Word::integer(table->index_base));
    // Where pointers to objects are the objects themselves.
    case ValueKind::instance: return followed_object(reference);
    case ValueKind::none:
    case ValueKind::undefined: return error(RuntimeError::null, "what is null is followed as a reference");
    case ValueKind::reference: break;
    default:
      return error(RuntimeError::type,
                   fmt::format("{} is followed as a reference", program_.rules->repr(*this, reference)));
  }
  const Word base = draft.at(reference, reference_words::base), place = draft.at(reference, reference_words::place);
  switch (place_kind(draft, reference)) {
    case PlaceKind::reverse:
    case PlaceKind::element: return load_element(base, place);
    case PlaceKind::entry:
    case PlaceKind::reverse_entry: {
      if (place.is(Atom::missing)) return error(RuntimeError::index, "an iterator at the end is followed");
      const int64_t at = TRY(kit::find_key(*this, base, place));
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

// An object that stands for a pointer: of C++, by its operators * and ->; else the object itself. What such a function returns as a
// reference comes in a tuple.
OrFailed<Word> Interpreter::followed_object(Word object) {
  if (!table->characters_are_numbers) return object;
  for (const std::string_view name : {"operator*", "operator->"}) {
    const Word member = find_method(object, name);
    if (member.is(Atom::unset)) continue;
    const Word result = TRY(call_on(object, member, {}));
    if (draft.kind(result) == ValueKind::tuple && draft.size(result) == 1) return load_reference(draft.at(result, 0));
    return name == "operator->" ? load_reference(result) : OrFailed<Word>(result);
  }
  return object;
}

// Places of C and its kin keep the type of what is there (kit::as_stored).
OrFailed<Word> Interpreter::stored_in_cell(Word cell, Word value) {
  if (table == nullptr || table->promotion != Promotion::usual) return value;
  const Word before = draft.at(cell, 0);
  if (before.is_integer() && value.is_integer()) return value;
  return kit::as_stored(*this, before, value);
}

// An element, or a character of the text that is in the place `base`.
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
  const std::optional<uint64_t> at = kit::position(*this, place, changed.size());
  const std::optional<int64_t> code =
      draft.kind(value) == ValueKind::character ? draft.sized_bits(value) : kit::small_value(*this, value);
  if (!at || !code) return error(RuntimeError::index, "a character outside of a text is set");
  changed[*at] = static_cast<char>(*code);
  return store_reference(base, draft.string(changed));
}

OrFailed<void> Interpreter::store_reference(Word reference, Word value) {
  if (table == nullptr) return fail("Starlark has no references");
  switch (draft.kind(reference)) {
    case ValueKind::cell: draft.set(reference, 0, TRY(stored_in_cell(reference, value))); return {};
    case ValueKind::array:
    case ValueKind::list:
      TRY(program_.rules->store_index(*this, reference, Word::integer(table->index_base), value));
      return {};
    case ValueKind::instance: {
      if (table->dialect == ir::Dialect::rust)
        if (const Word target = find_method(reference, "deref_mut"); !target.is(Atom::unset))
          return store_reference(TRY(call_on(reference, target, {})), value);
      if (find_method(reference, "operator*").is(Atom::unset) || !table->characters_are_numbers)
        return assign_fields(reference, value);
      const Word result = TRY(call_on(reference, find_method(reference, "operator*"), {}));
      return store_reference(draft.kind(result) == ValueKind::tuple ? draft.at(result, 0) : result, value);
    }
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
      if (table->dialect == ir::Dialect::rust) {  // of a Box, or what else holds a value of its own
        draft.set(reference, reference_words::base, value);
        return {};
      }
      return assign_fields(base, value);
    case PlaceKind::part: return fail("a part of a list is set as a whole");
  }
  return fail("a reference of an unknown kind");
}

// *p = v of a pointer to an object: it gets the fields of the other one.
OrFailed<void> Interpreter::assign_fields(Word instance, Word value) {
  if (table->dialect == ir::Dialect::rust && draft.size(instance) == 1)
    return fail("a variant without data is set through a reference that is not known here");
  if (draft.kind(value) != ValueKind::instance)
    return error(RuntimeError::type, fmt::format("{} is assigned to an object", program_.rules->repr(*this, value)));
  std::vector<Word> words;
  for (uint64_t k = 0; k < draft.size(value); ++k) words.push_back(draft.at(value, k));
  draft.assign(instance, words);
  return {};
}

}  // namespace ramify::ir_machine

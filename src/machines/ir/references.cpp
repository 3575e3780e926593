// SPDX-License-Identifier: Apache-2.0
// The interpreter's references: to elements, fields and globals. A cell is one, too; and an array stands for a reference to its
// first element, as C has it.
#include <fmt/format.h>

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
  if (kind == ValueKind::reference || kind == ValueKind::cell)
    return new_reference(TRY(load_reference(object)), index_or_name);
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
  switch (draft.kind(reference)) {
    case ValueKind::cell: return draft.at(reference, 0);
    case ValueKind::array:
    case ValueKind::list: return program_.rules->load_index(*this, reference, Word::integer(table->index_base));
    // Where pointers to objects are the objects themselves.
    case ValueKind::instance: return reference;
    case ValueKind::none:
    case ValueKind::undefined: return error(RuntimeError::null, "what is null is followed as a reference");
    case ValueKind::reference: break;
    default:
      return error(RuntimeError::type,
                   fmt::format("{} is followed as a reference", program_.rules->repr(*this, reference)));
  }
  const Word base = draft.at(reference, reference_words::base), place = draft.at(reference, reference_words::place);
  switch (place_kind(draft, reference)) {
    case PlaceKind::element: return program_.rules->load_index(*this, base, place);
    case PlaceKind::field: return load_field(base, place);
    case PlaceKind::global: return read_global(static_cast<uint32_t>(place.as_integer()));
  }
  return fail("a reference of an unknown kind");
}

OrFailed<void> Interpreter::store_reference(Word reference, Word value) {
  switch (draft.kind(reference)) {
    case ValueKind::cell: draft.set(reference, 0, value); return {};
    case ValueKind::array:
    case ValueKind::list:
      TRY(program_.rules->store_index(*this, reference, Word::integer(table->index_base), value));
      return {};
    case ValueKind::instance: return assign_fields(reference, value);
    case ValueKind::none:
    case ValueKind::undefined: return error(RuntimeError::null, "what is null is set as a reference");
    case ValueKind::reference: break;
    default:
      return error(RuntimeError::type, fmt::format("{} is set as a reference", program_.rules->repr(*this, reference)));
  }
  const Word base = draft.at(reference, reference_words::base), place = draft.at(reference, reference_words::place);
  switch (place_kind(draft, reference)) {
    case PlaceKind::element: TRY(program_.rules->store_index(*this, base, place, value)); return {};
    case PlaceKind::field: return store_field(base, place, value);
    case PlaceKind::global: return write_global(static_cast<uint32_t>(place.as_integer()), value);
  }
  return fail("a reference of an unknown kind");
}

// *p = v of a pointer to an object: it gets the fields of the other one.
OrFailed<void> Interpreter::assign_fields(Word instance, Word value) {
  if (draft.kind(value) != ValueKind::instance)
    return error(RuntimeError::type, fmt::format("{} is assigned to an object", program_.rules->repr(*this, value)));
  std::vector<Word> words;
  for (uint64_t k = 0; k < draft.size(value); ++k) words.push_back(draft.at(value, k));
  draft.assign(instance, words);
  return {};
}

}  // namespace ramify::ir_machine

// SPDX-License-Identifier: Apache-2.0
// The interpreter's fields: stores, and declarations of fields in classes.
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "machines/ir/interpreter.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

// Converts a value to the type that the classes declare for a field.
OrFailed<Word> Interpreter::converted_for_field(Word object, Word name, Word value) {
  const Word class_ = draft.kind(object) == ValueKind::class_ ? object : class_of(object);
  if (draft.kind(class_) != ValueKind::class_) return value;
  const Word order = draft.at(class_, class_words::order);
  for (uint64_t k = 0; k <= draft.size(order); ++k) {
    const Word owner = k == 0 ? class_ : draft.at(order, k - 1);
    if (draft.kind(owner) != ValueKind::class_) continue;
    const Word declared = draft.at(owner, class_words::declared);
    const uint64_t count = draft.size(declared);
    for (uint64_t i = 0; i + 1 < count; i += 2) {
      if (draft.at(declared, i) != name) continue;
      const std::string_view type = text_of_name(draft.at(declared, i + 1));
      if (type.empty()) return value;
      if (rules->members.typed != nullptr) return rules->members.typed(*this, owner, name, value, type);
      return program_.rules->convert(*this, value, type);
    }
  }
  return value;
}

bool Interpreter::declares_field(Word object, Word name) {
  const Word class_ = class_of(object);
  if (draft.kind(class_) != ValueKind::class_) return false;
  const Word order = draft.at(class_, class_words::order);
  for (uint64_t k = 0; k <= draft.size(order); ++k) {
    const Word owner = k == 0 ? class_ : draft.at(order, k - 1);
    if (draft.kind(owner) != ValueKind::class_) continue;
    const Word declared = draft.at(owner, class_words::declared);
    for (uint64_t i = 0; i + 1 < draft.size(declared); i += 2)
      if (draft.at(declared, i) == name) return true;
  }
  return false;
}

// Invalidates the scalars stored in a field; objects and arrays keep their shape.
void Interpreter::forget_content(Word object, uint64_t word, unsigned depth) {
  const Word held = draft.at(object, word);
  const ValueKind kind = draft.kind(held);
  if ((kind != ValueKind::instance && kind != ValueKind::array) || depth > 100) {
    draft.set(object, word, Word::of(Atom::unset));
    return;
  }
  const bool is_array = kind == ValueKind::array;
  for (uint64_t i = is_array ? 0 : instance_words::fields + 1; i < draft.size(held); i += is_array ? 1 : 2)
    forget_content(held, i, depth + 1);
}

// Invalidates the union members that share their memory with the member being set.
void Interpreter::forget_overlapping(Word instance, Word name) {
  const Word class_ = class_of(instance);
  if (draft.kind(class_) != ValueKind::class_) return;
  std::string_view traits = draft.text(draft.at(class_, class_words::traits));
  constexpr std::string_view mark = "overlap:";
  for (size_t at = traits.find(mark); at != std::string_view::npos; at = traits.find(mark)) {
    traits.remove_prefix(at + mark.size());
    std::vector<std::string_view> members;
    for (std::string_view rest = traits.substr(0, traits.find(' ')); !rest.empty();) {
      const size_t comma = std::min(rest.find(','), rest.size());
      members.push_back(rest.substr(0, comma));
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    if (std::ranges::find(members, text_of_name(name)) == members.end()) continue;
    for (const std::string_view member : members) {
      const Word other = name_of(member);
      const int64_t place = draft.find_name(instance, instance_words::fields, other);
      if (other != name && place >= 0) forget_content(instance, static_cast<uint64_t>(place) + 1, 0);
    }
  }
}

// Stores through the setter of a property, or into a data attribute. False: the member is neither.
OrFailed<bool> Interpreter::store_in_property(Word object, Word name, Word property, bool is_own, Word value) {
  const auto flavour = static_cast<PropertyFlavour>(draft.at(property, property_words::flavour).as_integer());
  const MemberRules& members = rules->members;
  if (flavour == PropertyFlavour::accessor) {
    const Word setter = draft.at(property, property_words::setter);
    if (!setter.is(Atom::none)) {
      const Word arguments[] = {value};
      TRY(call_on(object, setter, arguments));
    } else if (members.refuse != nullptr) {
      TRY(members.refuse(*this, object, name, Refusal::has_no_setter));
    } else {
      return error(RuntimeError::attribute, fmt::format("the property `{}` cannot be set", text_of_name(name)),
                   text_of_name(name));
    }
    return true;
  }
  if (flavour != PropertyFlavour::data || !is_own) return false;
  const int64_t attributes = draft.at(property, property_words::setter).as_integer();
  const bool is_writable = (attributes & static_cast<int64_t>(DataAttribute::writable)) != 0;
  if (is_writable) draft.set(property, property_words::getter, value);
  else if (members.refuse != nullptr) TRY(members.refuse(*this, object, name, Refusal::not_writable));
  else return fail(fmt::format("the field `{}` cannot be set", text_of_name(name)));
  return true;
}

// A static field of a base class is set in the base, except in languages in which each class may have its own.
bool Interpreter::store_in_base(Word class_, Word name, Word value) {
  const auto is_alone = rules->members.is_of_class_alone;
  const bool shadows =
      table->linearises_classes || table->passes_receiver || (is_alone != nullptr && is_alone(text_of_name(name)));
  if (shadows) return false;
  const Word order = draft.at(class_, class_words::order);
  for (uint64_t k = 0; k < draft.size(order); ++k) {
    const Word base = draft.at(order, k);
    if (draft.kind(base) != ValueKind::class_) continue;
    const int64_t at = draft.find_name(base, class_words::members, name);
    if (at < 0) continue;
    draft.set(base, static_cast<uint64_t>(at) + 1, value);
    return true;
  }
  return false;
}

OrFailed<void> Interpreter::store_field(Word object, Word name, Word value) {
  if (symbolic != nullptr && draft.is_symbolic(object)) {
    object = symbolic->settled(object);
    if (symbolic->is_unanswered(object)) {
      symbolic->store_part(object, fmt::format(".{}", text_of_name(name)), value);
      return {};
    }
  }
  const ValueKind kind = draft.kind(object);
  if (kind == ValueKind::reference || kind == ValueKind::cell)
    return store_field(TRY(load_reference(object)), name, value);
  if (kind != ValueKind::instance && kind != ValueKind::class_) {
    TRY(program_.rules->store_field(*this, object, text_of_name(name), value));
    return {};
  }
  const bool is_instance = kind == ValueKind::instance;
  if (is_instance && !table->set_field.empty() && program_.symbol_by_text.contains(table->set_field)) {
    const Word set = find_method(object, table->set_field);
    const Word arguments[] = {draft.string(text_of_name(name)), value};
    if (!set.is(Atom::unset)) {
      TRY(call_on(object, set, arguments));
      return {};
    }
  }
  if (rules->members.before_store != nullptr && TRY(rules->members.before_store(*this, object, name, value))) return {};
  return store_found(object, name, value);
}

// Stores into an existing field, wherever the lookup found it.
OrFailed<void> Interpreter::store_found(Word object, Word name, Word value) {
  const MemberRules& members = rules->members;
  const bool is_instance = draft.kind(object) == ValueKind::instance;
  const int64_t own = draft.find_name(object, is_instance ? instance_words::fields : class_words::members, name);
  const uint64_t place = static_cast<uint64_t>(own) + 1;
  const Word member = own >= 0 ? draft.at(object, place) : find_in_classes_of(object, name);
  if (members.check_change != nullptr && own >= 0 && is_instance)
    TRY(members.check_change(*this, object, name, member));
  if (member.is_object() && draft.kind(member) == ValueKind::property &&
      TRY(store_in_property(object, name, member, own >= 0, value)))
    return {};
  if (members.store_missing != nullptr && own < 0 && is_instance &&
      TRY(members.store_missing(*this, object, name, member, value)))
    return {};
  if (is_instance) {
    value = TRY(converted_for_field(object, name, value));
    if (table->errors_are_undefined_behaviour) forget_overlapping(object, name);
  }
  if (own >= 0) {
    if (members.store_through == nullptr || !TRY(members.store_through(*this, draft.at(object, place), value)))
      draft.set(object, place, value);
    return {};
  }
  if (is_instance || !store_in_base(object, name, value)) draft.append_pair(object, name, value);
  return {};
}

OrFailed<void> Interpreter::store_member(Word object, std::string_view name, Word value) {
  return store_field(object, name_of(name), value);
}

}  // namespace ramify::ir_machine

// SPDX-License-Identifier: Apache-2.0
// The interpreter's members: lookup in classes, reading, and qualified names.
#include <algorithm>

#include <fmt/format.h>

#include "machines/ir/interpreter.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

namespace {
constexpr unsigned prototypes_max = 1'000;
}  // namespace

// --- lookup

Word Interpreter::class_of(Word value) {
  if (rules->members.through_references) {
    for (int depth = 0; depth < 100; ++depth) {
      if (draft.kind(value) != ValueKind::cell && draft.kind(value) != ValueKind::reference) break;
      const OrFailed<Word> referred = load_reference(value);
      if (!referred) return Word();
      value = *referred;
    }
  }
  return draft.kind(value) == ValueKind::instance ? draft.at(value, instance_words::class_) : Word();
}

Word Interpreter::find_in_class(Word class_, Word name) {
  if (const int64_t at = draft.find_name(class_, class_words::members, name); at >= 0)
    return draft.at(class_, static_cast<uint64_t>(at) + 1);
  const Word order = draft.at(class_, class_words::order);
  const uint64_t count = draft.size(order);
  for (uint64_t k = 0; k < count; ++k) {
    const Word base = draft.at(order, k);
    if (draft.kind(base) != ValueKind::class_) continue;
    if (const int64_t at = draft.find_name(base, class_words::members, name); at >= 0)
      return draft.at(base, static_cast<uint64_t>(at) + 1);
  }
  return Word::of(Atom::unset);
}

// Looks in an instance's class; in a class itself; for other values, in the class of the program named like their type.
Word Interpreter::find_in_classes_of(Word value, Word name) {
  const ValueKind kind = draft.kind(value);
  const auto find = rules->members.find;
  if (kind == ValueKind::class_)
    return find != nullptr ? find(*this, value, name, MemberView::of_class) : find_in_class(value, name);
  Word class_;
  if (kind == ValueKind::instance) {
    class_ = class_of(value);
    // Objects whose prototype is an object.
    for (unsigned depth = 0; draft.kind(class_) == ValueKind::instance && depth < prototypes_max; ++depth) {
      if (const int64_t at = draft.find_name(class_, instance_words::fields, name); at >= 0)
        return draft.at(class_, static_cast<uint64_t>(at) + 1);
      class_ = class_of(class_);
    }
  } else if (!program_.global_by_name.empty()) class_ = global_named(type_name_of(value));
  if (draft.kind(class_) != ValueKind::class_) return Word::of(Atom::unset);
  return find != nullptr ? find(*this, class_, name, MemberView::of_instances) : find_in_class(class_, name);
}

bool Interpreter::is_method(Word member) {
  if (!table->binds_functions) return has_receiver(member);
  const ValueKind kind = draft.kind(member);
  return kind == ValueKind::function || kind == ValueKind::closure || has_receiver(member);
}

Word Interpreter::metaclass_of(Word class_) {
  const Word none = Word::of(Atom::unset);
  if (table->metaclass.empty() || draft.kind(class_) != ValueKind::class_) return none;
  const auto symbol = program_.symbol_by_text.find(table->metaclass);
  return symbol == program_.symbol_by_text.end() ? none : find_in_class(class_, Word::symbol(symbol->second));
}

Word Interpreter::find_special(Word value, std::string_view name) {
  if (draft.kind(value) != ValueKind::class_) return find_method(value, name);
  const Word metaclass = metaclass_of(value);
  return draft.kind(metaclass) == ValueKind::class_ ? find_in_class(metaclass, name_of(name)) : metaclass;
}

std::string_view Interpreter::type_name_of(Word value) {
  if (program_.rules->type_name == nullptr) return "";
  return program_.rules->type_name(*this, value);
}

// --- reading

Word Interpreter::method_cell(Word receiver, Word function) {
  const Word words[] = {receiver, function};
  return draft.new_object(ObjectKind::bound_method, words);
}

OrFailed<Word> Interpreter::read_member(Word receiver, Word member) {
  const ValueKind kind = draft.kind(member);
  if (kind == ValueKind::property) {
    const Word getter = draft.at(member, property_words::getter);
    switch (static_cast<PropertyFlavour>(draft.at(member, property_words::flavour).as_integer())) {
      case PropertyFlavour::accessor: break;
      case PropertyFlavour::unbound:
      case PropertyFlavour::data: return getter;
      case PropertyFlavour::of_class:
        return method_cell(draft.kind(receiver) == ValueKind::class_ ? receiver : class_of(receiver), getter);
    }
    if (getter.is(Atom::none)) {
      if (table->null_is_undefined) return Word::of(Atom::missing);
      return error(RuntimeError::attribute, "the property can only be set");
    }
    return call_on(receiver, getter, {});
  }
  if (kind == ValueKind::instance && !rules->members.read_by.empty()) {
    // A class attribute that computes its value when it is read.
    const Word get = find_method(member, rules->members.read_by);
    if (!get.is(Atom::unset)) {
      const bool of_class = draft.kind(receiver) == ValueKind::class_;
      const Word arguments[] = {of_class ? Word() : receiver, of_class ? receiver : class_of(receiver)};
      return call_on(member, get, arguments);
    }
  }
  const bool is_bound = draft.kind(receiver) != ValueKind::class_ && !table->passes_receiver && is_method(member);
  if (is_bound && rules->members.calls_without_parentheses && parameter_count(member) == 1 && has_receiver(member))
    return call_on(receiver, member, {});
  return is_bound ? method_cell(receiver, member) : member;
}

bool Interpreter::is_plain_value(Word member) {
  switch (draft.kind(member)) {
    case ValueKind::unset:
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::bound_method:
    case ValueKind::overloads:
    case ValueKind::class_:
    case ValueKind::property: return false;
    default: return true;
  }
}

// Reads a field of the object itself.
OrFailed<Word> Interpreter::read_own_field(Word object, Word name, uint64_t at) {
  const Word value = draft.at(object, at);
  if (symbolic != nullptr && draft.is_symbolic(value)) return symbolic->force_field(object, at, value);
  if (rules->members.held != nullptr)
    if (const std::optional<Word> read = TRY(rules->members.held(*this, object, name, value))) return *read;
  if (value.is(Atom::unset) && table->errors_are_undefined_behaviour) [[unlikely]]
    return error(RuntimeError::unset,
                 fmt::format("the member `{}` is read, but it has no value yet", text_of_name(name)));
  return draft.kind(value) == ValueKind::property ? read_member(object, value) : value;
}

OrFailed<Word> Interpreter::load_field(Word object, Word name) {
  if (symbolic != nullptr && draft.is_symbolic(object))
    return program_.rules->load_field(*this, object, text_of_name(name));
  const MemberRules& members = rules->members;
  switch (draft.kind(object)) {
    case ValueKind::instance:
      if (const int64_t at = draft.find_name(object, instance_words::fields, name); at >= 0)
        return read_own_field(object, name, static_cast<uint64_t>(at) + 1);
      break;
    case ValueKind::reference:
    case ValueKind::cell: return load_field(TRY(load_reference(object)), name);
    case ValueKind::builtin: return load_part(object, name);
    case ValueKind::class_:
      if (members.field_of_class != nullptr)
        if (const std::optional<Word> own = members.field_of_class(*this, object, name)) return *own;
      break;
    default: break;
  }
  const Word member = find_in_classes_of(object, name);
  // A class attribute that an unknown function created may describe a field of each object (database records).
  if (symbolic != nullptr && draft.is_symbolic(member))
    return symbolic->is_lazy(object) ? symbolic->missing_field(object, name) : member;
  if (members.seen != nullptr)
    if (const std::optional<Word> seen = TRY(members.seen(*this, object, name, member))) return *seen;
  return member.is(Atom::unset) ? load_missing_field(object, name) : read_member(object, member);
}

// Reads through the metaclass; none: it has no such member.
OrFailed<std::optional<Word>> Interpreter::load_by_metaclass(Word class_, Word name) {
  const Word metaclass = metaclass_of(class_);
  const Word member =
      draft.kind(metaclass) == ValueKind::class_ ? find_in_class(metaclass, name) : Word::of(Atom::unset);
  if (draft.kind(member) == ValueKind::property) return TRY(read_member(class_, member));
  if (member.is(Atom::unset)) return std::nullopt;
  return is_method(member) ? method_cell(class_, member) : member;
}

OrFailed<Word> Interpreter::load_missing_field(Word object, Word name) {
  const MemberRules& members = rules->members;
  if (members.missing != nullptr)
    if (const std::optional<Word> value = TRY(members.missing(*this, object, name))) return *value;
  if (symbolic != nullptr && symbolic->is_lazy(object)) return symbolic->missing_field(object, name);
  const ValueKind kind = draft.kind(object);
  const std::string_view text = text_of_name(name);
  if (const FormRules* const forms = program_.rules->forms; forms != nullptr && forms->field != nullptr) {
    const std::optional<Word> value = TRY(forms->field(*this, object, text));
    if (value) return *value;
  }
  if (kind != ValueKind::instance && kind != ValueKind::class_) return program_.rules->load_field(*this, object, text);
  if (kind == ValueKind::class_)
    if (const std::optional<Word> value = TRY(load_by_metaclass(object, name))) return *value;
  if (program_.rules->method(kind, text) != nullptr) return bind(object, text);
  // The field may come from an unknown base: from now on the object has it.
  if (symbolic != nullptr && base_that_may_have(object)) {
    const Word owner = kind == ValueKind::class_ ? object : class_of(object);
    const Word value = symbolic->unknown_value(fmt::format("{}.{}", shown_class(owner), text));
    if (kind == ValueKind::instance) draft.append_pair(object, name, value);
    return value;
  }
  TRY(check_bases(object, text));
  if (table->null_is_undefined) return Word::of(Atom::missing);
  if (members.missing_is_null && kind == ValueKind::instance) return Word();
  return load_unknown_field(object, text);
}

// Handles a field that was not found: the hook of the class, and the members that all objects and classes have.
OrFailed<Word> Interpreter::load_unknown_field(Word object, std::string_view text) {
  const MemberRules& members = rules->members;
  const bool is_class = draft.kind(object) == ValueKind::class_;
  const Word class_ = is_class ? object : class_of(object);
  if (members.is_of_every_object != nullptr && members.is_of_every_object(text)) {
    const OrFailed<Word> own = program_.rules->load_field(*this, object, text);
    if (own || !thrown_) return own;
    thrown_.reset();
  }
  if (!table->missing_field.empty()) {
    const Word missing = find_special(object, table->missing_field);
    const Word arguments[] = {draft.string(text)};
    if (!missing.is(Atom::unset)) return call_on(object, missing, arguments);
  }
  if (is_class && text == members.name_of_class)
    return draft.string(draft.kind(class_) == ValueKind::class_ ? shown_class(class_) : "object");
  if (!is_class && text == members.class_of_object) return class_;
  return program_.rules->load_field(*this, object, text);
}

// A member of a library name: the qualified name is in the library.
OrFailed<Word> Interpreter::load_part(Word builtin, Word name) {
  // A member of the value that the name denotes.
  if (const BuiltinRow& row = program_.builtin_row(builtin.payload()); row.is_value)
    return load_member(TRY(row.function(*this, {})), text_of_name(name));
  const std::string whole = fmt::format("{}.{}", program_.builtin_name(builtin.payload()), text_of_name(name));
  const std::span<const BuiltinRow> rows = program_.rules->builtins;
  const auto found = std::ranges::find(rows, std::string_view(whole), &BuiltinRow::name);
  if (found == rows.end()) {
    if (table->binds_functions) {
      const OrFailed<Word> value = program_.rules->load_field(*this, builtin, text_of_name(name));
      if (value || thrown_) return value;
    }
    if (const Method method = program_.rules->method(ValueKind::builtin, text_of_name(name)))
      return bind(builtin, text_of_name(name));
    if (symbolic != nullptr) return symbolic->unknown_part(whole);
    return fail(fmt::format("`{}` is unknown: neither the program nor the library has it", whole));
  }
  if (found->is_value) return found->function(*this, {});
  return Word::symbol(static_cast<uint64_t>(found - rows.begin()));
}

OrFailed<Word> Interpreter::load_member(Word object, std::string_view name) {
  return load_field(object, name_of(name));
}

}  // namespace ramify::ir_machine

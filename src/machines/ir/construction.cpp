// SPDX-License-Identifier: Apache-2.0
// Construction: the effect of calling a class: the instance, its declared fields, and the call of the constructor.
#include <algorithm>

#include <fmt/format.h>

#include "machines/ir/interpreter.h"

namespace ramify::ir_machine {

namespace {

using InitialValue = OrFailed<Word> (*)(Context&, std::string_view type);

OrFailed<Word> no_value(Context&, std::string_view) { return Word::of(Atom::unset); }

// Adds the fields that the class itself declares, unless the instance has fields of these names.
OrFailed<void> declare_fields(Context& c, Word instance, Word class_, InitialValue initial_value) {
  const Word declared = c.draft.at(class_, class_words::declared);
  for (uint64_t i = 0; i + 1 < c.draft.size(declared); i += 2) {
    const Word name = c.draft.at(declared, i);
    if (c.draft.find_name(instance, instance_words::fields, name) >= 0) continue;
    const Word initial = TRY(initial_value(c, c.text_of_name(c.draft.at(declared, i + 1))));
    c.draft.append_pair(instance, name, initial);
  }
  return {};
}

}  // namespace

// Initialises fields on allocation, those of bases first.
OrFailed<Word> Interpreter::allocate(Word class_) {
  const Word words[] = {class_};
  const Word instance = draft.new_object(ObjectKind::instance, words);
  const Word order = draft.at(class_, class_words::order);
  for (uint64_t k = draft.size(order) + 1; k-- > 0;) {
    const Word owner = k == 0 ? class_ : draft.at(order, k - 1);
    if (draft.kind(owner) != ValueKind::class_) continue;
    TRY(declare_fields(*this, instance, owner, rules->default_value));
    const int64_t fields = draft.find_name(owner, class_words::members, name_of("%fields"));
    if (fields >= 0) TRY(call_on(instance, draft.at(owner, static_cast<uint64_t>(fields) + 1), {}));
  }
  if (const std::optional<Word> base = unknown_base(class_)) {
    const auto names_class = rules->calls.names_class;
    if (names_class == nullptr || names_class(program_.builtin_name(base->payload())))
      TRY(construct_unknown_base(instance, class_));
  }
  return instance;
}

OrFailed<bool> Interpreter::construct(Word class_, CallArguments& arguments, Word& value) {
  if (rules->calls.check_construction != nullptr) TRY(rules->calls.check_construction(*this, class_));
  const Word words[] = {class_};
  value = draft.new_object(ObjectKind::instance, words);
  // The enclosing object of an instance of an inner class.
  std::erase_if(arguments.named, [&](const NamedArgument& argument) {
    if (argument.name == "%outer") draft.append_pair(value, name_of(argument.name), argument.value);
    return argument.name == "%outer";
  });
  if (TRY(make_by_member(class_, arguments, value))) return true;
  if (rules->calls.initialises_on_allocation) value = TRY(allocate(class_));
  else TRY(declare_all_fields(value, class_));
  const Word instance = value;
  const Word constructor = find_in_class(class_, name_of(table->constructor));
  if (is_default_value_object(class_, constructor, arguments)) return true;
  if (constructor.is(Atom::unset) && symbolic != nullptr) {
    if (const std::optional<Word> base = unknown_base(class_)) {
      CallArguments all = arguments;
      all.put_first(instance);
      TRY(call_of_unknown(std::string(program_.builtin_name(base->payload())), all));
      return true;
    }
  }
  if (constructor.is(Atom::unset)) {
    TRY(fill_declared_fields(instance, class_, arguments));
    return true;
  }
  if (TRY(begin_member_call(instance, constructor, arguments, value))) {
    value = instance;
    return true;
  }
  frames_.back().subject = instance;
  return false;
}

// Calls the member that creates the instance, if there is one; the constructor runs if the result is an instance of the
// class. Returns whether `value` is complete.
OrFailed<bool> Interpreter::make_by_member(Word class_, const CallArguments& arguments, Word& value) {
  const std::string_view name = rules->calls.maker;
  if (name.empty() || !program_.symbol_by_text.contains(name)) return false;
  const Word maker = find_in_class(class_, name_of(name));
  if (maker.is(Atom::unset)) return false;
  CallArguments given = arguments;
  value = TRY(run_nested([&](Word& made) { return begin_member_call(class_, maker, given, made); }));
  return !is_instance_of(value, class_) || find_in_class(class_, name_of(table->constructor)).is(Atom::unset);
}

// Declared fields hold the defaults of their types until they are assigned; those of bases first.
OrFailed<void> Interpreter::declare_all_fields(Word instance, Word class_) {
  const InitialValue initial_value = rules->calls.declared_fields_are_unset ? no_value : rules->default_value;
  const Word order = draft.at(class_, class_words::order);
  for (uint64_t k = draft.size(order) + 1; k-- > 0;) {
    const Word owner = k == 0 ? class_ : draft.at(order, k - 1);
    if (draft.kind(owner) == ValueKind::class_) TRY(declare_fields(*this, instance, owner, initial_value));
  }
  return {};
}

// Whether an object of a value type is constructed without arguments although no constructor of its class accepts that.
bool Interpreter::is_default_value_object(Word class_, Word constructor, const CallArguments& arguments) {
  const bool may_be = rules->calls.has_default_value_objects && arguments.positional.empty() && arguments.named.empty();
  if (!may_be || draft.text(draft.at(class_, class_words::traits)).find("value_type") == std::string_view::npos)
    return false;
  const auto takes_none = [&](Word function) { return parameter_count(function) == 1; };
  bool is_declared = !constructor.is(Atom::unset) && takes_none(constructor);
  for (uint64_t k = 0; draft.kind(constructor) == ValueKind::overloads && k < draft.size(constructor); ++k)
    is_declared |= takes_none(draft.at(constructor, k));
  return !is_declared;
}

// For a class without a constructor: its arguments initialise its fields, in the order of declaration or by name.
OrFailed<void> Interpreter::fill_declared_fields(Word instance, Word class_, const CallArguments& arguments) {
  const uint64_t field_count = (draft.size(instance) - instance_words::fields) / 2;
  if (rules->calls.check_field_arguments != nullptr)
    TRY(rules->calls.check_field_arguments(*this, class_, field_count, arguments));
  if (arguments.positional.size() > field_count && !table->lenient_arity)
    return error(RuntimeError::arity,
                 fmt::format("{}() takes {} argument{} ({} given)", shown_class(class_), field_count,
                             field_count == 1 ? "" : "s", arguments.positional.size()));
  for (uint64_t k = 0; k < std::min<uint64_t>(arguments.positional.size(), field_count); ++k)
    TRY(store_field(instance, draft.at(instance, instance_words::fields + 2 * k), arguments.positional[k]));
  for (const NamedArgument& argument : arguments.named)
    TRY(store_field(instance, name_of(argument.name), argument.value));
  return {};
}

}  // namespace ramify::ir_machine

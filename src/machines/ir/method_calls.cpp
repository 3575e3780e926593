// SPDX-License-Identifier: Apache-2.0
// Method calls: resolves `receiver.name(arguments)`. resolve_method has the order of resolution; each step is a
// function below it.
#include <algorithm>

#include <fmt/format.h>

#include "machines/ir/interpreter.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

struct Interpreter::MethodCall {
  Word receiver;
  uint32_t symbol;
  ValueKind kind;  // of the receiver
  Word name;       // key_of(symbol)
  CallArguments& arguments;
  Word& value;             // the result, if the call has one at once
  bool has_value = false;  // after a step has begun the call: whether `value` is set; otherwise a frame was pushed

  bool is_of_class() const { return kind == ValueKind::instance || kind == ValueKind::class_; }
};

OrFailed<bool> Interpreter::begin_method_call(Word receiver, uint32_t symbol, CallArguments& arguments, Word& value) {
  const std::optional<Word> unknown = unknown_name_among(arguments);
  if (!unknown) [[likely]]
    return resolve_method(receiver, symbol, arguments, value);
  const size_t depth = frames_.size();
  return blame_unknown_name(*unknown, depth, resolve_method(receiver, symbol, arguments, value));
}

// The order of resolution. A step returns whether it has begun the call; the first such step ends the search.
OrFailed<bool> Interpreter::resolve_method(Word receiver, uint32_t symbol, CallArguments& arguments, Word& value) {
  const CallRules& rule = rules->calls;
  if (symbolic != nullptr && table->has_classes) receiver = TRY(settled_receiver(receiver, symbol, arguments));
  const bool is_open = symbolic != nullptr && draft.is_symbolic(receiver);
  const ValueKind kind = is_open ? ValueKind::symbolic : draft.kind(receiver);
  MethodCall call{receiver, symbol, kind, key_of(symbol), arguments, value};
  // 1. Open values: the oracle, or library operations on open values.
  if (symbolic != nullptr && table->has_classes && TRY(call_open_method(call))) return call.has_value;
  // 2. A rule of the language that precedes all others.
  if (rule.first_method != nullptr && TRY(call_by_rule(rule.first_method, call))) return call.has_value;
  // 3. In a language without classes: a library method, or the content of the field of that name.
  if (!table->has_classes) return call_without_classes(call);
  // 4. A field of the object itself, unless a method of that name takes precedence.
  if (call.kind == ValueKind::instance && TRY(call_own_field(call))) return call.has_value;
  // 5. A member of the object's class, or of the class that is the receiver, or of a base; then the language's rule for
  //    missing methods.
  if (call.is_of_class() && TRY(call_class_member(call))) return call.has_value;
  // 6. For a place: a method of places, else of the place's content.
  if (call.kind == ValueKind::reference || call.kind == ValueKind::cell) return call_through_place(call);
  // 7. For a library name: a qualified name (`Math.max`), unless it is a function used as a value.
  const bool is_function_value = call.kind == ValueKind::builtin && is_function_with_methods(call);
  if (call.kind == ValueKind::builtin && !is_function_value)
    return begin_call(TRY(load_part(receiver, call.name)), arguments, value);
  // 8. Members that the program adds to built-in types.
  if (!call.is_of_class() && TRY(call_added_member(call))) return call.has_value;
  // 9. A library method for values of that kind.
  if (const Method method = program_.method(symbol, call.kind)) {
    value = TRY(call_library_method(method, receiver, program_.symbol(symbol), arguments));
    return true;
  }
  // 10. A library method for values of that form; any other method call on a function calls the function.
  if (TRY(call_form_method(call, is_function_value))) return call.has_value;
  // 11. A rule of the language that follows all others.
  if (rule.last_method != nullptr && TRY(call_by_rule(rule.last_method, call))) return call.has_value;
  // 12. An unknown base class, which may have the method: an unknown result if values may be open, otherwise a failure.
  if (symbolic != nullptr && TRY(call_of_unknown_base(call))) return call.has_value;
  TRY(check_bases(receiver, program_.symbol(symbol)));
  // 13. The class's hook for missing methods.
  if (call.kind == ValueKind::instance && !table->missing_method.empty() && TRY(call_missing_method(call)))
    return call.has_value;
  // 14. The content of the field of that name, or the error that there is no such member.
  if (call.kind == ValueKind::dict && rule.maps_are_receivers) arguments.put_first(receiver);
  return begin_call(TRY(load_field(receiver, call.name)), arguments, value);
}

namespace {

bool is_code(ValueKind kind) { return kind == ValueKind::function || kind == ValueKind::closure; }

}  // namespace

// --- 1: open values

// An unknown value whose list method receives a callback is a list.
OrFailed<Word> Interpreter::settled_receiver(Word receiver, uint32_t symbol, const CallArguments& arguments) {
  receiver = symbolic->settled(receiver);
  if (!symbolic->is_unanswered(receiver) || program_.method(symbol, ValueKind::list) == nullptr) return receiver;
  const auto is_function = [&](Word w) { return !draft.is_symbolic(w) && is_code(draft.kind(w)); };
  const bool has_function =
      std::ranges::any_of(arguments.positional, is_function) ||
      std::ranges::any_of(arguments.named, [&](const NamedArgument& a) { return is_function(a.value); });
  return has_function ? symbolic->list(receiver) : receiver;
}

OrFailed<bool> Interpreter::call_open_method(MethodCall& call) {
  const Arguments given = call.arguments;
  const bool has_open = std::ranges::any_of(given.positional, [&](Word w) { return draft.is_symbolic(w); });
  const bool is_value = call.receiver.is_node() || call.receiver.is_draft();
  if (is_value && (draft.is_symbolic(call.receiver) || has_open)) {
    if (symbolic->is_unanswered(call.receiver)) {
      call.value = TRY(call_of_unanswered(call));
      return call.has_value = true;
    }
    // Only operations that the library has, because the path is replayed with concrete values.
    const Word known_kind = draft.is_symbolic(call.receiver) ? symbolic->representative(call.receiver) : call.receiver;
    const bool has_methods = rules->forms != nullptr && rules->forms->method != nullptr;  // in tables of their own
    const bool is_there = has_methods || program_.method(call.symbol, draft.kind(known_kind)) != nullptr;
    if (is_there && given.named.empty()) {
      const std::string_view name = program_.symbol(call.symbol);
      if (const std::optional<Word> known = TRY(symbolic->method(call.receiver, name, given.positional))) {
        call.value = *known;
        return call.has_value = true;
      }
    }
    if (draft.is_symbolic(call.receiver))
      return symbolic->not_supported(fmt::format("the method `{}`", program_.symbol(call.symbol)));
  }
  // `Math.max`: the qualified name is in the library.
  if (!has_open || call.receiver.tag() != Word::Tag::symbol) return false;
  const std::string whole =
      fmt::format("{}.{}", program_.builtin_name(call.receiver.payload()), program_.symbol(call.symbol));
  if (std::ranges::find(rules->builtins, std::string_view(whole), &BuiltinRow::name) == rules->builtins.end())
    return false;
  const std::optional<Word> known = TRY(symbolic->function(whole, given.positional));
  if (!known) return false;
  call.value = *known;
  return call.has_value = true;
}

OrFailed<Word> Interpreter::call_of_unanswered(const MethodCall& call) {
  const std::string_view name = program_.symbol(call.symbol);
  const std::string callee = fmt::format("{}.{}", symbolic->shown(call.receiver), name);
  if (const std::optional<Word> answer = TRY(ask_oracle(callee, call.arguments))) return *answer;
  if (call.arguments.named.empty() && !passes_variables())
    if (const std::optional<Word> known = TRY(symbolic->method(call.receiver, name, call.arguments.positional)))
      return *known;
  symbolic->assume_not_null(call.receiver);
  return call_of_unknown(callee, call.arguments);
}

// --- 2, 3, 11: rules, and a language without classes

OrFailed<bool> Interpreter::call_by_rule(MethodRule rule, MethodCall& call) {
  const CallDecision decision = TRY(rule(*this, call.receiver, program_.symbol(call.symbol), call.arguments));
  if (decision.kind == CallDecision::Kind::undecided) return false;
  call.has_value = TRY(carry_out(decision, call.arguments, call.value));
  return true;
}

OrFailed<bool> Interpreter::call_without_classes(MethodCall& call) {
  if (const Method method = program_.method(call.symbol, call.kind)) {
    call.value = TRY(method(*this, call.receiver, call.arguments));
    return true;
  }
  return begin_call(TRY(rules->load_field(*this, call.receiver, program_.symbol(call.symbol))), call.arguments,
                    call.value);
}

// --- 4, 5: objects and classes

OrFailed<bool> Interpreter::call_own_field(MethodCall& call) {
  if (rules->calls.methods_have_own_names && !find_in_classes_of(call.receiver, call.name).is(Atom::unset))
    return false;
  const int64_t own = draft.find_name(call.receiver, instance_words::fields, call.name);
  if (own < 0) return false;
  const Word member = draft.at(call.receiver, static_cast<uint64_t>(own) + 1);
  call.has_value = TRY(table->passes_receiver ? begin_member_call(call.receiver, member, call.arguments, call.value)
                                              : begin_call(member, call.arguments, call.value));
  return true;
}

OrFailed<bool> Interpreter::call_class_member(MethodCall& call) {
  Word member = find_in_classes_of(call.receiver, call.name);
  if (call.kind == ValueKind::class_ && rules->calls.class_method != nullptr) {
    const CallDecision decision = rules->calls.class_method(*this, call.receiver, program_.symbol(call.symbol), member);
    if (decision.kind != CallDecision::Kind::undecided) {
      call.has_value = TRY(carry_out(decision, call.arguments, call.value));
      return true;
    }
  }
  if (!member.is(Atom::unset)) {
    call.has_value = TRY(call_found_member(call, member));
    return true;
  }
  const auto rule = rules->calls.missing_in_classes;
  if (rule == nullptr) return false;
  if (symbolic == nullptr) TRY(check_bases(call.receiver, program_.symbol(call.symbol)));
  const bool may_be_inherited = symbolic != nullptr && base_that_may_have(call.receiver);
  const CallDecision decision =
      TRY(rule(*this, call.receiver, program_.symbol(call.symbol), may_be_inherited, call.arguments));
  if (decision.kind == CallDecision::Kind::undecided) return false;
  call.has_value = TRY(carry_out(decision, call.arguments, call.value));
  return true;
}

OrFailed<bool> Interpreter::call_found_member(MethodCall& call, Word member) {
  const CallRules& rule = rules->calls;
  if (rule.has_fields_beside_methods && is_plain_value(member)) {
    const Word method = find_method(call.receiver, std::string(program_.symbol(call.symbol)) + "()");
    if (!method.is(Atom::unset)) return begin_member_call(call.receiver, method, call.arguments, call.value);
  }
  // A member that computes its value when it is read is called as if read.
  if (!rule.getter.empty() && draft.kind(member) == ValueKind::instance &&
      !find_method(member, rule.getter).is(Atom::unset))
    return begin_call(TRY(read_member(call.receiver, member)), call.arguments, call.value);
  const bool is_plain = call.kind == ValueKind::class_ && !table->passes_receiver && !rule.classes_are_receivers;
  if (is_plain && draft.kind(member) != ValueKind::property) return begin_call(member, call.arguments, call.value);
  return begin_member_call(call.receiver, member, call.arguments, call.value);
}

// --- 6 to 10: other values

OrFailed<bool> Interpreter::call_through_place(MethodCall& call) {
  if (const Method method = program_.method(call.symbol, call.kind)) {
    call.value = TRY(method(*this, call.receiver, call.arguments));
    return true;
  }
  const Word referred = TRY(load_reference(call.receiver));
  if (rules->calls.places_are_receivers && draft.kind(referred) == ValueKind::instance) {
    const Word member = find_in_classes_of(referred, call.name);
    if (!member.is(Atom::unset)) return begin_member_call(call.receiver, member, call.arguments, call.value);
  }
  return begin_method_call(referred, call.symbol, call.arguments, call.value);
}

bool Interpreter::is_function_with_methods(const MethodCall& call) const {
  if (!rules->calls.functions_have_methods) return false;
  const uint64_t number = call.receiver.payload();
  return program_.builtin_row(number).function != nullptr &&
         !program_.builtin(fmt::format("{}.{}", program_.builtin_name(number), program_.symbol(call.symbol)));
}

OrFailed<bool> Interpreter::call_added_member(MethodCall& call) {
  const Word member = find_in_classes_of(call.receiver, call.name);
  if (member.is(Atom::unset)) return false;
  call.has_value = TRY(begin_member_call(call.receiver, member, call.arguments, call.value));
  return true;
}

OrFailed<bool> Interpreter::call_form_method(MethodCall& call, bool is_function_value) {
  const FormRules* const forms = rules->forms;
  if (forms == nullptr || forms->method == nullptr) return false;
  block_last(call.arguments);
  if (const std::optional<Word> result =
          TRY(forms->method(*this, call.receiver, program_.symbol(call.symbol), call.arguments))) {
    call.value = *result;
    return call.has_value = true;
  }
  const bool is_function = is_code(call.kind) || call.kind == ValueKind::bound_method ||
                           call.kind == ValueKind::overloads || is_function_value;
  if (!is_function) return false;
  call.has_value = TRY(begin_call(call.receiver, call.arguments, call.value));
  return true;
}

// --- 12, 13: missing methods

OrFailed<bool> Interpreter::call_of_unknown_base(MethodCall& call) {
  const std::optional<Word> base = base_that_may_have(call.receiver);
  if (!base) return false;
  const std::string callee = fmt::format("{}.{}", program_.builtin_name(base->payload()), program_.symbol(call.symbol));
  CallArguments all = call.arguments;
  all.put_first(call.receiver);  // the receiver escapes, too
  const std::optional<Word> answer = TRY(ask_oracle(callee, call.arguments));
  call.value = answer ? *answer : TRY(call_of_unknown(callee, all));
  return call.has_value = true;
}

OrFailed<bool> Interpreter::call_missing_method(MethodCall& call) {
  const Word missing = find_method(call.receiver, table->missing_method);
  if (missing.is(Atom::unset)) return false;
  const Word name = draft.string(program_.symbol(call.symbol));
  call.arguments.put_first(TRY(rules->cast(*this, name, "symbol", "")));
  call.has_value = TRY(begin_member_call(call.receiver, missing, call.arguments, call.value));
  return true;
}

}  // namespace ramify::ir_machine

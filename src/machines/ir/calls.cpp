// SPDX-License-Identifier: Apache-2.0
// The interpreter's calls: which values are callable, and calls of library functions. Method calls are in
// method_calls.cpp.
#include <algorithm>

#include <fmt/format.h>

#include "machines/ir/escaped.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/library_names.h"
#include "machines/ir/symbolic/symbolic.h"
#include "machines/ir/thread_values.h"

namespace ramify::ir_machine {

OrFailed<bool> Interpreter::carry_out(const CallDecision& decision, CallArguments& arguments, Word& value) {
  switch (decision.kind) {
    case CallDecision::Kind::undecided: break;
    case CallDecision::Kind::value: value = decision.subject; return true;
    case CallDecision::Kind::call: return begin_call(decision.subject, arguments, value);
    case CallDecision::Kind::member: return begin_member_call(decision.subject, decision.member, arguments, value);
    case CallDecision::Kind::method:
      return begin_method_call(decision.subject, static_cast<uint32_t>(decision.member.payload()), arguments, value);
  }
  return fail("a call that nothing decides");
}

OrFailed<bool> Interpreter::begin_function(Word callee, CallArguments& arguments, Word& value) {
  const bool is_function = callee.is_function();
  const auto number = static_cast<uint32_t>(is_function ? callee.payload() : draft.at(callee, 0).payload());
  const LinkedFunction& f = *program_.functions[number];
  TRY(push_frame(number, is_function ? Word() : callee, arguments.positional, arguments.named));
  if (!f.ir.is_generator) return false;
  value = make_generator(callee);
  if (rules->calls.wrapped_generator != nullptr) value = TRY(rules->calls.wrapped_generator(*this, value));
  return true;
}

// --- calls of values

OrFailed<bool> Interpreter::begin_call(Word callee, CallArguments& arguments, Word& value) {
  // This function tests whether a name is defined.
  const bool asks_for_name =
      callee.tag() == Word::Tag::symbol && program_.builtin_name(callee.payload()) == known_function_name;
  const std::optional<Word> unknown = asks_for_name ? std::nullopt : unknown_name_among(arguments);
  if (!unknown) [[likely]]
    return begin_call_by_kind(callee, arguments, value);
  const size_t depth = frames_.size();
  return blame_unknown_name(*unknown, depth, begin_call_by_kind(callee, arguments, value));
}

OrFailed<bool> Interpreter::begin_call_by_kind(Word callee, CallArguments& arguments, Word& value) {
  if (symbolic != nullptr && draft.is_symbolic(callee)) return call_open_value(callee, arguments, value);
  switch (draft.kind(callee)) {
    case ValueKind::function:
    case ValueKind::closure:
      if (table->passes_receiver && has_receiver(callee)) arguments.put_first(Word::of(Atom::missing));
      return begin_function(callee, arguments, value);
    case ValueKind::builtin: return begin_builtin_call(callee, arguments, value);
    case ValueKind::bound_method: return begin_bound_call(callee, arguments, value);
    case ValueKind::overloads: return begin_call(TRY(choose_overload(callee, false, arguments)), arguments, value);
    case ValueKind::class_: return begin_class_call(callee, arguments, value);
    case ValueKind::instance: {
      const Word member = table->call.empty() ? Word::of(Atom::unset) : find_method(callee, table->call);
      if (member.is(Atom::unset)) break;
      return begin_member_call(callee, member, arguments, value);
    }
    case ValueKind::property: return begin_call(draft.at(callee, property_words::getter), arguments, value);
    case ValueKind::reference:
    case ValueKind::cell: return begin_call(TRY(load_reference(callee)), arguments, value);
    default: break;
  }
  return call_other_value(callee, arguments, value);
}

OrFailed<bool> Interpreter::call_open_value(Word callee, CallArguments& arguments, Word& value) {
  if (!symbolic->is_unanswered(callee)) return symbolic->not_supported("a call");
  const std::optional<Word> answer = TRY(ask_oracle(symbolic->shown(callee), arguments));
  value = answer ? *answer : TRY(call_of_unknown(symbolic->shown(callee), arguments));
  return true;
}

// Values that only some languages can call.
OrFailed<bool> Interpreter::call_other_value(Word callee, CallArguments& arguments, Word& value) {
  if (rules->calls.call_value != nullptr) {
    const CallDecision decision = TRY(rules->calls.call_value(*this, callee, arguments));
    if (decision.kind != CallDecision::Kind::undecided) return carry_out(decision, arguments, value);
  }
  if (const FormRules* const forms = rules->forms; forms != nullptr && forms->call != nullptr) {
    const std::optional<Word> result = TRY(forms->call(*this, callee, arguments));
    if (result) {
      value = *result;
      return true;
    }
  }
  if (rules->calls.not_callable != nullptr) return rules->calls.not_callable(*this, callee);
  const std::string shown = rules->repr(*this, callee);
  return error(RuntimeError::type, fmt::format("{} cannot be called: it is no function", shown), shown);
}

OrFailed<bool> Interpreter::begin_class_call(Word class_, CallArguments& arguments, Word& value) {
  const Word of_class = table->metaclass.empty() ? Word::of(Atom::unset) : find_special(class_, table->call);
  if (!of_class.is(Atom::unset)) return begin_member_call(class_, of_class, arguments, value);
  if (rules->calls.check_class_call != nullptr && !frames_.empty() && !frames_.back().is_boundary) {
    const Frame& frame = frames_.back();
    if (function(frame).ir.code[frame.pc].op == ir::Op::call_unknown) TRY(rules->calls.check_class_call(*this, class_));
  }
  return construct(class_, arguments, value);
}

// A bound method (`f = x.append`).
OrFailed<bool> Interpreter::begin_bound_call(Word callee, CallArguments& arguments, Word& value) {
  const Word receiver = draft.at(callee, 0), member = draft.at(callee, 1);
  if (draft.kind(member) == ValueKind::builtin) {  // a method that all objects have
    arguments.put_first(receiver);
    return begin_call(member, arguments, value);
  }
  if (draft.kind(member) != ValueKind::string) return begin_member_call(receiver, member, arguments, value);
  const ValueKind of = draft.kind(receiver);
  if (const Method method = rules->method(of, draft.text(member))) {
    value = TRY(call_library_method(method, receiver, draft.text(member), arguments));
    return true;
  }
  if (of == ValueKind::instance)
    if (const Word own = find_method(receiver, draft.text(member)); !own.is(Atom::unset))
      return begin_member_call(receiver, own, arguments, value);
  const FormRules* const forms = rules->forms;
  if (forms != nullptr && forms->method != nullptr && of != ValueKind::builtin && of != ValueKind::class_) {
    const std::optional<Word> result = TRY(forms->method(*this, receiver, draft.text(member), arguments));
    if (result) {
      value = *result;
      return true;
    }
  }
  return call_unbound(receiver, draft.text(member), arguments, value);
}

// `str.upper(x)`: the first argument is the receiver.
OrFailed<bool> Interpreter::call_unbound(Word type, std::string_view method, CallArguments& arguments, Word& value) {
  const std::string name(method);
  if (arguments.positional.empty())
    return error(RuntimeError::arity,
                 fmt::format("unbound method {}.{}() needs an argument", program_.builtin_name(type.payload()), name));
  const Word receiver = arguments.take_first();
  if (const Method row = rules->method(draft.kind(receiver), name)) {
    value = TRY(call_library_method(row, receiver, name, arguments));
    return true;
  }
  return begin_call(TRY(load_member(receiver, name)), arguments, value);
}

// Calls a member that was found in the receiver or its class.
OrFailed<bool> Interpreter::begin_member_call(Word receiver, Word member, CallArguments& arguments, Word& value) {
  switch (draft.kind(member)) {
    case ValueKind::function:
    case ValueKind::closure:
      if (is_method(member)) arguments.put_first(receiver);
      return begin_function(member, arguments, value);
    case ValueKind::overloads:
      return begin_member_call(receiver, TRY(choose_overload(member, true, arguments)), arguments, value);
    case ValueKind::property: {
      const auto flavour = static_cast<PropertyFlavour>(draft.at(member, property_words::flavour).as_integer());
      if (flavour == PropertyFlavour::of_class) {
        const Word class_ = draft.kind(receiver) == ValueKind::class_ ? receiver : class_of(receiver);
        return begin_member_call(class_, draft.at(member, property_words::getter), arguments, value);
      }
      if (flavour == PropertyFlavour::data)
        return begin_member_call(receiver, draft.at(member, property_words::getter), arguments, value);
      return begin_call(TRY(read_member(receiver, member)), arguments, value);
    }
    default: return begin_call(member, arguments, value);
  }
}

// --- names of the library

OrFailed<bool> Interpreter::begin_builtin_call(Word callee, CallArguments& arguments, Word& value) {
  const std::string_view name = program_.builtin_name(callee.payload());
  const Builtin builtin = program_.builtin_row(callee.payload()).function;
  if (builtin == nullptr) return begin_unlisted_call(name, arguments, value);
  block_last(arguments);
  if (rules->calls.prepare_library_call != nullptr) TRY(rules->calls.prepare_library_call(*this, name, arguments));
  value = TRY(call_library(builtin, name, arguments));
  return true;
}

// Whether all arguments are positional, few, and not unknown names.
bool Interpreter::are_plain(std::span<const ir::ListItem> list, const Word* r, Word* arguments) const {
  if (list.size() > arguments_at_once_max) return false;
  for (const ir::ListItem& item : list) {
    const Word value = r[item.value.index];
    if (item.kind != ir::ArgumentKind::positional || is_unknown_name(value)) return false;
    *arguments++ = value;
  }
  return true;
}

OrFailed<std::optional<Word>> Interpreter::call_builtin_at_once(uint32_t symbol, std::span<const ir::ListItem> list,
                                                                const Word* r) {
  const CallRules& calls = rules->calls;
  if (symbolic != nullptr || calls.block_is_last_argument || calls.prepare_library_call != nullptr) return std::nullopt;
  const Builtin builtin = program_.builtin_row(static_cast<uint64_t>(program_.builtin_of_symbol[symbol])).function;
  Word arguments[arguments_at_once_max];
  if (builtin == nullptr || !are_plain(list, r, arguments)) return std::nullopt;
  return TRY(builtin(*this, {{arguments, list.size()}, {}}));
}

OrFailed<std::optional<Word>> Interpreter::call_method_at_once(Word receiver, uint32_t symbol,
                                                               std::span<const ir::ListItem> list, const Word* r) {
  if (table->has_classes || symbolic != nullptr || rules->calls.first_method != nullptr) return std::nullopt;
  Word arguments[arguments_at_once_max];
  if (!are_plain(list, r, arguments)) return std::nullopt;
  const Method method = program_.method(symbol, draft.kind(receiver));
  if (method == nullptr) return std::nullopt;
  return TRY(method(*this, receiver, {{arguments, list.size()}, {}}));
}

// A dotted name that is not a library function as a whole.
OrFailed<bool> Interpreter::begin_unlisted_call(std::string_view name, CallArguments& arguments, Word& value) {
  if (name == thread_value_name) {
    value = TRY(thread_value(arguments));
    return true;
  }
  if (name == call_escaped_name) return begin_escaped_call(arguments, value);
  if (name == escaped_result_name) {
    value = escaped_result(arguments.positional[0], std::string(draft.text(arguments.positional[1])));
    return true;
  }
  if (const std::optional<Word> result = TRY(call_method_of_library_value(name, arguments))) {
    value = *result;
    return true;
  }
  if (const std::optional<Word> answer = TRY(ask_oracle(name, arguments))) {
    value = *answer;
    return true;
  }
  if (const auto rule = rules->calls.call_unknown; rule != nullptr) {
    const CallDecision decision = TRY(rule(*this, name, arguments));
    if (decision.kind != CallDecision::Kind::undecided) return carry_out(decision, arguments, value);
  }
  if (const size_t dot = name.rfind('.'); dot != std::string_view::npos && table->binds_functions)
    if (const std::optional<uint32_t> type = program_.builtin(name.substr(0, dot)))
      if (program_.builtin_row(*type).function != nullptr)
        return call_unbound(Word::symbol(*type), name.substr(dot + 1), arguments, value);
  if (symbolic == nullptr) return unknown_name(name);
  value = TRY(call_of_unknown(std::string(name), arguments));
  return true;
}

// Int.MAX_VALUE.toLong(): a method of a library constant.
OrFailed<std::optional<Word>> Interpreter::call_method_of_library_value(std::string_view name,
                                                                        const CallArguments& arguments) {
  const size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const std::optional<uint32_t> of = program_.builtin(name.substr(0, dot));
  if (!of || !program_.builtin_row(*of).is_value) return std::nullopt;
  const Word held = TRY(program_.builtin_row(*of).function(*this, {}));
  const std::string_view method = name.substr(dot + 1);
  const FormRules* const forms = rules->forms;
  if (forms != nullptr && forms->method != nullptr)
    if (const std::optional<Word> result = TRY(forms->method(*this, held, method, arguments))) return result;
  const Method native = rules->method(draft.kind(held), method);
  if (native == nullptr) return std::nullopt;
  return TRY(native(*this, held, arguments));
}

// --- functions of the library

// A method from a row of the library.
OrFailed<Word> Interpreter::call_library_method(Method row, Word receiver, std::string_view method,
                                                const Arguments& arguments) {
  if (const auto check = rules->calls.check_library_method; check != nullptr)
    TRY(check(*this, receiver, method, arguments));
  return row(*this, receiver, arguments);
}

OrFailed<Word> Interpreter::call_library(Builtin builtin, std::string_view name, const Arguments& arguments) {
  const auto is_unknown = [&](Word w) { return draft.is_symbolic(w); };
  if (symbolic != nullptr && arguments.named.empty() && std::ranges::any_of(arguments.positional, is_unknown)) {
    // Replace answers that have been refined to lists.
    std::vector<Word> settled;
    for (const Word w : arguments.positional) settled.push_back(symbolic->settled(w));
    const std::optional<Word> known = TRY(symbolic->function(name, settled));
    if (known) return *known;
    const std::span<const std::string_view> of_collections = rules->calls.collection_functions;
    for (Word& w : settled)
      if (symbolic->is_unanswered(w) && std::ranges::find(of_collections, name) != of_collections.end())
        w = TRY(symbolic->list(w));
    return builtin(*this, {settled, {}});
  }
  const auto is_name = [&](Word w) { return is_unknown_name(w); };
  if (std::ranges::any_of(arguments.positional, is_name)) [[unlikely]]
    return call_with_names(builtin, name, arguments);
  return builtin(*this, arguments);
}

// Unknown names are passed on as arguments: a library function may not depend on their values. If it computes with them
// they are resolved first, and if it fails because of one, it is not known whether it would fail with the value.
OrFailed<Word> Interpreter::call_with_names(Builtin builtin, std::string_view name, const Arguments& arguments) {
  const auto is_among = [&](std::span<const std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
  };
  const CallRules& calls = rules->calls;
  const bool prints = symbolic == nullptr && is_among(calls.printing_functions);
  std::vector<Word> values(arguments.positional.begin(), arguments.positional.end());
  if (prints || name == is_null_function_name || is_among(calls.computing_functions)) {
    for (Word& w : values) w = TRY(value_of_name(w));
    return call_library(builtin, name, {values, arguments.named});
  }
  const OrFailed<Word> value = builtin(*this, arguments);
  if (value || !thrown_ || name == known_function_name) return value;  // this function tests whether a name is defined
  thrown_.reset();
  const Word unknown = *std::ranges::find_if(values, [&](Word w) { return is_unknown_name(w); });
  return fail(unknown_name_message(program_.builtin_name(unknown.payload())));
}

// --- what escapes to an unknown function

std::vector<Word> Interpreter::escaping(const CallArguments& arguments) {
  std::vector<Word> values = arguments.positional;
  for (const NamedArgument& argument : arguments.named) values.push_back(argument.value);
  if (passes_variables() || passes_kept_texts(arguments))
    values.push_back(draft.new_object(ObjectKind::cell, std::vector<Word>{Word()}));
  return values;
}

// If texts are mutable, an unknown function may change one that the program keeps; literals and values computed for the
// call are not kept.
bool Interpreter::passes_kept_texts(const CallArguments& arguments) {
  if (!table->has_mutable_texts || frames_.empty()) return false;
  const auto is_text = [&](Word w) { return !draft.is_symbolic(w) && draft.kind(w) == ValueKind::string; };
  if (std::ranges::none_of(arguments.positional, is_text)) return false;
  const ir::Function& f = function(frames_.back()).ir;
  const ir::Instruction& call = f.code[frames_.back().pc];
  for (uint32_t item = 0; item < call.list_count; ++item) {
    const uint32_t reg = f.lists[call.list_begin + item].value.index;
    const ir::Instruction* definition = nullptr;
    for (uint32_t pc = frames_.back().pc; definition == nullptr && pc-- > 0;)
      if (ir::info(f.code[pc].op).signature.starts_with('r') && f.code[pc].operands[0] == reg) definition = &f.code[pc];
    const bool is_fresh =
        definition != nullptr &&
        (definition->op == ir::Op::const_ || definition->op == ir::Op::format || definition->op == ir::Op::binop);
    if (!is_fresh) return true;
  }
  return false;
}

// The lowering copies variables for a call that may set them, but not other values.
bool Interpreter::passes_variables() {
  if (!rules->calls.unknown_calls_set_variables || frames_.empty()) return false;
  const ir::Function& f = function(frames_.back()).ir;
  const ir::Instruction& call = f.code[frames_.back().pc];
  for (uint32_t item = 0; item < call.list_count; ++item)
    for (uint32_t pc = frames_.back().pc; pc-- > 0;) {
      if (f.code[pc].operands[0] != f.lists[call.list_begin + item].value.index) continue;
      if (f.code[pc].op == ir::Op::copy) return true;
      break;
    }
  return false;
}

}  // namespace ramify::ir_machine

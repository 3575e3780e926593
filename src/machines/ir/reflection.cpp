// SPDX-License-Identifier: Apache-2.0
// The interpreter's reflection: names, and a program's queries about its functions and variables.
#include <algorithm>
#include <cstdlib>
#include <string>

#include <fmt/format.h>

#include "machines/ir/interpreter.h"

namespace ramify::ir_machine {

Word Interpreter::name_of(std::string_view name) {
  const auto symbol = program_.symbol_by_text.find(name);
  return symbol == program_.symbol_by_text.end() ? draft.string(name) : Word::symbol(symbol->second);
}

std::string_view Interpreter::text_of_name(Word name) {
  return name.tag() == Word::Tag::symbol ? program_.symbol(static_cast<uint32_t>(name.payload())) : draft.text(name);
}

// `%reachable`, a name that programs cannot use: a list of everything that the running thread may still read: its
// globals, the live registers of its calls, and the arguments of active built-in functions.
Word Interpreter::global_named(std::string_view name) {
  if (name == "%reachable") {
    const Word list = draft.new_list({});
    for (uint32_t global = 0; global < program_.module->globals.size(); ++global)
      if (const Word value = peek_global(global); !value.is(Atom::unset)) draft.append(list, value);
    for (size_t i = 0; i < frames_.size(); ++i) {
      const Frame& frame = frames_[i];
      const auto& liveness = function(frame).liveness;
      const bool calls_library = i + 1 == frames_.size() || frames_[i + 1].is_boundary;
      for (const ir::Register live : calls_library ? liveness.live_before(frame.pc) : liveness.live_across(frame.pc))
        if (const Word value = frame.registers[live.index]; value.is_object()) draft.append(list, value);
    }
    return list;
  }
  const auto global = program_.global_by_name.find(name);
  return global == program_.global_by_name.end() ? Word::of(Atom::unset) : peek_global(global->second);
}

// The type of the first parameter; & if it is by reference.
std::string_view Interpreter::first_type_of(Word value) {
  switch (draft.kind(value)) {
    case ValueKind::closure: return first_type_of(draft.at(value, 0));
    case ValueKind::bound_method: return first_type_of(draft.at(value, 1));
    case ValueKind::function: break;
    default: return "";
  }
  const ir::Function& f = program_.module->functions[value.payload()];
  const size_t first = f.has_receiver ? 1 : 0;
  return first < f.parameters.size() ? std::string_view(f.parameters[first].type) : "";
}

// The number of parameters before the first with a default or the rest parameter. A function that uses `arguments` has
// one parameter, whose type encodes the number.
Word Interpreter::length_of_function(Word value) {
  const ValueKind kind = draft.kind(value);
  if (kind == ValueKind::closure) return length_of_function(draft.at(value, 0));
  if (kind != ValueKind::function) return Word::of(Atom::unset);
  const ir::Function& f = program_.module->functions[value.payload()];
  int64_t count = f.has_receiver ? -1 : 0;
  for (const ir::Parameter& p : f.parameters) {
    if (p.kind == ir::ParameterKind::rest && p.type.starts_with("arguments "))
      return Word::integer(count + std::atoi(p.type.c_str() + 10));
    if (p.kind != ir::ParameterKind::plain || p.default_kind != ir::DefaultKind::none) break;
    ++count;
  }
  return Word::integer(count);
}

std::optional<Word> Interpreter::library_function(std::string_view name) {
  const auto number = program_.builtin(name);
  if (!number || program_.builtin_row(*number).function == nullptr) return std::nullopt;
  return Word::symbol(*number);
}

bool Interpreter::is_running(Word object, std::string_view method, std::string_view argument) {
  return std::ranges::any_of(frames_, [&](const Frame& frame) {
    const ir::Function& f = function(frame).ir;
    return f.has_receiver && f.name == method && f.register_count > 1 && frame.registers[0] == object &&
           draft.kind(frame.registers[1]) == ValueKind::string && draft.text(frame.registers[1]) == argument;
  });
}

// One line for each parameter except the receiver: its kind (r required, o optional, * rest, k named, q named and
// optional, % other names) and its name. Unset: it is not a function of the program.
Word Interpreter::signature_of(Word value) {
  switch (draft.kind(value)) {
    case ValueKind::closure: return signature_of(draft.at(value, 0));
    case ValueKind::bound_method: return signature_of(draft.at(value, 1));
    case ValueKind::property: return signature_of(draft.at(value, property_words::getter));
    case ValueKind::function: break;
    default: return Word::of(Atom::unset);
  }
  const ir::Function& f = program_.module->functions[value.payload()];
  std::string text;
  for (size_t p = f.has_receiver ? 1 : 0; p < f.parameters.size(); ++p) {
    const bool is_needed = f.parameters[p].default_kind == ir::DefaultKind::none;
    switch (f.parameters[p].kind) {
      case ir::ParameterKind::plain: text += is_needed ? 'r' : 'o'; break;
      case ir::ParameterKind::rest: text += '*'; break;
      case ir::ParameterKind::named_only: text += is_needed ? 'k' : 'q'; break;
      case ir::ParameterKind::rest_named: text += '%'; break;
    }
    text += f.parameters[p].name + "\n";
  }
  return draft.string(text);
}

// For a function, `%parameters` is the number of its parameters, `%signature` their description.
Word Interpreter::find_method(Word value, std::string_view name) {
  if (name == "%first_by_reference") return Word::boolean(first_type_of(value) == "&");
  if (name == "%length") return length_of_function(value);
  if (name == "%signature") return signature_of(value);
  if (name == "%is_generator") {
    const Word code = draft.kind(value) == ValueKind::closure ? draft.at(value, 0) : value;
    return Word::boolean(draft.kind(code) == ValueKind::function &&
                         program_.module->functions[code.payload()].is_generator);
  }
  if (name == "%parameters") return Word::integer(parameter_count(value));
  return find_in_classes_of(value, name_of(name));
}

}  // namespace ramify::ir_machine

// SPDX-License-Identifier: Apache-2.0
// PHP's rules for calls: spread arrays with names, argument copies, values that name functions, `__call`, and the
// wording of errors.
//
// Tested by conformance/languages/php.
#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/php/rules/parts.h"
#include "machines/ir/library_names.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::php {

namespace {

using Variable = CallRules::Variable;

// --- arguments

OrFailed<bool> spread(Context& c, Word value, CallArguments& arguments) {
  if (c.draft.kind(value) != ValueKind::dict) return false;
  for (const auto& [key, element] : entries_of(c, value)) {
    if (c.draft.kind(key) == ValueKind::string) arguments.named.push_back({c.draft.text(key), element});
    else arguments.positional.push_back(element);
  }
  return true;
}

OrFailed<Word> with_named(Context& c, Word rest, const NamedArgument& argument) {
  const Word all = array_of(c, entries_of(c, rest));
  TRY(c.rules->insert(c, all, c.draft.string(argument.name), argument.value));
  return all;
}

std::string too_few(Context& c, const ir::Function& f, std::span<const Word> bound, size_t) {
  size_t given = 0, needed = 0;
  bool has_optional = false;
  for (size_t p = f.has_receiver ? 1 : 0; p < f.parameters.size(); ++p) {
    const ir::Parameter& parameter = f.parameters[p];
    given += !bound[p].is(Atom::missing) && parameter.kind == ir::ParameterKind::plain;
    const bool is_needed =
        parameter.kind == ir::ParameterKind::plain && parameter.default_kind == ir::DefaultKind::none;
    needed += is_needed;
    has_optional = has_optional || !is_needed;
  }
  std::string name = f.name == "<lambda>" ? "{closure}" : f.name;
  if (!f.class_name.empty() && f.name != "<lambda>") name = f.class_name + "::" + name;
  const std::string place = caller_place(c);
  return fmt::format("Too few arguments to function {}(), {} passed{} and {} {} expected", name, given,
                     place.empty() ? "" : " in" + place.substr(std::string_view(", called in").size()),
                     has_optional ? "at least" : "exactly", needed);
}

// The program gets an object of the prelude's class, which holds the last value.
OrFailed<Word> wrapped_generator(Context& c, Word generator) {
  const Word class_ = c.global_named("Generator");
  if (c.draft.kind(class_) != ValueKind::class_) return c.fail("the class Generator is not there");
  const Word words[] = {class_};
  const Word object = c.draft.new_object(ObjectKind::instance, words);
  c.draft.append_pair(object, c.name_of("inner"), generator);
  c.draft.append_pair(object, c.name_of("state"), Word::integer(0));
  for (const std::string_view field : {"key", "value", "result"}) c.draft.append_pair(object, c.name_of(field), Word());
  c.draft.append_pair(object, c.name_of("last"), Word::integer(-1));
  return object;
}

// --- functions

// Names of functions are the same in capital letters.
OrFailed<CallDecision> call_in_lower_case(Context& c, std::string_view name, CallArguments& arguments) {
  std::string lower(name);
  std::ranges::transform(lower, lower.begin(),
                         [](char ch) { return ch >= 'A' && ch <= 'Z' ? static_cast<char>(ch + 32) : ch; });
  if (lower == name || lower.find_first_of(".:%") != std::string::npos) return CallDecision();
  const auto row = std::ranges::find(c.rules->builtins, std::string_view(lower), &BuiltinRow::name);
  if (row == c.rules->builtins.end() || row->function == nullptr || row->is_value) return CallDecision();
  TRY(check_call(c, lower, arguments.positional, arguments.named));
  return CallDecision::value(TRY(row->function(c, arguments)));
}

OrFailed<void> prepare_library_call(Context& c, std::string_view function, CallArguments& arguments) {
  if (c.symbolic != nullptr) return {};
  return check_call(c, function, arguments.positional, arguments.named);
}

OrFailed<CallDecision> call_value(Context& c, Word callee, CallArguments&) {
  const ValueKind kind = c.draft.kind(callee);
  if (kind != ValueKind::string && kind != ValueKind::list && kind != ValueKind::dict) return CallDecision();
  return CallDecision::call(TRY(callable(c, callee)));
}

// The name may be declared by another file, or in a namespace.
bool may_be_elsewhere(std::string_view name) {
  return name.find('\\') != std::string_view::npos || name.starts_with("require") || name.starts_with("include");
}

OrFailed<CallDecision> call_unknown(Context& c, std::string_view name, CallArguments& arguments) {
  const CallDecision lower = TRY(call_in_lower_case(c, name, arguments));
  if (lower.kind != CallDecision::Kind::undecided) return lower;
  const std::string_view first = name.substr(0, name.find('.'));
  if (c.symbolic != nullptr || is_library_name(*c.table, first) || may_be_elsewhere(name)) return CallDecision();
  return first != name ? c.error(RuntimeError::name, fmt::format("Class \"{}\" not found", first), first)
                       : c.error(RuntimeError::name, fmt::format("Call to undefined function {}()", name), name);
}

std::unexpected<Failed> unknown_name(Context& c, const ir::Module&, std::string_view name) {
  if (may_be_elsewhere(name)) return c.fail(unknown_name_message(name));
  return c.error(RuntimeError::name, unknown_name_message(name), name);
}

// --- methods and objects

OrFailed<CallDecision> method_of_null(Context& c, Word receiver, std::string_view name, CallArguments&) {
  if (!receiver.is(Atom::none)) return CallDecision();
  return c.error(RuntimeError::null, fmt::format("Call to a member function {}() on null", name));
}

OrFailed<CallDecision> missing_in_classes(Context& c, Word receiver, std::string_view name, bool may_be_inherited,
                                          CallArguments& arguments) {
  const bool is_class = c.draft.kind(receiver) == ValueKind::class_;
  const Word caller = c.find_method(receiver, is_class ? "__callStatic" : "__call");
  if (!caller.is(Atom::unset)) {
    const Word both[] = {c.draft.string(name), array_of(c, arguments.positional)};
    arguments.positional.assign(std::begin(both), std::end(both));
    return CallDecision::call_member(receiver, caller);
  }
  if (may_be_inherited) return CallDecision();
  const Word class_ = is_class ? receiver : c.draft.at(receiver, instance_words::class_);
  TRY(check_library_classes(c, class_, name));
  return c.error(RuntimeError::attribute,
                 fmt::format("Call to undefined method {}::{}()",
                             c.draft.kind(class_) == ValueKind::class_ ? c.shown_class(class_) : "stdClass", name));
}

OrFailed<void> check_construction(Context& c, Word class_) {
  const std::string_view traits = c.draft.text(c.draft.at(class_, class_words::traits));
  for (const std::string_view word : {"abstract", "interface"})
    if (traits == word || traits.starts_with(std::string(word) + " "))
      return c.error(
          RuntimeError::name,
          fmt::format("Cannot instantiate {} {}", word == "abstract" ? "abstract class" : word, c.shown_class(class_)));
  return {};
}

// An argument passed by reference becomes null.
OrFailed<std::optional<Word>> unset_variable(Context&, Variable variable, std::string_view) {
  return variable == Variable::shared ? std::optional(Word()) : std::nullopt;
}

constexpr std::string_view functions_of_collections[] = {"array_filter", "array_map", "array_sum", "implode"};
constexpr std::string_view functions_that_print[] = {"print", "printf"};

}  // namespace

std::string caller_place(const Context& c) {
  const std::optional<CodePlace> caller = c.code_at(1);
  if (!caller) return "";
  const ir::Span span = caller->pc < caller->function.code.size() ? caller->instruction().span : ir::Span();
  const std::vector<ir::SourceFile>& files = caller->module.files;
  return fmt::format(", called in {} on line {}", span.file < files.size() ? files[span.file].shown() : "", span.line);
}

CallRules call_rules() {
  return {
      .drops_extra_arguments = true,
      .copies_places = true,
      .parameter_sign = '$',
      .spread = spread,
      .with_named = with_named,
      .missing = too_few,
      .wrapped_generator = wrapped_generator,
      .prepare_library_call = prepare_library_call,
      .collection_functions = functions_of_collections,
      .printing_functions = functions_that_print,
      .call_value = call_value,
      .call_unknown = call_unknown,
      .first_method = method_of_null,
      .methods_have_own_names = true,
      .classes_are_receivers = true,
      .missing_in_classes = missing_in_classes,
      .check_construction = check_construction,
      .declared_fields_are_unset = true,
      .unknown_name = unknown_name,
      .unset_variable = unset_variable,
  };
}

}  // namespace ramify::ir_machine::php

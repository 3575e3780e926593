// SPDX-License-Identifier: Apache-2.0
// Ruby's rules for calls: names are symbols, functions have the methods `call` and `yield`, `send` calls a method by
// name, library methods with blocks are written in Ruby inside coroutines, and the wording of errors.
//
// Tested by conformance/languages/ruby.
#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/ruby/rules/parts.h"
#include "languages/ruby/rules/rules.h"
#include "machines/ir/library_names.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::ruby {

namespace {

constexpr std::string_view receiver_name = "self";

// --- arguments

// `**hash`: a hash with keys other than symbols is a positional argument.
OrFailed<bool> spread_named(Context& c, Word value, CallArguments& arguments) {
  const uint64_t size = c.draft.size(value);
  bool has_names = true;
  for (uint64_t k = 0; k < size; ++k) has_names = has_names && c.draft.kind(c.draft.at(value, k)) == ValueKind::bytes;
  if (has_names) {
    for (uint64_t k = 0; k < size; ++k)
      TRY(add_named(c, arguments, c.draft.text(c.draft.at(value, k)), c.draft.value_at(value, k)));
    return true;
  }
  const Word copy = c.draft.new_dict();
  for (uint64_t k = 0; k < size; ++k) TRY(c.rules->insert(c, copy, c.draft.at(value, k), c.draft.value_at(value, k)));
  arguments.positional.push_back(copy);
  return true;
}

// Names without a parameter form a hash after the other arguments.
OrFailed<std::optional<CallArguments>> regroup(Context& c, const ir::Function& f, const Arguments& given) {
  const auto takes_names = [](const ir::Parameter& p) {
    return p.kind == ir::ParameterKind::rest_named || (p.kind == ir::ParameterKind::named_only && !is_block(p));
  };
  const auto is_block_argument = [](const NamedArgument& argument) { return argument.is_block(); };
  if (std::ranges::any_of(f.parameters, takes_names) || std::ranges::all_of(given.named, is_block_argument))
    return std::nullopt;
  CallArguments regrouped{{given.positional.begin(), given.positional.end()}, {}};
  const Word hash = c.draft.new_dict();
  regrouped.positional.push_back(hash);
  for (const NamedArgument& argument : given.named) {
    if (argument.is_block()) regrouped.named.push_back(argument);
    else TRY(c.rules->insert(c, hash, c.draft.bytes(argument.name), argument.value));
  }
  return regrouped;
}

Word name_key(Context& c, std::string_view name) { return c.draft.bytes(name); }

// 2, 1..2, 1+
std::string expected_arguments(const ir::Function& f) {
  size_t needed = 0, possible = 0;
  bool has_rest = false;
  for (const ir::Parameter& p : f.parameters) {
    has_rest = has_rest || p.kind == ir::ParameterKind::rest;
    if (p.kind != ir::ParameterKind::plain || is_block(p) || p.name == receiver_name) continue;
    ++possible;
    needed += p.default_kind == ir::DefaultKind::none;
  }
  return has_rest             ? fmt::format("{}+", needed)
         : needed == possible ? fmt::format("{}", needed)
                              : fmt::format("{}..{}", needed, possible);
}

bool is_required_keyword(const ir::Parameter& p) {
  return p.kind == ir::ParameterKind::named_only && !is_block(p) && p.default_kind == ir::DefaultKind::none;
}

// "; required keyword: a", if there are required names.
std::string required_keywords(const ir::Function& f) {
  std::string names;
  size_t count = 0;
  for (const ir::Parameter& p : f.parameters)
    if (is_required_keyword(p)) names += fmt::format("{}{}", count++ == 0 ? "" : ", ", p.name);
  return count == 0 ? "" : fmt::format("; required keyword{}: {}", count == 1 ? "" : "s", names);
}

std::string wrong_number(const ir::Function& f, size_t given) {
  return fmt::format("wrong number of arguments (given {}, expected {}{})", given, expected_arguments(f),
                     required_keywords(f));
}

std::string too_many(Context&, const ir::Function& f, size_t, size_t given) {
  const bool has_receiver = !f.parameters.empty() && f.parameters[0].name == receiver_name;
  return wrong_number(f, given - (has_receiver ? 1 : 0));
}

std::string too_few(Context&, const ir::Function& f, std::span<const Word> bound, size_t first) {
  std::string names;
  size_t count = 0, given = 0;
  for (size_t p = 0; p < f.parameters.size(); ++p) {
    const ir::Parameter& parameter = f.parameters[p];
    const bool is_plain =
        parameter.kind == ir::ParameterKind::plain && !is_block(parameter) && parameter.name != receiver_name;
    if (is_plain && p < first) ++given;
    if (is_required_keyword(parameter) && bound[p].is(Atom::missing))
      names += fmt::format("{}:{}", count++ == 0 ? "" : ", ", parameter.name);
  }
  if (f.parameters[first].kind == ir::ParameterKind::plain) return wrong_number(f, given);
  return fmt::format("missing keyword{}: {}", count == 1 ? "" : "s", names);
}

// Missing names are reported before unknown ones.
std::string unknown_names(Context&, const ir::Function& f, std::span<const NamedArgument> named) {
  std::string missing, unknown;
  size_t missing_count = 0, unknown_count = 0;
  for (const ir::Parameter& p : f.parameters)
    if (is_required_keyword(p) && std::ranges::find(named, p.name, &NamedArgument::name) == named.end())
      missing += fmt::format("{}:{}", missing_count++ == 0 ? "" : ", ", p.name);
  for (const NamedArgument& n : named)
    if (!n.is_block() && std::ranges::find(f.parameters, n.name, &ir::Parameter::name) == f.parameters.end())
      unknown += fmt::format("{}:{}", unknown_count++ == 0 ? "" : ", ", n.name);
  if (missing_count > 0) return fmt::format("missing keyword{}: {}", missing_count == 1 ? "" : "s", missing);
  return fmt::format("unknown keyword{}: {}", unknown_count == 1 ? "" : "s", unknown);
}

// --- names

// A method of all classes, called on a library class.
OrFailed<CallDecision> call_unknown(Context& c, std::string_view name, CallArguments& arguments) {
  const size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return CallDecision();
  const std::optional<Word> type = c.library_name(name.substr(0, dot));
  if (!type) return CallDecision();
  const Method method = c.rules->method(ValueKind::builtin, name.substr(dot + 1));
  if (method == nullptr) return CallDecision();
  return CallDecision::value(TRY(method(c, *type, arguments)));
}

// The name may be declared by a file that is not available.
std::unexpected<Failed> unknown_name(Context& c, const ir::Module&, std::string_view name) {
  return c.fail(unknown_name_message(name));
}

// Only `yield` calls a value that may be none: the block that was not given.
std::unexpected<Failed> not_callable(Context& c, Word value) {
  if (value.is(Atom::none)) return c.raise("LocalJumpError", "no block given (yield)");
  return c.error(RuntimeError::type, fmt::format("{} is not a proc", c.rules->type_name(c, value)));
}

// A class of the library that is missing here: `rescue Timeout::Error` and `is_a?(BigDecimal)` ask no more than whether a value is one.
bool is_class_of_library(std::string_view name) {
  const std::string_view last = name.substr(name.rfind('.') + 1);
  const bool names_class = !last.empty() && last[0] >= 'A' && last[0] <= 'Z' &&
                           std::ranges::any_of(last, [](char ch) { return ch >= 'a' && ch <= 'z'; });
  return names_class && is_library_name(*ruby_rules().table, name.substr(0, name.find('.')));
}

OrFailed<std::optional<Word>> unset_variable(Context&, CallRules::Variable variable, std::string_view name) {
  const bool is_null = variable == CallRules::Variable::global && name.starts_with('$');
  return is_null ? std::optional(Word()) : std::nullopt;
}

// --- methods

bool is_code(Context& c, Word w) {
  const ValueKind kind = c.draft.kind(w);
  return kind == ValueKind::function || kind == ValueKind::closure;
}

bool is_send(std::string_view method) { return method == "send" || method == "public_send" || method == "__send__"; }

// In a coroutine a block may have to wait: methods that call blocks are then those written in Ruby (Waiting of the
// prelude).
CallDecision waiting_method(Context& c, Word receiver, std::string_view method, CallArguments& arguments) {
  const ValueKind kind = c.draft.kind(receiver);
  if (kind == ValueKind::instance || kind == ValueKind::class_ || arguments.named.empty()) return {};
  if (c.running_coroutine().is(Atom::none)) return {};
  const Word waiting = c.global_named("Waiting");
  const Word sent = is_send(method) && !arguments.positional.empty() ? arguments.positional[0] : Word();
  const bool is_sent = c.draft.kind(sent) == ValueKind::bytes;
  if (c.draft.kind(waiting) != ValueKind::class_) return {};
  const Word member = c.find_in_class(waiting, is_sent ? c.draft.text(sent) : method);
  if (c.draft.kind(member) != ValueKind::property) return {};
  if (is_sent) arguments.take_first();
  arguments.put_first(receiver);
  return CallDecision::call_member(waiting, member);
}

// `receiver.send(:name, ...)`: a method of the program.
CallDecision sent_method(Context& c, Word receiver, CallArguments& arguments) {
  const Word named = arguments.positional[0];
  if (c.draft.kind(named) != ValueKind::bytes && c.draft.kind(named) != ValueKind::string) return {};
  const std::string_view text = c.draft.text(named);
  const Word name = c.name_of(text);
  if (name.tag() == Word::Tag::symbol && !c.find_method(receiver, text).is(Atom::unset)) {
    arguments.take_first();
    return CallDecision::call_method(receiver, name);
  }
  // A method of the main object.
  const Word function = receiver.is(Atom::none) ? c.global_named(std::string(text) + "()") : Word::of(Atom::unset);
  if (function.is(Atom::unset)) return {};
  arguments.take_first();
  return CallDecision::call(function);
}

OrFailed<CallDecision> first_method(Context& c, Word receiver, std::string_view method, CallArguments& arguments) {
  // A function of the program runs in the interpreter's loop, so that its calls may wait (coroutines.cpp).
  const bool is_function = is_code(c, receiver) || c.draft.kind(receiver) == ValueKind::bound_method;
  if (is_function && (method == "call" || method == "()" || method == "yield")) return CallDecision::call(receiver);
  if (!is_function) {
    const CallDecision waiting = waiting_method(c, receiver, method, arguments);
    if (waiting.kind != CallDecision::Kind::undecided) return waiting;
  }
  return is_send(method) && !arguments.positional.empty() ? sent_method(c, receiver, arguments) : CallDecision();
}

// Methods for a class's instances are not its own methods; methods that the program gives all classes are.
CallDecision class_method(Context& c, Word class_, std::string_view name, Word& member) {
  if (is_code(c, member)) member = Word::of(Atom::unset);
  if (!member.is(Atom::unset)) return {};
  for (const std::string_view owner : {"Class", "Module", "Object", "Kernel"}) {
    const Word of_all = c.global_named(owner);
    if (c.draft.kind(of_all) != ValueKind::class_) continue;
    const Word found = c.find_in_class(of_all, name);
    if (is_code(c, found)) return CallDecision::call_member(class_, found);
  }
  return {};
}

// A call without a receiver may call a library function.
OrFailed<CallDecision> library_function(Context& c, Word, std::string_view name, CallArguments& arguments) {
  const auto row = std::ranges::find(c.rules->builtins, name, &BuiltinRow::name);
  if (row == c.rules->builtins.end() || row->function == nullptr || row->is_value) return CallDecision();
  return CallDecision::value(TRY(row->function(c, arguments)));
}

constexpr std::string_view functions_that_print[] = {"print", "printf", "puts"};

}  // namespace

CallRules call_rules() {
  return {
      .spread_named = spread_named,
      .regroup = regroup,
      .name_key = name_key,
      .too_many = too_many,
      .missing = too_few,
      .unknown_names = unknown_names,
      .printing_functions = functions_that_print,
      .call_unknown = call_unknown,
      .not_callable = not_callable,
      .first_method = first_method,
      .class_method = class_method,
      .last_method = library_function,
      .resolves_names_on_load = true,
      .is_resolved_late = is_class_of_library,
      .unknown_name = unknown_name,
      .unset_variable = unset_variable,
  };
}

}  // namespace ramify::ir_machine::ruby

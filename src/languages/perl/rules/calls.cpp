// SPDX-License-Identifier: Apache-2.0
// Calls of methods (perlobj): a subroutine is looked for in the package of the object's class, then in those of @ISA, depth first; then
// in UNIVERSAL; then AUTOLOAD. A call hands over what the caller wants and the stash before the arguments (reader/calls.cpp).
//
// Tested by conformance/languages/perl.
#include <set>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/compare.h"
#include "languages/perl/rules/parts.h"

namespace ramify::ir_machine::perl {

namespace {

Word in_stash(Context& c, Word stash, std::string_view package, std::string_view name) {
  const int64_t at = c.draft.find(stash, c.draft.string(fmt::format("{}::{}", package, name)));
  return at < 0 ? Word() : c.draft.value_at(stash, static_cast<uint64_t>(at));
}

// The classes to look in, in their order.
std::vector<std::string> linearised(Context& c, std::string_view class_name) {
  std::vector<std::string> order, pending = {std::string(class_name)};
  std::set<std::string> known;
  while (!pending.empty()) {
    const std::string next = pending.back();
    pending.pop_back();
    if (!known.insert(next).second) continue;
    order.push_back(next);
    const Word bases = c.global_named(next == "main" ? "@ISA" : fmt::format("@{}::ISA", next));
    if (c.draft.kind(bases) != ValueKind::list) continue;
    for (uint64_t i = c.draft.size(bases); i-- > 0;)
      if (is_text(c, c.draft.at(bases, i))) pending.emplace_back(c.draft.text(c.draft.at(bases, i)));
  }
  return order;
}

struct Found {
  Word function;
  bool is_autoload = false;
};
std::optional<Found> find(Context& c, Word stash, std::string_view class_name, std::string_view name, bool only_bases) {
  const std::vector<std::string> order = linearised(c, class_name);
  for (const bool is_autoload : {false, true}) {
    for (size_t i = only_bases ? 1 : 0; i < order.size(); ++i) {
      const Word function = in_stash(c, stash, order[i], is_autoload ? "AUTOLOAD" : name);
      if (!function.is(Atom::none)) return Found{function, is_autoload};
    }
  }
  return std::nullopt;
}

// The class in which a method of the value is looked for.
OrFailed<std::string> receiver_class(Context& c, Word receiver, std::string_view method) {
  if (const std::string_view class_name = class_of(c, receiver); !class_name.empty()) return std::string(class_name);
  if (receiver.is(Atom::none)) return error(c, fmt::format("Can't call method \"{}\" on an undefined value", method));
  if (is_reference(c, receiver))
    return error(c, fmt::format("Can't call method \"{}\" on unblessed reference", method));
  std::string name = TRY(text_of(c, receiver));
  if (name.empty())
    return error(c, fmt::format("Can't call method \"{}\" without a package or object reference", method));
  return name;
}

bool has_package(Context& c, Word stash, std::string_view name) {
  const std::string prefix = std::string(name) + "::";
  for (uint64_t i = 0; i < c.draft.size(stash); ++i)
    if (c.draft.text(c.draft.at(stash, i)).starts_with(prefix)) return true;
  return false;
}

std::unexpected<Failed> no_method(Context& c, Word stash, std::string_view method, std::string_view class_name) {
  const bool is_known = has_package(c, stash, class_name);
  return error(c, fmt::format("Can't locate object method \"{}\" via package \"{}\"{}", method, class_name,
                              is_known ? "" : fmt::format(" (perhaps you forgot to load \"{}\"?)", class_name)));
}

// Methods of UNIVERSAL; none: it has no such.
OrFailed<std::optional<Word>> universal(Context& c, Word stash, std::string_view class_name, std::string_view method,
                                        const CallArguments& arguments) {
  if (method != "isa" && method != "can" && method != "DOES") return std::nullopt;
  const std::string given = arguments.positional.size() > 1 ? TRY(text_of(c, arguments.positional[1])) : "";
  if (method != "can") return Word::boolean(is_of_class(c, class_name, given));
  const std::optional<Found> found = find(c, stash, class_name, given, false);
  return found && !found->is_autoload ? found->function : c.draft.string("");
}

OrFailed<CallDecision> first_method(Context& c, Word receiver, std::string_view name, CallArguments& arguments) {
  if (arguments.positional.size() < 2 || c.draft.kind(arguments.positional[1]) != ValueKind::dict)
    return CallDecision();
  const Word stash = arguments.positional[1];
  arguments.positional.erase(arguments.positional.begin() + 1);
  const size_t super = name.find("::SUPER::");
  const size_t last = name.rfind("::");
  std::string class_name;
  std::string_view method = name;
  if (super != std::string_view::npos) {
    class_name = name.substr(0, super);
    method = name.substr(super + 9);
  } else if (last != std::string_view::npos) {
    class_name = name.substr(0, last);
    method = name.substr(last + 2);
  } else {
    class_name = TRY(receiver_class(c, receiver, name));
  }
  const std::optional<Found> found = find(c, stash, class_name, method, super != std::string_view::npos);
  if (!found || found->is_autoload)
    if (const std::optional<Word> value = TRY(universal(c, stash, class_name, method, arguments)))
      return CallDecision::value(*value);
  if (!found) return no_method(c, stash, method, class_name);
  arguments.positional.insert(arguments.positional.begin() + 1, receiver);
  if (found->is_autoload)
    arguments.positional.insert(arguments.positional.begin() + 1,
                                c.draft.string(fmt::format("{}::{}", class_name, method)));
  return CallDecision::call(found->function);
}

// %method(receiver, name or function, stash): what `$x->$name(...)` calls.
OrFailed<Word> method_of(Context& c, const Arguments& a) {
  const Word receiver = argument(a, 0), which = argument(a, 1), stash = argument(a, 2);
  if (is_reference(c, which)) return which;
  const std::string name = TRY(text_of(c, which)), class_name = TRY(receiver_class(c, receiver, name));
  const std::optional<Found> found = find(c, stash, class_name, name, false);
  if (!found) return no_method(c, stash, name, class_name);
  if (found->is_autoload) return c.fail("AUTOLOAD by a name that is computed is not supported");
  return found->function;
}

OrFailed<Word> is_of_class_value(Context& c, const Arguments& a) {
  const std::string_view class_name = class_of(c, argument(a, 0));
  return Word::boolean(!class_name.empty() && is_of_class(c, class_name, TRY(text_at(c, a, 1))));
}

std::unexpected<Failed> not_callable(Context& c, Word value) {
  if (value.is(Atom::none)) return error(c, "Can't use an undefined value as a subroutine reference");
  if (is_reference(c, value)) return error(c, "Not a CODE reference");
  const auto text = text_of(c, value);
  if (!text) return std::unexpected(text.error());
  return error(c, fmt::format("Can't use string (\"{}\") as a subroutine ref while \"strict refs\" in use",
                              text->substr(0, 32)));
}

// Tuples and arrays that are spread are their elements; nothing else is spread.
OrFailed<bool> spread(Context& c, Word value, CallArguments& arguments) {
  for (const Word each : values_of(c, value)) arguments.positional.push_back(each);
  return true;
}

OrFailed<std::optional<Word>> unset_variable(Context&, CallRules::Variable, std::string_view) {
  return std::optional(Word());
}

std::unexpected<Failed> raise(Context& c, RuntimeError kind, std::string message) {
  if (kind == RuntimeError::name) return c.fail(std::move(message));
  return error(c, message);
}

constexpr std::string_view functions_that_print[] = {"print", "print_error"};

constexpr BuiltinRow calls_rows[] = {{"%method", method_of}, {"%is_of_class", is_of_class_value}};

}  // namespace

bool is_of_class(Context& c, std::string_view class_name, std::string_view base) {
  for (const std::string& each : linearised(c, class_name))
    if (each == base) return true;
  return false;
}

CallRules call_rules() {
  return {
      .drops_extra_arguments = true,
      .rest = RestArguments::list,
      .spread = spread,
      .printing_functions = functions_that_print,
      .not_callable = not_callable,
      .first_method = first_method,
      .unset_variable = unset_variable,
  };
}

ErrorRules error_rules() { return {.raise = raise}; }

std::span<const BuiltinRow> call_functions() { return calls_rows; }

}  // namespace ramify::ir_machine::perl

// SPDX-License-Identifier: Apache-2.0
// Python's rules for calls: `__new__` and `__get__`, names that are resolved when they are loaded, and the wording of
// errors.
//
// Tested by conformance/languages/python.
#include <fmt/format.h>

#include "base/result.h"
#include "languages/python/rules/parts.h"

namespace ramify::ir_machine::python {

namespace {

OrFailed<void> prepare_library_call(Context& c, std::string_view function, CallArguments& arguments) {
  return check_count(c, function, arguments);
}

OrFailed<void> check_library_method(Context& c, Word receiver, std::string_view method, const Arguments& arguments) {
  return check_method_count(c, c.draft.kind(receiver), method, arguments);
}

std::unexpected<Failed> not_callable(Context& c, Word value) {
  return c.error(RuntimeError::type, fmt::format("'{}' object is not callable", c.rules->type_name(c, value)));
}

OrFailed<void> check_field_arguments(Context& c, Word class_, size_t field_count, const CallArguments& arguments) {
  if (field_count > 0 || (arguments.positional.empty() && arguments.named.empty())) return {};
  return c.error(RuntimeError::type, fmt::format("{}() takes no arguments", c.shown_class(class_)));
}

std::unexpected<Failed> not_defined(Context& c, std::string_view name) {
  return c.error(RuntimeError::name, fmt::format("name '{}' is not defined", name), name);
}

std::unexpected<Failed> unknown_name(Context& c, const ir::Module&, std::string_view name) {
  if (name.find('.') != std::string_view::npos || name.starts_with('%')) return c.fail(unknown_name_message(name));
  return not_defined(c, name);
}

OrFailed<std::optional<Word>> unset_variable(Context& c, CallRules::Variable variable, std::string_view name) {
  switch (variable) {
    case CallRules::Variable::global: return not_defined(c, name);
    case CallRules::Variable::local:
      return c.error(RuntimeError::unset,
                     fmt::format("cannot access local variable '{}' where it is not associated with a value", name),
                     name);
    case CallRules::Variable::shared: break;
  }
  return std::nullopt;
}

constexpr std::string_view functions_of_collections[] = {"all",      "any", "enumerate", "filter", "list",  "map",
                                                         "reversed", "set", "sorted",    "sum",    "tuple", "zip"};
constexpr std::string_view functions_that_print[] = {"print"};

}  // namespace

CallRules call_rules() {
  return {
      .rest = RestArguments::tuple,
      .prepare_library_call = prepare_library_call,
      .check_library_method = check_library_method,
      .collection_functions = functions_of_collections,
      .printing_functions = functions_that_print,
      .not_callable = not_callable,
      .getter = "__get__",
      .maker = "__new__",
      .check_field_arguments = check_field_arguments,
      .resolves_names_on_load = true,
      .unknown_name = unknown_name,
      .unset_variable = unset_variable,
  };
}

}  // namespace ramify::ir_machine::python

// SPDX-License-Identifier: Apache-2.0
// JavaScript's rules for calls: paths that are not library rows, classes that are called without `new`, and the wording
// of errors.
//
// Tested by conformance/languages/javascript.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/javascript/rules/parts.h"
#include "machines/ir/library_names.h"

namespace ramify::ir_machine::javascript {

namespace {

OrFailed<CallDecision> call_unknown(Context& c, std::string_view name, CallArguments& arguments) {
  const std::optional<Word> result = TRY(call_path(c, name, arguments.positional));
  return result ? CallDecision::value(*result) : CallDecision();
}

OrFailed<void> check_class_call(Context& c, Word class_) {
  const std::string_view name = c.shown_class(class_);
  if (is_library_name(*c.table, name) || name.ends_with("Error")) return {};
  return c.error(RuntimeError::type, fmt::format("Class constructor {} cannot be invoked without 'new'", name));
}

std::unexpected<Failed> not_callable(Context& c, Word value) {
  return c.error(RuntimeError::type, fmt::format("{} is not a function", source_of_callee(c, value)));
}

// TypeScript's compiler rejects unknown names.
bool is_typescript(const ir::Module& module) {
  return std::ranges::any_of(module.files, [](const ir::SourceFile& file) { return file.path.ends_with(".ts"); });
}

std::unexpected<Failed> unknown_name(Context& c, const ir::Module& module, std::string_view name) {
  const std::string message = unknown_name_message(name);
  if (is_typescript(module) || name.find('.') != std::string_view::npos || name.starts_with('%'))
    return c.fail(message);
  return c.error(RuntimeError::name, message, name.substr(0, name.find(':')));
}

// Members of these are known to be there, or nobody knows. Of all else a path may be what a module brings, or a method that is called in a moment.
bool is_resolved_late(std::string_view name) {
  constexpr auto complete = std::to_array<std::string_view>(
      {"Array", "BigInt", "JSON", "Math", "Number", "Object", "Reflect", "String", "globalThis"});
  const size_t dot = name.find('.');
  return dot == std::string_view::npos || name.find("prototype") != std::string_view::npos ||
         std::ranges::find(complete, name.substr(0, dot)) == complete.end();
}

constexpr std::string_view functions_of_collections[] = {"Array.from"};
constexpr std::string_view functions_that_print[] = {"console.log"};

}  // namespace

CallRules call_rules() {
  return {
      .collection_functions = functions_of_collections,
      .printing_functions = functions_that_print,
      .call_unknown = call_unknown,
      .check_class_call = check_class_call,
      .not_callable = not_callable,
      .resolves_names_on_load = true,
      .is_resolved_late = is_resolved_late,
      .unknown_name = unknown_name,
  };
}

}  // namespace ramify::ir_machine::javascript

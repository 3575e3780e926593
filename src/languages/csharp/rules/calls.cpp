// SPDX-License-Identifier: Apache-2.0
// C#'s rules for calls: delegates, `ref` and `out`, structures without a constructor, and overload resolution.
//
// Tested by conformance/languages/csharp.
#include <fmt/format.h>

#include "base/result.h"
#include "languages/csharp/rules/parts.h"

namespace ramify::ir_machine::csharp {

namespace {

// A delegate with several functions: calls all of them and returns the last one's result.
OrFailed<CallDecision> call_value(Context& c, Word callee, CallArguments& arguments) {
  if (c.draft.kind(callee) != ValueKind::tuple) return CallDecision();
  Word value;
  for (uint64_t i = 0; i < c.draft.size(callee); ++i) value = TRY(c.call(c.draft.at(callee, i), arguments.positional));
  return CallDecision::value(value);
}

// A number or text converts to an object only by a conversion that the program declares.
bool converts(Context& c, Word value, Word class_, std::string_view type) {
  const Word conversion = c.find_in_class(class_, fmt::format("operator implicit {}", type));
  return !conversion.is(Atom::unset) && !c.fitting_function(conversion, std::span(&value, 1)).is(Atom::unset);
}

constexpr std::string_view functions_that_print[] = {"Console.Write", "Console.WriteLine"};

}  // namespace

CallRules call_rules() {
  return {
      .printing_functions = functions_that_print,
      .call_value = call_value,
      .methods_have_own_names = true,
      .functions_have_methods = true,
      .has_default_value_objects = true,
      .place_fit = PlaceFit::by_mark,
      .narrows_strictly = true,
      .converts = converts,
  };
}

}  // namespace ramify::ir_machine::csharp

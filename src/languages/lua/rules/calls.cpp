// SPDX-License-Identifier: Apache-2.0
// Lua's rules for calls: iterators and tables with `__call` are functions, a variable without a value is nil, errors
// are texts.
//
// Tested by conformance/languages/lua.
#include "base/result.h"
#include "languages/lua/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::lua {

namespace {

// An iterator of the library (`pairs`).
OrFailed<CallDecision> call_iterator(Context& c, Word iterator) {
  const bool is_native =
      c.draft.at(iterator, generator_words::state) == Word::integer(static_cast<int64_t>(GeneratorState::native));
  if (!is_native) return CallDecision();
  if (c.draft.kind(c.draft.at(iterator, native_words::collection)) == ValueKind::dict)
    return CallDecision::value(TRY(next_entry(c, iterator)));
  Word returned;
  return CallDecision::value(TRY(c.resume_generator(iterator, Word(), returned)).value_or(Word()));
}

OrFailed<CallDecision> call_value(Context& c, Word callee, CallArguments& arguments) {
  if (c.draft.kind(callee) == ValueKind::generator) return call_iterator(c, callee);
  if (c.draft.kind(callee) != ValueKind::dict) return CallDecision();
  const Word member = metamethod(c, callee, c.table->call);
  if (member.is(Atom::none)) return CallDecision();
  arguments.put_first(callee);
  return CallDecision::call(member);
}

std::unexpected<Failed> not_callable(Context& c, Word value) { return operand_error(c, "call", value); }

OrFailed<std::optional<Word>> unset_variable(Context&, CallRules::Variable variable, std::string_view) {
  return variable == CallRules::Variable::global ? std::optional(Word()) : std::nullopt;
}

std::unexpected<Failed> raise(Context& c, RuntimeError kind, std::string message) {
  if (kind == RuntimeError::name) return c.fail(std::move(message));
  return error(c, message);
}

constexpr std::string_view functions_of_collections[] = {"ipairs"};
constexpr std::string_view functions_that_print[] = {"print"};

}  // namespace

CallRules call_rules() {
  return {
      .rest = RestArguments::tuple,
      .collection_functions = functions_of_collections,
      .printing_functions = functions_that_print,
      .call_value = call_value,
      .not_callable = not_callable,
      .maps_are_receivers = true,
      .unset_variable = unset_variable,
  };
}

ErrorRules error_rules() { return {.raise = raise}; }

}  // namespace ramify::ir_machine::lua

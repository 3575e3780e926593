// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/rules/arguments.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "base/result.h"
#include "languages/starlark/rules/numbers.h"
#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine::starlark {

namespace {

std::string counted_arguments(size_t count) {
  return count == 1 ? std::string("one argument") : fmt::format("{} arguments", count);
}

// The message names the bound that was violated: "exactly one argument", "at most 2 arguments".
std::unexpected<Failed> wrong_count(Context& context, std::string_view function, size_t least, size_t most,
                                    size_t given) {
  if (most == 0) return context.fail(fmt::format("{}() takes no arguments ({} given)", function, given));
  const std::string_view bound = least == most ? "exactly" : given < least ? "at least" : "at most";
  return context.fail(fmt::format("{}() takes {} {} ({} given)", function, bound,
                                  counted_arguments(given < least ? least : most), given));
}

}  // namespace

OrFailed<void> unpack_into(Context& context, std::string_view function, const Arguments& arguments,
                           std::span<const Parameter> parameters, std::span<Word> values) {
  CHECK(values.size() == parameters.size());
  const auto positional_max = static_cast<size_t>(std::count_if(
      parameters.begin(), parameters.end(), [](const Parameter& p) { return p.passing != Passing::named; }));
  const auto positional_min =
      static_cast<size_t>(std::count_if(parameters.begin(), parameters.end(), [](const Parameter& p) {
        return p.is_required && p.passing == Passing::positional;
      }));
  const size_t given = arguments.positional.size();
  if (given > positional_max || given < positional_min) {
    for (const NamedArgument& named : arguments.named) {  // the likelier mistake: len(x = [])
      const bool is_known = std::any_of(parameters.begin(), parameters.end(), [&](const Parameter& p) {
        return p.name == named.name && p.passing != Passing::positional;
      });
      if (!is_known) {
        return context.fail(fmt::format("{}() got an unexpected keyword argument `{}`", function, named.name));
      }
    }
    return wrong_count(context, function, positional_min, positional_max, given);
  }
  std::fill(values.begin(), values.end(), Word::of(Atom::missing));
  std::copy(arguments.positional.begin(), arguments.positional.end(), values.begin());
  for (const NamedArgument& named : arguments.named) {
    const auto p = std::find_if(parameters.begin(), parameters.end(), [&](const Parameter& parameter) {
      return parameter.name == named.name && parameter.passing != Passing::positional;
    });
    if (p == parameters.end()) {
      return context.fail(fmt::format("{}() got an unexpected keyword argument `{}`", function, named.name));
    }
    Word& value = values[static_cast<size_t>(p - parameters.begin())];
    if (is_given(value)) {
      return context.fail(fmt::format("{}() got more than one value for `{}`", function, named.name));
    }
    value = named.value;
  }
  for (size_t i = 0; i < parameters.size(); ++i) {
    if (parameters[i].is_required && !is_given(values[i])) {
      return context.fail(fmt::format("{}() needs an argument for `{}`", function, parameters[i].name));
    }
  }
  return {};
}

OrFailed<void> no_arguments(Context& context, std::string_view function, const Arguments& arguments) {
  return unpack_into(context, function, arguments, {}, {});
}

OrFailed<Word> one_argument(Context& context, std::string_view function, const Arguments& arguments) {
  if (arguments.positional.size() == 1 && arguments.named.empty()) [[likely]]
    return arguments.positional[0];
  constexpr Parameter parameters[] = {{"x"}};
  const auto [x] = TRY(unpack(context, function, arguments, parameters));
  return x;
}

OrFailed<void> no_named_arguments(Context& context, std::string_view function, const Arguments& arguments) {
  return unpack_into(context, function, Arguments{.positional = {}, .named = arguments.named}, {}, {});
}

OrFailed<std::string_view> string_argument(Context& context, std::string_view what, Word value) {
  if (context.draft.kind(value) == ValueKind::string) return context.draft.text(value);
  return wrong_type(context, what, "string", value);
}

OrFailed<int64_t> int_argument(Context& context, std::string_view what, Word value) {
  if (context.draft.is_integer(value)) return clamped(context.draft, value);
  return wrong_type(context, what, "int", value);
}

std::unexpected<Failed> wrong_type(Context& context, std::string_view what, std::string_view expected, Word value) {
  return context.fail(fmt::format("{} must be {}, not {}", what, expected, type_name(context.draft, value)));
}

}  // namespace ramify::ir_machine::starlark

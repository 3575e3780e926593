// SPDX-License-Identifier: Apache-2.0
// Checks the arguments of built-in functions and methods, and puts them in order:
//
//   constexpr Parameter parameters[] = {{"x"}, {.name = "base", .is_required = false, .passing = Passing::either}};
//   const auto [x, base] = TRY(unpack(context, "int", arguments, parameters));
//
// Omitted arguments are Atom::missing. Messages are as in "len() takes exactly one argument (2 given)". Tested in
// arguments_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::starlark {

enum class Passing : uint8_t { positional, either, named };

struct Parameter {
  std::string_view name;
  bool is_required = true;
  Passing passing = Passing::positional;
};

// Positional parameters come first, named ones last.
OrFailed<void> unpack_into(Context& context, std::string_view function, const Arguments& arguments,
                           std::span<const Parameter> parameters, std::span<Word> values);

template <size_t count>
OrFailed<std::array<Word, count>> unpack(Context& context, std::string_view function, const Arguments& arguments,
                                         const Parameter (&parameters)[count]) {
  std::array<Word, count> values;
  const OrFailed<void> result = unpack_into(context, function, arguments, parameters, values);
  if (!result) return std::unexpected(result.error());
  return values;
}

// For functions with any number of positional arguments: only the named ones.
template <size_t count>
OrFailed<std::array<Word, count>> unpack_named(Context& context, std::string_view function, const Arguments& arguments,
                                               const Parameter (&parameters)[count]) {
  return unpack(context, function, Arguments{.positional = {}, .named = arguments.named}, parameters);
}

OrFailed<void> no_arguments(Context& context, std::string_view function, const Arguments& arguments);
OrFailed<Word> one_argument(Context& context, std::string_view function, const Arguments& arguments);
OrFailed<void> no_named_arguments(Context& context, std::string_view function, const Arguments& arguments);

inline bool is_given(Word argument) { return !argument.is(Atom::missing); }

// The types that arguments must have. `what` names the argument: "`sep` of split()".
OrFailed<std::string_view> string_argument(Context& context, std::string_view what, Word value);
OrFailed<int64_t> int_argument(Context& context, std::string_view what, Word value);  // clamped to 64 bits
std::unexpected<Failed> wrong_type(Context& context, std::string_view what, std::string_view expected, Word value);

}  // namespace ramify::ir_machine::starlark

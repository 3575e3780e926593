// SPDX-License-Identifier: Apache-2.0
#include "languages/lua/rules/roles.h"

#include <algorithm>

#include "machines/ir/interpreter.h"

namespace ramify::ir_machine::lua {

namespace {

// Only several values, and the numbers of a loop, are iterated; anything else is one value. (Lists occur only while
// several values are built.)
OrFailed<std::optional<Word>> begin(Interpreter& in, Word value) {
  const ValueKind kind = in.draft.kind(value);
  if (kind == ValueKind::tuple || kind == ValueKind::list || kind == ValueKind::range) return std::nullopt;
  return in.draft.tuple(std::span(&value, 1));
}

// Library functions and methods that accept unknown values.
constexpr OpenFunctionRow open_functions[] = {
    {"print", OpenFunction::print},
    {"math.abs", OpenFunction::absolute},
    {"math.max", OpenFunction::greatest},
    {"math.min", OpenFunction::least},
};
constexpr OpenMethodRow open_methods[] = {
    {"len", OpenMethod::length},
};

}  // namespace

void add_roles(DialectRules& rules) {
  rules.iteration.begin = begin;
  rules.iteration.suspends_coroutines = true;
  rules.names.undeclared_are_globals = true;
  rules.names.numbers_repeated = true;
  // The reader gives its own variables the same suffix as variables that it renames (`part#1`).
  rules.names.is_of_reader = [](std::string_view name) {
    constexpr std::string_view own[] = {"caught", "closed", "control", "error", "next", "part", "state"};
    return std::ranges::find(own, name) != std::end(own);
  };
  rules.outside.lists = OutsideRules::Lists::maps;
  rules.outside.has_maps = true;
  rules.symbolic.functions = open_functions;
  rules.symbolic.methods = open_methods;
  rules.symbolic.lists_are_maps = true;
  rules.symbolic.zero_divides = true;
  rules.symbolic.has_powers = false;
}

}  // namespace ramify::ir_machine::lua

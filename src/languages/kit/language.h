// SPDX-License-Identifier: Apache-2.0
// LanguageLibrary: what a language's folder gives to the shared rules: its table and the rows of its library. A row is a name and a function;
// functions that several languages have stand in library.h. How to add one: ../README.md.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine {

struct MethodRow {
  ValueKind kind;  // of the receiver
  std::string_view name;
  Method function;
};

// The rules that languages have in common; a language replaces those that are its own.
DialectRules shared_rules();

struct LanguageLibrary {
  const DialectTable& table;
  std::span<const BuiltinRow> functions;  // `Math.max` is one, and `Math` then a name
  // `get X` is a property X that is read.
  std::span<const MethodRow> methods;
  // What values do: the kit's rules, with the language's own in the place of those that differ.
  DialectRules rules;
};

}  // namespace ramify::ir_machine

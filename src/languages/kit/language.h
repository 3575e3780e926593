// SPDX-License-Identifier: Apache-2.0
// LanguageLibrary: the table and the library rows that a language's folder provides to the shared rules. A row is a
// name and a function; functions that several languages share are in library.h. How to add one: ../README.md.
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

// The rules shared by languages; a language replaces those that differ.
DialectRules shared_rules();

struct LanguageLibrary {
  const DialectTable& table;
  std::span<const BuiltinRow> functions;  // `Math.max` is one; this defines the name `Math`, too
  // `get X` defines a property X.
  std::span<const MethodRow> methods;
  // The kit's rules, with the language's own in place of those that differ.
  DialectRules rules;
};

}  // namespace ramify::ir_machine

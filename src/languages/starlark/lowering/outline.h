// SPDX-License-Identifier: Apache-2.0
// Outline: what the names in a model denote, for editors: where each is declared, and where it is used, also in the texts of its spec.
//
// Pure functions. Tested in outline_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/place.h"
#include "languages/starlark/lowering/lower.h"

namespace ramify::frontends::starlark {

enum class DeclarationKind : uint8_t {
  function,   // of the module, or inside a function
  global,     // a variable of the module
  parameter,  // of a function
  variable,   // of a function or a comprehension
  word,       // of the universe: a built-in function, or a word of concurrent models. It has no place
};

struct Declaration {
  DeclarationKind kind = DeclarationKind::word;
  std::string name{};
  base::Place place{};             // of the name
  base::Place whole{};             // of what it names: the function; else as `place`
  std::string head{};              // of a function: "withdraw(amount)"; of a variable: the first line that binds it
  std::string comment{};           // of a function: its documentation string
  std::optional<size_t> parent{};  // the function that it belongs to, by its number; none: the module
};

struct NameUse {
  base::Place place{};
  size_t declaration = 0;  // by its number
};

struct Outline {
  bool is_read = false;                   // the model follows the grammar; else there is nothing here
  std::vector<Declaration> declarations;  // those of the module first, in the order of the text
  std::vector<NameUse> uses;              // the declarations themselves included
};

Outline outline(const Model& model);

}  // namespace ramify::frontends::starlark

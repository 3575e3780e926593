// SPDX-License-Identifier: Apache-2.0
// NameRules: what a language decides about names: which of the library may be missing, and how those that lowering makes are shown.
//
// Immutable, one a language (languages/NAME/rules).
#pragma once

#include <string_view>

namespace ramify::ir_machine {

struct NameRules {
  // --- names that nobody has (missing_names.h)
  bool hands_on_constants = false;     // constants of the library, which are names with parts, are handed on as they are
  bool undeclared_are_globals = false;  // a name that nobody declares is a global variable
  bool (*is_never_missing)(std::string_view name) = nullptr;  // besides operations

  // --- names as people see them (shown_names.h)
  // Variables of one name are `x`, `x#2`, but for those that the reader adds, which are of these names.
  bool numbers_repeated = false;
  bool (*is_of_reader)(std::string_view name) = nullptr;
  // What the names of operations of the language begin with, behind the `%`: "x_" of `%x_copy`. Blanks between several.
  std::string_view operation_prefixes{};
};

}  // namespace ramify::ir_machine

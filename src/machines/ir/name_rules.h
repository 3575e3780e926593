// SPDX-License-Identifier: Apache-2.0
// NameRules: a language's rules for names: which library names may be missing, and how generated names are shown.
//
// Immutable, one for each language (languages/NAME/rules).
#pragma once

#include <string_view>

namespace ramify::ir_machine {

struct NameRules {
  // --- undefined names (missing_names.h)
  bool hands_on_constants = false;                            // dotted library constants may be passed as values
  bool undeclared_are_globals = false;                        // an undeclared name is a global variable
  bool (*is_never_missing)(std::string_view name) = nullptr;  // in addition to operations

  // --- names as users see them (shown_names.h)
  // Variables that share a name are numbered `x`, `x#2`, except those that the reader adds (`is_of_reader`).
  bool numbers_repeated = false;
  bool (*is_of_reader)(std::string_view name) = nullptr;
  // The prefixes of the language's operations, after the `%`: "x_" in `%x_copy`. Separated by blanks.
  std::string_view operation_prefixes{};
};

}  // namespace ramify::ir_machine

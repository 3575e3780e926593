// SPDX-License-Identifier: Apache-2.0
#include "languages/php/reader/php.h"

#include <string>

#include "languages/php/reader/read.h"

extern "C" const TSLanguage* tree_sitter_php(void);

namespace ramify::library_texts {
extern const base::LibraryTexts languages_php;  // library/
}

namespace ramify::frontends::php {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".php"};
  static constexpr std::string_view endings[] = {""};
  static constexpr std::string_view chains[] = {"binary_expression"};
  static constexpr std::string_view thrown[] = {"Error",
                                                "TypeError",
                                                "ValueError",
                                                "ArithmeticError",
                                                "DivisionByZeroError",
                                                "ArgumentCountError",
                                                "UnhandledMatchError"};
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::php,
      .files = surface::Policy::Files::one,
      .imports_run_when_reached = true,
      .undeclared = surface::Policy::Undeclared::function,
      .functions_see_top_level = false,
      .hoists_closures = true,
      .hoists_classes = true,
      .has_block_scope = false,
      .copies_value_types = true,
      .copies_arrays = true,
      .converts_to_declared = true,
      .checks_signatures = true,
      .loops_have_own_variables = false,
      .constructor_name = "__construct",
      .root_exception = "Throwable",
      .thrown_classes = thrown,
      .reads_quietly = true,
      .names = {.unknown_names_fail = true, .unknown_paths_fail = true},
      .references = {.can_be_rebound = true, .mark = surface::ReferencePolicy::Mark::alone},
      .classes = {.static_functions_have_receiver = true, .alias_is_shown = true, .fields_may_begin_unset = true},
      .generators = {.receive_requests = true},
      .library = {.arrays_are_places = true},
  };
  static const surface::Language language = {
      .name = "php",
      .extensions = extensions,
      .grammar = tree_sitter_php,
      .words = {.missing = {";", ")", "]", "}", ","},
                .expression_token = "name",
                .string_end_token = "'",
                .string_hint = ""},
      .chains = chains,
      .policy = policy,
      .imports = {.endings = endings},
      .read = read,
      .snippets = {.call = {"<?php function {}() {{ ", "; }}\n"},
                   .condition = {"<?php function {}() {{ return (", "); }}\n"}},
      .library = library_texts::languages_php,
      .library_head = "<?php",
  };
  return language;
}

}  // namespace ramify::frontends::php

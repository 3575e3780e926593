// SPDX-License-Identifier: Apache-2.0
#include "languages/c/reader/c.h"

#include "languages/c_family/preprocess.h"
#include "languages/c/reader/read.h"

extern "C" const TSLanguage* tree_sitter_c(void);

namespace ramify::library_texts {
extern const base::LibraryTexts languages_c;  // library/
}

namespace ramify::frontends::c {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".c", ".h"};
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::c,
      .files = surface::Policy::Files::one,
      .hoists_classes = true,
      .copies_value_types = true,
      .converts_to_declared = true,
      .conditions_are_numbers = true,
  };
  static constexpr std::string_view chains[] = {"binary_expression"};
  static const surface::Language language = {
      .name = "c",
      .extensions = extensions,
      .grammar = tree_sitter_c,
      .words = {.missing = {";", ")", "]", "}"}, .string_end_token = "\"", .string_hint = ""},
      .chains = chains,
      .policy = policy,
      .read = read,
      .preprocess = c_family::preprocess,
      .snippets = {.call = {"void {}(void) {{ ", "; }}\n"}, .condition = {"int {}(void) {{ return (", "); }}\n"}},
      .library = library_texts::languages_c,
  };
  return language;
}

}  // namespace ramify::frontends::c

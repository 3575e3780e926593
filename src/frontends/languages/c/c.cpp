// SPDX-License-Identifier: Apache-2.0
#include "frontends/languages/c/c.h"

#include "frontends/languages/c/prelude.h"
#include "frontends/languages/c/preprocess.h"
#include "frontends/languages/c/read.h"

extern "C" const TSLanguage* tree_sitter_c(void);

namespace ramify::frontends::c {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".c", ".h"};
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::c,
      .files = surface::Policy::Files::one,
      .hoists_classes = true,
      .copies_value_types = true,
      .converts_to_declared = true,
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
      .prelude = prelude,
      .preprocess = preprocess,
  };
  return language;
}

}  // namespace ramify::frontends::c

// SPDX-License-Identifier: Apache-2.0
#include "frontends/languages/java/java.h"

#include "frontends/languages/java/read.h"

extern "C" const TSLanguage* tree_sitter_java(void);

namespace ramify::frontends::java {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".java"};
  static constexpr std::string_view chains[] = {"binary_expression"};
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::java,
      .hoists_classes = true,
      .patterns_leak = true,
      .breaks_leave_matches = true,
      .implicit_base_constructor = true,
      .has_implicit_receiver = true,
      .converts_to_declared = true,
      .reads_uninitialised = true,
      .root_exception = "Throwable",
  };
  static const surface::Language language = {
      .name = "java",
      .extensions = extensions,
      .grammar = tree_sitter_java,
      .words = {.missing = {";", ")", "]", "}"}, .string_end_token = "\"", .string_hint = {}},
      .chains = chains,
      .policy = policy,
      .read = read,
      .prelude = "",
  };
  return language;
}

}  // namespace ramify::frontends::java

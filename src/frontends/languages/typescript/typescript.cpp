// SPDX-License-Identifier: Apache-2.0
#include "frontends/languages/typescript/typescript.h"

#include "frontends/languages/javascript/javascript.h"
#include "frontends/languages/typescript/read.h"

extern "C" const TSLanguage* tree_sitter_typescript(void);

namespace ramify::frontends::typescript {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".ts", ".mts", ".cts"};
  static constexpr std::string_view endings[] = {"", ".ts", ".tsx", ".js", "/index.ts", "/index.js"};
  static constexpr std::string_view chains[] = {"binary_expression"};
  static const surface::Language language = {
      .name = "typescript",
      .extensions = extensions,
      .grammar = tree_sitter_typescript,
      .words = {.missing = {";", ")", "]", "}", ","}, .string_end_token = "'", .string_hint = ""},
      .chains = chains,
      .policy = javascript::policy(),
      .imports = {.endings = endings, .is_relative_only = true},
      .read = read,
      .prelude = javascript::whole_prelude(),
  };
  return language;
}

}  // namespace ramify::frontends::typescript

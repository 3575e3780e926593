// SPDX-License-Identifier: Apache-2.0
#include "languages/typescript/reader/typescript.h"

#include "languages/ecmascript/policy.h"
#include "languages/typescript/reader/read.h"

extern "C" const TSLanguage* tree_sitter_typescript(void);

namespace ramify::library_texts {
extern const base::LibraryTexts languages_ecmascript;  // ecmascript/library/
}

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
      .policy = ecmascript::policy(),
      .imports = {.endings = endings, .is_relative_only = true},
      .read = read,
      .snippets = {.call = {"function {}() {{ ", "; }}\n"}, .condition = {"function {}() {{ return (", "); }}\n"}},
      .library = library_texts::languages_ecmascript,
  };
  return language;
}

}  // namespace ramify::frontends::typescript

// SPDX-License-Identifier: Apache-2.0
#include "languages/typescript/reader/typescript.h"

#include "languages/javascript/reader/javascript.h"
#include "languages/typescript/reader/read.h"

extern "C" const TSLanguage* tree_sitter_typescript(void);

namespace ramify::frontends::javascript {

surface::InputLibrary input_library();  // input_library.cpp

}  // namespace ramify::frontends::javascript

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
      .snippets = {.call = {"function {}() {{ ", "; }}\n"}, .condition = {"function {}() {{ return (", "); }}\n"}},
      .input_library = javascript::input_library(),
  };
  return language;
}

}  // namespace ramify::frontends::typescript

// SPDX-License-Identifier: Apache-2.0
#include "languages/javascript/reader/javascript.h"

#include "languages/ecmascript/policy.h"
#include "languages/javascript/reader/read.h"

extern "C" const TSLanguage* tree_sitter_javascript(void);

namespace ramify::library_texts {
extern const base::LibraryTexts languages_ecmascript;  // ecmascript/library/
}

namespace ramify::frontends::javascript {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".js", ".mjs", ".cjs"};
  static constexpr std::string_view endings[] = {"", ".js", ".mjs", ".cjs", "/index.js"};
  static constexpr std::string_view chains[] = {"binary_expression"};
  static const surface::Language language = {
      .name = "javascript",
      .extensions = extensions,
      .grammar = tree_sitter_javascript,
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

}  // namespace ramify::frontends::javascript

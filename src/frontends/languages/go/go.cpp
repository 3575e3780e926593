// SPDX-License-Identifier: Apache-2.0
#include "frontends/languages/go/go.h"

#include "frontends/languages/go/packages.h"
#include "frontends/languages/go/read.h"
#include "frontends/languages/go/reader.h"

extern "C" const TSLanguage* tree_sitter_go(void);

namespace ramify::frontends::go {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".go"};
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::go,
      .hoists_classes = true,
  };
  static constexpr std::string_view endings[] = {"/%.go"};
  static constexpr std::string_view chains[] = {"binary_expression"};
  static const surface::Language language = {
      .name = "go",
      .extensions = extensions,
      .grammar = tree_sitter_go,
      .words = {.missing = {";", ")", "]", "}"}, .string_end_token = "\"", .string_hint = ""},
      .chains = chains,
      .policy = policy,
      .imports = {.endings = endings, .is_by_package = true},
      .read = read,
      .prelude = library_text(),
      .preprocess = with_packages,
  };
  return language;
}

}  // namespace ramify::frontends::go

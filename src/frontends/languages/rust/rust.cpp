// SPDX-License-Identifier: Apache-2.0
#include "frontends/languages/rust/rust.h"

#include "frontends/languages/rust/read.h"

extern "C" const TSLanguage* tree_sitter_rust(void);

namespace ramify::frontends::rust {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".rs"};
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::rust,
      .hoists_classes = true,
      .copies_value_types = true,
      .converts_to_declared = true,
      .receiver_name = "self",
  };
  static constexpr std::string_view endings[] = {".rs", "/mod.rs"};
  static constexpr std::string_view chains[] = {"binary_expression"};
  static const surface::Language language = {
      .name = "rust",
      .extensions = extensions,
      .grammar = tree_sitter_rust,
      .words = {.missing = {";", ")", "]", "}"}, .string_end_token = "\"", .string_hint = ""},
      .chains = chains,
      .policy = policy,
      .imports = {.separator = "::", .endings = endings},
      .read = read,
      .prelude = "",
  };
  return language;
}

}  // namespace ramify::frontends::rust

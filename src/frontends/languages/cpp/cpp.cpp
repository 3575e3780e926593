// SPDX-License-Identifier: Apache-2.0
#include "frontends/languages/cpp/cpp.h"

#include "frontends/languages/c/preprocess.h"
#include "frontends/languages/cpp/prelude.h"
#include "frontends/languages/cpp/read.h"

extern "C" const TSLanguage* tree_sitter_cpp(void);

namespace ramify::frontends::cpp {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".cpp", ".cc", ".cxx", ".hpp"};
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::cpp,
      .files = surface::Policy::Files::one,
      .hoists_classes = true,
      .has_implicit_receiver = true,
      .copies_value_types = true,
      .converts_to_declared = true,
  };
  static constexpr std::string_view chains[] = {"binary_expression"};
  static const surface::Language language = {
      .name = "cpp",
      .extensions = extensions,
      .grammar = tree_sitter_cpp,
      .words = {.missing = {";", ")", "]", "}"}, .string_end_token = "\"", .string_hint = ""},
      .chains = chains,
      .policy = policy,
      .read = read,
      .prelude = prelude,
      .preprocess = c::preprocess_cpp,
  };
  return language;
}

}  // namespace ramify::frontends::cpp

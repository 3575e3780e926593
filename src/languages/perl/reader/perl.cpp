// SPDX-License-Identifier: Apache-2.0
#include "languages/perl/reader/perl.h"

#include "languages/perl/reader/read.h"
#include "languages/perl/reader/respell.h"

extern "C" const TSLanguage* tree_sitter_perl(void);

namespace ramify::library_texts {
extern const base::LibraryTexts languages_perl;  // library/
}

namespace ramify::frontends::perl {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".pl"};
  static constexpr std::string_view chains[] = {"binary_expression", "lowprec_logical_expression"};
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::perl,
      .files = surface::Policy::Files::one,
      .undeclared = surface::Policy::Undeclared::global,
      .hoists_closures = true,
      .receiver_name = "%receiver",
      .value_before_target = true,
      .library = {.methods_need_values = true},
  };
  static const surface::Language language = {
      .name = "perl",
      .extensions = extensions,
      .grammar = tree_sitter_perl,
      .words = {.missing = {";", ")", "]", "}", ","}, .string_end_token = "\"", .string_hint = {}},
      .chains = chains,
      .policy = policy,
      .read = read,
      .preprocess = respell,
      .snippets = {.call = {"sub {} {{ ", "; }}\n"}, .condition = {"sub {} {{ return scalar(", "); }}\n"}},
      .library = library_texts::languages_perl,
  };
  return language;
}

}  // namespace ramify::frontends::perl

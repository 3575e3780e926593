// SPDX-License-Identifier: Apache-2.0
#include "languages/rust/reader/rust.h"

#include "languages/rust/reader/read.h"

extern "C" const TSLanguage* tree_sitter_rust(void);

namespace ramify::library_texts {
extern const base::LibraryTexts languages_rust;  // library/
}

namespace ramify::frontends::rust {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".rs"};
  // Prelude classes that the dialect instantiates are included in each program.
  static constexpr std::string_view built_in[] = {"Some",
                                                  "Ok",
                                                  "Err",
                                                  "None",
                                                  "Ordering",
                                                  "library__Iter",
                                                  "library__IterMut",
                                                  "library__ValuesMut",
                                                  "library__Range",
                                                  "library__Entry",
                                                  "library__Formatter",
                                                  "library__ParseIntError",
                                                  "library__TryFromIntError",
                                                  "library__TryFromSliceError",
                                                  "library__CharTryFromError",
                                                  "library__TryFromCharError",
                                                  "library__ParseFloatError",
                                                  "library__ParseBoolError",
                                                  "library__ParseCharError",
                                                  "library__FromFn",
                                                  "library__Successors",
                                                  "library__Repeat"};
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::rust,
      .hoists_closures = true,
      .hoists_classes = true,
      .patterns_bind_references = true,
      .copies_value_types = true,
      .converts_to_declared = true,
      .receiver_name = "self",
      .built_in_classes = built_in,
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
      .snippets = {.call = {"fn {}() {{ ", "; }}\n"}, .condition = {"fn {}() -> bool {{ return (", "); }}\n"}},
      .library = library_texts::languages_rust,
  };
  return language;
}

}  // namespace ramify::frontends::rust

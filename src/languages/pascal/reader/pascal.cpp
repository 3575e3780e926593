// SPDX-License-Identifier: Apache-2.0
#include "languages/pascal/reader/pascal.h"

#include "languages/pascal/reader/preprocess.h"
#include "languages/pascal/reader/read.h"

extern "C" const TSLanguage* tree_sitter_pascal(void);

namespace ramify::library_texts {
extern const base::LibraryTexts languages_pascal;  // library/
}

namespace ramify::frontends::pascal {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".pas", ".pp", ".lpr"};
  static constexpr std::string_view endings[] = {".pas", ".pp"};
  static constexpr std::string_view chains[] = {"exprBinary"};
  static constexpr std::string_view thrown[] = {"exception",        "edivbyzero",   "erangeerror",
                                                "eaccessviolation", "einvalidcast", "econverterror",
                                                "einvalidop",       "eintoverflow", "eassertionfailed"};
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::pascal,
      .hoists_classes = true,
      .has_block_scope = false,
      .has_implicit_receiver = true,
      .copies_value_types = true,
      .converts_to_declared = true,
      .reads_uninitialised = true,
      .case_insensitive = true,
      .receiver_name = "self",
      .constructor_name = "create",
      .root_exception = "exception",
      .thrown_classes = thrown,
      .classes = {.new_objects_have_fields = true},
  };
  static const surface::Language language = {
      .name = "pascal",
      .extensions = extensions,
      .grammar = tree_sitter_pascal,
      .words = {.missing = {";", "kEnd", ")", "]"}, .string_end_token = "kEndDot", .string_hint = {}},
      .chains = chains,
      .policy = policy,
      .imports = {.endings = endings, .ignores_case = true},
      .read = read,
      .preprocess = preprocess,
      .snippets = {.call = {"procedure {}; begin ", "; end;\nbegin end\n"},
                   .condition = {"function {}: boolean; begin result := (", "); end;\nbegin end\n"}},
      .library = library_texts::languages_pascal,
  };
  return language;
}

}  // namespace ramify::frontends::pascal

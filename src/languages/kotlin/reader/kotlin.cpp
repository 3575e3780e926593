// SPDX-License-Identifier: Apache-2.0
#include "languages/kotlin/reader/kotlin.h"

#include <string>

#include "languages/kotlin/reader/library_types.h"
#include "languages/kotlin/reader/preprocess.h"
#include "languages/kotlin/reader/read.h"

extern "C" const TSLanguage* tree_sitter_kotlin(void);

namespace ramify::library_texts {
extern const base::LibraryTexts languages_kotlin;  // library/
}

namespace ramify::frontends::kotlin {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".kt", ".kts"};
  static constexpr std::string_view endings[] = {".kt"};
  static constexpr std::string_view chains[] = {"additive_expression", "multiplicative_expression",
                                                "conjunction_expression", "disjunction_expression"};
  static constexpr std::string_view thrown_classes[] = {
      "ArithmeticException",
      "ArrayIndexOutOfBoundsException",
      "IndexOutOfBoundsException",
      "NullPointerException",
      "ClassCastException",
      "NegativeArraySizeException",
      "ConcurrentModificationException",
      "StackOverflowError",
      "NoSuchElementException",
      "IllegalArgumentException",
      "IllegalStateException",
      "UnsupportedOperationException",
      "NumberFormatException",
      "EmptyStackException",
      "StringIndexOutOfBoundsException",
      "IllegalFormatConversionException",
      "AssertionError",
      "MissingFormatArgumentException",
      "UnknownFormatConversionException",
      "PatternSyntaxException",
      "MatchError",
      "NotImplementedError",
      "UninitializedPropertyAccessException",
  };
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::kotlin,
      .hoists_classes = true,
      .has_implicit_receiver = true,
      .converts_to_declared = true,
      .infers_variables = true,
      .converts_elements = true,
      .root_exception = "Throwable",
      .thrown_classes = thrown_classes,
      .leaves_out_packages = true,
      .has_inner_classes = true,
      .names_enum_constants = true,
      .names = {.library_bases_have_members = true, .capitals_are_classes = true, .tests_narrow_receiver = true},
      .library = {.method_prefix = "Jvm__"},
      .library_types = library_types,
  };
  static const surface::Language language = {
      .name = "kotlin",
      .extensions = extensions,
      .grammar = tree_sitter_kotlin,
      .words = {.missing = {")", "]", "}"},
                .expression_token = "simple_identifier",
                .string_end_token = "\"",
                .string_hint = {}},
      .chains = chains,
      .policy = policy,
      .imports = {.separator = ".", .endings = endings, .is_by_package = true},
      .read = read,
      .preprocess = preprocess,
      .snippets = {.call = {"fun {}() {{ ", " }}\n"}, .condition = {"fun {}(): Boolean {{ return (", ") }}\n"}},
      .library = library_texts::languages_kotlin,
  };
  return language;
}

}  // namespace ramify::frontends::kotlin

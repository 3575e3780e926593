// SPDX-License-Identifier: Apache-2.0
#include "languages/scala/reader/scala.h"

#include "languages/scala/reader/library_types.h"
#include "languages/scala/reader/read.h"

extern "C" const TSLanguage* tree_sitter_scala(void);

namespace ramify::library_texts {
extern const base::LibraryTexts languages_scala;  // library/
}

namespace ramify::frontends::scala {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".scala", ".sc"};
  static constexpr std::string_view endings[] = {".scala"};
  static constexpr std::string_view chains[] = {"infix_expression"};
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
      "RuntimeException",
  };
  static constexpr std::string_view built_in_classes[] = {"Some", "None", "Regex"};
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::scala,
      .hoists_closures = true,
      .hoists_classes = true,
      .has_implicit_receiver = true,
      .converts_to_declared = true,
      .infers_variables = true,
      .converts_elements = true,
      .branches = surface::Policy::Branches::common,
      .root_exception = "Throwable",
      .thrown_classes = thrown_classes,
      .built_in_classes = built_in_classes,
      .leaves_out_packages = true,
      .names_enum_constants = true,
      .names = {.fields_may_be_methods = true},
      .conversions = {.library_type = "BigInt", .prefix = "view#"},
      .library = {.method_prefix = "Jvm__"},
      .library_types = library_types,
  };
  static const surface::Language language = {
      .name = "scala",
      .extensions = extensions,
      .grammar = tree_sitter_scala,
      .words = {.missing = {")", "]", "}", "="}, .string_end_token = "_single_line_string_end", .string_hint = {}},
      .chains = chains,
      .policy = policy,
      .imports = {.separator = ".", .endings = endings, .is_by_package = true},
      .read = read,
      .snippets = {.call = {"def {}(): Unit = {{ ", " }}\n"}, .condition = {"def {}(): Boolean = {{ (", ") }}\n"}},
      .library = library_texts::languages_scala,
  };
  return language;
}

}  // namespace ramify::frontends::scala

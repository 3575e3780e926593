// SPDX-License-Identifier: Apache-2.0
#include "languages/java/reader/java.h"

#include <string>

#include "languages/java/reader/library_types.h"
#include "languages/java/reader/read.h"

extern "C" const TSLanguage* tree_sitter_java(void);

namespace ramify::library_texts {
extern const base::LibraryTexts languages_java;  // library/
}

namespace ramify::frontends::java {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".java"};
  static constexpr std::string_view endings[] = {".java"};
  static constexpr std::string_view chains[] = {"binary_expression"};
  static constexpr std::string_view thrown_classes[] = {
      "ArithmeticException",
      "ArrayIndexOutOfBoundsException",
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
      "IndexOutOfBoundsException",
      "EmptyStackException",
      "StringIndexOutOfBoundsException",
      "IllegalFormatConversionException",
      "AssertionError",
      "MissingFormatArgumentException",
      "UnknownFormatConversionException",
      "PatternSyntaxException",
      "MatchError",
  };
  static constexpr surface::ThreadIntrinsic intrinsics[] = {
      {.name = "monitor_enter",
       .how = surface::ThreadIntrinsic::How::blocks,
       .function = "monitor_enter",
       .shown = "a monitor"},
  };
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::java,
      .hoists_classes = true,
      .patterns_leak = true,
      .breaks_leave_matches = true,
      .implicit_base_constructor = true,
      .has_implicit_receiver = true,
      .converts_to_declared = true,
      .infers_variables = true,
      .branches = surface::Policy::Branches::fit_constants,
      .assertions_are_optional = true,
      .reads_uninitialised = true,
      .root_exception = "Throwable",
      .thrown_classes = thrown_classes,
      .leaves_out_packages = true,
      .has_inner_classes = true,
      .names_enum_constants = true,
      .adapts_functions = true,
      .names = {.library_bases_have_members = true},
      .threads = {.objects_are_monitors = true, .intrinsics = intrinsics},
      .library = {.method_prefix = "Jvm__"},
      .library_types = library_types,
  };
  static const surface::Language language = {
      .name = "java",
      .extensions = extensions,
      .grammar = tree_sitter_java,
      .words = {.missing = {";", ")", "]", "}"}, .string_end_token = "\"", .string_hint = {}},
      .chains = chains,
      .policy = policy,
      .imports = {.separator = ".", .endings = endings, .is_by_package = true, .finds_types = true},
      .read = read,
      .snippets = {.call = {"void {}() {{ ", "; }}\n"}, .condition = {"boolean {}() {{ return (", "); }}\n"}},
      .library = library_texts::languages_java,
  };
  return language;
}

}  // namespace ramify::frontends::java

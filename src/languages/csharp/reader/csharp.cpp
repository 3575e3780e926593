// SPDX-License-Identifier: Apache-2.0
#include "languages/csharp/reader/csharp.h"

#include "languages/csharp/reader/library_types.h"
#include "languages/csharp/reader/preprocess.h"
#include "languages/csharp/reader/read.h"

extern "C" const TSLanguage* tree_sitter_c_sharp(void);

namespace ramify::library_texts {
extern const base::LibraryTexts languages_csharp;  // library/
}

namespace ramify::frontends::csharp {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".cs"};
  static constexpr std::string_view endings[] = {".cs"};
  static constexpr std::string_view chains[] = {"binary_expression"};
  static constexpr std::string_view thrown[] = {
      "Exception",         "DivideByZeroException", "IndexOutOfRangeException",    "KeyNotFoundException",
      "OverflowException", "InvalidCastException",  "InvalidOperationException",   "NullReferenceException",
      "ArgumentException", "ArgumentNullException", "ArgumentOutOfRangeException", "FormatException"};
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::csharp,
      .hoists_closures = true,
      .hoists_classes = true,
      .patterns_leak = true,
      .breaks_leave_matches = true,
      .implicit_base_constructor = true,
      .fields_begin = surface::Policy::FieldsBegin::before_base,
      .has_implicit_receiver = true,
      .copies_value_types = true,
      .converts_to_declared = true,
      .infers_variables = true,
      .branches = surface::Policy::Branches::common,
      .reads_uninitialised = true,
      .root_exception = "Exception",
      .thrown_classes = thrown,
      .references = {.arguments_say_so = true, .mark = surface::ReferencePolicy::Mark::with_type},
      .conversions = {.library_type = "decimal", .marker = "conversions#"},
      .patterns = {.tuples_deconstruct = true},
      .iteration = {.closing = surface::IterationPolicy::Closing::on_jumps},
      .library = {.method_prefix = "Linq__"},
      .library_types = library_types,
  };
  static const surface::Language language = {
      .name = "csharp",
      .extensions = extensions,
      .grammar = tree_sitter_c_sharp,
      .words = {.missing = {";", ")", "]", "}"}, .string_end_token = "\"", .string_hint = {}},
      .chains = chains,
      .policy = policy,
      .imports = {.separator = ".", .endings = endings, .is_by_package = true},
      .read = read,
      .preprocess = preprocess,
      .snippets = {.call = {"void {}() {{ ", "; }}\n"}, .condition = {"bool {}() {{ return (", "); }}\n"}},
      .library = library_texts::languages_csharp,
  };
  return language;
}

}  // namespace ramify::frontends::csharp

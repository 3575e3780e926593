// SPDX-License-Identifier: Apache-2.0
#include "languages/cpp/reader/cpp.h"

#include "languages/c_family/preprocess.h"
#include "languages/cpp/reader/attributes.h"
#include "languages/cpp/reader/read.h"

extern "C" const TSLanguage* tree_sitter_cpp(void);

namespace ramify::library_texts {
extern const base::LibraryTexts languages_cpp;  // library/
}

namespace ramify::frontends::cpp {

namespace {

// The grammar does not accept `using F::operator()...;`. The dots are removed: the pack of bases determines the
// expansion.
tree_sitter::Source preprocess(tree_sitter::Source source, const surface::ReadOptions& options,
                               diagnostics::Diagnostics& diagnostics) {
  std::string text = source.parsed();
  bool is_changed = false;
  constexpr std::string_view dots = "operator()...;";
  for (size_t at = text.find(dots); at != std::string::npos && source.begin() == 0; at = text.find(dots, at + 1)) {
    text.replace(at, dots.size(), "operator()   ;");
    is_changed = true;
  }
  if (source.begin() == 0) is_changed |= blank_attributes(text);
  if (is_changed) source = tree_sitter::Source(std::move(text), source.path(), source.file());
  surface::ReadOptions with_blanks = options;
  if (options.include)
    with_blanks.include = [&options](const std::string& name, const std::string& from) {
      std::optional<surface::IncludedFile> file = options.include(name, from);
      if (file) blank_attributes(file->text);
      return file;
    };
  return c_family::preprocess_cpp(std::move(source), with_blanks, diagnostics);
}

}  // namespace

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".cpp", ".cc", ".cxx", ".hpp"};
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::cpp,
      .files = surface::Policy::Files::one,
      .hoists_classes = true,
      .converts_to_declared = true,
      .conditions_are_numbers = true,
      .increments_objects = true,
      .references = {.in_constructors = true, .values_may_stand_for_them = true, .receiver_is_value = true},
      .classes = {.constructors_are_members = false},  // they are named after their class
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
      .preprocess = preprocess,
      .snippets = {.call = {"void {}(void) {{ ", "; }}\n"}, .condition = {"int {}(void) {{ return (", "); }}\n"}},
      .library = library_texts::languages_cpp,
      .reads_library_itself = true,
  };
  return language;
}

}  // namespace ramify::frontends::cpp

// SPDX-License-Identifier: Apache-2.0
// Language: how the text of a language is read into a surface tree, by which policy the tree is lowered, and the part of
// its library that is written in the language (library.h). What values do at run time is in its rules
// (machines/ir/dialect.h).
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/library_text.h"
#include "diagnostics/diagnostic.h"
#include "frontends/surface/imports.h"
#include "frontends/surface/policy.h"
#include "frontends/surface/tree.h"
#include "frontends/tree_sitter/syntax_errors.h"
#include "frontends/tree_sitter/tree.h"

namespace ramify::frontends::surface {

// A file that another one includes: where its preprocessor finds what stands there.
struct IncludedFile {
  std::string path;
  std::string text;
  uint32_t file = 0;  // index of the path in the module's table of files
};

struct ReadOptions {
  // Script mode: the top level runs from top to bottom, also in languages in which it could not stand there (docs/languages.md);
  // `main` is not called, unless its locals are then the program's variables.
  bool is_script = false;
  // Of the file that a run begins with: then `main`, or what the language has in its place, is called at the end. Not in
  // script mode.
  bool is_main = true;
  // Of any other file: how it is imported, such as `tools.money`.
  std::string module_name{};
  // The file that `#include "name"` in the file `from` means; none if there is no such file.
  std::function<std::optional<IncludedFile>(const std::string& name, const std::string& from)> include{};
  // The index of a file of the language's own library in the module's table of files, which it then stands in: for readers that take
  // what a program uses of their library into its tree themselves.
  std::function<uint32_t(const base::LibraryText& file)> library_file{};
};

// The text around a call or a condition of a spec that makes it the body of a function {} without parameters.
struct SnippetWords {
  struct Around {
    std::string_view before, after;
  };
  Around call, condition;
};

struct Language {
  std::string_view name;                         // as users write it, in small letters
  std::span<const std::string_view> extensions;  // ".py"
  const TSLanguage* (*grammar)();
  tree_sitter::SyntaxWords words;
  std::span<const std::string_view> chains;  // kinds of nodes that nest to the left (tree_sitter/nesting.h)
  Policy policy;
  ImportRule imports{};  // which files its imports mean
  // The statements of a file: a `sequence`. Never fails: what it does not know becomes `unsupported` and a diagnostic.
  Node* (*read)(const tree_sitter::Tree& from, Tree& to, const ReadOptions& options,
                diagnostics::Diagnostics& diagnostics);
  // What the language's preprocessor makes of a file, with the places where it stood; null: it has none.
  tree_sitter::Source (*preprocess)(tree_sitter::Source source, const ReadOptions& options,
                                    diagnostics::Diagnostics& diagnostics) = nullptr;
  SnippetWords snippets;
  // Library classes and functions written in the language itself, read like any file, lowered only as far as a program uses
  // their names: the files of languages/NAME/library/ (library.h). May be empty.
  base::LibraryTexts library{};
  // The reader takes what a program uses of library/ into the program's tree itself, with the program's types.
  bool reads_library_itself = false;
  // A line with which each of these files begins, and the joined text only once.
  std::string_view library_head{};
};

}  // namespace ramify::frontends::surface

// SPDX-License-Identifier: Apache-2.0
// Language: how the text of a language is read into a surface tree, the policy by which the tree is lowered, and the
// part of its library that is written in the language (library.h). The run-time behaviour of values is in its rules
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

// A file included by another one: its text, and its number for the spans of that text.
struct IncludedFile {
  std::string path;
  std::string text;
  uint32_t file = 0;  // index of the path in the module's table of files
};

struct ReadOptions {
  // Script mode: the top level runs from top to bottom, even in languages that do not allow statements there
  // (docs/languages.md); `main` is not called, unless its locals are then the program's variables.
  bool is_script = false;
  // True for the main file: `main`, or its equivalent in the language, is called at the end. Ignored in script mode.
  bool is_main = true;
  // For any other file: the name by which it is imported, such as `tools.money`.
  std::string module_name{};
  // Resolves `#include "name"` in the file `from`; none if no such file exists.
  std::function<std::optional<IncludedFile>(const std::string& name, const std::string& from)> include{};
  // Adds a file of the language's own library to the module's table of files and returns its index there. For readers
  // that copy the parts of their library that a program uses into its tree.
  std::function<uint32_t(const base::LibraryText& file)> library_file{};
};

// The text around a call or a condition of a spec that turns it into the body of a function without parameters.
struct SnippetWords {
  struct Around {
    std::string_view before, after;
  };
  Around call, condition;
};

struct Language {
  std::string_view name;                         // as users write it, in lower case
  std::span<const std::string_view> extensions;  // ".py"
  const TSLanguage* (*grammar)();
  tree_sitter::SyntaxWords words;
  std::span<const std::string_view> chains;  // kinds of nodes that nest to the left (tree_sitter/nesting.h)
  Policy policy;
  ImportRule imports{};  // how its imports resolve to files
  // Reads the statements of a file into a `sequence`. Never fails: an unknown construct becomes `unsupported` and a
  // diagnostic.
  Node* (*read)(const tree_sitter::Tree& from, Tree& to, const ReadOptions& options,
                diagnostics::Diagnostics& diagnostics);
  // Runs the language's preprocessor over a file and keeps the original places; null if the language has none.
  tree_sitter::Source (*preprocess)(tree_sitter::Source source, const ReadOptions& options,
                                    diagnostics::Diagnostics& diagnostics) = nullptr;
  SnippetWords snippets;
  // Library classes and functions written in the language itself: the files of languages/NAME/library/ (library.h).
  // They are read like any file; only the declarations that a program uses are lowered. May be empty.
  base::LibraryTexts library{};
  // The reader copies the library declarations that a program uses into the program's tree, with the program's types.
  bool reads_library_itself = false;
  // A line that begins each of these files; the joined text has it only once.
  std::string_view library_head{};
};

}  // namespace ramify::frontends::surface

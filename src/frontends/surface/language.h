// SPDX-License-Identifier: Apache-2.0
// Language: how the text of a language is read into a surface tree, by which policy the tree is lowered, and the part of its library
// that is written in the language. What values do at run time is in its rules (machines/ir/dialect.h).
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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
  // `main` is not called, except Go's, whose locals are then the program's variables.
  bool is_script = false;
  // Of the file that a run begins with: then `main`, or what the language has in its place, is called at the end. Not in
  // script mode.
  bool is_main = true;
  // Of any other file: how it is imported, such as `tools.money`.
  std::string module_name{};
  // The file that `#include "name"` in the file `from` means; none if there is no such file (C, C++).
  std::function<std::optional<IncludedFile>(const std::string& name, const std::string& from)> include{};
};

// The arguments, files and standard input of a program, written in the language over the streams of the machine (languages/kit/streams.h):
// functions whose names begin with `ramify_`.
//
// Where the standard input is not known (LowerOptions::has_input) only `always` is read; the functions that read the input are then unknown,
// as any function is that nothing declares.
class InputLibrary {
 public:
  // `always`: arguments and files; `input`: the standard input.
  InputLibrary(std::string_view always = {}, std::string_view input = {})
      : text_(std::string(always) + std::string(input)), always_size_(always.size()) {}

  std::string_view text(bool has_input) const {
    return std::string_view(text_).substr(0, has_input ? text_.size() : always_size_);
  }

 private:
  std::string text_;
  size_t always_size_;
};

// The text around a call or a condition of a spec that makes it the body of a function {} without parameters.
struct SnippetWords {
  struct Around {
    std::string_view before, after;
  };
  Around call, condition;
};

struct Language {
  std::string_view name;                         // "python"
  std::span<const std::string_view> extensions;  // ".py"
  const TSLanguage* (*grammar)();
  tree_sitter::SyntaxWords words;
  std::span<const std::string_view> chains;  // kinds of nodes that nest to the left (tree_sitter/nesting.h)
  Policy policy;
  ImportRule imports{};  // which files its imports mean
  // The statements of a file: a `sequence`. Never fails: what it does not know becomes `unsupported` and a diagnostic.
  Node* (*read)(const tree_sitter::Tree& from, Tree& to, const ReadOptions& options,
                diagnostics::Diagnostics& diagnostics);
  // Library classes and functions written in the language itself, read like any file, lowered only as far as a program uses
  // their names. May be empty.
  std::string_view prelude;
  // What the language's preprocessor makes of a file, with the places where it stood; null: it has none.
  tree_sitter::Source (*preprocess)(tree_sitter::Source source, const ReadOptions& options,
                                    diagnostics::Diagnostics& diagnostics) = nullptr;
  SnippetWords snippets;
  // Threads and locks, written in the language with the words of models: `step` before what other threads can observe, `wait` for what blocks
  // a thread, `oneof` for what is open. A label that begins with `?` is a pause only in programs that look at locks and threads without
  // waiting for them (machines/ir/sharing.h). A field `holder` is the number of the thread that has the object, from 1; reports print it.
  // Time is not modelled: a wait with a time limit may end at any moment, and sleeping is a pause. Tested in conformance/threads_test.cpp.
  std::string_view thread_library{};
  InputLibrary input_library{};  // tested in conformance/languages_test.cpp
};

}  // namespace ramify::frontends::surface

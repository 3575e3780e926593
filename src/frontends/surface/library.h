// SPDX-License-Identifier: Apache-2.0
// Library: the surface tree of the part of a language's library that is written in the language itself (Language). It
// is the same for every program, so each library is read once per process.
//
// The folder of a file determines its part; a part is one text and one tree.
// * library/: declarations included as far as a program uses them.
// * library/threads/: threads and locks, written with the words of models: `step` before what other threads can
//   observe, `wait` for what blocks a thread, `oneof` for what is open. A label that begins with `?` is a pause only in
//   programs that read the state of locks and threads without waiting for them (machines/ir/sharing.h). A field
//   `holder` is the number of the thread that holds the object, from 1; reports print it. Time is not modelled: a wait
//   with a time limit may end at any moment, and sleeping is a pause. Tested in conformance/threads_test.cpp.
// * library/input/: arguments and files of a program, over the streams of the machine (languages/kit/streams.h):
//   functions whose names begin with `ramify_`. Tested in conformance/languages_test.cpp.
// * library/standard_input/: functions that read the standard input, if it is known (LowerOptions::has_input).
//   Otherwise they are unknown, like every undeclared function.
//
// Any thread; a Library is immutable. Tested through session/languages_test.cpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "frontends/surface/language.h"

namespace ramify::frontends::surface {

struct Library {
  explicit Library(Tree::Part part = Tree::Part::library) : tree(part) {}

  Tree tree;
  const Node* root = nullptr;  // null if the text could not be read
  diagnostics::Diagnostics diagnostics;
};

// The files of a part, in the order of cmake/Embed.cmake.
std::vector<base::LibraryText> library_files(const Language& language, Tree::Part part, bool has_input);

// The name of such a file in messages: "enumerator.rb library" (ir::SourceFile).
std::string shown_path(const base::LibraryText& file);

// `first` is the index of the part's first file in the module's table of files, as used in the tree's spans; the other
// files follow it.
std::shared_ptr<const Library> library(const Language& language, Tree::Part part, bool has_input, uint32_t first);

// For readers that copy the library declarations that a program uses into its tree: the text of all files of
// Part::library.
tree_sitter::Source library_source(const Language& language, uint32_t first);
// The index of the first of these files in the module's table of files; none if the program has no such table.
std::optional<uint32_t> first_library_file(const Language& language, const ReadOptions& options);

}  // namespace ramify::frontends::surface

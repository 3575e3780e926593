// SPDX-License-Identifier: Apache-2.0
// Library: what of a language's library is written in the language itself (Language), as a surface
// tree. It is the same for every program, so that each is read once for the process.
//
// The folder of a file says to which part it belongs; a part is one text and one tree.
// * library/: what a program uses of it.
// * library/threads/: threads and locks, written with the words of models: `step` before what other threads can
//   observe, `wait` for what blocks a thread, `oneof` for what is open. A label that begins with `?` is a pause only
//   in programs that look at locks and threads without waiting for them (machines/ir/sharing.h). A field `holder` is
//   the number of the thread that has the object, from 1; reports print it. Time is not modelled: a wait with a time
//   limit may end at any moment, and sleeping is a pause. Tested in conformance/threads_test.cpp.
// * library/input/: arguments and files of a program, over the streams of the machine (languages/kit/streams.h):
//   functions whose names begin with `ramify_`. Tested in conformance/languages_test.cpp.
// * library/standard_input/: functions that read the standard input, where it is known (LowerOptions::has_input).
//   Elsewhere they are unknown, as any function is that nothing declares.
//
// Any thread; a Library does not change. Tested through session/languages_test.cpp.
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
  const Node* root = nullptr;  // null: the text could not be read
  diagnostics::Diagnostics diagnostics;
};

// The files of a part, in their order (cmake/Embed.cmake).
std::vector<base::LibraryText> library_files(const Language& language, Tree::Part part, bool has_input);

// What messages call such a file: "enumerator.rb library" (ir::SourceFile).
std::string shown_path(const base::LibraryText& file);

// `first`: the index of the first file in the module's table of files, which is in the tree's spans; the others follow
// it.
std::shared_ptr<const Library> library(const Language& language, Tree::Part part, bool has_input, uint32_t first);

// For readers that take what a program uses of their library into its tree themselves: the text of all files
// of Part::library, and the index of the first in the module's table of files; none where the program has no such
// table.
tree_sitter::Source library_source(const Language& language, uint32_t first);
std::optional<uint32_t> first_library_file(const Language& language, const ReadOptions& options);

}  // namespace ramify::frontends::surface

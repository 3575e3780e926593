// SPDX-License-Identifier: Apache-2.0
// Library: what of a language's library is written in the language itself (Language), as a surface
// tree. It is the same for every program, so that each is read once for the process.
//
// Any thread; a Library does not change. Tested through session/languages_test.cpp.
#pragma once

#include <memory>
#include <string>

#include "diagnostics/diagnostic.h"
#include "frontends/surface/language.h"

namespace ramify::frontends::surface {

struct Library {
  explicit Library(Tree::Part part = Tree::Part::library) : tree(part) {}

  Tree tree;
  const Node* root = nullptr;  // null: the text could not be read
  diagnostics::Diagnostics diagnostics;
};

// `file`: the index of `path` in the module's table of files, which is in the tree's spans.
std::shared_ptr<const Library> library(const Language& language, std::string_view text, Tree::Part part,
                                       const std::string& path, uint32_t file);

}  // namespace ramify::frontends::surface

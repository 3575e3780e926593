// SPDX-License-Identifier: Apache-2.0
// ClassParts: the parts of a class. Initial values and `init` blocks run in the order of the text, as part of the
// constructor, and see its parameters; so they are collected separately from the fields.
#pragma once

#include "languages/kotlin/reader/reader.h"

namespace ramify::frontends::kotlin {

struct Reader::ClassParts {
  Nodes bases{};
  Node* base_call = nullptr;  // the call of the base's constructor in the header
  Nodes members{};
  Nodes parameters{};                                    // of the primary constructor
  Nodes initialisation{};                                // statements
  std::vector<Cst> secondary{};                          // constructors
  std::vector<std::pair<Cst, std::string>> delegated{};  // interfaces, and the fields that hold their delegates
  Cst body{};                                            // if the grammar took it for a part of the header
  bool has_primary = false;
};

}  // namespace ramify::frontends::kotlin

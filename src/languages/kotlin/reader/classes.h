// SPDX-License-Identifier: Apache-2.0
// ClassParts: what a class is put together from. Its initial values and `init` blocks run in the order of the text, as part of
// the constructor, and see its parameters; so they are collected apart from the fields.
#pragma once

#include "languages/kotlin/reader/reader.h"

namespace ramify::frontends::kotlin {

struct Reader::ClassParts {
  Nodes bases{};
  Node* base_call = nullptr;  // what the header says of the base's constructor
  Nodes members{};
  Nodes parameters{};            // of the primary constructor
  Nodes initialisation{};        // statements
  std::vector<Cst> secondary{};  // constructors
  std::vector<std::pair<Cst, std::string>>
      delegated{};  // interfaces, and the fields with the objects that have their members
  Cst body{};       // where the grammar took it for a part of the header
  bool has_primary = false;
};

}  // namespace ramify::frontends::kotlin

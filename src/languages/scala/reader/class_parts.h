// SPDX-License-Identifier: Apache-2.0
// ClassParts: the parts of a class. Its initial values and statements run in the order of the text, as part of the
// constructor, and see its parameters; so they are collected separately from the fields.
#pragma once

#include "languages/scala/reader/reader.h"

namespace ramify::frontends::scala {

constexpr uint32_t bit(Flag flag) { return static_cast<uint32_t>(flag); }

struct Reader::ClassParts {
  std::string name{};
  Nodes bases{};
  std::vector<std::string> base_names{};
  Node* base_call = nullptr;
  Nodes members{};
  Nodes parameters{};            // of the primary constructor
  size_t explicit_count = 0;     // number of explicit ones
  Nodes field_values{};          // statements that store parameters in fields
  Nodes initialisation{};        // statements
  std::vector<Cst> secondary{};  // constructors
  bool is_trait = false;
};

}  // namespace ramify::frontends::scala

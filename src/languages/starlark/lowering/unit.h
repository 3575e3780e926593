// SPDX-License-Identifier: Apache-2.0
// Unit: one text of a model, parsed, with its syntax checked: the module, a property, a thread's entry point.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "frontends/tree_sitter/tree.h"
#include "languages/starlark/lowering/lower.h"
#include "languages/starlark/lowering/names.h"

namespace ramify::frontends::starlark {

struct Unit {
  tree_sitter::Tree tree;
  Node root;                       // the module, or the expression of a snippet
  Names names;                     // set when the module's names are known
  std::vector<uint32_t> primes{};  // for a property: byte offsets of primes in the parsed text (primes.h)
};

// None if the text is not Starlark; the diagnostics then say why. `file` is the index of the path.
std::optional<Unit> parse_module(const std::string& path, const std::string& text, uint32_t file,
                                 diagnostics::Diagnostics& diagnostics);
std::optional<Unit> parse_snippet(const Snippet& snippet, uint32_t file, diagnostics::Diagnostics& diagnostics);
// A snippet in which names may have primes.
std::optional<Unit> parse_property(const Snippet& snippet, uint32_t file, diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::starlark
